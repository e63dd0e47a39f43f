/* SPDX-License-Identifier: MIT */
/* Completions for fish: see complete.h. */
#include "cli/commands.h"
#include "apps/sumito/manual/complete.h"
#include "apps/sumito/manual/words.h"

static void put_quoted(out *to, const char *words)
{
    out_char(to, '\'');
    for (; *words != '\0'; words++) {
        if (*words == '\'' || *words == '\\')
            out_char(to, '\\');
        out_char(to, *words);
    }
    out_char(to, '\'');
}

static void put_words(out *to, const char *place)
{
    out_text(to, " -a '");
    words_for(to, place);
    out_char(to, '\'');
}

static void begin(out *to, const command *of)
{
    out_text(to, "    complete -c sumito");
    if (of != NULL)
        out_format(to, " -n '__sumito_is %s'", of->name);
}

static void put_value(out *to, const char *place)
{
    if (takes_file(place))
        out_text(to, " -r -F");
    else if (takes_folder(place))
        out_text(to, " -x -a '(__fish_complete_directories)'");
    else
        out_text(to, " -x");
    if (!takes_folder(place))
        put_words(to, place);
}

static void put_options(out *to, const command *of, const option_row *rows, su_language language)
{
    for (const option_row *row = rows; row != NULL && row->name != NULL; row++) {
        begin(to, of);
        out_format(to, " -l %s", row->name);
        if (row->letter != 0)
            out_format(to, " -s %c", row->letter);
        if (row->argument != NULL)
            put_value(to, row->argument);
        out_text(to, " -d ");
        put_quoted(to, message_text(row->help, language));
        out_char(to, '\n');
    }
}

static void put_command(out *to, const command *of, su_language language)
{
    out_format(to, "    complete -c sumito -n __sumito_begins -a %s -d ", of->name);
    put_quoted(to, message_text(of->summary, language));
    out_char(to, '\n');
    put_options(to, of, of->rows, language);
}

/* Operands have no description, and are the same in every language. */
static void put_operands(out *to, const command *of)
{
    char place[PLACE_WORDS];
    unsigned from = 0, end = 0;
    end = operands_repeat(of, &from) ? from + 1 : from;
    for (unsigned n = 0; n < end && operand_at(place, of, n); n++) {
        begin(to, of);
        out_text(to, takes_file(place) ? " -F" : "");
        put_words(to, place);
        out_char(to, '\n');
    }
}

static const char helpers[] = "# Completions of sumito for fish, written by `sumito manual fish`.\n"
                              "function __sumito_command\n"
                              "    set -l words (commandline -opc)\n"
                              "    set -l last\n"
                              "    for word in $words[2..-1]\n"
                              "        if not string match -q -- '-*' $word\n"
                              "            and test \"$last\" != --lang\n"
                              "            echo $word\n"
                              "            return\n"
                              "        end\n"
                              "        set last $word\n"
                              "    end\n"
                              "end\n"
                              "function __sumito_is\n"
                              "    set -l command (__sumito_command)\n"
                              "    test \"$command\" = \"$argv[1]\"\n"
                              "end\n"
                              "function __sumito_begins\n"
                              "    set -l command (__sumito_command)\n"
                              "    test -z \"$command\"\n"
                              "end\n"
                              "set -l language $LC_ALL $LC_MESSAGES $LANG en\n"
                              "complete -c sumito -f\n";

void complete_fish(out *to)
{
    out_text(to, helpers);
    /* English comes last, for all others. */
    for (int language = SU_LANGUAGES - 1; language >= 0; language--) {
        bool is_first = language == SU_LANGUAGES - 1;
        if (language == SU_EN) {
            out_text(to, "else\n");
        } else {
            out_format(to, "%s%s*' -- $language[1]\n",
                       is_first ? "if string match -q '" : "else if string match -q '",
                       su_language_code((su_language)language));
        }
        for (const command *each = commands; each->name != NULL; each++)
            put_command(to, each, (su_language)language);
        put_options(to, NULL, common_options, (su_language)language);
    }
    out_text(to, "end\nbegin\n");
    for (const command *each = commands; each->name != NULL; each++)
        put_operands(to, each);
    out_text(to, "end\n");
}
