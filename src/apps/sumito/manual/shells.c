/* SPDX-License-Identifier: MIT */
/* What makes three shells ask `sumito complete`: see shells.h. The last word goes along, whole or
 * not; what comes back goes on with it. Files are offered by the shells themselves. */
#include "apps/sumito/manual/shells.h"

void shell_bash(out *to)
{
    out_text(
        to,
        "# Completions of sumito for bash, written by `sumito manual bash`.\n"
        "_sumito()\n"
        "{\n"
        "    local line=${COMP_LINE:0:COMP_POINT} words current value left breaks match\n"
        "    read -ra words <<<\"$line\"\n"
        "    [[ $line == *[[:space:]] ]] && words+=('')\n"
        "    current=${words[${#words[@]} - 1]} value=$current\n"
        "    [[ $current == --*=* ]] && value=${current#*=}\n"
        "    # Readline cuts words at some characters: what stands before the last cut is there "
        "already.\n"
        "    breaks=${COMP_WORDBREAKS//[^=:]/}\n"
        "    [[ -n $breaks ]] && left=${current%\"${current##*[$breaks]}\"}\n"
        "    COMPREPLY=()\n"
        "    while IFS= read -r match; do\n"
        "        COMPREPLY+=(\"${match#\"$left\"}\")\n"
        "    done < <(\n"
        "        \"${words[0]/#\\~/$HOME}\" complete \"${words[@]:1}\" 2>/dev/null |\n"
        "            while IFS=$'\\t' read -r match _; do\n"
        "                case $match in\n"
        "                @file) compgen -P \"${current%\"$value\"}\" -f -- \"$value\" ;;\n"
        "                @folder) compgen -P \"${current%\"$value\"}\" -d -- \"$value\" ;;\n"
        "                *) printf '%s\\n' \"$match\" ;;\n"
        "                esac\n"
        "            done\n"
        "    )\n"
        "    if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]]; then\n"
        "        compopt -o nospace 2>/dev/null\n"
        "    elif [[ -e ${COMPREPLY[0]} ]]; then\n"
        "        compopt -o filenames 2>/dev/null\n"
        "    fi\n"
        "    return 0\n"
        "}\n"
        "complete -F _sumito sumito\n");
}

void shell_zsh(out *to)
{
    out_text(to, "#compdef sumito\n"
                 "# Completions of sumito for zsh, written by `sumito manual zsh`.\n"
                 "_sumito() {\n"
                 "    local line found=1\n"
                 "    local -a offered shown begun begun_shown kinds\n"
                 "    for line in ${(f)\"$($~words[1] complete \"${(@)words[2,CURRENT]}\" "
                 "2>/dev/null)\"}; do\n"
                 "        local word=${line%%$'\\t'*}\n"
                 "        case $word in\n"
                 "        @file) kinds+=('') ;;\n"
                 "        @folder) kinds+=(-/) ;;\n"
                 "        *=) begun+=($word) begun_shown+=(\"${line/$'\\t'/  -- }\") ;;\n"
                 "        *) offered+=($word) shown+=(\"${line/$'\\t'/  -- }\") ;;\n"
                 "        esac\n"
                 "    done\n"
                 "    compadd -l -d shown -a offered && found=0\n"
                 "    compadd -S '' -l -d begun_shown -a begun && found=0\n"
                 "    (( $#kinds )) && { compset -P '--*='; _files $kinds[1] && found=0 }\n"
                 "    return found\n"
                 "}\n"
                 "\n"
                 "if [[ $funcstack[1] == _sumito ]]; then\n"
                 "    _sumito \"$@\"\n"
                 "else\n"
                 "    compdef _sumito sumito\n"
                 "fi\n");
}

void shell_fish(out *to)
{
    out_text(to, "# Completions of sumito for fish, written by `sumito manual fish`.\n"
                 "function __sumito\n"
                 "    set -l words (commandline -opc)\n"
                 "    set -l current (commandline -ct)\n"
                 "    set -l value (string replace -r -- '^--[^=]*=' '' $current)\n"
                 "    set -l before (string replace -r -- '^(--[^=]*=)?.*' '$1' $current)\n"
                 "    for line in ($words[1] complete $words[2..-1] $current 2>/dev/null)\n"
                 "        switch $line\n"
                 "            case @file\n"
                 "                printf '%s\\n' $before(__fish_complete_path $value)\n"
                 "            case @folder\n"
                 "                printf '%s\\n' $before(__fish_complete_directories $value)\n"
                 "            case '*'\n"
                 "                printf '%s\\n' $line\n"
                 "        end\n"
                 "    end\n"
                 "end\n"
                 "complete -c sumito -f -a '(__sumito)'\n");
}
