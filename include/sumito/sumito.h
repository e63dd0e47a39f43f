/* SPDX-License-Identifier: MIT */
/* sumito.h: the whole public API of the library; what is not here is not API. */
#ifndef SUMITO_SUMITO_H
#define SUMITO_SUMITO_H

#include <sumito/rules.h>
#include <sumito/game.h>
#include <sumito/words.h>
#include <sumito/diagram.h>

#endif
