/* SPDX-License-Identifier: MIT */
/* sumito match: plays two players against each other and says which is stronger. */
#include <string.h>

#include "cli/commands.h"
#include "cli/interrupt.h"
#include "match/options.h"
#include "match/report.h"

enum { PLAYER_A = MATCH_OPTIONS, PLAYER_B, ADJUDICATE, SPRT, APGN, STATE, RESUME };
const option_row match_rows[] = {
#define MATCH_OPTION MATCH_OPTION_ROW
#include "match/options.def"
#undef MATCH_OPTION
    [PLAYER_A] = {"a", 0, "PLAYER", MESSAGE_OPTION_MATCH_A},
    [PLAYER_B] = {"b", 0, "PLAYER", MESSAGE_OPTION_MATCH_B},
    [ADJUDICATE] = {"adjudicate", 0, "WHEN", MESSAGE_OPTION_MATCH_ADJUDICATE},
    [SPRT] = {"sprt", 0, "E0,E1[,A,B]", MESSAGE_OPTION_MATCH_SPRT},
    [APGN] = {"apgn", 0, "FILE", MESSAGE_OPTION_MATCH_APGN},
    [STATE] = {"state", 0, "FILE", MESSAGE_OPTION_STATE},
    [RESUME] = {"resume", 0, NULL, MESSAGE_OPTION_RESUME},
    {0},
};

#define USUAL_GAMES 100
#define USUAL_GAMES_OF_TEST 40000
static const char usual_player[] = "level=10";

static bool read_players(match_settings *settings, console *to, const arguments *given)
{
    static const char *const names[2] = {"a", "b"};
    for (int i = 0; i < 2; i++) {
        const char *words = given->values[PLAYER_A + i];
        settings->pairings->words[i] = words == NULL ? usual_player : words;
        if (!player_spec_read(&settings->pairings->players[i], to, names[i],
                              settings->pairings->words[i]))
            return false;
    }
    return true;
}

static bool read_adjudication(match_rules *rules, console *to, const char *words)
{
    const char *comma = words == NULL ? NULL : strchr(words, ',');
    uint32_t score, plies;
    if (words == NULL)
        return true;
    rules->adjudicate_proved = strcmp(words, "proof") == 0;
    if (rules->adjudicate_proved)
        return true;
    if (comma == NULL ||
        !text_to_unsigned(&score, (text){words, (size_t)(comma - words)}, SU_SCORE_WIN) ||
        !text_to_unsigned(&plies, text_of(comma + 1), 1000) || score == 0 || plies == 0) {
        complain(to, MESSAGE_BAD_ADJUDICATION, words);
        return false;
    }
    rules->adjudicate_score = (su_score)score;
    rules->adjudicate_plies = plies;
    return true;
}

static bool read_rest(match_settings *settings, console *to, const arguments *given)
{
    const char *test = given->values[SPRT];
    settings->apgn = given->values[APGN];
    settings->has_test = test != NULL;
    if (settings->has_test && !sprt_read(&settings->test, test)) {
        complain(to, MESSAGE_BAD_SPRT, test);
        return false;
    }
    return match_settings_keep(settings, to, given->values[STATE], given->values[RESUME] != NULL) &&
           read_players(settings, to, given) &&
           read_adjudication(&settings->rules, to, given->values[ADJUDICATE]) &&
           match_settings_prepare(settings, to);
}

static exit_code play(console *to, const match_settings *settings, bool as_json)
{
    match_standing standing;
    interrupt_catch();
    exit_code code = match_play(&standing, settings, to);
    if (code == EXIT_DONE && as_json)
        match_print_json(to, settings, &standing);
    else if (code == EXIT_DONE)
        match_print(to, settings, &standing);
    match_standings_free(&standing, settings);
    return code;
}

exit_code run_match(console *to, const arguments *given)
{
    match_settings settings;
    match_pairing pairing;
    uint32_t games = given->values[SPRT] == NULL ? USUAL_GAMES : USUAL_GAMES_OF_TEST;
    exit_code code = match_settings_read(&settings, to, given, "classic", games);
    if (code != EXIT_DONE)
        return code;
    settings.pairings = &pairing;
    settings.pairing_count = 1;
    code = read_rest(&settings, to, given) ? play(to, &settings, given->values[MATCH_JSON] != NULL)
                                           : EXIT_MALFORMED;
    match_settings_free(&settings);
    return code;
}
