#!/usr/bin/env python3
"""The check of the web's imports must fail where it should: a copy of the tree is spoilt in each way."""

import pathlib
import shutil
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import check_web_layers  # noqa: E402

CASES = [
    ("nothing", None, "", None),
    ("the board knows the application", "web/board/tiles.ts", 'import { go } from "../app/router";', "may not use web/app/router.ts"),
    ("a page knows the frame", "web/app/pages/missing.tsx", 'import { Shell } from "../shell";', "may not use web/app"),
    ("the network knows a page", "web/app/net/socket.ts", 'const page = () => import("../pages/missing");', "may not use web/app/pages"),
    ("an import of a type counts too", "web/app/ui/icon.tsx", 'import type { GameView } from "../../game/view";', "may not use web/game"),
    ("a package nobody agreed on", "web/app/router.ts", 'import _ from "lodash";', "a package without a line"),
    ("a file that is not there", "web/app/router.ts", 'import { x } from "./nowhere";', "no such file"),
]


def main():
    failed = 0
    for name, path, line, expected in CASES:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            shutil.copytree(ROOT / "web", root / "web", ignore=shutil.ignore_patterns("node_modules"))
            (root / "docs").mkdir()
            shutil.copy(ROOT / "docs/web.md", root / "docs/web.md")
            if path:
                with open(root / path, "a", encoding="utf-8") as file:
                    file.write(line + "\n")
            faults = check_web_layers.check(root)
            good = faults == [] if expected is None else len(faults) == 1 and expected in faults[0]
            if not good:
                failed += 1
                print(f"{name}: {faults}")
    print(f"{len(CASES) - failed} of {len(CASES)} as expected")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
