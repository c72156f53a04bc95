#!/usr/bin/env bash
# Runs a command with the node that tools/setup.sh installed in build/node, if it had to: tools/with_node.sh COMMAND...
modules="$(dirname "$(realpath "$0")")/../build/node/node_modules"
for node in "$modules"/node-linux-*/bin; do
  [ -x "$node/node" ] && PATH="$node:$modules/.bin:$PATH"
done
exec "$@"
