/* SPDX-License-Identifier: MIT */
/* sumito db: care of the store of online games. */
#include "apps/sumito/serving.h"

#ifdef SUMITO_HAVE_SERVER
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/data_path.h"
#include "apps/sumito/db_export.h"
#include "apps/sumito/db_forget.h"
#include "cli/input_trouble.h"
#include "cli/settings.h"
#include "cli/secret.h"
#include "store/verify.h"
#endif

enum { DATABASE, FORCE, TO };
const option_row db_rows[] = {
    [DATABASE] = {"database", 0, "WHERE", MESSAGE_OPTION_DB_DATABASE},
    [FORCE] = {"force", 'f', NULL, MESSAGE_OPTION_DB_FORCE},
    [TO] = {"to", 0, "events|apgn|jsonl", MESSAGE_OPTION_DB_TO},
    {0},
};

#ifdef SUMITO_HAVE_SERVER
#define ADDRESS_SIZE 300

/* What is to be done, and to what. */
typedef struct care {
    console *to;
    const char *address;      /* of the store */
    char shown[ADDRESS_SIZE]; /* the same without its password */
    const char *path;         /* of the other file; or who is forgotten */
    const char *side;         /* of the game that names them, or NULL */
    bool force;
    const record_form *form; /* of games that are exported; NULL: their events */
} care;

static exit_code trouble(const care *self, const char *words)
{
    complain(self->to, MESSAGE_DB_TROUBLE, self->shown, words);
    return EXIT_FAILED;
}

static void say_counts(const care *self, const char *what, uint64_t games, uint64_t events)
{
    say_line(self->to, MESSAGE_DB_COUNTS, what, in_digits(games), in_digits(events));
}

static bool is_file(const char *address)
{
    return strstr(address, "://") == NULL;
}

/* Opens a store, which is made if it is not there; NULL after a complaint. */
static store *open_or_make(const care *self, const char *address, const char *shown)
{
    char why[STORE_WORDS];
    store *opened = store_open(address, why);
    if (opened == NULL)
        complain(self->to, MESSAGE_DB_TROUBLE, shown, why);
    return opened;
}

/* Opens a store that is there already; NULL after a complaint. */
static store *open_there(const care *self, const char *address, const char *shown)
{
    if (is_file(address) && access(address, F_OK) != 0) {
        cannot_read(self->to, shown, errno);
        return NULL;
    }
    return open_or_make(self, address, shown);
}

/* ---- check ---- */

static void say_finding(void *data, const verify_finding *finding)
{
    static const message messages[VERIFY_FAULTS] = {
#define VERIFY_FAULT(id, code) [VERIFY_##id] = MESSAGE_DB_##id,
#include "store/verify_faults.def"
#undef VERIFY_FAULT
    };
    const care *self = data;
    say_line(self->to, messages[finding->fault], finding->id, in_digits(finding->number),
             finding->column == NULL ? "" : finding->column);
}

static exit_code check(care *self)
{
    char why[STORE_WORDS];
    verify_count count;
    store *it = open_there(self, self->address, self->shown);
    if (it == NULL)
        return EXIT_FAILED;
    exit_code code = EXIT_DONE;
    if (!store_sound(it, why))
        code = trouble(self, why);
    store_status status = store_verify(it, &count, say_finding, self);
    if (status != STORE_OK)
        code = trouble(self, store_words(it));
    else
        say_counts(self, self->shown, count.games, count.events);
    store_close(it);
    return count.faults > 0 ? EXIT_FAILED : code;
}

/* ---- backup and restore ---- */

static int64_t now(void)
{
    return (int64_t)time(NULL) * 1000;
}

/* Takes everything one store has into another. */
static exit_code take_over(const care *self, intake *taking, store *into, const char *into_shown,
                           store *from, const char *from_shown)
{
    store_status reading = STORE_OK;
    intake_result result = intake_begin(taking, into, self->force, now());
    if (result == INTAKE_DONE)
        result = intake_store(taking, from, &reading);
    if (reading != STORE_OK)
        complain(self->to, MESSAGE_DB_TROUBLE, from_shown, store_words(from));
    else if (result != INTAKE_DONE)
        db_complain(self->to, result, taking, into_shown, taking->id);
    return reading == STORE_OK && result == INTAKE_DONE ? EXIT_DONE : EXIT_FAILED;
}

/* Everything in a new file, which is a store itself. */
static exit_code copy_into(const care *self, const char *path, store *from)
{
    char why[STORE_WORDS], lock[DATA_PATH + 8];
    if (!store_is_shared(from))
        return store_copy(from, path, why) ? EXIT_DONE : trouble(self, why);
    store *into = store_open(path, why);
    if (into == NULL) {
        complain(self->to, MESSAGE_DB_TROUBLE, path, why);
        return EXIT_FAILED;
    }
    intake taking;
    exit_code code = take_over(self, &taking, into, path, from, self->shown);
    store_close(into);
    snprintf(lock, sizeof lock, "%s-server", path);
    unlink(lock);
    return code;
}

/* What the copy holds is looked at; it is as good as what was copied. */
static exit_code look_at(care *self, const char *path)
{
    verify_count count;
    store *copy = open_there(self, path, path);
    if (copy == NULL)
        return EXIT_FAILED;
    store_status status = store_verify(copy, &count, say_finding, self);
    if (status != STORE_OK)
        trouble(self, store_words(copy));
    else
        say_counts(self, self->path, count.games, count.events);
    store_close(copy);
    return status == STORE_OK && count.faults == 0 ? EXIT_DONE : EXIT_FAILED;
}

/* The copy gets its name when it is whole. */
static exit_code copy_and_name(care *self, store *from)
{
    char part[DATA_PATH];
    if (snprintf(part, sizeof part, "%s.part", self->path) >= (int)sizeof part)
        return trouble(self, strerror(ENAMETOOLONG));
    unlink(part); /* of one that was interrupted */
    if (copy_into(self, part, from) != EXIT_DONE) {
        unlink(part);
        return EXIT_FAILED;
    }
    exit_code code = look_at(self, part);
    if (rename(part, self->path) == 0)
        return code;
    cannot_write(self->to, self->path, errno);
    unlink(part);
    return EXIT_FAILED;
}

static bool is_plain_file(const char *path)
{
    struct stat there;
    return stat(path, &there) == 0 && S_ISREG(there.st_mode);
}

/* Whether the file that is there may give way to another. Not the one a server is at work with:
 * that would go on with a file that has no name any more. */
static bool may_replace(const care *self)
{
    if (!is_plain_file(self->path))
        complain(self->to, MESSAGE_DB_NO_FILE, self->path);
    else if (!self->force)
        complain(self->to, MESSAGE_DB_EXISTS, self->path);
    else if (store_is_held(self->path))
        complain(self->to, MESSAGE_DB_SERVED, self->path);
    else
        return true;
    return false;
}

static exit_code backup(care *self)
{
    if (access(self->path, F_OK) == 0 && !may_replace(self))
        return EXIT_FAILED;
    store *from = open_there(self, self->address, self->shown);
    if (from == NULL)
        return EXIT_FAILED;
    exit_code code = copy_and_name(self, from);
    store_close(from);
    return code;
}

static exit_code restore(care *self)
{
    store *from = open_there(self, self->path, self->path);
    if (from == NULL)
        return EXIT_FAILED;
    exit_code code = EXIT_FAILED;
    store *into = open_or_make(self, self->address, self->shown);
    if (into != NULL) {
        intake taking;
        code = take_over(self, &taking, into, self->shown, from, self->path);
        if (code == EXIT_DONE)
            say_counts(self, self->shown, taking.games, taking.total);
        store_close(into);
    }
    store_close(from);
    return code;
}

/* ---- export and import ---- */

static exit_code export_games(care *self)
{
    saved_file file;
    uint64_t games, events;
    /* Standard output and devices are written to; nothing is replaced. */
    if (strcmp(self->path, "-") != 0 && is_plain_file(self->path) && !may_replace(self))
        return EXIT_FAILED;
    store *from = open_there(self, self->address, self->shown);
    if (from == NULL)
        return EXIT_FAILED;
    if (!saved_file_open_private(&file, self->path)) {
        cannot_write(self->to, self->path, errno);
        store_close(from);
        return EXIT_FAILED;
    }
    store_status status = self->form == NULL
                              ? db_export(&file.stream.out, from, &games, &events)
                              : db_export_records(&file.stream.out, from, self->form);
    if (status != STORE_OK)
        trouble(self, store_words(from));
    store_close(from);
    if (status != STORE_OK)
        file.stream.error = EIO; /* so that half of it does not get the name of the whole */
    if (saved_file_close(&file))
        return EXIT_DONE;
    return status == STORE_OK ? cannot_write(self->to, self->path, errno) : EXIT_FAILED;
}

static exit_code import_games(care *self)
{
    input from;
    intake taking;
    if (!input_open(&from, self->path, NULL))
        return input_complain(self->to, &from, self->path);
    exit_code code = EXIT_FAILED;
    store *into = open_or_make(self, self->address, self->shown);
    if (into != NULL) {
        intake_result result = intake_begin(&taking, into, self->force, now());
        if (result == INTAKE_DONE)
            code = db_import(self->to, &taking, &from, self->shown, self->path);
        else
            db_complain(self->to, result, &taking, self->shown, "");
        if (code == EXIT_DONE)
            say_counts(self, self->shown, taking.games, taking.total);
        store_close(into);
    }
    input_close(&from);
    return code;
}

/* ---- forget ---- */

static exit_code forget(care *self)
{
    store *it = open_there(self, self->address, self->shown);
    if (it == NULL)
        return EXIT_FAILED;
    exit_code code = db_forget(self->to, it, self->shown, self->path, self->side, now());
    store_close(it);
    return code;
}

/* ---- The command ---- */

static const struct {
    const char *name;
    exit_code (*run)(care *self);
    bool takes_path;
    const char *usual_path; /* NULL: there is none */
} actions[] = {
    {"check", check, false, NULL},       {"backup", backup, true, NULL},
    {"restore", restore, true, NULL},    {"export", export_games, true, "-"},
    {"import", import_games, true, "-"}, {"forget", forget, true, NULL},
};
#define ACTIONS (sizeof actions / sizeof *actions)

exit_code run_db(console *to, const arguments *given)
{
    care self = {.to = to, .force = given->values[FORCE] != NULL};
    if (given->values[TO] != NULL)
        self.form = record_form_named(given->values[TO]); /* `events` is none */
    size_t which = 0;
    while (which < ACTIONS && strcmp(actions[which].name, given->operands[0]) != 0)
        which++;
    if (which == ACTIONS) {
        complain(to, MESSAGE_DB_UNKNOWN, given->operands[0]);
        return usage_error(to);
    }
    int most = actions[which].run == forget ? 3 : actions[which].takes_path ? 2 : 1;
    if (given->count > most) {
        complain(to, MESSAGE_EXTRA_OPERAND, given->operands[most]);
        return usage_error(to);
    }
    self.path = given->count >= 2 ? given->operands[1] : actions[which].usual_path;
    self.side = given->count == 3 ? given->operands[2] : NULL;
    if (self.path == NULL && actions[which].takes_path) {
        complain(to, MESSAGE_MISSING_OPERAND, "db",
                 most == 3 ? "forget GUEST|GAME [first|second]" : "backup|restore FILE");
        return usage_error(to);
    }
    self.address = serving_database(to, setting(SETTING_SERVER_DATABASE, given->values[DATABASE]));
    if (self.address == NULL)
        return EXIT_FAILED;
    out_buffer shown = out_buffer_over(self.shown, sizeof self.shown);
    secret_mask(&shown.out, self.address);
    return actions[which].run(&self);
}
#endif
