#!/usr/bin/env python3
"""A table in a hall on one device: its keeper speaks for both players, the monitor and the director; the tiles are real
and the program knows none of them. Claims are judged by the lexicon when the form has been carried."""

import json
import unittest

import harness


class HallTable(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = harness.Server()
        cls.keeper = cls.server.guest("Mesa")
        cls.other = cls.server.guest("Otra")

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def open(self, *settings, edition="fise-2009", **terms):
        status, body = self.server.post("/api/tables", {"players": ["Ana", "Luis"], "terms": {
            "edition": edition, "settings": list(settings), **terms}}, self.keeper)
        self.assertEqual(status, 201, body)
        self.game = body["game"]
        self.commands = 0

    def send(self, person, name, token=None, **members):
        self.commands += 1
        body = {"id": f"c{self.commands}", "command": {"command": name, **members}}
        if person:
            body["as"] = person
        return self.server.post(f"/api/games/{self.game}/commands", body, token or self.keeper)

    def do(self, person, name, **members):
        """The names of the events."""
        status, body = self.send(person, name, **members)
        self.assertEqual(status, 200, (person, name, members, body))
        return [event["event"] for event in self.log() if body["first"] <= event["sequence"] <= body["last"]]

    def refused(self, person, name, **members):
        status, body = self.send(person, name, **members)
        self.assertEqual((status, body["error"]), (409, "refused"), body)
        return body["reason"]

    def log(self):
        status, text = self.server.get(f"/api/games/{self.game}/log", self.keeper)
        self.assertEqual(status, 200, text)
        return [json.loads(line) for line in text.splitlines()]

    def view(self, token=None):
        return self.server.get(f"/api/games/{self.game}", token or self.keeper)

    def table(self):
        return self.view()[1]["table"]

    def start(self, *settings, **terms):
        """Ana begins; both have drawn."""
        self.open("event.kind=round_robin", *settings, **terms)
        self.do("first", "check_tiles", complete=True)
        self.do("director", "start_round")
        self.do("first", "draw_tiles", count=7)
        self.assertIn("play_began", self.do("second", "draw_tiles", count=7))

    def turn(self, mover, rival, placements, points, total, drawn):
        self.do(mover, "play_tiles", placements=placements, points=points, total=total)
        self.do(rival, "accept")
        self.do(mover, "draw_tiles", count=drawn)
        self.do(mover, "press_clock")

    def claim(self, challenger):
        """A challenge with all its papers; the events of the verdict."""
        self.do(challenger, "challenge")
        self.assertTrue(self.table()["covered"])
        self.assertEqual(self.refused("monitor", "carry_claim"), "claim_not_signed")
        self.do("first", "sign_claim")
        self.do("second", "sign_claim")
        return self.do("monitor", "carry_claim", monitor="Eva", judges="mesa 1")

    def test_a_short_game_with_a_claim_and_a_disputed_count(self):
        self.start("event.mode=corrido", "event.clock_seconds=1500")
        view = self.view()[1]
        self.assertEqual((view["role"], view["first"]["name"], view["table"]["stage"]), ("keeper", "Ana", "turn"))
        self.assertTrue(view["table"]["running"]["first"])
        # The count is disputed and settled by the director.
        self.do("first", "play_tiles", placements="H8 CASA", points=11, total=11)
        self.do("second", "object_count")
        self.assertFalse(self.table()["running"]["first"])
        self.assertEqual(self.do("director", "settle_count", points=14), ["count_settled"])
        self.do("second", "accept")
        self.do("first", "draw_tiles", count=4)
        self.do("first", "press_clock")
        self.assertEqual(self.table()["scores"], {"first": 14, "second": 0})
        # A claim that is right: the lexicon answers the carried form, the mover takes the tiles back.
        self.do("second", "play_tiles", placements="11H .XZ", points=20, total=20)
        self.assertEqual(self.claim("first"), ["claim_carried", "verdict_given"])
        self.assertIn("turn_lost", self.do("second", "accept_verdict"))
        if self.table()["mover"] == "second":
            self.do("second", "press_clock")
        # A claim that is wrong: the play stands.
        self.do("first", "play_tiles", placements="11H .LA", points=3, total=17)
        self.assertEqual(self.claim("second"), ["claim_carried", "verdict_given"])
        self.do("second", "accept")
        # Ana draws one tile too many, and Luis finds it.
        self.do("first", "draw_tiles", count=3)
        self.do("second", "report_overdraw", holder="first", surplus=1, seen=True)
        self.assertEqual(self.refused("first", "press_clock"), "overdraw_open")
        self.do("second", "fix_overdraw", returned="E")
        self.do("first", "press_clock")
        # The director is called, everything stands still, and the game goes on.
        self.do("second", "call_director", reason="consulta")
        self.assertFalse(any(self.table()["running"].values()))
        self.do("director", "record", kind="incident", text="consulta")
        self.do("director", "dismiss_director")
        # An exchange with real tiles.
        self.do("second", "announce_exchange")
        self.do("second", "set_aside", count=2)
        self.do("second", "complete_exchange")
        self.do("second", "press_clock")
        # Ana lost a turn for the tile too many; then they pass to the end, and the racks are told.
        for _ in range(8):
            table = self.table()
            if table["stage"] != "turn":
                break
            if table["phase"] == "think":
                self.do(table["mover"], "pass")
            table = self.table()
            if table["stage"] == "turn" and table["phase"] == "press":
                self.do(table["mover"], "press_clock")
        self.assertEqual(self.table()["stage"], "signing")
        racks = self.view()[1]["state"]["unknown_tiles"]
        self.do("director", "note_rack", seat="first", tiles="AEEOLNMR"[:racks["first"]])
        self.do("director", "note_rack", seat="second", tiles="AEIOTNR"[:racks["second"]])
        self.do("first", "sign")
        self.assertIn("closed", self.do("second", "sign"))
        self.assertEqual(self.view()[1]["status"], "closed")

    def test_too_few_tiles(self):
        self.start("event.mode=none")
        self.do("first", "play_tiles", placements="H8 CASA", points=14, total=14)
        self.do("second", "accept")
        self.do("first", "draw_tiles", count=3)
        self.do("first", "press_clock")
        self.assertEqual(self.do("first", "report_underdraw", missing=1), ["underdraw_fixed"])

    def test_E1_a_surplus_that_nobody_noticed_when_it_was_drawn(self):
        self.start("event.mode=none")
        self.do("first", "play_tiles", placements="H8 CASA", points=14, total=14)
        self.do("second", "accept")
        self.do("first", "draw_tiles", count=4)
        self.do("first", "press_clock")
        self.assertEqual(self.do("first", "report_overdraw", holder="first", surplus=1, seen=True),
                         ["book_corrected", "overdraw_reported"])
        self.assertEqual(self.refused("second", "pass"), "overdraw_open")
        self.do("second", "fix_overdraw")
        self.do("second", "pass")

    def test_every_clock_of_the_editions(self):
        for edition, mode in (("fise-2009", "corrido"), ("fise-2009", "no_corrido"), ("redeletras", "timer"),
                              ("fise-anterior", "no_corrido"), ("resumen-2017", "none")):
            with self.subTest(edition=edition, mode=mode):
                self.open(f"event.mode={mode}", "event.clock_seconds=1500", "event.kind=match", edition=edition)
                policy = [self.send("director", "choose_starter", starter="first")[0],
                          self.send("director", "draw_for_start", drawn={"first": "A", "second": "B"})[0]]
                self.assertIn(200, policy)
                self.do("director", "start_round")
                self.do("first", "draw_tiles", count=7)
                self.do("second", "draw_tiles", count=7)
                before = self.table()
                self.assertEqual(before["running"]["first"], mode in ("corrido", "no_corrido"))
                self.do("first", "play_tiles", placements="H8 CASA", points=14, total=14)
                self.assertEqual(self.table()["running"]["first"], mode == "corrido")
                self.do("second", "accept")
                self.do("first", "draw_tiles", count=4)
                self.do("first", "press_clock")
                after = self.table()
                self.assertEqual((after["mover"], after["running"]["second"]),
                                 ("second", mode in ("corrido", "no_corrido")))

    def test_it_is_its_keepers_alone(self):
        self.start("event.mode=none")
        self.assertEqual(self.send("first", "pass", token=self.other)[0], 404, "it is none of his business")
        self.assertEqual(self.send(None, "pass", token=self.other)[0], 404)
        self.assertEqual(self.view(self.other)[0], 404)
        self.assertEqual(self.send("king", "pass")[1]["detail"], "as")
        self.assertEqual(self.send("system", "tick")[0], 403)
        # Without `as` the keeper is the director.
        self.do(None, "record", kind="incident", text="a")
        own = self.server.get("/api/games?player=Mesa", self.keeper)[1]["games"]
        self.assertIn(self.game, [card["id"] for card in own])
        self.assertEqual(self.server.get("/api/games?player=Mesa", self.other)[1]["games"], [])
        # It is no game of the keeper's own: words may be looked up.
        self.assertEqual(self.server.get("/api/judge?word=casa", self.keeper)[0], 200)

    def test_nobody_speaks_for_others_at_other_tables(self):
        status, body = self.server.post("/api/games", {"level": "greedy"}, self.keeper)
        self.game, self.commands = body["game"], 0
        self.assertEqual(self.send("director", "certify")[0], 403)

    def test_what_cannot_be_opened(self):
        for body in ({"players": ["Ana"]}, {"players": ["Ana", "x" * 40]}, {"players": ["Ana", ""]}, {},
                     {"players": ["Ana", "Luis"], "terms": {"rated": True}},
                     {"players": ["Ana", "Luis"], "terms": {"edition": "fise-1999"}}):
            status, _ = self.server.post("/api/tables", body, self.keeper)
            self.assertIn(status, (400, 403), body)
        self.assertEqual(self.server.post("/api/tables", {"players": ["Ana", "Luis"]})[0], 401)

    # The writer of the file looked for the row of a turn that was none any more: one request of a guest ended the server.
    def test_the_file_of_a_game_with_a_slip_does_not_end_the_server(self):
        self.start("event.mode=none")
        self.do("first", "pass")
        self.do("first", "take_back")
        self.do("second", "resign")
        self.do("first", "sign")
        self.do("second", "sign")
        status, file = self.server.get(f"/api/games/{self.game}/gcg", self.keeper)
        self.assertEqual(status, 200, file)
        self.assertEqual([line for line in file.splitlines() if line.startswith(">")], [])
        self.assertEqual(self.server.get("/healthz")[0], 200)

    def test_the_same_by_websocket(self):
        self.start("event.mode=none", open=True)
        socket = harness.WebSocket(self.server.port, self.keeper)
        self.addCleanup(socket.cut)
        socket.receive()
        joined = socket.ask({"type": "join", "id": "1", "game": self.game, "from": 0})
        self.assertEqual(joined["role"], "keeper")
        answer = socket.ask({"type": "command", "id": "2", "game": self.game, "as": "first",
                             "command": {"command": "resign"}})
        self.assertEqual(answer["type"], "ack", answer)
        self.assertEqual(self.view(self.other)[0], 200)
        ended = [event for event in self.log() if event["event"] == "game_ended"][0]
        self.assertEqual((ended["data"]["loser"], ended["data"]["cause"]), ("first", "resigned"))


if __name__ == "__main__":
    unittest.main()
