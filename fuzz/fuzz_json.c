/* SPDX-License-Identifier: MIT */
/* Any bytes as a JSON object from outside: read or refused with a place, and asked for every kind
 * of member. */
#include <string.h>

#include "base/json.h"
#include "fuzz.h"
#include "server/common/document.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const keys[] = {"game", "action", "clock", "a", ""};
    static const char *const known[] = {"game", "action", NULL};
    document_error why = {.line = -1};
    char *bytes = malloc(size > 0 ? size : 1);
    if (bytes == NULL)
        return 0;
    memcpy(bytes, data, size);
    document *read = document_read((text){bytes, size}, &why);
    if (read == NULL) {
        EXPECT(memchr(why.words, '\0', sizeof why.words) != NULL && why.line >= 0);
    } else {
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
            document_value value = document_get(read, keys[i]);
            if (value.kind == DOCUMENT_TEXT) {
                EXPECT(value.text.at[value.text.length] == '\0');
                EXPECT(strlen(value.text.at) == value.text.length);
                EXPECT(json_is_text(value.text));
            }
            if (value.kind == DOCUMENT_OBJECT)
                (void)document_unknown(value.object, known);
        }
        const char *unknown = document_unknown(read, known);
        EXPECT(unknown == NULL || document_get(read, unknown).kind != DOCUMENT_ABSENT);
        document_free(read);
    }
    free(bytes);
    return 0;
}
