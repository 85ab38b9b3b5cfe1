// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-renderer.h"

/**
 * DamierRenderer:
 *
 * The game on a screen, as data: where things are, what a position looks like, what to pick for a move. A plugin
 * implements it; looks (colours, fonts, light) belong to the shell.
 */
G_DEFINE_INTERFACE(DamierRenderer, damier_renderer, G_TYPE_OBJECT)

static void damier_renderer_default_init(DamierRendererInterface *iface)
{
}

/**
 * damier_renderer_lay_out:
 * @self: a renderer
 * @game: a game
 *
 * Builds what never changes in the scene of a game.
 *
 * Returns: (transfer full): the layout
 */
DamierLayout *damier_renderer_lay_out(DamierRenderer *self, DamierGame *game)
{
    return DAMIER_RENDERER_GET_IFACE(self)->lay_out(self, game);
}

/**
 * damier_renderer_list_looks: (skip)
 * @self: a renderer
 * @n_looks: (out): how many
 *
 * Lists the ways in which the game can look.
 *
 * Returns: (nullable): a static table, the usual look first; NULL where there is only one look
 */
const DamierLook *damier_renderer_list_looks(DamierRenderer *self, guint *n_looks)
{
    DamierRendererInterface *iface = DAMIER_RENDERER_GET_IFACE(self);

    *n_looks = 0;
    return iface->list_looks != NULL && iface->lay_out_look != NULL ? iface->list_looks(self, n_looks) : NULL;
}

/**
 * damier_renderer_lay_out_look:
 * @self: a renderer
 * @game: a game
 * @look: (nullable): the id of a look; one that the game does not have means the usual one
 *
 * Builds what never changes in the scene of a game, in one of its looks.
 *
 * Returns: (transfer full): the layout
 */
DamierLayout *damier_renderer_lay_out_look(DamierRenderer *self, DamierGame *game, const char *look)
{
    guint n_looks;
    const DamierLook *looks = damier_renderer_list_looks(self, &n_looks);

    for (guint i = 0; i < n_looks; i++)
        if (g_strcmp0(looks[i].id, look) == 0)
            return DAMIER_RENDERER_GET_IFACE(self)->lay_out_look(self, game, look);
    return damier_renderer_lay_out(self, game);
}

/**
 * damier_renderer_populate:
 * @self: a renderer
 * @position: a position
 * @viewer: the seat that looks, or -1 for somebody who sees what all may see
 *
 * Builds what a position looks like.
 *
 * Returns: (transfer full): the scene
 */
DamierScene *damier_renderer_populate(DamierRenderer *self, DamierPosition *position, gint viewer)
{
    DamierScene *scene = damier_scene_new();

    DAMIER_RENDERER_GET_IFACE(self)->populate(self, position, viewer, scene);
    return scene;
}

/**
 * damier_renderer_get_gesture: (skip)
 * @self: a renderer
 * @position: a position
 * @move: a legal move
 * @gesture: (out caller-allocates): where to write the gesture
 *
 * Tells the elements that express a move.
 */
void damier_renderer_get_gesture(DamierRenderer *self, DamierPosition *position, DamierMove move,
                                 DamierGesture *gesture)
{
    *gesture = (DamierGesture) { 0 };
    DAMIER_RENDERER_GET_IFACE(self)->get_gesture(self, position, move, gesture);
}

/**
 * damier_renderer_get_other_gestures: (skip)
 * @self: a renderer
 * @position: a position in which a seat acts
 * @move: a legal move
 * @gestures: (out caller-allocates) (array): room for %DAMIER_MAX_OTHER_GESTURES
 *
 * Gets the gestures that express a move besides the usual one.
 *
 * Returns: how many there are
 */
guint damier_renderer_get_other_gestures(DamierRenderer *self, DamierPosition *position, DamierMove move,
                                         DamierGesture *gestures)
{
    DamierRendererInterface *iface = DAMIER_RENDERER_GET_IFACE(self);

    return iface->get_other_gestures != NULL ? iface->get_other_gestures(self, position, move, gestures) : 0;
}

/**
 * damier_renderer_prompt: (skip)
 * @self: a renderer
 * @position: a position in which a seat acts
 * @picked: what was picked
 *
 * Says what is awaited after what was picked.
 *
 * Returns: (transfer full) (nullable): a translated sentence, or NULL where there is nothing to say
 */
char *damier_renderer_prompt(DamierRenderer *self, DamierPosition *position, const DamierGesture *picked)
{
    DamierRendererInterface *iface = DAMIER_RENDERER_GET_IFACE(self);

    return iface->prompt != NULL ? iface->prompt(self, position, picked) : NULL;
}

/**
 * damier_renderer_describe_element:
 * @self: a renderer
 * @position: a position
 * @element: an element's id
 *
 * Says what is on an element, as a translated phrase.
 *
 * Returns: (transfer full): the phrase
 */
char *damier_renderer_describe_element(DamierRenderer *self, DamierPosition *position, guint element)
{
    return DAMIER_RENDERER_GET_IFACE(self)->describe_element(self, position, element);
}

/**
 * damier_renderer_get_motions: (skip)
 * @self: a renderer
 * @position: a position
 * @move: a legal move
 * @motions: (out caller-allocates) (array length=room): where to write the hints
 * @room: how many fit
 *
 * Gets hints for the animation of a move; tokens without one go straight.
 *
 * Returns: how many were written
 */
guint damier_renderer_get_motions(DamierRenderer *self, DamierPosition *position, DamierMove move,
                                  DamierMotion *motions, guint room)
{
    DamierRendererInterface *iface = DAMIER_RENDERER_GET_IFACE(self);

    return iface->get_motions != NULL ? iface->get_motions(self, position, move, motions, room) : 0;
}

/**
 * damier_renderer_get_viewpoint:
 * @self: a renderer
 * @game: a game
 * @seat: a seat
 *
 * Gets the angle at which a seat sits.
 *
 * Returns: degrees clockwise from the south, 0 to 360
 */
double damier_renderer_get_viewpoint(DamierRenderer *self, DamierGame *game, guint seat)
{
    DamierRendererInterface *iface = DAMIER_RENDERER_GET_IFACE(self);

    if (iface->get_viewpoint != NULL)
        return iface->get_viewpoint(self, game, seat);
    return 360.0 * seat / damier_game_get_n_seats(game);
}

/**
 * damier_renderer_label_move:
 * @self: a renderer
 * @position: a position
 * @move: a legal move
 *
 * Writes what to show on a place that leads on to a move.
 *
 * Returns: (transfer full) (nullable): a letter or a number, or NULL for none
 */
char *damier_renderer_label_move(DamierRenderer *self, DamierPosition *position, DamierMove move)
{
    DamierRendererInterface *iface = DAMIER_RENDERER_GET_IFACE(self);

    return iface->label_move != NULL ? iface->label_move(self, position, move) : NULL;
}

/**
 * damier_renderer_describe_target:
 * @self: a renderer
 * @position: a position
 * @move: a legal move
 *
 * Says what is shown on a place that leads on to a move: the label, where the game has no words for it.
 *
 * Returns: (transfer full) (nullable): a translated phrase, or NULL where nothing is shown
 */
char *damier_renderer_describe_target(DamierRenderer *self, DamierPosition *position, DamierMove move)
{
    DamierRendererInterface *iface = DAMIER_RENDERER_GET_IFACE(self);

    return iface->describe_target != NULL ? iface->describe_target(self, position, move)
                                          : damier_renderer_label_move(self, position, move);
}

/**
 * damier_renderer_explain_refusal: (skip)
 * @self: a renderer
 * @position: a position in which a seat acts
 * @tried: what was picked, and as the last what was tried
 *
 * Says why elements are no beginning of a legal move.
 *
 * Returns: (transfer full) (nullable): a translated sentence, or NULL where there is nothing to say
 */
char *damier_renderer_explain_refusal(DamierRenderer *self, DamierPosition *position, const DamierGesture *tried)
{
    DamierRendererInterface *iface = DAMIER_RENDERER_GET_IFACE(self);

    return iface->explain_refusal != NULL ? iface->explain_refusal(self, position, tried) : NULL;
}

/**
 * damier_renderer_get_seat_role:
 * @self: a renderer
 * @game: a game
 * @seat: a seat
 *
 * Gets how the pieces of a seat are painted.
 *
 * Returns: the role
 */
DamierRole damier_renderer_get_seat_role(DamierRenderer *self, DamierGame *game, guint seat)
{
    DamierRendererInterface *iface = DAMIER_RENDERER_GET_IFACE(self);

    return iface->get_seat_role != NULL ? iface->get_seat_role(self, game, seat) : DAMIER_ROLE_SEAT + seat;
}
