/* SPDX-License-Identifier: MIT */
/* Why a file could not be read, in words. */
#ifndef CLI_INPUT_TROUBLE_H
#define CLI_INPUT_TROUBLE_H

#include "cli/console.h"
#include "cli/input.h"

/* The whole sentence: which file, why, and where in it. */
void input_trouble_write(out *to, const input *from, const char *path, su_language language);
/* Complains; EXIT_FAILED. */
exit_code input_complain(console *to, const input *from, const char *path);

#endif
