#!/usr/bin/env bash
# Two nodes on this machine, with a PostgreSQL and a Redis of their own in a folder that is gone afterwards. Ends with
# Ctrl-C. Usage: deploy/cluster.sh [first port, 8080]
set -euo pipefail
cd "$(dirname "$0")/.."
exec python3 - "${1:-8080}" <<'PYTHON'
import signal
import sys

sys.path.insert(0, "tests/server")
import cluster
import harness

first = int(sys.argv[1])
with cluster.Services() as services:
    nodes = [harness.Server(config=services.config(f"node-{i}"), limits="", port=first + i) for i in range(2)]
    for node in nodes:
        print(f"http://127.0.0.1:{node.port}/", flush=True)
    try:
        signal.sigwait({signal.SIGINT, signal.SIGTERM})
    finally:
        for node in nodes:
            node.stop()
PYTHON
