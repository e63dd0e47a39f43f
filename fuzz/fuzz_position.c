/* SPDX-License-Identifier: MIT */
/* Any bytes as a position: what is refused says where, what is read can be written and read again.
 */
#include <sumito/sumito.h>

#include "fuzz.h"

static void check_form(const su_position *position, su_position_form form)
{
    char text[SU_POSITION_TEXT];
    su_position again;
    size_t length = su_position_format(text, position, form);
    EXPECT(length < sizeof text && text[length] == '\0');
    if (length == 0) {
        EXPECT(form != SU_FORM_SIX_FIELDS && su_position_variant(position) != SU_CLASSIC);
        return;
    }
    EXPECT(su_position_parse(&again, text, NULL) == SU_OK);
    EXPECT(su_position_same(position, &again));
    EXPECT(form != SU_FORM_SIX_FIELDS || su_position_ply(position) == su_position_ply(&again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    su_position position;
    su_error error;
    su_move moves[SU_MAX_MOVES];
    su_status status = su_position_parse_text(&position, (const char *)data, size, &error);
    if (status != SU_OK) {
        EXPECT(error.fault > SU_FAULT_NONE && error.fault < SU_FAULTS && error.offset <= size);
        return 0;
    }
    check_form(&position, SU_FORM_SIX_FIELDS);
    check_form(&position, SU_FORM_APGN);
    check_form(&position, SU_FORM_PLAYSTRATEGY);
    EXPECT(su_position_key(&position) == su_position_recompute_key(&position));
    EXPECT(su_moves(moves, &position) == su_move_count(&position));
    su_formations(NULL, 0, &position);
    su_summarize(&position);
    return 0;
}
