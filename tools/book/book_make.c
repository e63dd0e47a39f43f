/* SPDX-License-Identifier: MIT */
/* Makes the book of openings (docs/book.md).
 * usage: book-make search WORK [POSITIONS [NODES]]
 *        book-make write|figures WORK
 *        book-make check BOOK
 *
 * `search` goes on until WORK has so many positions, or for ever, each searched with so many nodes;
 * `write` writes the book of what was searched, `figures` what it is worth, start by start; `check`
 * walks from the starts through all a book says. */
#include <string.h>

#include "base/text.h"
#include "figures.h"
#include "shelf.h"
#include "work.h"

typedef struct book_start {
    unsigned share;
    const char *name, *text;
    size_t searched;
    bool exhausted;
} book_start;

static book_start starts[] = {
#define BOOK_START(per_cent, called, begins) {(per_cent), (called), (begins), 0, false},
#include "starts.def"
#undef BOOK_START
};
#define STARTS (sizeof starts / sizeof *starts)

static su_position positions[STARTS]; /* of the starts */

static int fail(const char *message)
{
    fprintf(stderr, "book-make: %s\n", message);
    return 1;
}

/* The start that is furthest behind its share. */
static book_start *start_in_turn(void)
{
    book_start *behind = NULL;
    for (size_t i = 0; i < STARTS; i++)
        if (!starts[i].exhausted &&
            (!behind || starts[i].searched * behind->share < behind->searched * starts[i].share))
            behind = &starts[i];
    return behind;
}

static bool read_starts(void)
{
    for (size_t i = 0; i < STARTS; i++)
        if (su_position_parse(&positions[i], starts[i].text, NULL) != SU_OK)
            return false;
    return true;
}

/* Counts what was searched for each start; false if it was for one that is gone. */
static bool count_searched(const tree *searched)
{
    for (size_t i = 0; i < searched->count; i++) {
        if (searched->nodes[i].start >= STARTS)
            return false;
        starts[searched->nodes[i].start].searched++;
    }
    return true;
}

/* Searches what is next; false, after a complaint, where it cannot go on. */
static bool search_next(FILE *work, su_engine *engine, const thinking *how, tree *searched)
{
    su_position position;
    book_start *start = start_in_turn();
    while (start && !tree_next(&position, searched, &positions[start - starts])) {
        start->exhausted = true;
        start = start_in_turn();
    }
    if (!start)
        return fail("nothing is left to search") == 0;
    const unsigned number = (unsigned)(start - starts);
    tree_said said = think(engine, how, searched, &position);
    if (!work_add(work, &position, number, &said))
        return fail("the disk is full, or the file gone") == 0;
    if (!tree_add(searched, &position, number, &said))
        return fail("no memory") == 0;
    start->searched++;
    return true;
}

static int search_into(const char *path, size_t wanted, const thinking *how, su_engine *engine,
                       tree *searched)
{
    bool good = true;
    FILE *work = work_open(path, how, searched);
    if (!work)
        return 1;
    if (!count_searched(searched))
        return fclose(work), fail("the starts were others");
    while (good && searched->count < wanted)
        good = search_next(work, engine, how, searched);
    if (fclose(work) != 0 && good)
        return fail("the disk is full");
    if (good)
        printf("%zu positions\n", searched->count);
    return good ? 0 : 1;
}

static int search(const char *path, size_t wanted, uint64_t nodes)
{
    const thinking how = thinking_of(nodes);
    tree searched;
    su_engine *engine = think_engine(&how);
    if (!engine || !tree_begin(&searched))
        return fail("no memory");
    int code = search_into(path, wanted, &how, engine, &searched);
    tree_free(&searched);
    su_engine_free(engine);
    return code;
}

static void write_figures(tree *searched)
{
    tree_carry_back(searched);
    puts("| start | positions | worth | main line | its plies |\n|---|---|---|---|---|");
    for (size_t i = 0; i < STARTS; i++)
        figures_write(stdout, searched, starts[i].name, &positions[i], starts[i].searched);
}

/* The book of what was searched, or figures of it. */
static int write_from(const char *path, bool figures, tree *searched)
{
    thinking how;
    if (!work_read(&how, path, searched))
        return 1;
    if (!count_searched(searched))
        return fail("the starts were others");
    if (figures)
        write_figures(searched);
    else if (!shelf_write(stdout, searched, &how))
        return fail("no memory");
    return fflush(stdout) == 0 ? 0 : fail("the disk is full");
}

static int write_book(const char *path, bool figures)
{
    tree searched;
    if (!tree_begin(&searched))
        return fail("no memory");
    int code = write_from(path, figures, &searched);
    tree_free(&searched);
    return code;
}

static int check(const char *path)
{
    return shelf_check(path, positions, STARTS) ? 0 : 1;
}

static bool read_number(uint64_t *number, const char *word)
{
    return text_to_number(number, text_of(word), UINT32_MAX) && *number > 0;
}

/* The words after `search`. */
static int search_as_told(int count, char **words)
{
    uint64_t wanted = SIZE_MAX, nodes = ((thinking)THINKING_INIT).nodes;
    if ((count > 1 && !read_number(&wanted, words[1])) ||
        (count > 2 && !read_number(&nodes, words[2])))
        return fail("not a number from 1 on");
    return search(words[0], wanted, nodes);
}

int main(int count, char **words)
{
    const char *what = count > 2 ? words[1] : "";
    if (!read_starts())
        return fail("a start is none");
    if (count <= 5 && strcmp(what, "search") == 0)
        return search_as_told(count - 2, words + 2);
    if (count == 3 && (strcmp(what, "write") == 0 || strcmp(what, "figures") == 0))
        return write_book(words[2], strcmp(what, "figures") == 0);
    if (count == 3 && strcmp(what, "check") == 0)
        return check(words[2]);
    return fail("usage: book-make search WORK [POSITIONS [NODES]] | write|figures WORK | "
                "check BOOK");
}
