#!/usr/bin/env python3
"""Sessions end everywhere at once: the open connections of a person are closed when he signs out, changes his password
or loses a role, on every node; what browsers keep is out of the reach of scripts and lives as long as the session."""

import json
import re
import subprocess
import unittest
import urllib.request

import cluster
import harness


def register(server, name):
    status, body = server.post("/api/register", {"name": name, "password": "clave " + name})
    assert status == 200, body
    return body["token"]


def connected(server, token):
    socket = harness.WebSocket(server.port, token)
    assert socket.receive()["me"]
    return socket


class Endings(unittest.TestCase):
    def ended(self, socket, reason):
        with self.assertRaises(harness.Closed) as closed:
            while True:
                socket.receive(5)
        self.assertEqual((closed.exception.code, closed.exception.reason), (4001, reason))

    def lives(self, socket):
        self.assertEqual(socket.ask({"type": "ping", "id": "p"})["type"], "pong")

    def test_B2_signing_out_closes_the_sockets_of_the_session(self):
        with harness.Server() as server:
            token = register(server, "Ana")
            status, body = server.post("/api/login", {"name": "Ana", "password": "clave Ana"})
            self.assertEqual(status, 200)
            one, two, other = connected(server, token), connected(server, token), connected(server, body["token"])
            self.assertEqual(server.post("/api/logout", {}, token)[0], 200)
            self.ended(one, "signed_out")
            self.ended(two, "signed_out")
            self.lives(other)
            self.assertEqual(server.get("/api/me", token)[1], {})
            self.assertEqual(server.get("/api/me", body["token"])[1]["name"], "Ana")

    def test_B2_a_new_password_closes_all(self):
        with harness.Server() as server:
            token = register(server, "Ana")
            one = connected(server, token)
            status, _ = server.post("/api/password", {"password": "otra cosa", "new_password": "otra clave"}, token)
            self.assertEqual(status, 401)
            self.lives(one)
            status, _ = server.post("/api/password", {"password": "clave Ana", "new_password": "otra clave"}, token)
            self.assertEqual(status, 200)
            self.ended(one, "password_changed")
            self.assertEqual(server.get("/api/me", token)[1], {})

    def test_B2_a_lost_role_does_not_act_on(self):
        with harness.Server() as server:
            tokens = {name: register(server, name) for name in ("Ana", "Luis")}
            subprocess.run([harness.PROGRAM, "account", "roles", "Ana", "player", "administrator", "--data", str(server.data)],
                           check=True, capture_output=True)
            tokens["Ana"] = server.post("/api/login", {"name": "Ana", "password": "clave Ana"})[1]["token"]
            roles = lambda names: server.post("/api/accounts/Luis/roles", {"roles": names}, tokens["Ana"])
            self.assertEqual(roles(["player", "director"])[0], 200)
            director = harness.WebSocket(server.port, tokens["Luis"])
            self.assertIn("director", director.receive()["me"]["roles"])
            self.assertEqual(roles(["player"])[0], 200)
            self.ended(director, "roles_changed")
            again = harness.WebSocket(server.port, tokens["Luis"])
            self.assertNotIn("director", again.receive()["me"]["roles"])

    def test_B2_on_every_node(self):
        with cluster.Services() as services:
            with harness.Server(config=services.config("a")) as a, harness.Server(config=services.config("b")) as b:
                token = register(a, "Ana")
                there = connected(b, token)
                self.assertEqual(b.get("/api/me", token)[1]["name"], "Ana")
                self.assertEqual(a.post("/api/logout", {}, token)[0], 200)
                self.ended(there, "signed_out")
                self.assertEqual(b.get("/api/me", token)[1], {}, "not from memory")


class Own(unittest.TestCase):
    def test_sessions_are_listed_and_ended_by_their_owner(self):
        with harness.Server() as server:
            first = register(server, "Ana")
            second = server.post("/api/login", {"name": "Ana", "password": "clave Ana"})[1]["token"]
            here = connected(server, second)
            sessions = server.get("/api/sessions", first)[1]["sessions"]
            self.assertEqual([each["present"] for each in sessions], [False, True])
            self.assertEqual({each["about"] for each in sessions}, {"Python, 127.0.0.x"})
            self.assertEqual(server.get("/api/sessions")[0], 401)
            stranger = register(server, "Luis")
            self.assertEqual(server.request("DELETE", "/api/sessions/" + sessions[0]["id"], token=stranger)[0], 404)
            status, body = server.request("DELETE", "/api/sessions/" + sessions[0]["id"], token=first)
            self.assertEqual((status, body), (200, {"ended": 1}))
            Endings.ended(self, here, "signed_out")
            third = server.post("/api/login", {"name": "Ana", "password": "clave Ana"})[1]["token"]
            self.assertEqual(server.request("DELETE", "/api/sessions", token=first)[1], {"ended": 1})
            self.assertEqual(server.get("/api/me", third)[1], {})
            self.assertEqual(server.get("/api/me", first)[1]["name"], "Ana")

    def test_an_account_is_exported_and_deleted(self):
        with harness.Server() as server:
            token = register(server, "Ana")
            status, data = server.get("/api/account/export", token)
            self.assertEqual((status, data["name"], data["games"]), (200, "Ana", []))
            self.assertNotIn("argon2", json.dumps(data))
            game = server.post("/api/games", {"level": "greedy"}, token)[1]["game"]
            wipe = lambda password: server.request("DELETE", "/api/account", {"password": password}, token)
            self.assertEqual(wipe("otra clave")[0], 401)
            self.assertEqual(wipe("clave Ana")[1]["error"], "game_not_over")
            self.assertEqual(server.post(f"/api/games/{game}/commands", {"id": "1", "command": {"command": "resign"}},
                                         token)[0], 200)
            status = server.get(f"/api/games/{game}", token)[1]["status"]
            if status != "closed":
                self.assertEqual(server.post(f"/api/games/{game}/commands", {"id": "2", "command": {"command": "sign"}},
                                             token)[0], 200)
            closed = lambda: server.get(f"/api/games/{game}", token)[1]["status"] == "closed"
            self.assertTrue(harness.eventually(closed), "the program signs too")
            self.assertEqual(wipe("clave Ana")[0], 200)
            self.assertEqual(server.get("/api/me", token)[1], {})
            self.assertEqual(server.get("/api/players/Ana")[0], 404)

    def test_C_logins_are_logged_with_their_outcome_and_whose_they_are(self):
        with harness.Server() as server:
            token = register(server, "Ana")
            account = server.get("/api/me", token)[1]["account"]
            server.post("/api/login", {"name": "ANA", "password": "clave ajena"})
            server.post("/api/login", {"name": "mi contraseña", "password": "clave Ana"})
            server.post("/api/login", {"name": "Ana", "password": "clave Ana"})
            log = server.log()
            lines = [json.loads(line) for line in log.splitlines()]
            told = [(line["event"], line["outcome"], line["account"]) for line in lines if "outcome" in line]
            self.assertEqual(told, [("register", "ok", account), ("login", "wrong_password", account),
                                    ("login", "wrong_password", "none"), ("login", "ok", account)])
            self.assertTrue(all(line["request"] for line in lines if "outcome" in line))
            self.assertNotIn("clave", log)
            self.assertNotIn("contraseña", log, "what was typed into the wrong field")


class Tokens(unittest.TestCase):
    def enter(self, server, path, body, marker):
        request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", json.dumps(body).encode(),
                                         {"X-Letrado": marker})
        with urllib.request.urlopen(request, timeout=20) as response:
            return json.loads(response.read()), response.headers["Set-Cookie"]

    def test_6_9_browsers_get_a_cookie_and_programs_a_token(self):
        with harness.Server() as server:
            body, cookie = self.enter(server, "/api/guest", {"name": "Ana"}, "1")
            self.assertNotIn("token", body)
            self.assertIn("HttpOnly", cookie)
            self.assertEqual(int(re.search(r"Max-Age=(\d+)", cookie).group(1)), 2 * 24 * 3600, "as long as the session")
            body, cookie = self.enter(server, "/api/guest", {"name": "Luis"}, "token")
            self.assertIsNone(cookie)
            self.assertEqual(server.get("/api/me", body["token"])[1]["name"], "Luis")
            body, cookie = self.enter(server, "/api/register", {"name": "Eva", "password": "clave Eva"}, "1")
            self.assertEqual(int(re.search(r"Max-Age=(\d+)", cookie).group(1)), 30 * 24 * 3600)

    def test_a_page_of_an_admitted_site_shows_its_token_as_a_protocol(self):
        with harness.Server(config='[server]\norigins = ["https://club.example"]\n') as server:
            token = server.guest("Ana")
            headers = {"Origin": "https://club.example", "Sec-WebSocket-Protocol": f"letrado, bearer.{token}"}
            socket = harness.WebSocket(server.port, None, headers)
            self.assertEqual(socket.receive()["me"]["name"], "Ana")
            self.assertIn(b"sec-websocket-protocol: letrado\r\n", socket.head.lower() + b"\r\n")


if __name__ == "__main__":
    unittest.main()
