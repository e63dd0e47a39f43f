/* SPDX-License-Identifier: MIT */
/* The model of people in page requests. */
#ifndef PAGE_PEOPLE_H
#define PAGE_PEOPLE_H

#include <sumito/people.h>

#include "page/request.h"

/* The model, for the game of the request; to be freed. NULL where the request is refused: a net is
 * not here, which the problem names (in a page it comes with the first request that wants it), or
 * there is no memory. */
su_people *page_people(page *self);

#endif
