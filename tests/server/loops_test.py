#!/usr/bin/env python3
"""A server whose games live on three loops, as its clients see it: people and a program play to the end while others
watch, the measures count all the games, and a server that is told to end has lost nothing that it acknowledged."""

import os
import signal
import tempfile
import threading
import time
import unittest

import harness

LOOPS = "[server]\nloops = 3\n"
TERMS = {"settings": ["event.mode=none"]}
GAMES = 6  # of three loops each has one, as good as always


def metric(server, name):
    line = next(line for line in server.get("/metrics")[1].splitlines() if line.startswith(f"letrado_{name} "))
    return int(line.split()[1])


def eventually(what, seconds=20):
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "not in time"
        time.sleep(0.05)


def pass_to_the_end(server, game, seats):
    """Both pass until the game is over, and sign."""
    for person in seats.values():
        person.join(game)
    for _ in range(20):
        table = harness.table_of(server, game)["table"]
        if table["stage"] != "turn":
            break
        mover = seats[table["mover"]]
        mover.do("pass")
        after = harness.table_of(server, game)["table"]
        if after["stage"] == "turn" and after["mover"] == table["mover"]:
            mover.do("press_clock")
    for person in seats.values():
        person.do("sign")


class Keeper(threading.Thread):
    """Notes in the log of a table of its own, one after the other, until the server is gone."""

    def __init__(self, server, number):
        super().__init__(daemon=True)
        self.number = number
        self.token = server.guest(f"Mesa {number}")
        status, body = server.post("/api/tables", {"players": ["Ana", "Luis"]}, self.token)
        assert status in (200, 201), body
        self.game = body["game"]
        self.connect(server.port)
        self.noted = 0
        self.failure = None

    def connect(self, port):
        self.socket = harness.WebSocket(port, self.token)
        self.socket.wait_for(lambda news: news["type"] == "welcome")

    def note(self):
        text = f"nota {self.noted}"
        answer = self.socket.ask({"type": "command", "id": f"{self.number}-{text}", "game": self.game,
                                  "command": {"command": "record", "kind": "warning", "seat": "first",
                                              "rule": "G-BEHAV-1", "code": "", "text": text}})
        assert answer["type"] == "ack", answer
        self.noted += 1

    def run(self):
        try:
            while True:
                self.note()
        except harness.Closed:
            pass
        except Exception as error:  # pylint: disable=broad-except
            self.failure = repr(error)


class Loops(unittest.TestCase):
    def server(self, data=None):
        server = harness.Server(LOOPS, data=data)
        self.addCleanup(server.stop)
        return server

    def test_without_a_word_it_goes_by_the_processors(self):
        processors = os.cpu_count()
        with harness.Server() as server:
            self.assertIn(f'"loops":"{processors - 1 if processors > 2 else 1}"', server.log())
        with harness.Server("[server]\nloops = 1\n") as server:
            self.assertIn('"loops":"1"', server.log())

    def check_peace(self, server):
        """Nothing failed, and it ends well."""
        log = server.log()
        self.assertEqual(server.stop(), 0, log)
        for trouble in ("callback_failed", "work_failed", "ThreadSanitizer"):
            self.assertNotIn(trouble, log)

    def test_two_people_play_whole_games_while_others_watch(self):
        server = self.server()
        ana, luis, eva = (harness.Player(server, name) for name in ("Ana", "Luis", "Eva"))
        for person in (ana, luis, eva):
            person.connect()
        games = [harness.agree(server, ana, luis, TERMS) for _ in range(GAMES)]
        self.assertEqual(metric(server, "games_live"), GAMES)
        self.assertEqual(metric(server, "games_created_total"), GAMES)
        for count, game in enumerate(games, 1):
            for person in (ana, luis, eva):
                person.events = []
                person.cut()
            eva.join(game)
            self.assertEqual(eva.role, "spectator")
            pass_to_the_end(server, game, {"first": ana, "second": luis})
            self.assertEqual(harness.table_of(server, game)["status"], "closed")
            status, log = server.get(f"/api/games/{game}/log", ana.token)
            self.assertEqual(status, 200)
            whole = list(range(1, len(log.splitlines()) + 1))
            for person in (ana, luis, eva):
                person.drain(len(whole))
                self.assertEqual([event["sequence"] for event in person.events], whole, person.name)
            self.assertEqual(metric(server, "watchers"), 3, f"after {count} games")
        for person in (ana, luis, eva):
            person.cut()
        eventually(lambda: metric(server, "watchers") == 0)
        self.assertEqual(metric(server, "commands_total"), metric(server, "commands_acknowledged_total"))
        self.check_peace(server)

    def play_with_program(self, server, person, looks):
        """Passes, and accepts whatever the program plays; the stage of the game in the end."""
        rival = "second" if person.role == "first" else "first"
        for _ in range(looks):
            table = harness.table_of(server, person.game, person.token)["table"]
            if table["stage"] != "turn":
                break
            if table["mover"] == rival and table["phase"] == "verify":
                person.do("accept")
            elif table["mover"] == person.role and table["phase"] == "think":
                person.do("pass")
            elif table["mover"] == person.role and table["phase"] == "press":
                person.do("press_clock")
            else:
                time.sleep(0.05)  # it is for the program to do something
        return table["stage"]

    def test_programs_play_on_every_loop(self):
        server = self.server()
        people = [harness.Player(server, f"Ana {number}") for number in range(GAMES)]
        for person in people:
            person.connect()
            answer = person.socket.ask({"type": "play_bot", "id": "b", "level": "greedy", "terms": TERMS})
            self.assertEqual(answer["type"], "ok", answer)
            person.join(answer["game"])
        eventually(lambda: metric(server, "games_live") == GAMES)
        for person in people[1:]:
            self.play_with_program(server, person, 8)
        self.assertNotEqual(self.play_with_program(server, people[0], 1000), "turn", "to the end")
        self.assertGreater(metric(server, "bot_moves_total"), GAMES)
        self.assertEqual(metric(server, "games_halted_total"), 0)
        self.check_peace(server)

    def test_who_ends_in_the_middle_of_it_has_lost_nothing(self):
        with tempfile.TemporaryDirectory() as data:
            first = self.server(data)
            keepers = [Keeper(first, number) for number in range(GAMES)]
            for keeper in keepers:
                keeper.start()
            eventually(lambda: all(keeper.noted >= 5 or not keeper.is_alive() for keeper in keepers))
            first.process.send_signal(signal.SIGTERM)
            self.assertEqual(first.process.wait(timeout=30), 0, first.log())
            for keeper in keepers:
                keeper.join(30)
                self.assertIsNone(keeper.failure)
            second = self.server(data)
            for keeper in keepers:
                # What was not answered is said again, with the same id.
                keeper.connect(second.port)
                keeper.note()
                status, log = second.get(f"/api/games/{keeper.game}/log", keeper.token)
                self.assertEqual(status, 200)
                for number in range(keeper.noted):
                    self.assertEqual(log.count(f'"nota {number}"'), 1, f"table {keeper.number}: note {number}")
            self.check_peace(second)

    def test_games_go_on_after_a_server_that_was_killed(self):
        with tempfile.TemporaryDirectory() as data:
            first = self.server(data)
            ana, luis, eva, paz = (harness.Player(first, name) for name in ("Ana", "Luis", "Eva", "Paz"))
            for person in (ana, luis, eva, paz):
                person.connect()
            games = [harness.agree(first, ana, luis, TERMS) for _ in range(GAMES)]
            harness.agree(first, eva, paz, TERMS)
            first.kill()
            second = self.server(data)
            eventually(lambda: metric(second, "games_live") == GAMES + 1)
            for person in (ana, luis):
                person.connect(second.port)
            # Who plays is known of games that were taken up, whichever their loop; and who does so no longer.
            self.assertEqual(second.get("/api/judge?word=casa", eva.token)[1]["error"], "word_tools_locked")
            for game in games:
                for person in (ana, luis):
                    person.events = []
                pass_to_the_end(second, game, {"first": ana, "second": luis})
            status, body = second.get("/api/judge?word=casa", ana.token)
            self.assertEqual(status, 200, body)
            self.check_peace(second)


if __name__ == "__main__":
    unittest.main()
