/* SPDX-License-Identifier: MIT */
/* Checks that each message of the program is there in both languages with the same arguments. */
#include <stdio.h>
#include <string.h>

static const struct {
    const char *id, *english, *french;
} messages[] = {
#define MESSAGE(id, english, french) {#id, english, french},
#include "../../src/cli/messages.def"
#undef MESSAGE
};

/* The arguments a text uses, as a set of bits. */
static unsigned arguments_of(const char *text)
{
    unsigned used = 0;
    for (const char *at = text; (at = strchr(at, '{')) != NULL; at++)
        used |= 1u << (at[1] - '0');
    return used;
}

int main(void)
{
    size_t count = sizeof messages / sizeof *messages;
    int wrong = 0;
    for (size_t i = 0; i < count; i++)
        if (*messages[i].english == '\0' || *messages[i].french == '\0' ||
            arguments_of(messages[i].english) != arguments_of(messages[i].french)) {
            printf("%s differs\n", messages[i].id);
            wrong = 1;
        }
    return wrong;
}
