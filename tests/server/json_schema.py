"""Checks what the server answers against what the program says of itself: the part of JSON Schema that it writes."""

import functools
import json
import os
import subprocess

PROGRAM = os.environ.get("LETRADO_PROGRAM", "build/letrado")
TYPES = {"string": str, "boolean": bool, "array": list, "object": dict}


@functools.cache
def written(option):
    return json.loads(subprocess.run([PROGRAM, "schema", option], check=True, capture_output=True).stdout)


class Fault(AssertionError):
    """Something that the schema does not have so."""


def has_type(value, kind):
    if kind in ("integer", "number"):
        return isinstance(value, (int,) if kind == "integer" else (int, float)) and not isinstance(value, bool)
    return isinstance(value, TYPES[kind])


def choose(forms, value, root):
    """The form whose constant members are those of the value."""
    for form in forms:
        form = resolve(form, root)
        constants = {name: part["const"] for name, part in form.get("properties", {}).items() if "const" in part}
        if isinstance(value, dict) and all(value.get(name) == constant for name, constant in constants.items()):
            return form
    return None


def resolve(schema, root):
    while "$ref" in schema:
        node = root
        for part in schema["$ref"].removeprefix("#/").split("/"):
            node = node[part]
        schema = node
    return schema


def check(value, schema, root, where="answer"):
    schema = resolve(schema, root)
    if "oneOf" in schema:
        form = choose(schema["oneOf"], value, root)
        if form is None:
            raise Fault(f"{where}: no form fits {json.dumps(value)[:200]}")
        return check(value, form, root, where)
    if "anyOf" in schema:
        faults = []
        for form in schema["anyOf"]:
            try:
                return check(value, form, root, where)
            except Fault as fault:
                faults.append(str(fault))
        raise Fault("; ".join(faults))
    if "const" in schema and value != schema["const"]:
        raise Fault(f"{where}: {value!r} is not {schema['const']!r}")
    if "enum" in schema and value not in schema["enum"]:
        raise Fault(f"{where}: {value!r} is none of {schema['enum']}")
    if "type" in schema and not has_type(value, schema["type"]):
        raise Fault(f"{where}: {json.dumps(value)[:80]} is no {schema['type']}")
    for bound, holds in (("minimum", lambda least: value >= least), ("maximum", lambda most: value <= most)):
        if bound in schema and not holds(schema[bound]):
            raise Fault(f"{where}: {value} is beyond its {bound}")
    if isinstance(value, list) and "items" in schema:
        for place, item in enumerate(value):
            check(item, schema["items"], root, f"{where}[{place}]")
    if isinstance(value, dict):
        check_members(value, schema, root, where)
    return None


def check_members(value, schema, root, where):
    properties = schema.get("properties", {})
    for name in schema.get("required", []):
        if name not in value:
            raise Fault(f"{where}: {name} is missing")
    more = schema.get("additionalProperties", True)
    for name, part in value.items():
        if name in properties:
            check(part, properties[name], root, f"{where}.{name}")
        elif more is False:
            raise Fault(f"{where}: nobody knows {name}")
        elif isinstance(more, dict):
            check(part, more, root, f"{where}.{name}")


def pattern_of(method, path):
    """The path of the schema that answers so, "/api/games/{game}"; nothing if none does."""
    segments = path.split("?")[0].split("/")
    for pattern, operations in written("--openapi")["paths"].items():
        wanted = pattern.split("/")
        if method.lower() in operations and len(wanted) == len(segments) and all(
                want == have or (want.startswith("{") and have) for want, have in zip(wanted, segments)):
            return pattern
    return None


def operation_of(method, path):
    pattern = pattern_of(method, path)
    return None if pattern is None else written("--openapi")["paths"][pattern][method.lower()]


def check_answer(method, path, status, body, kind):
    """An answer of the server, whatever the test wanted of it."""
    if method == "HEAD" or not path.startswith(("/api/", "/healthz", "/readyz")):
        return
    root = written("--openapi")
    operation = operation_of(method, path)
    if operation is None:
        if status < 400:
            raise Fault(f"{method} {path} is answered and is in no schema")
        schema = {"$ref": "#/components/schemas/Error"}
    elif status < 400 or (status == 503 and not path.startswith("/api/")):
        expected = [code for code in operation["responses"] if code != "default"][0]
        if status < 400 and str(status) != expected:
            raise Fault(f"{method} {path}: {status} in place of {expected}")
        content = operation["responses"][expected].get("content", {})
        if "application/json" not in content or kind != "application/json":
            return
        schema = content["application/json"]["schema"]
    else:
        schema = {"$ref": "#/components/schemas/Error"}
    if kind == "application/json":
        check(body, schema, root, f"{method} {path}")


def check_message(message):
    """A message of the server on the socket."""
    root = written("--messages")
    check(message, root["$defs"]["server"], root, message.get("type", "?"))
