#!/usr/bin/env python3
"""How a server lives with many stored games: makes a data folder with copies of one whole game, then says how long a start
takes until the first answer, and how long a list of games, a backup, a check and an archive take.

Usage: bench/server/stored_games.py [--games 100000] [--folder FOLDER] [--going-on 0] [--all]
A game is some 50 KB: 100,000 of them need 5 GB. A folder that is there already is used as it is."""

import argparse
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "server"))
os.environ.setdefault("LETRADO_PROGRAM", str(ROOT / "build" / "letrado"))

import harness  # noqa: E402  pylint: disable=wrong-import-position


def timed(what, work):
    start = time.monotonic()
    answer = work()
    print(f"{what:<40} {time.monotonic() - start:8.2f} s", flush=True)
    return answer


def play_one_game(data):
    """Of two people who lay what they have, a tile at a time; as long as a usual game."""
    with harness.Server(data=data) as server:
        people = [harness.Player(server, name) for name in ("Ana", "Luis")]
        for person in people:
            person.connect()
        game = harness.agree(server, *people, {"settings": ["event.mode=none", "event.auto_press=true"]})
        roles = {person.join(game)["role"]: person for person in people}
        for step in range(400):
            shown = server.get("/api/games/" + game, people[0].token)[1]
            table = shown["table"]
            if table["stage"] == "closed":
                break
            if table["stage"] == "signing":
                for person in people:
                    person.command({"command": "sign"})
                continue
            mover = roles[table["mover"]]
            if step >= 40:
                mover.command({"command": "resign"})
                continue
            rival = roles["second" if table["mover"] == "first" else "first"]
            if table["phase"] == "verify":
                rival.command({"command": "accept"})
                continue
            state = server.get("/api/games/" + game, mover.token)[1]["state"]
            play = harness.some_play(state, mover.role)
            if not play or mover.command({"command": "play_tiles", "placements": play})["type"] != "ack":
                mover.command({"command": "pass"})
        else:
            raise RuntimeError("the game does not end")
    return game


def copy_games(data, count, going_on):
    """Rows, not commands: the server would take an hour."""
    database = sqlite3.connect(data / "letrado.db", isolation_level=None)
    database.execute("PRAGMA synchronous=OFF")
    number = database.execute("SELECT number FROM stream WHERE kind = 'game'").fetchone()[0]
    sequence, begun = database.execute("SELECT MAX(sequence), MAX(sequence) FILTER (WHERE sequence <= 12)"
                                       " FROM event WHERE stream = ?", (number,)).fetchone()
    database.execute("BEGIN")
    numbers = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count}) "
    database.execute(
        "INSERT INTO stream (id, kind, status, data, participants, sequence, created, updated) " + numbers +
        "SELECT 'game:copy' || i, kind, CASE WHEN i <= ? THEN 'playing' ELSE status END, data, participants,"
        " CASE WHEN i <= ? THEN ? ELSE ? END, created, updated FROM n, stream WHERE number = ?",
        (going_on, going_on, begun, sequence, number))
    copies = "FROM stream s, {} x WHERE s.id LIKE 'game:copy%' AND x.stream = ?"
    database.execute("INSERT INTO participant (participant, stream, kind, status)"
                     " SELECT x.participant, s.number, s.kind, s.status " + copies.format("participant"), (number,))
    database.execute("INSERT INTO event (stream, sequence, more, payload, command, at)"
                     " SELECT s.number, x.sequence, x.more, x.payload, x.command, x.at " +
                     copies.format("event") + " AND x.sequence <= s.sequence ORDER BY s.number, x.sequence", (number,))
    database.execute("COMMIT")
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()


def run(*words):
    return subprocess.run([harness.PROGRAM, *map(str, words)], capture_output=True, text=True, check=True).stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--going-on", type=int, default=0, help="how many of them are not over")
    parser.add_argument("--folder", type=pathlib.Path)
    parser.add_argument("--all", action="store_true", help="backup, check and archive too")
    options = parser.parse_args()
    folder = options.folder or pathlib.Path(tempfile.mkdtemp(prefix="letrado-stored-"))
    data = folder / "data"
    try:
        if not data.exists():
            timed("one game", lambda: play_one_game(data))
            timed(f"{options.games} copies of it", lambda: copy_games(data, options.games, options.going_on))
        size = (data / "letrado.db").stat().st_size
        print(f"{'database':<40} {size / 1e9:8.2f} GB", flush=True)
        server = harness.Server(data=data)
        print(f"{'start, until it listens':<40} {server.start_seconds:8.2f} s", flush=True)
        timed("first answer", lambda: server.get("/healthz"))
        timed("list of games", lambda: server.get("/api/games"))
        if options.all:
            timed("backup", lambda: run("backup", folder / "copy.db", "--data", data))
            timed("backup verify", lambda: run("backup", "verify", folder / "copy.db"))
            (folder / "copy.db").unlink()
        server.stop()
        if options.all:
            database = sqlite3.connect(data / "letrado.db")
            with database:
                database.execute("UPDATE stream SET created = 0, updated = 0 WHERE kind = 'game'")
                database.execute("UPDATE event SET at = 0")
            database.close()
            timed("archive", lambda: run("archive", "--data", data, "--folder", folder / "archive"))
            print(run("--lang", "en", "archive", "verify", "--folder", folder / "archive"), end="")
    finally:
        if not options.folder:
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
