/* SPDX-License-Identifier: MIT */
/* Any bytes as the tokens of a game: what `write` takes can be opened, and from then on it comes
 * back the same, as a record and as a link. */
#include <string.h>

#include "fuzz.h"
#include "page/page.h"
#include "unit/page_tokens.h"

#define ROOM (4 * PAGE_TOKENS_ROOM)

static char request[ROOM], written[ROOM], opened[ROOM], again[ROOM];
static page_room room;

static void ask(char *answer, const char *asked, size_t length)
{
    size_t size = page_answer(answer, ROOM, asked, length, &room);
    EXPECT(size < ROOM);
}

/* Opens what lies behind a key of the answer that was written. */
static void open_written(char *answer, const char *key)
{
    const char *end = put_value(put(request, "open\ntext "), written, key);
    ask(answer, request, (size_t)(end - request));
    EXPECT(strstr(answer, "\"error\":null") != NULL);
}

/* From its start on, but for how it is shown. */
static void expect_same_game(void)
{
    const char *a = strstr(opened, "\"variant\""), *b = strstr(again, "\"variant\"");
    EXPECT(a != NULL && b != NULL);
    EXPECT(strncmp(a, b, (size_t)(strstr(a, ",\"flipped\"") - a)) == 0);
}

static void expect_comes_back(const char *verb, const char *key)
{
    const char *end = put_game(request, verb, opened);
    ask(written, request, (size_t)(end - request));
    if (strstr(written, "\"too_large\"") != NULL)
        return;
    EXPECT(strstr(written, key) != NULL);
    open_written(again, key);
    expect_same_game();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char before[] = "write\nstart notalone\ntext ";
    static const char *const starts[] = {"notalone", "offboard", "classic "};
    size_t length = sizeof before - 1;
    if (size == 0 || size > PAGE_TOKENS_ROOM / 16 || memchr(data, '\0', size) != NULL)
        return 0;
    memcpy(request, before, length);
    memcpy(request + strlen("write\nstart "), starts[data[0] % 3], strlen(starts[0]));
    memcpy(request + length, data + 1, size - 1);
    ask(written, request, length + size - 1);
    if (strstr(written, ",\"error\":{") == written + strlen("{\"schema\":2"))
        return 0;
    open_written(opened, "\"apgn\":\"");
    expect_comes_back("write", "\"apgn\":\"");
    expect_comes_back("pack", "\"packed\":\"");
    return 0;
}
