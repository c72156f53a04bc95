#!/usr/bin/env python3
"""Refuses an import against the map of docs/web.md, a cycle in that map, and a package that the page may not load.

The map is the documentation: there is no second list to keep in step. Exit code 0 if all is well, 1 with a line for
each fault otherwise.
"""

import pathlib
import re
import sys

from check_layers import ROOT, table_rows

IMPORT = re.compile(r'(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"')
SOURCES = (".ts", ".tsx")


def read_map(root):
    """For each path of the map, the paths it may import; `all` is everything above it."""
    uses, rows = {}, []
    for cells in table_rows((root / "docs/web.md").read_text(encoding="utf-8"), "folder"):
        names = re.findall(r"`([^`]+)`", cells[0])
        if cells[2] == "all":
            wanted = set(uses)
        else:
            wanted = set(re.findall(r"`([^`]+)`", cells[2]))
            for unknown in wanted - set(uses):
                raise ValueError(f"docs/web.md: {names[0]} uses {unknown}, which has no line above it")
            # Whoever may use one of a line may use them all.
            wanted |= {each for row in rows if wanted & set(row) for each in row}
        rows.append(names)
        for name in names:
            uses[name] = wanted | set(names)
    return uses


def part_of(path, uses):
    """The longest path of the map that holds the file."""
    holders = [name for name in uses if path == name or path.startswith(name + "/")]
    return max(holders, key=len, default=None)


def resolve(file, name):
    target = (file.parent / name).resolve()
    for candidate in (target, *(target.with_name(target.name + end) for end in SOURCES), *(target / f"index{end}" for end in SOURCES)):
        if candidate.is_file():
            return candidate
    return None


def check(root):
    root = root.resolve()
    try:
        uses = read_map(root)
    except ValueError as error:
        return [str(error)]
    packages = set(re.findall(r"`([^`]+)`", table_rows((root / "docs/web.md").read_text(encoding="utf-8"), "package")[0][0]))
    faults = []
    for file in sorted(p for top in uses for p in ([root / top] if (root / top).is_file() else (root / top).rglob("*"))):
        if file.suffix not in SOURCES or {"node_modules", "testdata"} & set(file.parts) or file.name.endswith((".test.ts", ".test.tsx", ".vite.ts")):
            continue
        path = file.relative_to(root).as_posix()
        part = part_of(path, uses)
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for name in IMPORT.findall(line):
                where = f'{path}:{number}: "{name}"'
                if not name.startswith("."):
                    if part != "web/e2e" and not any(name == each or name.startswith(each + "/") for each in packages):
                        faults.append(f"{where}: a package without a line in docs/web.md")
                    continue
                if name.endswith((".css", ".json")):
                    continue
                target = resolve(file, name)
                if target is None:
                    faults.append(f"{where}: no such file")
                    continue
                other = part_of(target.relative_to(root).as_posix(), uses)
                if other is None:
                    faults.append(f"{where}: not a part of docs/web.md")
                elif other not in uses[part]:
                    faults.append(f"{where}: {part} may not use {other}")
    return sorted(set(faults))


def main():
    faults = check(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT)
    for fault in faults:
        print(fault)
    print("web layers: " + (f"{len(faults)} faults" if faults else "all imports follow docs/web.md"))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
