#!/usr/bin/env python3
"""A server that runs puts its house in order by itself: what is over goes, what is needed stays, the metrics say how much,
and with an archive old games leave the database."""

import pathlib
import re
import sqlite3
import tempfile
import time
import unittest

import backup_test
import harness


class Housekeeping(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="letrado-house-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def done(self, server, chore):
        found = re.search(rf'letrado_housekeeping_done_total{{chore="{chore}"}} (\d+)', server.get("/metrics")[1])
        return int(found.group(1)) if found else None

    def eventually(self, condition):
        for _ in range(600):
            if condition():
                return True
            time.sleep(0.1)
        return False

    def age(self, statement, *values):
        database = sqlite3.connect(self.folder / "data" / "letrado.db")
        with database:
            database.execute(statement, values)
        database.close()

    def test_what_is_over_goes_and_what_is_needed_stays(self):
        archive = self.folder / "archive"
        config = f'[housekeeping]\nevery_minutes = 1\narchive_days = 5\narchive_folder = "{archive}"\n'
        with harness.Server(data=self.folder / "data") as server:
            gone, here = server.guest("Gone"), server.guest("Here")
            game = backup_test.closed_game(self, server)
            tables = [server.post("/api/tables", {"players": ["Una", "Otra"]}, here)[1]["game"] for _ in range(2)]
            codes = [server.post(f"/api/games/{table}/desk", {"place": "judge"}, here) for table in tables]
            self.assertEqual([status for status, _ in codes], [200, 200])
        month = 30 * 24 * 3600 * 1000
        self.age("UPDATE session SET expires = expires - ? WHERE account = (SELECT id FROM account WHERE name = 'Gone')", month)
        self.age("UPDATE account SET created = created - ?", month)
        self.age("UPDATE stream SET created = created - ?, updated = updated - ?", month, month)
        self.age("UPDATE event SET at = at - ?", month)
        # A game that an administrator took out of the store.
        self.age("DELETE FROM event WHERE stream = ?", "game:" + tables[0])
        self.age("DELETE FROM stream WHERE id = ?", "game:" + tables[0])
        with harness.Server(data=self.folder / "data", config=config) as server:
            self.assertEqual(self.done(server, "sessions"), 0, "a server that starts has better things to do")
            self.assertTrue(self.eventually(lambda: self.done(server, "archived_games") == 1), server.log())
            self.assertEqual((self.done(server, "sessions"), self.done(server, "guests")), (1, 1))
            self.assertEqual((self.done(server, "place_codes"), self.done(server, "desks")), (2, 1))
            late = server.post("/api/place", {"code": codes[1][1]["code"]}, here)
            self.assertEqual(late[0], 404, late)
            self.assertIn("letrado_housekeeping_failures_total 0\n", server.get("/metrics")[1])
            self.assertEqual(server.get("/api/me", here)[1]["name"], "Here")
            self.assertEqual(server.get("/api/players/Gone")[0], 404)
            server.guest("Gone")  # the name is free
            self.assertNotEqual(server.get("/api/me", gone)[1].get("name"), "Gone")
            self.assertEqual(server.get("/api/games/" + game)[0], 404)
            self.assertEqual(backup_test.run("archive", "show", game, "--folder", archive).returncode, 0)

    def test_an_archive_without_a_place_is_refused(self):
        with self.assertRaisesRegex(RuntimeError, "archive_folder"):
            harness.Server(config="[housekeeping]\narchive_days = 5\n")


if __name__ == "__main__":
    unittest.main()
