#!/usr/bin/env python3
"""Writes the table of routes of docs/api.md (what each needs, costs and may be sent) from what `letrado schema --openapi`
says. With --check it only says whether the page is current. LETRADO_PROGRAM names another program than build/letrado."""

import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/api.md"
BEGIN = "<!-- made by tools/route_table.py -->\n"
END = "<!-- until here -->\n"


def rows(document):
    for path, operations in document["paths"].items():
        for method, about in operations.items():
            cost = about["x-cost"]
            body = f"{about['x-longest-body'] // 1024} KiB" if method != "get" else ""
            yield f"| `{method.upper()} {path}` | {about['x-needs']} | {cost:g} | {body} |\n"


def main():
    program = os.environ.get("LETRADO_PROGRAM") or ROOT / "build/letrado"
    written = subprocess.run([program, "schema", "--openapi"], check=True, capture_output=True, text=True).stdout
    table = "| route | needs | cost | body |\n| --- | --- | --- | --- |\n" + "".join(rows(json.loads(written)))
    page = PAGE.read_text(encoding="utf-8")
    head, _, rest = page.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not end:
        sys.exit(f"{PAGE.relative_to(ROOT)} has no place for the table of routes")
    wanted = head + BEGIN + table + END + tail
    if wanted == page:
        return 0
    if "--check" in sys.argv[1:]:
        print(f"{PAGE.relative_to(ROOT)} has another table of routes than the program; run tools/route_table.py")
        return 1
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
