#!/usr/bin/env python3
"""Refuses an include against the layer map of docs/map.md, a cycle in the map, and a stray third-party header.

The map is the documentation: there is no second list to keep in step. Exit code 0 if all is well, 1 with a line for
each fault otherwise.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^\s*#\s*include\s+(["<])([^">]+)[">]')


def table_rows(text, first_header):
    """The cells of the markdown table whose first column is called first_header."""
    rows, inside = [], False
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and cells[0] == first_header:
            inside = True
        elif inside and not line.startswith("|"):
            return rows
        elif inside and not set(cells[0]) <= {"-", " "}:
            rows.append(cells)
    return rows


def read_folders(root):
    """For each folder of a module that the map divides, every folder of the module it may include, itself too."""
    rows = table_rows((root / "docs/map.md").read_text(encoding="utf-8"), "folder")
    uses = {}
    for cells in rows:
        folder = cells[0].strip("`")
        module = folder.rsplit("/", 1)[0]
        uses[folder] = [] if cells[2] == "–" else [f"{module}/{name.strip()}" for name in cells[2].split(",")]
    reach = {}
    for folder, names in uses.items():  # lowest first: a folder may name only those above it in the table
        unknown = [name for name in names if name not in reach]
        if unknown:
            raise ValueError(f"docs/map.md: {folder} uses {unknown[0]}, which has no line before it")
        reach[folder] = {folder}.union(*(reach[name] for name in names))
    return reach


def folder_fault(path, name, folders):
    """What is wrong with this include between two folders of one module, if anything."""
    divided = {folder.rsplit("/", 1)[0] for folder in folders}
    module, own = "/".join(path.parts[:2]), "/".join(path.parts[:3])
    target = "/".join(("src/" + name).split("/")[:3])
    if module not in divided or not target.startswith(module + "/") or target.endswith(".h"):
        return None
    if target not in folders:
        return f"{target} has no line in docs/map.md"
    if own not in folders or target not in folders[own]:
        return f"{own if own in folders else module} may not use {target}"
    return None


def read_map(root):
    text = (root / "docs/map.md").read_text(encoding="utf-8")
    uses = {}
    for cells in table_rows(text, "module"):
        for module in re.findall(r"`([^`]+)`", cells[0]):
            names = [] if cells[2] == "–" else [name.strip() for name in cells[2].split(",")]
            uses[module] = names
    owners = {}
    for cells in table_rows(text, "header"):
        for header in re.findall(r"`([^`]+)`", cells[0]):
            owners[header] = [owner.strip() for owner in cells[1].split(",")]
    return uses, owners


def allowed_modules(uses):
    """For each module, every src/ module it may include; raises ValueError on a cycle or an unknown name."""
    allowed = {}

    def visit(module, path):
        if module in path:
            raise ValueError("cycle in docs/map.md: " + " → ".join([*path, module]))
        if module not in uses:
            raise ValueError(f"docs/map.md: {path[-1]} uses {module}, which has no line")
        if module not in allowed:
            reach = {module}
            for name in uses[module]:
                if name == "all":
                    reach |= {other for other in uses if other.startswith("src/")}
                else:
                    reach |= visit("src/" + name, [*path, module])
            allowed[module] = reach
        return allowed[module]

    for module in uses:
        visit(module, [])
    return allowed


def core_modules(root):
    """The modules that src/CMakeLists.txt makes the core: they compile where there is no POSIX, but for base/posix."""
    text = (root / "src/CMakeLists.txt").read_text(encoding="utf-8")
    return {"src/" + name for names in re.findall(r"letrado_core\(([^)]*)\)", text) for name in names.split()}


def needs_system(header):
    return header in SYSTEM_HEADERS - {"stdlib.h", "time.h"} or re.match(r"(sys|netinet|arpa|linux)/", header) is not None


def module_of(path):
    parts = path.parts
    return "/".join(parts[:2]) if parts[0] in ("src", "apps") else parts[0]


def check(root):
    faults = []
    uses, owners = read_map(root)
    try:
        allowed = allowed_modules(uses)
        folders = read_folders(root)
    except ValueError as error:
        return [str(error)]
    portable = core_modules(root)
    standard = re.compile(r"^[a-z_0-9]+$|^(sys|netinet|arpa|linux)/")
    files = [p for top in ("src", "apps", "tests", "bench") for p in (root / top).rglob("*") if p.suffix in (".h", ".cpp")]
    for file in sorted(files):
        path = file.relative_to(root)
        module = module_of(path)
        is_test = path.name.endswith("_test.cpp") or path.name.startswith("test_") or module == "tests"
        if module.startswith(("src/", "apps/")) and module not in uses:
            faults.append(f"{path}: {module} has no line in docs/map.md")
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            quote, name = match.groups()
            where = f"{path}:{number}: #include {match.group(1)}{name}"
            if quote == '"':
                target = "src/" + name.split("/")[0]
                if (file.parent / name).exists() or (root / module / name).exists() or module in ("tests", "bench"):
                    continue
                if "/" not in name or target not in uses:
                    faults.append(f"{where}: not a module of docs/map.md (write the path from src/)")
                elif target not in allowed[module]:
                    faults.append(f"{where}: {module} may not use {target}")
                elif not is_test and (fault := folder_fault(path, name, folders)):
                    faults.append(f"{where}: {fault}")
                continue
            if needs_system(name) and path.parts[:3] != ("src", "base", "posix") and not is_test and module in portable:
                faults.append(f"{where}: in the core only src/base/posix may include it")
                continue
            owner = next((places for header, places in owners.items() if name.startswith(header)), None)
            if owner is None:
                if not standard.match(name) and not name.endswith(".h"):
                    faults.append(f"{where}: third-party header without a line in docs/map.md")
                elif name.endswith(".h") and "/" not in name and name not in SYSTEM_HEADERS:
                    faults.append(f"{where}: third-party header without a line in docs/map.md")
                continue
            if "all" in owner or ("tests" in owner and is_test) or module in owner:
                continue
            faults.append(f"{where}: only {', '.join(owner)} may include it")
    return faults


SYSTEM_HEADERS = {"fcntl.h", "stdlib.h", "unistd.h", "poll.h", "signal.h", "termios.h", "pwd.h", "dirent.h", "time.h", "sched.h"}


def main():
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT
    faults = check(root)
    for fault in faults:
        print(fault)
    print("layers: " + (f"{len(faults)} faults" if faults else "all includes follow docs/map.md"))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
