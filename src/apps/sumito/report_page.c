/* SPDX-License-Identifier: MIT */
/* The review of games as one HTML document: see report_page.h. */
#include "apps/sumito/report_page.h"

#include <stdlib.h>

#include "apps/sumito/sheet_style.h"
#include "game/record_writer.h"
#include "text/fixed_spaces.h"
#include "text/phrase.h"
#include "review/annotate.h"
#include "review/sheet_head.h"
#include "review/sheet_survey.h"
#include "draw/svg.h"

report_page report_page_begin(su_language language)
{
    return (report_page){.language = language, .contents = growing_new(), .sheets = growing_new()};
}

void report_page_free(report_page *self)
{
    growing_free(&self->contents);
    growing_free(&self->sheets);
}

static su_record_reader reader; /* too large for some stacks */

/* Tells a sheet the events of the only game of a record. */
static void tell(sheet *to, text record, void (*hear)(sheet *self, const su_record_event *event))
{
    su_record_event event;
    su_record_reader_over(&reader, record.at, record.length);
    while (su_record_next(&event, &reader) == SU_OK)
        hear(to, &event);
}

static void add_annotated(report_page *self, text record, size_t plies, uint64_t number)
{
    sheet drawn;
    graph_point *points = calloc(plies + 2, sizeof *points);
    out *links = &self->contents.out;
    self->failed = self->failed || points == NULL;
    if (points == NULL)
        return;
    fixed_spaces spaces = fixed_spaces_over(&self->sheets.out, self->language);
    out *to = &spaces.out;
    sheet_begin(&drawn, to, self->language, false, number, points, plies + 2);
    tell(&drawn, record, sheet_survey);
    tell(&drawn, record, sheet_write);
    fixed_spaces_end(&spaces);
    out_format(links, "<li><a href=\"#game-%ju\">", number);
    sheet_write_title(&drawn, links);
    out_text(links, "</a></li>\n");
    free(points);
    self->games++;
}

void report_page_add(report_page *self, text record, const review *about, uint64_t number)
{
    growing annotated = growing_new();
    su_record_writer writer;
    writer_begin_over(&writer, &annotated.out);
    annotate(&writer, record, about, self->language, &reader);
    self->failed = self->failed || annotated.failed;
    if (!self->failed)
        add_annotated(self, (text){annotated.data, annotated.length}, about->count, number);
    self->failed = self->failed || self->sheets.failed || self->contents.failed;
    growing_free(&annotated);
}

void report_page_write(const report_page *self, out *to, const char *file)
{
    char title[SU_WORDS];
    out_buffer buffer = out_buffer_over(title, sizeof title);
    const char *name = file;
    for (const char *at = file; *at != '\0'; at++)
        if (*at == '/' && at[1] != '\0')
            name = at + 1;
    phrase about = {.to = &buffer.out, .language = self->language};
    about.words[ARGUMENT_attempt] = text_of(name);
    phrase_write(&about, TEXT_sheet_document);
    out_format(to,
               "<!doctype html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
               "<meta name=\"generator\" content=\"sumito %s\">\n",
               su_language_code(self->language), su_version());
    svg_text_element(to, "title", title);
    out_format(to, "<style>\n%s</style>\n</head>\n<body class=\"sheet-document\">\n<main>\n",
               sheet_style);
    svg_text_element(to, "h1", title);
    if (self->games > 1) {
        out_text(to, "<nav class=\"sheet-contents\"><ol>\n");
        out_bytes(to, self->contents.data, self->contents.length);
        out_text(to, "</ol></nav>\n");
    }
    out_bytes(to, self->sheets.data, self->sheets.length);
    out_text(to, "</main>\n</body>\n</html>\n");
}
