/* SPDX-License-Identifier: MIT */
/* sumito demo: the games, a few moves with a push, and what to try next. */
#include <assert.h>

#include "cli/commands.h"
#include "cli/layout.h"
#include "apps/sumito/picture.h"
#include "apps/sumito/tour.h"
#include "rules/starts.h"

enum { ASCII, UNICODE, COLOR };
const option_row demo_rows[] = {
    [ASCII] = OPTION_ASCII,
    [UNICODE] = OPTION_UNICODE,
    [COLOR] = OPTION_COLOR,
    {0},
};

#define GAP 4
#define NARROWEST_TEXT 30

static const message slogans[SU_VARIANTS] = {
#define VARIANT(id, ...) [SU_##id] = MESSAGE_DEMO_##id,
#include "rules/variants.def"
#undef VARIANT
};

static const char opening_start[] = "classic:belgian-daisy";
static const char *const opening[] = {"a1b2", "i5h5", "a2b3", "i6h6", "c2c3", "h5g5", "c3c4"};
static const char refused[] = "b6b5";

typedef struct stage {
    console *to;
    su_diagram_options look;
    unsigned width;
} stage;

static su_position position_of(const char *words)
{
    su_position position;
    su_status status = su_position_parse(&position, words, NULL);
    assert(status == SU_OK);
    (void)status;
    return position;
}

static void put_heading(out *to, const stage *on, message id)
{
    out_text(to, on->look.colour ? "\033[1m" : "");
    message_write(to, on->to->language, id, "");
    out_text(to, on->look.colour ? "\033[0m\n\n" : "\n\n");
}

/* A board with the game's name centred over it. */
static block titled_board(char words[SU_DIAGRAM_TEXT], const stage *on, su_variant variant)
{
    char diagram[SU_DIAGRAM_TEXT];
    su_position start = su_variant_start(variant), position = starts_shown(&start);
    su_diagram_text(diagram, sizeof diagram, &position, &on->look);
    block board = block_of_board(diagram);
    text name = text_of(su_variant_words(variant, on->to->language));
    out_buffer buffer = out_buffer_over(words, SU_DIAGRAM_TEXT);
    out_spaces(&buffer.out, (board.width - display_width(name)) / 2);
    out_view(&buffer.out, name);
    out_char(&buffer.out, '\n');
    for (unsigned i = 0; i < board.count; i++) {
        out_view(&buffer.out, board.lines[i]);
        out_char(&buffer.out, '\n');
    }
    return block_of(words);
}

static void show_games(const stage *on)
{
    static char words[SU_VARIANTS][SU_DIAGRAM_TEXT];
    block blocks[SU_VARIANTS];
    out *to = &on->to->data.out;
    put_heading(to, on, MESSAGE_DEMO_TITLE);
    for (int i = 0; i < SU_VARIANTS; i++)
        blocks[i] = titled_board(words[i], on, (su_variant)i);
    blocks_print(to, blocks, SU_VARIANTS, GAP, on->width);
    out_char(to, '\n');
    for (int i = 0; i < SU_VARIANTS; i++) {
        char slogan[SU_WORDS];
        out_buffer buffer = out_buffer_over(slogan, sizeof slogan);
        message_write(&buffer.out, on->to->language, slogans[i],
                      su_variant_words((su_variant)i, on->to->language));
        wrap_words(to, slogan, on->width, 2);
    }
    out_char(to, '\n');
}

/* Plays the opening; tells each move and, at the end, why another one cannot be played. */
static su_position tell_opening(out *to, su_position *before, su_move *last, const stage *on,
                                unsigned width)
{
    char line[SU_WORDS + 8], words[SU_WORDS];
    su_position position = position_of(opening_start);
    su_refusal why;
    for (size_t i = 0; i < sizeof opening / sizeof *opening; i++) {
        out_buffer buffer = out_buffer_over(line, sizeof line);
        su_status status = su_move_parse(last, &position, opening[i], &why);
        assert(status == SU_OK);
        (void)status;
        su_words_move(words, sizeof words, &position, *last, on->to->language);
        out_format(&buffer.out, "%s %s", opening[i], words);
        wrap_words(to, line, width, 5);
        *before = position;
        position = su_play(&position, *last);
    }
    su_move none;
    su_status status = su_move_parse(&none, &position, refused, &why);
    assert(status == SU_ILLEGAL);
    (void)status;
    out_char(to, '\n');
    message_write(to, on->to->language, MESSAGE_DEMO_WHY_NOT, refused);
    out_char(to, '\n');
    su_words_refusal(words, sizeof words, &why, &position, refused, on->to->language);
    wrap_words(to, words, width, 0);
    return position;
}

static void show_opening(const stage *on)
{
    char diagram[SU_DIAGRAM_TEXT], words[4 * SU_WORDS];
    su_diagram_options look = on->look;
    su_position before, position = position_of(opening_start);
    out *to = &on->to->data.out;
    su_diagram_text(diagram, sizeof diagram, &position, &look);
    unsigned left = block_of_board(diagram).width + GAP;
    unsigned width = on->width >= left + NARROWEST_TEXT ? on->width - left : on->width;
    out_buffer buffer = out_buffer_over(words, sizeof words);
    position = tell_opening(&buffer.out, &before, &look.last_move, on, width);
    look.before = &before;
    su_diagram_text(diagram, sizeof diagram, &position, &look);
    put_heading(to, on, MESSAGE_DEMO_GAME);
    block blocks[] = {block_of_board(diagram), block_of(words)};
    blocks_print(to, blocks, 2, GAP, on->width);
    out_char(to, '\n');
}

exit_code run_demo(console *to, const arguments *given)
{
    stage on = {.to = to, .look = SU_DIAGRAM_OPTIONS_INIT, .width = console_width()};
    on.look.unicode = picture_unicode(to, given->values[ASCII], given->values[UNICODE]);
    on.look.colour = console_color(given->values[COLOR]);
    show_games(&on);
    show_opening(&on);
    put_heading(&to->data.out, &on, MESSAGE_DEMO_NEXT);
    tour_suggest(&to->data.out, to->language, 1); /* the demo has been seen */
    return EXIT_DONE;
}
