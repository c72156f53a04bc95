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

PLANS = [
    "1-{n} suizo mitades",
    "1-{n} suizo plegado",
    "1-{m} suizo mitades; {l}-{n} colina",
    "1-3 fontes 3; 4-{n} suizo mitades",
    "1-{n} suizo mitades based_on=r-2",
    "1-2 azar; 3-{n} suizo vecinos",
]


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

    def play(self, people, rounds, plan):
        chance = self.chance
        seed = "".join(chance.choice("0123456789abcdef") for _ in range(64))
        self.run("new", "t.jsonl", "--title", "Temporada", "--plan", plan, "--seed", seed,
                 "--edition", chance.choice(["fise-2009", "fise-anterior", "resumen-2017"]))
        rows = "".join(f"Persona {i};{chance.choice(['AR', 'ES', 'VE', 'CO'])};{chance.randint(1200, 2100)}\n"
                       for i in range(1, people + 1))
        (self.folder / "list.csv").write_text("Nombre;País;Elo\n" + rows, encoding="utf-8")
        self.run("import", "t.jsonl", "list.csv")
        self.do("change_setting", "results.entry", "desk")
        for number in range(1, rounds + 1):
            if chance.random() < 0.2:
                self.do("withdraw", str(chance.randint(1, people)))
            if chance.random() < 0.2 and number > 1:
                self.run("enter", "t.jsonl", f"Tarde {number}", may_fail=True)
            self.run("pair", "t.jsonl")
            table = json.loads(self.run("publish", "t.jsonl", "--json"))
            results = []
            for row in table:
                if row["table"] and not row["result"]:
                    results += [row["table"], str(chance.randint(280, 560)), str(chance.randint(280, 560))]
            if results:
                self.run("result", "t.jsonl", "--confirm", *results)
            if results and chance.random() < 0.3:
                self.do("correct_entry", str(number), results[0], "402", "398", "evidence=planilla")
            self.run("close", "t.jsonl")
        self.run("close", "t.jsonl", "--tournament")
        print(f"{people:>4} × {rounds:>2}  {plan:<44} {self.run('verify', 't.jsonl').strip()}", flush=True)


def balance(file, totals):
    """Starts, repeats, floats and byes of one log."""
    starts, met, points, byes = collections.Counter(), collections.Counter(), collections.Counter(), collections.Counter()
    for line in file.read_text(encoding="utf-8").splitlines():
        event = json.loads(line)
        data = event.get("data", {})
        if event.get("event") == "round_paired":
            for row in data["games"]:
                one, two = row["first"], row["second"]
                met[frozenset((one, two))] += 1
                totals["games"] += 1
                totals["repeats"] += met[frozenset((one, two))] > 1
                totals["floats"] += data["basis"] > 0 and points[one] != points[two]
                starts[row["starter"]] += 1
                starts[two if row["starter"] == one else one] -= 1
            for row in data["byes"]:
                byes[row["no"]] += row["kind"] == "bye"
            games = {row["table"]: row for row in data["games"]}
        elif event.get("event") == "result_agreed":
            row = games[data["table"]]
            difference = data["first_score"] - data["second_score"]
            points[row["first"]] += 2 if difference > 0 else difference == 0
            points[row["second"]] += 2 if difference < 0 else difference == 0
    for difference in starts.values():
        totals[f"d{min(abs(difference), 5)}"] += 1
    totals["second byes"] += sum(1 for count in byes.values() if count > 1)
    totals["byes"] += sum(byes.values())
    totals["people"] += len(starts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/letrado")
    parser.add_argument("--tournaments", type=int, default=100)
    parser.add_argument("--most", type=int, default=300, help="entrants of the largest")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    totals = collections.Counter()
    for index in range(options.tournaments):
        chance = random.Random(options.seed * 100_000 + index)
        people = chance.randint(20, options.most)
        rounds = chance.randint(5, 15)
        plan = chance.choice(PLANS).format(n=rounds, m=rounds - 2, l=rounds - 1)
        with tempfile.TemporaryDirectory() as name:
            club = Club(program, pathlib.Path(name), chance)
            club.play(people, rounds, plan)
            balance(club.file, totals)
    people = totals["people"]
    print(f"{options.tournaments} tournaments, {people} people, {totals['games']} games")
    for difference in range(6):
        print(f"starts − replies {'±' if difference else ' '}{difference}{'+' if difference == 5 else ''}: "
              f"{100 * totals[f'd{difference}'] / people:.1f} %")
    print(f"repeats {totals['repeats']}, floats {100 * totals['floats'] / totals['games']:.1f} % of games, "
          f"byes {totals['byes']}, second byes {totals['second byes']}")


if __name__ == "__main__":
    main()
