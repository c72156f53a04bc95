#!/usr/bin/env python3
"""The lexicon commission from the first proposal to a folder that is compiled, served and judged; and who may not."""

import io
import pathlib
import subprocess
import tempfile
import unittest
import urllib.parse
import urllib.request
import zipfile

import harness
from admin_test import PASSWORD, person

EDITION = "fise-2009"


class Desk:
    """What a member of the commission asks of a server."""

    def __init__(self, server, token, edition=EDITION):
        self.server, self.token, self.root, self.count = server, token, f"/api/commission/{edition}", 0

    def get(self, path="", **query):
        return self.server.get(f"{self.root}{path}?{urllib.parse.urlencode(query)}", self.token)

    def act(self, number=None, **body):
        self.count += 1
        path = f"{self.root}/proposals" + ("" if number is None else f"/{number}")
        return self.server.post(path, {"id": f"{self.token[:8]}-{self.count}", **body}, self.token)

    def zip(self, **query):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.server.port}{self.root}/export?{urllib.parse.urlencode(query)}",
            headers={"Authorization": "Bearer " + self.token})
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.read()


class Work(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = harness.Server()
        cls.ana = Desk(cls.server, person(cls.server, "Ana", "commission"))
        cls.luis = Desk(cls.server, person(cls.server, "Luis", "commission"))

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def done(self, answer):
        status, body = answer
        self.assertIn(status, (200, 201), body)
        return body

    def refused(self, answer, status, code):
        self.assertEqual((answer[0], answer[1]["error"]), (status, code), answer[1])

    def agree(self, **change):
        number = self.done(self.ana.act(**change))["number"]
        self.done(self.luis.act(number, action="vote", vote="yes"))
        self.done(self.ana.act(number, action="agree"))
        return number

    def test_only_members_pass(self):
        for token, status in ((None, 401), (self.server.guest("Paco"), 403), (person(self.server, "Eva"), 403),
                              (person(self.server, "Adela", "administrator"), 403)):
            self.assertEqual(self.server.get(f"/api/commission/{EDITION}", token)[0], status)
            for path in ("entries?headword=voz", "preview?line=voz", "export?id=x&title=x", "proposals/1"):
                self.assertEqual(self.server.get(f"/api/commission/{EDITION}/{path}", token)[0], status, path)
            body = {"id": "x", "kind": "addition", "line": "selfi: m. @c"}
            self.assertEqual(self.server.post(f"/api/commission/{EDITION}/proposals", body, token)[0], status)

    def test_entries_and_lines_are_looked_at(self):
        entries = self.done(self.ana.get("/entries", headword="camion"))["entries"]
        self.assertEqual([each["entry"] for each in entries], ["camión"])
        seen = self.done(self.ana.get("/preview", line="tuitear: tr. [cantar] @c"))
        self.assertEqual((seen["findings"][0]["error"], seen["findings"][0]["meant"], seen["forms"]), (True, ["amar"], []))
        seen = self.done(self.ana.get("/preview", line="tuitear: tr. [amar] @c"))
        forms = {form["form"]: form for form in seen["forms"]}
        self.assertTrue(forms["tuiteáis"]["valid"])
        self.assertFalse(forms["tuiteáis"]["known"])
        self.assertTrue(any(article["article"] == forms["tuiteáis"]["article"] for article in seen["articles"]))
        warned = self.done(self.ana.get("/preview", line="wasap: m. @c"))
        self.assertEqual([(each["kind"], each["error"]) for each in warned["findings"]], [("no-tile", False)])
        there = self.done(self.ana.get("/preview", line="camión: m. @c"))
        self.assertEqual(there["findings"][0]["kind"], "duplicate")
        self.assertEqual(self.done(self.ana.get("/preview", line="camión: f. @c", replaces="camión"))["findings"], [])
        for path in ("preview?line=ca%FFa", "preview?line=casa&replaces=%C3", "entries?headword=%C3%28"):
            self.refused(self.server.get(f"/api/commission/{EDITION}/{path}", self.ana.token), 400, "bad_message")

    def test_a_proposal_is_discussed_voted_agreed_and_undone(self):
        number = self.done(self.ana.act(kind="addition", line="zasca:  m. | interj.   @c", text="Se oye."))["number"]
        self.done(self.luis.act(number, action="comment", text="¿Desde cuándo?"))
        self.refused(self.luis.act(number, action="agree"), 409, "not_now")
        self.done(self.luis.act(number, action="vote", vote="no"))
        self.done(self.ana.act(number, action="revise", line="zasca: m. @c"))
        self.done(self.luis.act(number, action="vote", vote="yes"))
        self.done(self.luis.act(number, action="agree"))
        proposal = self.done(self.ana.get(f"/proposals/{number}"))
        self.assertEqual((proposal["status"], proposal["line"], proposal["yes"], proposal["own"]),
                         ("agreed", "zasca: m. @c", 1, True))
        self.assertEqual([step["event"] for step in proposal["history"]],
                         ["proposed", "commented", "voted", "revised", "voted", "agreed"])
        self.assertEqual(proposal["history"][0]["line"], "zasca: m. | interj. @c")
        self.refused(self.ana.act(number, action="vote", vote="no"), 409, "not_now")
        self.done(self.ana.act(number, action="reopen"))
        listed = self.done(self.luis.get(status="open", headword="zasc"))["proposals"]
        self.assertEqual([each["number"] for each in listed], [number])
        self.refused(self.luis.act(number, action="withdraw"), 409, "not_now")
        self.done(self.ana.act(number, action="withdraw"))

    def test_what_is_wrong_changes_nothing(self):
        before = self.done(self.ana.get())["sequence"]
        for body, status, code in (
                ({"kind": "addition", "line": "camión: m. @c"}, 400, "bad_entry"),
                ({"kind": "addition", "line": "tuitear: tr. [cantar] @c"}, 400, "bad_entry"),
                ({"kind": "addition", "line": "a: m. @c\nb: m. @c"}, 400, "bad_message"),
                ({"kind": "addition", "line": "x" * 5000}, 400, "bad_message"),
                ({"kind": "removal", "entry": "noexiste"}, 400, "bad_entry"),
                ({"kind": "guess", "line": "selfi: m. @c"}, 400, "bad_message")):
            self.refused(self.ana.act(**body), status, code)
        said = self.ana.act(kind="addition", line="selfi")[1]["message"]["es"]
        self.assertTrue(said.startswith("«selfi»: se esperaba"), said)
        self.refused(self.ana.act(99999, action="vote", vote="yes"), 404, "not_found")
        self.refused(self.ana.act("x", action="vote", vote="yes"), 404, "not_found")
        self.refused(self.ana.act(1, action="dance"), 400, "bad_message")
        self.refused(Desk(self.server, self.ana.token, "fise-1999").get(), 400, "unknown_edition")
        self.assertEqual(self.done(self.ana.get())["sequence"], before)
        self.assertEqual(self.ana.get(status="lost")[0], 400)

    def test_the_same_id_is_done_once(self):
        body = {"id": "otra-vez", "kind": "addition", "line": "perreo: m. @c"}
        path = f"/api/commission/{EDITION}/proposals"
        first = self.done(self.server.post(path, body, self.luis.token))
        self.assertEqual(self.done(self.server.post(path, body, self.luis.token)), first)
        self.done(self.luis.act(first["number"], action="withdraw"))

    def test_the_folder_compiles_is_served_and_judges(self):
        self.agree(kind="addition", line="selfi: m. @c")
        self.agree(kind="removal", entry="camión")
        packed = self.ana.zip(id="fise-2027", title="Reglamento de 2027")
        self.assertEqual(packed, self.luis.zip(id="fise-2027", title="Reglamento de 2027"), "the same bytes")
        self.refused(self.ana.get("/export", id="fise-2009", title="Otro"), 400, "bad_message")
        self.refused(self.ana.get("/export", id="Con espacios", title="Otro"), 400, "bad_message")
        with tempfile.TemporaryDirectory() as place:
            zipfile.ZipFile(io.BytesIO(packed)).extractall(place)
            folder = pathlib.Path(place) / "fise-2027"
            self.assertEqual(sorted(path.name for path in folder.iterdir()), ["altas.txt", "bajas.txt", "edition.toml"])
            additions = (folder / "altas.txt").read_text(encoding="utf-8")
            self.assertIn("de Ana", additions)
            self.assertIn("\nselfi: m. @c\n", additions)
            graphs = []
            for name in ("one", "two"):
                graph = pathlib.Path(place) / f"{name}.kwg"
                subprocess.run([harness.PROGRAM, "lexicon", "compile", "-e", str(folder), "-o", str(graph)], check=True,
                               capture_output=True)
                graphs.append(graph.read_bytes() + pathlib.Path(f"{graph}.why").read_bytes())
            self.assertEqual(*graphs)
            with harness.Server(arguments=["--with-edition", str(folder)]) as served:
                ids = [edition["id"] for edition in served.get("/api/editions")[1]["editions"]]
                self.assertIn("fise-2027", ids)
                judged = {word: served.get(f"/api/judge?word={word}&edition=fise-2027")[1] for word in ("selfis", "camiones")}
                self.assertEqual([judged[word]["valid"] for word in judged], [True, False])
                self.assertEqual(judged["selfis"]["analyses"][0]["entry"], "selfi")
                self.assertFalse(served.get("/api/judge?word=selfis&edition=fise-2009")[1]["valid"])
                token = served.guest("Paco")
                status, game = served.post("/api/games", {"level": "novato", "terms": {"edition": "fise-2027"}}, token)
                self.assertEqual(status, 201, game)
                now = served.get(f"/api/games/{game['game']}", token)[1]
                self.assertEqual(now["terms"]["edition"], "fise-2027")

    def test_own_data_tell_what_somebody_did(self):
        token = person(self.server, "Mar", "commission")
        mar = Desk(self.server, token)
        number = self.done(mar.act(kind="addition", line="poliamor: m. @c"))["number"]
        data = self.server.get("/api/account/export", token)[1]
        self.assertEqual([event["event"] for event in data["commission"]], ["proposed"])
        status, body = self.server.request("DELETE", "/api/account", {"password": PASSWORD}, token)
        self.assertEqual(status, 200, body)
        self.assertEqual(self.done(self.ana.get(f"/proposals/{number}"))["by"], "(cuenta eliminada)")


class Charter(unittest.TestCase):
    """A commission that asks for two votes, at work on an edition of its own."""

    def test_an_agreement_of_an_edition_of_ones_own_needs_its_votes(self):
        with tempfile.TemporaryDirectory() as place:
            folder = pathlib.Path(place) / "ensayo"
            folder.mkdir()
            (folder / "edition.toml").write_text(
                'id = "ensayo-1"\ntitle = "Ensayo"\ntitle_en = "Rehearsal"\ndate = "2027-01"\nextends = "fise-2009"\n\n'
                '[verbs]\nvoseo = false\n', encoding="utf-8")
            (folder / "lexical-articles.tsv").write_text(
                "id\ttitle_es\ttext_es\ttitle_en\ttext_en\n17.3\tVoseo\tNo valen.\tVoseo\tThey do not count.\n", encoding="utf-8")
            (folder / "altas.txt").write_text("# Lo nuestro\nselfi: m. @c\nzasca: m. @c\n", encoding="utf-8")
            (folder / "bajas.txt").write_text("camión", encoding="utf-8")
            with harness.Server("[commission]\nquorum = 2\n", arguments=["--with-edition", str(folder)]) as server:
                ana = Desk(server, person(server, "Ana", "commission"), "ensayo-1")
                luis = Desk(server, person(server, "Luis", "commission"), "ensayo-1")
                self.work(ana, luis)
                packed = ana.zip(id="ensayo-2", title="Ensayo segundo")
            zipfile.ZipFile(io.BytesIO(packed)).extractall(place)
            made = pathlib.Path(place) / "ensayo-2"
            self.assertEqual(sorted(path.name for path in made.iterdir()),
                             ["altas.txt", "bajas.txt", "edition.toml", "lexical-articles.tsv"])
            choices = (made / "edition.toml").read_text(encoding="utf-8")
            self.assertTrue(choices.startswith('id = "ensayo-2"\ntitle = "Ensayo segundo"'), choices)
            self.assertIn("voseo = false", choices)
            run = subprocess.run([harness.PROGRAM, "judge", "-e", str(made), "selfis", "zascas", "perreos", "camiones", "tranvías"],
                                 capture_output=True, text=True, timeout=120)
            verdicts = [line.split(": ")[1] for line in run.stdout.splitlines()]
            self.assertEqual(verdicts, ["válida", "no válida", "válida", "no válida", "no válida"], run.stdout + run.stderr)
            why = subprocess.run([harness.PROGRAM, "judge", "-e", str(made), "--explain", "tranvía"], capture_output=True,
                                 text=True, timeout=120).stdout
            self.assertIn("esta edición la da de baja", why)

    def work(self, ana, luis):
        for body in ({"kind": "addition", "line": "perreo: m. @c"}, {"kind": "removal", "entry": "zasca"},
                     {"kind": "removal", "entry": "tranvía"}):
            status, done = ana.act(**body)
            self.assertEqual(status, 201, done)
            number = done["number"]
            self.assertEqual(ana.act(number, action="vote", vote="yes")[0], 200)
            status, refused = ana.act(number, action="agree")
            self.assertEqual((status, refused["detail"]), (409, "no_quorum"), refused)
            self.assertEqual(luis.act(number, action="vote", vote="yes")[0], 200)
            self.assertEqual(luis.act(number, action="agree")[0], 200)
        self.assertEqual(ana.get("/proposals/1")[1]["quorum"], 2)
        history = ana.get("/history")[1]
        self.assertEqual([(step["number"], step["headword"], step["name"], step["event"]) for step in history["steps"][:4]],
                         [(3, "tranvía", "Luis", "agreed"), (3, "tranvía", "Luis", "voted"), (3, "tranvía", "Ana", "voted"),
                          (3, "tranvía", "Ana", "proposed")])
        self.assertEqual((len(history["steps"]), history["more"]), (12, False))
        older = ana.get("/history", before=history["steps"][3]["place"])[1]
        self.assertEqual([step["number"] for step in older["steps"]], [2] * 4 + [1] * 4)
        self.assertEqual(ana.get("/history", before=0)[0], 400)


class Paradigms(unittest.TestCase):
    def test_all_forms_of_a_word_in_any_edition(self):
        with harness.Server() as server:
            status, body = server.get("/api/forms?word=boxear&edition=fise-2009")
            self.assertEqual(status, 200)
            forms = {form["form"]: form for form in body["entries"][0]["forms"]}
            self.assertTrue(forms["boxeáis"]["valid"])
            self.assertEqual((forms["boxeada"]["valid"], forms["boxeada"]["article"]), (False, "17.4"))
            self.assertIn("17.4", [article["article"] for article in body["articles"]])
            noun = server.get("/api/forms?word=camiones&edition=fise-2016")[1]["entries"][0]
            self.assertEqual([form["form"] for form in noun["forms"] if form["valid"]], ["camión", "camiones"])
            self.assertEqual(server.get("/api/forms?word=xyz&edition=fise-2009")[1]["entries"], [])
            self.assertEqual(server.get("/api/forms?word=casa&edition=fise-1999")[0], 400)
            self.assertEqual(server.get("/api/forms?edition=fise-2009")[0], 400)
            for path in ("forms", "judge"):
                status, body = server.get(f"/api/{path}?word=ca%FFa&edition=fise-2009")
                self.assertEqual((status, body["error"], body["detail"]), (400, "bad_message", "word"), path)


class Folders(unittest.TestCase):
    def test_a_bad_folder_stops_the_start(self):
        with tempfile.TemporaryDirectory() as place:
            folder = pathlib.Path(place)
            for text, said in (("", "edition.toml"),
                               ('id = "fise-2009"\ntitle = "x"\ntitle_en = "x"\ndate = "2027"\nextends = "fise-2009"\n', "fise-2009"),
                               ('id = "x"\ntitle = "x"\ntitle_en = "x"\ndate = "2027"\nextends = "fise-2009"\ngame = "y"\n', "«y»")):
                (folder / "edition.toml").write_text(text, encoding="utf-8")
                run = subprocess.run([harness.PROGRAM, "serve", "--port", "0", "--data", str(folder / "data"),
                                      "--with-edition", str(folder)], capture_output=True, text=True, timeout=60)
                self.assertEqual(run.returncode, 2, run.stderr)
                self.assertIn(said, run.stderr)


if __name__ == "__main__":
    unittest.main()
