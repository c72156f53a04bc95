#!/usr/bin/env python3
"""Makes the types of what the page and the server say to each other: web/api/messages.ts (TypeScript) and
src/api/json/messages.h (C++, what clients say) from data/api/schema.json; web/api/game.ts (commands, events, parameters) and web/api/forms.ts (what a form needs to be drawn
for a command or a parameter that no page knows) from what `letrado schema` writes; and web/api/story.ts (every event in
words) from data/texts/events.tsv and that schema. With --check it only says whether the files are current.
LETRADO_PROGRAM names another program than build/letrado."""

import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MESSAGES = ROOT / "web/api/messages.ts"
CLIENT_MESSAGES = ROOT / "src/api/json/messages.h"
GAME = ROOT / "web/api/game.ts"
STORY = ROOT / "web/api/story.ts"
STORY_TABLE = ROOT / "data/texts/events.tsv"
FORMS = ROOT / "web/api/forms.ts"
WIDTH = 120
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean",
         "object": "Record<string, unknown>"}


def type_of(text):
    """A type as the schemas name it, in TypeScript."""
    if text.endswith("[]"):
        return f"{type_of(text[:-2])}[]"
    if text.startswith("PerSeat<"):
        inner = text[len("PerSeat<"):-1]
        each = f"PerSeat<{type_of(inner.rstrip('?'))}>"
        return f"Partial<{each}>" if inner.endswith("?") else each
    return PLAIN.get(text, text.removeprefix("game."))


def member(name, text):
    optional = text.endswith("?")
    return f"{name}{'?' if optional else ''}: {type_of(text[:-1] if optional else text)}"


def members(fields, indent):
    return [f"{indent}{member(name, text)};" for name, text in fields.items()]


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


def imports(text):
    names = sorted(set(re.findall(r'"game\.(\w+)', text)))
    line = f"import type {{ {', '.join(names)} }} from \"./game\";"
    return [line, ""] if names else []


def message_types(text):
    schema = json.loads(text, object_pairs_hook=once)
    lines = ["// Made by tools/api_types.py from data/api/schema.json; do not edit.", *imports(text)]
    for name, fields in schema["types"].items():
        lines += [f"export interface {name} {{", *members(fields, "  "), "}", ""]
    lines += union(schema, "client", "Message") + union(schema, "server", "News")
    for name, fields in schema["requests"].items():
        lines += [f"export interface {camel(name)}Request {{", *members(fields, "  "), "}", ""]
    return "\n".join(lines).rstrip() + "\n"


CPP_TYPES = {"string": "std::string", "string?": "std::string", "string[]": "std::vector<std::string>",
             "integer": "std::int64_t", "integer?": "std::optional<std::int64_t>", "boolean": "bool", "boolean?": "bool",
             "object": "JsonText", "Terms": "service::GameTerms", "Terms?": "service::GameTerms",
             "game.Command": "game::CommandBody", "game.Role?": "std::optional<game::Role>",
             "game.Seat?": "std::optional<game::Seat>"}


def cpp_struct(name, fields):
    lines = [f"struct {camel(name)} {{", f'    static constexpr std::string_view schema_name = "{name}";']
    for each, text in fields.items():
        if text not in CPP_TYPES:
            sys.exit(f"tools/api_types.py does not know what {text} of {name}.{each} is in C++")
        lines += [f"    {CPP_TYPES[text]} {each}{{}};"]
    visits = "".join(f' visit("{each}", self.{each});' for each in fields)
    lines += ["", f"    static void fields(auto& self, auto&& visit) {{{visits} }}", "};", ""]
    return lines


def client_structs(text):
    """What clients say, as the server reads it: a struct for each message of the socket and each body of a request."""
    schema = json.loads(text, object_pairs_hook=once)
    lines = ["// Made by tools/api_types.py from data/api/schema.json; do not edit. What may be left out of a message is empty,",
             "// false or nothing then.", "#pragma once", "", "#include <cstdint>", "#include <optional>",
             "#include <string>", "#include <string_view>", "#include <variant>", "#include <vector>", "",
             '#include "api/json/json_text.h"', '#include "game/commands.h"', '#include "service/records/game_header.h"', "",
             "// clang-format off", "namespace letrado::api::message {", ""]
    for name, fields in schema["client"].items():
        lines += cpp_struct(name, fields)
    lines += ["using Any = std::variant<" + ", ".join(camel(name) for name in schema["client"]) + ">;", "",
              "}  // namespace letrado::api::message", "", "namespace letrado::api::request {", ""]
    for name, fields in schema["requests"].items():
        lines += cpp_struct(name, fields)
    lines += ["using Any = std::variant<" + ", ".join(camel(name) for name in schema["requests"]) + ">;", "",
              "}  // namespace letrado::api::request", "// clang-format on"]
    return "\n".join(lines) + "\n"


def choice(name, values):
    texts = [f'"{value}"' for value in values]
    line = f"export type {name} = {' | '.join(texts)};"
    if len(line) <= WIDTH:
        return [line]
    return [f"export type {name} =", *(f"  | {text}" for text in texts[:-1]), f"  | {texts[-1]};"]


def record(name, fields):
    """One line where it fits, as the formatter has it."""
    if not fields:
        return [f"  {name}: Nothing;"]
    line = f"  {name}: {{ {'; '.join(member(*field) for field in fields.items())} }};"
    if len(line) <= WIDTH:
        return [line]
    return [f"  {name}: {{", *members(fields, "    "), "  };"]


def documented(text, indent="  "):
    return f"{indent}/** {text} */"


def game_types(schema):
    lines = ["// Made by tools/api_types.py from what `letrado schema` writes; do not edit.", ""]
    for name, values in schema["enums"].items():
        lines += choice(name, values)
    lines += ["", "export type PerSeat<T> = Readonly<Record<Seat, T>>;", "export type Nothing = Record<string, never>;", ""]
    for name, text in schema["texts"].items():
        shape = "string | readonly string[]" if name == "Placements" else "string"
        lines += [documented(f"{text['en'][0].upper()}{text['en'][1:]}: \"{text['example']}\".", ""),
                  f"export type {name} = {shape};"]
    lines += [""]
    for name, fields in schema["types"].items():
        lines += [f"export interface {name} {{", *members(fields, "  "), "}", ""]
    lines += ["export interface CommandData {"]
    for name, command in schema["commands"].items():
        lines += [documented(command["en"]), *record(name, command["members"])]
    lines += ["}", "", "export type CommandName = keyof CommandData;", "",
              "type CommandOf<Name extends CommandName> = { readonly command: Name } & (CommandData[Name] extends Nothing",
              "  ? unknown", "  : Readonly<CommandData[Name]>);",
              "export type Command = { [Name in CommandName]: CommandOf<Name> }[CommandName];", "",
              "export interface EventData {"]
    for name, fields in schema["events"].items():
        lines += record(name, fields)
    lines += ["}", "", "export type EventName = keyof EventData;", "",
              "export const eventNames: readonly EventName[] = [", *(f'  "{name}",' for name in schema["events"]), "];", "",
              "export interface EventHead {", "  readonly sequence: number;",
              documented("Milliseconds of the event's clock."), "  readonly at: number;", "  readonly actor: Role;",
              "  readonly rule: string;", "  readonly edition: string;",
              documented('"—" where the edition states nothing.'), "  readonly article: string;", "}", "",
              "export type EventOf<Name extends EventName> = EventHead & {", "  readonly event: Name;",
              "  readonly data: Readonly<EventData[Name]>;", "};",
              "type WrittenEventOf<Name extends EventName> = EventHead & {", "  readonly event: Name;",
              documented("Absent where the event has no members."), "  readonly data?: Readonly<EventData[Name]>;", "};",
              "/** As the server writes it. */",
              "export type Event = { [Name in EventName]: WrittenEventOf<Name> }[EventName];", "",
              "/** The parameters of a game, by the keys of game.toml. */", "export interface Parameters {"]
    for key, parameter in schema["parameters"].items():
        lines += [documented(parameter["en"]), f'  "{key}": {type_of(parameter["type"])};']
    lines += ["}", "", "/** Before the first game is known: what no edition decides. */",
              "export const noParameters: Parameters = {"]
    for key, parameter in schema["parameters"].items():
        lines += [f'  "{key}": {json.dumps(parameter["default"])},']
    lines += ["};", "",
              "/** The values that a limited member may have now; null: it may be left out. `from`: not before that time. */",
              "export interface Limits {", "  readonly from?: number;",
              "  readonly [member: string]: readonly (string | number | boolean | null)[] | number | undefined;", "}",
              "export type Offers = Readonly<Partial<Record<CommandName, Limits>>>;",
              "export type OffersByRole = Readonly<Partial<Record<Role, Offers>>>;"]
    return "\n".join(lines).rstrip() + "\n"


def quoted(value):
    return json.dumps(value, ensure_ascii=False)


def key_of(name):
    return name if re.fullmatch(r"[A-Za-z_]+", name) else quoted(name)


def row_text(cells, indent):
    """A list of texts, on one line where it fits, as the formatter has it."""
    texts = [quoted(cell) for cell in cells]
    line = f"{indent}[{', '.join(texts)}],"
    if len(line) <= WIDTH:
        return [line]
    return [f"{indent}[", *(f"{indent}  {text}," for text in texts), f"{indent}],"]


def rows_text(name, rows):
    if len(rows) == 1:
        only = row_text(rows[0], "  ")
        head = f"  {key_of(name)}: [{only[0].strip()}"
        if len(only) == 1 and len(head) <= WIDTH:
            return [f"  {key_of(name)}: [{only[0].strip()[:-1]}],"]
    lines = [f"  {key_of(name)}: ["]
    for cells in rows:
        lines += row_text(cells, "    ")
    return [*lines, "  ],"]


def members_text(name, fields):
    pairs = [f"{key_of(member)}: {quoted(text)}" for member, text in fields.items()]
    line = f"  {key_of(name)}: {{ {', '.join(pairs)} }}," if pairs else f"  {key_of(name)}: {{}},"
    if len(line) <= WIDTH:
        return [line]
    return [f"  {key_of(name)}: {{", *(f"    {pair}," for pair in pairs), "  },"]


def story_table(text):
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [line.split("\t") for line in lines[1:]]


def story_types(text, schema):
    """The rows of the table by event and by type, with the types of all members that they may speak of."""
    events, types, values = {}, {}, {}
    for kind, name, when, es, en in story_table(text):
        if kind in ("line", "step"):
            events.setdefault(name, []).append([kind, when, es, en])
        elif kind == "type":
            types.setdefault(name, []).append([kind, when, es, en])
        elif kind == "value":
            values[name] = [es, en]
    lines = ["// Made by tools/api_types.py from data/texts/events.tsv and what `letrado schema` writes; do not edit.",
             'import type { EventName } from "./game";', "",
             documented("Kind, when, Spanish, English; data/texts/events.tsv says what they mean.", ""),
             "export type StoryRow = readonly [string, string, string, string];", "",
             "export const eventRows: Readonly<Record<EventName, readonly StoryRow[]>> = {"]
    for name in schema["events"]:
        lines += rows_text(name, events[name])
    lines += ["};", "", "export const typeRows: Readonly<Record<string, readonly StoryRow[]>> = {"]
    for name, rows in types.items():
        lines += rows_text(name, rows)
    lines += ["};", "", "export const valueTexts: Readonly<Record<string, readonly [string, string]>> = {"]
    for name, cells in values.items():
        texts = [quoted(cell) for cell in cells]
        line = f"  {quoted(name)}: [{', '.join(texts)}],"
        lines += [line] if len(line) <= WIDTH else [f"  {quoted(name)}: [", *(f"    {text}," for text in texts), "  ],"]
    lines += ["};", "",
              "export const eventMembers: Readonly<Record<EventName, Readonly<Record<string, string>>>> = {"]
    for name, fields in schema["events"].items():
        lines += members_text(name, fields)
    lines += ["};", "", "export const typeMembers: Readonly<Record<string, Readonly<Record<string, string>>>> = {"]
    for name, fields in schema["types"].items():
        if not name.endswith("Input"):
            lines += members_text(name, fields)
    lines += ["};", "",
              "export const parameterTexts: Readonly<Record<string, Readonly<{ type: string; es: string; en: string }>>> = {"]
    for key, parameter in schema["parameters"].items():
        lines += members_text(key, {part: parameter[part] for part in ("type", "es", "en")})
    lines += ["};"]
    return "\n".join(lines) + "\n"


def table(name, shape, rows):
    """A constant with one entry a line."""
    lines = [f"export const {name}: {shape} = {{"]
    lines += [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in rows.items()]
    return [*lines, "};", ""]


def form_words(schema):
    commands = {name: {"title": each["title"], "meaning": {"es": each["es"], "en": each["en"]}, "roles": each["roles"],
                       "members": each["members"]}
                for name, each in schema["commands"].items()}
    parameters = {key: {name: value for name, value in each.items() if name not in ("default", "for_event", "points", "said")}
                  for key, each in schema["parameters"].items()}
    said = {member.rstrip("?").removesuffix("[]") for each in schema["commands"].values() for member in each["members"].values()}
    said |= {each["type"] for each in schema["parameters"].values()}
    enums = {name: values for name, values in schema["enums"].items() if name in said}
    types = {name: fields for name, fields in schema["types"].items() if name.endswith("Input")}
    points = {name: point for name, point in schema["open_points"].items() if point["parameters"]}
    text = "Readonly<Record<string, Text>>"
    return "\n".join([
        "// Made by tools/api_types.py from what `letrado schema` writes; do not edit.",
        'import type { CommandName, Parameters, Role } from "./game";', 'import type { Text } from "./messages";', "",
        "/** The types of members as docs/api.md writes them. */",
        "export interface CommandForm {", "  readonly title: Text;", "  readonly meaning: Text;",
        "  readonly roles: readonly Role[];", "  readonly members: Readonly<Record<string, string>>;", "}", "",
        "export interface ParameterForm extends Text {", "  readonly type: string;", "  readonly least?: number;",
        "  readonly most?: number;", "}", "",
        "/** What the regulations leave open and an event may decide. */",
        "export interface OpenPoint extends Text {", "  readonly parameters: readonly (keyof Parameters)[];", "}", "",
        *table("commandForms", "Readonly<Record<CommandName, CommandForm>>", commands),
        *table("typeMembers", "Readonly<Record<string, Readonly<Record<string, string>>>>", types),
        *table("enumValues", "Readonly<Record<string, readonly string[]>>", enums),
        *table("textTypes", "Readonly<Record<string, Text & { readonly example: string }>>", schema["texts"]),
        *table("memberWords", text, schema["members"]),
        *table("choiceWords", text, schema["choices"]),
        *table("parameterForms", "Readonly<Record<keyof Parameters, ParameterForm>>", parameters),
        *table("openPoints", "Readonly<Record<string, OpenPoint>>", points),
    ]).rstrip() + "\n"


def game_schema():
    program = os.environ.get("LETRADO_PROGRAM") or ROOT / "build/letrado"
    return json.loads(subprocess.run([program, "schema"], check=True, capture_output=True, text=True).stdout)


def main():
    schema = game_schema()
    messages = (ROOT / "data/api/schema.json").read_text(encoding="utf-8")
    wanted = {MESSAGES: message_types(messages),
              CLIENT_MESSAGES: client_structs(messages),
              GAME: game_types(schema),
              FORMS: form_words(schema),
              STORY: story_types(STORY_TABLE.read_text(encoding="utf-8"), schema)}
    stale = 0
    for target, text in wanted.items():
        current = target.read_text(encoding="utf-8") if target.exists() else ""
        if current == text:
            continue
        if "--check" in sys.argv[1:]:
            print(f"{target.relative_to(ROOT)} is not what the schema says; run tools/api_types.py")
            stale = 1
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    return stale


if __name__ == "__main__":
    sys.exit(main())
