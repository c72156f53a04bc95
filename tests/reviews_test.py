#!/usr/bin/env python3
"""docs/reviews.md names a guard for everything that reviews found, and every guard that it names is there."""

import csv
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
PAGE = ROOT / "docs" / "reviews.md"
# What the reviews have, so that no item is dropped in silence.
SERVER = ["A", "A1", "A2", "A3", *(f"B{number}" for number in range(1, 18)), "C"]
ARCHITECTURE = [*"ABCDEFGHIJ", "order 1", "order 3", "order 4"]
PAGES = [f"D{number}" for number in range(1, 30)]
COMMAND_LINE = [f"K{number}" for number in (*range(1, 7), *range(9, 16), *range(17, 20), 24)]


def sections(text):
    """The rows of each section's table: items, what was found, guards."""
    found = {}
    for part in re.split(r"^## ", text, flags=re.M)[1:]:
        title, _, body = part.partition("\n")
        rows = [line.strip("| \n").split(" | ") for line in body.splitlines() if line.startswith("| ")]
        found[title] = [[cell.strip() for cell in row] + [""] * (3 - len(row)) for row in rows[2:]]
    return found


def program_tests():
    names = set()
    for folder in ("src", "tests"):
        for path in (ROOT / folder).rglob("*_test.cpp"):
            names.update(map(".".join, re.findall(r"^TEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\)", path.read_text(), flags=re.M)))
    return names


def is_there(guard, programs):
    if match := re.fullmatch(r"([\w/]+\.py)::(test_\w+)", guard):
        path = TESTS / match[1]
        return path.exists() and re.search(rf"^    def {match[2]}\(self", path.read_text(), flags=re.M) is not None
    if match := re.fullmatch(r"(mutants/\w+\.tsv): (.+)", guard):
        path = TESTS / match[1]
        lines = path.read_text().splitlines() if path.exists() else []
        return match[2] in (row["what"] for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    if match := re.fullmatch(r"(web/\S+\.(?:e2e|test)\.tsx?): (.+)", guard):
        path = ROOT / match[1]
        return path.exists() and match[2] in path.read_text()
    if guard.endswith(".txt"):
        return (TESTS / guard).exists()
    return guard in programs


class Reviews(unittest.TestCase):
    def setUp(self):
        self.sections = sections(PAGE.read_text())
        self.rows = [row for rows in self.sections.values() for row in rows]

    def test_every_guard_is_there(self):
        programs = program_tests()
        guards = [guard for row in self.rows for guard in re.findall(r"`([^`]+)`", row[2])]
        self.assertGreater(len(guards), 150)
        self.assertEqual([guard for guard in guards if not is_there(guard, programs)], [])

    def test_a_guard_that_is_not_there_is_found_out(self):
        programs = program_tests()
        for guard in ("GameEdges.Nothing", "server/sessions_test.py::test_nothing", "server/nothing_test.py::test_x",
                      "mutants/game.tsv: nothing", "mutants/nothing.tsv: x", "cli/nothing.txt",
                      "web/board/desk.test.ts: no such title", "web/board/nothing.test.ts: x"):
            self.assertFalse(is_there(guard, programs), guard)

    def test_no_item_is_missing_or_without_a_guard(self):
        wanted_in = {0: SERVER, 1: ARCHITECTURE, 2: COMMAND_LINE, 4: PAGES}
        for at, (title, rows) in enumerate(self.sections.items()):
            wanted = wanted_in.get(at, [])
            items = {item for row in rows for item in row[0].split(", ")}
            self.assertEqual([item for item in wanted if item not in items], [], title)
        for item, found, guards in self.rows:
            said = "`" in guards or guards.startswith("no test: ") or found.startswith("see ")
            self.assertTrue(said, (item, found))

    def test_the_faults_that_went_unseen_are_all_there(self):
        self.assertEqual(len(list(self.sections.values())[3]), 45, "49 faults, of which some share a row")


if __name__ == "__main__":
    sys.exit(unittest.main())
