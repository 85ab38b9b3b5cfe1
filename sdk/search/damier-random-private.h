// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Spreads every bit of a number over all bits of the result (the finaliser of splitmix64). */
static inline guint64 damier_random_mix(guint64 number)
{
    number = (number ^ (number >> 30)) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
    number = (number ^ (number >> 27)) * G_GUINT64_CONSTANT(0x94d049bb133111eb);
    return number ^ (number >> 31);
}

/* The next number of the sequence that `state` began with any seed (splitmix64): the same on every machine. */
static inline guint64 damier_random_next(guint64 *state)
{
    *state += G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
    return damier_random_mix(*state);
}

/* A number from 0 to n - 1. */
static inline guint32 damier_random_below(guint64 *state, guint32 n)
{
    return (guint32) (((damier_random_next(state) >> 32) * n) >> 32);
}

G_END_DECLS
