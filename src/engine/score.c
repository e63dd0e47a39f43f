/* SPDX-License-Identifier: MIT */
/* What scores say: wins, and expected results. */
#include <sumito/engine.h>

/* Expected results of the scores 0, 25, 50 ... */
#define STEP 25
static const uint16_t expected_results[] = {
    500, 531, 562, 593, 622, 651, 679, 706, 731, 755, 777, 798, 818, 835, 852, 867,
    881, 893, 905, 915, 924, 932, 940, 947, 953, 958, 963, 967, 971, 974, 977, 980,
    982, 984, 986, 988, 989, 990, 991, 992, 993, 994, 995, 995, 996, 996, 997, 997,
    998, 998, 998, 998, 998, 999, 999, 999, 999, 999, 999, 999, 999,
};
#define LAST (sizeof expected_results / sizeof *expected_results - 1)

int su_score_win_moves(su_score score)
{
    if (score >= SU_SCORE_WIN_MIN)
        return (SU_SCORE_WIN - score + 1) / 2;
    if (score <= -SU_SCORE_WIN_MIN)
        return -(SU_SCORE_WIN + score + 1) / 2;
    return 0;
}

unsigned su_score_expected(su_score score)
{
    if (score < 0)
        return 1000 - su_score_expected(-score);
    if (score >= SU_SCORE_WIN_MIN)
        return 1000;
    size_t step = (size_t)score / STEP, rest = (size_t)score % STEP;
    if (step >= LAST)
        return expected_results[LAST];
    size_t low = expected_results[step], high = expected_results[step + 1];
    return (unsigned)(low + ((high - low) * rest + STEP / 2) / STEP);
}
