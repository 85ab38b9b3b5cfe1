// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/* A pip of a die, by its place. */
#define PIP_UPPER_LEFT  "M-.298,-.22A.078,.078 0 0 1 -.142,-.22A.078,.078 0 0 1 -.298,-.22Z"
#define PIP_UPPER_RIGHT "M.142,-.22A.078,.078 0 0 1 .298,-.22A.078,.078 0 0 1 .142,-.22Z"
#define PIP_LEFT        "M-.298,0A.078,.078 0 0 1 -.142,0A.078,.078 0 0 1 -.298,0Z"
#define PIP_MIDDLE      "M-.078,0A.078,.078 0 0 1 .078,0A.078,.078 0 0 1 -.078,0Z"
#define PIP_RIGHT       "M.142,0A.078,.078 0 0 1 .298,0A.078,.078 0 0 1 .142,0Z"
#define PIP_LOWER_LEFT  "M-.298,.22A.078,.078 0 0 1 -.142,.22A.078,.078 0 0 1 -.298,.22Z"
#define PIP_LOWER_RIGHT "M.142,.22A.078,.078 0 0 1 .298,.22A.078,.078 0 0 1 .142,.22Z"

/* What a die shows, from 1. */
static const char *const carre_pips[] = {
    PIP_MIDDLE,
    PIP_UPPER_RIGHT PIP_LOWER_LEFT,
    PIP_UPPER_RIGHT PIP_MIDDLE PIP_LOWER_LEFT,
    PIP_UPPER_LEFT PIP_UPPER_RIGHT PIP_LOWER_LEFT PIP_LOWER_RIGHT,
    PIP_UPPER_LEFT PIP_UPPER_RIGHT PIP_MIDDLE PIP_LOWER_LEFT PIP_LOWER_RIGHT,
    PIP_UPPER_LEFT PIP_UPPER_RIGHT PIP_LEFT PIP_RIGHT PIP_LOWER_LEFT PIP_LOWER_RIGHT,
};

/* A line around a board: a rectangle, and in it a smaller one that runs the other way round. */
static const char carre_ring[] =
    "M-2.68,-2.48L2.68,-2.48A.3,.3 0 0 1 2.98,-2.18L2.98,2.18A.3,.3 0 0 1 2.68,2.48L-2.68,2.48A.3,.3 0 0 1 -2.98,2.18"
    "L-2.98,-2.18A.3,.3 0 0 1 -2.68,-2.48Z"
    "M-2.66,-2.4A.24,.24 0 0 0 -2.9,-2.16L-2.9,2.16A.24,.24 0 0 0 -2.66,2.4L2.66,2.4A.24,.24 0 0 0 2.9,2.16"
    "L2.9,-2.16A.24,.24 0 0 0 2.66,-2.4Z";
