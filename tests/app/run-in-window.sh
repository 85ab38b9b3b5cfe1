#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a command on a display of its own, with a session bus of its own, an accessibility bus and an empty home, and
# ends all of it afterwards. Needs no terminal and no display.
#
#   tests/app/run-in-window.sh COMMAND [ARGUMENT]…      DAMIER_TEST_SCREEN: the display's size, 1280x900x24 by default
set -eu

home=$(mktemp -d)
server=
stop() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || :
    [ -z "$server" ] || wait "$server" 2>/dev/null || :
    rm -rf "$home"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# The server picks a free display number and writes it once it is ready.
mkfifo "$home/display"
setpriv --pdeathsig TERM Xvfb -displayfd 3 -screen 0 "${DAMIER_TEST_SCREEN:-1280x900x24}" -nolisten tcp -noreset \
    3>"$home/display" >"$home/server-log" 2>&1 &
server=$!
read -r number <"$home/display" || { cat "$home/server-log" >&2; exit 1; }
export DISPLAY=":$number"

mkdir -m 700 "$home/run"
export HOME="$home" XDG_RUNTIME_DIR="$home/run" XDG_CACHE_HOME="$home/cache" XDG_CONFIG_HOME="$home/config" \
    XDG_DATA_HOME="$home/data" XDG_STATE_HOME="$home/state"
export GDK_BACKEND=x11 GTK_A11Y=atspi GSK_RENDERER="${GSK_RENDERER:-cairo}" GSETTINGS_BACKEND=memory LC_ALL=C.UTF-8 \
    G_DEBUG="${G_DEBUG:-fatal-warnings}" ADW_DISABLE_PORTAL=1 GTK_USE_PORTAL=0 LIBGL_ALWAYS_SOFTWARE=1
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS XAUTHORITY SESSION_MANAGER

# What the buses and their services say goes to the error output; the command's own output stays clean.
status=0
dbus-run-session -- sh -c 'exec "$@" >&4 4>&-' command "$@" 4>&1 >&2 || status=$?
exit $status
