/* SPDX-License-Identifier: MIT */
/* sumito replay: checks every game of game records. */
#include "base/growing.h"
#include "cli/commands.h"
#include "cli/describe.h"
#include "cli/interrupt.h"
#include "cli/records.h"

enum { JSON };
const option_row replay_rows[] = {[JSON] = OPTION_JSON, {0}};

typedef struct tally {
    unsigned long games, plies, bad;
    exit_code code; /* of the worst game */
} tally;

static void count(tally *sum, const su_record_event *event)
{
    bool is_bad = event->kind == SU_RECORD_ERROR;
    sum->plies += event->kind == SU_RECORD_MOVE && event->depth == 0;
    sum->games += is_bad || event->kind == SU_RECORD_END;
    sum->bad += is_bad;
    if (is_bad)
        sum->code = exit_worse(sum->code, record_error_exit(&event->of.error));
}

static void check_words(tally *sum, records *file)
{
    su_record_event event;
    while (records_next(&event, file)) {
        count(sum, &event);
        if (event.kind == SU_RECORD_ERROR)
            records_write_error(&file->to->data.out, file, &event);
    }
    if (file->from.error != 0 && sum->games == 0)
        return; /* records_close complains */
    char forms[64];
    out_buffer names = out_buffer_over(forms, sizeof forms);
    records_write_forms(&names.out, file);
    if (names.length > 0)
        say_line(file->to, MESSAGE_REPLAY_FILE_FORMS, file->path, in_digits(sum->games),
                 in_digits(sum->plies), in_digits(sum->bad), forms);
    else
        say_line(file->to, MESSAGE_REPLAY_FILE, file->path, in_digits(sum->games),
                 in_digits(sum->plies), in_digits(sum->bad));
}

static void check_json(tally *sum, records *file)
{
    su_record_event event;
    growing told = growing_new();
    json writer = json_open_document(&file->to->data.out), warnings = json_over(&told.out);
    json_begin_array(&warnings);
    file->gives_warnings = true;
    json_text(json_key(&writer, "file"), file->path);
    json_begin_array(json_key(&writer, "errors"));
    while (records_next(&event, file)) {
        count(sum, &event);
        if (event.kind == SU_RECORD_ERROR)
            records_json_error(&writer, file, &event);
        else if (event.kind == SU_RECORD_WARNING)
            records_json_error(&warnings, file, &event);
    }
    json_end_array(&writer);
    json_end_array(&warnings);
    out_char(&told.out, '\0');
    json_word(json_key(&writer, "warnings"), told.failed ? "null" : told.data);
    growing_free(&told);
    json_begin_array(json_key(&writer, "forms"));
    records_json_forms(&writer, file);
    json_end_array(&writer);
    json_unsigned(json_key(&writer, "games"), sum->games);
    json_unsigned(json_key(&writer, "plies"), sum->plies);
    json_unsigned(json_key(&writer, "bad"), sum->bad);
    json_close_document(&writer);
}

static exit_code check_file(console *to, const char *path, bool as_json)
{
    records file;
    tally sum = {.code = EXIT_DONE};
    if (!records_open(&file, to, path))
        return file.code;
    if (as_json)
        check_json(&sum, &file);
    else
        check_words(&sum, &file);
    return exit_worse(records_close(&file), sum.code);
}

exit_code run_replay(console *to, const arguments *given)
{
    exit_code worst = EXIT_DONE;
    interrupt_catch();
    for (int i = 0; i < given->count && !interrupted(); i++)
        worst = exit_worse(worst, check_file(to, given->operands[i], given->values[JSON] != NULL));
    return interrupted() ? EXIT_INTERRUPTED : worst;
}
