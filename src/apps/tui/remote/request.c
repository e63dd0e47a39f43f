/* SPDX-License-Identifier: MIT */
/* What a server is asked for when a game is made there: see request.h. */
#include "apps/tui/clock.h"
#include "apps/tui/remote/request.h"

#include "base/json.h"
#include "game/house.h"

static void write_clock(json *writer, const su_time_control *time)
{
    json_key(writer, "clock");
    if (!clock_is_timed(time)) {
        json_null(writer);
        return;
    }
    json_begin_object(writer);
    json_unsigned(json_key(writer, "total"), time->total_ms);
    json_unsigned(json_key(writer, "increment"), time->increment_ms);
    json_unsigned(json_key(writer, "delay"), time->delay_ms);
    json_end_object(writer);
}

void remote_request_write(out *to, const table_setup *what, const char *colour)
{
    char start[SU_POSITION_TEXT];
    json writer = json_over(to);
    su_position_format(start, &what->start, SU_FORM_SIX_FIELDS);
    json_begin_object(&writer);
    json_text(json_key(&writer, "variant"), su_variant_name(su_position_variant(&what->start)));
    json_text(json_key(&writer, "start"), start);
    write_clock(&writer, &what->house.time);
    json_string house = json_begin_text(json_key(&writer, "house"));
    house_write(&house.out, &what->house);
    json_end_text(&house);
    json_text(json_key(&writer, "colour"), colour);
    json_text(json_key(&writer, "opponent"), "link");
    json_end_object(&writer);
}
