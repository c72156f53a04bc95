#!/usr/bin/env python3
"""The layer check must fail where it should: a copy of the tree is spoilt in each way and checked again."""

import pathlib
import shutil
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import check_layers  # noqa: E402


def faults_after(change):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        shutil.copytree(ROOT / "src", root / "src")
        shutil.copytree(ROOT / "apps", root / "apps")
        (root / "docs").mkdir()
        shutil.copy(ROOT / "docs/map.md", root / "docs/map.md")
        change(root)
        return check_layers.check(root)


def append(path, text):
    def change(root):
        with open(root / path, "a", encoding="utf-8") as file:
            file.write(text)

    return change


def replace_in_map(old, new):
    def change(root):
        path = root / "docs/map.md"
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")

    return change


CASES = [
    ("the tree as it is", lambda root: None, None),
    ("an include upwards", append("src/tiles/tile.h", '#include "lexicon/kwg.h"\n'), "may not use src/lexicon"),
    ("an include sideways", append("src/spanish/cell.h", '#include "tiles/tile.h"\n'), "may not use src/tiles"),
    ("a third-party header elsewhere", append("src/tiles/tile.h", "#include <CLI/CLI.hpp>\n"), "only apps/letrado"),
    ("an unknown third-party header", append("src/tiles/tile.h", "#include <zstd.h>\n"), "without a line"),
    ("a cycle in the map", replace_in_map("do not show it | – |", "do not show it | lexicon |"), "cycle"),
    ("the operating system in the core", append("src/board/board.h", "#include <unistd.h>\n"), "only src/base/posix"),
    ("a folder of a lower floor that looks up", append("src/engine/board/move.h", '#include "engine/bots/bots.h"\n'), "may not use src/engine/bots"),
    ("what lies in no folder", append("src/engine/machine.h", '#include "engine/plays/all_plays.h"\n'), "may not use src/engine/plays"),
    ("a folder without a line", append("src/engine/board/move.h", '#include "engine/dreams/dream.h"\n'), "no line in docs/map.md"),
    ("a folder that names one above it", replace_in_map("looks | – |", "looks | bots |"), "no line before it"),
    ("a module without a line", append("src/tiles/tile.h", '#include "magic/wand.h"\n'), "not a module"),
]

failed = 0
for name, change, expected in CASES:
    faults = faults_after(change)
    good = not faults if expected is None else any(expected in fault for fault in faults)
    print(("ok: " if good else "FAILED: ") + name, "" if good else faults)
    failed += not good
print(f"{len(CASES) - failed} passed, {failed} failed")
sys.exit(1 if failed else 0)
