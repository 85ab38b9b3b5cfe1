// SPDX-License-Identifier: GPL-3.0-or-later
/* The UGI server for a race, as a program. */
#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <unistd.h>

#include "engine/damier-ugi-server.h"
#include "race.h"
#include "waiting-engine.h"

int main(void)
{
    g_autoptr(DamierGame) game = race_new("race dice=false");
    g_autoptr(DamierEngine) engine = waiting_engine_new();
    g_autoptr(GInputStream) input = g_unix_input_stream_new(STDIN_FILENO, FALSE);
    g_autoptr(GOutputStream) output = g_unix_output_stream_new(STDOUT_FILENO, FALSE);

    damier_ugi_serve(engine, game, "Racer", input, output);
    return 0;
}
