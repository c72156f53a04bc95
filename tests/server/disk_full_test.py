#!/usr/bin/env python3
"""A full disk stops acknowledging and says so; with space again the same commands go through. Needs a small file system
of its own, which only root may mount: skipped otherwise."""

import pathlib
import subprocess
import tempfile
import time
import unittest

import harness


class FullDisk(unittest.TestCase):
    def setUp(self):
        self.disk = pathlib.Path(tempfile.mkdtemp(prefix="letrado-disk-"))
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", self.disk], capture_output=True)
        if mounted.returncode != 0:
            self.disk.rmdir()
            self.skipTest("no right to mount a file system")

    def tearDown(self):
        subprocess.run(["umount", "-l", self.disk], check=True)
        self.disk.rmdir()

    def test_nothing_is_acknowledged(self):
        with harness.Server(data=self.disk / "data") as server:
            ana, luis = (harness.Player(server, name) for name in ("Ana", "Luis"))
            server.post("/api/register", {"name": "Diana", "password": "una clave larga"})
            subprocess.run([harness.PROGRAM, "account", "roles", "Diana", "director", "--data", server.data], check=True)
            for person in (ana, luis):
                person.connect()
            game = harness.agree(server, ana, luis, {"settings": ["event.mode=none"], "judged_by": "people"})
            ana.join(game)
            luis.join(game)
            with open(self.disk / "fill", "wb", buffering=0) as fill:
                with self.assertRaises(OSError):
                    while True:
                        fill.write(b"x" * 512)
                before = harness.table_of(server, game)
                mover = ana if before["table"]["mover"] == "first" else luis
                answer = mover.command({"command": "call_director", "reason": "x" * 4000}, "full")
                self.assertEqual(answer["error"], "disk_full", answer)
                # B15: and says so for as long as it lasts, through several looks of its own.
                for _ in range(30):
                    self.assertEqual(server.get("/readyz")[0], 503)
                    time.sleep(0.1)
                self.assertEqual(harness.table_of(server, game)["last"], before["last"])
                fill.truncate(0)
            for _ in range(100):
                if server.get("/readyz")[0] == 200:
                    break
                time.sleep(0.1)
            answer = mover.command({"command": "call_director", "reason": "x" * 4000}, "full")
            self.assertEqual((answer["type"], answer.get("repeated")), ("ack", False))


if __name__ == "__main__":
    unittest.main()
