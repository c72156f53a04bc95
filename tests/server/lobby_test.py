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

    def test_E33_nobody_talks_freely_in_a_rated_game(self):
        with tempfile.TemporaryDirectory() as data:
            server = self.server(data)
            ana, luis = registered(server, "Ana"), registered(server, "Luis")
            refused = ana.socket.ask({"type": "seek", "id": "s", "terms": {**TERMS, "rated": True, "chat": True}})
            self.assertEqual(refused["error"], "bad_terms", refused)
            game = harness.agree(server, ana, luis, {**TERMS, "rated": True})
            for player in (ana, luis):
                player.join(game)
                said = player.socket.ask({"type": "chat", "id": "c", "room": game, "text": "qué jugada"})
                self.assertEqual(said["error"], "chat_closed", said)

    def test_R16_who_plays_a_game_that_counts_says_nothing_in_the_lobby(self):
        with tempfile.TemporaryDirectory() as data:
            server = self.server(data)
            ana, luis = registered(server, "Ana"), registered(server, "Luis")
            for player in (ana, luis):
                player.socket.ask({"type": "lobby_join", "id": "l"})
            say = lambda player: player.socket.ask({"type": "chat", "id": "c", "room": "lobby", "text": "hola"})
            self.assertEqual(say(ana)["type"], "ok")
            # Practice against a bot silences nobody.
            practice = ana.socket.ask({"type": "play_bot", "id": "b", "level": "greedy", "terms": TERMS})
            self.assertEqual(practice["type"], "ok", practice)
            self.assertEqual(say(ana)["type"], "ok")
            game = harness.agree(server, ana, luis, TERMS)
            for player in (ana, luis):
                self.assertEqual(say(player)["error"], "lobby_closed")
            ana.join(game)
            ana.do("resign")
            for player in (ana, luis):
                self.assertEqual(say(player)["type"], "ok", "the game is over")


def registered(server, name):
    status, body = server.post("/api/register", {"name": name, "password": "clave " + name})
    assert status == 200, body
    player = harness.Player(server, name, body["token"])
    player.connect()
    return player


if __name__ == "__main__":
    unittest.main()
