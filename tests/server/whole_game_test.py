#!/usr/bin/env python3
"""Two scripted people, a judge and a director play whole games with every kind of command; every connection is cut after
every command and taken up from the last event. The stored logs must verify, bag proof included."""

import json
import pathlib
import re
import subprocess
import time
import unittest

import harness


def verify(server, game, token):
    status, log = server.get(f"/api/games/{game}/log", token)
    assert status == 200, log
    path = pathlib.Path(server.folder.name) / "game.jsonl"
    path.write_text(log, encoding="utf-8")
    done = subprocess.run([harness.PROGRAM, "--lang", "en", "game", "verify", str(path)], capture_output=True, text=True)
    return done.returncode, done.stdout, [json.loads(line) for line in log.splitlines()]


class WholeGame(unittest.TestCase):
    def setUp(self):
        self.server = harness.Server()
        self.addCleanup(self.server.stop)
        self.ana = harness.Player(self.server, "Ana")
        self.luis = harness.Player(self.server, "Luis")
        self.judge = harness.Player(self.server, "Julia")
        self.director = harness.Player(self.server, "Diana")
        for person, role in ((self.judge, "judge"), (self.director, "director")):
            person.connect()
            subprocess.run([harness.PROGRAM, "account", "roles", person.name, "player", role, "--data", self.server.data],
                           check=True, capture_output=True)
            # The server reads of it within seconds, and ends the connections there are, also one that came in between.
            with self.assertRaises(harness.Closed) as closed:
                while True:
                    person.socket.receive()
            self.assertEqual(closed.exception.reason, "roles_changed")
        self.everybody = [self.ana, self.luis, self.judge, self.director]
        for person in self.everybody:
            person.connect()

    def begin(self, terms):
        self.game = harness.agree(self.server, self.ana, self.luis, terms)
        for person in self.everybody:
            person.join(self.game)
        self.seats = {"first": self.ana, "second": self.luis}

    def table(self):
        return harness.table_of(self.server, self.game, self.director.token)

    def people(self):
        """The mover and the rival."""
        mover = self.table()["table"]["mover"]
        return self.seats[mover], self.seats["second" if mover == "first" else "first"]

    def do(self, person, name, **members):
        """One command, sent twice, then everybody's connection is cut and taken up again."""
        answer = person.do(name, **members)
        again = person.command({"command": name, **members}, answer["id"])
        self.assertEqual((again["first"], again["last"], again["repeated"]), (answer["first"], answer["last"], True))
        for each in self.everybody:
            each.cut()
            each.join(self.game)
        return answer

    def play(self, person):
        self.do(person, "play_tiles", placements=harness.some_play(person.state, person.role))

    def finish_turn(self, mover, rival):
        self.do(rival, "accept")
        self.do(mover, "press_clock")

    def check_logs(self, seeded):
        code, said, log = verify(self.server, self.game, self.director.token)
        self.assertEqual(code, 0, said)
        self.assertIn("committed seed" if seeded else "did not come from a seed", said)
        in_order = [(event["sequence"], event["event"]) for event in log]
        for person in self.everybody:
            told = [(event["sequence"], event["event"]) for event in person.events]
            if person is not self.judge:
                self.assertEqual(told, in_order)
                continue
            # A judge is told of claims, and of nothing else while the game lasts; that in order, and once.
            self.assertEqual(told, [each for each in in_order if each in told])
            names = {name for _, name in told}
            self.assertFalse(names & {"tiles_drawn", "points_agreed", "row_written", "exchanged", "passed"}, names)
        self.assertEqual(self.director.events, log)
        return log

    def test_online_with_judges(self):
        self.begin({"judged_by": "people", "settings": ["event.mode=corrido", "event.clock_seconds=1"]})
        # A challenge that the judge rejects, an appeal that is granted: the play stands.
        mover, rival = self.people()
        self.play(mover)
        self.do(rival, "challenge")
        self.do(self.judge, "give_verdict", valid=[False])
        self.do(mover, "appeal", arguments="figura en el diccionario", confidential=True)
        self.assertEqual([e["data"].get("arguments") for e in rival.events if e["event"] == "appeal_filed"], [""])
        self.do(self.judge, "answer_appeal", granted=True)
        self.finish_turn(mover, rival)
        # A challenge that is lost.
        mover, rival = self.people()
        self.play(mover)
        self.do(rival, "challenge")
        self.do(self.judge, "give_verdict", valid=[True])
        self.finish_turn(mover, rival)
        # A challenge that is won: the turn is lost.
        mover, rival = self.people()
        self.play(mover)
        self.do(rival, "challenge")
        self.do(self.judge, "give_verdict", valid=[False])
        self.do(mover, "accept_verdict")
        if self.people()[0] is mover:
            self.do(mover, "press_clock")
        # An exchange, a director's visit, and passes to the end; meanwhile both are beyond their time.
        mover, rival = self.people()
        self.do(mover, "exchange_tiles", tiles=harness.tiles_of(mover.state["racks"][mover.role])[0])
        if self.people()[0] is mover:
            self.do(mover, "press_clock")
        self.do(rival, "call_director", reason="consulta")
        self.do(self.director, "record", kind="incident", text="consulta")
        self.do(self.director, "dismiss_director")
        time.sleep(1.1)
        for _ in range(8):
            if self.table()["table"]["stage"] != "turn":
                break
            mover, rival = self.people()
            self.do(mover, "pass")
            if self.table()["table"]["stage"] == "turn" and self.people()[0] is mover:
                self.do(mover, "press_clock")
        self.assertEqual(self.table()["table"]["stage"], "signing")
        self.assertEqual(self.server.get(f"/api/games/{self.game}/gcg")[0], 200)
        self.do(self.ana, "sign")
        self.do(self.luis, "sign")
        self.assertEqual(self.table()["status"], "closed")
        log = self.check_logs(seeded=True)
        overtime = [e["data"]["overtime"] for e in log if e["event"] == "game_adjusted"][-1]
        self.assertTrue(overtime["first"] != 0 or overtime["second"] != 0, overtime)
        names = {event["event"] for event in log}
        self.assertLessEqual({"words_challenged", "verdict_given", "appeal_filed", "appeal_answered", "exchanged",
                              "passed", "turn_lost", "signed", "closed", "seed_revealed"}, names)

    def test_ends_without_a_farewell_are_no_ends(self):
        self.begin({"settings": ["event.mode=none"]})
        mover, _ = self.people()
        self.server.kill()
        restarted = harness.Server(data=self.server.data)
        self.addCleanup(restarted.stop)
        self.server = restarted
        for person in self.everybody:
            person.recorded += person.socket.bytes_in
            person.socket = None
            person.join(self.game, restarted.port)
        self.play(mover)


if __name__ == "__main__":
    unittest.main()
