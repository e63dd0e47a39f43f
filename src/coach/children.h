/* SPDX-License-Identifier: MIT */
/* The game for children: fewer marbles, fewer to push off, and an opponent that pushes none off. */
#ifndef COACH_CHILDREN_H
#define COACH_CHILDREN_H

/* Seven marbles a side, in the middle of their rows. */
#define CHILDREN_START "classic 5/1wwww1/2www2/8/9/8/2bbb2/1bbbb1/5 b 0-0 - 0"
#define CHILDREN_HOUSE "ejections=3 takebacks"
#define CHILDREN_LEVEL 1

#endif
