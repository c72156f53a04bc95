#!/usr/bin/env python3
"""Writes docs/rules.md: every sentence of the game part of each edition, its rules, where it works and what shows it.

The sentences are docs/sentences/<edition>.tsv, in the order of the text: article, number within the article, the sentence
in short, the rules it states, its place and a note. The place is one of PLACES below. Rules and their articles are
data/rules.tsv: an `enforced` rule is stated by sentences and cited by events or refusals, a `recorded` one is somebody's
entry in the log, a `derived` one is stated by no sentence and its note says what decides.

Fails (exit code 1, a line for each fault) when
- a rule that the code or a scenario names does not exist,
- a rule that is not derived is stated by no sentence, or by none of an edition that has an article for it,
- a sentence has neither a rule nor a stated place, names an unknown rule, or one that the edition has in another article,
- an enforced rule is cited by no code, or shown by no scenario,
- a sentence or a rule names an open point that docs/game.md does not settle,
- an article of an edition has no sentence, or data/rules.tsv cites one that the edition does not have,
- with --check, docs/rules.md is not what it would write.
"""

import collections
import csv
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RULE = re.compile(r"G-[A-Z]+-\d+")
POINT = re.compile(r"O-\d\d")
EDITIONS = ["fise-2009", "redeletras", "fise-anterior", "resumen-2017"]
KINDS = ("enforced", "recorded", "derived")
PLACES = {
    "works": "the referee applies it: the code beside it",
    "recorded": "people do it, and the director or a player writes it in the log",
    "tournament": "for whoever runs the event",
    "page": "only what a page shows or hides",
    "nothing to enforce": "a liberty or an advice",
    "defines": "a heading, an example or a reference to another sentence",
}
SILENT = "—"


def read_table(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def citations(root):
    """For each rule, the files of src/game that cite it as a literal."""
    found = collections.defaultdict(set)
    for path in sorted((root / "src/game").rglob("*.cpp")) + sorted((root / "src/game").rglob("*.h")):
        if path.name.endswith("_test.cpp"):
            continue
        for literal in re.findall(r'"(G-[A-Z]+-\d+)"', path.read_text(encoding="utf-8")):
            found[literal].add(path.name)
    return found


def scenarios(root):
    """For each rule, the scenarios whose title or script names it, each with the editions it runs in."""
    found = collections.defaultdict(dict)
    for table in sorted((root / "tests/referee").glob("*.tsv")):
        for row in read_table(table):
            if "edition(s)" not in row:
                break
            script = root / "tests/referee" / (row["id"] + ".txt")
            text = row["title"] + (script.read_text(encoding="utf-8") if script.exists() else "")
            for rule in RULE.findall(text):
                found[rule][row["id"]] = row["edition(s)"].split(",")
    return found


def articles_of(cell):
    """The articles of a cell of data/rules.tsv: "5.2, 32.1", "9.1–9.3", "(37)"."""
    for part in cell.strip("()").split(", "):
        first, _, last = part.partition("–")
        if not last:
            if part != SILENT:
                yield part
            continue
        stem, number = re.fullmatch(r"(.*?)(\d+|[a-z])", first).groups()
        end = re.fullmatch(r"(?:.*?)(\d+|[a-z])", last).group(1)
        steps = range(int(number), int(end) + 1) if number.isdigit() else range(ord(number), ord(end) + 1)
        for step in steps:
            yield stem + (str(step) if number.isdigit() else chr(step))


def is_of(article, other):
    """The same article, or one a part of the other."""
    return article == other or article.startswith(other + ".") or other.startswith(article + ".")


class Table:
    def __init__(self, root):
        self.rules = read_table(root / "data/rules.tsv")
        self.by_id = {rule["id"]: rule for rule in self.rules}
        self.sentences = {edition: read_table(root / f"docs/sentences/{edition}.tsv") for edition in EDITIONS}
        self.articles = {
            edition: [row["id"] for row in read_table(root / f"data/editions/{edition}/game-articles.tsv")]
            for edition in EDITIONS
        }
        self.settled = set(POINT.findall((root / "docs/game.md").read_text(encoding="utf-8")))
        self.code = citations(root)
        self.tests = scenarios(root)

    def faults(self):
        for name in sorted((set(self.code) | set(self.tests)) - set(self.by_id)):
            yield f"{name}: named by code or a scenario, but not in data/rules.tsv"
        for rule in self.rules:
            yield from self.faults_of_rule(rule)
        for edition in EDITIONS:
            yield from self.faults_of_edition(edition)

    def faults_of_rule(self, rule):
        name, kind = rule["id"], rule["kind"]
        if kind not in KINDS:
            yield f"{name}: kind is one of {', '.join(KINDS)}, not {kind}"
        if kind != "enforced" and not rule["note"]:
            yield f"{name}: {kind}, but there is no note"
        if kind == "enforced" and name not in self.code:
            yield f"{name}: enforced, but no event or refusal of src/game cites it"
        if kind != "recorded" and name not in self.tests:
            yield f"{name}: no scenario shows it"
        yield from self.open_points(name, rule["differs"] + rule["note"])
        if kind != "derived" and not any(self.states(edition, name) for edition in EDITIONS):
            yield f"{name}: in no sentence of any edition, and not derived"
        for edition in EDITIONS:
            cited = list(articles_of(rule[edition]))
            for article in cited:
                if article not in self.articles[edition]:
                    yield f"{name}: {edition} has no article {article} in its game-articles.tsv"
            plainly = cited and not rule[edition].startswith("(")
            if kind != "derived" and plainly and not self.states(edition, name):
                yield f"{name}: no sentence of {edition} states it, and it is not derived"

    def states(self, edition, name):
        return any(name in row["rules"].split() for row in self.sentences[edition])

    def faults_of_edition(self, edition):
        rows = self.sentences[edition]
        numbers = collections.Counter()
        for row in rows:
            where = f"{edition} {row['article']}, sentence {row['number']}"
            numbers[row["article"]] += 1
            if row["number"] != str(numbers[row["article"]]):
                yield f"{where}: it is number {numbers[row['article']]} of its article"
            if row["place"] not in PLACES:
                yield f"{where}: the place is one of {', '.join(PLACES)}, not {row['place']}"
            if row["place"] == "works" and not row["rules"]:
                yield f"{where}: it works, but by no rule"
            if row["place"] != "works" and not row["note"]:
                yield f"{where}: neither enforced nor a note of what happens instead"
            yield from self.open_points(where, row["note"])
            for name in row["rules"].split():
                yield from self.faults_of_citation(where, name, edition, row["article"])
        for article in self.articles[edition]:
            if article not in numbers:
                yield f"{edition}: article {article} has no sentence"

    def open_points(self, where, text):
        for point in sorted(set(POINT.findall(text)) - self.settled):
            yield f"{where}: {point} is not in docs/game.md"

    def faults_of_citation(self, where, name, edition, article):
        rule = self.by_id.get(name)
        if rule is None:
            yield f"{where}: no rule is called {name}"
        elif rule["kind"] != "derived" and not any(is_of(article, cited) for cited in articles_of(rule[edition])):
            yield f"{where}: {name} is in {rule[edition]}"

    def row_of(self, edition, row):
        names = row["rules"].split()
        files = sorted({file for name in names for file in self.code.get(name, ())}) if row["place"] == "works" else []
        shown = sorted({id for name in names for id, runs in self.tests[name].items() if edition in runs})
        place = ", ".join(f"`{file}`" for file in files) or row["place"]
        note = f"{place}. {row['note']}" if row["note"] else place
        return [row["article"], row["number"], row["sentence"], " ".join(names), note, " ".join(shown)]

    def text(self):
        total = sum(len(rows) for rows in self.sentences.values())
        lines = [
            "# Every sentence of the regulations, and where it works",
            "",
            "Written by `tools/rule_table.py` from `docs/sentences`, `data/rules.tsv`, the code and the scenarios; do not",
            "edit. The sentences are in short, in the order of the text; the article is that of the edition (32n of",
            "`redeletras` is the paragraph without number after 32). `O-nn` is an open point: [game.md](game.md) says how it",
            "is read. The lexical parts are not here. Code is that of `src/game`; where there is none, the place says what",
            "happens instead:",
            "",
            *(f"- **{place}**: {meaning}" for place, meaning in PLACES.items() if self.uses(place)),
            "",
        ]
        for edition in EDITIONS:
            rows = self.sentences[edition]
            lines += [f"## {edition}: {len(rows)} sentences", ""]
            lines += ["| art. | no. | sentence | rule | where it works | scenarios |", "| --- | --- |" + " --- |" * 4]
            lines += ["| " + " | ".join(self.row_of(edition, row)) + " |" for row in rows]
            lines.append("")
        derived = [rule for rule in self.rules if rule["kind"] == "derived"]
        lines += ["## What no sentence states", "", "Rules that follow from several sentences, or from none: decisions.", ""]
        lines += ["| rule | topic | what decides | code | scenarios |", "| --- |" + " --- |" * 4]
        for rule in derived:
            code = ", ".join(f"`{file}`" for file in sorted(self.code.get(rule["id"], ())))
            cells = [rule["id"], rule["topic"], rule["note"], code, " ".join(sorted(self.tests[rule["id"]]))]
            lines.append("| " + " | ".join(cells) + " |")
        lines += ["", f"{total} sentences, {len(self.rules)} rules, {len(derived)} of them derived.", ""]
        return "\n".join(lines)

    def uses(self, place):
        return any(row["place"] == place for rows in self.sentences.values() for row in rows)


def main():
    arguments = sys.argv[1:]
    check = "--check" in arguments
    places = [argument for argument in arguments if not argument.startswith("--")]
    root = pathlib.Path(places[0]) if places else ROOT
    table = Table(root)
    faults = list(table.faults())
    text = table.text()
    target = root / "docs/rules.md"
    if check and (not target.exists() or target.read_text(encoding="utf-8") != text):
        faults.append("docs/rules.md is out of date: run tools/rule_table.py")
    if not check and not faults:
        target.write_text(text, encoding="utf-8")
    for fault in faults:
        print(fault)
    print(f"rules: {len(faults)} faults" if faults else "rules: every sentence has its place and every rule its sentence")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
