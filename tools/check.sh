#!/usr/bin/env bash
# Looks at the sources without running them. Usage: tools/check.sh [format|changed|all|FILE...]
#   format   as clang-format wants them
#   changed  clang-tidy's opinion of what this branch changes; says why if it cannot tell, and that is no fault
#   all      layers, format, and clang-tidy's opinion of everything (the default): `make check`
#   FILE...  clang-tidy's opinion of these
set -euo pipefail
cd "$(dirname "$0")/.."

# The files of the tree: git's, or all where this is no checkout.
sources() {
  if git rev-parse --git-dir >/dev/null 2>&1; then git ls-files -- "$@"; else find src apps tests bench tools examples -name '*.h' -o -name '*.cpp'; fi
}

check_format() {
  local files
  mapfile -t files < <(sources '*.h' '*.cpp')
  clang-format-19 --dry-run --Werror "${files[@]}"
  echo "format: ${#files[@]} files as clang-format wants them"
}

# g++-only warning flags mean nothing to clang. How each file is compiled by itself is written down in a build that is never
# made (cmake/modules.cmake compiles files together).
tidy() {
  [ $# -gt 0 ] || { echo "tidy: nothing to look at"; return; }
  cmake --preset release -B build/single -DLETRADO_TOGETHER=OFF -DLETRADO_WEB=OFF >/dev/null
  printf '%s\n' "$@" | xargs -P "${JOBS:-$(nproc)}" -n 4 clang-tidy-19 -p build/single --quiet \
    --extra-arg=-Wno-unknown-warning-option 2>/dev/null
  echo "tidy: $# files"
}

most_changed=40

# Where this branch left the trunk: LETRADO_BASE, or what the trunk is called.
base() {
  local name
  for name in ${LETRADO_BASE:-origin/main origin/master main master}; do
    if git rev-parse --verify --quiet "$name^{commit}" >/dev/null; then
      git merge-base HEAD "$name" && return
    fi
  done
  return 1
}

tidy_changed() {
  local from files
  command -v clang-tidy-19 >/dev/null || { echo "tidy: clang-tidy-19 is not installed: not looked at"; return; }
  from=$(base 2>/dev/null) || { echo "tidy: no trunk to compare with (LETRADO_BASE names one): not looked at"; return; }
  mapfile -t files < <(git diff --name-only --diff-filter=d "$from" -- 'src/*.cpp' 'apps/*.cpp' | grep -v _test.cpp)
  # A branch that changed half of the tree would be looked at for an hour.
  if [ ${#files[@]} -gt "$most_changed" ]; then
    echo "tidy: ${#files[@]} files have changed, more than $most_changed: not looked at (make check looks at all)"
    return
  fi
  tidy "${files[@]}"
}

case "${1:-all}" in
  format) check_format ;;
  changed) tidy_changed ;;
  all)
    tools/check_layers.py
    check_format
    mapfile -t units < <(sources 'src/*.cpp' 'apps/*.cpp' | grep -v _test.cpp)
    tidy "${units[@]}"
    ;;
  *) tidy "$@" ;;
esac
