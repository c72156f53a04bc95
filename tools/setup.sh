#!/usr/bin/env bash
# Installs what a build needs and this machine lacks: Debian packages and the pinned npm packages. Idempotent; the
# second time it only looks. Usage: tools/setup.sh [build|bench|test|long]: what the named job needs.
set -euo pipefail
cd "$(dirname "$0")/.."

packages_build=(g++ cmake ninja-build ccache mold libfmt-dev libxxhash-dev libsodium-dev libcli11-dev libboost1.81-dev
  libboost-json1.81-dev libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev
  libsqlite3-dev libpq-dev libhiredis-dev)
packages_bench=(valgrind)
# The tests start their own PostgreSQL and Redis, in a temporary folder; whether Debian started one does not matter.
packages_test=(python3 curl nodejs npm postgresql redis-server)
packages_long=(clang-19 libclang-rt-19-dev clang-format-19 clang-tidy-19)

wanted=("${packages_build[@]}")
case "${1:-build}" in
  build) ;;
  bench) wanted+=("${packages_test[@]}" "${packages_bench[@]}") ;;
  test) wanted+=("${packages_test[@]}") ;;
  long) wanted+=("${packages_test[@]}" "${packages_long[@]}") ;;
  *) echo "usage: tools/setup.sh [build|bench|test|long]" >&2; exit 2 ;;
esac

# A tool that came by another road (a newer node, say) is as good as the package.
have() {
  case "$1" in
    nodejs) command -v node >/dev/null && return 0 ;;
    npm) command -v npm >/dev/null && return 0 ;;
  esac
  dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed
}

missing=()
for package in "${wanted[@]}"; do have "$package" || missing+=("$package"); done
if [ ${#missing[@]} -gt 0 ]; then
  if ! command -v apt-get >/dev/null; then
    echo "setup: this machine has no apt-get; please install: ${missing[*]}" >&2
    exit 1
  fi
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "setup: run as root, or install sudo, to install: ${missing[*]}" >&2; exit 1; }
    as_root=(sudo)
  fi
  echo "setup: installing Debian packages: ${missing[*]}"
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

# The word list of 2009, against which the compiled lexicon is tested; the lock file pins it by its integrity hash.
if [ "${1:-build}" != build ] && ! [ build/npm/package-lock.json -nt tools/npm/package-lock.json ]; then
  echo "setup: installing the pinned npm packages"
  mkdir -p build/npm
  cp tools/npm/package.json tools/npm/package-lock.json build/npm/
  (cd build/npm && npm ci --silent --no-audit --no-fund --ignore-scripts)
  touch build/npm/package-lock.json
fi
