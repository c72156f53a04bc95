#!/usr/bin/env bash
# Two nodes on this machine, with a PostgreSQL and a Redis of their own in a folder that is gone afterwards. Ends with
# Ctrl-C. Usage: deploy/cluster.sh [first port, 8080]. LETRADO_PROGRAM is the program (build/letrado).
set -euo pipefail
first=${1:-8080}
program=${LETRADO_PROGRAM:-$(dirname "$0")/../build/letrado}
[ -x "$program" ] || program=$(command -v letrado) || { echo "cluster: no letrado to run: make build" >&2; exit 1; }
postgres=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -1)
[ -n "$postgres" ] || postgres=$(dirname "$(command -v postgres)")
command -v redis-server >/dev/null || { echo "cluster: redis-server is not installed" >&2; exit 1; }

folder=$(mktemp -d -t letrado-cluster-XXXXXX)
children=()
finish() {
  trap - EXIT INT TERM
  for ((i = ${#children[@]} - 1; i >= 0; --i)); do
    kill -TERM "${children[i]}" 2>/dev/null || true
    wait "${children[i]}" 2>/dev/null || true
  done
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 0' INT TERM

# PostgreSQL refuses to run as root.
as_owner=()
mkdir -m 700 "$folder/pg"
if [ "$(id -u)" -eq 0 ]; then
  chown postgres "$folder" "$folder/pg"
  chmod 711 "$folder"
  as_owner=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
(cd "$folder" && "${as_owner[@]}" "$postgres/initdb" -D "$folder/pg" -U letrado -A trust -E UTF8 --no-sync >/dev/null)
(cd "$folder" && exec "${as_owner[@]}" "$postgres/postgres" -D "$folder/pg" -k "$folder" -c listen_addresses= \
  >"$folder/postgres.log" 2>&1) &
children+=($!)

# Redis without a port, by its socket, with a password that only the nodes can read.
umask 077
head -c 24 /dev/urandom | base64 | tr -d '\n' >"$folder/redis_password"
printf 'port 0\nunixsocket %s/redis.sock\nrequirepass %s\nsave ""\nappendonly no\ndir %s\n' \
  "$folder" "$(cat "$folder/redis_password")" "$folder" >"$folder/redis.conf"
redis-server "$folder/redis.conf" >"$folder/redis.log" 2>&1 &
children+=($!)
for _ in $(seq 200); do
  [ -S "$folder/.s.PGSQL.5432" ] && [ -S "$folder/redis.sock" ] && "$postgres/pg_isready" -q -h "$folder" && break
  sleep 0.05
done

for node in 0 1; do
  cat >"$folder/node-$node.toml" <<TOML
[server]
node = "node-$node"
[store]
kind = "postgres"
connection = "host=$folder user=letrado dbname=postgres"
[bus]
kind = "redis"
unix_socket = "$folder/redis.sock"
password_file = "$folder/redis_password"
TOML
  "$program" serve --config "$folder/node-$node.toml" --port $((first + node)) --data "$folder/node-$node" \
    2>"$folder/node-$node.log" &
  children+=($!)
done
# Until somebody asks it to end, or a node does.
wait -n "${children[@]:2}" || { tail -n 5 "$folder"/node-*.log >&2; exit 1; }
