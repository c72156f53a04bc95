#!/usr/bin/env bash
# What `make check` looks at: the layers, the format and clang-tidy's opinion of the sources (or of those given).
set -euo pipefail
cd "$(dirname "$0")/.."
tools/check_layers.py
mapfile -t sources < <(git ls-files '*.h' '*.cpp')
clang-format-19 --dry-run --Werror "${sources[@]}"
echo "format: ${#sources[@]} files as clang-format wants them"
mapfile -t units < <(if [ $# -gt 0 ]; then printf '%s\n' "$@"; else git ls-files 'src/*.cpp' 'apps/*.cpp' | grep -v _test.cpp; fi)
# g++-only warning flags mean nothing to clang.
printf '%s\n' "${units[@]}" | xargs -P "${JOBS:-$(nproc)}" -n 4 clang-tidy-19 -p build --quiet \
  --extra-arg=-Wno-unknown-warning-option 2>/dev/null
echo "tidy: ${#units[@]} files"
