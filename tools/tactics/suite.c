/* SPDX-License-Identifier: MIT */
/* Suites of tactics: see suite.h. */
#include "suite.h"

#include <string.h>

void suite_write(FILE *to, const tactic *it)
{
    char position[SU_POSITION_TEXT];
    su_position_format(position, &it->position, SU_FORM_SIX_FIELDS);
    fprintf(to, "%s ; win %u ; best", position, it->moves);
    for (size_t i = 0; i < it->best_count; i++) {
        char move[SU_MOVE_TEXT];
        su_move_format(move, it->best[i]);
        fprintf(to, " %s", move);
    }
    fputc('\n', to);
}

/* Removes and returns the part before the next semicolon, or the rest; NULL where there is none. */
static char *take_field(char **rest)
{
    return strsep(rest, ";");
}

static bool parse_moves(unsigned *out, const char *text)
{
    int end = 0;
    return sscanf(text, " win %u %n", out, &end) == 1 && text[end] == '\0' && *out >= 1 &&
           *out <= PROVER_MOVES;
}

static bool parse_best(tactic *out, char *moves)
{
    out->best_count = 0;
    char *word = strtok_r(moves, " \n", &moves);
    if (word == NULL || strcmp(word, "best") != 0)
        return false;
    while ((word = strtok_r(NULL, " \n", &moves)) != NULL) {
        if (out->best_count == SUITE_BEST ||
            su_move_parse(&out->best[out->best_count], &out->position, word, NULL) != SU_OK)
            return false;
        out->best_count++;
    }
    return out->best_count > 0;
}

static bool parse(tactic *out, char *line)
{
    tactic read;
    char *position = take_field(&line);
    char *wanted = take_field(&line);
    char *best = take_field(&line);
    if (best == NULL || line != NULL)
        return false;
    position[strcspn(position, "\n")] = '\0';
    if (su_position_parse(&read.position, position, NULL) != SU_OK ||
        !parse_moves(&read.moves, wanted) || !parse_best(&read, best))
        return false;
    *out = read;
    return true;
}

su_status suite_read(tactic *out, FILE *from, unsigned *line)
{
    char text[SUITE_LINE];
    while (fgets(text, sizeof text, from) != NULL) {
        ++*line;
        if (text[0] != '#' && text[0] != '\n')
            return parse(out, text) ? SU_OK : SU_MALFORMED;
    }
    return SU_END;
}

bool suite_is_best(const tactic *it, su_move move)
{
    for (size_t i = 0; i < it->best_count; i++)
        if (it->best[i] == move)
            return true;
    return false;
}

verdict suite_verify(prover *with, const tactic *it)
{
    const verdict sooner = it->moves > 1 ? prove_win(with, &it->position, it->moves - 1) : REFUTED;
    if (sooner != REFUTED)
        return sooner == PROVED ? REFUTED : UNDECIDED;
    su_move moves[SU_MAX_MOVES];
    const size_t count = su_moves(moves, &it->position);
    for (size_t i = 0; i < count; i++) {
        const verdict found = prove_win_by(with, &it->position, moves[i], it->moves);
        if (found != (suite_is_best(it, moves[i]) ? PROVED : REFUTED))
            return found == UNDECIDED ? UNDECIDED : REFUTED;
    }
    return it->best_count > 0 ? PROVED : REFUTED;
}
