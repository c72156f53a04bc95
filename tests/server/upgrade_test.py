#!/usr/bin/env python3
"""A database of an older version meets this program: it is rewritten at the first start, whatever interrupts that; before
it is, copies of it are verified and nothing changes it under a server that runs."""

import fcntl
import hashlib
import os
import pathlib
import random
import signal
import socket
import sqlite3
import subprocess
import tempfile
import time
import unittest

import cluster
import harness


def run(*words):
    return subprocess.run([harness.PROGRAM, "--lang", "en", *map(str, words)], capture_output=True, text=True, check=False)


def make_older(path, copies=0):
    """As schema 5 kept it: a row an event. With so many copies of each game."""
    with sqlite3.connect(path) as database:
        database.executescript("""
            CREATE TABLE older (stream INTEGER NOT NULL REFERENCES stream (number) ON DELETE CASCADE, sequence INTEGER NOT NULL,
            payload TEXT NOT NULL, command TEXT NOT NULL DEFAULT '', at INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (stream, sequence)) STRICT, WITHOUT ROWID;""")
        for stream, last, more, payload, command, at in database.execute(
                "SELECT stream, sequence, more, payload, command, at FROM event").fetchall():
            lines = payload.split("\n") if more else [payload]
            database.executemany("INSERT INTO older VALUES (?, ?, ?, ?, ?)", [
                (stream, last - more + i, line, "" if i else command, at) for i, line in enumerate(lines)])
        for i in range(copies):
            for statement in (
                    "INSERT INTO stream (id, kind, status, data, participants, sequence, created, updated) SELECT id || ?, kind,"
                    " status, data, participants, sequence, created, updated FROM stream WHERE kind = 'game' AND id NOT LIKE '%-%'",
                    "INSERT INTO older SELECT n.number, e.sequence, e.payload, e.command, e.at FROM stream s"
                    " JOIN stream n ON n.id = s.id || ? JOIN older e ON e.stream = s.number WHERE s.kind = 'game'"):
                database.execute(statement, (f"-{i}",))
        database.executescript("DROP TABLE event; ALTER TABLE older RENAME TO event;"
                               "DELETE FROM schema_migration WHERE version > 5")
    database.close()


def schema_of(path):
    database = sqlite3.connect(path)
    (version,), = database.execute("SELECT MAX(version) FROM schema_migration").fetchall()
    database.close()
    return version


def digest(path):
    """Of every event of every game, however the rows are."""
    database, text = sqlite3.connect(path), hashlib.sha256()
    more = "e.more" if schema_of(path) > 5 else "0"
    for game, last, behind, payload, command in database.execute(
            f"SELECT s.id, e.sequence, {more}, e.payload, e.command FROM event e JOIN stream s ON s.number = e.stream"
            " WHERE s.kind = 'game' ORDER BY s.id, e.sequence"):
        for i, line in enumerate(payload.split("\n") if behind else [payload]):
            text.update(repr((game, last - behind + i, line, "" if i else command)).encode())
    database.close()
    return text.hexdigest()


class Upgrade(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="letrado-upgrade-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.data = self.folder / "data"
        self.file = self.data / "letrado.db"

    def serve_older(self, copies=0, tables=1):
        with harness.Server(data=self.data) as server:
            token = server.guest("Mesa")
            for _ in range(tables):
                status, body = server.post("/api/tables", {"players": ["Ana", "Luis"], "starter": "first",
                                                           "terms": {"settings": ["event.mode=none"]}}, token)
                self.assertEqual(status, 201, body)
                for number, (person, name, members) in enumerate((
                        ("first", "check_tiles", {"complete": True}), ("director", "start_round", {}),
                        ("first", "draw_tiles", {"count": 7}), ("second", "draw_tiles", {"count": 7}),
                        ("first", "pass", {}), ("first", "press_clock", {}), ("second", "resign", {}))):
                    answer = server.post(f"/api/games/{body['game']}/commands", {
                        "id": str(number), "as": person, "command": {"command": name, **members}}, token)
                    self.assertEqual(answer[0], 200, answer)
        make_older(self.file, copies)
        self.assertEqual(schema_of(self.file), 5)
        return body["game"], token

    def test_a_copy_of_an_older_version_is_verified_and_left_as_it_is(self):
        self.serve_older()
        before = self.file.read_bytes()
        copy = self.folder / "copy.db"
        self.assertEqual(run("backup", copy, "--data", self.data).returncode, 0)
        with tempfile.TemporaryDirectory() as scratch:
            done = subprocess.run([harness.PROGRAM, "--lang", "en", "backup", "verify", str(copy)], capture_output=True,
                                  text=True, check=False, env={**os.environ, "TMPDIR": scratch})
            self.assertEqual(list(pathlib.Path(scratch).iterdir()), [], "nothing of it is left behind")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("schema 5, 1 games,", done.stdout)
        self.assertIn(" 0 with faults", done.stdout)
        self.assertEqual(schema_of(copy), 5)
        with sqlite3.connect(copy) as database:
            database.execute("UPDATE event SET payload = replace(payload, 'play_began', 'play_bigan')")
        database.close()
        self.assertEqual(run("backup", "verify", copy).returncode, 1)
        self.assertEqual(self.file.read_bytes(), before)

    def test_an_older_copy_is_restored_and_served(self):
        game, token = self.serve_older()
        with harness.Server(data=self.folder / "newer") as server:
            server.guest("Otra")
        self.assertEqual(run("restore", self.file, "--data", self.folder / "newer").returncode, 0)
        with harness.Server(data=self.folder / "newer") as server:
            self.assertEqual(server.get("/api/games/" + game, token)[0], 200)
            self.assertEqual(server.get("/api/players/Otra")[0], 404)
            self.assertIn("database_brought_up_to_date", server.log())

    def test_nothing_changes_the_schema_under_a_server_of_an_older_version(self):
        self.serve_older()
        before = digest(self.file)
        with open(self.data / "letrado.lock", "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            lock.write("4711\n")
            lock.flush()
            for words in (("account", "roles", "Mesa"), ("admin", "games", "halted"),
                          ("archive", "--folder", self.folder / "archive")):
                done = run(*words, "--data", self.data)
                self.assertEqual(done.returncode, 2, (words, done.stdout, done.stderr))
                self.assertRegex(done.stderr, "older version.*4711")
        self.assertEqual((schema_of(self.file), digest(self.file)), (5, before))
        self.assertEqual(run("account", "roles", "Mesa", "--data", self.data).returncode, 0, "nobody runs now")
        self.assertEqual((schema_of(self.file), digest(self.file)), (6, before))

    def test_a_first_start_that_is_killed_is_done_again_by_the_next(self):
        game, token = self.serve_older(copies=1500, tables=2)
        before, lots = digest(self.file), random.Random(7)
        started = time.monotonic()
        for _ in range(12):
            with subprocess.Popen([harness.PROGRAM, "serve", "--port", "0", "--data", str(self.data)],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
                time.sleep(lots.uniform(0.02, 0.8))
                process.kill()
        with harness.Server(data=self.data) as server:
            self.assertEqual(server.get(f"/api/games/{game}/log", token)[0], 200)
        self.assertEqual((schema_of(self.file), digest(self.file)), (6, before), time.monotonic() - started)

    def test_whoever_waits_for_the_start_hears_that_it_takes_longer(self):
        self.serve_older()
        ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.addCleanup(ear.close)
        ear.bind(str(self.folder / "notify"))
        ear.settimeout(20)
        # Somebody holds the database: a start that lasts.
        holder = sqlite3.connect(self.file, isolation_level=None)
        holder.execute("PRAGMA journal_mode=WAL")
        holder.execute("BEGIN IMMEDIATE")
        with subprocess.Popen([harness.PROGRAM, "serve", "--port", "0", "--data", str(self.data)], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL,
                              env={**os.environ, "NOTIFY_SOCKET": str(self.folder / "notify")}) as process:
            self.addCleanup(process.kill)
            heard = [ear.recv(4096).decode() for _ in range(3)]
            self.assertEqual([each.split("=")[0] for each in heard], ["EXTEND_TIMEOUT_USEC"] * 3)
            holder.close()
            while ear.recv(4096) != b"READY=1":
                pass
            ear.settimeout(2.5)
            with self.assertRaises(TimeoutError):
                ear.recv(4096)
            process.send_signal(signal.SIGTERM)


class Cluster(unittest.TestCase):
    def test_nodes_of_an_older_version_are_waited_for(self):
        with cluster.Services() as services, tempfile.TemporaryDirectory() as folder:
            def sql(text):
                return subprocess.run([f"{services.programs}/psql", "-h", services.folder, "-p", str(services.port), "-U",
                                       "letrado", "-d", "postgres", "-Atc", text], capture_output=True, text=True,
                                      check=True).stdout.strip()

            with harness.Server(config=services.config("a")) as server:
                server.guest("Ana")
            sql("ALTER TABLE event DROP COLUMN more; DELETE FROM schema_migration WHERE version = 6;"
                "INSERT INTO node (id, until) VALUES ('older', 1000 * EXTRACT(EPOCH FROM now()) + 600000)")
            config = pathlib.Path(folder) / "letrado.toml"
            config.write_text(services.config("b"), encoding="utf-8")
            done = run("account", "roles", "Ana", "--config", config)
            self.assertEqual(done.returncode, 2, done.stdout)
            self.assertIn("older version (1)", done.stderr)
            with subprocess.Popen([harness.PROGRAM, "serve", "--port", "0", "--config", str(config), "--data", folder],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
                self.addCleanup(process.kill)
                self.assertIn("waiting_for_database", process.stderr.readline())
                self.assertEqual(sql("SELECT MAX(version) FROM schema_migration"), "5")
                sql("UPDATE node SET until = 0")
                self.assertRegex(process.stdout.readline(), r"^http://127\.0\.0\.1:\d+/$")
                self.assertEqual(sql("SELECT MAX(version) FROM schema_migration"), "6")
                process.send_signal(signal.SIGTERM)


if __name__ == "__main__":
    unittest.main()
