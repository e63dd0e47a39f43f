/* SPDX-License-Identifier: MIT */
/* Completions for zsh: see complete.h. A function for each command in each language. */
#include <string.h>

#include "cli/commands.h"
#include "apps/sumito/manual/complete.h"
#include "apps/sumito/manual/words.h"

/* Text inside single quotes and the brackets of an explanation. */
static void put_explanation(out *to, const char *words)
{
    for (; *words != '\0'; words++) {
        if (*words == '\'')
            out_text(to, "'\\''");
        else if (strchr("[]\\:", *words) != NULL)
            out_char(to, '\\'), out_char(to, *words);
        else
            out_char(to, *words);
    }
}

static bool is_known(const char *place)
{
    for (unsigned n = 0; known_place(n) != NULL; n++)
        if (strstr(place, known_place(n)) != NULL)
            return true;
    return false;
}

/* The functions that know what POS, GAME ... stand for, and files. */
static void put_known(out *to, const char *place)
{
    out_text(to, "{ ");
    for (unsigned n = 0; known_place(n) != NULL; n++)
        if (strstr(place, known_place(n)) != NULL) {
            out_format(to, "_sumito_known_%s; ", known_place(n));
        }
    out_text(to, takes_file(place) ? "_files }" : "}");
}

/* `:message:action`, between single quotes. */
static void put_action(out *to, const char *place)
{
    bool is_listed = strchr(place, '|') != NULL || (*place >= 'a' && *place <= 'z');
    out_char(to, ':');
    put_explanation(to, is_listed ? "value" : place);
    out_char(to, ':');
    if (is_known(place)) {
        put_known(to, place);
    } else if (takes_file(place) || takes_folder(place)) {
        out_text(to, takes_file(place) ? "_files" : "_files -/");
    } else if (is_listed) {
        out_char(to, '(');
        words_for(to, place);
        out_text(to, " )");
    }
}

static void put_options(out *to, const option_row *rows, su_language language)
{
    for (const option_row *row = rows; row != NULL && row->name != NULL; row++) {
        bool has_value = row->argument != NULL;
        out_text(to, "        '");
        if (row->letter != 0) {
            char letter[] = {'-', row->letter, '\0'};
            out_format(to, "(%s --%s)'{%s%s%s%s", letter, row->name, letter,
                       has_value ? "+,--" : ",--", row->name, has_value ? "=}'" : "}'");
        } else {
            out_format(to, "--%s%s", row->name, has_value ? "=" : "");
        }
        out_char(to, '[');
        put_explanation(to, message_text(row->help, language));
        out_char(to, ']');
        if (has_value)
            put_action(to, row->argument);
        out_text(to, "' \\\n");
    }
}

static void put_operands(out *to, const command *of)
{
    unsigned from = 0;
    char place[PLACE_WORDS];
    bool repeat = operands_repeat(of, &from);
    if (*of->operands == '\0') /* zsh offers no option after -- where nothing else could come */
        out_text(to, "        '*: :' \\\n");
    for (unsigned n = 0; operand_at(place, of, n); n++) {
        bool is_last = repeat && n == from;
        out_text(to, "        '");
        if (is_last)
            out_char(to, '*');
        else
            out_unsigned(to, n + 1);
        put_action(to, place);
        out_text(to, "' \\\n");
        if (is_last)
            return;
    }
}

static void put_command(out *to, const command *of, su_language language)
{
    out_format(to, "_sumito_%s_%s() {\n    _arguments -s \\\n", su_language_code(language),
               of->name);
    put_options(to, of->rows, language);
    put_options(to, common_options, language);
    put_operands(to, of);
    out_text(to, "        && return\n}\n");
}

static void put_list(out *to, su_language language)
{
    out_format(to, "_sumito_list_%s=(\n", su_language_code(language));
    for (const command *each = commands; each->name != NULL; each++) {
        out_format(to, "    '%s:", each->name);
        put_explanation(to, message_text(each->summary, language));
        out_text(to, "'\n");
    }
    out_text(to, ")\n");
}

static void put_program(out *to, su_language language)
{
    out_format(to, "_sumito_begin_%s() {\n    _arguments -C -s \\\n", su_language_code(language));
    put_options(to, common_options, language);
    out_text(to,
             "        '1:command:->command' \\\n        '*:argument:->argument' && return\n}\n");
}

static const char chooser[] = "_sumito() {\n"
                              "    local curcontext=$curcontext state line language=en\n"
                              "    case ${LC_ALL:-${LC_MESSAGES:-$LANG}} in\n"
#define LANGUAGE(id, number, code, name) "    " #code "*) language=" #code " ;;\n"
#include <sumito/languages.def>
#undef LANGUAGE
                              "    esac\n"
                              "    _sumito_begin_$language && return\n"
                              "    case $state in\n"
                              "    command)\n"
                              "        local -a list=(\"${(@P)${:-_sumito_list_$language}}\")\n"
                              "        _describe command list\n"
                              "        ;;\n"
                              "    argument)\n"
                              "        # What follows is as if the command stood alone.\n"
                              "        local name=_sumito_${language}_$line[1]\n"
                              "        integer begin=$words[(i)$line[1]]\n"
                              "        words=(\"${(@)words[begin,-1]}\")\n"
                              "        (( CURRENT -= begin - 1 ))\n"
                              "        (( $+functions[$name] )) && $name\n"
                              "        ;;\n"
                              "    esac\n"
                              "}\n"
                              "\n"
                              "if [[ $funcstack[1] == _sumito ]]; then\n"
                              "    _sumito \"$@\"\n"
                              "else\n"
                              "    compdef _sumito sumito\n"
                              "fi\n";

void complete_zsh(out *to)
{
    out_text(to,
             "#compdef sumito\n# Completions of sumito for zsh, written by `sumito manual zsh`.\n");
    for (unsigned n = 0; known_place(n) != NULL; n++) {
        out_format(to, "_sumito_known_%s() {\n    local -a known=(", known_place(n));
        words_for(to, known_place(n));
        out_text(to, " )\n    compadd -a known\n}\n");
    }
    for (int language = 0; language < SU_LANGUAGES; language++) {
        put_list(to, (su_language)language);
        put_program(to, (su_language)language);
        for (const command *each = commands; each->name != NULL; each++)
            put_command(to, each, (su_language)language);
    }
    out_text(to, chooser);
}
