/* SPDX-License-Identifier: MIT */
/* Diagrams on the terminal and in files: see picture.h. */
#include "apps/sumito/picture.h"

#include <errno.h>
#include <stdlib.h>

#include "apps/sumito/png.h"
#include "cli/stream.h"
#include "draw/film_svg.h"

bool picture_unicode(const console *to, const char *ascii, const char *unicode)
{
    return ascii == NULL && (unicode != NULL || to->unicode);
}

void picture_print(console *to, const su_position *position, const su_diagram_options *options)
{
    char diagram[SU_DIAGRAM_TEXT], words[SU_WORDS];
    su_diagram_text(diagram, sizeof diagram, position, options);
    su_words_position(words, sizeof words, position, to->language);
    out_format(&to->data.out, "%s\n%s\n", diagram, words);
}

/* Title and description for those who do not see the picture. */
typedef struct captions {
    char title[SU_WORDS];
    char summary[SU_WORDS_SUMMARY];
} captions;

static su_diagram_options with_captions(captions *words, const console *to,
                                        const su_position *position,
                                        const su_diagram_options *options)
{
    su_diagram_options result = *options;
    su_summary summary = su_summarize(position);
    su_words_position(words->title, sizeof words->title, position, to->language);
    su_words_summary(words->summary, sizeof words->summary, &summary, position, to->language);
    result.title = words->title;
    result.caption = words->summary;
    return result;
}

exit_code picture_save_svg(console *to, const char *path, const su_position *position,
                           const su_diagram_options *options)
{
    /* Escaping makes the words at most six times as long. */
    static char picture[SU_DIAGRAM_SVG + 6 * sizeof(captions)];
    static saved_file file;
    captions words;
    su_diagram_options all = with_captions(&words, to, position, options);
    su_diagram_svg(picture, sizeof picture, position, &all);
    if (!saved_file_open(&file, path))
        return cannot_save(to, path);
    out_text(&file.stream.out, picture);
    return saved_file_close(&file) ? EXIT_DONE : cannot_save(to, path);
}

exit_code picture_save_film(console *to, const char *path, const su_position *start,
                            const su_move *moves, size_t count, const su_diagram_options *options)
{
    static const su_house_rules house = SU_HOUSE_RULES_INIT;
    static saved_file file;
    su_ply *plies = calloc(count + 1, sizeof *plies);
    su_game game;
    if (plies == NULL || !saved_file_open(&file, path)) {
        free(plies);
        return cannot_save(to, path);
    }
    su_game_begin(&game, start, &house, plies, count);
    for (size_t i = 0; i < count; i++)
        su_game_play(&game, moves[i]);
    film_svg_write(&file.stream.out, &game, 0, options, to->language);
    free(plies);
    return saved_file_close(&file) ? EXIT_DONE : cannot_save(to, path);
}

exit_code picture_save_png(console *to, const char *path, const su_position *position,
                           const su_diagram_options *options)
{
    switch (png_write(path, position, options)) {
    case PNG_WRITTEN:
        return EXIT_DONE;
    case PNG_NOT_BUILT_IN:
        complain(to, MESSAGE_NO_PNG, path);
        return EXIT_FAILED;
    case PNG_FAILED:
        return cannot_save(to, path);
    }
    return EXIT_FAILED;
}
