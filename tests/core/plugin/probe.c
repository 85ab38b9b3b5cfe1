// SPDX-License-Identifier: GPL-3.0-or-later
/* What damier-cli does for the command "probe". */
#include "plugin/damier-plugin-probe.h"

int main(int argc, char **argv)
{
    g_assert_cmpint(argc, ==, 3);
    g_assert_cmpstr(argv[1], ==, DAMIER_PLUGIN_PROBE_COMMAND);
    return damier_plugin_probe_main(argv[2]);
}
