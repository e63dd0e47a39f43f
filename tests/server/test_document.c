/* SPDX-License-Identifier: MIT */
/* JSON that comes from outside. */
#include "unit/unit.h"

#include <string.h>

#include "server/common/document.h"

static document *read_words(const char *words)
{
    document_error why;
    document *read = document_read(text_of(words), &why);
    if (read == NULL)
        fail_msg("%s: %s", words, why.words);
    return read;
}

CASE(members_are_found)
{
    static const char *const known[] = {"t", "n", "z", "o", NULL}, *const fewer[] = {"t", NULL};
    document *read = read_words("{\"t\": \"\\u00e9a\", \"n\": -5, \"z\": null, \"o\": {\"x\": 1}}");
    document_value value = document_get(read, "t");
    assert_int_equal(value.kind, DOCUMENT_TEXT);
    assert_string_equal(value.text.at, "éa");
    assert_int_equal(document_get(read, "n").number, -5);
    assert_int_equal(document_get(read, "z").kind, DOCUMENT_NULL);
    value = document_get(read, "o");
    assert_int_equal(value.kind, DOCUMENT_OBJECT);
    assert_int_equal(document_get(value.object, "x").number, 1);
    assert_int_equal(document_get(read, "none").kind, DOCUMENT_ABSENT);
    assert_null(document_unknown(read, known));
    assert_non_null(document_unknown(read, fewer));
    document_free(read);
}

CASE(odd_members_are_others)
{
    document *read = read_words("{\"a\": [], \"b\": true, \"c\": 1.5, \"d\": 1e2}");
    for (const char *key = "abcd"; *key != '\0'; key++) {
        const char name[] = {*key, '\0'};
        assert_int_equal(document_get(read, name).kind, DOCUMENT_OTHER);
    }
    document_free(read);
}

CASE(what_is_no_object_is_refused)
{
    static const char *const bad[] = {
        "",
        "[]",
        "1",
        "\"x\"",
        "null",
        "{",
        "{\"a\":1,}",
        "{'a': 1}",
        "{} {}",
        "{\"a\": 1e999}",
        "{\"a\": NaN}",
        "{\"a\": 1, \"a\": 2}",
        "{\"a\": \"\xff\"}",
        "{\"a\": \"\\ud800\"}",
        "{\"a\": 99999999999999999999}",
        "{\"a\": \"\\u0000\"}",
    };
    document_error why;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        why.words[0] = '\0';
        if (document_read(text_of(bad[i]), &why) != NULL)
            fail_msg("%s is read", bad[i]);
        assert_true(why.words[0] != '\0' && strlen(why.words) < sizeof why.words);
    }
    /* Deep nesting ends early, too. */
    static char deep[100001];
    memset(deep, '[', sizeof deep - 1);
    memcpy(deep, "{\"a\":", 5);
    assert_null(document_read(text_of(deep), &why));
}
