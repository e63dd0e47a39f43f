/* SPDX-License-Identifier: MIT */
/* Page requests: their form, the game they tell, handles, clocks, records. docs/page.md has tests
 * of its own. */
#include <stdio.h>

#include "base/rng.h"
#include "unit/page_asked.h"

#define NEW_GAME "act\naction create\nstart classic\nseats here here\n"

CASE(bad_requests_are_refused)
{
    static const asked examples[] = {
        {"", "\"code\":\"unknown_verb\""},
        {"\n\nlang fr", "\"message\":\"Il n’y a pas de demande"},
        {"nonsense", "\"code\":\"unknown_verb\""},
        {"game", "\"code\":\"missing_field\",\"message\":\"The field start is missing.\""},
        {"game\nlang fr", "Le champ start manque."},
        {"game\nstart classic\nstart classic", "\"code\":\"repeated_field\""},
        {"game\nstart classic\ncolour red\nlang fr", "Cette demande n’a pas de champ « colour »."},
        {"game\nstart classic\ncell e5", "\"code\":\"unknown_field\""},
        {"game\nstart classic\nlang xx", "“xx” is none of: en fr "},
        {"game\nstart classic\nlang", "\"code\":\"bad_choice\""},
        {"game\nstart", "\"detail\":\"empty_text\""},
        {"game\nstart nowhere", "\"detail\":\"unknown_game\""},
        {"game\nstart classic:nowhere", "\"offset\":8,\"detail\":\"unknown_layout\""},
        {"game\nstart offboard:12", "\"detail\":\"bad_state\""},
        {"game\nstart offboard:129912991299", "\"detail\":\"target_value\""},
        {"game\nstart offboard:22131322313x", "\"detail\":\"bad_state\""},
        {"game\nstart classic\nhouse chess",
         "\"code\":\"bad_choice\",\"message\":\"In house, “chess”"},
        {"game\nstart classic\nhouse ejections=7", "“7” is not a number from 1 to 6."},
        {"game\nstart classic\nhouse ejections=", "\"code\":\"bad_number\""},
        {"game\nstart classic\nhouse ejections=0", "\"code\":\"bad_number\""},
        {"game\nstart classic 5/6/7/8/9/8/7/6/wb3 b 3-0 - 0\nhouse ejections=2",
         "The side to move has already won with 2 ejections."},
        {"game\nstart classic\nmoves a1b2 i5h5 e5e6", "\"index\":2"},
        {"game\nstart classic\nended resign", "“” is none of: first second."},
        {"game\nstart classic\nended surrender first", "\"code\":\"bad_choice\""},
        {"game\nstart classic 5/6/7/8/9/8/7/6/5 b 0-0 - 0\nended draw", "\"code\":\"game_over\""},
        {"handles\nstart classic\nfrom j5", "\"code\":\"bad_cell\""},
        {"handles\nstart classic\nfrom a1\nto a1 a2", "“a1 a2” is not a cell"},
        {NEW_GAME "control 1 2 3 4", "\"code\":\"too_many\""},
        {NEW_GAME "control x", "\"code\":\"bad_number\""},
        {NEW_GAME "control 1000\nmoves a1b2 i9h8\nturns 1 -1", "\"offset\":2"},
        {NEW_GAME "control 1000\nmoves a1b2\nturns 99999999999", "\"code\":\"bad_number\""},
        {"diagram\nstart classic\ntheme neon", "“neon” is none of: contrast print."},
        {"diagram\nstart classic\nhighlights e5 x9", "\"offset\":3"},
        {"record\nstart classic\ntag nothing", "\"code\":\"bad_tag\""},
        {"record\nstart classic\ntag a b=c", "\"code\":\"bad_tag\""},
        {"record\nstart classic\ntag A=\xff", "\"code\":\"bad_tag\""},
        {"record\nstart classic\nmoves a1b2\nclocks soon", "\"code\":\"bad_number\""},
        {"rules\nvariant chess", "\"code\":\"bad_choice\""},
        {"hint\nstart classic\nmove e5e6", "\"detail\":\"empty\""},
    };
    ASSERT_ALL(examples);
}

#define REFUSED(code, cells)                                                                       \
    "{\"schema\":2,\"ok\":false,\"move\":null,\"refusal\":{\"code\":\"" code                       \
    "\",\"rule\":\"C5\",\"cells\":" cells ",\"message\":\"\"}}\n"

/* The answers of all tests are compared with the rows: what does not fit is seen. */
CASE(answers_that_do_not_fit_are_noticed)
{
    static const char request[] = "why\nstart classic\nattempt a1b2";
    static const char *const bad[] = {
        "{\"ok\":true,\"move\":\"a1b2\",\"refusal\":null}\n",
        "{\"schema\":2,\"ok\":true,\"move\":\"a1b2\"}\n",
        "{\"schema\":2,\"ok\":true,\"move\":\"a1b2\",\"refusal\":null,\"more\":1}\n",
        "{\"schema\":2,\"ok\":true,\"ok\":true,\"move\":\"a1b2\",\"refusal\":null}\n",
        "{\"schema\":2,\"ok\":1,\"move\":\"a1b2\",\"refusal\":null}\n",
        "{\"schema\":2,\"ok\":true,\"move\":[\"a1b2\"],\"refusal\":null}\n",
        REFUSED("pac", "[\"j1\"]"),
        REFUSED("rain", "[]"),
        "{\"schema\":2,\"error\":{\"code\":\"rain\",\"message\":\"\"}}\n",
        ("{\"schema\":2,\"words\":\"\",\"formations\":[],\"dangers\":[],\"threats\":{\"first\":[]},"
         "\"doomed\":{\"first\":[],\"second\":[]}}\n"),
    };
    page_fit fit;
    assert_true(page_fits(&fit, request, strlen(request), ask(request)));
    for (size_t i = 0; i + 1 < sizeof bad / sizeof *bad; i++)
        assert_false(page_fits(&fit, request, strlen(request), bad[i]));
    assert_false(page_fits(&fit, "summary", 7, bad[sizeof bad / sizeof *bad - 1]));
}

CASE(lines_may_end_anyhow)
{
    assert_says("game\r\nstart classic\r\nlang fr\r\n", "\"status\":\"Classique : à Noir de jouer");
    assert_says("game\n\nstart   classic \n\n\nmoves  a1b2   i5h5 ", "\"plies\":2");
}

CASE(starts_are_understood)
{
    static const asked examples[] = {
        {"game\nstart belgian-daisy", "classic ww1bb/wwwbbb/1ww1bb1"},
        {"game\nstart classic:belgian", "classic ww1bb/wwwbbb/1ww1bb1"},
        {"game\nstart notalone", "\"placing\":true"},
        {"game\nstart offboard:111111333333", " 111111333333 0\""},
        {"game\nstart wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w", "\"to_move\":\"second\""},
    };
    ASSERT_ALL(examples);
}

CASE(games_end)
{
    static const asked examples[] = {
        {"game\nstart classic\nended resign first",
         "{\"result\":\"0-1\",\"winner\":\"second\",\"reason\":\"resignation\""},
        {"game\nstart offboard\nended time second\nlang fr",
         "\"status\":\"Jaune n’a plus de temps"},
        {"game\nstart classic\nended draw",
         "\"result\":\"1/2-1/2\",\"winner\":null,\"reason\":\"agreement\""},
        {"game\nstart classic\nhouse noprogress=2\nmoves a1b2 i5h5", "\"reason\":\"no_progress\""},
        {"game\nstart classic 4w/5w/7/8/wbb6/8/7/6/5 b 1-0 - 0\nhouse noprogress=2 more\nmoves "
         "e2f2 "
         "i9i8",
         "{\"result\":\"1-0\",\"winner\":\"first\",\"reason\":\"more_pushed_off\""},
        {"game\nstart classic\nhouse repetition\nmoves c3d3 g5f4 d3c3 f4g5 c3d3 g5f4 d3c3 f4g5",
         "\"reason\":\"repetition\""},
        {"game\nstart classic\nended draw", "\"legal\":[]"},
        {"handles\nstart classic\nended draw\nfrom a1", "\"code\":\"game_over\""},
        {"why\nstart classic\nended time first\nattempt a1b2",
         "\"code\":\"game_over\",\"rule\":\"C11\""},
        {"why\nstart classic\nended draw\nattempt a1b2", "no further move is played.\""},
        {"why\nstart classic\nended resign first\nattempt a1b2\nlang fr", "on ne joue plus.\""},
        {"why\nstart classic\nattempt  a1b2 ", "\"ok\":true,\"move\":\"a1b2\""},
        {"why\nstart classic\nattempt a1b2 i5h5",
         "\"ok\":false,\"move\":null,\"refusal\":{\"code\":\"bad_text\""},
        {"record\nstart notalone\nhouse repetition\nmoves @d4\nended resign first\ntag "
         "Result=1-0\ntag Position=fish"
         "\ntag House=takebacks\ntag Termination=fire\ntag Event=E",
         "\"[Event \\\"E\\\"]\\n[Game \\\"notalone\\\"]\\n[House \\\"repetition\\\"]\\n[Result "
         "\\\"0-1\\\"]"
         "\\n[Termination \\\"resignation\\\"]\\n\\n1. @d4 0-1"},
        {"record\nstart classic\ntag Termination=fire\ntag House=takebacks",
         "[Termination \\\"fire\\\"]\\n[House \\\"takebacks\\\"]"},
        {"texts\nlang fr", "\"{done} {done|position|positions} sur {all}"},
        {"read\nstart classic\nended draw\ntext a1b2", "\"detail\":\"game_over\""},
        {"coach\nstart classic\nended draw", "\"line\":\"\",\"facts\":[]"},
    };
    ASSERT_ALL(examples);
}

CASE(the_state_of_each_game_is_told)
{
    static const asked examples[] = {
        {"game\nstart classic\nhouse ejections=4", "\"goal\":4"},
        {"game\nstart notalone", "\"goal\":null"},
        {"game\nstart notalone", "{\"move\":\"@c1\""},
        {"game\nstart notalone\nmoves @d4",
         "\"kind\":\"place\",\"from\":[],\"direction\":null,\"target\":\"f"},
        {"game\nstart notalone 5/6/7/8/2nb5/8/7/n5/5 b 0-0 W,SW 6",
         "\"sisters\":{\"cells\":[\"b1\",\"e3\"],\"barred\":[\"E\",\"NE\"]}"},
        {"game\nstart notalone\nmoves @d4", "\"last\":{\"mover\":\"first\",\"steps\":[],"
                                            "\"vacated\":[],\"placed\":[{\"cell\":\"d4\",\"what\":"
                                            "\"sister\"}]}"},
        {"game\nstart offboard 5/6/7/8/7bw/8/7/6/w4 w 0-0 2221b3223131+ 9",
         "\"code\":\"bad_position\""},
        {"game\nstart offboard 5/6/7/8/6bbw/8/7/6/w4 b 0-0 221313223131 0\nmoves e7e8",
         "\"holds\":\"second\""},
        {"game\nstart offboard 5/6/7/8/6bbw/8/7/6/w4 b 0-0 221313223131 0\nmoves e7e8",
         "\"score\":{\"first\":1,\"second\":0},\"goal\":6,\"lost\":{\"first\":0,\"second\":1},"
         "\"captured\":{\"first\":1,\"second\":0}"},
        {"game\nstart offboard 5/6/7/8/6bbw/8/7/6/w4 b 0-0 221313223131 0\nmoves e7e8",
         "\"exit\":{\"direction\":\"E\",\"target\":5,\"full\":false}"},
        /* O7, O8: into a full target, and back into the hand. */
        {"game\nstart offboard 5/6/7/8/6bbw/8/7/6/w4 b 1-0 22131w3223131 4\nmoves e7e8",
         "\"in_hand\":{\"side\":\"second\",\"cells\":[\"a2\""},
        {"game\nstart offboard 5/6/7/8/6bbw/8/7/6/w4 b 1-0 22131w3223131 4\nmoves e7e8",
         "\"lost\":{\"first\":0,\"second\":1}"},
        {"game\nstart offboard 5/6/7/8/6bbw/8/7/6/w4 b 1-0 22131w3223131 4\nmoves e7e8",
         "\"kind\":\"put_back\""},
        {"game\nstart offboard 5/6/7/8/6bbw/8/7/6/w4 b 1-0 22131w3223131 4\nmoves e7e8 a1a2",
         "\"lost\":{\"first\":0,\"second\":2},\"captured\":{\"first\":1,\"second\":0}"},
        {"handles\nstart offboard 5/6/7/8/6bbw/8/7/6/w4 b 1-0 22131w3223131 4\nfrom e7\nto e8",
         "\"sign\":\"eject\",\"pushes\":1,\"ejects\":true,\"points\":0,\"full\":true"},
        {"handles\nstart offboard 5/6/7/8/6bbw/8/7/6/w4 b 0-0 221313223131 0\nfrom e7",
         "\"sign\":\"eject\",\"pushes\":1,\"ejects\":true,\"points\":1,\"full\":false"},
        /* N9: the preview of a reunion. */
        {"handles\nstart notalone 5/6/7/8/bn1n5/8/7/6/w4 b 0-0 -,- 2\nfrom e1",
         "\"reunites\":{\"wins\":false,\"words\":\"This reunites the sisters: 1 against 1 is not "
         "more, Black "
         "loses.\"}"},
        {"handles\nstart notalone 5/6/7/8/bn1n5/8/7/5b/w4 b 0-0 -,- 2\nfrom e1\nlang fr",
         "\"reunites\":{\"wins\":true,\"words\":\"Ce coup réunit les sœurs : 2 contre 1, Noir "
         "gagne.\"}"},
    };
    ASSERT_ALL(examples);
}

CASE(selections_are_judged)
{
    static const asked examples[] = {
        {"handles\nstart classic\nfrom e5", "\"valid\":false,\"why\":{\"code\":\"empty\""},
        {"handles\nstart classic\nfrom i5", "\"valid\":false,\"why\":{\"code\":\"not_yours\""},
        {"handles\nstart classic\nfrom a1\nto b3",
         "\"valid\":false,\"why\":{\"code\":\"not_a_line\""},
        {"handles\nstart classic\nfrom a1\nto b2", "\"selection\":[\"a1\",\"b2\"],\"valid\":true"},
        {"handles\nstart classic\nfrom c5\nto c3",
         "\"selection\":[\"c5\",\"c4\",\"c3\"],\"valid\":true"},
        {"handles\nstart classic\nfrom a5\nto a2", "\"why\":{\"code\":\"too_many\""},
        {"handles\nstart notalone\nfrom c3", "\"why\":{\"code\":\"sister_first\""},
        /* A line of four: one of them chosen, the others ahead. */
        {"handles\nstart classic\nfrom a1",
         "\"direction\":\"E\",\"cell\":null,\"cells\":[\"a2\"],\"ok\":false"},
        /* Beyond the rim there is no handle, and none over an own marble. */
        {"handles\nstart classic\nfrom a1\nto a2", "\"direction\":\"SW\",\"cell\":null"},
        {"handles\nstart classic\nfrom a1\nto a2", "\"direction\":\"NE\",\"cell\":null"},
        {"handles\nstart offboard\nfrom d1\nto d3", "\"code\":\"no_side_step\""},
    };
    ASSERT_ALL(examples);
}

/* ---- Random games ---- */

/* Either end of the marbles a move takes. */
static void ends_of(su_cell ends[2], const su_position *position, su_move move)
{
    su_move_facts facts = su_move_explain(position, move);
    ends[0] = ends[1] = facts.tail;
    for (unsigned direction = 0; direction < SU_DIRECTIONS; direction++) {
        su_cell cell = su_cell_next(facts.tail, (su_direction)direction);
        if (cell == SU_NO_CELL || !(facts.moved & su_cells_of(cell)))
            continue;
        for (; cell != SU_NO_CELL && facts.moved & su_cells_of(cell);
             cell = su_cell_next(cell, (su_direction)direction))
            ends[1] = cell;
    }
}

/* No two handles of a selection lie on one cell. */
static void assert_handles_apart(const char *answer)
{
    char seen[64] = "";
    static const char key[] = "\"cell\":\"";
    for (const char *at = answer; (at = strstr(at, key)) != NULL; at++) {
        char cell[4];
        snprintf(cell, sizeof cell, " %.2s", at + sizeof key - 1);
        if (strstr(seen, cell) != NULL)
            fail_msg("two handles on%s: %s", cell, answer);
        strcat(seen, cell);
    }
}

/* Whatever is legal is offered by the marbles it takes, from either end, over the cell the list
 * says; and everything offered is legal. */
static void assert_handles_offer(const su_position *position, const char *game, su_move move)
{
    char request[512], start[SU_POSITION_TEXT], notation[SU_MOVE_TEXT], entry[128];
    su_cell ends[2];
    su_move_facts facts = su_move_explain(position, move);
    su_position_format(start, position, SU_FORM_SIX_FIELDS);
    su_move_format(notation, move);
    ends_of(ends, position, move);
    for (unsigned end = 0; end < 2; end++) {
        snprintf(request, sizeof request, "handles\nstart %s\nfrom %s\nto %s", start,
                 su_cell_name(ends[end]), su_cell_name(ends[!end]));
        const char *answer = ask(request);
        assert_handles_apart(answer);
        snprintf(entry, sizeof entry, "\"ok\":true,\"move\":\"%s\"", notation);
        if (strstr(answer, entry) == NULL)
            fail_msg("%s is not offered:\n%s\n%s", notation, request, answer);
        const char *handle = strstr(answer, entry);
        while (strncmp(handle, "{\"direction\"", 12) != 0)
            handle--;
        const char *cell = strstr(handle, "\"cell\":\"");
        snprintf(entry, sizeof entry, "\"direction\":\"%s\",\"target\":\"%.2s\"",
                 su_direction_name(facts.direction), cell + 8);
        char listed[64];
        snprintf(listed, sizeof listed, "{\"move\":\"%s\"", notation);
        const char *found = strstr(game, listed);
        assert_non_null(found);
        const char *target = strstr(found, "\"direction\"");
        if (strncmp(target, entry, strlen(entry)) != 0)
            fail_msg("%s is shown on different cells: %.80s and %.80s", notation, target, handle);
    }
}

static unsigned count_of(const char *answer, const char *part)
{
    unsigned count = 0;
    for (; (answer = strstr(answer, part)) != NULL; answer++)
        count++;
    return count;
}

CASE(legal_moves_and_handles_agree)
{
    static char game[1 << 20];
    rng random = rng_seeded(61);
    for (unsigned variant = 0; variant < SU_VARIANTS; variant++) {
        su_position position = su_variant_start((su_variant)variant);
        for (unsigned ply = 0; ply < 60; ply++) {
            su_move moves[SU_MAX_MOVES];
            size_t count = su_moves(moves, &position);
            char request[512], start[SU_POSITION_TEXT];
            if (su_position_outcome(&position).result != SU_ONGOING)
                break;
            su_position_format(start, &position, SU_FORM_SIX_FIELDS);
            snprintf(request, sizeof request, "game\nstart %s", start);
            snprintf(game, sizeof game, "%s", ask(request));
            assert_int_equal(count_of(game, "\"kind\":\""), count);
            for (size_t i = 0; i < count; i++)
                if (su_move_explain(&position, moves[i]).kind != SU_MOVE_PLACING)
                    assert_handles_offer(&position, game, moves[i]);
            position = su_play(&position, moves[rng_below(&random, (uint32_t)count)]);
        }
    }
}

/* ---- Long games, small buffers ---- */

static char *shuttle(unsigned plies)
{
    static const char *const moves[] = {" c3d3", " g5f4", " d3c3", " f4g5"};
    static char request[1 << 15];
    strcpy(request, "game\nstart classic\nmoves");
    char *end = request + strlen(request);
    for (unsigned ply = 0; ply < plies; ply++, end += 5)
        strcpy(end, moves[ply % 4]);
    return request;
}

CASE(long_games_have_room)
{
    assert_says(shuttle(2000), "\"plies\":2000");
    assert_says(shuttle(2000), "\"repetitions\":501");
    assert_says(shuttle(PAGE_PLIES), "\"plies\":2048");
    assert_says(shuttle(PAGE_PLIES + 1), "“c3d3” is one too many: moves holds 2048.");
}

CASE(answers_tell_their_length)
{
    static page_room room;
    static const char request[] = "game\nstart classic";
    char small[64], *all = strdup(ask(request));
    assert_non_null(all);
    assert_int_equal(page_answer(NULL, 0, request, strlen(request), &room), strlen(all));
    assert_int_equal(page_answer(small, sizeof small, request, strlen(request), &room),
                     strlen(all));
    assert_int_equal(strlen(small), sizeof small - 1);
    assert_memory_equal(small, all, sizeof small - 1);
    free(all);
}

CASE(records_come_back)
{
    char apgn[2048], request[4096];
    const char *answer = ask("record\nstart classic\nmoves a1b2 i5h5\ntag Black=Zoé \"Z\"\n"
                             "house repetition\nclocks 1000 -\nended resign first");
    const char *record = strstr(answer, "\"apgn\":\"") + strlen("\"apgn\":\"");
    char *into = apgn;
    for (; *record != '"'; record++) {
        bool escaped = *record == '\\';
        record += escaped;
        *into++ = (char)(escaped && *record == 'n' ? '\n' : *record);
    }
    *into = '\0';
    snprintf(request, sizeof request, "open\ntext %s", apgn);
    assert_says(request, "{\"Black\":\"Zoé \\\"Z\\\"\",");
    assert_says(request, "\"house\":\"repetition\",\"moves\":\"a1b2 "
                         "i5h5\",\"plies\":2,\"result\":\"0-1\",\"error\":null");
}

CASE(records_are_opened)
{
    static const asked examples[] = {
        {"open\ntext", "\"games\":[]"},
        {"open\ntext \n\n", "\"games\":[]"},
        {"open\ntext offboard", "\"variant\":\"offboard\""},
        {"open\ntext 1. a1b2 (1. a2b2) i5h5 *\n\n[Game \"notalone\"]\n\n1. @a1",
         "\"moves\":\"a1b2 i5h5\""},
        {"open\ntext 1. a1b2 *\n[Game \"notalone\"]\n\n1. @a1", "\"code\":\"bad_move\""},
        {"open\nlang fr\ntext [Game \"chess\"]",
         "\"message\":\"Les jeux sont classic, notalone et offboard.\",\"line\":1,\"column\":1"},
        {"open\ntext [Game", "\"tags\":{},\"variant\":null,\"start\":null,\"house\":\"\",\"moves\":"
                             "\"\",\"plies\":0,\"result\":\"*\",\"error\":{\"code\":\"bad_tag\""},
    };
    ASSERT_ALL(examples);
}

CASE(lists_are_complete)
{
    assert_int_equal(count_of(ask("layouts"), "\"name\":"), SU_LAYOUTS);
    assert_int_equal(count_of(ask("variants"), "\"aim\":"), SU_VARIANTS);
    assert_int_equal(count_of(ask("levels"), "\"level\":"), 10);
    assert_int_equal(count_of(ask("terms"), "\"definition\":"), SU_TERMS);
}
