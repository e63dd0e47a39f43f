/* SPDX-License-Identifier: MIT */
/* Checks that standard input is lines of JSON, each an object that begins with "schema": 2, and
 * prints how many there are. Strict: no duplicate keys are looked for, but everything else of RFC
 * 8259 is. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *at;
static unsigned long line_number = 1;

static void fail(const char *what)
{
    printf("line %lu: %s before: %.40s\n", line_number, what, at);
    exit(1);
}

static void skip_spaces(void)
{
    at += strspn(at, " \t\r");
}

static void expect(const char *word)
{
    size_t length = strlen(word);
    if (strncmp(at, word, length) != 0)
        fail(word);
    at += length;
}

/* Takes one character of UTF-8. */
static void take_character(void)
{
    unsigned char lead = (unsigned char)*at;
    int more = lead < 0x80 ? 0 : lead < 0xc2 ? -1 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    if (lead < 0x20 || more < 0 || lead > 0xf4)
        fail("a byte no string holds");
    for (at++; more > 0; more--, at++)
        if (((unsigned char)*at & 0xc0) != 0x80)
            fail("a broken character");
}

static void take_escape(void)
{
    at++;
    if (*at == 'u') {
        if (strspn(at + 1, "0123456789abcdefABCDEF") < 4)
            fail("a broken escape");
        at += 5;
    } else if (*at != '\0' && strchr("\"\\/bfnrt", *at) != NULL) {
        at++;
    } else {
        fail("an unknown escape");
    }
}

static void take_string(void)
{
    expect("\"");
    while (*at != '"') {
        if (*at == '\\')
            take_escape();
        else
            take_character();
    }
    at++;
}

static void take_digits(void)
{
    size_t count = strspn(at, "0123456789");
    if (count == 0)
        fail("digits are missing");
    at += count;
}

static void take_number(void)
{
    at += *at == '-';
    if (*at == '0')
        at++;
    else
        take_digits();
    if (*at == '.') {
        at++;
        take_digits();
    }
    if (*at == 'e' || *at == 'E') {
        at++;
        at += *at == '+' || *at == '-';
        take_digits();
    }
}

static void take_value(void);

/* The inside of an object or array, up to its closing bracket. */
static void take_members(char closing, bool keyed)
{
    at++;
    skip_spaces();
    for (bool first = true; *at != closing; first = false) {
        if (!first) {
            expect(",");
            skip_spaces();
        }
        if (keyed) {
            take_string();
            skip_spaces();
            expect(":");
        }
        take_value();
    }
    at++;
}

static void take_value(void)
{
    skip_spaces();
    switch (*at) {
    case '{':
        take_members('}', true);
        break;
    case '[':
        take_members(']', false);
        break;
    case '"':
        take_string();
        break;
    case 't':
        expect("true");
        break;
    case 'f':
        expect("false");
        break;
    case 'n':
        expect("null");
        break;
    default:
        take_number();
        break;
    }
    skip_spaces();
}

int main(void)
{
    size_t size = 1 << 24;
    char *data = malloc(size);
    if (data == NULL)
        return 1;
    size_t length = fread(data, 1, size - 1, stdin);
    data[length] = '\0';
    for (at = data; at < data + length; at++, line_number++) {
        if (strncmp(at, "{\"schema\":2", 11) != 0)
            fail("the schema is missing");
        take_value();
        if (*at != '\n')
            fail("the line does not end here");
    }
    printf("%lu JSON\n", line_number - 1);
    free(data);
    return 0;
}
