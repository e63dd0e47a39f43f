# What bash offers for each line of standard input, a candidate on each line, `==` after each line's.
# usage: bash complete.bash FILE_OF_COMPLETIONS
source "$1" || exit
COMP_WORDBREAKS=$' \t\n"\'><=;|&(:'
compopt() { :; } # there is no completion going on
while IFS= read -r COMP_LINE; do
    COMP_POINT=${#COMP_LINE}
    _sumito
    [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\n' "${COMPREPLY[@]}"
    echo ==
done
