#!/usr/bin/env python3
"""Writes docs/rules.md: each rule of the game, its articles, the code that cites it and the scenarios that show it.

Fails (exit code 1, a line for each fault) when a rule that data/rules.tsv calls enforced is cited by no event or refusal
of src/game, when a rule for the physical table only has no note, when an enforced rule is in no scenario, or when the code or a
scenario cites a rule that does not exist. With --check it also fails if docs/rules.md is not what it would write.
"""

import collections
import csv
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RULE = re.compile(r"G-[A-Z]+-\d+")
EDITIONS = ["fise-2009", "redeletras", "fise-anterior", "resumen-2017"]


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
    """For each rule, the scenarios whose title or script names it."""
    found = collections.defaultdict(set)
    tables = [root / "tests/referee" / name for name in ("scenarios.tsv", "more_scenarios.tsv")]
    for row in [row for table in tables for row in read_table(table)]:
        script = root / "tests/referee" / (row["id"] + ".txt")
        text = row["title"] + (script.read_text(encoding="utf-8") if script.exists() else "")
        for rule in RULE.findall(text):
            found[rule].add(row["id"])
    return found


def faults_of(rules, code, tests):
    names = {rule["id"] for rule in rules}
    for rule in rules:
        if rule["kind"] == "enforced" and rule["id"] not in code:
            yield f"{rule['id']}: enforced, but no event or refusal of src/game cites it"
        if rule["kind"] == "physical" and not rule["note"]:
            yield f"{rule['id']}: for the physical table only, but there is no note"
        if rule["kind"] not in ("enforced", "physical"):
            yield f"{rule['id']}: kind is enforced or physical, not {rule['kind']}"
        if rule["kind"] == "enforced" and rule["id"] not in tests:
            yield f"{rule['id']}: no scenario shows it"
    for name in sorted((set(code) | set(tests)) - names):
        yield f"{name}: cited, but not in data/rules.tsv"


def table_text(rules, code, tests):
    lines = [
        "# The rules of the game, where they are and what shows them",
        "",
        "Written by `tools/rule_table.py` from `data/rules.tsv`, the code and the scenarios; do not edit. An article in",
        "parentheses follows from the text without being said there; — means that the edition has no text on the matter.",
        "",
        "| rule | topic | " + " | ".join(EDITIONS) + " | code in `src/game` | scenarios |",
        "| --- | --- |" + " --- |" * (len(EDITIONS) + 2),
    ]
    for rule in rules:
        where = ", ".join(f"`{name}`" for name in sorted(code.get(rule["id"], [])))
        if rule["kind"] == "physical":
            where = rule["note"]
        shown = sorted(tests.get(rule["id"], []))
        cells = [rule["id"], rule["topic"], *(rule[edition] for edition in EDITIONS), where, " ".join(shown)]
        lines.append("| " + " | ".join(cells) + " |")
    enforced = sum(rule["kind"] == "enforced" for rule in rules)
    lines += ["", f"{len(rules)} rules: {enforced} cited by events and refusals, {len(rules) - enforced} by notes.", ""]
    return "\n".join(lines)


def main():
    arguments = sys.argv[1:]
    check = "--check" in arguments
    places = [argument for argument in arguments if not argument.startswith("--")]
    root = pathlib.Path(places[0]) if places else ROOT
    rules = read_table(root / "data/rules.tsv")
    code, tests = citations(root), scenarios(root)
    faults = list(faults_of(rules, code, tests))
    text = table_text(rules, code, tests)
    target = root / "docs/rules.md"
    if check and (not target.exists() or target.read_text(encoding="utf-8") != text):
        faults.append("docs/rules.md is out of date: run tools/rule_table.py")
    if not check and not faults:
        target.write_text(text, encoding="utf-8")
    for fault in faults:
        print(fault)
    print(f"rules: {len(faults)} faults" if faults else f"rules: all {len(rules)} have code or a note, and a scenario")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
