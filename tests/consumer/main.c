/* SPDX-License-Identifier: MIT */
/* A stranger's program: plays a move through the installed library. */
#include <stdio.h>
#include <string.h>

#include <sumito/sumito.h>

/* Names of its own, which the library has inside, too. */
int neighbours = 1;
int text_is(int one);
int text_is(int one)
{
    return one + neighbours;
}

int main(void)
{
    char version[32], text[SU_POSITION_TEXT];
    su_position position = su_variant_start(SU_CLASSIC);
    su_move move;
    snprintf(version, sizeof version, "%d.%d.%d", SU_VERSION_MAJOR, SU_VERSION_MINOR,
             SU_VERSION_PATCH);
    if (strcmp(version, su_version()) != 0)
        return 1;
    if (su_move_parse(&move, &position, "a1b2", NULL) != SU_OK)
        return 2;
    position = su_play(&position, move);
    su_position_format(text, &position, SU_FORM_SIX_FIELDS);
    printf("%s: %s\n", version, text);
    return su_perft(&position, 2, 2) == 0 || text_is(1) != 2;
}
