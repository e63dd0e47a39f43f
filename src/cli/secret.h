/* SPDX-License-Identifier: MIT */
/* Addresses without their passwords. */
#ifndef CLI_SECRET_H
#define CLI_SECRET_H

#include "base/out.h"

/* An address of a database without its password. */
void secret_mask(out *to, const char *where);

#endif
