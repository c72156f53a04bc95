#!/usr/bin/env python3
"""Recorded traffic of whole games in every edition, as everybody may follow them: both players, a spectator, a monitor, a
judge and a director, by WebSocket and by HTTP, on one node and on two; and of tables in a hall. Nothing that anybody
received before the end holds a rack, a draw or an exchange of somebody else, nor the seed; a director, who sees the racks,
is told neither the seed nor what is in the bag."""

import json
import pathlib
import random
import re
import subprocess
import unittest

import cluster
import harness

PASSWORD = "clave larga"
STAFF = {"monitor": "Mar", "judge": "Paz", "director": "Sol"}
# What each asks for again and again beside the socket.
PAGES = ("", "/log", "/sheet", "/sheet?format=text", "/svg", "/gcg")


def account(server, name, *roles):
    """The token of a new account with those roles."""
    config = pathlib.Path(server.folder.name) / "letrado.toml"
    run = subprocess.run([harness.PROGRAM, "admin", "accounts", "create", name, "player", *roles, "--config", str(config),
                          "--data", str(server.data)], input=PASSWORD + "\n", text=True, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr
    status, body = server.post("/api/login", {"name": name, "password": PASSWORD})
    assert status == 200, body
    return body["token"]


class Viewer(harness.Player):
    """Somebody at or beside the table, who also asks by HTTP; `pages` are the answers, with the last event there was."""

    def __init__(self, server, name, token=None):
        super().__init__(server, name, token)
        self.server = server
        self.pages = []

    def look(self, game):
        for page in PAGES:
            status, body = self.server.request("GET", f"/api/games/{game}{page}", token=self.token)
            self.pages.append((page, status, body))

    def attempt(self, name, **members):
        """Whether the command was taken: which ones are in place depends on the edition."""
        return self.command({"command": name, **members})["type"] == "ack"

    def at_hand(self):
        """The present state, whatever the node has heard."""
        self.join(self.game)
        return self.state


class Watched:
    """A game with everybody who may follow it."""

    def __init__(self, nodes, number, edition, mode):
        self.nodes = nodes
        self.chance = random.Random(number)
        first, last = nodes[0], nodes[-1]
        self.players = {"first": Viewer(first, f"Ana {number}"), "second": Viewer(last, f"Luis {number}")}
        self.others = {"spectator": Viewer(last, f"Eva {number}")}
        for place, (role, name) in enumerate(STAFF.items()):
            node = nodes[place % len(nodes)]
            self.others[role] = Viewer(node, f"{name} {number}", account(node, f"{name} {number}", role))
        for viewer in self.everybody():
            viewer.connect()
        ana, luis = self.players["first"], self.players["second"]
        self.game = self.agree(ana, luis, {"edition": edition, "judged_by": "people", "settings": [
            f"event.mode={mode}", "event.auto_press=true"]})
        for viewer in self.everybody():
            viewer.join(self.game)
        # Who was challenged may have the first seat.
        self.players = {viewer.role: viewer for viewer in (ana, luis)}

    def everybody(self):
        return [*self.players.values(), *self.others.values()]

    @staticmethod
    def agree(one, two, terms):
        made = one.socket.ask({"type": "seek", "id": one.new_id(), "terms": terms, "to": two.name})
        assert made["type"] == "ok", made
        for _ in range(200):
            game = two.socket.ask({"type": "accept", "id": two.new_id(), "seek": made["seek"]["id"]})
            if game["type"] == "ok":
                return game["game"]
        raise AssertionError(game)

    def table(self):
        """As the node of the director has it."""
        director = self.others["director"]
        return harness.table_of(director.server, self.game, director.token)["table"]

    def judged(self, mover, rival):
        """A challenge, and the verdict of people."""
        if not rival.attempt("challenge"):
            return
        # Online no form is carried: nobody can put the claim where no judge answers it.
        assert not self.others["monitor"].attempt("carry_claim")
        self.others["judge"].do("give_verdict", valid=[self.chance.random() < 0.5])
        if self.table()["phase"] == "claim":
            mover.attempt("accept_verdict")

    def turn(self, number, table):
        mover = self.players[table["mover"]]
        rival = self.players["second" if table["mover"] == "first" else "first"]
        if table["phase"] == "verify":
            if number % 5 == 2:
                self.judged(mover, rival)
            if self.table()["phase"] == "verify":
                rival.attempt("accept")
        elif table["phase"] in ("press", "draw"):
            mover.attempt("press_clock")
        else:
            state = mover.at_hand()
            rack = harness.tiles_of(state["racks"][mover.role])
            play = harness.some_play(state, mover.role, 2) if number < 45 else None
            if number % 9 == 4 and rival.attempt("call_director", reason="consulta"):
                self.others["director"].do("record", kind="incident", text="consulta")
                self.others["director"].do("dismiss_director")
            if number % 6 == 3 and table["bag"] > 7 and mover.attempt("exchange_tiles", tiles="".join(rack[:2])):
                return
            if play is None or not mover.attempt("play_tiles", placements=play):
                mover.attempt("pass")

    def play(self):
        for number in range(200):
            table = self.table()
            if table["stage"] != "turn":
                break
            if number % 4 == 0:
                for viewer in self.everybody():
                    viewer.look(self.game)
            self.turn(number, table)
        for viewer in self.players.values():
            viewer.attempt("sign")
        self.others["director"].attempt("certify")
        node = self.nodes[0]
        for _ in range(200):
            if harness.table_of(node, self.game)["table"]["stage"] == "closed":
                break
        status, text = node.get(f"/api/games/{self.game}/log")
        assert status == 200, text
        self.log = [json.loads(line) for line in text.splitlines()]
        for viewer in self.everybody():
            viewer.drain(self.log[-1]["sequence"])
            viewer.recorded += viewer.socket.bytes_in


def secrets_of(log):
    """By the number of its event: whose tiles they are, and which."""
    found = {}
    for event in log:
        data = event.get("data", {})
        if event["event"] == "tiles_drawn":
            found[event["sequence"]] = (data["seat"], [data["tiles"]])
        if event["event"] == "exchanged":
            found[event["sequence"]] = (event["actor"], [data["given"], data["drawn"]])
    return found


class SecrecyOfEveryRole(unittest.TestCase):
    def check(self, watched):
        log = watched.log
        self.assertEqual(log[-1]["event"], "closed", log[-1])
        seed = next(event["data"]["seed"] for event in log if event["event"] == "seed_revealed")
        ended = next(event["sequence"] for event in log if event["event"] == "game_ended")
        secrets = secrets_of(log)
        self.assertGreater(len(secrets), 10)
        # The racks there were, as the director was shown them: nobody else's bytes hold one.
        racks = {"first": set(), "second": set()}
        for page, _, body in watched.others["director"].pages:
            if page == "":
                for role in racks:
                    racks[role].add(body["state"]["racks"][role])
        for role, seen in racks.items():
            self.assertGreater(len([rack for rack in seen if len(rack) >= 7]), 3, role)
        for viewer in watched.everybody():
            with self.subTest(role=viewer.role):
                self.check_viewer(viewer, seed, ended, secrets, racks)

    def check_viewer(self, viewer, seed, ended, secrets, racks):
        text = viewer.recorded.decode("utf-8", errors="replace")
        before_end = text[:text.index('"event":"game_ended"')]
        asked = "\n".join(body if isinstance(body, str) else json.dumps(body, ensure_ascii=False)
                          for _, _, body in viewer.pages)
        for told in (before_end, asked):
            self.assertNotIn(seed, told)
            self.assertNotIn('"seed"', told)
            self.assertNotIn("seed_revealed", told)
        self.assertTrue(all(status in (403, 409) for page, status, _ in viewer.pages if page == "/gcg"), "before the end")
        if viewer.role == "director":
            return
        own = viewer.role if viewer.role in racks else None
        # Each event, by the socket and in the log that was downloaded.
        events = [event for event in viewer.events if event["sequence"] < ended]
        downloaded = [json.loads(line) for page, status, body in viewer.pages if page == "/log"
                      for line in body.splitlines()]
        if viewer.role == "judge":
            self.check_judge(viewer, before_end, downloaded)
        else:
            self.assertGreater(len(downloaded), 50)
        for event in events + downloaded:
            if event["sequence"] not in secrets:
                continue
            whose, tiles = secrets[event["sequence"]]
            shown = [each for each in (event.get("data", {}).get(name) for name in ("tiles", "given", "drawn")) if each]
            self.assertEqual(shown, [each for each in tiles if each] if whose == own else [])
        # Each state.
        states = re.findall(r'"racks":\{"first":"([^"]*)","second":"([^"]*)"\}', before_end)
        states += [(body["state"]["racks"]["first"], body["state"]["racks"]["second"])
                   for page, _, body in viewer.pages if page == ""]
        self.assertGreater(len(states), 5)
        for place, role in enumerate(("first", "second")):
            if role != own:
                self.assertEqual({state[place] for state in states}, {""}, role)
        # And any other place: no text that is a rack of somebody else's.
        for role in racks:
            if role == own:
                continue
            for rack in racks[role] - racks.get(own, set()):
                if len(rack) >= 7:
                    self.assertNotIn(f'"{rack}"', before_end + asked)

    def check_judge(self, viewer, before_end, downloaded):
        """The words that are played and the steps of claims: no square, no points, no board."""
        self.assertIn('"play_laid"', before_end)
        for event in viewer.events + downloaded:
            if event["event"] == "play_laid":
                self.assertEqual((event["data"]["placements"], event["data"]["play"]["points"]), ([], 0))
        for hidden in ("play_completed", "row_written", "score_announced", "tiles_drawn", "tiles_placed"):
            self.assertNotIn(f'"{hidden}"', before_end)
        for page, _, body in viewer.pages:
            if page == "":
                self.assertEqual(set("".join(body["state"]["board"])), {"."})
                self.assertEqual(body["table"]["scores"], {"first": 0, "second": 0})
        self.assertTrue(all(status == 403 for page, status, _ in viewer.pages if page in ("/sheet", "/svg", "/png")))

    @staticmethod
    def editions(server):
        return [edition for edition in server.get("/api/editions")[1]["editions"] if edition["table"]]

    def test_on_one_node_in_every_edition(self):
        with harness.Server() as server:
            editions = self.editions(server)
            self.assertGreater(len(editions), 2)
            for number, edition in enumerate(editions):
                with self.subTest(edition=edition["id"]):
                    watched = Watched([server], number, edition["id"], edition["modes"][0]["id"])
                    watched.play()
                    self.check(watched)

    def test_on_two_nodes(self):
        with cluster.Services() as services:
            with harness.Server(config=services.config("a")) as one, harness.Server(config=services.config("b")) as two:
                for number, edition in enumerate(self.editions(one)):
                    with self.subTest(edition=edition["id"]):
                        watched = Watched([one, two], number, edition["id"], edition["modes"][0]["id"])
                        watched.play()
                        self.check(watched)

    def test_a_table_in_a_hall(self):
        """The program knows the tiles only that somebody shows: those are the holder's and the director's."""
        with harness.Server() as server:
            for number, edition in enumerate(self.editions(server)):
                with self.subTest(edition=edition["id"]):
                    self.check_hall(server, number, edition)

    def check_hall(self, server, number, edition):
        keeper = Viewer(server, f"Mesa {number}")
        status, made = server.post("/api/tables", {"players": ["Ana", "Luis"], "terms": {
            "edition": edition["id"], "open": True, "judged_by": "people",
            "settings": [f"event.mode={edition['modes'][0]['id']}", "event.kind=round_robin"]}}, keeper.token)
        self.assertEqual(status, 201, made)
        game = made["game"]
        watchers = [Viewer(server, f"Eva {number}")]
        for role in ("monitor", "judge"):
            name = f"{STAFF[role]} hall {number}"
            watchers.append(Viewer(server, name, account(server, name, role)))
        for viewer in watchers:
            viewer.connect()
            viewer.join(game)

        def said(person, command, **members):
            return server.post(f"/api/games/{game}/commands", {
                "id": keeper.new_id(), "as": person, "command": {"command": command, **members}}, keeper.token)[0] == 200

        said("first", "check_tiles", complete=True)
        # Where the pairing does not say who starts, a tile does, or the organiser.
        _ = said("director", "draw_for_start", drawn={"first": "A", "second": "B"}) or said(
            "director", "choose_starter", starter="first")
        self.assertTrue(said("director", "start_round"))
        # Who starts draws first.
        mover, rival = ("first", "second") if said("first", "draw_tiles", count=7) else ("second", "first")
        if mover == "second":
            self.assertTrue(said(mover, "draw_tiles", count=7))
        self.assertTrue(said(rival, "draw_tiles", count=7))
        self.assertTrue(said(mover, "play_tiles", placements="H8 CASA", points=14, total=14))
        self.assertTrue(said(rival, "accept"))
        # One tile too many: it is shown, goes back, and is nobody else's business.
        self.assertTrue(said(mover, "draw_tiles", count=5))
        self.assertTrue(said(rival, "report_overdraw", holder=mover, surplus=1, seen=True))
        fixed = any(said(person, "fix_overdraw", shown=shown, returned="Q") for person in (rival, mover, "director")
                    for shown in ("QQÑÑXXJJ", ""))
        self.assertTrue(fixed, edition["id"])
        log = [json.loads(line) for line in server.get(f"/api/games/{game}/log", keeper.token)[1].splitlines()]
        whole = next(event for event in log if event["event"] == "overdraw_fixed")
        self.assertEqual(whole["data"]["returned"], "Q", "the keeper sees what was said")
        for viewer in watchers:
            viewer.look(game)
            viewer.drain(log[-1]["sequence"])
            told = [*viewer.events, *(json.loads(line) for page, _, body in viewer.pages if page == "/log"
                                      for line in body.splitlines())]
            seen = [event["data"] for event in told if event["event"] == "overdraw_fixed"]
            # It is no business of a judge's at all.
            self.assertEqual(len(seen), 0 if viewer.role == "judge" else 2, "by the socket and in the log")
            for data in seen:
                self.assertFalse(data.get("returned") or data.get("shown"), (viewer.role, data))
            for page, _, body in viewer.pages:
                if page == "":
                    self.assertEqual(set(body["state"]["racks"].values()), {""}, viewer.role)


if __name__ == "__main__":
    unittest.main()
