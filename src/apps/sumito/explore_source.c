/* SPDX-License-Identifier: MIT */
/* Archives and the shipped counts, asked alike: see explore_source.h. */
#include "apps/sumito/explore_source.h"

#include <errno.h>
#include <stdio.h>

#include "apps/sumito/archive_actions.h"
#include "cli/shipped.h"
#include "explore/line.h"

static exit_code use_shipped(explore_source *self)
{
    if (!self->filter.given)
        return EXIT_DONE;
    complain(self->to, MESSAGE_EXPLORE_FILTER, "");
    return EXIT_FAILED;
}

#ifdef SUMITO_HAVE_SERVER
exit_code explore_source_open(explore_source *self, console *to, const char *named, bool shipped,
                              const explore_filter *filter)
{
    *self = (explore_source){.to = to, .filter = *filter};
    canonical_prepare(&self->table);
    if (shipped)
        return use_shipped(self);
    if (!archive_place_find(&self->place, to, named))
        return EXIT_FAILED;
    if (!archive_place_is_there(&self->place))
        return named == NULL ? use_shipped(self) : cannot_read(to, self->place.shown, ENOENT);
    self->of_archive = archive_place_open(&self->place);
    return self->of_archive ? EXIT_DONE : EXIT_FAILED;
}

void explore_source_close(explore_source *self)
{
    if (self->of_archive)
        archive_place_close(&self->place);
}

const char *explore_source_name(const explore_source *self)
{
    return self->of_archive ? self->place.shown : "";
}

static bool ask_archive(explore_source *self, const su_position *position, tally *counted)
{
    const explore_filter *filter = &self->filter;
    const archive_filter which = {{filter->years[0], filter->years[1]},
                                  {filter->strengths[0], filter->strengths[1]},
                                  filter->player};
    store_status status =
        archive_explore(self->place.games, position, filter->given ? &which : NULL, counted);
    if (status == STORE_MISSING)
        complain(self->to, MESSAGE_EXPLORE_NOBODY, filter->player);
    else if (status != STORE_OK)
        archive_place_trouble(&self->place);
    return status == STORE_OK;
}

bool explore_source_game(explore_source *self, uint32_t id, explore_game *found)
{
    archive_facts facts;
    if (!self->of_archive || archive_find(self->place.games, id, &facts) != STORE_OK)
        return false;
    *found = (explore_game){.result = facts.result};
    if (facts.day > 0)
        archive_day_write(found->date, facts.day);
    for (unsigned side = 0; side < 2; side++) {
        snprintf(found->names[side], EXPLORE_NAME, "%s", facts.names[side]);
        found->ratings[side] = facts.ratings[side];
    }
    return true;
}
#else
exit_code explore_source_open(explore_source *self, console *to, const char *named, bool shipped,
                              const explore_filter *filter)
{
    *self = (explore_source){.to = to, .filter = *filter};
    canonical_prepare(&self->table);
    if (named == NULL || shipped)
        return use_shipped(self);
    complain(to, MESSAGE_NO_SERVER, SUMITO_SERVER_LACKS);
    return EXIT_FAILED;
}

void explore_source_close(explore_source *self)
{
    (void)self;
}

const char *explore_source_name(const explore_source *self)
{
    (void)self;
    return "";
}

static bool ask_archive(explore_source *self, const su_position *position, tally *counted)
{
    (void)self;
    (void)position;
    (void)counted;
    return false;
}

bool explore_source_game(explore_source *self, uint32_t id, explore_game *found)
{
    (void)self;
    (void)id;
    (void)found;
    return false;
}
#endif

bool explore_source_ask(explore_source *self, const su_position *position, tally *counted)
{
    line_error why;
    uint64_t key = canonical_of(position, &self->table).key;
    if (self->of_archive)
        return ask_archive(self, position, counted);
    text line = keyed_find(shipped_text(SHIPPED_PEOPLE_COUNTS), key);
    if (line.length == 0)
        tally_begin(counted);
    else
        line_read(&key, counted, line, &why); /* a test reads every one */
    return true;
}
