// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board/damier-board-view.h"
#include "damier-herald.h"
#include "damier-move-list.h"
#include "damier-notice.h"
#include "damier-play-clocks.h"
#include "damier-play-engines.h"
#include "damier-play-page.h"
#include "damier-sleep-watch.h"

G_BEGIN_DECLS

/*
 * The page is split by concern over several files:
 *   damier-play-page.c     the widget: what is shown where, and what a press on the board does
 *   damier-play-actions.c  what the menu, the buttons and the keys do
 *   damier-play-notices.c  what the notice says, and what its button does
 *   damier-play-throws.c   throws of real dice, which are entered
 *   damier-play-sight.c    how the board is seen: from which side, how large, in which look
 *   damier-play-clocks.c   the panels of the seats and the one timer
 *   damier-play-engines.c  the engines at the table, and the hint
 *   damier-herald.c        what is said to the screen reader and what is heard
 */
struct _DamierPlayPage {
    AdwNavigationPage parent_instance;
    AdwWindowTitle *title;
    GtkMenuButton *menu_button;
    GtkButton *pause_button;
    DamierNotice *notice;
    AdwMultiLayoutView *layouts;
    GtkStack *board_stack;
    DamierBoardView *board;
    GtkLabel *pause_reason;
    GtkBox *others;
    GtkBox *own;
    DamierMoveList *moves;
    GtkLabel *last_move_label;
    GMenu *look_section;

    DamierPluginInstance *plugin;
    DamierMatch *match;
    GSettings *settings;
    GActionGroup *actions;
    DamierPlayClocks *clocks;
    DamierPlayEngines *engines;
    DamierHerald *herald;
    DamierSleepWatch *sleep_watch;
    AdwDialog *question;
    AdwDialog *throw_question;
    /* The node whose throw was asked for. */
    DamierNode *asked_about;
    guint viewer;
    guint inhibition;
    /* A move that waits to be confirmed. */
    DamierMove proposed;
    gboolean goes_on_when_ready;
    /* The game is paused because the machine slept. */
    gboolean has_slept;
    gboolean was_on_board;
};

void damier_play_actions_install(DamierPlayPage *self);
void damier_play_actions_update(DamierPlayPage *self);
void damier_play_notices_act(DamierNotice *notice, DamierPlayPage *self);
void damier_play_notices_update(DamierPlayPage *self);
gboolean damier_play_throws_are_awaited(DamierPlayPage *self);
void damier_play_throws_ask(DamierPlayPage *self);
void damier_play_throws_update(DamierPlayPage *self);
void damier_play_sight_install(DamierPlayPage *self);
void damier_play_sight_turn(DamierPlayPage *self);
void damier_play_page_update(DamierPlayPage *self);
void damier_play_page_show_game(DamierPlayPage *self);
void damier_play_page_set_viewer(DamierPlayPage *self, guint viewer);
gboolean damier_play_page_is_person(DamierPlayPage *self, DamierActor actor);
gboolean damier_play_page_is_halted(DamierPlayPage *self);
void damier_play_page_go_on(DamierPlayPage *self);
void damier_play_page_play(DamierPlayPage *self, DamierMove move);
void damier_play_page_report(DamierPlayPage *self, const GError *error);

G_END_DECLS
