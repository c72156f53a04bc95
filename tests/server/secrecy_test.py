#!/usr/bin/env python3
"""Whole games between two people with a spectator who listens: what each received, byte by byte, must not hold what the
other draws, keeps or exchanges, nor anything of the bag, before the game is over."""

import json
import re
import unittest

import harness


def secrets_of(log, role):
    """The tiles of each draw and exchange of the role, as JSON writes them in the event of that sequence."""
    found = {}
    for event in log:
        data = event.get("data", {})
        if event["event"] == "tiles_drawn" and data["seat"] == role:
            found[event["sequence"]] = [data["tiles"]]
        if event["event"] == "exchanged" and event["actor"] == role:
            found[event["sequence"]] = [data["given"], data["drawn"]]
    return found


class Secrecy(unittest.TestCase):
    def play(self, server, number):
        ana = harness.Player(server, f"Ana {number}")
        luis = harness.Player(server, f"Luis {number}")
        eva = harness.Player(server, f"Eva {number}")
        people = [ana, luis, eva]
        for person in people:
            person.connect()
        game = harness.agree(server, ana, luis, {"settings": ["event.mode=none", "event.auto_press=true"]})
        for person in people:
            person.join(game)
        seats = {"first": ana, "second": luis}
        for turn in range(60):
            table = harness.table_of(server, game)["table"]
            if table["stage"] != "turn":
                break
            mover = seats[table["mover"]]
            rival = luis if mover is ana else ana
            mover.join(game)
            rack = harness.tiles_of(mover.state["racks"][mover.role])
            play = harness.some_play(mover.state, mover.role, 2) if turn < 40 else None
            if turn % 5 == 3 and table["bag"] > 7:
                mover.do("exchange_tiles", tiles="".join(rack[:2]))
            elif play is None:
                mover.do("pass")
            else:
                mover.do("play_tiles", placements=play)
                if turn % 7 == 6:
                    rival.do("challenge")
                # By chance the words may be valid: then the play is still to be accepted.
                if harness.table_of(server, game)["table"]["phase"] == "verify":
                    rival.do("accept")
        for person in (ana, luis):
            person.do("sign")
        log = self.full_log(server, game)
        for person in people:
            person.drain(log[-1]["sequence"])
            person.recorded += person.socket.bytes_in
        return people, log

    @staticmethod
    def full_log(server, game):
        status, text = server.get(f"/api/games/{game}/log")
        assert status == 200
        return [json.loads(line) for line in text.splitlines()]

    def test_recorded_bytes(self):
        with harness.Server() as server:
            for number in range(3):
                people, log = self.play(server, number)
                self.assertEqual(log[-1]["event"], "closed")
                seed = next(event["data"]["seed"] for event in log if event["event"] == "seed_revealed")
                ended = next(event["sequence"] for event in log if event["event"] == "game_ended")
                for person in people:
                    text = person.recorded.decode("utf-8", errors="replace")
                    before_end = text[:text.index('"event":"game_ended"')]
                    self.assertNotIn(seed, before_end)
                    self.assertNotIn('"seed"', before_end)
                    for role in ("first", "second"):
                        own = person.role == role
                        secrets = secrets_of(log, role)
                        self.assertGreater(len(secrets), 5)
                        # Their own they see; of the others no event ever shows a tile.
                        for event in person.events:
                            tiles = [event.get("data", {}).get(name) for name in ("tiles", "given", "drawn")]
                            if event["sequence"] in secrets and event["sequence"] < ended:
                                shown = [each for each in tiles if each]
                                self.assertEqual(shown, [t for t in secrets[event["sequence"]] if t] if own else [])
                        # Nor does any state: the racks that were sent of the role.
                        racks = re.findall(r'"racks":\{"first":"([^"]*)","second":"([^"]*)"\}', before_end)
                        self.assertGreater(len(racks), 0)
                        shown = [rack[0 if role == "first" else 1] for rack in racks]
                        if not own:
                            self.assertEqual(set(shown), {""})


if __name__ == "__main__":
    unittest.main()
