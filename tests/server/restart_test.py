#!/usr/bin/env python3
"""The server goes and another comes: on a port that somebody else keeps open (socket activation) nobody is refused and
no command is lost; everybody is told when to come back; whoever looks after the server hears how it is."""

import os
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time
import unittest

import harness


class Manager:
    """As much of systemd as a server sees: it listens, hands the socket over as descriptor 3, and is told things."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.port = self.listening.getsockname()[1]
        self.ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.ear.bind(str(self.folder / "notify"))
        self.ear.settimeout(20)
        config = self.folder / "letrado.toml"
        config.write_text(harness.WIDE_LIMITS, encoding="utf-8")
        self.command = [harness.PROGRAM, "serve", "--data", str(self.folder / "data"), "--config", str(config)]
        self.process = None

    def start(self, **environment):
        descriptor = self.listening.fileno()

        def hand_over():
            os.dup2(descriptor, 3)
            os.environ.update({"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1",
                               "NOTIFY_SOCKET": str(self.folder / "notify"), **environment})

        with open(self.folder / "log", "a", encoding="utf-8") as log:
            self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=log,
                                            preexec_fn=hand_over, pass_fds=(3,))
        self.hears("READY=1")

    def hears(self, state):
        while True:
            if self.ear.recv(4096).decode() == state:
                return

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.hears("STOPPING=1")
        self.process.wait(timeout=20)
        return self.process.returncode

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.listening.close()
        self.ear.close()


class Asker(threading.Thread):
    """One request after the other, each on a connection of its own."""

    def __init__(self, port, done):
        super().__init__(daemon=True)
        self.port, self.done = port, done
        self.answered, self.failures = 0, []

    def run(self):
        while not self.done.is_set():
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=20) as connection:
                    connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                    answer = b""
                    while part := connection.recv(4096):
                        answer += part
                assert answer.startswith(b"HTTP/1.1 200"), answer[:80]
                self.answered += 1
            except (OSError, AssertionError) as error:
                self.failures.append(repr(error))


class Keeper(threading.Thread):
    """Notes in a director's log, one after the other; what was not answered is sent again with the same id."""

    def __init__(self, server, number, done):
        super().__init__(daemon=True)
        self.server, self.number, self.done = server, number, done
        self.token = server.guest(f"Mesa {number}")
        _, body = server.post("/api/tables", {"players": ["Ana", "Luis"]}, self.token)
        self.game = body["game"]
        self.noted, self.invited, self.codes, self.failure = [], 0, set(), None
        self.socket = None

    def run(self):
        try:
            while not self.done.is_set():
                self.note(f"nota {len(self.noted)}")
        except Exception as error:  # pylint: disable=broad-except
            self.failure = repr(error)

    def note(self, text):
        message = {"type": "command", "id": f"{self.number}-{text}", "game": self.game,
                   "command": {"command": "record", "kind": "warning", "seat": "first", "rule": "G-BEHAV-1", "code": "",
                               "text": text}}
        while True:
            try:
                if self.socket is None:
                    self.socket = harness.WebSocket(self.server.port, self.token)
                    self.socket.wait_for(lambda news: news["type"] == "welcome")
                answer = self.socket.ask(message)
                assert answer["type"] == "ack", answer
                self.noted.append(text)
                return
            except harness.Closed as closed:
                self.codes.add(closed.code)
                invitations = [news["after_ms"] for news in self.socket.inbox if news["type"] == "come_back"]
                self.invited += len(invitations)
                self.socket = None
                time.sleep(min(1, max(invitations, default=0) / 1000))


class Restart(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="letrado-restart-")
        self.addCleanup(folder.cleanup)
        self.manager = Manager(folder.name)
        self.addCleanup(self.manager.__exit__)

    def client(self):
        server = harness.Server.__new__(harness.Server)
        server.port = self.manager.port
        return server

    def test_a_restart_under_load_refuses_nobody_and_loses_nothing(self):
        self.manager.start()
        server, done = self.client(), threading.Event()
        askers = [Asker(self.manager.port, done) for _ in range(3)]
        keepers = [Keeper(server, number, done) for number in range(3)]
        for thread in (*askers, *keepers):
            thread.start()
        for _ in range(3):
            before = [len(keeper.noted) for keeper in keepers]
            while any(len(keeper.noted) < least + 5 and keeper.is_alive() for keeper, least in zip(keepers, before)):
                time.sleep(0.02)
            self.assertEqual(self.manager.stop(), 0)
            time.sleep(0.1)  # who connects now waits
            self.manager.start()
        done.set()
        for thread in (*askers, *keepers):
            thread.join(30)
        self.assertEqual([failure for asker in askers for failure in asker.failures], [])
        self.assertGreater(min(asker.answered for asker in askers), 0)
        for keeper in keepers:
            self.assertIsNone(keeper.failure)
            self.assertEqual(keeper.codes, {1012})
            self.assertEqual(keeper.invited, 3, "told to come back each time")
            _, log = server.get(f"/api/games/{keeper.game}/log", keeper.token)
            self.assertEqual(re.findall(r'"(nota \d+)"', log), keeper.noted, "each once, in its order")
        self.assertEqual(self.manager.stop(), 0)

    def test_idlers_do_not_hold_up_the_end(self):
        self.manager.start()
        idle = socket.create_connection(("127.0.0.1", self.manager.port), timeout=20)
        idle.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        self.assertIn(b"200", idle.recv(4096))
        silent = harness.WebSocket(self.manager.port)
        silent.receive()
        self.assertEqual(self.manager.stop(), 0)
        self.assertEqual(idle.recv(1), b"", "closed")
        news = silent.receive()
        self.assertEqual(news["type"], "come_back")
        self.assertGreater(news["after_ms"], 0)
        with self.assertRaises(harness.Closed) as closed:
            silent.receive()
        self.assertEqual(closed.exception.code, 1012)

    def test_whoever_asks_twice_is_obeyed_at_once(self):
        self.manager.start()
        silent = harness.WebSocket(self.manager.port)  # never says farewell: the server would wait a second for it
        silent.receive()
        self.manager.process.send_signal(signal.SIGTERM)
        self.assertEqual(silent.receive()["type"], "come_back")
        self.manager.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.manager.process.wait(timeout=20), 3)

    def test_the_watchdog_hears_the_loop(self):
        self.manager.start(WATCHDOG_USEC="300000")
        for _ in range(3):
            self.manager.hears("WATCHDOG=1")

    def test_the_watchdog_hears_of_every_loop(self):
        config = self.manager.folder / "letrado.toml"
        config.write_text("[server]\nloops = 3\n" + harness.WIDE_LIMITS, encoding="utf-8")
        self.manager.start(WATCHDOG_USEC="300000")
        for _ in range(3):
            self.manager.hears("WATCHDOG=1")
        self.assertIn('"loops":"3"', (self.manager.folder / "log").read_text(encoding="utf-8"))
        self.assertEqual(self.manager.stop(), 0)


if __name__ == "__main__":
    unittest.main()
