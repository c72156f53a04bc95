#!/usr/bin/env python3
"""Reach: what the referee knows is in a person's hand. The tables are made from what `letrado schema` writes and from the
surfaces themselves: commands × `letrado table`, events × the places that tell a game, settings × the command line.

A new command, event or setting that lacks its words or a way to it is red. What the pages offer to do is drawn from the
same schema: that each command has its form is web/app/acts/reach.test.tsx's to hold, that each page has them all is held
here, and that each setting has its field, in web/app/terms/settings_form.test.ts."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.environ.get("LETRADO_PROGRAM") or str(ROOT / "build/letrado")
SAMPLES = {"Seat": "first", "Square": "H8", "Tile": "A", "Word": "CASA", "Placement": "H8 A"}


def letrado(*arguments, lines=""):
    done = subprocess.run([PROGRAM, *arguments], input=lines, capture_output=True, text=True, check=False,
                          env={**os.environ, "NO_COLOR": "1", "LETRADO_LANG": "es"})
    return done


SCHEMA = json.loads(letrado("schema").stdout)


def sample(kind):
    """A value of that type that can be typed."""
    return SAMPLES.get(kind) or SCHEMA["enums"][kind][0]


def typed(command, order):
    """The order with what it cannot do without."""
    needed = [f"{name}={sample(kind)}" for name, kind in SCHEMA["commands"][command]["members"].items()
              if not kind.endswith("?")]
    return " ".join([order, *needed])


class CommandsAtTheTable(unittest.TestCase):
    """Each command by each role that may send it, in both languages, through the program."""

    def answers(self, language, lines):
        done = letrado("--lang", language, "table", "Ana", "Luis", "--seed", "4", "--mode", "none",
                       lines="".join(f"{line}\n" for line in lines))
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_every_command_is_explained_with_its_members(self):
        for language, word in (("es", "ayuda"), ("en", "help")):
            commands = SCHEMA["commands"]
            shown = self.answers(language, [f"{word} {each['order'][language]}" for each in commands.values()])
            for name, each in commands.items():
                with self.subTest(command=name, language=language):
                    self.assertIn(f"  {each['order'][language]}  {each[language]}\n", shown)
                    for member in each["members"]:
                        self.assertTrue(SCHEMA["member_texts"][member][language], member)

    def test_every_command_reaches_the_referee_for_every_role_that_has_it(self):
        for language in ("es", "en"):
            for name, each in SCHEMA["commands"].items():
                lines = [f"@{role} {typed(name, each['order'][language])}" for role in each["roles"]]
                shown = self.answers(language, lines)
                unread = re.findall(r"no es ningún acto|it is no act|no sirve|will not do|falta el miembro", shown)
                with self.subTest(command=name, language=language):
                    self.assertEqual(unread, [])

    def test_what_is_no_act_is_said(self):
        self.assertIn("no es ningún acto", self.answers("es", ["@director bailar"]))
        self.assertIn("@director, @juez", self.answers("es", ["@nadie sancionar"]))
        self.assertIn("ha de ser un número", self.answers("es", ["@director sancionar jugador=Ana puntos=muchos"]))
        self.assertIn("ninguno de los dos jugadores", self.answers("es", ["@director sancionar jugador=Eva puntos=1"]))

    def test_everybody_in_the_list_of_acts_can_be_typed_as_it_stands(self):
        for language, word in (("es", "actos"), ("en", "acts")):
            order = SCHEMA["commands"]["call_director"]["order"][language]
            names = ["Ana María", "Luis", "--seed", "4", "--mode", "none"]
            listed = letrado("--lang", language, "table", *names, lines=f"{word}\n").stdout
            people = re.findall(r"(?m)^@.*$", listed)
            self.assertEqual(len(people), 5, people)
            self.assertIn("@juez" if language == "es" else "@judge", people)
            for person in people:
                with self.subTest(language=language, person=person):
                    done = letrado("--lang", language, "table", *names, lines=f"{person} {order} x\n").stdout
                    self.assertNotRegex(done, r"no sirve|will not do")

    def test_the_list_of_acts_is_what_the_referee_offers(self):
        shown = self.answers("es", ["actos"])
        for order in ("sancionar", "llamar-director", "jugar", "pasar", "cambiar-regla"):
            self.assertRegex(shown, rf"(?m)^  {order} ")
        self.assertNotRegex(shown, r"(?m)^  reabrir ")


class CommandsOnThePages(unittest.TestCase):
    """Commands × pages. Each page has the list of all acts that the server offers to its people, whatever they are, but for
    those that it has drawn by hand: these must be there."""

    APP = ROOT / "web/app"
    # The page, where its list is, what the list leaves out, who acts there.
    PAGES = {
        "hall": ("pages/table", "more_panel.tsx", "drawn", ("first", "second", "monitor", "judge", "director")),
        "a player's own device in the hall": ("pages/table", "step_panel.tsx", "undo", ("first", "second")),
        "online": ("pages/game", "tabs.tsx", "drawn", ("first", "second")),
    }
    OFFICERS = {"staff page": "pages/staff/officer.tsx", "game page": "pages/game/staff_panel.tsx"}
    UNASKED = {"open_game", "tick", "note_lookup"}
    # A list of a page for screens leaves out what only hands do, too.
    ELSEWHERE = r"(?:elsewhere\(game\)|withByHand\(answers, props\.view\))"
    # What a player at a screen or his director does by himself, by the texts: never an act of hands.
    AT_SCREENS = {"accept", "adjourn", "appeal_penalty", "call_director", "challenge", "exchange_tiles", "leave", "pass",
                  "penalise", "play_tiles", "resign", "return", "set_clock", "sign"}

    def left_out(self, text, name):
        """The commands of `const drawn = new Set([...])`."""
        found = re.search(rf"const {name}\b[^=]*= new Set(?:<CommandName>)?\(\[(.*?)\]\)", text, re.DOTALL)
        self.assertIsNotNone(found, name)
        return found, re.findall(r'"(\w+)"', found[1])

    def drawn_by_hand(self, folder, without):
        """The commands that the page's other lines name."""
        text = "".join(path.read_text(encoding="utf-8") for path in sorted((self.APP / folder).rglob("*.ts*"))
                       if ".test." not in path.name)
        return set(re.findall(r'"(\w+)"', text.replace(without, "")))

    def test_every_command_of_every_role_is_on_its_pages(self):
        for page, (folder, file, name, roles) in self.PAGES.items():
            text = (self.APP / folder / file).read_text(encoding="utf-8")
            # All that is offered, not some of it.
            shown = re.search(rf"<ActList\s[^<]*?offers=\{{(?:game\.live\.)?offers(?:\.value)?\}}[^<]*?"
                              rf"without=\{{(?:{name}|{self.ELSEWHERE})\}}", text)
            self.assertIsNotNone(shown, f"{page}: no list of all acts")
            found, without = self.left_out(text, name)
            by_hand = self.drawn_by_hand(folder, found[0])
            for command, each in SCHEMA["commands"].items():
                if command in self.UNASKED or not set(roles) & set(each["roles"]):
                    continue
                with self.subTest(page=page, command=command):
                    self.assertTrue(command not in without or command in by_hand, "left out of the list, and not drawn")
            for command in without:
                self.assertIn(command, SCHEMA["commands"], f"{page} leaves out what is no command")

    def test_officers_have_every_act_wherever_they_look(self):
        panel = (self.APP / "acts/officer_panel.tsx").read_text(encoding="utf-8")
        # What waits for an answer has its form open; the rest is in the list.
        self.assertRegex(panel, r"answers\.has\(command\)")
        self.assertRegex(panel, rf"<ActList[^<]*offers=\{{props\.offers\}}[^<]*without=\{{{self.ELSEWHERE}\}}")
        _, answers = self.left_out(panel, "answers")
        self.assertLessEqual(set(answers), set(SCHEMA["commands"]))
        for page, file in self.OFFICERS.items():
            with self.subTest(page=page):
                text = (self.APP / file).read_text(encoding="utf-8")
                self.assertRegex(text, r"<OfficerPanel[^<]*offers=\{[\w.]*offers(\.value)?\}")


    def test_what_hands_do_is_left_out_at_screens_and_nothing_else(self):
        text = (self.APP / "acts/by_hand.ts").read_text(encoding="utf-8")
        by_hand = set(re.findall(r'^  "(\w+)",$', text, re.MULTILINE))
        self.assertIn("count_bag", by_hand)
        self.assertLessEqual(by_hand, set(SCHEMA["commands"]))
        self.assertLessEqual(self.AT_SCREENS, set(SCHEMA["commands"]))
        self.assertEqual(by_hand & self.AT_SCREENS, set())


class EventsInWords(unittest.TestCase):
    """Surfaces that tell a game take their words from the one table, which the unit tests hold complete."""

    def rows(self):
        lines = (ROOT / "data/texts/events.tsv").read_text(encoding="utf-8").splitlines()
        return [line.split("\t") for line in lines if line and not line.startswith("#")][1:]

    def test_every_event_has_its_rows(self):
        told = {name for kind, name, *_ in self.rows() if kind in ("line", "step")}
        self.assertEqual(told, set(SCHEMA["events"]))

    def test_an_event_is_a_line_or_a_step_and_not_both(self):
        kinds = {}
        for kind, name, *_ in self.rows():
            if kind in ("line", "step"):
                kinds.setdefault(name, set()).add(kind)
        self.assertEqual([name for name, both in kinds.items() if len(both) > 1], [])

    def test_the_pages_tell_by_the_same_table(self):
        for surface in ("pages/game/history_tab.tsx", "pages/game/text/board.tsx", "pages/replay/step_texts.ts",
                        "pages/table/log_lines.ts"):
            with self.subTest(surface=surface):
                text = (ROOT / "web/app" / surface).read_text(encoding="utf-8")
                self.assertRegex(text, r"import \{[^}]*\bhappeningText\b[^}]*\} from \"(../)?../../game/story_texts\"")

    def test_the_program_tells_a_game(self):
        with tempfile.TemporaryDirectory() as folder:
            log = f"{folder}/game.jsonl"
            script = ["H8 ladille", "reclamo", "@director registrar kind=warning seat=first text=habla code=46.1",
                      "registro", "salir"]
            table = letrado("table", "Ana", "Luis", "--seed", "4", "--mode", "none", "-o", log, lines="\n".join(script))
            shown = letrado("game", "show", "--log", log)
        events = [line for line in shown.stdout.splitlines() if line.strip()]
        self.assertGreater(len(events), 8)
        for text in ("Luis impugna H8 LADILLE", "Advertencia a Ana"):
            self.assertIn(text, shown.stdout)
            self.assertIn(text, table.stdout)
        # Who sits at the table reads no rival's tiles there; who has the file may.
        self.assertIn("Ana saca 7 fichas de la bolsa: ", shown.stdout)
        self.assertNotIn("saca 7 fichas de la bolsa: ", table.stdout)


class SettingsOnTheCommandLine(unittest.TestCase):
    """Every setting of an event can be given, and is listed with its values."""

    EDITIONS = ("fise-2009", "redeletras", "fise-anterior", "resumen-2017")

    def test_every_one_is_listed_and_taken_where_the_edition_leaves_it_to_the_event(self):
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as script:
            for edition in self.EDITIONS:
                listed = letrado("settings", "--edition", edition).stdout
                for key, each in SCHEMA["parameters"].items():
                    with self.subTest(setting=key, edition=edition):
                        chosen = each["for_event"] and edition not in each["said"]
                        self.assertEqual(chosen, f"\n{key} = " in f"\n{listed}")
                        if key in ("event.mode", "event.input", "event.kind", "start.round_robin"):
                            continue  # the edition or the pairing may refuse the value
                        value = json.dumps(each["default"]).strip('"')
                        done = letrado("referee", "--edition", edition, "--mode", "none", "--set", f"{key}={value}",
                                       script.name)
                        self.assertEqual(key in done.stderr, not chosen, done.stderr)
                        if edition in each["said"]:
                            self.assertIn(f"art. {each['said'][edition]}", done.stderr)

    def test_the_pages_of_the_manual_are_current(self):
        for language, page in (("es", "docs/es/ajustes.md"), ("en", "docs/settings.md")):
            with self.subTest(page=page):
                made = letrado("--lang", language, "settings", "--markdown").stdout
                self.assertEqual((ROOT / page).read_text(encoding="utf-8"), made,
                                 f"letrado --lang {language} settings --markdown > {page}")

    def test_a_preset_keeps_what_was_chosen(self):
        with tempfile.TemporaryDirectory() as folder:
            preset = f"{folder}/liga.toml"
            script = pathlib.Path(folder) / "empty.jsonl"
            script.write_text("")
            letrado("referee", "--mode", "none", "--kind", "match", "--total-minutes", "50", "--set",
                    "timer.first_signal=20", "--save-preset", preset, str(script))
            done = letrado("referee", "--json", "--mode", "none", "--preset", preset, str(script))
        opened = json.loads(done.stdout.splitlines()[0])["data"]["settings"]
        self.assertLessEqual({"event.kind=match", "event.total_seconds=3000", "timer.first_signal=20"}, set(opened))


if __name__ == "__main__":
    unittest.main()
