#!/usr/bin/env python3
"""The table of sentences must fail where it should: a copy of what it reads is spoilt in each way and checked again."""

import pathlib
import re
import shutil
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import rule_table  # noqa: E402


def copy(root):
    for folder in ("docs/sentences", "src/game", "tests/referee"):
        shutil.copytree(ROOT / folder, root / folder)
    for file in ["data/rules.tsv", "docs/game.md"] + [
        f"data/editions/{edition}/game-articles.tsv" for edition in rule_table.EDITIONS
    ]:
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, root / file)


def faults_after(change):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        copy(root)
        change(root)
        return list(rule_table.Table(root).faults())


def in_file(path, old, new, flags=re.MULTILINE):
    def change(root):
        text = (root / path).read_text(encoding="utf-8")
        changed = re.sub(old, new, text, count=1, flags=flags)
        assert changed != text, f"{path} has no {old}"
        (root / path).write_text(changed, encoding="utf-8")

    return change


SENTENCES = "docs/sentences/fise-2009.tsv"
CASES = [
    (
        "code cites a rule that does not exist",
        in_file("src/game/decide/decide.cpp", r"\Z", '// "G-NEVER-1"\n'),
        "G-NEVER-1: named by code or a scenario",
    ),
    (
        "a scenario names a rule that does not exist",
        in_file("tests/referee/S001.txt", r"\Z", "# [G-NEVER-2]\n"),
        "G-NEVER-2: named by code or a scenario",
    ),
    (
        "a rule of the code is in no sentence",
        in_file("data/rules.tsv", r"^(G-SCORE-5\t.*\t)derived\t", r"\1enforced\t"),
        "G-SCORE-5: in no sentence of any edition",
    ),
    (
        "a sentence that works by no rule",
        in_file(SENTENCES, r"\tG-PASS-1\t", "\t\t"),
        "sentence 1: it works, but by no rule",
    ),
    (
        "an edition states a rule that none of its sentences has",
        in_file(SENTENCES, r"\tG-LINK-1\t", "\tG-GOAL-1\t"),
        "G-LINK-1: no sentence of fise-2009 states it",
    ),
    (
        "a sentence has neither a rule nor a stated place",
        in_file(SENTENCES, r"\tdefines\tHeading\.$", "\tdefines\t"),
        "neither enforced nor a note",
    ),
    ("a place nobody knows", in_file(SENTENCES, r"\tdefines\t", "\tsomewhere\t"), "not somewhere"),
    (
        "a sentence names a rule that does not exist",
        in_file(SENTENCES, r"\tG-PASS-1\t", "\tG-NEVER-3\t"),
        "no rule is called G-NEVER-3",
    ),
    (
        "a sentence names a rule of another article",
        in_file(SENTENCES, r"\tG-PASS-1\t", "\tG-TIME-1\t"),
        "G-TIME-1 is in 30",
    ),
    (
        "an article without a sentence",
        in_file("data/editions/redeletras/game-articles.tsv", r"^25\t", "25.9\t"),
        "redeletras: article 25.9 has no sentence",
    ),
    (
        "a rule cites an article that the edition does not have",
        in_file("data/editions/redeletras/game-articles.tsv", r"^25\t", "25.9\t"),
        "G-PASS-1: redeletras has no article 25",
    ),
    (
        "an enforced rule without code",
        in_file("data/rules.tsv", r"^(G-CHALLENGE-4\t.*\t)derived\t", r"\1enforced\t"),
        "G-CHALLENGE-4: enforced, but no event or refusal",
    ),
    (
        "a rule without a scenario",
        in_file("data/rules.tsv", r"\Z", "G-NEW-1\tnew\t—\t—\t—\t—\t\tderived\tO-01\n"),
        "G-NEW-1: no scenario shows it",
    ),
    (
        "a derived rule without a word on what decides",
        in_file("data/rules.tsv", r"^(G-END-10\t.*\tderived\t).*$", r"\1"),
        "G-END-10: derived, but there is no note",
    ),
    (
        "an open point that game.md does not settle",
        in_file(SENTENCES, r"O-07", "O-99"),
        "O-99 is not in docs/game.md",
    ),
    (
        "sentences out of order",
        in_file(SENTENCES, r"^(2\t)2\t", r"\g<1>5\t"),
        "it is number 2 of its article",
    ),
]


def main():
    failed = 0
    if found := faults_after(lambda root: None):
        print("the tree as it is:", *found, sep="\n  ")
        failed += 1
    for name, change, expected in CASES:
        found = faults_after(change)
        if not any(expected in fault for fault in found):
            print(f"{name}: not found", *found, sep="\n  ")
            failed += 1
    print(f"{failed} of {len(CASES) + 1} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
