/* SPDX-License-Identifier: MIT */
/* Ctrl-C and SIGTERM: the first one asks a long work to stop at a good place, the second stops the
 * program. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdbool.h>

/* From here on the caller looks at `interrupted` where it can stop. */
void interrupt_catch(void);
bool interrupted(void);

#endif
