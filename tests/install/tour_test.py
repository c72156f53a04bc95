#!/usr/bin/env python3
"""Every file that docs/tour.md and docs/decisions name is there, and every decision is in the list."""

import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PATH = re.compile(r"`((?:apps|bench|cmake|data|deploy|docs|src|tests|tools|web)/[^`\s]+)`")


class Tour(unittest.TestCase):
    def test_names_files_that_are_there(self):
        pages = [ROOT / "docs/tour.md", ROOT / "SECURITY.md", *sorted((ROOT / "docs/decisions").glob("*.md"))]
        missing = [f"{page.name}: {path}" for page in pages for path in PATH.findall(page.read_text(encoding="utf-8"))
                   if not list(ROOT.glob(path))]
        self.assertEqual(missing, [])

    def test_every_decision_is_listed(self):
        listed = re.findall(r"\(([^)]+\.md)\)", (ROOT / "docs/decisions/README.md").read_text(encoding="utf-8"))
        there = sorted(path.name for path in (ROOT / "docs/decisions").glob("[0-9]*.md"))
        self.assertEqual(sorted(listed), there)


if __name__ == "__main__":
    sys.exit(unittest.main(verbosity=1))
