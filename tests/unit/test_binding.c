/* SPDX-License-Identifier: MIT */
/* What bindings to other languages ask for: sizes of structs, and the words of faults. */
#include "unit/unit.h"

#include <sumito/engine.h>

CASE(structs_are_known_by_name)
{
    assert_int_equal(su_size_of("su_position"), sizeof(su_position));
    assert_int_equal(su_size_of("su_record_event"), sizeof(su_record_event));
    assert_int_equal(su_size_of("su_engine_options"), sizeof(su_engine_options));
    assert_int_equal(su_size_of("su_engine"), 0);
    assert_int_equal(su_size_of("su_positio"), 0);
    assert_int_equal(su_size_of(""), 0);
}

/* The first error of a record, in words. */
static size_t words_of(char *into, size_t size, const char *record, su_language language)
{
    su_record_reader reader;
    su_record_event event;
    su_position position = su_variant_start(SU_CLASSIC);
    size_t length = 0;
    while (record[length])
        length++;
    su_record_reader_over(&reader, record, length);
    while (su_record_next(&event, &reader) == SU_OK)
        if (event.kind == SU_RECORD_ERROR)
            return su_words_record_error(into, size, &event.of.error, &position, language);
    return 0;
}

CASE(faults_of_records_have_words)
{
    char words[SU_WORDS], cut[8];
    assert_int_equal(words_of(words, sizeof words, "[Game", SU_EN), 34);
    assert_string_equal(words, "A tag has the form [Name \"value\"].");
    assert_int_equal(words_of(cut, sizeof cut, "[Game", SU_EN), 34);
    assert_string_equal(cut, "A tag h");
    assert_true(words_of(words, sizeof words, "[Position \"x\"]", SU_FR) > 0);
    assert_string_equal(words, "Une position commence par classic, notalone, offboard ou les "
                               "rangées d’un plateau (colonne 1).");
    assert_true(words_of(words, sizeof words, "1. i5h5", SU_EN) > 0);
    assert_string_equal(words, "The white marble on i5 belongs to White; it is Black’s turn (C2).");
}

CASE(faults_of_links_have_words)
{
    char words[SU_LANGUAGES][SU_WORDS];
    for (int fault = SU_PACKED_FAULT_NONE + 1; fault < SU_PACKED_FAULTS; fault++) {
        for (int language = 0; language < SU_LANGUAGES; language++)
            assert_true(su_words_packed_fault(words[language], SU_WORDS, (su_packed_fault)fault,
                                              (su_language)language) > 10);
        assert_string_not_equal(words[SU_EN], words[SU_FR]);
    }
}
