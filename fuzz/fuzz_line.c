/* SPDX-License-Identifier: MIT */
/* Any bytes as a file of counts, and as a book: every line is one, and comes back from the writer
 * with the same moves, or is refused with a place in it; keys are found or not, whatever the order
 * of the lines. */
#include <string.h>

#include "explore/book.h"
#include "explore/line.h"
#include "fuzz.h"

static tally first, second;

static void try_line(text line)
{
    static char words[1 << 16];
    line_error why;
    uint64_t key, again;
    if (!line_read(&key, &first, line, &why)) {
        EXPECT(why.fault > LINE_FAULT_NONE && why.fault < LINE_FAULTS);
        EXPECT(line_fault_name(why.fault) != NULL);
        EXPECT(why.word.at >= line.at && why.word.at + why.word.length <= line.at + line.length);
        return;
    }
    out_buffer buffer = out_buffer_over(words, sizeof words);
    line_write(&buffer.out, key, &first);
    EXPECT(buffer.length > 0 && buffer.length < sizeof words);
    EXPECT(line_read(&again, &second, (text){words, buffer.length}, &why));
    EXPECT(again == key && second.count == first.count);
    for (size_t i = 0; i < first.count; i++) {
        const tally_row *row = &first.rows[i];
        EXPECT(second.places[row->move] != 0);
        const tally_row *other = &second.rows[second.places[row->move] - 1];
        EXPECT(memcmp(row->counts, other->counts, sizeof row->counts) == 0);
        EXPECT(row->last_year == other->last_year);
    }
}

static void try_book_line(text line)
{
    static char words[1 << 12];
    book_entry entry, again;
    book_error why;
    if (!book_read(&entry, line, &why)) {
        EXPECT(why.fault > BOOK_FAULT_NONE && why.fault < BOOK_FAULTS);
        EXPECT(book_fault_name(why.fault) != NULL);
        EXPECT(why.word.at >= line.at && why.word.at + why.word.length <= line.at + line.length);
        return;
    }
    out_buffer buffer = out_buffer_over(words, sizeof words);
    book_write(&buffer.out, &entry);
    EXPECT(buffer.length > 0 && buffer.length < sizeof words);
    EXPECT(book_read(&again, (text){words, buffer.length}, &why));
    EXPECT(again.key == entry.key && again.depth == entry.depth && again.count == entry.count);
    for (size_t i = 0; i < entry.count; i++) {
        EXPECT(again.moves[i].move == entry.moves[i].move);
        EXPECT(again.moves[i].score == entry.moves[i].score);
        EXPECT(again.moves[i].depth == entry.moves[i].depth);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint64_t key;
    char *bytes = malloc(size > 0 ? size : 1); /* of its own size, for the sanitizer */
    if (bytes == NULL)
        return 0;
    memcpy(bytes, data, size);
    text file = {bytes, size}, rest = file;
    while (rest.length > 0) {
        text line = text_take_line(&rest);
        try_line(line);
        try_book_line(line);
        if (line.length >= 16 && text_to_hex(&key, (text){line.at, 16})) {
            text found = keyed_find(file, key);
            EXPECT(found.at >= bytes && found.at + found.length <= bytes + size);
            EXPECT(found.length == 0 || memcmp(found.at, line.at, 16) == 0);
        }
    }
    free(bytes);
    return 0;
}
