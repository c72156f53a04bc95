import { describe, expect, it } from "vitest";
import { commandForms, enumValues, textTypes, typeMembers } from "../../api/forms";
import type { CommandName, Limits } from "../../api/game";
import { type FieldError, type FilledForm, formOf, millisOf, readForm } from "./fields";

const names = Object.keys(commandForms) as CommandName[];
/** The program says these, nobody else. */
const unasked: ReadonlySet<CommandName> = new Set(["open_game", "tick", "note_lookup", "skip_draws"]);
const asked = names.filter((name) => !unasked.has(name));

/** Types for which there is a field; a new one would be a line of text, which is worse than it need be. */
function isKnown(type: string): boolean {
  const bare = type.replace(/\?$/, "").replace(/\[\]$/, "");
  const each = /^PerSeat<(.*)>$/.exec(bare);
  if (each) return isKnown(each[1]!);
  return (
    ["string", "integer", "boolean", "Seat"].includes(bare) ||
    bare in textTypes ||
    bare in enumValues ||
    Object.values(typeMembers[bare] ?? { none: "?" }).every(isKnown)
  );
}

describe("a form drawn from a description", () => {
  it.each(asked)("%s has a title, a meaning, and a field with a name for each member", (name) => {
    const { title, meaning, members } = commandForms[name];
    for (const text of [title, meaning]) expect([text.es, text.en].every((said) => said.length > 3)).toBe(true);
    for (const type of Object.values(members)) expect(isKnown(type), type).toBe(true);
    for (const { label, name: member } of formOf(name)) {
      expect(label.es, member).not.toBe("");
      expect(label, member).not.toEqual({ es: member, en: member });
    }
  });

  it("asks nothing where only one value is left, and sends it", () => {
    const members = formOf("judge_lateness", { seat: ["second"] });
    expect(readForm(members, { justified: "true" })).toEqual({ seat: "second", justified: true });
  });

  it("asks for the article that a penalty is for, of the edition's own list, and keeps it apart from the reason", () => {
    const members = formOf("penalise");
    expect(members.map(({ name, field }) => [name, field.kind])).toEqual([
      ["seat", "seat"],
      ["points", "number"],
      ["code", "offence"],
      ["reason", "line"],
    ]);
    expect(readForm(members, { seat: "first", points: "25", code: "47.4", reason: "suma de más" })).toEqual({
      seat: "first",
      points: 25,
      code: "47.4",
      reason: "suma de más",
    });
    expect(readForm(members, { seat: "first", points: "25", code: "47.4" })).not.toHaveProperty("reason");
  });

  it("leaves out what may be left out", () => {
    expect(readForm(formOf("correct", { turn: [null, 3] }), { turn: "" })).toEqual({});
    expect(readForm(formOf("correct", { turn: [null, 3] }), { turn: "3", points: "12" })).toEqual({
      turn: 3,
      points: 12,
    });
  });

  const cases: [CommandName, FilledForm, Record<string, unknown>][] = [
    ["set_clock", { seat: "first", left: "12:30" }, { seat: "first", left: 750_000 }],
    ["penalise", { seat: "first", points: "30", reason: " habla " }, { seat: "first", points: 30, reason: "habla" }],
    ["record", { kind: "warning", seat: "", code: "47.5" }, { kind: "warning", code: "47.5" }],
    ["draw_for_start", { drawn: { first: "ch", second: "a" } }, { drawn: { first: "[CH]", second: "A" } }],
    ["dispute_blank", { square: "h8", said: { first: "a" } }, { square: "H8", said: { first: "A" } }],
    ["start_round", { present: { first: true } }, { present: { first: true, second: false } }],
    ["add_word", { turn: "0", word: "perro" }, { turn: 0, word: "PE[RR]O" }],
    ["note_rack", { seat: "first", tiles: "ae [ch]?" }, { seat: "first", tiles: "AE[CH]?" }],
    ["write_row", { points: "12", blanks: "e[ch]" }, { points: 12, blanks: "E[CH]" }],
    ["give_verdict", { valid: ["true", "false"] }, { valid: [true, false] }],
    ["override_rule", { setting: "end.out=false", reason: "x" }, { setting: "end.out=false", reason: "x" }],
    ["answer_appeal", { granted: "false" }, { granted: false }],
    [
      "form_tribunal",
      {
        dispute: { countries: ["ES", ""] },
        panel: { organiser: [{ person: "Eva", country: "PE" }], players: [{ person: "Leo" }, undefined] },
      },
      {
        dispute: { countries: ["ES"] },
        panel: { organiser: [{ person: "Eva", country: "PE" }], players: [{ person: "Leo" }] },
      },
    ],
  ];
  it.each(cases)("%s is read as the referee wants it", (name, filled, members) => {
    expect(readForm(formOf(name), filled)).toEqual(members);
  });

  const wrong: [CommandName, FilledForm, string, Limits?][] = [
    ["set_clock", { seat: "first", left: "12:75" }, "left"],
    ["set_clock", { left: "12:30" }, "seat"],
    ["penalise", { seat: "first", points: "treinta" }, "points"],
    ["note_rack", { seat: "first", tiles: "AK" }, "tiles"],
    ["answer_appeal", {}, "granted"],
    ["give_verdict", {}, "valid"],
    ["give_verdict", { valid: ["true", undefined] }, "valid"],
    ["judge_opening", {}, "accept", { accept: [true, false] }],
  ];
  it.each(wrong)("%s names what is missing or wrong", (name, filled, member, limits = {}) => {
    expect(() => readForm(formOf(name, limits), filled)).toThrow(
      expect.objectContaining({ member }) as unknown as FieldError,
    );
  });

  it("reads minutes with and without seconds", () => {
    expect([millisOf("5"), millisOf("0:07"), millisOf("-1:00")]).toEqual([300_000, 7_000, -60_000]);
  });
});
