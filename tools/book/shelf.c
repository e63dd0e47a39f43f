/* SPDX-License-Identifier: MIT */
/* The book as it ships: see shelf.h. */
#include "shelf.h"

#include <inttypes.h>
#include <stdlib.h>

#include "explore/book.h"

/* ---- Writing ---- */

static book_entry entry_of(const tree *searched, const tree_node *node)
{
    const canonical where = canonical_of(&node->position, &searched->table);
    book_entry entry = {.key = node->key, .depth = (uint8_t)node->said.best.depth};
    for (size_t i = 0; i < node->edge_count; i++) {
        const tree_edge *edge = &node->edges[i];
        const book_move move = {.move = canonical_move_of(&where, edge->move),
                                .score = (int16_t)edge->score,
                                .depth = (uint8_t)edge->depth};
        if (edge->known)
            book_add(&entry, &move);
    }
    return entry;
}

static int compare(const void *a, const void *b)
{
    const uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return one < other ? -1 : one > other;
}

static void write_entry(FILE *to, const book_entry *entry)
{
    char line[64 * BOOK_MOVES];
    out_buffer buffer = out_buffer_over(line, sizeof line);
    book_write(&buffer.out, entry);
    fputs(line, to);
}

bool shelf_write(FILE *to, tree *searched, const thinking *how)
{
    book_entry *entries = malloc((searched->count + 1) * sizeof *entries);
    if (!entries)
        return false;
    tree_carry_back(searched);
    for (size_t i = 0; i < searched->count; i++)
        entries[i] = entry_of(searched, &searched->nodes[i]);
    qsort(entries, searched->count, sizeof *entries, compare);
    fprintf(to,
            "# The book: %zu positions, each searched with %" PRIu64
            " nodes at full strength, and scores carried back.\n"
            "# KEY DEPTH MOVE:SCORE/DEPTH ..., the best move first: docs/book.md. Made by "
            "book-make.\n",
            searched->count, how->nodes);
    for (size_t i = 0; i < searched->count; i++)
        write_entry(to, &entries[i]);
    free(entries);
    return true;
}

/* ---- Checking ---- */

typedef struct line_read {
    book_entry entry;
    bool reached;
} line_read;

typedef struct shelf {
    const char *path;
    canonical_table table;
    line_read *lines;
    size_t count, capacity, moves;
    su_position *open; /* positions the walk has yet to go on from */
    size_t open_count, open_capacity;
} shelf;

static bool complain(const shelf *self, size_t line, const char *what)
{
    fprintf(stderr, "book-make: %s:%zu: %s\n", self->path, line, what);
    return false;
}

static bool keep(shelf *self, const book_entry *entry)
{
    if (self->count == self->capacity) {
        size_t capacity = self->capacity ? 2 * self->capacity : 1024;
        line_read *more = realloc(self->lines, capacity * sizeof *more);
        if (!more)
            return false;
        self->lines = more;
        self->capacity = capacity;
    }
    self->lines[self->count++] = (line_read){*entry, false};
    return true;
}

static bool read_lines(shelf *self, text all)
{
    for (size_t number = 1; all.length > 0; number++) {
        text line = text_take_line(&all);
        book_entry entry;
        book_error why;
        if (self->count == 0 && line.length > 0 && line.at[0] == '#')
            continue;
        if (!book_read(&entry, line, &why))
            return complain(self, number, book_fault_name(why.fault));
        if (self->count > 0 && self->lines[self->count - 1].entry.key >= entry.key)
            return complain(self, number, "not sorted, or twice");
        if (!keep(self, &entry))
            return complain(self, number, "no memory");
    }
    return true;
}

static line_read *line_of(const shelf *self, uint64_t key)
{
    for (size_t i = 0; i < self->count; i++)
        if (self->lines[i].entry.key == key)
            return &self->lines[i];
    return NULL;
}

static bool open_position(shelf *self, const su_position *position)
{
    line_read *line = line_of(self, canonical_of(position, &self->table).key);
    if (!line || line->reached)
        return true;
    line->reached = true;
    if (self->open_count == self->open_capacity) {
        size_t capacity = self->open_capacity ? 2 * self->open_capacity : 1024;
        su_position *more = realloc(self->open, capacity * sizeof *more);
        if (!more)
            return complain(self, 0, "no memory");
        self->open = more;
        self->open_capacity = capacity;
    }
    self->open[self->open_count++] = *position;
    return true;
}

/* Goes on with all moves a line tells; each of them has to be one of the position's. */
static bool walk_on(shelf *self, const su_position *position)
{
    su_move moves[SU_MAX_MOVES];
    const canonical where = canonical_of(position, &self->table);
    const book_entry *entry = &line_of(self, where.key)->entry;
    const size_t count = su_moves(moves, position);
    uint64_t found = 0;
    for (size_t i = 0; i < count; i++) {
        const book_move *said = book_says(entry, canonical_move_of(&where, moves[i]));
        su_position after = su_play(position, moves[i]);
        if (said)
            found |= UINT64_C(1) << (said - entry->moves);
        if (said && !open_position(self, &after))
            return false;
    }
    self->moves += entry->count;
    if (found + 1 != (entry->count == 64 ? 0 : UINT64_C(1) << entry->count)) {
        char written[SU_POSITION_TEXT];
        su_position_format(written, position, SU_FORM_SIX_FIELDS);
        return complain(self, 0, written);
    }
    return true;
}

static bool walk(shelf *self, const su_position *starts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!open_position(self, &starts[i]))
            return false;
    while (self->open_count > 0) {
        su_position position = self->open[--self->open_count];
        if (!walk_on(self, &position))
            return false;
    }
    for (size_t i = 0; i < self->count; i++)
        if (!self->lines[i].reached)
            return complain(self, 0, "a line no way leads to");
    return true;
}

bool shelf_check(const char *path, const su_position *starts, size_t count)
{
    static char bytes[1 << 24];
    static shelf self;
    FILE *file = fopen(path, "r");
    self.path = path;
    canonical_prepare(&self.table);
    if (!file)
        return complain(&self, 0, "cannot be opened");
    text all = {bytes, fread(bytes, 1, sizeof bytes, file)};
    fclose(file);
    bool fine = read_lines(&self, all) && walk(&self, starts, count);
    if (fine)
        printf("%zu positions, %zu moves\n", self.count, self.moves);
    free(self.lines);
    free(self.open);
    return fine;
}
