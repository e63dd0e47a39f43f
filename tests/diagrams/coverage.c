/* SPDX-License-Identifier: MIT */
/* Coverage of the rules by diagram tests: see coverage.h. */
#include "coverage.h"

#include <stdio.h>
#include <string.h>

#include "words.h"

enum { BOTH = ALLOWS | FORBIDS };

/* What the cases must show of each rule. */
static struct rule {
    const char *number;
    unsigned needed;
    unsigned shown;
} rules[] = {
    {"C1", ALLOWS, 0}, /* a start forbids nothing */
    {"C2", BOTH, 0},   {"C3", BOTH, 0},   {"C4", BOTH, 0},    {"C5", BOTH, 0},
    {"C6", BOTH, 0},   {"C7", BOTH, 0},   {"C8", BOTH, 0},    {"C9", BOTH, 0},
    {"C10", BOTH, 0},  {"C11", 0, 0}, /* time is known to a game, not to a position: see the tests
                                         of su_game */
    {"C12", BOTH, 0},  {"N1", BOTH, 0},   {"N2", BOTH, 0},    {"N3", BOTH, 0},
    {"N4", BOTH, 0},   {"N5", BOTH, 0},   {"N6", BOTH, 0},    {"N7", BOTH, 0},
    {"N8", BOTH, 0},   {"N9", BOTH, 0},   {"N10", ALLOWS, 0}, /* it only lets the game go on */
    {"N11", BOTH, 0},  {"O1", ALLOWS, 0},                     /* a start forbids nothing */
    {"O2", BOTH, 0},   {"O3", BOTH, 0},   {"O4", BOTH, 0},    {"O5", BOTH, 0},
    {"O6", BOTH, 0},   {"O7", ALLOWS, 0}, /* it says where a marble goes, not who may push it */
    {"O8", BOTH, 0},   {"O9", BOTH, 0},   {"O10", BOTH, 0},
};
enum { RULES = sizeof rules / sizeof *rules };

static const char *const topics[] = {"text", "formation"};
static bool refusal_shown[SU_REFUSALS];
static bool formation_shown[SU_FORMATIONS];

uint64_t coverage_rule(const char *word)
{
    for (size_t r = 0; r < RULES; r++)
        if (strcmp(rules[r].number, word) == 0)
            return (uint64_t)1 << r;
    if (find_word(topics, sizeof topics / sizeof *topics, word) < 0)
        malformed("`%s` is no rule", word);
    return 0;
}

void coverage_show_rules(uint64_t set, unsigned shown)
{
    for (size_t r = 0; r < RULES; r++)
        if (set >> r & 1)
            rules[r].shown |= shown;
}

void coverage_show_refusal(su_refusal_code code)
{
    refusal_shown[code] = true;
}

void coverage_show_formation(su_formation_kind kind)
{
    formation_shown[kind] = true;
}

unsigned coverage_report_gaps(void)
{
    unsigned gaps = 0;
    for (size_t r = 0; r < RULES; r++) {
        unsigned missing = rules[r].needed & ~rules[r].shown;
        if (missing != 0)
            gaps += printf("no case shows what %s %s\n", rules[r].number,
                           missing & ALLOWS ? "allows" : "forbids") > 0;
    }
    for (su_refusal_code code = 1; code < SU_REFUSALS; code++)
        if (!refusal_shown[code])
            gaps += printf("no case is refused with %s\n", su_refusal_name(code)) > 0;
    for (su_formation_kind kind = 0; kind < SU_FORMATIONS; kind++)
        if (!formation_shown[kind] && kind != SU_FORMATION_GAMBIT) /* known to the engine only */
            gaps += printf("no case has the formation %s\n", su_formation_name(kind)) > 0;
    return gaps;
}
