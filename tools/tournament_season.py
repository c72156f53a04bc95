#!/usr/bin/env python3
"""A simulated season through the command line: tournaments of 20 to 300 entrants in all formats, with withdrawals, late
entries, disputes and corrections, each verified. Prints the balance of starts, repeats, floats and byes.

  tools/tournament_season.py --program build/letrado --tournaments 100
"""

import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile

# Each format: its plan, the most entrants it is tried with (0: as many as asked for), and whether teams play.
FORMATS = [
    ("1-{n} suizo mitades", 0, False),
    ("1-{n} suizo plegado", 0, False),
    ("1-{m} suizo mitades; {l}-{n} colina", 0, False),
    ("1-3 fontes 3; 4-{n} suizo mitades", 0, False),
    ("1-{n} suizo mitades based_on=r-2", 0, False),
    ("1-2 azar; 3-{n} suizo vecinos", 0, False),
    ("1-2 cuartiles 1-2; 3-{m} suizo mitades accelerate=2/16/2; {l}-{n} factor 4", 0, False),
    ("1-* todos", 24, False),
    ("1-{n} suizo mitades", 120, True),
]
BOARDS = 4


class Club:
    """One tournament in a folder, by the program alone."""

    def __init__(self, program, folder, chance):
        self.program, self.folder, self.chance = program, folder, chance
        self.file = folder / "t.jsonl"

    def run(self, *words, may_fail=False):
        done = subprocess.run([self.program, "tournament", *words], cwd=self.folder, capture_output=True, text=True)
        if done.returncode != 0 and not may_fail:
            sys.exit(f"{' '.join(words)}\n{done.stdout}{done.stderr}")
        return done.stdout if done.returncode == 0 else None

    def do(self, *words, may_fail=True):
        return self.run("do", "t.jsonl", *words, may_fail=may_fail)

    def open(self, people, plan, teams):
        chance = self.chance
        seed = "".join(chance.choice("0123456789abcdef") for _ in range(64))
        self.run("new", "t.jsonl", "--title", "Temporada", "--plan", plan, "--seed", seed,
                 "--edition", chance.choice(["fise-2009", "fise-anterior", "resumen-2017"]))
        rows = "".join(f"Persona {i};{chance.choice(['AR', 'ES', 'VE', 'CO'])};{chance.randint(1200, 2100)}\n"
                       for i in range(1, people + 1))
        (self.folder / "list.csv").write_text("Nombre;País;Elo\n" + rows, encoding="utf-8")
        self.run("import", "t.jsonl", "list.csv")
        if teams:
            self.do("change_setting", "teams.boards", str(BOARDS), may_fail=False)
            for team in range(people // BOARDS):
                roster = ",".join(str(BOARDS * team + board) for board in range(1, BOARDS + 1))
                self.do("enter_team", f"Equipo {team + 1}", f"roster={roster}", may_fail=False)
        self.both_sheets = chance.random() < 0.5
        if not self.both_sheets:
            self.do("change_setting", "results.entry", "desk", may_fail=False)

    def dispute(self, number, table):
        """Two sheets that differ, until the director certifies."""
        at = ["report_sheet", str(number), table]
        self.do(*at, "first", "412", "380", "signed=true", may_fail=False)
        self.do(*at, "second", "402", "380", "signed=true", may_fail=False)
        self.do("certify_result", str(number), table, "412", "380", "reason=planilla de control", may_fail=False)

    def round(self, number, people, teams):
        chance = self.chance
        if chance.random() < 0.2 and not teams:
            self.do("withdraw", str(chance.randint(1, people)))
        if chance.random() < 0.2 and number > 1 and not teams:
            self.run("enter", "t.jsonl", f"Tarde {number}", may_fail=True)
        self.run("pair", "t.jsonl")
        table = json.loads(self.run("publish", "t.jsonl", "--json"))
        open_tables = [str(row["table"]) for row in table if row["table"] and not row["result"]]
        if open_tables and chance.random() < 0.1:
            self.do("forfeit_both", str(number), open_tables.pop(), "cause=nadie vino", may_fail=False)
        if open_tables and self.both_sheets and chance.random() < 0.3:
            self.dispute(number, open_tables.pop())
        results = []
        for at in open_tables:
            results += [at, str(chance.randint(280, 560)), str(chance.randint(280, 560))]
        if results:
            self.run("result", "t.jsonl", "--confirm", *results)
        if results and chance.random() < 0.3:
            self.do("correct_entry", str(number), results[0], "402", "398", "evidence=planilla")
        self.run("close", "t.jsonl")

    def playoff(self):
        """The first four meet in series of three games."""
        if self.do("create_playoff", "size=4", "games=3") is None:
            return
        game = 0
        for series in ("SF1", "SF2", "F"):
            while self.do("publish_series", series) is not None:
                game += 1
                self.do("certify_result", "0", str(game), str(self.chance.randint(280, 560)),
                        str(self.chance.randint(280, 560)), "reason=planilla", may_fail=False)

    def play(self, people, rounds, plan, teams):
        self.open(people, plan, teams)
        for number in range(1, rounds + 1):
            self.round(number, people, teams)
        if not teams and self.chance.random() < 0.2:
            self.playoff()
        self.run("close", "t.jsonl", "--tournament")
        print(f"{people:>4} × {rounds:>2}  {plan:<44} {self.run('verify', 't.jsonl').strip()}", flush=True)


class Ledger:
    """What a log says of starts, repeats, floats and byes, counted apart from the program."""

    def __init__(self, totals):
        self.totals = totals
        self.games = {}  # (round, table) → its row of the pairing
        self.points = {}  # (round, table) → half points of the first and the second named, and whether it was played
        self.byes = collections.defaultdict(set)  # of each round

    def read(self, file):
        for line in file.read_text(encoding="utf-8").splitlines():
            event = json.loads(line)
            data = event.get("data", {})
            take = getattr(self, event.get("event", "none"), None)
            if take:
                take(data)
        self.count_people()

    def score(self, data):
        lead = data["first_score"] - data["second_score"]
        self.points[data["round"], data["table"]] = (1 + (lead > 0) - (lead < 0), 1 - (lead > 0) + (lead < 0), True)

    result_agreed = result_certified = entry_corrected = score

    def both_forfeited(self, data):
        self.points[data["round"], data["table"]] = (0, 0, False)

    def game_forfeited(self, data):
        first = self.games[data["round"], data["table"]]["first"] == data["loser"]
        self.points[data["round"], data["table"]] = (0, 2, False) if first else (2, 0, False)

    def game_annulled(self, data):
        self.points.pop((data["round"], data["table"]), None)

    def round_paired(self, data):
        number = data["round"]
        standing = collections.Counter()
        for (at, table), (first, second, _) in self.points.items():
            if 0 < at <= data["basis"]:
                standing[self.games[at, table]["first"]] += first
                standing[self.games[at, table]["second"]] += second
        for at in range(1, data["basis"] + 1):
            for no in self.byes[at]:
                standing[no] += 2
        # A game that nobody played is no meeting.
        met = {frozenset((self.games[key]["first"], self.games[key]["second"]))
               for key, (_, _, played) in self.points.items() if played and key[0] > 0}
        family = "table" if data["method"].split()[0] in ("todos", "fontes") else data["method"].split()[0]
        for row in data["games"]:
            self.games[number, row["table"]] = row
            pair = frozenset((row["first"], row["second"]))
            self.totals[family, "games"] += 1
            self.totals[family, "repeats"] += pair in met
            self.totals[family, "floats"] += standing[row["first"]] != standing[row["second"]]
        self.byes[number] = {row["no"] for row in data["byes"] if row["kind"] == "bye"}

    def count_people(self):
        starts, byes = collections.Counter(), collections.Counter()
        for (number, table), (_, _, played) in self.points.items():
            if number == 0 or not played:
                continue
            row = self.games[number, table]
            for no in (row["first"], row["second"]):
                starts[no] += 1 if no == row["starter"] else -1
        for nos in self.byes.values():
            byes.update(nos)
        for difference in starts.values():
            self.totals["starts", min(abs(difference), 5)] += 1
        self.totals["people"] += len(starts)
        self.totals["byes"] += sum(byes.values())
        self.totals["second byes"] += sum(1 for count in byes.values() if count > 1)


def report(totals, tournaments):
    people = totals["people"]
    games = sum(count for key, count in totals.items() if isinstance(key, tuple) and key[1] == "games")
    print(f"{tournaments} tournaments; of the individual ones: {people} people, {games} games")
    for difference in range(6):
        print(f"starts − replies {'±' if difference else ' '}{difference}{'+' if difference == 5 else ''}: "
              f"{100 * totals['starts', difference] / people:.1f} %")
    for family in sorted({key[0] for key in totals if isinstance(key, tuple) and key[1] == "games"}):
        games = totals[family, "games"]
        print(f"{family}: {games} games, repeats {totals[family, 'repeats']}, "
              f"between people of different points {100 * totals[family, 'floats'] / games:.1f} %")
    print(f"byes {totals['byes']}, people with a second one {totals['second byes']}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/letrado")
    parser.add_argument("--tournaments", type=int, default=100)
    parser.add_argument("--most", type=int, default=300, help="entrants of the largest")
    parser.add_argument("--first", type=int, default=0, help="of the season, so that it can be played in parts")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    totals = collections.Counter()
    for index in range(options.first, options.tournaments):
        chance = random.Random(options.seed * 100_000 + index)
        plan, most, teams = chance.choice(FORMATS)
        people = chance.randint(20, min(most or options.most, options.most))
        if teams:
            people -= people % BOARDS
        rounds = (people - 1) | 1 if "*" in plan else chance.randint(5, 15)
        plan = plan.format(n=rounds, m=rounds - 2, l=rounds - 1)
        with tempfile.TemporaryDirectory() as name:
            club = Club(program, pathlib.Path(name), chance)
            club.play(people, rounds, plan, teams)
            if not teams:
                Ledger(totals).read(club.file)
        if index % 10 == 9 or index == options.tournaments - 1:
            report(totals, index + 1 - options.first)


if __name__ == "__main__":
    main()
