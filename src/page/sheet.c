/* SPDX-License-Identifier: MIT */
/* A game with everything in it as a sheet for reading and printing. */
#include "page/tree.h"
#include "page/verbs.h"
#include "review/sheet_survey.h"

static su_status survey(void *data, const su_record_event *event)
{
    sheet_survey(data, event);
    return SU_OK;
}

static su_status write(void *data, const su_record_event *event)
{
    sheet_write(data, event);
    return SU_OK;
}

bool page_verb_sheet(page *self)
{
    sheet drawn;
    unsigned flipped = 0;
    if (!page_chosen(self, &flipped, FIELD_flipped))
        return false;
    json_string html = json_begin_text(json_key(&self->writer, "html"));
    sheet_begin(&drawn, &html.out, self->language, flipped == 1, 0, self->room->scratch.points,
                PAGE_PLIES + 1);
    /* The second time nothing is new that could be wrong. */
    if (!page_tree_tell(self, survey, &drawn) || !page_tree_tell(self, write, &drawn))
        return false;
    json_end_text(&html);
    return true;
}
