#!/usr/bin/env python3
"""letrado client says what the server says, and ends with it."""

import subprocess
import unittest

import harness


def client(server, *arguments, text=""):
    return subprocess.run([harness.PROGRAM, "client", *arguments, "--server", f"127.0.0.1:{server.port}"], input=text,
                          capture_output=True, text=True, timeout=60, check=False)


class Client(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = harness.Server()
        cls.server.__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__(None, None, None)

    def refused(self, done):
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        self.assertRegex(done.stderr, r"^letrado: .+")

    def test_K15_a_game_that_is_not_there_ends_the_watching(self):
        done = client(self.server, "watch", "nope")
        self.refused(done)
        self.assertNotIn('"error"', done.stdout)

    def test_K15_a_game_that_is_not_there_ends_the_play(self):
        self.refused(client(self.server, "play", "nope", text='{"type":"ping","id":"p"}\n'))

    def test_K15_so_do_the_other_commands(self):
        self.refused(client(self.server, "log", "nope"))
        self.refused(client(self.server, "judge", "casa", "--edition", "nope"))
        self.refused(client(self.server, "new"))
        self.refused(client(self.server, "guest", "¡!"))

    def test_messages_are_answered_and_blank_lines_are_nothing(self):
        done = client(self.server, "play", text='\ufeff\n{"type":"ping","id":"p"}\n  \n')
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('"pong"', done.stdout)

    def test_a_verdict_is_the_exit_code(self):
        self.assertEqual(client(self.server, "judge", "casa").returncode, 0)
        self.assertEqual(client(self.server, "judge", "zzz").returncode, 1)

    def test_K15_a_server_that_is_not_there(self):
        done = subprocess.run([harness.PROGRAM, "client", "watch", "x", "--server", "127.0.0.1:1"], capture_output=True,
                              text=True, timeout=60, check=False)
        self.refused(done)


if __name__ == "__main__":
    unittest.main()
