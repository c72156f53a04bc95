#!/usr/bin/env bash
# Builds the libFuzzer targets with clang 19 and runs each for SECONDS_EACH (30) on its corpus.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${SECONDS_EACH:-30}
cmake --preset fuzz >/dev/null
cmake --build build/fuzz -j "${JOBS:-$(nproc)}"
for target in build/fuzz/tests/fuzz/fuzz_*; do
  [ -x "$target" ] && [ -f "$target" ] || continue
  name=$(basename "$target")
  echo "fuzz: $name for $seconds s"
  found=build/fuzz/corpus/$name
  mkdir -p "$found"
  # New inputs go to the first folder; the corpus of the tree is only read.
  "$target" "$found" "tests/fuzz/corpus/${name#fuzz_}" -max_total_time="$seconds" -artifact_prefix="$found-" \
    -print_final_stats=1 2>"build/fuzz/$name.log" || { tail -n 30 "build/fuzz/$name.log"; exit 1; }
  grep -E "number_of_executed_units|new_units_added" "build/fuzz/$name.log"
done
