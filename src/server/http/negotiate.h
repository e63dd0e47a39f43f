/* SPDX-License-Identifier: MIT */
/* What a request says about the form of the answer: its encoding, whether it is known already,
 * whether it is to be another protocol. */
#ifndef SERVER_HTTP_NEGOTIATE_H
#define SERVER_HTTP_NEGOTIATE_H

#include <stdbool.h>

typedef enum encoding { ENCODING_PLAIN, ENCODING_GZIP, ENCODINGS } encoding;

/* Chooses by an Accept-Encoding header (NULL: there is none) among plain and, where `packed`, gzip;
 * of two that are equally welcome, gzip. False if none is welcome. */
bool negotiate_encoding(encoding *chosen, const char *accept, bool packed);
/* True if an If-None-Match header (NULL: there is none) names the tag, which has its quotes. */
bool negotiate_known(const char *none_match, const char *tag);
/* Whether a header that is a list with commas (NULL: there is none) has a word, in whatever case.
 */
bool negotiate_lists(const char *header, const char *word);

#endif
