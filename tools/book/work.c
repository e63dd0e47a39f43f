/* SPDX-License-Identifier: MIT */
/* The file of what was searched: see work.h. */
#include "work.h"

#include <inttypes.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define LINE 1024
/* For reading and for writing. */
#define HEAD(number) "sumito book, searched: nodes %" number ", lines %" number ", hash %u"

static long complain(const char *path, size_t line, const char *what)
{
    fprintf(stderr, "book-make: %s:%zu: %s\n", path, line, what);
    return -1;
}

/* ---- Writing ---- */

static void write_line(FILE *work, const tree_line *line)
{
    char move[SU_MOVE_TEXT];
    su_move_format(move, line->move);
    fprintf(work, "\t%s %d %u", move, (int)line->score, line->depth);
}

bool work_add(FILE *work, const su_position *position, unsigned start, const tree_said *said)
{
    char text[SU_POSITION_TEXT];
    su_position_format(text, position, SU_FORM_SIX_FIELDS);
    fprintf(work, "%u\t%s\t%" PRIu64, start, text, said->nodes);
    write_line(work, &said->best);
    for (size_t i = 0; i < said->count; i++)
        write_line(work, &said->lines[i]);
    fputc('\n', work);
    return fflush(work) == 0 && fsync(fileno(work)) == 0;
}

/* ---- Reading ---- */

static bool read_line(tree_line *out, const su_position *position, const char *field)
{
    char move[SU_MOVE_TEXT];
    int score, end = 0;
    if (!field || sscanf(field, "%7s %d %u%n", move, &score, &out->depth, &end) != 3 ||
        field[end] != '\0')
        return false;
    out->score = score;
    return su_move_parse(&out->move, position, move, NULL) == SU_OK;
}

static bool read_position(tree *into, char *line)
{
    tree_said said = {0};
    su_position position;
    unsigned start;
    const char *number = strsep(&line, "\t"), *text = strsep(&line, "\t");
    const char *nodes = strsep(&line, "\t"), *field;
    if (!nodes || sscanf(number, "%u", &start) != 1 ||
        su_position_parse(&position, text, NULL) != SU_OK ||
        sscanf(nodes, "%" SCNu64, &said.nodes) != 1 ||
        !read_line(&said.best, &position, strsep(&line, "\t")))
        return false;
    for (; (field = strsep(&line, "\t")) != NULL; said.count++)
        if (said.count == TREE_LINES || !read_line(&said.lines[said.count], &position, field))
            return false;
    return tree_add(into, &position, start, &said);
}

static bool read_head(thinking *how, const char *line)
{
    int end = 0;
    return sscanf(line, HEAD(SCNu64) "%n", &how->nodes, &how->lines_nodes, &how->hash_mib, &end) ==
               3 &&
           end > 0 && line[end] == '\0' && how->nodes > 0;
}

/* Reads all whole lines; -1, after a complaint, where one is none, else where they end. */
static long read_all(thinking *how, FILE *work, const char *path, tree *into)
{
    char line[LINE];
    long whole = 0;
    for (size_t number = 1; fgets(line, sizeof line, work); number++) {
        size_t length = strlen(line);
        if (length == 0 || line[length - 1] != '\n')
            break;
        line[length - 1] = '\0';
        if (number == 1 && !read_head(how, line))
            return complain(path, number, "not a file of what was searched for the book");
        if (number > 1 && !read_position(into, line))
            return complain(path, number, "not a position as it was searched, or one twice");
        whole = ftell(work);
    }
    return ferror(work) ? complain(path, 0, "cannot be read") : whole;
}

bool work_read(thinking *how, const char *path, tree *into)
{
    FILE *work = fopen(path, "r");
    if (!work)
        return complain(path, 0, "cannot be opened") == 0;
    long whole = read_all(how, work, path, into);
    fclose(work);
    return whole >= 0;
}

/* Reads what there is, and leaves the file where the next line belongs. */
static bool take_up(FILE *work, const char *path, const thinking *how, tree *into)
{
    if (flock(fileno(work), LOCK_EX | LOCK_NB) != 0)
        return complain(path, 0, "another program is at work on it") == 0;
    rewind(work);
    thinking was = *how;
    long whole = read_all(&was, work, path, into);
    if (whole < 0)
        return false;
    if (was.nodes != how->nodes || was.lines_nodes != how->lines_nodes ||
        was.hash_mib != how->hash_mib)
        return complain(path, 1, "was searched with another number of nodes") == 0;
    if (ftruncate(fileno(work), whole) != 0 || fseek(work, whole, SEEK_SET) != 0 ||
        (whole == 0 &&
         fprintf(work, HEAD(PRIu64) "\n", how->nodes, how->lines_nodes, how->hash_mib) < 0) ||
        fflush(work) != 0)
        return complain(path, 0, "cannot be written") == 0;
    return true;
}

FILE *work_open(const char *path, const thinking *how, tree *into)
{
    FILE *work = fopen(path, "a+");
    if (!work) {
        complain(path, 0, "cannot be opened");
        return NULL;
    }
    if (take_up(work, path, how, into))
        return work;
    fclose(work);
    return NULL;
}
