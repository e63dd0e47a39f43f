/* SPDX-License-Identifier: MIT */
/* What a request says about the form of its answer: which encoding, whether it is known already,
 * which protocol. */
#include "unit/unit.h"

#include "server/http/negotiate.h"

#define NONE ENCODINGS

/* With `packed` there is a choice; without it there is only the plain form. */
static const struct {
    const char *accept;
    encoding packed, plain;
} encodings[] = {
    {NULL, ENCODING_PLAIN, ENCODING_PLAIN},
    {"", ENCODING_PLAIN, ENCODING_PLAIN},
    {"gzip", ENCODING_GZIP, ENCODING_PLAIN},
    {"GZip", ENCODING_GZIP, ENCODING_PLAIN},
    {"x-gzip", ENCODING_GZIP, ENCODING_PLAIN},
    {"gzip, deflate, br, zstd", ENCODING_GZIP, ENCODING_PLAIN},
    {"br;q=1.0, gzip;q=0.8, *;q=0.1", ENCODING_GZIP, ENCODING_PLAIN},
    {" deflate ,\tgzip ; q=0.001 ", ENCODING_GZIP, ENCODING_PLAIN},
    {"br", ENCODING_PLAIN, ENCODING_PLAIN},
    {"*", ENCODING_GZIP, ENCODING_PLAIN},
    {"*;q=0.5", ENCODING_GZIP, ENCODING_PLAIN},
    {"gzip;q=0", ENCODING_PLAIN, ENCODING_PLAIN},
    {"gzip;q=0.000", ENCODING_PLAIN, ENCODING_PLAIN},
    {"gzip;q=0.5, identity", ENCODING_PLAIN, ENCODING_PLAIN},
    {"gzip;q=0.5, identity;q=0.5", ENCODING_GZIP, ENCODING_PLAIN},
    {"identity", ENCODING_PLAIN, ENCODING_PLAIN},
    /* Plain is refused: packed, or nothing. */
    {"gzip, identity;q=0", ENCODING_GZIP, NONE},
    {"identity;q=0", NONE, NONE},
    {"*;q=0", NONE, NONE},
    {"gzip;q=0, identity;q=0", NONE, NONE},
    {"gzip;q=0, *;q=0", NONE, NONE},
    {"gzip, *;q=0", ENCODING_GZIP, NONE},
    {"identity;q=0.1, *;q=0", ENCODING_PLAIN, ENCODING_PLAIN},
    /* A weight that is none is no wish. */
    {"gzip;q=2", ENCODING_PLAIN, ENCODING_PLAIN},
    {"gzip;q=", ENCODING_PLAIN, ENCODING_PLAIN},
    {"gzip;q=-1", ENCODING_PLAIN, ENCODING_PLAIN},
    {"gzip;q=0.0000001", ENCODING_PLAIN, ENCODING_PLAIN},
    {"gzip;q=high", ENCODING_PLAIN, ENCODING_PLAIN},
    {"gzip;level=9", ENCODING_GZIP, ENCODING_PLAIN},
    {"gzip;level=9;q=0", ENCODING_PLAIN, ENCODING_PLAIN},
    {"gzipped", ENCODING_PLAIN, ENCODING_PLAIN},
    {",,;;,=,gzip", ENCODING_GZIP, ENCODING_PLAIN},
};

CASE(the_most_welcome_encoding_is_chosen)
{
    for (size_t i = 0; i < sizeof encodings / sizeof *encodings; i++)
        for (int packed = 0; packed < 2; packed++) {
            encoding chosen = NONE, expected = packed ? encodings[i].packed : encodings[i].plain;
            bool found = negotiate_encoding(&chosen, encodings[i].accept, packed);
            if (found != (expected != NONE) || chosen != expected)
                fail_msg("%s, packed %d: %d instead of %d",
                         encodings[i].accept == NULL ? "no header" : encodings[i].accept, packed,
                         (int)chosen, (int)expected);
        }
}

CASE(known_contents_are_recognised)
{
    const char *tag = "\"0123\"";
    static const char *const known[] = {"\"0123\"", "W/\"0123\"", "*", "\"4567\", \"0123\"",
                                        " W/\"4567\" ,W/\"0123\" "};
    static const char *const unknown[] = {
        NULL, "", "\"012\"", "0123", "\"0123", "W\"0123\"", "\"0123-gzip\"", "\"4567\",,", "\"*\""};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_true(negotiate_known(known[i], tag));
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        assert_false(negotiate_known(unknown[i], tag));
}

CASE(words_are_found_in_lists)
{
    static const struct {
        const char *header;
        bool has;
    } lists[] = {{NULL, false},
                 {"", false},
                 {",, ,", false},
                 {"upgrade", true},
                 {"Upgrade", true},
                 {"keep-alive, Upgrade", true},
                 {" keep-alive ,\tUPGRADE , close", true},
                 {"upgrades", false},
                 {"no-upgrade", false},
                 {"upgrade/2", false}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        assert_int_equal(negotiate_lists(lists[i].header, "upgrade"), lists[i].has);
}
