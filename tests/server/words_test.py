#!/usr/bin/env python3
"""The judge, in every edition, and the differences between editions, on the words that the program compiles itself."""

import unittest
import urllib.parse

import harness

EDITIONS = ["fise-2009", "fise-2016", "fise-anterior", "redeletras", "resumen-2017"]


class Words(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = harness.Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def ask(self, path, expected=200, **members):
        status, body = self.server.get(f"/api/{path}?{urllib.parse.urlencode(members, doseq=True)}")
        self.assertEqual(status, expected, body)
        return body

    def test_every_edition_judges(self):
        self.assertEqual([edition["id"] for edition in self.ask("editions")["editions"]], EDITIONS)
        for edition in EDITIONS:
            verdict = self.ask("judge", word="casas", edition=edition)
            self.assertTrue(verdict["valid"])
            self.assertEqual({analysis["entry"] for analysis in verdict["analyses"]}, {"casa", "casar (1)"})
            for analysis in verdict["analyses"]:
                self.assertTrue(analysis["articles"][0]["text"]["es"])
                self.assertTrue(analysis["form"]["en"])
            self.assertFalse(self.ask("judge", word="xyz", edition=edition)["valid"])
        self.assertEqual(self.ask("judge", 400, word="casa", edition="fise-1999")["error"], "unknown_edition")

    def test_a_play_has_one_verdict(self):
        good = self.ask("judge", word=["casa", "mesas"])
        self.assertEqual((good["valid"], good["combined"]), (True, True))
        bad = self.ask("judge", word=["casa", "boxeada"])
        self.assertFalse(bad["valid"])
        self.assertEqual([(each["word"], each["valid"]) for each in bad["words"]], [("casa", True), ("boxeada", False)])
        self.assertEqual(bad["words"][1]["objections"][0]["articles"][0]["article"], "17.4")
        self.assertEqual(bad["words"][1]["suggestions"], ["boxeado"])
        self.ask("judge", 400, word=["casa"] * 16)
        self.ask("judge", 400, word=["casa", ""])
        self.ask("judge", 400)

    def test_differences_come_in_pages(self):
        whole = self.ask("differences", **{"from": "fise-2009", "to": "redeletras"}, added=0, limit=1000)
        self.assertEqual(whole["matching"], whole["removed"])
        words = []
        page = {"more": True}
        while page["more"]:
            page = self.ask("differences", **{"from": "fise-2009", "to": "redeletras"}, added=0, limit=700,
                            after=words[-1] if words else "")
            words += page["words"]
        self.assertEqual(len(words), whole["removed"])
        self.assertEqual(words[:1000], whole["words"])
        self.assertEqual(len(set(words)), len(words))
        back = self.ask("differences", **{"from": "redeletras", "to": "fise-2009"}, added=1, prefix="ch", length=6)
        self.assertEqual((back["added"], back["removed"]), (whole["removed"], whole["added"]))
        self.assertEqual(back["words"], [word for word in words if word.startswith("[CH]") and
                                         len(harness.tiles_of(word)) == 6])
        self.ask("differences", 400, **{"from": "fise-2009", "to": "redeletras"}, length="x")
        self.ask("differences", 400, **{"from": "fise-2009", "to": "?"})
        for word in words[:3]:
            self.assertTrue(self.ask("judge", word=word)["valid"])
            self.assertFalse(self.ask("judge", word=word, edition="redeletras")["valid"])


if __name__ == "__main__":
    unittest.main()
