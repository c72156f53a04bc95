#!/usr/bin/env python3
"""A PostgreSQL that is not there yet, or that hangs: the server waits for the first and says the second, and goes on when
it is back."""

import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

import cluster
import harness


class WithFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="letrado-away-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)


class Waiting(WithFolder):
    def test_C_a_database_that_comes_later_is_waited_for(self):
        with cluster.Services() as services:
            config = self.folder / "letrado.toml"
            config.write_text(services.config("a"), encoding="utf-8")
            services.stop_postgres()
            log = self.folder / "log"
            with open(log, "w", encoding="utf-8") as text:
                process = subprocess.Popen([harness.PROGRAM, "serve", "--port", "0", "--config", str(config), "--data",
                                            str(self.folder)], stdout=subprocess.PIPE, stderr=text, text=True)
            self.addCleanup(process.stdout.close)
            self.addCleanup(process.wait)
            self.addCleanup(process.kill)
            while "waiting_for_database" not in log.read_text(encoding="utf-8"):
                self.assertIsNone(process.poll(), log.read_text(encoding="utf-8"))
                time.sleep(0.05)
            time.sleep(2)  # some more tries, and no more words
            self.assertEqual(log.read_text(encoding="utf-8").count("waiting_for_database"), 1)
            services.start_postgres()
            self.assertRegex(process.stdout.readline(), r"^http://127\.0\.0\.1:\d+/$")
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(timeout=20), 0)

    def test_who_waits_can_be_ended(self):
        config = self.folder / "letrado.toml"
        config.write_text('[store]\nkind = "postgres"\nconnection = "host=/nowhere user=x"\n', encoding="utf-8")
        process = subprocess.Popen([harness.PROGRAM, "serve", "--port", "0", "--config", str(config), "--data",
                                    str(self.folder)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.stderr.close)
        self.assertIn("waiting_for_database", process.stderr.readline())
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(timeout=20), -signal.SIGTERM)


class Hanging(unittest.TestCase):
    def test_B11_a_database_that_hangs_is_noticed(self):
        with cluster.Services() as services, harness.Server(config=services.config("a")) as server:
            ana, luis = (harness.Player(server, name) for name in ("Ana", "Luis"))
            for person in (ana, luis):
                person.connect()
            game = harness.agree(server, ana, luis, {"settings": ["event.mode=none"]})
            for person in (ana, luis):
                person.join(game)
            mover = ana if harness.table_of(server, game)["table"]["mover"] == "first" else luis
            services.freeze()
            try:
                answer = mover.socket.ask({"type": "command", "id": "frozen", "game": game,
                                           "command": {"command": "pass"}}, timeout=60)
                self.assertEqual((answer["type"], answer["error"]), ("error", "unavailable"), answer)
                self.assertEqual(server.get("/healthz")[0], 503)
            finally:
                services.thaw()
            for _ in range(300):
                if server.get("/healthz")[0] == 200:
                    break
                time.sleep(0.1)
            for _ in range(100):
                answer = mover.socket.ask({"type": "command", "id": "frozen", "game": game,
                                           "command": {"command": "pass"}}, timeout=60)
                if answer["type"] == "ack":
                    break
                time.sleep(0.1)
            self.assertEqual(answer["type"], "ack", answer)
            log = server.get(f"/api/games/{game}/log", mover.token)[1]
            self.assertEqual(log.count('"event":"passed"'), 1, "once, whatever the frozen one had done of it")


if __name__ == "__main__":
    unittest.main()
