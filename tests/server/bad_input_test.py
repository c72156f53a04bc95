#!/usr/bin/env python3
"""What strangers send: malformed, oversized, forged, replayed, out of phase, too much, too slowly. It is refused with a
code, and the game stays as it was."""

import json
import socket
import time
import unittest

import harness


class BadInput(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = harness.Server()
        cls.ana = harness.Player(cls.server, "Ana")
        cls.luis = harness.Player(cls.server, "Luis")
        cls.eva = harness.Player(cls.server, "Eva")
        for person in (cls.ana, cls.luis, cls.eva):
            person.connect()
        cls.game = harness.agree(cls.server, cls.ana, cls.luis, {"settings": ["event.mode=none"]})
        cls.ana.join(cls.game)
        cls.luis.join(cls.game)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def setUp(self):
        self.before = self.board()

    def tearDown(self):
        self.assertEqual(self.board(), self.before)

    def board(self):
        game = harness.table_of(self.server, self.game)
        return game["last"], game["state"]

    def test_malformed_messages(self):
        socket_ = harness.WebSocket(self.server.port, self.ana.token)
        socket_.receive()
        for text in (b"", b"hola", b"[]", b"{}", b'{"id":1}', b'{"id":""}', b'{"id":"x"}', b'{"id":"x","type":7}',
                     b'{"id":"x","type":"command"}', b'{"id":"x","type":"join","game":5}', b'{"id":"x","type":"join"',
                     b'{"id":"x","type":"ping","more":1}', b'{"id":"%s","type":"ping"}' % (b"x" * 65),
                     b'{"id":"x","type":"join","game":"g","from":-1}', b'{"id":"x","type":"join","game":"g","from":1.5}',
                     b"[" * 5000, b'{"id":"x","type":"command","game":"g","command":{"command":"pass","actor":"director"}}',
                     b'{"id":"x","type":"command","game":"g","command":{"command":"pass","at":5}}',
                     b'{"id":"x","type":"command","game":"g","command":{"command":"fly"}}',
                     b'{"id":"x","type":"command","game":"g","command":{"command":"play_tiles","placements":"99 A"}}'):
            socket_.send(text)
            answer = socket_.receive()
            self.assertEqual(answer["type"], "error", text)
            self.assertEqual(answer["error"], "bad_message", text)
        answer = socket_.ask({"id": "y", "type": "fly"})
        self.assertEqual(answer["error"], "unknown_type")
        self.assertEqual(socket_.ask({"id": "z", "type": "ping"})["type"], "pong")

    def test_B6_a_nul_in_an_id_is_no_outage(self):
        command = {"command": "count_bag"}
        for strange in ("a\0b", "\0"):
            answer = self.ana.socket.ask({"type": "command", "id": strange, "game": self.game, "command": command})
            self.assertEqual((answer["type"], answer["error"]), ("error", "bad_message"), repr(strange))
            status, _ = self.server.post(f"/api/games/{self.game}/commands", {"id": strange, "command": command}, self.ana.token)
            self.assertEqual(status, 400, repr(strange))
            self.assertIn(self.server.get("/api/games/a%00b", self.ana.token)[0], (400, 404))
        self.assertEqual(self.server.get("/healthz")[0], 200)
        self.assertIn("letrado_store_outages_total 0\n", self.server.get("/metrics")[1])

    def test_bytes_that_are_no_message(self):
        for opcode, payload in ((2, b"binary"), (1, b"\xff\xfe"), (1, b"x" * 100_000)):
            socket_ = harness.WebSocket(self.server.port, self.ana.token)
            socket_.receive()
            socket_.send_frame(opcode, payload)
            with self.assertRaises(harness.Closed):
                socket_.receive()

    def test_other_peoples_games_and_seats(self):
        mover = harness.table_of(self.server, self.game)["table"]["mover"]
        waiting = self.luis if mover == "first" else self.ana
        errors = [
            (self.eva, {"command": "pass"}, "forbidden"),
            (self.eva, {"command": "give_verdict", "valid": [True]}, "forbidden"),
            (waiting, {"command": "pass"}, "refused"),
            (waiting, {"command": "call_time"}, "refused"),
            (waiting, {"command": "set_clock", "seat": "first", "left": 0}, "refused"),
            (waiting, {"command": "penalise", "seat": "first", "points": 100}, "refused"),
            (waiting, {"command": "open_game", "edition": "fise-2009", "players": ["A", "B"]}, "refused"),
            (waiting, {"command": "note_rack", "seat": "first", "tiles": "ABC"}, "refused"),
            (waiting, {"command": "draw_tiles", "count": 7, "tiles": "ABCDEFG"}, "refused"),
            (waiting, {"command": "sign"}, "refused"),
            (waiting, {"command": "accept"}, "refused"),
            (waiting, {"command": "challenge"}, "refused"),
        ]
        for person, body, code in errors:
            answer = person.socket.ask({"type": "command", "id": person.new_id(), "game": self.game, "command": body})
            self.assertEqual((answer["type"], answer["error"]), ("error", code), (body, answer))
            if code == "refused":
                self.assertTrue(answer["rule"] and answer["reason"], answer)
        answer = self.ana.socket.ask({"type": "command", "id": "n", "game": "nowhere", "command": {"command": "pass"}})
        self.assertEqual(answer["error"], "not_found")
        stranger = harness.WebSocket(self.server.port, "0" * 64)
        self.assertNotIn("me", stranger.receive())
        answer = stranger.ask({"type": "command", "id": "n", "game": self.game, "command": {"command": "pass"}})
        self.assertEqual(answer["error"], "not_signed_in")

    def test_requests(self):
        self.assertEqual(self.server.get("/api/nothing")[0], 404)
        self.assertEqual(self.server.get("/api/judge")[0], 400)
        self.assertEqual(self.server.get("/api/judge?word=casa&edition=fise-1899")[0], 400)
        self.assertEqual(self.server.post("/api/guest", b"{")[0], 400)
        self.assertEqual(self.server.post("/api/guest", {"name": "x", "more": 1})[0], 400)
        self.assertEqual(self.server.post("/api/guest", {"name": "Ana"})[0], 409)
        self.assertEqual(self.server.post("/api/guest", {"name": "<b>"})[0], 400)
        self.assertEqual(self.server.post("/api/login", {"name": "Ana", "password": "nothing"})[0], 401)
        self.assertEqual(self.server.post("/api/accounts/Ana/roles", {"roles": ["administrator"]}, self.ana.token)[0], 403)
        self.assertEqual(self.server.get(f"/api/games/{self.game}/gcg")[1]["error"], "game_not_over")
        status, body = self.server.request("POST", "/api/guest", {"name": "Foreign"}, headers={"Origin": "https://x.example"})
        self.assertEqual((status, body["error"]), (403, "foreign_origin"))
        raw = socket.create_connection(("127.0.0.1", self.server.port))
        raw.sendall(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 15\r\n\r\n" + b'{"name":"Form"}')
        self.assertIn(b"403", raw.recv(4096).split(b"\r\n")[0], "without the header X-Letrado")
        raw.close()

    def test_a_word_tool_that_a_player_tries_is_written_down_for_the_staff_and_not_for_the_rival(self):
        self.assertEqual(self.server.get("/api/judge?word=casa", self.ana.token)[1]["error"], "word_tools_locked")
        told = lambda message: message.get("type") == "events" and message["last"] > self.before[0]
        seen = self.ana.socket.wait_for(told)
        self.assertEqual([event["event"] for event in seen["events"]], ["lookup_refused"])
        self.assertEqual(self.luis.socket.wait_for(told)["events"], [])
        self.before = self.board()

    def test_what_is_refused_by_the_protocol_says_why_like_every_other_error(self):
        upgrade = (b"GET /api/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                   b"Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: %s\r\n\r\n")
        key = b"dGhlIHNhbXBsZSBub25jZQ=="
        for text, status, code in (
                (b"HOLA\r\n\r\n", 400, "bad_request"),
                (b"GET /api/me HTTP/1.1\r\n\r\n", 400, "bad_request"),
                (b"GET /api/me HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400, "bad_request"),
                (b"POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n", 501, "unknown_coding"),
                (b"GET /api/me HTTP/1.1\r\nHost: x\r\nX: %s\r\n\r\n" % (b"x" * 10_000), 431, "header_too_long"),
                (b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999\r\n\r\n", 413, "body_too_long"),
                (b"POST /api/guest HTTP/1.1\r\nHost: x\r\nOrigin: https://x.example\r\n\r\n", 403, "foreign_origin"),
                (upgrade % (b"", b"13"), 400, "bad_request"),
                (upgrade % (b"corto", b"13"), 400, "bad_request"),
                (upgrade % (key, b"8"), 426, "bad_socket_version")):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=10) as raw:
                raw.sendall(text)
                answer = b""
                while part := raw.recv(4096):
                    answer += part
            head, _, body = answer.partition(b"\r\n\r\n")
            self.assertIn(b" %d " % status, head.split(b"\r\n")[0], text)
            error = json.loads(body)
            self.assertEqual((error["type"], error["error"]), ("error", code), text)
            self.assertTrue(error["message"]["es"] and error["message"]["en"], text)
            self.assertNotEqual(error["message"]["es"], code, "a person can read it")

    def test_a_list_of_games_by_what_is_no_status(self):
        status, body = self.server.get("/api/games?status=xx")
        self.assertEqual((status, body["error"], body["detail"]), (400, "bad_message", "status"))
        self.assertIn("playing, finished, closed, put_away, aborted", body["message"]["es"])
        for wish in ("against=cat", "before=x", "since=ayer", "until=1e3"):
            self.assertEqual(self.server.get("/api/games?" + wish)[0], 400, wish)
        for status in ("playing", "finished", "closed", "put_away", "aborted"):
            self.assertEqual(self.server.get("/api/games?status=" + status)[0], 200, status)

    def test_a_rival_who_is_away_is_told_as_the_schema_says(self):
        status, body = self.server.get(f"/api/games/{self.game}/absence", self.ana.token)
        self.assertEqual((status, body["away"], body["adjournable"]), (200, False, True))

    def test_foreign_pages_get_no_socket(self):
        self.assertEqual(harness.WebSocket(self.server.port, self.ana.token, {"Origin": "https://x.example"}).status, 403)


class Limits(unittest.TestCase):
    def test_floods_are_dropped_and_counted(self):
        limits = "[limits]\nmessages_per_second = 5\nmessage_burst = 20\nguests_per_minute = 3\n"
        with harness.Server(limits=limits) as server:
            token = server.guest("Ana")
            flood = harness.WebSocket(server.port, token)
            flood.receive()
            with self.assertRaises(harness.Closed):
                for number in range(200):
                    flood.send({"id": str(number), "type": "ping"})
                while True:
                    flood.receive()
            statuses = [server.post("/api/guest", {"name": f"Guest {number}"})[0] for number in range(5)]
            self.assertEqual(statuses, [200, 200, 429, 429, 429])
            metrics = server.get("/metrics")[1]
            self.assertIn("letrado_rate_limited_total 1\n", metrics)

    def test_logs_hold_no_secret(self):
        with harness.Server() as server:
            status, body = server.post("/api/register", {"name": "Ana", "password": "muy secreta"})
            self.assertEqual(status, 200)
            server.get("/api/me", body["token"])
            time.sleep(0.1)
            log = server.log()
            self.assertNotIn("muy secreta", log)
            self.assertNotIn(body["token"], log)
            self.assertTrue(all(json.loads(line)["event"] for line in log.splitlines()))

    def test_starts_at_once_and_ends_in_order(self):
        with harness.Server() as server:
            self.assertEqual(server.get("/healthz")[1]["status"], "ok")
            player = harness.Player(server, "Ana")
            player.connect()
            self.assertEqual(server.stop(), 0)
            self.assertEqual(player.socket.receive()["type"], "come_back")
            with self.assertRaises(harness.Closed):
                player.socket.receive()


if __name__ == "__main__":
    unittest.main()
