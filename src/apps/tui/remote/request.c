/* SPDX-License-Identifier: MIT */
/* What a server is asked for when a game is made there: see request.h. */
#include "apps/tui/remote/request.h"

#include "table/describe.h"

void remote_request_write(out *to, const table_setup *what, const char *colour)
{
    json writer = json_over(to);
    json_begin_object(&writer);
    json_text(json_key(&writer, "variant"), su_variant_name(su_position_variant(&what->start)));
    table_put_start(&writer, &what->start);
    table_put_control(&writer, "control", &what->house.time);
    table_put_house(&writer, &what->house);
    json_text(json_key(&writer, "colour"), colour);
    json_text(json_key(&writer, "opponent"), "link");
    json_end_object(&writer);
}
