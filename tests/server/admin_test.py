#!/usr/bin/env python3
"""Operators see and act: reports, bans, mutes, host's lists, the staff's log, halted games, by the API and by the command
line, with effect on a running server; and nobody but an administrator does."""

import json
import pathlib
import re
import sqlite3
import subprocess
import tempfile
import time
import unittest

import cluster
import harness

PASSWORD = "clave larga"


def admin(server, *arguments, stdin=None, code=0):
    """`letrado admin … --json`, what it printed."""
    run = subprocess.run([harness.PROGRAM, "admin", *arguments, "--json", "--data", str(server.data)], text=True,
                         input=stdin, capture_output=True)
    assert run.returncode == code, (arguments, run.returncode, run.stdout, run.stderr)
    return json.loads(run.stdout) if run.stdout else run.stderr


def person(server, name, *roles):
    """The token of a new account with those roles."""
    status, body = server.post("/api/register", {"name": name, "password": PASSWORD})
    assert status == 200, body
    if not roles:
        return body["token"]
    admin(server, "accounts", "roles", name, "player", *roles)
    return server.post("/api/login", {"name": name, "password": PASSWORD})[1]["token"]


def connected(server, token):
    socket = harness.WebSocket(server.port, token)
    assert socket.receive()["type"] == "welcome"
    return socket


def halt(data, game):
    """As a server does whose work on the game failed."""
    now = int(time.time() * 1000)
    base = sqlite3.connect(data / "letrado.db")
    stream = base.execute("INSERT INTO stream (id, kind, status, data, participants, sequence, created, updated) "
                          "VALUES (?, 'halt', 'halted', ?, '', 1, ?, ?)",
                          ("halt:" + game, json.dumps({"game": game, "why": "tried", "at": now, "node": "a"}), now, now)).lastrowid
    base.execute("INSERT INTO event (stream, sequence, payload, command) VALUES (?, 1, '{}', 'halted-0')", (stream,))
    base.commit()
    base.close()


class Case(unittest.TestCase):
    def ended(self, socket, reason):
        with self.assertRaises(harness.Closed) as closed:
            while True:
                socket.receive(15)
        self.assertEqual((closed.exception.code, closed.exception.reason), (4001, reason))

    def ban(self, server, token, kind, value, **more):
        status, body = server.post("/api/admin/bans", {"kind": kind, "value": value, **more}, token)
        self.assertEqual(status, 200, body)


class Doors(Case):
    READS = ["stats", "reports", "bans", "accounts", "accounts/Luis", "audit", "halted"]
    WRITES = [("bans", {"kind": "account", "value": "Luis"}), ("lift", {"kind": "account", "value": "Luis"}),
              ("reports/1", {"answer": "no"}), ("accounts/Luis/roles", {"roles": ["administrator"]}),
              ("accounts/Luis/sessions", {}), ("games/x/repair", {})]

    def test_only_administrators_pass(self):
        with harness.Server() as server:
            luis = person(server, "Luis")
            others = {"nobody": (None, 401), "guest": (server.guest("Paco"), 403), "player": (luis, 403),
                      "director": (person(server, "Dora", "director"), 403), "judge": (person(server, "Julia", "judge"), 403),
                      "monitor": (person(server, "Moni", "monitor"), 403)}
            for who, (token, code) in others.items():
                for path in self.READS:
                    self.assertEqual(server.get("/api/admin/" + path, token)[0], code, (who, path))
                for path, body in self.WRITES:
                    self.assertEqual(server.post("/api/admin/" + path, body, token)[0], code, (who, path))
            self.assertEqual(server.get("/api/me", luis)[1]["roles"], ["player"], "nothing of it was done")
            eva = person(server, "Eva", "administrator")
            for path in self.READS:
                self.assertEqual(server.get("/api/admin/" + path, eva)[0], 200, path)
            for path in ("", "nothing", "stats/x", "accounts/Luis/x", "audit/1"):
                self.assertEqual(server.get("/api/admin/" + path, eva)[0], 404, path)
            # The log can be read, and nothing else.
            for method in ("POST", "DELETE", "PUT"):
                self.assertIn(server.request(method, "/api/admin/audit", {}, eva)[0], (400, 404, 405), method)

    def test_bad_orders_are_refused(self):
        with harness.Server() as server:
            eva = person(server, "Eva", "administrator")
            person(server, "Luis")
            for body, code in [({"kind": "account", "value": "Nadie"}, 404), ({"kind": "colour", "value": "red"}, 400),
                               ({"kind": "address", "value": "10.0.0.0/8"}, 400), ({"kind": "address", "value": "x"}, 400),
                               ({"kind": "name", "value": "*"}, 400), ({"kind": "account", "value": "Eva"}, 403),
                               ({"kind": "account", "value": "Luis", "until": 5}, 400),
                               ({"kind": "account", "value": "Luis", "until": -1}, 400),
                               ({"kind": "account", "value": "Luis", "reason": "x" * 301}, 400), ({"kind": "account"}, 400)]:
                self.assertEqual(server.post("/api/admin/bans", body, eva)[0], code, body)
            self.assertEqual(server.get("/api/admin/bans", eva)[1]["bans"], [])
            self.assertEqual(server.post("/api/admin/lift", {"kind": "account", "value": "Luis"}, eva)[0], 404)


class Bans(Case):
    def test_a_banned_account_is_out_at_once_and_stays_out(self):
        with harness.Server() as server:
            eva, luis = person(server, "Eva", "administrator"), person(server, "Luis")
            socket = connected(server, luis)
            until = int(time.time() * 1000) + 3_600_000
            self.ban(server, eva, "account", "luis", until=until, reason="insultos")
            self.ended(socket, "banned")
            status, body = server.get("/api/games", luis)
            self.assertEqual((status, body["error"], body["until"]), (403, "banned", until))
            self.assertRegex(body["message"]["es"], r"^el acceso está suspendido hasta el .* UTC: insultos$")
            self.assertRegex(body["message"]["en"], r"^access is suspended until .* UTC: insultos$")
            again = harness.WebSocket(server.port, luis)
            self.assertEqual(again.receive()["error"], "banned")
            self.ended(again, "banned")
            status, body = server.post("/api/login", {"name": "Luis", "password": PASSWORD})
            self.assertEqual((status, body["error"]), (403, "banned"))
            self.assertNotIn("token", body)
            shown = server.get("/api/admin/bans", eva)[1]["bans"]
            self.assertEqual([(b["kind"], b["name"], b["by"], b["until"]) for b in shown],
                             [("account", "Luis", "Eva", until)])
            self.assertEqual(server.post("/api/admin/lift", {"kind": "account", "value": "Luis"}, eva)[0], 200)
            self.assertEqual(server.get("/api/me", luis)[1]["name"], "Luis")
            connected(server, luis)

    def test_an_address_and_a_name(self):
        config = '[server]\nbehind_proxy = true\n'
        with harness.Server(config=config) as server:
            eva = person(server, "Eva", "administrator")

            def guest(name, address):
                return server.request("POST", "/api/guest", {"name": name}, None, {"X-Forwarded-For": address})

            self.assertEqual(guest("Uno", "2001:db8:0:7::1")[0], 200)
            inside = harness.WebSocket(server.port, None, {"X-Forwarded-For": "2001:db8:0:7::2"})
            self.assertEqual(inside.receive()["type"], "welcome")
            self.ban(server, eva, "address", "2001:db8:0:7::99")
            self.ended(inside, "banned")
            self.assertEqual(guest("Dos", "2001:db8:0:7:ffff::1")[0], 403)
            self.assertEqual(guest("Tres", "2001:db8:0:8::1")[0], 200)
            self.assertEqual(server.get("/api/admin/bans", eva)[1]["bans"][0]["value"], "2001:db8:0:7::/64")
            self.assertEqual(server.post("/api/admin/lift", {"kind": "address", "value": "2001:db8:0:7::5/64"}, eva)[0], 200)
            self.assertEqual(guest("Dos", "2001:db8:0:7:ffff::1")[0], 200)
            self.ban(server, eva, "name", "tres*")
            status, body = guest("Tresillo", "192.0.2.1")
            self.assertEqual((status, body["error"]), (403, "banned"))
            self.assertEqual(server.post("/api/register", {"name": "Tres mil", "password": PASSWORD})[0], 403)
            self.assertEqual(guest("Cuatro", "192.0.2.1")[0], 200)

    def test_on_every_node(self):
        with cluster.Services() as services:
            with harness.Server(config=services.config("a")) as a, harness.Server(config=services.config("b")) as b:
                config = str(pathlib.Path(a.folder.name) / "letrado.toml")
                person(a, "Eva")
                run = subprocess.run([harness.PROGRAM, "admin", "accounts", "roles", "Eva", "player", "administrator",
                                      "--config", config], capture_output=True, text=True)
                self.assertEqual(run.returncode, 0, run.stderr)
                self.assertTrue((a.data / "letrado.db").exists() is False, "PostgreSQL, and no file beside it")
                eva = a.post("/api/login", {"name": "Eva", "password": PASSWORD})[1]["token"]
                luis, paco = person(a, "Luis"), person(a, "Paco")
                there, speaker = connected(b, luis), connected(b, paco)
                speaker.ask({"type": "lobby_join", "id": "l"})
                self.ban(a, eva, "account", "Luis")
                self.ban(a, eva, "mute", "Paco")
                self.ended(there, "banned")
                self.assertEqual(b.get("/api/games", luis)[0], 403)
                self.assertTrue(harness.eventually(
                    lambda: speaker.ask({"type": "chat", "id": "c", "room": "lobby", "text": "hola"}).get("error") == "muted"))


class Quiet(Case):
    def test_a_mute_closes_every_chat_until_it_is_lifted(self):
        with harness.Server() as server:
            eva, luis = person(server, "Eva", "administrator"), person(server, "Luis")
            socket = connected(server, luis)
            socket.ask({"type": "lobby_join", "id": "l"})
            say = lambda: socket.ask({"type": "chat", "id": "c", "room": "lobby", "text": "hola"})
            self.assertEqual(say()["type"], "ok")
            self.ban(server, eva, "mute", "Luis", until=int(time.time() * 1000) + 60_000)
            heard = say()
            self.assertEqual(heard["error"], "muted")
            self.assertRegex(heard["message"]["es"], "^no puede escribir en las conversaciones hasta el ")
            self.assertEqual(server.post("/api/admin/lift", {"kind": "mute", "value": "Luis"}, eva)[0], 200)
            self.assertEqual(say()["type"], "ok")

    def test_the_lists_of_the_host(self):
        with tempfile.TemporaryDirectory() as folder:
            names, words = pathlib.Path(folder) / "names", pathlib.Path(folder) / "words"
            names.write_text("maleante*\n", encoding="utf-8")
            words.write_text("tonto\n", encoding="utf-8")
            config = f'[moderation]\nnames_file = "{names}"\nwords_file = "{words}"\n'
            with harness.Server(config=config) as server:
                status, body = server.post("/api/guest", {"name": "Mál3antes"})
                self.assertEqual((status, body["error"]), (400, "name_not_allowed"))
                self.assertEqual(server.post("/api/register", {"name": "Maleante", "password": PASSWORD})[0], 400)
                ana = connected(server, server.guest("Ana"))
                ana.ask({"type": "lobby_join", "id": "l"})
                ana.ask({"type": "chat", "id": "c", "room": "lobby", "text": "eres tonto, no?"})
                # Who comes after a line was told reads it.
                ana.wait_for(lambda message: "eres *****, no?" in str(message))
                lobby = connected(server, server.guest("Luis")).ask({"type": "lobby_join", "id": "l"})
                self.assertEqual([line["text"] for line in lobby["chat"]], ["eres *****, no?"])
                # Edited while the server runs.
                names.write_text("xeneize\n", encoding="utf-8")
                self.assertTrue(harness.eventually(lambda: server.post("/api/guest", {"name": "Xeneize"})[0] == 400))
                self.assertEqual(server.post("/api/guest", {"name": "Maleante"})[0], 200)
                names.write_text("*\n", encoding="utf-8")
                self.assertTrue(harness.eventually(lambda: "lists_bad" in server.log()))
                self.assertEqual(server.post("/api/guest", {"name": "Xeneize"})[0], 400, "what was in force stays")
            with harness.Server(config=config.replace("[moderation]", '[moderation]\nwords = "refuse"').replace(
                    str(names), str(words))) as server:
                ana = connected(server, server.guest("Ana"))
                ana.ask({"type": "lobby_join", "id": "l"})
                said = ana.ask({"type": "chat", "id": "c", "room": "lobby", "text": "TONTO"})
                self.assertEqual(said["error"], "word_not_allowed")


class Reports(Case):
    def test_from_a_player_to_the_queue_and_closed(self):
        with harness.Server() as server:
            eva, ana, luis = person(server, "Eva", "administrator"), person(server, "Ana"), person(server, "Luis")
            listener, speaker = connected(server, ana), connected(server, luis)
            listener.ask({"type": "lobby_join", "id": "l"})
            speaker.ask({"type": "lobby_join", "id": "l"})
            speaker.ask({"type": "chat", "id": "c", "room": "lobby", "text": "eres un zoquete"})
            # Who reports a line has read it.
            listener.wait_for(lambda message: "eres un zoquete" in str(message))
            status, body = server.post("/api/reports", {"about": "luis", "place": "lobby", "reason": "insults",
                                                        "text": "no para"}, ana)
            self.assertEqual(status, 201, body)
            queue = server.get("/api/admin/reports?status=open", eva)[1]["reports"]
            self.assertEqual([(r["number"], r["reporter"], r["about"], r["reason"], r["text"], r["lines"]) for r in queue],
                             [(body["number"], "Ana", "Luis", "insults", "no para", ["eres un zoquete"])])
            self.assertEqual(server.get("/api/admin/stats", eva)[1]["open_reports"], 1)
            self.assertEqual(server.post(f"/api/admin/reports/{body['number']}", {"answer": "avisado"}, eva)[0], 200)
            self.assertEqual(server.get("/api/admin/reports?status=open", eva)[1]["reports"], [])
            closed = server.get("/api/admin/reports?status=closed", eva)[1]["reports"][0]
            self.assertEqual((closed["answered_by"], closed["answer"]), ("Eva", "avisado"))
            self.assertEqual(server.post("/api/admin/reports/99", {"answer": ""}, eva)[0], 404)

    def test_they_are_bounded(self):
        with harness.Server() as server:
            ana, _ = person(server, "Ana"), person(server, "Luis")
            report = lambda token=ana, **more: server.post("/api/reports", {"about": "Luis", "reason": "spam", **more}, token)[0]
            self.assertEqual(report(token=None), 401)
            self.assertEqual(report(colour="red"), 400)
            codes = [report(text="x" * 1001), report(reason="hate"), report(about="Ana"), report(place="nogame")]
            self.assertEqual(codes, [400, 400, 400, 404])
            self.assertEqual([report() for _ in range(6)], [201] * 5 + [429], "five an hour; what is none costs none")


class Log(Case):
    def test_what_the_staff_did(self):
        with harness.Server() as server:
            eva, dora, ana = person(server, "Eva", "administrator"), person(server, "Dora", "director"), person(server, "Ana")
            person(server, "Luis")
            server.post("/api/admin/accounts/Luis/roles", {"roles": ["player", "judge"]}, eva)
            server.post("/api/accounts/Luis/roles", {"roles": ["player"]}, eva)
            self.ban(server, eva, "mute", "Luis")
            server.post("/api/admin/accounts/Luis/sessions", {}, eva)
            game = server.post("/api/games", {"level": "greedy", "terms": {"settings": ["event.mode=none"]}}, ana)[1]["game"]
            command = {"id": "d1", "command": {"command": "record", "kind": "incident", "text": "una nota"}}
            status, body = server.post(f"/api/games/{game}/commands", command, dora)
            self.assertEqual(status, 200, body)
            self.assertTrue(harness.eventually(lambda: server.get(f"/api/admin/audit?subject=game:{game}", eva)[1]["entries"]))
            entries = server.get("/api/admin/audit", eva)[1]["entries"]
            told = [(e["actor"], e["action"], e["detail"]) for e in entries]
            self.assertEqual(told[:5], [("Dora", "intervention", "record"), ("Eva", "sessions_end", "Luis: all"),
                                        ("Eva", "mute", "Luis"), ("Eva", "roles", "Luis: player"),
                                        ("Eva", "roles", "Luis: player, judge")])
            about = server.get("/api/admin/audit?subject=Luis&actor=Eva", eva)[1]["entries"]
            self.assertEqual(len(about), 4)
            self.assertEqual(admin(server, "audit", "--subject", "Luis")["entries"], about)
            # A player's own moves are nobody's intervention.
            self.assertEqual(server.get("/api/admin/audit?actor=Ana", eva)[1]["entries"], [])


class CommandLine(Case):
    def test_it_takes_effect_on_a_running_server(self):
        with harness.Server() as server:
            luis = person(server, "Luis")
            socket = connected(server, luis)
            self.assertNotIn("judge", server.get("/api/me", luis)[1]["roles"])
            admin(server, "accounts", "roles", "Luis", "player", "judge")
            self.ended(socket, "roles_changed")
            self.assertIn("judge", server.get("/api/me", luis)[1]["roles"])
            socket = connected(server, luis)
            admin(server, "ban", "Luis", "--hours", "2", "--reason", "prueba")
            self.ended(socket, "banned")
            self.assertEqual(admin(server, "bans")["bans"][0]["name"], "Luis")
            admin(server, "unban", "Luis")
            self.assertTrue(harness.eventually(lambda: server.get("/api/me", luis)[0] == 200))
            socket = connected(server, luis)
            admin(server, "sessions", "end", "Luis")
            self.ended(socket, "signed_out")
            self.assertEqual(server.get("/api/me", luis)[1], {})
            luis = server.post("/api/login", {"name": "Luis", "password": PASSWORD})[1]["token"]
            socket = connected(server, luis)
            admin(server, "accounts", "password", "Luis", stdin="otra clave larga\n")
            self.ended(socket, "password_changed")
            self.assertEqual(server.post("/api/login", {"name": "Luis", "password": PASSWORD})[0], 401)
            self.assertEqual(server.post("/api/login", {"name": "Luis", "password": "otra clave larga"})[0], 200)

    def test_a_halted_game_is_repaired_by_the_page_and_by_the_command_line(self):
        with tempfile.TemporaryDirectory() as folder:
            data = pathlib.Path(folder)
            with harness.Server(data=data) as server:
                eva, ana = person(server, "Eva", "administrator"), person(server, "Ana")
                self.assertEqual(server.post("/api/admin/games/none/repair", {}, eva)[0], 404)
                self.assertIn("no existe", admin(server, "games", "repair", "none", code=2))
                terms = {"level": "greedy", "terms": {"settings": ["event.mode=none"]}}
                games = [server.post("/api/games", terms, ana)[1]["game"] for _ in range(2)]
            for game in games:
                halt(data, game)
            with harness.Server(data=data) as server:
                halted = server.get("/api/admin/halted", eva)[1]["games"]
                self.assertEqual([(h["game"], h["why"], h["node"]) for h in halted],
                                 [(game, "tried", "a") for game in reversed(games)])
                self.assertEqual(admin(server, "games", "halted")["games"], halted)
                for game, by in zip(games, ("Eva", "console")):
                    self.assertEqual(admin(server, "games", "show", game)["halt"], "halted")
                    command = lambda: server.post(f"/api/games/{game}/commands",
                                                  {"id": "r1", "command": {"command": "resign"}}, ana)
                    self.assertEqual(command()[1].get("error"), "halted")
                    if by == "Eva":
                        self.assertEqual(server.post(f"/api/admin/games/{game}/repair", {}, eva)[0], 200)
                    else:
                        admin(server, "games", "repair", game)
                    self.assertTrue(harness.eventually(lambda: command()[0] == 200), by)
                    done = server.get(f"/api/admin/audit?subject=game:{game}", eva)[1]["entries"]
                    self.assertEqual([(e["actor"], e["action"]) for e in done], [(by, "game_repair")])
                self.assertEqual(server.get("/api/admin/halted", eva)[1]["games"], [])


class Metrics(Case):
    ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

    def served(self):
        with harness.Server() as server:
            text = server.get("/metrics")[1]
        return set(re.findall(r"^(letrado_[a-z_]+)", text, re.MULTILINE))

    def test_every_metric_is_documented_and_the_dashboard_reads_real_ones(self):
        served = self.served()
        self.assertGreater(len(served), 20)
        page = (self.ROOT / "docs/operations.md").read_text(encoding="utf-8")
        documented = {"letrado_" + name for name in re.findall(r"^\| `([a-z_]+)` \| (?:counter|gauge) ", page, re.MULTILINE)}
        for name in re.findall(r"^\| `([a-z_]+)` \| histogram ", page, re.MULTILINE):
            documented |= {f"letrado_{name}_{part}" for part in ("bucket", "sum", "count")}
        self.assertEqual(documented, served)
        dashboard = json.loads((self.ROOT / "deploy/dashboard.json").read_text(encoding="utf-8"))
        shown = set()
        for panel in dashboard["panels"]:
            for target in panel.get("targets", []):
                shown |= set(re.findall(r"letrado_[a-z_]+", target["expr"]))
        self.assertGreater(len(shown), 15)
        self.assertEqual(shown - served, set(), "the dashboard names metrics that nobody serves")


if __name__ == "__main__":
    unittest.main()
