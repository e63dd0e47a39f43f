/* SPDX-License-Identifier: MIT */
/* sumito help, and what sumito alone shows. */
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/layout.h"
#include "apps/sumito/picture.h"
#include "apps/sumito/tour.h"

void print_welcome(console *to)
{
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    su_position position = su_layout_position((unsigned)su_layout_find("belgian-daisy", 13));
    char diagram[SU_DIAGRAM_TEXT], words[2048];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    options.unicode = to->unicode;
    options.colour = console_color(NULL);
    su_diagram_text(diagram, sizeof diagram, &position, &options);
    out_format(&buffer.out, "sumito %s\n", su_version());
    message_write(&buffer.out, to->language, MESSAGE_WELCOME, "");
    out_text(&buffer.out, "\n\n");
    tour_suggest(&buffer.out, to->language, 0);
    block blocks[] = {block_of_board(diagram), block_of(words)};
    blocks_print(&to->data.out, blocks, 2, 4, console_width());
}

const option_row help_rows[] = {{0}};

exit_code run_help(console *to, const arguments *given)
{
    const command *of = given->count == 0 ? &command_program : command_find(to, given->operands[0]);
    if (of == NULL)
        return usage_error(to);
    help_print(&to->data.out, of, to->language);
    return EXIT_DONE;
}
