#!/usr/bin/env python3
"""People are called when they do not look at the page: what goes out is opened and checked by a push service of the
test's own; and receivers that mean no good get nothing for it."""

import json
import os
import socket
import ssl
import subprocess
import tempfile
import threading
import time
import unittest

import cluster
import harness
import p256_aes
import push_browser

CONFIG = '[push]\nlocal = true\ncontact = "mailto:club@example.com"\nafter_seconds = 1\n[log]\nlevel = "debug"\n'
UNTIMED = ["event.mode=none", "event.auto_press=true"]


def register(server, name):
    status, body = server.post("/api/register", {"name": name, "password": "clave larga " + name})
    assert status == 200, body
    return body["token"]


def subscribe(server, token, browser, **wish):
    status, body = server.post("/api/push", browser.wish(**wish), token)
    assert status == 200, body


def metric(server, name):
    return int([line for line in server.get("/metrics")[1].splitlines() if line.startswith(f"letrado_{name} ")][0].split()[1])


def eventually(condition, seconds=20):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError("it did not come to that")
        time.sleep(0.05)


class Ciphers(unittest.TestCase):
    """The test's own instruments: RFC 8291 appendix A, and NIST's vectors for AES."""

    def test_the_instruments_are_right(self):
        block = p256_aes.aes(bytes.fromhex("2b7e151628aed2a6abf7158809cf4f3c"),
                             bytes.fromhex("6bc1bee22e409f96e93d7e117393172a"))
        self.assertEqual(block.hex(), "3ad77bb40d7a3660a89ecaf32466ef97")
        browser = push_browser.Browser.__new__(push_browser.Browser)
        browser.number = int.from_bytes(push_browser.decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
        browser.point = p256_aes.multiply(browser.number, p256_aes.G)
        browser.secret = push_browser.decoded("BTBZMqHH6r4Tts7J_aSIgg")
        message = push_browser.decoded(
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
            "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
        self.assertEqual(browser.opened(message), b"When I grow up, I want to be a watermelon")
        spoilt = message[:-1] + bytes([message[-1] ^ 1])
        with self.assertRaises(ValueError):
            browser.opened(spoilt)


class Calls(unittest.TestCase):
    def test_what_is_sent_is_for_the_browser_alone_and_signed_by_the_site(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            ana = register(server, "Ana")
            browser = push_browser.Browser(service, "/ana")
            key = server.get("/api/push", ana)[1]["key"]
            subscribe(server, ana, browser)
            self.assertEqual(server.post("/api/push/test", {"endpoint": browser.endpoint}, ana)[0], 200)
            headers, body = service.wait("/ana")[0]
            told = json.loads(browser.opened(body))
            self.assertEqual(told["body"], "Así te avisará Letrado en este dispositivo.")
            self.assertEqual(headers["Content-Encoding"], "aes128gcm")
            self.assertGreater(int(headers["TTL"]), 0)
            claims = push_browser.claims_of(headers, key)
            self.assertEqual((claims["aud"], claims["sub"]), (service.origin, "mailto:club@example.com"))
            self.assertLess(time.time(), claims["exp"])
            self.assertLessEqual(claims["exp"], time.time() + 24 * 3600)
            # Another browser cannot open it.
            with self.assertRaises(ValueError):
                push_browser.Browser(service, "/eva").opened(body)
            listed = server.get("/api/push", ana)[1]["devices"]
            self.assertEqual([(each["kinds"], each["present"]) for each in listed],
                             [(["turn", "reminder", "challenge"], True)])

    def test_keys_stay_and_are_for_the_owner_of_the_folder_only(self):
        with tempfile.TemporaryDirectory() as folder:
            with harness.Server(CONFIG, data=folder + "/data") as server:
                key = server.get("/api/push", register(server, "Ana"))[1]["key"]
                database = os.stat(folder + "/data").st_mode
            with harness.Server(CONFIG, data=folder + "/data") as server:
                self.assertEqual(server.get("/api/push", register(server, "Eva"))[1]["key"], key)
            self.assertEqual(database & 0o077, 0)
            self.assertEqual(len(push_browser.decoded(key)), 65)

    def test_a_challenge_reaches_who_is_away_in_his_language(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            ana, luis = register(server, "Ana"), register(server, "Luis")
            browser = push_browser.Browser(service, "/ana")
            subscribe(server, ana, browser, language="en")
            rival = harness.Player(server, "Luis", luis)
            rival.connect()
            made = rival.socket.ask({"type": "seek", "id": "1", "terms": {}, "to": "Ana"})
            told = browser.calls()
            self.assertEqual((told["body"], told["path"]), ("Luis wants to play with you.", "/sala"))
            # She looks: the page tells her, and nobody else does.
            own = harness.Player(server, "Ana", ana)
            own.connect()
            rival.socket.ask({"type": "cancel", "id": "2", "seek": made["seek"]["id"]})
            self.assertEqual(rival.socket.ask({"type": "seek", "id": "3", "terms": {}, "to": "Ana"})["type"], "ok")
            time.sleep(0.5)
            self.assertEqual(service.count("/ana"), 1)

    def test_ones_turn_is_told_to_who_left_and_not_to_who_plays(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            tokens = {name: register(server, name) for name in ("Ana", "Luis")}
            browsers = {name: push_browser.Browser(service, "/" + name) for name in tokens}
            players = {name: harness.Player(server, name, token) for name, token in tokens.items()}
            for name, player in players.items():
                subscribe(server, tokens[name], browsers[name], kinds=("turn",))
                player.connect()
            game = harness.agree(server, players["Ana"], players["Luis"], {"settings": UNTIMED})
            for player in players.values():
                player.join(game)
            mover = next(player for player in players.values()
                         if harness.table_of(server, game)["table"]["mover"] == player.role)
            rival = next(player for player in players.values() if player is not mover)
            time.sleep(2)
            self.assertEqual(service.messages, [], "both look at the game")
            rival.cut()
            mover.do("pass")
            told = browsers[rival.name].calls()
            self.assertEqual(told["body"], f"Te toca en la partida con {mover.name}.")
            self.assertEqual(told["path"], f"/partida/{game}")
            self.assertEqual(set(told), {"title", "body", "path", "tag"}, "no more than that")
            time.sleep(2)
            self.assertEqual(service.count("/" + rival.name), 1, "once a turn")
            self.assertEqual(service.count("/" + mover.name), 0)

    def test_correspondence_is_told_to_who_looks_too_once_a_turn(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            tokens = {name: register(server, name) for name in ("Ana", "Luis")}
            browsers = {name: push_browser.Browser(service, "/" + name) for name in tokens}
            players = {name: harness.Player(server, name, token) for name, token in tokens.items()}
            for name, player in players.items():
                subscribe(server, tokens[name], browsers[name])
                player.connect()
            game = harness.agree(server, players["Ana"], players["Luis"], {"days": 3, "settings": UNTIMED})
            for player in players.values():
                player.join(game)
            mover = next(player for player in players.values()
                         if harness.table_of(server, game)["table"]["mover"] == player.role)
            rival = next(player for player in players.values() if player is not mover)
            self.assertEqual(browsers[mover.name].calls()["path"], f"/partida/{game}")
            state = harness.table_of(server, game, mover.token)["state"]
            mover.do("play_tiles", placements=harness.some_play(state, mover.role))
            browsers[rival.name].calls()
            # Accepting makes it his turn, which he knows.
            rival.do("accept")
            time.sleep(2.5)
            self.assertEqual(service.count("/" + rival.name), 1)
            server.kill()
            with harness.Server(CONFIG, data=str(server.data)) as again:
                eventually(lambda: metric(again, "games_live") == 1)
                time.sleep(2.5)
                self.assertEqual(service.count("/" + rival.name), 1, "a new start is no new turn")

    def test_an_accepted_offer_is_told_to_its_maker(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            ana = register(server, "Ana")
            browser = push_browser.Browser(service, "/ana")
            subscribe(server, ana, browser)
            maker, other = harness.Player(server, "Ana", ana), harness.Player(server, "Luis")
            maker.connect()
            other.connect()
            made = maker.socket.ask({"type": "seek", "id": "1", "terms": {}, "link": True})
            maker.cut()
            eventually(lambda: metric(server, "people_online") == 1)
            game = other.socket.ask({"type": "accept", "id": "2", "seek": made["seek"]["id"]})["game"]
            told = browser.calls()
            self.assertEqual(told["body"], "Luis ha aceptado: vuestra partida ha empezado.")
            self.assertEqual(told["path"], f"/partida/{game}")

    def test_who_signs_out_is_not_called_there_any_more(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            ana = register(server, "Ana")
            phone = server.post("/api/login", {"name": "Ana", "password": "clave larga Ana"})[1]["token"]
            here, there = push_browser.Browser(service, "/here"), push_browser.Browser(service, "/there")
            subscribe(server, ana, here)
            subscribe(server, phone, there)
            rival = harness.Player(server, "Luis", register(server, "Luis"))
            rival.connect()
            rival.socket.ask({"type": "seek", "id": "1", "terms": {}, "to": "Ana"})
            here.calls()
            there.calls()
            # The phone is lost: its session is ended from here.
            sessions = server.get("/api/sessions", ana)[1]["sessions"]
            lost = next(each["id"] for each in sessions if not each["present"])
            self.assertEqual(server.request("DELETE", "/api/sessions/" + lost, token=ana)[0], 200)
            rival.socket.ask({"type": "seek", "id": "2", "terms": {"rated": True}, "to": "Ana"})
            here.calls(2)
            time.sleep(0.5)
            self.assertEqual(service.count("/there"), 1)
            self.assertEqual(len(server.get("/api/push", ana)[1]["devices"]), 1)
            self.assertEqual(server.request("DELETE", "/api/push", {"endpoint": here.endpoint}, ana)[0], 200)
            self.assertEqual(server.request("DELETE", "/api/push", {"endpoint": here.endpoint}, ana)[0], 404)
            rival.socket.ask({"type": "seek", "id": "3", "terms": {"chat": False}, "to": "Ana"})
            time.sleep(0.5)
            self.assertEqual(service.count("/here"), 2)

    def test_a_browser_calls_the_person_who_is_there_now(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            ana, eva = register(server, "Ana"), register(server, "Eva")
            browser = push_browser.Browser(service, "/shared")
            subscribe(server, ana, browser)
            subscribe(server, eva, browser)
            self.assertEqual(server.get("/api/push", ana)[1]["devices"], [])
            self.assertEqual(len(server.get("/api/push", eva)[1]["devices"]), 1)

    def test_guests_strangers_and_hosts_who_want_none(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            wish = push_browser.Browser(service, "/x").wish()
            self.assertEqual(server.post("/api/push", wish)[0], 401)
            self.assertEqual(server.post("/api/push", wish, server.guest("Luis"))[0], 403)
        with harness.Server("[push]\nenabled = false\n") as server:
            ana = register(server, "Ana")
            self.assertEqual(server.get("/api/push", ana), (200, {"devices": []}))
            self.assertEqual(server.post("/api/push", wish, ana)[0], 404)

    def test_the_export_has_the_device_and_deletion_takes_it(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            ana = register(server, "Ana")
            browser = push_browser.Browser(service, "/ana")
            subscribe(server, ana, browser)
            notes = server.get("/api/account/export", ana)[1]["notes"]
            self.assertIn(browser.endpoint, [json.loads(note["data"])["endpoint"] for note in notes])
            self.assertEqual(server.request("DELETE", "/api/account", {"password": "clave larga Ana"}, ana)[0], 200)
            again = register(server, "Ana B")
            self.assertEqual(server.get("/api/push", again)[1]["devices"], [])


class Hostile(unittest.TestCase):
    def test_only_https_of_the_internet_where_nobody_tests(self):
        with push_browser.PushService() as service, harness.Server() as server:
            ana = register(server, "Ana")
            wish = push_browser.Browser(service, "/x").wish()
            for endpoint in (service.origin + "/x", "https://127.0.0.1/x", "https://10.0.0.1/", "https://localhost/x",
                             "https://[::1]/", "https://2130706433/", "ftp://push.example.com/", "",
                             "https://push.example.com:22/", "https://u:p@push.example.com/", "file:///etc/passwd",
                             "https://push.example.com/" + "a" * 2000, "https://push.example.com/\r\nX-Evil: 1"):
                status, body = server.post("/api/push", {**wish, "endpoint": endpoint}, ana)
                self.assertEqual((status, body["detail"]), (400, "endpoint"), endpoint)
            # A name that leads into this machine is found out when it is asked for.
            self.assertEqual(server.post("/api/push", {**wish, "endpoint": "https://push.localhost/x"}, ana)[0], 200)
            self.assertEqual(server.post("/api/push/test", {"endpoint": "https://push.localhost/x"}, ana)[0], 200)
            eventually(lambda: metric(server, "push_failed_total") == 1)
            self.assertEqual(service.messages, [])

    def test_bad_wishes(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            ana = register(server, "Ana")
            wish = push_browser.Browser(service, "/x").wish()
            for change in ({"p256dh": "AAAA"}, {"p256dh": "!"}, {"auth": "AAAA"}, {"auth": "ñ"}, {"kinds": ["all"]},
                           {"kinds": ["turn", "turn"]}, {"kinds": []}, {"language": "fr"}, {"endpoint": "x"},
                           {"p256dh": push_browser.encoded(b"\4" + bytes(64))}):
                status, body = server.post("/api/push", {**wish, **change}, ana)
                self.assertEqual((status, body["detail"]), (400, *change), "what is wrong is what is named")
            for change in ({"endpoint": 1}, {"more": 1}):
                self.assertEqual(server.post("/api/push", {**wish, **change}, ana)[0], 400, change)
            self.assertEqual(server.get("/api/push", ana)[1]["devices"], [])

    def test_a_device_that_one_does_not_have_is_not_tried_out(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            ana, eva = register(server, "Ana"), register(server, "Eva")
            browser = push_browser.Browser(service, "/ana")
            subscribe(server, ana, browser)
            for endpoint in (service.origin + "/other", browser.endpoint, "x", ""):
                status, body = server.post("/api/push/test", {"endpoint": endpoint}, eva)
                self.assertEqual((status, body["detail"]), (404, "device"), endpoint)
                status, body = server.request("DELETE", "/api/push", {"endpoint": endpoint}, eva)
                self.assertEqual((status, body["detail"]), (404, "device"), endpoint)
            self.assertEqual(server.post("/api/push/test", {"endpoint": browser.endpoint}, ana)[0], 200)
            self.assertEqual(len(service.wait("/ana")), 1)

    def test_one_endpoint_in_several_spellings_is_one_device(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            ana, eva = register(server, "Ana"), register(server, "Eva")
            browser = push_browser.Browser(service, "/shared")
            spelt = service.origin.replace("http://", "HTTP://") + "/%73hared"
            subscribe(server, ana, browser)
            status, _ = server.post("/api/push", {**browser.wish(), "endpoint": spelt}, ana)
            self.assertEqual(status, 200)
            self.assertEqual(len(server.get("/api/push", ana)[1]["devices"]), 1)
            self.assertEqual(server.post("/api/push", {**browser.wish(), "endpoint": spelt}, eva)[0], 200)
            self.assertEqual(server.get("/api/push", ana)[1]["devices"], [], "a browser has one person at a time")
            self.assertEqual(server.request("DELETE", "/api/push", {"endpoint": browser.endpoint}, eva)[0], 200)

    def test_an_endpoint_that_is_gone_is_forgotten(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            ana = register(server, "Ana")
            for path, status in (("/gone", 410), ("/missing", 404)):
                browser = push_browser.Browser(service, path)
                service.answers[path] = status
                subscribe(server, ana, browser)
                server.post("/api/push/test", {"endpoint": browser.endpoint}, ana)
                service.wait(path)
            eventually(lambda: server.get("/api/push", ana)[1]["devices"] == [])
            self.assertEqual(metric(server, "push_gone_total"), 2)

    def test_redirections_floods_and_failures(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            ana = register(server, "Ana")

            def redirect(handler):
                handler.send_response(302)
                handler.send_header("Location", service.origin + "/inside")
                handler.send_header("Content-Length", "0")
                handler.end_headers()

            def flood(handler):
                handler.send_response(500)
                handler.send_header("Content-Length", str(10 * 1024 * 1024))
                handler.end_headers()
                try:
                    for _ in range(160):
                        handler.wfile.write(bytes(65536))
                except OSError:
                    pass

            service.answers.update({"/redirect": redirect, "/flood": flood, "/broken": 500})
            for path in ("/redirect", "/flood", "/broken"):
                browser = push_browser.Browser(service, path)
                subscribe(server, ana, browser)
                server.post("/api/push/test", {"endpoint": browser.endpoint}, ana)
                service.wait(path)
            eventually(lambda: metric(server, "push_failed_total") == 3)
            self.assertFalse([path for path, _, _ in service.messages if "inside" in path])
            self.assertEqual(len(server.get("/api/push", ana)[1]["devices"]), 3, "once is no habit")
            browser = push_browser.Browser(service, "/broken")
            for count in range(2, 5):
                server.post("/api/push/test", {"endpoint": service.origin + "/broken"}, ana)
                service.wait("/broken", count)
            eventually(lambda: len(server.get("/api/push", ana)[1]["devices"]) == 2)

    def test_who_hangs_holds_nobody_else_up(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            hanging = socket.create_server(("127.0.0.1", 0))
            self.addCleanup(hanging.close)
            bad = push_browser.Browser(service, "/bad")
            bad.endpoint = f"http://127.0.0.1:{hanging.getsockname()[1]}/x"
            eva, ana = register(server, "Eva"), register(server, "Ana")
            subscribe(server, eva, bad)
            for _ in range(3):
                server.post("/api/push/test", {"endpoint": bad.endpoint}, eva)
            browser = push_browser.Browser(service, "/ana")
            subscribe(server, ana, browser)
            began = time.monotonic()
            server.post("/api/push/test", {"endpoint": browser.endpoint}, ana)
            service.wait("/ana")
            self.assertLess(time.monotonic() - began, 4)
            began = time.monotonic()
            self.assertEqual(server.get("/api/me", ana)[0], 200)
            self.assertLess(time.monotonic() - began, 2)
            began = time.monotonic()
            server.process.terminate()
            server.process.wait(timeout=20)
            self.assertLess(time.monotonic() - began, 8, "nor the end of the server")

    def test_a_certificate_that_nobody_vouches_for(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server, \
                tempfile.TemporaryDirectory() as folder:
            subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1",
                            "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", folder + "/key", "-out", folder + "/cert"],
                           check=True, capture_output=True)
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(folder + "/cert", folder + "/key")
            listener = socket.create_server(("127.0.0.1", 0))
            heard = []

            def serve():
                connection, _ = listener.accept()
                try:
                    with context.wrap_socket(connection, server_side=True) as secure:
                        heard.append(secure.recv(1000))
                except OSError:
                    pass

            threading.Thread(target=serve, daemon=True).start()
            ana = register(server, "Ana")
            browser = push_browser.Browser(service, "/x")
            browser.endpoint = f"https://127.0.0.1:{listener.getsockname()[1]}/x"
            subscribe(server, ana, browser)
            server.post("/api/push/test", {"endpoint": browser.endpoint}, ana)
            eventually(lambda: metric(server, "push_failed_total") == 1)
            self.assertNotIn(True, [b"POST" in each for each in heard])
            listener.close()

    def test_a_thousand_wishes_leave_a_few(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            ana = register(server, "Ana")
            wish = push_browser.Browser(service, "/x").wish()
            taken = []
            for number in range(1000):
                endpoint = f"{service.origin}/{number}"
                status, _ = server.post("/api/push", {**wish, "endpoint": endpoint}, ana)
                if status == 200:
                    taken.append(endpoint)
                else:
                    self.assertEqual(status, 429)
            self.assertLess(len(taken), 50)
            self.assertEqual(len(server.get("/api/push", ana)[1]["devices"]), 8)
            notes = server.get("/api/account/export", ana)[1]["notes"]
            kept = {json.loads(note["data"])["endpoint"] for note in notes}
            self.assertEqual(kept, set(taken[-8:]), "the oldest go")
            for _ in range(50):
                server.post("/api/push/test", {"endpoint": taken[-1]}, ana)
            time.sleep(1)
            self.assertLessEqual(len(service.messages), 13, "so many of a person at once")

    def test_nothing_secret_is_in_the_log(self):
        with push_browser.PushService() as service, harness.Server(CONFIG) as server:
            ana = register(server, "Ana")
            browser = push_browser.Browser(service, "/capability-of-ana")
            service.answers["/capability-of-ana"] = 500
            subscribe(server, ana, browser)
            server.post("/api/push/test", {"endpoint": browser.endpoint}, ana)
            eventually(lambda: "push_failed" in server.log())
            log = server.log()
            for secret in ("capability-of-ana", browser.wish()["auth"], browser.wish()["p256dh"], "clave larga"):
                self.assertNotIn(secret, log)


class Cluster(unittest.TestCase):
    def test_every_node_has_the_same_keys_and_one_of_them_calls(self):
        with cluster.Services() as services, push_browser.PushService() as service, \
                harness.Server(services.config("one") + CONFIG) as one, \
                harness.Server(services.config("two") + CONFIG) as two:
            ana = register(one, "Ana")
            self.assertEqual(one.get("/api/push", ana)[1]["key"], two.get("/api/push", ana)[1]["key"])
            browser = push_browser.Browser(service, "/ana")
            subscribe(one, ana, browser)
            rival = harness.Player(two, "Luis")
            rival.connect()
            rival.socket.ask({"type": "seek", "id": "1", "terms": {}, "to": "Ana"})
            browser.calls()
            time.sleep(1)
            self.assertEqual(service.count("/ana"), 1)


if __name__ == "__main__":
    unittest.main()
