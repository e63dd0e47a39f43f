/* SPDX-License-Identifier: MIT */
/* Completions for bash: see complete.h. Tables as functions, then one function that reads them. */
#include "cli/commands.h"
#include "apps/sumito/manual/complete.h"
#include "apps/sumito/manual/words.h"

/* The words of a place in quotes; @file and @folder stand for what the shell knows. */
static void put_place(out *to, const char *place)
{
    out_text(to, "echo '");
    words_for(to, place);
    out_format(to, "%s' ;;\n",
               takes_file(place)     ? " @file"
               : takes_folder(place) ? " @folder"
                                     : "");
}

static void put_names(out *to, const option_row *rows)
{
    for (const option_row *row = rows; row != NULL && row->name != NULL; row++)
        out_format(to, " --%s%s", row->name, row->argument == NULL ? "" : "=");
}

static void put_options(out *to, const command *of)
{
    out_format(to, "    '%s') echo '", of->name == NULL ? "" : of->name);
    put_names(to, of->rows);
    put_names(to, common_options);
    out_text(to, "' ;;\n");
}

/* `name` is quoted unless it is `*`. */
static void put_values(out *to, const char *name, const option_row *rows)
{
    for (const option_row *row = rows; row != NULL && row->name != NULL; row++) {
        if (row->argument == NULL)
            continue;
        out_format(to, "    %s' --%s'", name, row->name);
        if (row->letter != 0)
            out_format(to, " | %s' -%c'", name, row->letter);
        out_text(to, ") ");
        put_place(to, row->argument);
    }
}

static void put_operands(out *to, const command *of)
{
    unsigned from = 0;
    char place[PLACE_WORDS];
    bool repeat = operands_repeat(of, &from);
    for (unsigned n = 0; operand_at(place, of, n); n++) {
        out_format(to, "    '%s", of->name);
        if (repeat && n == from) {
            out_text(to, " '*) ");
        } else {
            out_format(to, " %u') ", n);
        }
        put_place(to, place);
        if (repeat && n == from)
            return;
    }
}

static const char reader[] =
    "_sumito()\n"
    "{\n"
    "    local line=${COMP_LINE:0:COMP_POINT} words current last='' command='' count=0 i\n"
    "    local option='' list='' value left breaks match\n"
    "    read -ra words <<<\"$line\"\n"
    "    [[ $line == *[[:space:]] ]] && words+=('')\n"
    "    current=${words[${#words[@]} - 1]}\n"
    "    for ((i = 1; i < ${#words[@]} - 1; i++)); do\n"
    "        last=${words[i]}\n"
    "        if [[ $last == -* ]]; then\n"
    "            # The value of an option may stand in the next word.\n"
    "            [[ $last != *=* ]] && _sumito_value \"$command\" \"$last\" >/dev/null && ((i++))\n"
    "        elif [[ -z $command ]]; then\n"
    "            command=$last\n"
    "        else\n"
    "            ((count++))\n"
    "        fi\n"
    "    done\n"
    "    value=$current\n"
    "    if [[ $current == --*=* ]]; then\n"
    "        option=${current%%=*}= value=${current#*=}\n"
    "        list=$(_sumito_value \"$command\" \"${current%%=*}\")\n"
    "    elif ((i > ${#words[@]} - 1)); then\n"
    "        list=$(_sumito_value \"$command\" \"$last\")\n"
    "    elif [[ $current == -* ]]; then\n"
    "        list=$(_sumito_options \"$command\")\n"
    "    elif [[ -z $command ]]; then\n"
    "        list=$_sumito_commands\n"
    "    else\n"
    "        list=$(_sumito_operand \"$command\" \"$count\")\n"
    "    fi\n"
    "    # Readline cuts words at some characters: what stands before the last cut is there "
    "already.\n"
    "    breaks=${COMP_WORDBREAKS//[^=:]/}\n"
    "    [[ -n $breaks ]] && left=${current%\"${current##*[$breaks]}\"}\n"
    "    COMPREPLY=()\n"
    "    while IFS= read -r match; do\n"
    "        match=$option$match\n"
    "        COMPREPLY+=(\"${match#\"$left\"}\")\n"
    "    done < <(\n"
    "        compgen -W \"${list//@*/}\" -- \"$value\"\n"
    "        [[ $list == *@file* ]] && compgen -f -- \"$value\"\n"
    "        [[ $list == *@folder* ]] && compgen -d -- \"$value\"\n"
    "    )\n"
    "    [[ $list == *@* ]] && compopt -o filenames 2>/dev/null\n"
    "    [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null\n"
    "    return 0\n"
    "}\n"
    "complete -F _sumito sumito\n";

void complete_bash(out *to)
{
    out_text(to, "# Completions of sumito for bash, written by `sumito manual bash`.\n"
                 "_sumito_commands='");
    words_for(to, "COMMAND");
    out_text(to, "'\n\n# The options of a command.\n_sumito_options()\n{\n    case $1 in\n");
    put_options(to, &command_program);
    for (const command *each = commands; each->name != NULL; each++)
        put_options(to, each);
    out_text(to, "    esac\n}\n\n# What an option of a command takes; false if it takes nothing.\n"
                 "_sumito_value()\n{\n    case \"$1 $2\" in\n");
    for (const command *each = commands; each->name != NULL; each++)
        put_values(to, each->name, each->rows);
    put_values(to, "*", common_options);
    out_text(to, "    *) return 1 ;;\n    esac\n}\n\n"
                 "# What a command takes in the place of an operand, from 0.\n"
                 "_sumito_operand()\n{\n    case \"$1 $2\" in\n");
    for (const command *each = commands; each->name != NULL; each++)
        put_operands(to, each);
    out_format(to, "    esac\n}\n\n%s", reader);
}
