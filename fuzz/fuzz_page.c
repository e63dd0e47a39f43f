/* SPDX-License-Identifier: MIT */
/* Any bytes as a page request: the answer is one line of JSON, always the same, and says its length
 * however little memory there is for it. */
#include <stdbool.h>
#include <string.h>

#include "base/json.h"
#include "fuzz.h"
#include "unit/page_fits.h"

/* Takes a string of JSON, whose first quote is behind `at`; returns what follows. */
static const char *take_string(const char *at)
{
    for (; *at != '"'; at++) {
        EXPECT((uint8_t)*at >= 0x20);
        if (*at == '\\') {
            at++;
            EXPECT(strchr("\"\\nrtu", *at) != NULL && *at != '\0');
        }
    }
    return at + 1;
}

/* Brackets close what they open, outside of strings, and there is one document. */
static void expect_json(const char *answer, size_t length)
{
    char open[64];
    size_t depth = 0;
    EXPECT(length > 2 && answer[length - 1] == '\n' && answer[length - 2] == '}');
    EXPECT(memchr(answer, '\n', length) == answer + length - 1);
    EXPECT(json_is_text((text){answer, length}));
    for (const char *at = answer; *at != '\n';) {
        char c = *at++;
        if (c == '"') {
            at = take_string(at);
        } else if (c == '{' || c == '[') {
            EXPECT(depth < sizeof open);
            open[depth++] = c;
        } else if (c == '}' || c == ']') {
            EXPECT(depth > 0);
            depth--;
            EXPECT(open[depth] == (c == '}' ? '{' : '['));
            EXPECT(depth > 0 || *at == '\n');
        }
    }
    EXPECT(depth == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static page_room room;
    page_fit fit;
    static char first[1 << 24], second[1 << 24];
    /* Exactly as long as the request, so that a read beyond its end is noticed. */
    char *request = malloc(size > 0 ? size : 1), small[40];
    if (request == NULL)
        return 0;
    memcpy(request, data, size);
    size_t length = page_answer(first, sizeof first, request, size, &room);
    EXPECT(length < sizeof first && first[length] == '\0');
    expect_json(first, length);
    EXPECT(page_fits(&fit, request, size, first));
    EXPECT(page_answer(second, sizeof second, request, size, &room) == length);
    EXPECT(memcmp(first, second, length) == 0);
    EXPECT(page_answer(small, sizeof small, request, size, &room) == length);
    EXPECT(memcmp(first, small, length < sizeof small ? length : sizeof small - 1) == 0);
    free(request);
    return 0;
}
