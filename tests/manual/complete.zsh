# What zsh offers for each line of standard input: see complete.bash. Types the lines into an interactive zsh, whose completions
# write down what they would add.
zmodload zsh/zpty || exit
notes=$(mktemp)
trap 'rm -f $notes' EXIT
zpty shell "PS1= TERM=dumb zsh -f -i"
type_line() { zpty -w shell "$1" }
type_line 'stty -echo; unsetopt zle_bracketed_paste 2>/dev/null; autoload -Uz compinit && compinit -u -D'
type_line "notes=$notes; source ${1:a}"
type_line 'compadd() { local -a found; builtin compadd -O found "$@"; print -rl -- $found >>$notes; (( $#found == 0 )) }'
type_line 'noted() { print -r -- --- >>$notes; comppostfuncs=(noted) }; comppostfuncs=(noted)'
type_line 'setopt no_beep'
type_line 'print -r -- --- >>$notes'

# Waits until so many lines of dashes stand in the notes.
await() {
    repeat 600; do
        (( $(grep -cx -e --- $notes) >= $1 )) && return
        zselect -t 5 2>/dev/null || sleep 0.05
        while zpty -r -t shell rest; do :; done
    done
    print -u2 "zsh does not answer"
    exit 1
}
zmodload zsh/zselect
await 1
while IFS= read -r line; do
    : >|$notes
    zpty -n -w shell $'\C-u'"$line"$'\t'
    await 1
    zpty -n -w shell $'\C-u'
    grep -vx -e --- $notes
    print -r -- '=='
done
zpty -d shell
