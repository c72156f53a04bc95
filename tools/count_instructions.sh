#!/bin/sh
# How many instructions a turn of the static player takes: the search for the move and the move on the board, by
# callgrind. Independent of the machine's speed and of what else it does. Usage: tools/count_instructions.sh [games]
set -eu
games=${1:-40}
program=$(dirname "$0")/../build/letrado
profile=$(mktemp)
trap 'rm -f "$profile" "$profile.log"' EXIT
turns=$(valgrind --tool=callgrind --callgrind-out-file="$profile" --log-file="$profile.log" \
    --toggle-collect='letrado::engine::best_move(*' --toggle-collect='letrado::engine::make_move(*' \
    "$program" bench --count-games "$games")
instructions=$(sed -n 's/.*Collected : //p' "$profile.log")
echo "$instructions instructions in $turns turns of $games games: $((instructions / turns)) a turn"
