#!/usr/bin/env python3
"""A whole game at `letrado table`, in every edition and in both languages, as people play one: with an opening off the
centre, an exchange, a count in dispute, a claim and its appeal, a blank in dispute, an absence, a card, a penalty and its
appeal, a slip taken back, time called, signatures and a reopening; with the mistakes that people make, each answered in
words and none of them the end of the game."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.environ.get("LETRADO_PROGRAM") or str(ROOT / "build/letrado")
SHORT = {"ayuda": "help", "actos": "acts", "registro": "log", "acepto": "accept", "anulo": "annul", "paso": "pass",
         "reclamo": "challenge", "cambio": "exchange", "sí": "yes", "@juez": "@judge", "tarjeta": "yellow",
         "amarilla": "card", "advertencia": "warning"}
# What the walk needs to know of an edition: its article, its amount, its draw for the start.
EDITIONS = {"fise-2009": ("46.1", 25, []), "redeletras": ("38", 30, ["sacar-salida A", "sacar-salida A,E"]),
            "fise-anterior": ("41.1", 30, []), "resumen-2017": ("26", 30, ["sacar-salida A,E", "elegir-salida Ana"])}
# What happens in all of them, and what only some have.
ALWAYS = ["game_opened", "tiles_checked", "round_started", "player_arrived", "exchanged", "count_disputed",
          "words_challenged", "verdict_given", "blank_settled", "recorded", "penalty_given",
          "director_called", "director_left", "rule_overridden", "entry_taken_back", "time_called", "game_ended",
          "signed", "closed"]


def run(*arguments, lines=()):
    return subprocess.run([PROGRAM, *arguments], input="".join(f"{line}\n" for line in lines), capture_output=True,
                          text=True, check=False, env={**os.environ, "NO_COLOR": "1", "LETRADO_LANG": "es"})


SCHEMA = json.loads(run("schema").stdout)
ORDERS = {each["order"]["es"]: each["order"]["en"] for each in SCHEMA["commands"].values()}
MEMBERS = {each["es"].replace(" ", "-"): each["en"].replace(" ", "-") for each in SCHEMA["member_texts"].values()}


def english(line):
    """The same line as somebody types it in English."""
    words = []
    for word in line.split(" "):
        name, equal, value = word.partition("=")
        words.append(f"{MEMBERS.get(name, name)}={SHORT.get(value, value)}" if equal else
                     ORDERS.get(word) or SHORT.get(word, word))
    return " ".join(words)


def walk(edition):
    article, points, start = EDITIONS[edition]
    return [
        # Before the round: help, what is no act, a name without its hyphen, a late player.
        "ayuda", "ayuda xyz", "", "comprobar-fichas", "@Luis revisar planilla", "@Luis revisar-planilla", *start,
        "empesar-ronda", "empezar-ronda sí no", "@Luis llegar", "juzgar-retraso Luis no", "sacar", "sacar 7",
        # An opening off the centre; whoever may annul it does not accept it with a key that slipped.
        "acepto", "A8 CASA", "ayuda anunciar", "anunciar 18 18", "anunciar 18", "", "anulo", "acepto", "sacar 4",
        "pulsar",
        # The rival exchanges, in the short form and the long.
        "@Luis cambio", "cambio", "cambio AEB", "apartar 3", "sacar 3", "completar-cambio", "pulsar",
        # A play, its count in dispute, a slip taken back.
        "H8 CASA", "8A CASA", "anunciar 12 12", "anunciar 12 30", "anunciar 12", "@Luis discutir-recuento", "acepto",
        "@director fijar-recuento 12", "acepto", "sacar 4", "@Ana deshacer", "sacar 4", "pulsar",
        # A claim, carried, answered, appealed against.
        "I8 ZO", "A9 ZO", "anunciar 18 18", "anunciar 18", "reclamo ZZ", "reclamo", "@Luis firmar-reclamo",
        "@Ana firmar-reclamo", "llevar-reclamo Eva", "@Ana dictaminar no", "dictaminar no", "ayuda apelar",
        'apelar "está en el diccionario"', "resolver-apelacion no", "aceptar-veredicto", "sacar", "pulsar",
        # A blank of which the two say different things; who played leaves and comes back.
        "8H .Oe", "8H CASAe", "anunciar 4 16", "anunciar 4", "@Ana anotar palabra=COE puntos=4 letras=E",
        "@Luis anotar palabra=COE puntos=4",
        "@Ana ausentarse", "volver", "@Ana volver", "@Ana sacar 2", "pulsar",
        "@Luis discutir-comodin casilla=8J letra=E,O", "@Luis discutir-comodin casilla=J8 letra=E,O",
        "@director fijar-comodin C8 E", "@director fijar-comodin J8 E",
        # The director.
        "sancionar Luis", f"@director sancionar Luis {points} 99.9 nada", f"@director sancionar Luis 1 {article}",
        f"@director sancionar Luis {points} {article} habla con otra mesa", "@Luis recurrir-sancion pedía la hora",
        "@director resolver-recurso Luis no", "@director registrar tarjeta amarilla Luis texto=se burla",
        f"@director registrar advertencia Luis artículo={article}", "@director poner-reloj Luis 12:75",
        "@director poner-reloj Luis 12:30", "@director llamar-director duda", "paso", "despedir-director",
        "@director cambiar-regla end.out=quizá", "@director cambiar-regla exchange.min_in_bag=2 motivo=prueba",
        # The end.
        "@director final-de-tiempo", "paso", "paso", "paso", "nada", "", "", "reabrir", "@Ana pedir-reapertura",
        "@Luis pedir-reapertura", "@director reabrir suma mal hecha", "", "", "registro", ""]


class WholeGame(unittest.TestCase):
    def play(self, edition, language, folder):
        log = pathlib.Path(folder) / f"{edition}-{language}.jsonl"
        lines = walk(edition)
        done = run("--lang", language, "table", "Ana", "Luis", "-e", edition, "--set", "event.input=assisted",
                   "--judge", "people", "--points-penalty", "--seed", "1", "-o", str(log),
                   lines=lines if language == "es" else [english(line) for line in lines])
        return done, log

    def test_every_edition_in_both_languages(self):
        with tempfile.TemporaryDirectory() as folder:
            for edition in EDITIONS:
                for language in ("es", "en"):
                    with self.subTest(edition=edition, language=language):
                        done, log = self.play(edition, language, folder)
                        self.assertEqual((done.returncode, done.stderr), (0, ""))
                        events = [json.loads(line)["event"] for line in log.read_text().splitlines()]
                        self.assertEqual([each for each in ALWAYS if each not in events], [], done.stdout)
                        self.check_words(done.stdout, language)
                        self.assertEqual(run("game", "verify", str(log)).returncode, 0)

    def check_words(self, shown, language):
        # Nothing for programmers, and nothing of the other language.
        self.assertNotRegex(shown, r"línea \d|line \d|\bnull\b|bad_|_tiles")
        other = r"\b(is no act|plays|Now:|your turn)\b" if language == "es" else r"(no es ningún|juega|Ahora:|tu turno)"
        self.assertNotRegex(shown, other)
        for said in {"es": ("¿Querías decir «empezar-ronda»?", "Ahora: @Ana", "por infringir el artículo"),
                     "en": ("Now: @Ana", "for breaking article")}[language]:
            self.assertIn(said, re.sub(r"\s+", " ", shown))

    def test_the_input_may_end_anywhere(self):
        lines = walk("fise-2009")
        for end in range(0, len(lines), 7):
            with self.subTest(end=end):
                done = run("table", "Ana", "Luis", "--set", "event.input=assisted", "--judge", "people",
                           lines=lines[:end])
                self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_two_players_of_one_name_are_refused(self):
        for second in ("Ana", "ANA", "ána "):
            for language, said in (("es", "los dos jugadores se llaman"), ("en", "both players are called")):
                done = run("--lang", language, "table", "Ana", second, "--mode", "none")
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(said, done.stderr)
        self.assertEqual(run("table", "Peña", "Pena", "--mode", "none").returncode, 0)

    def test_help_lists_the_articles_of_the_edition(self):
        for edition, (article, _, _) in EDITIONS.items():
            shown = run("table", "Ana", "Luis", "-e", edition, "--mode", "none", lines=["ayuda sancionar"]).stdout
            self.assertRegex(shown, rf"(?m)^ +{re.escape(article)} +\w", edition)

    def test_a_closed_game_is_taken_up_again_to_be_reopened(self):
        with tempfile.TemporaryDirectory() as folder:
            for edition, reopens in (("fise-2009", True), ("resumen-2017", False)):
                _, log = self.play(edition, "es", folder)
                done = run("table", "--resume", str(log), lines=["@Ana pedir-reapertura", ""])
                self.assertEqual(done.returncode == 0, reopens, done.stderr)
                if reopens:
                    self.assertIn("Ana pide reabrir la partida", done.stdout)


if __name__ == "__main__":
    unittest.main()
