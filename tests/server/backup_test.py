#!/usr/bin/env python3
"""Copies of a server's data: made while it runs, verified, put back; games out into an archive and back again. What would
destroy data is refused, with nothing changed."""

import gzip
import json
import os
import pathlib
import shutil
import stat
import subprocess
import tempfile
import time
import unittest

import cluster
import harness


def run(*words):
    return subprocess.run([harness.PROGRAM, "--lang", "en", *map(str, words)], capture_output=True, text=True, check=False)


def mode_of(path):
    return stat.S_IMODE(os.stat(path).st_mode)


def contents(folder):
    """What is in a folder, byte by byte; the lock file's owner does not matter."""
    return {path.name: path.read_bytes() for path in sorted(pathlib.Path(folder).iterdir()) if path.name != "letrado.lock"}


def closed_game(test, server):
    """One that was resigned and signed."""
    ana, luis = (harness.Player(server, name) for name in ("Ana", "Luis"))
    for person in (ana, luis):
        person.connect()
    game = harness.agree(server, ana, luis, {"settings": ["event.mode=none"]})
    for person in (ana, luis):
        person.join(game)
    test.assertEqual(ana.command({"command": "resign"})["type"], "ack")
    for person in (ana, luis):
        person.command({"command": "sign"})
    test.assertEqual(server.get("/api/games/" + game)[1]["table"]["stage"], "closed")
    return game


class WithFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="letrado-backup-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def assertRefused(self, done, text):
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        self.assertIn(text, done.stderr)


class Backup(WithFolder):
    def bot_game(self, server, token):
        status, game = server.post("/api/games", {"level": "novato"}, token)
        self.assertEqual(status, 201, game)
        return game["game"]

    def test_of_a_running_server_is_verified_and_restored(self):
        copy, other = self.folder / "copy.db", self.folder / "other"
        with harness.Server(data=self.folder / "data") as server:
            token = server.guest("Ana")
            game = self.bot_game(server, token)
            self.assertEqual(run("backup", copy, "--data", server.data).returncode, 0)
            self.assertEqual(mode_of(copy), 0o600)
            server.guest("Luis")
            verified = run("backup", "verify", copy)
            self.assertEqual(verified.returncode, 0, verified.stdout + verified.stderr)
            self.assertIn(" 1 games,", verified.stdout)
            live = run("backup", "verify", "--data", server.data)
            self.assertEqual(live.returncode, 0, live.stdout + live.stderr)
            self.assertRefused(run("restore", copy, "--data", server.data), f"pid {server.process.pid}")
            self.assertEqual(server.get("/api/players/Luis")[0], 200, "nothing was changed under it")
        # Into the same folder: what was there is kept.
        done = run("restore", copy, "--data", self.folder / "data")
        self.assertEqual(done.returncode, 0, done.stderr)
        aside = [path for path in (self.folder / "data").iterdir() if path.name.startswith("letrado.db.")]
        self.assertEqual(len(aside), 1, done.stdout)
        self.assertIn(str(aside[0]), done.stdout)
        self.assertEqual(run("restore", copy, "--data", other).returncode, 0)
        self.assertEqual((mode_of(other), mode_of(other / "letrado.db")), (0o700, 0o600))
        for data in (self.folder / "data", other):
            with harness.Server(data=data) as restored:
                self.assertEqual(restored.get("/api/me", token)[1]["name"], "Ana")
                self.assertEqual(restored.get("/api/games/" + game)[0], 200)
                self.assertEqual(restored.get("/api/players/Luis")[0], 404)
        shutil.rmtree(other)
        self.assertEqual(run("restore", aside[0], "--data", other).returncode, 0)
        with harness.Server(data=other) as restored:
            self.assertEqual(restored.get("/api/players/Luis")[0], 200, "what was put aside is whole")

    def test_a_restore_after_a_kill_keeps_what_the_log_had(self):
        server = harness.Server(data=self.folder / "data")
        self.assertEqual(run("backup", self.folder / "copy.db", "--data", server.data).returncode, 0)
        server.guest("Luis")
        server.kill()
        self.assertGreater((server.data / "letrado.db-wal").stat().st_size, 0)
        self.assertEqual(run("restore", self.folder / "copy.db", "--data", server.data).returncode, 0)
        aside = next(path for path in server.data.iterdir() if path.name.startswith("letrado.db."))
        with harness.Server(data=server.data) as restored:
            self.assertEqual(restored.get("/api/players/Luis")[0], 404)
        self.assertEqual(run("restore", aside, "--data", self.folder / "old").returncode, 0)
        with harness.Server(data=self.folder / "old") as old:
            self.assertEqual(old.get("/api/players/Luis")[0], 200)
        server.stop()

    def test_a_copy_is_verified_where_nothing_can_be_written(self):
        disk = self.folder / "disk"
        disk.mkdir()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=20m", "tmpfs", disk], capture_output=True, check=False).returncode:
            self.skipTest("no right to mount a file system")
        self.addCleanup(subprocess.run, ["umount", "-l", disk], check=True)
        with harness.Server(data=self.folder / "data") as server:
            self.bot_game(server, server.guest("Ana"))
            self.assertEqual(run("backup", disk / "copy.db", "--data", server.data).returncode, 0)
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        done = run("backup", "verify", disk / "copy.db")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(run("restore", disk / "copy.db", "--data", self.folder / "other").returncode, 0)
        with harness.Server(data=self.folder / "other") as server:
            self.assertEqual(server.get("/api/players/Ana")[0], 200)

    def test_B13_onto_the_live_file_is_refused(self):
        with harness.Server(data=self.folder / "data") as server:
            token = server.guest("Ana")
            for name in ("letrado.db", "letrado.db-wal", "../data/letrado.db"):
                self.assertRefused(run("backup", server.data / name, "--data", server.data), "outside the server's folder")
            game = self.bot_game(server, token)
            self.assertEqual(server.get("/api/games/" + game)[0], 200)
        with harness.Server(data=self.folder / "data") as server:
            self.assertEqual(server.get("/api/me", token)[1]["name"], "Ana")

    def test_K4_of_a_folder_that_is_not_there_makes_nothing(self):
        self.assertRefused(run("backup", self.folder / "b.db", "--data", self.folder / "typo"), "no database")
        self.assertRefused(run("backup", "verify", self.folder / "b.db"), "no database")
        self.assertRefused(run("restore", self.folder / "b.db", "--data", self.folder / "typo"), "no database")
        os.mkdir(self.folder / "empty")
        self.assertRefused(run("backup", self.folder / "b.db", "--data", self.folder / "empty"), "no database")
        self.assertRefused(run("archive", "--data", self.folder / "empty", "--folder", self.folder / "a"), "no database")
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["empty"])
        self.assertEqual(list((self.folder / "empty").iterdir()), [])

    def test_verify_finds_a_changed_event(self):
        copy = self.folder / "copy.db"
        with harness.Server(data=self.folder / "data") as server:
            self.bot_game(server, server.guest("Ana"))
            self.assertEqual(run("backup", copy, "--data", server.data).returncode, 0)
        whole = copy.read_bytes()
        self.assertIn(b'"event":"play_began"', whole)
        copy.write_bytes(whole.replace(b'"event":"play_began"', b'"event":"play_bigan"'))
        done = run("backup", "verify", copy)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("1 with faults", done.stdout)
        copy.write_bytes(whole[:len(whole) // 2])
        self.assertNotEqual(run("backup", "verify", copy).returncode, 0)
        before = contents(self.folder / "data")
        self.assertEqual(run("restore", copy, "--data", self.folder / "data").returncode, 2)
        self.assertEqual(contents(self.folder / "data"), before, "nothing was changed")

    def test_of_postgres_says_what_to_run_and_verifies_what_runs(self):
        with cluster.Services() as services:
            config = self.folder / "pg.toml"
            config.write_text(services.config("a").replace("user=letrado", "user=letrado password='muy secreta'"),
                              encoding="utf-8")
            with harness.Server(config=services.config("a")) as server:
                server.guest("Ana")
                self.bot_game(server, server.guest("Luis"))
                done = run("backup", self.folder / "b.dump", "--config", config)
                self.assertRefused(done, "pg_dump")
                self.assertNotIn("secreta", done.stderr)
                command = done.stderr.strip().splitlines()[-1].strip()
                programs = pathlib.Path(services.programs)
                dumped = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False,
                                        env={"PATH": f"{programs}:{os.environ['PATH']}"})
                self.assertEqual(dumped.returncode, 0, dumped.stderr)
                self.assertGreater((self.folder / "b.dump").stat().st_size, 1000)
                verified = run("backup", "verify", "--config", config)
                self.assertEqual(verified.returncode, 0, verified.stdout + verified.stderr)
                self.assertIn(" 1 games,", verified.stdout)


class OneServer(WithFolder):
    def serve(self, *words):
        return run("serve", "--port", "0", "--data", self.folder / "data", *words)

    def test_K5_a_second_one_on_the_same_folder_is_refused(self):
        with harness.Server(data=self.folder / "data") as server:
            self.assertEqual(mode_of(server.data), 0o700)
            self.assertEqual({mode_of(path) for path in server.data.iterdir()}, {0o600})
            self.assertRefused(self.serve(), f"pid {server.process.pid}")
            # Who only reads, or keeps the accounts, may.
            server.guest("Ana")
            self.assertEqual(run("account", "roles", "Ana", "--data", server.data).returncode, 0)
            server.kill()
            with harness.Server(data=server.data) as second:
                self.assertEqual(second.get("/api/players/Ana")[0], 200, "a dead one holds nothing")

    def test_K24_a_damaged_database_is_said_and_left_as_it_is(self):
        with harness.Server(data=self.folder / "data") as server:
            server.guest("Ana")
        file = self.folder / "data" / "letrado.db"
        whole = file.read_bytes()
        for place in (0, 100, 4096 * 3, 4096 * 9):
            spoilt = bytearray(whole)
            spoilt[place:place + 300] = bytes((7 * i) % 251 for i in range(300))
            file.write_bytes(bytes(spoilt))
            before = contents(self.folder / "data")
            self.assertRefused(self.serve(), "damaged")
            self.assertEqual({name: data for name, data in contents(self.folder / "data").items() if "-" not in name},
                             {name: data for name, data in before.items() if "-" not in name}, place)
        file.write_bytes(whole)
        with harness.Server(data=self.folder / "data") as server:
            self.assertEqual(server.get("/api/players/Ana")[0], 200)


class Archive(WithFolder):
    def test_old_games_go_into_files_and_come_back(self):
        archive, data = self.folder / "archive", self.folder / "data"
        with harness.Server(data=data) as server:
            game = closed_game(self, server)
            log = server.get(f"/api/games/{game}/log")[1]
            self.assertEqual(run("archive", "--folder", archive, "--data", data).returncode, 0)
            self.assertFalse(archive.exists(), "it is not a year old")
        # A year ago.
        import sqlite3  # pylint: disable=import-outside-toplevel
        with sqlite3.connect(data / "letrado.db") as database:
            database.execute("UPDATE stream SET created = created - 40000000000, updated = updated - 40000000000")
            database.execute("UPDATE event SET at = at - 40000000000")
        database.close()
        with harness.Server(data=data) as server:
            done = run("archive", "--folder", archive, "--data", data)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(mode_of(archive), 0o700)
            self.assertEqual(server.get("/api/games/" + game)[0], 404)
            self.assertIn(game, str(server.get("/api/players/Ana")[1]), "the history stays")
            file = next(archive.glob("*.jsonl.gz"))
            lines = [json.loads(line) for line in gzip.open(file, "rt", encoding="utf-8")]
            self.assertEqual([line["game"] for line in lines], [game])
            shown = run("archive", "show", game, "--folder", archive)
            self.assertEqual([json.loads(line) for line in shown.stdout.splitlines()],
                             [json.loads(line) for line in log.splitlines()])
            (self.folder / "game.jsonl").write_text(shown.stdout, encoding="utf-8")
            self.assertEqual(run("game", "verify", self.folder / "game.jsonl").returncode, 0)
            self.assertEqual(run("archive", "verify", "--folder", archive).returncode, 0)
            self.assertRefused(run("archive", "show", "nada", "--folder", archive), "nada")
            self.assertEqual(run("archive", "restore", game, "--folder", archive, "--data", data).returncode, 0)
            self.assertEqual(server.get(f"/api/games/{game}/log")[1], log)
            self.assertRefused(run("archive", "restore", game, "--folder", archive, "--data", data), "already")
            file.write_bytes(file.read_bytes()[:-1])
            self.assertEqual(run("archive", "verify", "--folder", archive).returncode, 1)
            self.assertRefused(run("archive", "show", game, "--folder", archive), "manifest")


if __name__ == "__main__":
    unittest.main()
