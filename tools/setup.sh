#!/usr/bin/env bash
# Installs what a build needs and this machine lacks: Debian packages and the pinned npm packages. Idempotent; the
# second time it only looks. Says what it will install before it does, and asks at a terminal (LETRADO_YES=1 answers).
# Usage: tools/setup.sh [build|bench|test|long]: what the named job needs.
set -euo pipefail
cd "$(dirname "$0")/.."

packages_build=(g++ cmake ninja-build ccache mold libfmt-dev libxxhash-dev libtomlplusplus-dev libsodium-dev libcli11-dev libboost1.81-dev
  libboost-json1.81-dev libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev
  libsqlite3-dev libpq-dev libhiredis-dev liblemon-dev libssl-dev libcurl4-openssl-dev libfreetype-dev zlib1g-dev libjemalloc-dev nodejs npm)
packages_bench=(valgrind)
# The tests start their own PostgreSQL, Redis and nginx, in a temporary folder; whether Debian started one does not matter.
packages_test=(python3 curl chromium postgresql redis-server nginx openssl clang-format-19 dpkg-dev)
packages_long=(clang-19 libclang-rt-19-dev clang-tidy-19)

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
    chromium) command -v chromium >/dev/null && return 0 ;;
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
  echo "setup: this needs Debian packages that are not installed: ${missing[*]}"
  echo "setup: they will be installed with: ${as_root[*]} apt-get install --no-install-recommends …"
  if [ -t 0 ] && [ -t 1 ] && [ "${LETRADO_YES:-}" != 1 ]; then
    read -r -p "setup: go on? [Y/n] " answer
    case "$answer" in
      "" | [YySs]*) ;;
      *) echo "setup: nothing was installed" >&2; exit 1 ;;
    esac
  fi
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

# install_pinned NAME: the packages of tools/NAME in build/NAME, as its lock file pins them by their integrity hashes.
install_pinned() {
  [ "build/$1/.installed" -nt "tools/$1/package-lock.json" ] && return
  echo "setup: installing the pinned npm packages of tools/$1"
  mkdir -p "build/$1"
  cp "tools/$1/package.json" "tools/$1/package-lock.json" "build/$1/"
  (cd "build/$1" && npm ci --loglevel=error --no-audit --no-fund --ignore-scripts)
  touch "build/$1/.installed"
}

# Vite wants node 20.19, 22.12 or newer; Debian 12 has 18.
node_is_new() {
  local major minor
  IFS=. read -r major minor _ <<<"$(node --version | tr -d v)"
  ((major > 22 || (major == 22 && minor >= 12) || (major == 20 && minor >= 19)))
}
node_is_new || install_pinned node

# The word list of 2009, against which the compiled lexicon is tested.
if [ "${1:-build}" != build ]; then install_pinned npm; fi
