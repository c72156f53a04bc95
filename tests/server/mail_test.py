#!/usr/bin/env python3
"""Mail, where the host named a mail server: an address is confirmed by a code, gives the account back, and is nobody
else's business. What goes out is kept by a mail server of the test's own."""

import re
import time
import unittest

import harness
import mail_sink

PASSWORD = "una clave larga"


def config(sink):
    return (f'[mail]\nserver = "smtp://127.0.0.1:{sink.port}"\ntls = false\nfrom = "juego@club.example"\n'
            'site = "https://club.example/"\n[log]\nlevel = "debug"\n')


def register(server, name):
    status, body = server.post("/api/register", {"name": name, "password": PASSWORD})
    assert status == 200, body
    return body["token"]


def code_in(mail):
    return re.search(r"^    ([a-z0-9-]+)$", mail_sink.text_of(mail[2]), re.MULTILINE).group(1)


def give(server, token, address, password=PASSWORD, language="es"):
    return server.post("/api/mail", {"address": address, "password": password, "language": language}, token)


def with_address(server, sink, name, address, language="es"):
    token = register(server, name)
    before = len(sink.mails)
    status, body = give(server, token, address, language=language)
    assert status == 200, body
    status, body = server.post("/api/mail/confirm", {"code": code_in(sink.wait(before + 1))}, token)
    assert status == 200, body
    return token


class Addresses(unittest.TestCase):
    def test_an_address_is_confirmed_by_its_code(self):
        with mail_sink.Sink() as sink, harness.Server(config(sink)) as server:
            ana = register(server, "Ana")
            self.assertEqual(server.get("/api/mail", ana)[1], {"available": True, "reminders": False})
            self.assertEqual(give(server, ana, "ana@example.com", "otra cosa")[0], 401)
            status, state = give(server, ana, "ana@example.com")
            self.assertEqual((status, state["pending"], "address" in state), (200, "ana@example.com", False))
            sender, receivers, message = sink.wait(1)
            self.assertEqual((sender, receivers), ("juego@club.example", ["ana@example.com"]))
            self.assertEqual(mail_sink.subject_of(message), "Tu código para confirmar la dirección")
            self.assertIn("«Ana» de https://club.example.", mail_sink.text_of(message))
            self.assertEqual(server.post("/api/mail/confirm", {"code": "aaaabbbb"}, ana)[0], 401)
            status, state = server.post("/api/mail/confirm", {"code": code_in(sink.mails[0])}, ana)
            self.assertEqual((status, state["address"], "pending" in state), (200, "ana@example.com", False))
            # The export has it, others have not, and it goes with a word.
            self.assertIn("ana@example.com", str(server.get("/api/account/export", ana)[1]))
            self.assertNotIn("ana@example.com", str(server.get("/api/players/Ana", server.guest("Luis"))[1]))
            status, state = server.post("/api/mail/reminders", {"reminders": True}, ana)
            self.assertEqual((status, state["reminders"]), (200, True))
            self.assertEqual(server.request("DELETE", "/api/mail", token=ana)[1], {"available": True, "reminders": False})
            self.assertNotIn("ana@example.com", str(server.get("/api/account/export", ana)[1]))

    def test_codes_are_not_to_be_guessed(self):
        with mail_sink.Sink() as sink, harness.Server(config(sink)) as server:
            ana = register(server, "Ana")
            give(server, ana, "ana@example.com")
            code = code_in(sink.wait(1))
            for _ in range(5):
                self.assertEqual(server.post("/api/mail/confirm", {"code": "aaaabbbb"}, ana)[0], 401)
            self.assertEqual(server.post("/api/mail/confirm", {"code": code}, ana)[0], 401, "void after five")
            self.assertNotIn("ana@example.com", str(server.get("/api/account/export", ana)[1]))

    def test_the_old_address_is_told_of_a_new_one(self):
        with mail_sink.Sink() as sink, harness.Server(config(sink)) as server:
            ana = with_address(server, sink, "Ana", "ana@example.com", language="en")
            give(server, ana, "ana@otra.example", language="en")
            server.post("/api/mail/confirm", {"code": code_in(sink.wait(2))}, ana)
            _, receivers, message = sink.wait(3)
            self.assertEqual(receivers, ["ana@example.com"])
            self.assertEqual(mail_sink.subject_of(message), "This address is no longer your account’s")

    def test_nothing_but_one_address_is_one(self):
        with mail_sink.Sink() as sink, harness.Server(config(sink)) as server:
            ana = register(server, "Ana")
            for address in ("ana", "ana@example.com\r\nBcc: luis@example.com", "ana@example.com, luis@example.com",
                            "<ana@example.com>", "ana@localhost", "ana@[127.0.0.1]", "a" * 300 + "@example.com", ""):
                status, body = give(server, ana, address)
                self.assertIn(status, (400, 429), address)
            self.assertEqual(give(server, server.guest("Luis"), "luis@example.com")[0], 403)
            self.assertEqual(give(server, None, "luis@example.com")[0], 401)
            time.sleep(0.3)
            self.assertEqual(sink.mails, [])

    def test_nobody_is_flooded(self):
        with mail_sink.Sink() as sink, harness.Server(config(sink)) as server:
            people = [register(server, f"Ana {number}") for number in range(3)]
            answers = [give(server, token, "victim@example.com")[0] for token in people for _ in range(5)]
            self.assertEqual(sorted(set(answers)), [200, 429])
            time.sleep(0.5)
            self.assertLessEqual(len(sink.mails), 5)

    def test_without_a_mail_server_nothing_is_offered(self):
        with harness.Server() as server:
            ana = register(server, "Ana")
            self.assertEqual(server.get("/api/mail", ana)[1], {"available": False, "reminders": False})
            self.assertEqual(give(server, ana, "ana@example.com")[0], 404)
            self.assertEqual(server.post("/api/forgotten", {"name": "Ana"})[0], 404)


class Recovery(unittest.TestCase):
    def test_a_mailed_code_gives_the_account_back_once(self):
        with mail_sink.Sink() as sink, harness.Server(config(sink)) as server:
            ana = with_address(server, sink, "Ana", "Ana@Example.com")
            self.assertEqual(server.post("/api/forgotten", {"name": "ana@example.com"}), (200, {}))
            _, receivers, message = sink.wait(2)
            self.assertEqual(receivers, ["Ana@Example.com"])
            self.assertEqual(mail_sink.subject_of(message), "Tu código para volver a entrar")
            self.assertIn("https://club.example/cuenta", mail_sink.text_of(message))
            code = code_in(sink.mails[1])
            wish = {"name": "Ana", "code": code, "new_password": "otra clave larga"}
            other = register(server, "Eva")
            self.assertEqual(server.post("/api/recover", {**wish, "name": "Eva"})[0], 401, "only its own account")
            self.assertEqual(server.get("/api/me", other)[1]["name"], "Eva")
            status, body = server.post("/api/recover", wish)
            self.assertEqual((status, body["name"]), (200, "Ana"))
            self.assertEqual(server.get("/api/me", ana)[1], {}, "whoever was inside is out")
            self.assertEqual(server.post("/api/recover", wish)[0], 401, "once")
            self.assertEqual(server.post("/api/login", {"name": "Ana", "password": "otra clave larga"})[0], 200)

    def test_a_new_password_voids_what_was_mailed(self):
        with mail_sink.Sink() as sink, harness.Server(config(sink)) as server:
            ana = with_address(server, sink, "Ana", "ana@example.com")
            server.post("/api/forgotten", {"name": "Ana"})
            code = code_in(sink.wait(2))
            server.post("/api/password", {"password": PASSWORD, "new_password": "otra clave larga"}, ana)
            self.assertEqual(server.post("/api/recover", {"name": "Ana", "code": code,
                                                          "new_password": "tercera clave larga"})[0], 401)

    def test_nobody_learns_who_is_here(self):
        with mail_sink.Sink() as sink, harness.Server(config(sink)) as server:
            with_address(server, sink, "Ana", "ana@example.com")
            register(server, "Eva")
            answers = [server.post("/api/forgotten", {"name": name})
                       for name in ("Ana", "Eva", "Nadie", "ana@example.com", "nadie@example.com", "", "\r\nBcc: x@y.zz")]
            self.assertEqual({str(answer) for answer in answers}, {"(200, {})"})
            sink.wait(3)
            time.sleep(0.5)
            self.assertEqual({receiver for _, receivers, _ in sink.mails for receiver in receivers}, {"ana@example.com"})

    def test_few_mails_whoever_asks(self):
        with mail_sink.Sink() as sink, harness.Server(config(sink)) as server:
            with_address(server, sink, "Ana", "ana@example.com")
            answers = [server.post("/api/forgotten", {"name": name})[0] for _ in range(10) for name in ("Ana", "ana@example.com")]
            self.assertEqual(sorted(set(answers)), [200, 429])
            time.sleep(0.5)
            self.assertLessEqual(len(sink.mails), 1 + 3)

    def test_a_mail_server_that_refuses_is_no_fault_of_the_person(self):
        with mail_sink.Sink() as sink, harness.Server(config(sink)) as server:
            ana = register(server, "Ana")
            sink.refuse = True
            self.assertEqual(give(server, ana, "ana@example.com")[0], 200)
            end = time.monotonic() + 20
            while "mail_failed" not in server.log():
                self.assertLess(time.monotonic(), end)
                time.sleep(0.05)
            log = server.log()
            for secret in ("ana@example.com", PASSWORD):
                self.assertNotIn(secret, log)


class Configuration(unittest.TestCase):
    def test_what_could_never_work_is_refused_at_the_start(self):
        for text, why in (('[mail]\nserver = "smtp://127.0.0.1:25"\nfrom = "a@b.example"\n', "mail.site"),
                          ('[mail]\nserver = "127.0.0.1"\nfrom = "a@b.example"\nsite = "https://b.example"\n', "mail.server"),
                          ('[mail]\nserver = "smtp://127.0.0.1"\nfrom = "nadie"\nsite = "https://b.example"\n', "mail.from"),
                          ('[mail]\nserver = "smtp://127.0.0.1"\nfrom = "a@b.example"\nsite = "https://b.example"\n'
                           'user = "a"\ntls = false\n', "mail.tls"),
                          ('[push]\ncontact = "club@example.com"\n', "push.contact")):
            with self.assertRaises(RuntimeError) as refused:
                harness.Server(text)
            self.assertIn(why, str(refused.exception))


if __name__ == "__main__":
    unittest.main()
