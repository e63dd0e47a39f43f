/* SPDX-License-Identifier: MIT */
/* What cmocka wants included before it, once for all unit tests. */
#ifndef TESTS_UNIT_H
#define TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <sumito/sumito.h>

#endif
