#!/usr/bin/env python3
"""What a game can be downloaded as, while it goes on and afterwards; and the queue of the judges' desk."""

import subprocess
import tempfile
import time
import unittest
import urllib.request
import xml.etree.ElementTree

import harness


class Downloads(unittest.TestCase):
    def setUp(self):
        self.server = harness.Server()
        self.addCleanup(self.server.stop)
        self.people = {}
        for name, role in (("Ana", None), ("Luis", None), ("Julia", "judge"), ("Diana", "director")):
            person = harness.Player(self.server, name)
            self.people[name] = person
            if role:
                subprocess.run([harness.PROGRAM, "account", "roles", name, "player", role, "--data",
                                self.server.data], check=True, capture_output=True)
            person.connect()
            self.addCleanup(person.socket.cut)
        self.ana, self.luis = self.people["Ana"], self.people["Luis"]
        self.game = harness.agree(self.server, self.ana, self.luis,
                                  {"judged_by": "people", "settings": ["event.mode=none", "event.auto_press=true"]})
        for person in self.people.values():
            person.join(self.game)
        mover = harness.table_of(self.server, self.game)["table"]["mover"]
        self.mover, self.rival = (self.ana, self.luis) if self.ana.role == mover else (self.luis, self.ana)

    def fetch(self, path, token=None):
        request = urllib.request.Request(f"http://127.0.0.1:{self.server.port}/api/games/{self.game}/{path}")
        if token:
            request.add_header("Authorization", "Bearer " + token)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.headers, answer.read().decode()

    def claims(self, name):
        return self.server.get("/api/claims", self.people[name].token)

    def lay(self):
        self.mover.do("play_tiles", placements=harness.some_play(self.mover.state, self.mover.role))

    def test_the_board_is_a_picture_unless_it_is_covered(self):
        self.lay()
        self.rival.do("accept")
        headers, text = self.fetch("svg")
        self.assertEqual(headers["Content-Type"], "image/svg+xml")
        self.assertEqual(headers.get_all("Content-Security-Policy"), ["default-src 'none'; style-src 'unsafe-inline'"])
        self.assertIsNone(headers["Content-Disposition"])
        picture = xml.etree.ElementTree.fromstring(text)
        self.assertIn("Ana", picture.find("{http://www.w3.org/2000/svg}title").text)
        self.assertIn("last", text)
        self.assertIn(f'filename="tablero-{self.game}.svg"', self.fetch("svg?download=1")[0]["Content-Disposition"])
        self.mover, self.rival = self.rival, self.mover
        self.mover.join(self.game)
        self.lay()
        self.rival.do("challenge")
        self.assertEqual(self.server.get(f"/api/games/{self.game}/svg", self.ana.token)[1]["detail"], "covered")
        self.assertIn("<svg", self.fetch("svg", self.people["Diana"].token)[1])
        # A judge sees the words and nothing else.
        for page in ("svg", "png", "sheet"):
            refused = self.server.get(f"/api/games/{self.game}/{page}", self.people["Julia"].token)[1]
            self.assertEqual(refused["detail"], "words_only", page)

    def test_E4_arguments_in_confidence_stay_so_when_the_game_is_over(self):
        self.lay()
        self.rival.do("challenge")
        self.people["Julia"].do("give_verdict", valid=[False])
        self.mover.do("appeal", arguments="motivos reservados", confidential=True)
        self.people["Julia"].do("answer_appeal", granted=False)
        self.rival.do("resign")
        for reader in (self.rival, None):
            for path in ("log", "log?download=1"):
                log = self.fetch(path, reader and reader.token)[1]
                self.assertIn('"event":"appeal_filed"', log)
                self.assertNotIn("motivos", log)
            self.assertNotIn("motivos", self.fetch("gcg", reader and reader.token)[1])
        for reader in (self.mover, self.people["Julia"], self.people["Diana"]):
            self.assertIn("motivos reservados", self.fetch("log", reader.token)[1])

    def test_who_begins_is_on_the_left_of_the_sheet(self):
        self.lay()
        self.rival.do("accept")
        lines = self.fetch("sheet?format=text")[1].splitlines()
        headings = [line for line in lines if self.mover.name in line and self.rival.name in line]
        self.assertTrue(headings)
        for heading in headings:
            self.assertLess(heading.index(self.mover.name), heading.index(self.rival.name))

    def test_sheets_and_log_are_files(self):
        self.lay()
        self.rival.do("accept")
        headers, text = self.fetch("sheet?format=text")
        self.assertIn(f'filename="planilla-{self.game}.txt"', headers["Content-Disposition"])
        self.assertIn("Ana", text)
        self.assertIn("1. ", text)
        self.assertEqual(self.server.get(f"/api/games/{self.game}/sheet?format=pdf")[0], 400)
        headers, log = self.fetch("log?download=1", self.ana.token)
        self.assertIn(f'filename="{self.game}.jsonl"', headers["Content-Disposition"])
        self.assertEqual(log, self.fetch("log", self.ana.token)[1])
        self.rival.do("resign")
        self.assertIn(f"Fin de la partida: abandona {self.rival.name}.", self.fetch("sheet?format=text")[1])
        self.assertEqual(self.fetch("gcg")[0]["Content-Disposition"], f'attachment; filename="{self.game}.gcg"')
        self.ana.do("sign")
        self.luis.do("sign")
        history, end = [], time.monotonic() + 10
        while not history and time.monotonic() < end:
            history = self.server.get(f"/api/players/{self.mover.name}")[1]["games"]
        self.assertEqual([(game["id"], game["winner"]) for game in history], [(self.game, self.mover.role)])

    def test_plays_that_did_not_stand_are_in_the_sheet_as_text(self):
        self.lay()
        self.rival.do("challenge")
        self.people["Julia"].do("give_verdict", valid=[False])
        self.mover.do("accept_verdict")
        self.assertIn(") anulada ", self.fetch("sheet?format=text")[1])
        self.mover, self.rival = self.rival, self.mover
        self.mover.join(self.game)
        self.lay()
        self.mover.do("resign")
        text = self.fetch("sheet?format=text")[1]
        self.assertIn(") no aceptada ", text)
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as log:
            log.write(self.fetch("log", self.ana.token)[1])
            log.flush()
            shown = subprocess.run([harness.PROGRAM, "game", "sheet", log.name], check=True, capture_output=True, text=True)
        self.assertEqual(shown.stdout, text)

    def test_judges_see_what_waits_for_them(self):
        # Nothing waits for who has no part in it but to play.
        self.assertEqual(self.claims("Ana")[1], {"claims": [], "offices": []})
        self.assertEqual(self.server.get("/api/claims")[0], 401)
        self.assertEqual(self.claims("Julia")[1], {"claims": [], "offices": []})
        self.lay()
        self.rival.do("challenge")

        def waits(officer="Julia"):
            return [(claim["game"], claim["waits"]) for claim in self.claims(officer)[1]["claims"]]
        self.assertEqual(waits(), [(self.game, "verdict")])
        claim = self.claims("Diana")[1]["claims"][0]
        self.assertEqual({claim["first"], claim["second"]}, {"Ana", "Luis"})
        self.assertLess(abs(claim["since"] - harness.table_of(self.server, self.game)["server_time"]), 20000)
        self.people["Julia"].do("give_verdict", valid=[False])
        self.assertEqual(waits(), [])
        self.mover.do("appeal", arguments="figura")
        self.assertEqual(waits(), [(self.game, "appeal")])
        self.people["Julia"].do("answer_appeal", granted=True)
        self.mover.do("call_director", reason="consulta")
        # Which is not a judge's to answer.
        self.assertEqual(waits(), [])
        self.assertEqual(waits("Diana"), [(self.game, "director")])
        self.people["Diana"].do("dismiss_director")
        self.assertEqual(waits("Diana"), [])
        # Nor is it a player's, while it waits or after.
        self.assertEqual(waits("Ana"), [])


if __name__ == "__main__":
    unittest.main()
