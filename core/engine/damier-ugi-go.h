/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <damier.h>

G_BEGIN_DECLS

/**
 * DamierUgiDialect:
 * @DAMIER_UGI_PLAIN: UGI as other programs speak it
 * @DAMIER_UGI_OWN: UGI with request ids and the limits that only Damier knows
 * @DAMIER_UGI_UCI: UCI, for two seats
 *
 * Which words a program understands.
 */
typedef enum {
    DAMIER_UGI_PLAIN,
    DAMIER_UGI_OWN,
    DAMIER_UGI_UCI,
} DamierUgiDialect;

/**
 * DamierUgiGo:
 * @limits: how far to search
 * @id: the number of the request, 0 for none
 * @infinite: whether the answer must wait until the search is stopped
 *
 * What a `go` line says.
 */
typedef struct {
    DamierLimits limits;
    guint64 id;
    gboolean infinite;
} DamierUgiGo;

gboolean damier_ugi_go_parse(DamierUgiGo *go, const char *text, GError **error);
char *damier_ugi_go_format(const DamierUgiGo *go, guint n_seats, DamierUgiDialect dialect);

G_END_DECLS
