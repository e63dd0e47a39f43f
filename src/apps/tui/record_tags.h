/* SPDX-License-Identifier: MIT */
/* The tags by which a record tells how to go on with a game; see docs/formats.md. */
#ifndef APPS_TUI_RECORD_TAGS_H
#define APPS_TUI_RECORD_TAGS_H

#define TAG_SEATS "Seats"
#define TAG_CLOCK "Clock"
#define TAG_TURN "Turn"
#define TAG_SEED "Seed"
#define TAG_NODES "Nodes"
#define TAG_ENDING "Ending"
#define ENDING_ABORTED "aborted"
/* Names of players who told none. */
#define RECORD_PERSON "person"
#define RECORD_REMOTE "remote"
#define RECORD_LEVEL "level" /* and its number */

#endif
