# What fish offers for each line of standard input: see complete.bash.
source $argv[1]; or exit
while read -l line
    complete -C "$line" | string replace -r '\t.*' ''
    echo ==
end
