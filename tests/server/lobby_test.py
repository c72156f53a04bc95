#!/usr/bin/env python3
"""The lobby through the socket: a request whose answer was lost is sent again with its id, also to another run of the
server, and is done once; the lobby's message is bounded and says what it leaves out; refused requests harm nobody."""

import tempfile
import unittest

import harness

TERMS = {"settings": ["event.mode=none"]}


class Lobby(unittest.TestCase):
    def server(self, data):
        server = harness.Server(data=data)
        self.addCleanup(server.stop)
        return server

    def test_a_repeated_request_is_done_once(self):
        with tempfile.TemporaryDirectory() as data:
            first = self.server(data)
            ana, luis = harness.Player(first, "Ana"), harness.Player(first, "Luis")
            ana.connect()
            luis.connect()
            asked = {"type": "play_bot", "id": "p-1", "level": "greedy", "terms": TERMS}
            bots = ana.socket.ask(asked)
            self.assertEqual(bots["type"], "ok", bots)
            self.assertEqual(ana.socket.ask(asked)["game"], bots["game"])
            self.assertNotEqual(luis.socket.ask(asked)["game"], bots["game"], "another person's is another")
            self.assertNotEqual(ana.socket.ask({**asked, "id": "p-2"})["game"], bots["game"])
            offered = {"type": "seek", "id": "s-1", "terms": TERMS}
            offer = ana.socket.ask(offered)["seek"]
            self.assertEqual(ana.socket.ask(offered)["seek"], offer)
            # The answer is lost with the server.
            accepted = {"type": "accept", "id": "a-1", "seek": offer["id"]}
            game = luis.socket.ask(accepted)
            self.assertEqual(game["type"], "ok", game)
            first.kill()

            second = self.server(data)
            for player in (ana, luis):
                player.connect(second.port)
            self.assertEqual(ana.socket.ask(asked)["game"], bots["game"])
            self.assertEqual(ana.socket.ask(offered)["seek"], offer)
            self.assertEqual(luis.socket.ask(accepted)["game"], game["game"])
            status, games = second.get("/api/games?player=Ana", ana.token)
            self.assertEqual(status, 200)
            self.assertEqual(len(games["games"]), 3, games)

    def test_the_lobby_says_how_much_there_is(self):
        with tempfile.TemporaryDirectory() as data:
            server = self.server(data)
            ana, luis = harness.Player(server, "Ana"), harness.Player(server, "Luis")
            ana.connect()
            luis.connect()
            for number in range(5):
                self.assertEqual(ana.socket.ask({"type": "seek", "id": f"s{number}"})["type"], "ok")
            refused = ana.socket.ask({"type": "seek", "id": "s5"})
            self.assertEqual(refused["error"], "too_many", refused)
            lobby = luis.socket.ask({"type": "lobby_join", "id": "l"})
            self.assertEqual(len(lobby["seeks"]), 5)
            self.assertEqual(lobby["seeks_in_all"], 5)
            self.assertEqual(sorted(lobby["online"]), ["Ana", "Luis"])
            self.assertEqual(lobby["online_in_all"], 2)
            # Who listens hears each thing once.
            self.assertEqual(ana.socket.ask({"type": "cancel", "id": "c", "seek": lobby["seeks"][0]["id"]})["type"], "ok")
            gone = luis.socket.wait_for(lambda message: message["type"] == "seek_removed")
            self.assertEqual(gone["seek"], lobby["seeks"][0]["id"])
            self.assertEqual(luis.socket.ask({"type": "accept", "id": "a", "seek": gone["seek"]})["error"], "not_found")


if __name__ == "__main__":
    unittest.main()
