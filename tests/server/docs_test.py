#!/usr/bin/env python3
"""The ```console blocks of docs/api.md are promises: they are run as they are printed, against a server whose port
stands for 8080. "…" at the end of a line matches the rest of it."""

import os
import pathlib
import subprocess
import tempfile
import unittest

import harness

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def steps_of(text):
    """Command and expected lines of every step, in order."""
    steps, inside = [], False
    for line in text.splitlines():
        if line == "```console":
            inside = True
        elif line == "```":
            inside = False
        elif inside and line.startswith("$ "):
            steps.append((line[2:], []))
        elif inside:
            steps[-1][1].append(line)
    return steps


def matches(expected, actual):
    if expected.endswith("…"):
        return actual.startswith(expected[:-1])
    return expected == actual


class ApiDocument(unittest.TestCase):
    def test_examples(self):
        steps = steps_of((ROOT / "docs/api.md").read_text(encoding="utf-8"))
        self.assertGreater(len(steps), 5)
        with harness.Server(limits="") as server, tempfile.TemporaryDirectory() as folder:
            for command, expected in steps:
                done = subprocess.run(["bash", "-c", command.replace("localhost:8080", f"127.0.0.1:{server.port}")],
                                      cwd=folder, capture_output=True, text=True)
                lines = done.stdout.splitlines()
                good = len(lines) == len(expected) and all(map(matches, expected, lines))
                self.assertTrue(good, f"$ {command}\nexpected: {expected}\ngot: {lines} {done.stderr}")

    def test_configuration_of_the_manual(self):
        text = (ROOT / "docs/operations.md").read_text(encoding="utf-8")
        config = text.split("```toml\n")[1].split("```")[0].replace("port = 8080", "port = 0")
        with harness.Server(config=config, limits="") as server:
            self.assertEqual(server.get("/healthz")[0], 200)
            self.assertLess(server.start_seconds, 1 * float(os.environ.get("LETRADO_PATIENCE", "1")))

    def test_bad_configuration_names_its_line(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "bad.toml"
            path.write_text("[server]\nport = 1\nprot = 2\n", encoding="utf-8")
            done = subprocess.run([harness.PROGRAM, "--lang", "en", "serve", "--config", path, "--data", folder],
                                  capture_output=True, text=True)
            self.assertEqual(done.returncode, 2)
            self.assertIn("line 3: there is no key 'server.prot'", done.stderr)

    def test_backup_of_a_running_server_is_restored(self):
        with harness.Server() as server, tempfile.TemporaryDirectory() as folder:
            token = server.guest("Ana")
            status, game = server.post("/api/games", {"level": "novato"}, token)
            self.assertEqual(status, 201)
            os.mkdir(folder + "/data")
            subprocess.run([harness.PROGRAM, "backup", folder + "/data/letrado.db", "--data", server.data], check=True)
            server.guest("Luis")
            with harness.Server(data=folder + "/data") as restored:
                self.assertEqual(restored.get("/api/me", token)[1]["name"], "Ana")
                self.assertEqual(restored.get("/api/games/" + game["game"])[0], 200)
                self.assertEqual(restored.get("/api/players/Luis")[0], 404)

    def test_client_of_the_program(self):
        with harness.Server() as server:
            def client(*words, text=""):
                return subprocess.run([harness.PROGRAM, "--lang", "en", "client", *words, "--server",
                                       f"127.0.0.1:{server.port}"], capture_output=True, text=True, input=text)
            judged = client("judge", "casa")
            self.assertEqual(judged.returncode, 0, judged.stderr)
            self.assertEqual(client("judge", "xyzz").returncode, 1)
            token = client("guest", "Ana").stdout.strip()
            self.assertEqual(len(token), 64)
            game = client("new", "--level", "greedy", "--token", token).stdout.strip()
            played = client("play", game, "--token", token, text='{"type":"ping","id":"p"}\n').stdout
            self.assertIn('"type":"joined"', played)
            self.assertIn('"type":"pong"', played)
            self.assertIn('"game_opened"', client("log", game).stdout)


if __name__ == "__main__":
    unittest.main()
