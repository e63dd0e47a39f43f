/* SPDX-License-Identifier: MIT */
/* What was played, in words and numbers: see explore_report.h. */
#include "apps/sumito/explore_report.h"

#include <inttypes.h>
#include <stdio.h>

#include "apps/sumito/explore_book.h"
#include "cli/describe.h"
#include "cli/layout.h"
#include "review/popular.h"

/* ---- For people ----------------------------------------------------------------------------- */

static void write_right(out *to, const char *words, unsigned width)
{
    const unsigned taken = display_width(text_of(words));
    out_spaces(to, taken < width ? width - taken : 1);
    out_text(to, words);
}

static void write_number(out *to, uint64_t number, unsigned width)
{
    if (number == 0)
        write_right(to, "-", width);
    else
        write_right(to, in_digits(number), width);
}

static void write_share(out *to, const played *found, const played_move *move, su_language language)
{
    char words[32];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    popular_write_share(&buffer.out, (uint32_t)(move->total * 1000000 / found->total), language);
    write_right(to, words, 10);
}

static void write_results(out *to, const played_move *move)
{
    const uint64_t *counts = move->row->counts;
    char words[80];
    snprintf(words, sizeof words, "%" PRIu64 "/%" PRIu64 "/%" PRIu64, counts[SIGHTING_WON],
             counts[SIGHTING_DRAWN], counts[SIGHTING_LOST]);
    write_right(to, words, 17);
}

static void write_player(out *to, const explore_game *game, su_side side)
{
    const char *name = game->names[side];
    out_visible(to, text_of(*name == '\0' ? "?" : name));
    if (game->ratings[side] > 0)
        out_format(to, " (%u)", game->ratings[side]);
}

/* The game of the strongest who played it. */
static void write_example(out *to, explore_source *from, const tally_row *row)
{
    explore_game game;
    if (row->examples == 0 || !explore_source_game(from, row->games[0], &game))
        return;
    out_spaces(to, 4);
    write_player(to, &game, SU_FIRST);
    out_text(to, " - ");
    write_player(to, &game, SU_SECOND);
    out_format(to, "  %s%s%s\n", su_result_name(game.result), *game.date == '\0' ? "" : "  ",
               game.date);
}

static void write_book_score(out *to, const explore_book *book, canonical_move move,
                             su_language language)
{
    char words[32];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    explore_book_write(&buffer.out, book, move, language);
    write_right(to, words, 9);
}

static void write_row(out *to, explore_source *from, const played *found, const explore_book *book,
                      const played_move *move)
{
    out_text(to, move->name);
    write_number(to, move->total, 16 - display_width(text_of(move->name)));
    write_share(to, found, move, from->to->language);
    write_results(to, move);
    write_number(to, played_strength(move->row), 11);
    write_number(to, played_year(move->row), 8);
    write_book_score(to, book, move->row->move, from->to->language);
    out_char(to, '\n');
    write_example(to, from, move->row);
}

/* What the book has and nobody played, below the rest. */
static void write_unplayed(out *to, const played *found, const explore_book *book,
                           su_language language)
{
    for (size_t i = 0; i < book->entry.count; i++) {
        char name[SU_MOVE_TEXT];
        size_t at = 0;
        while (at < found->count && found->moves[at].row->move != book->entry.moves[i].move)
            at++;
        if (at < found->count || book->moves[i] == SU_NO_MOVE)
            continue;
        su_move_format(name, book->moves[i]);
        out_text(to, name);
        write_right(to, "-", 16 - display_width(text_of(name)));
        write_right(to, "-", 10);
        write_right(to, "-", 17);
        write_right(to, "-", 11);
        write_right(to, "-", 8);
        write_book_score(to, book, book->entry.moves[i].move, language);
        out_char(to, '\n');
    }
}

void explore_report_table(out *to, explore_source *from, const su_position *position,
                          const played *found)
{
    static explore_book book;
    const su_language language = from->to->language;
    const char *name = explore_source_name(from);
    uint64_t unknown = 0;
    explore_book_of(&book, position, &from->table);
    if (found->count == 0)
        message_write(to, language, MESSAGE_EXPLORE_NONE, "");
    else
        message_write(to, language,
                      *name == '\0' ? MESSAGE_EXPLORE_SHIPPED : MESSAGE_EXPLORE_ARCHIVE,
                      in_digits(found->total), name);
    if (found->count > 0 || book.entry.count > 0) {
        out_text(to, "\n\n");
        message_write(to, language, MESSAGE_EXPLORE_HEAD, "");
    }
    out_char(to, '\n');
    for (size_t i = 0; i < found->count; i++) {
        write_row(to, from, found, &book, &found->moves[i]);
        unknown += found->moves[i].row->counts[SIGHTING_UNKNOWN];
    }
    write_unplayed(to, found, &book, language);
    if (found->count > 0 && unknown > 0) {
        message_write(to, language, MESSAGE_EXPLORE_UNKNOWN, in_digits(unknown));
        out_char(to, '\n');
    }
    if (found->ended > 0) {
        message_write(to, language, MESSAGE_EXPLORE_ENDED, in_digits(found->ended));
        out_char(to, '\n');
    }
}

void explore_report_line(out *to, const played *found)
{
    for (size_t i = 0; i < found->count; i++) {
        const uint64_t *counts = found->moves[i].row->counts;
        out_format(to, "%s%s:", i > 0 ? " " : "", found->moves[i].name);
        out_unsigned(to, counts[SIGHTING_WON]);
        out_char(to, '/');
        out_unsigned(to, counts[SIGHTING_DRAWN]);
        out_char(to, '/');
        out_unsigned(to, counts[SIGHTING_LOST]);
        out_char(to, '/');
        out_unsigned(to, counts[SIGHTING_UNKNOWN]);
    }
    out_char(to, '\n');
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void json_game(json *writer, explore_source *from, uint32_t id)
{
    static const char *const names[] = {"first", "second"}, *const ratings[] = {"first_rating",
                                                                                "second_rating"};
    explore_game game;
    if (!explore_source_game(from, id, &game))
        return;
    json_begin_object(writer);
    json_unsigned(json_key(writer, "game"), id);
    for (unsigned side = 0; side < 2; side++) {
        json_text_or_null(json_key(writer, names[side]),
                          *game.names[side] == '\0' ? NULL : game.names[side]);
        json_number_or_null(json_key(writer, ratings[side]), game.ratings[side] > 0,
                            game.ratings[side]);
    }
    json_text_or_null(json_key(writer, "date"), *game.date == '\0' ? NULL : game.date);
    json_text(json_key(writer, "result"), su_result_name(game.result));
    json_end_object(writer);
}

static void json_played(json *writer, explore_source *from, const played *found,
                        const played_move *move)
{
    const tally_row *row = move->row;
    const uint32_t strength = played_strength(row), year = played_year(row);
    json_begin_object(writer);
    json_text(json_key(writer, "move"), move->name);
    json_unsigned(json_key(writer, "games"), move->total);
    json_thousandths(json_key(writer, "share"), played_share(move->total, found->total));
    json_unsigned(json_key(writer, "won"), row->counts[SIGHTING_WON]);
    json_unsigned(json_key(writer, "drawn"), row->counts[SIGHTING_DRAWN]);
    json_unsigned(json_key(writer, "lost"), row->counts[SIGHTING_LOST]);
    json_unsigned(json_key(writer, "unknown"), row->counts[SIGHTING_UNKNOWN]);
    json_number_or_null(json_key(writer, "strength"), strength > 0, strength);
    json_number_or_null(json_key(writer, "best"), row->best > 0,
                        (int64_t)row->best * SIGHTING_STRENGTH_STEP);
    json_number_or_null(json_key(writer, "last_year"), year > 0, year);
    json_begin_array(json_key(writer, "examples"));
    for (unsigned i = 0; i < row->examples; i++)
        json_game(writer, from, row->games[i]);
    json_end_array(writer);
    json_end_object(writer);
}

void explore_report_json(out *to, explore_source *from, const su_position *position,
                         const played *found)
{
    static explore_book book;
    const char *name = explore_source_name(from);
    json writer = json_open_document(to);
    json_position_text(&writer, position);
    json_text_or_null(json_key(&writer, "archive"), *name == '\0' ? NULL : name);
    json_unsigned(json_key(&writer, "games"), found->total);
    json_unsigned(json_key(&writer, "ended"), found->ended);
    json_begin_array(json_key(&writer, "moves"));
    for (size_t i = 0; i < found->count; i++)
        json_played(&writer, from, found, &found->moves[i]);
    json_end_array(&writer);
    explore_book_of(&book, position, &from->table);
    explore_book_json(&writer, &book);
    json_close_document(&writer);
}
