#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An engine that behaves as the file "mode" beside it says: as one of the modes of the fake engine, or well.
here=$(dirname "$0")
read -r mode <"$here/mode"
echo $$ >"$here/process"
[ "$mode" != good ] || exec "$DAMIER_CLI" engine quoridor
FAKE_ENGINE=$mode exec "$FAKE_ENGINE_PROGRAM"
