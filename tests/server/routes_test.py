#!/usr/bin/env python3
"""Every request of the API is answered as its schema says: who comes, plays, keeps a table, proposes words and looks after the
site asks for each of them at least once, and a route that nobody asked for is told. tests/server/harness.py checks the
answers, as in every other test of the server."""

import time
import unittest
import urllib.parse

import harness
import json_schema
import mail_sink
import push_browser
from admin_test import halt, person
from mail_test import code_in

PASSWORD = "clave larga"
EDITION = "resumen-2017"
# Asked for elsewhere: a socket is no answer, and nobody can be away for long enough here (src/api/calls_test.cpp).
ELSEWHERE = {("get", "/api/socket"), ("post", "/api/games/{game}/absence")}


class Everything(harness.Server):
    """Counts what was answered well."""

    def __init__(self, *arguments, **options):
        self.answered = set()
        super().__init__(*arguments, **options)

    def request(self, method, path, body=None, token=None, headers=None):
        status, answer = super().request(method, path, body, token, headers)
        if status < 400:
            self.answered.add((method.lower(), json_schema.pattern_of(method, path)))
        return status, answer

    def want(self, method, path, body=None, token=None, **query):
        """The answer, which is a good one."""
        if query:
            path += "?" + urllib.parse.urlencode(query, doseq=True)
        status, answer = self.request(method, path, body, token)
        assert status < 400, (method, path, status, answer)
        return answer


class Routes(unittest.TestCase):
    def test_every_route_answers_as_its_schema_says(self):
        with mail_sink.Sink() as sink, push_browser.PushService() as service:
            config = (f'[mail]\nserver = "smtp://127.0.0.1:{sink.port}"\ntls = false\nfrom = "juego@club.example"\n'
                      'site = "https://club.example/"\n[push]\nlocal = true\ncontact = "mailto:club@example.com"\n')
            with Everything(config) as server:
                self.server = server
                self.look_around()
                self.ana, self.luis = person(server, "Ana"), person(server, "Luis")
                self.eva = person(server, "Eva", "administrator", "commission")
                self.own_things(sink, service)
                self.games()
                self.tables()
                self.words()
                self.commission()
                self.staff()
                self.leave()
                known = {(method, pattern) for pattern, operations in json_schema.written("--openapi")["paths"].items()
                         for method in operations}
                self.assertEqual(known - server.answered - ELSEWHERE, set(), "nobody asked for these")
                self.assertEqual(ELSEWHERE - known, set())

    def look_around(self):
        want = self.server.want
        for path in ("/healthz", "/readyz", "/metrics", "/api/schema", "/api/openapi.json", "/api/messages.json",
                     "/api/editions", "/api/me"):
            want("GET", path)
        want("GET", "/api/articles", edition="fise-2009")
        want("GET", "/api/leaders", tempo="fast")

    def own_things(self, sink, service):
        want, ana = self.server.want, self.ana
        guest = want("POST", "/api/guest", {})["token"]
        want("POST", "/api/register", {"name": "Marta", "password": PASSWORD})
        marta = want("POST", "/api/login", {"name": "Marta", "password": PASSWORD})["token"]
        want("POST", "/api/password", {"password": PASSWORD, "new_password": PASSWORD + "!"}, marta)
        marta = want("POST", "/api/login", {"name": "Marta", "password": PASSWORD + "!"})["token"]
        codes = want("POST", "/api/recovery", {"password": PASSWORD + "!"}, marta)["codes"]
        want("GET", "/api/recovery", token=marta)
        marta = want("POST", "/api/recover", {"name": "Marta", "code": codes[0], "new_password": PASSWORD})["token"]
        want("POST", "/api/name", {"name": "Marta Díaz", "password": PASSWORD}, marta)
        want("POST", "/api/settings", {"settings": {"theme": "dark"}}, ana)
        want("GET", "/api/settings", token=ana)
        want("POST", "/api/people", {"name": "Luis", "relation": "follow"}, ana)
        want("GET", "/api/people", token=ana)
        want("DELETE", "/api/people", {"name": "Luis", "relation": "follow"}, ana)
        want("POST", "/api/vacation", {"days": 2}, ana)
        want("GET", "/api/vacation", token=ana)
        want("DELETE", "/api/vacation", token=ana)
        browser = push_browser.Browser(service, "/ana")
        want("POST", "/api/push", browser.wish(), ana)
        want("GET", "/api/push", token=ana)
        want("POST", "/api/push/test", {"endpoint": browser.endpoint}, ana)
        want("DELETE", "/api/push", {"endpoint": browser.endpoint}, ana)
        want("POST", "/api/mail", {"address": "ana@example.com", "password": PASSWORD, "language": "es"}, ana)
        want("POST", "/api/mail/confirm", {"code": code_in(sink.wait(1))}, ana)
        want("POST", "/api/mail/reminders", {"reminders": True}, ana)
        want("GET", "/api/mail", token=ana)
        want("POST", "/api/forgotten", {"name": "Ana"})
        want("DELETE", "/api/mail", token=ana)
        want("POST", "/api/login", {"name": "Ana", "password": PASSWORD})
        others = [each for each in want("GET", "/api/sessions", token=ana)["sessions"] if not each["present"]]
        want("DELETE", f"/api/sessions/{others[0]['id']}", token=ana)
        want("DELETE", "/api/sessions", token=ana)
        want("POST", "/api/logout", {}, guest)

    def play(self, game, who, name, **members):
        return self.server.want("POST", f"/api/games/{game}/commands",
                                {"id": f"{name}-{time.monotonic_ns()}", "command": {"command": name, **members}}, who)

    def wait_for_turn(self, game, who, seat):
        def is_own():
            state = self.server.get(f"/api/games/{game}", who)[1]["state"]
            if state["mover"] != seat and state["phase"] == "verify":
                self.play(game, who, "accept")
            return state["mover"] == seat and state["phase"] == "think"
        assert harness.eventually(is_own)

    def games(self):
        want, ana = self.server.want, self.ana
        socket = harness.WebSocket(self.server.port, ana)
        seek = socket.ask({"type": "seek", "id": "s", "link": True, "terms": {
            "edition": "fise-2009", "settings": ["event.mode=none"], "rated": False}})["seek"]["id"]
        want("GET", f"/api/seeks/{seek}", token=ana)
        luis = harness.WebSocket(self.server.port, self.luis)
        game = luis.ask({"type": "accept", "id": "a", "seek": seek})["game"]
        want("GET", f"/api/games/{game}/absence", token=ana)
        for kind in ("svg", "png", "sheet", "log"):
            want("GET", f"/api/games/{game}/{kind}", token=ana)
        want("GET", f"/api/games/{game}/sheet", token=ana, format="text")
        self.play(game, ana, "resign")
        for who in (ana, self.luis):
            self.play(game, who, "sign")
        harness.eventually(lambda: self.server.get(f"/api/games/{game}/gcg", ana)[0] == 200)
        want("GET", "/api/games", token=ana, status="closed")
        want("GET", "/api/players/Ana", token=ana)
        want("GET", "/api/ratings", name=["Ana", "Luis"])
        job = want("POST", "/api/jobs", {"kind": "simulation", "game": game, "turns": 0, "iterations": 20}, ana)["id"]
        want("GET", f"/api/jobs/{job}", token=ana)
        want("DELETE", f"/api/jobs/{job}", token=ana)
        want("POST", "/api/reports", {"about": "Luis", "place": game, "reason": "other", "text": "prueba"}, ana)
        terms = {"edition": "fise-2009", "settings": ["event.mode=none", "event.auto_press=true"]}
        bot = want("POST", "/api/games", {"level": "novato", "terms": terms}, ana)["game"]
        own = "first" if want("GET", f"/api/games/{bot}", token=ana)["first"]["name"] == "Ana" else "second"
        self.wait_for_turn(bot, ana, own)
        self.play(bot, ana, "pass")
        self.wait_for_turn(bot, ana, own)
        want("POST", f"/api/games/{bot}/take_back", {}, ana)

    def tables(self):
        want, ana = self.server.want, self.ana
        table = want("POST", "/api/tables", {"players": ["Uno", "Dos"], "terms": {"edition": "fise-2009", "settings": []}},
                     ana)["game"]
        code = want("POST", f"/api/games/{table}/desk", {"place": "monitor"}, ana)["code"]
        want("POST", "/api/place", {"code": code}, self.luis)
        want("GET", f"/api/games/{table}/desk", token=ana)
        want("POST", f"/api/games/{table}/dismiss", {"name": "Luis"}, ana)
        want("POST", "/api/crew", {"place": "judge", "name": "Luis"}, ana)
        want("GET", "/api/crew", token=ana)
        want("POST", "/api/crew/dismiss", {"name": "Luis"}, ana)
        want("GET", "/api/claims", token=ana)
        want("GET", "/api/officers", token=ana)

    def words(self):
        want, ana = self.server.want, self.ana
        want("GET", "/api/judge", token=ana, word=["casa", "xyz"])
        want("GET", "/api/words", token=ana, anagram="casa")
        want("GET", "/api/hooks", token=ana, word="casa")
        want("GET", "/api/differences", token=ana, **{"from": "fise-2009", "to": "resumen-2017"})
        want("GET", "/api/forms", token=ana, word="casa")

    def commission(self):
        want, eva, path = self.server.want, self.eva, f"/api/commission/{EDITION}"
        proposal = {"id": "p1", "kind": "addition", "line": "letradear: intr. [amar] @c", "text": "se usa"}
        number = want("POST", f"{path}/proposals", proposal, eva)["number"]
        want("POST", f"{path}/proposals/{number}", {"id": "p2", "action": "comment", "text": "visto"}, eva)
        want("POST", f"{path}/proposals/{number}", {"id": "p3", "action": "vote", "vote": "yes"}, eva)
        want("POST", f"{path}/proposals/{number}", {"id": "p4", "action": "agree"}, eva)
        want("GET", path, token=eva)
        want("GET", f"{path}/proposals/{number}", token=eva)
        want("GET", f"{path}/entries", token=eva, headword="casa*")
        want("GET", f"{path}/preview", token=eva, line="letradear: intr. [amar] @c")
        want("GET", f"{path}/history", token=eva)
        want("GET", f"{path}/export", token=eva, id="fise-2027", title="Prueba")

    def staff(self):
        want, eva = self.server.want, self.eva
        for path in ("stats", "bans", "accounts", "accounts/Luis", "halted", "audit"):
            want("GET", f"/api/admin/{path}", token=eva)
        report = want("GET", "/api/admin/reports", token=eva, status="open")["reports"][0]
        want("POST", f"/api/admin/reports/{report['number']}", {"answer": "visto"}, eva)
        want("POST", "/api/admin/bans", {"kind": "mute", "value": "Luis", "reason": "prueba"}, eva)
        want("POST", "/api/admin/lift", {"kind": "mute", "value": "Luis"}, eva)
        want("POST", "/api/admin/accounts/Luis/roles", {"roles": ["player", "judge"]}, eva)
        want("POST", "/api/accounts/Luis/roles", {"roles": ["player"]}, eva)
        want("POST", "/api/admin/accounts/Luis/sessions", {}, eva)
        games = [want("POST", "/api/games", {"level": "novato"}, self.ana)["game"] for _ in range(2)]
        want("POST", f"/api/admin/games/{games[0]}/abort", {"reason": "prueba"}, eva)
        halt(self.server.data, games[1])
        want("POST", f"/api/admin/games/{games[1]}/repair", {}, eva)

    def leave(self):
        zoe = person(self.server, "Zoe")
        self.server.want("GET", "/api/account/export", token=zoe)
        self.server.want("DELETE", "/api/account", {"password": PASSWORD}, zoe)


if __name__ == "__main__":
    unittest.main()
