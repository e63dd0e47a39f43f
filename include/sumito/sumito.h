/* SPDX-License-Identifier: MIT */
/* sumito.h: the public API of the library, all but the engine, which has engine.h. What is in
 * neither is not API. */
#ifndef SUMITO_SUMITO_H
#define SUMITO_SUMITO_H

#include <sumito/rules.h>
#include <sumito/game.h>
#include <sumito/words.h>
#include <sumito/diagram.h>
#include <sumito/columns.h>

#endif
