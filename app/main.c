// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n.h>
#include <locale.h>

#include "damier-application.h"
#include "damier-config.h"

static void bind_texts(void)
{
    const char *folder = g_getenv("DAMIER_LOCALE_DIR");

    setlocale(LC_ALL, "");
    bindtextdomain(GETTEXT_PACKAGE, folder != NULL ? folder : DAMIER_LOCALE_DIR);
    bind_textdomain_codeset(GETTEXT_PACKAGE, "UTF-8");
    textdomain(GETTEXT_PACKAGE);
}

int main(int argc, char **argv)
{
    g_autoptr(DamierApplication) application = NULL;

    bind_texts();
    application = damier_application_new();
    return g_application_run(G_APPLICATION(application), argc, argv);
}
