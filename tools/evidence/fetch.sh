#!/usr/bin/env bash
# Downloads the Debian packages whose facts tools/evidence gathers and unpacks them in a folder, without installing them.
# Usage: tools/evidence/fetch.sh FOLDER
set -euo pipefail
mkdir -p "$1"
cd "$1"
for package in lttoolbox liblttoolbox3 apertium-spa-cat apertium-eng-spa apertium-fr-es apertium-es-ro apertium-es-gl \
  apertium-spa-ast apertium-spa-arg apertium-spa-ita dict-freedict-spa-deu; do
  [ -d "$package" ] && continue
  apt-get download -qq "$package"
  dpkg-deb -x "${package}"_*.deb "$package"
  rm "${package}"_*.deb
done
