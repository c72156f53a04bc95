#!/usr/bin/env python3
"""Makes the TypeScript types of the server's messages from data/api/schema.json: web/api/messages.ts. With --check it
only says whether the file is current."""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = ROOT / "web/api/messages.ts"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean",
         "object": "Record<string, unknown>"}


def type_of(text):
    if text.endswith("[]"):
        return f"{type_of(text[:-2])}[]"
    return PLAIN.get(text, text)


def members(fields, indent):
    lines = []
    for name, text in fields.items():
        optional = text.endswith("?")
        lines.append(f"{indent}{name}{'?' if optional else ''}: {type_of(text.rstrip('?'))};")
    return lines


def camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


def union(schema, section, suffix):
    lines, names = [], []
    for message, fields in schema[section].items():
        name = camel(message) + suffix
        names.append(name)
        lines += [f"export interface {name} {{", f'  type: "{message}";', *members(fields, "  "), "}", ""]
    lines += [f"export type {camel(section)}Message =", *(f"  | {name}" for name in names)]
    lines[-1] += ";"
    return [*lines, ""]


def once(pairs):
    """An object in which no name stands twice: the later one would silently win."""
    names = [name for name, _ in pairs]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        sys.exit(f"schema.json says twice what {', '.join(sorted(twice))} is")
    return dict(pairs)


def generate(schema):
    lines = ["// Made by tools/api_types.py from data/api/schema.json; do not edit.", ""]
    for name, fields in schema["types"].items():
        lines += [f"export interface {name} {{", *members(fields, "  "), "}", ""]
    lines += union(schema, "client", "Message") + union(schema, "server", "News")
    for name, fields in schema["requests"].items():
        lines += [f"export interface {camel(name)}Request {{", *members(fields, "  "), "}", ""]
    return "\n".join(lines).rstrip() + "\n"


def main():
    schema = (ROOT / "data/api/schema.json").read_text(encoding="utf-8")
    text = generate(json.loads(schema, object_pairs_hook=once))
    if "--check" in sys.argv[1:]:
        current = TARGET.read_text(encoding="utf-8") if TARGET.exists() else ""
        if current == text:
            return 0
        print(f"{TARGET.relative_to(ROOT)} is not what data/api/schema.json says; run tools/api_types.py")
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
