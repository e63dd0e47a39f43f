/* SPDX-License-Identifier: MIT */
/* How large the structs of the API are, for callers that cannot ask a compiler. */
#include <sumito/engine.h>
#include <sumito/sumito.h>

#include "base/text.h"

#define SIZE_OF(type) {#type, sizeof(type)}

size_t su_size_of(const char *name)
{
    static const struct {
        const char *name;
        size_t size;
    } sizes[] = {
        SIZE_OF(su_position),       SIZE_OF(su_error),         SIZE_OF(su_move_facts),
        SIZE_OF(su_refusal),        SIZE_OF(su_outcome),       SIZE_OF(su_formation),
        SIZE_OF(su_group),          SIZE_OF(su_side_summary),  SIZE_OF(su_summary),
        SIZE_OF(su_time_control),   SIZE_OF(su_house_rules),   SIZE_OF(su_ply),
        SIZE_OF(su_game),           SIZE_OF(su_clock),         SIZE_OF(su_record_tag),
        SIZE_OF(su_record_move),    SIZE_OF(su_record_arrow),  SIZE_OF(su_record_comment),
        SIZE_OF(su_record_error),   SIZE_OF(su_record_event),  SIZE_OF(su_record_reader),
        SIZE_OF(su_record_writer),  SIZE_OF(su_packed_view),   SIZE_OF(su_packer),
        SIZE_OF(su_unpacker),       SIZE_OF(su_diagram_arrow), SIZE_OF(su_diagram_options),
        SIZE_OF(su_limits),         SIZE_OF(su_line),          SIZE_OF(su_search_result),
        SIZE_OF(su_engine_options), SIZE_OF(su_ply_columns),   SIZE_OF(su_game_columns),
        SIZE_OF(su_columns),
    };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        if (text_is(text_of(name), sizes[i].name))
            return sizes[i].size;
    return 0;
}
