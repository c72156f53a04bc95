// What a form asks for, made from the description of a command: which field each member is, what it starts with, and
// how what was filled in becomes the member again. Pure; field_view.tsx draws it.
import { commandForms, enumValues, memberWords, parameterForms, typeMembers } from "../../api/forms";
import type { CommandName, Limits, Parameters } from "../../api/game";
import type { Text } from "../../api/messages";
import { parseRack, parseTile, parseWord, TileTextError, tilesText, tileText } from "../../board/tile_text";

/** How a member is filled in. */
export type Field =
  | {
      readonly kind: "seat" | "yes_no" | "check" | "number" | "line" | "text" | "clock" | "setting" | "offence";
    }
  | { readonly kind: "article" | "turn" | "words" | "verdicts" | "penalty" | "placements" | "square" }
  | { readonly kind: "tiles"; readonly shape: "Tile" | "Tiles" | "Letters" | "Word" }
  | { readonly kind: "choice"; readonly of: string; readonly values: readonly string[] }
  | { readonly kind: "each_seat"; readonly of: Field }
  | { readonly kind: "group"; readonly members: readonly Member[] }
  | { readonly kind: "list"; readonly of: Field };

export interface Member {
  readonly name: string;
  readonly label: Text;
  readonly optional: boolean;
  readonly field: Field;
  /** The only values that the referee would take now; null: it may be left out. */
  readonly among: readonly (string | number | boolean | null)[] | null;
}

/** What stands in a field: text as typed, a tick, several of them. "" and undefined are nothing. */
export type Filled = string | boolean | undefined | readonly Filled[] | { readonly [name: string]: Filled };
export type FilledForm = Readonly<Record<string, Filled>>;

/** Members that mean more than their type says. */
const special: Readonly<Record<string, Field>> = {
  "set_clock.left": { kind: "clock" },
  "challenge.words": { kind: "words" },
  "give_verdict.valid": { kind: "verdicts" },
  blanks: { kind: "tiles", shape: "Letters" },
  rule: { kind: "article" },
  code: { kind: "offence" },
  turn: { kind: "turn" },
  penalty: { kind: "penalty" },
  arguments: { kind: "text" },
  text: { kind: "text" },
  "name_blank.letter": { kind: "tiles", shape: "Tile" },
};

/** Decided one way or the other: nobody should decide by leaving a box alone. */
const decisions: ReadonlySet<string> = new Set([
  "accept",
  "agree",
  "blank",
  "complete",
  "granted",
  "justified",
  "upheld",
]);

function plainField(type: string): Field | null {
  switch (type) {
    case "Seat":
      return { kind: "seat" };
    case "boolean":
      return { kind: "check" };
    case "integer":
      return { kind: "number" };
    case "string":
      return { kind: "line" };
    case "Tile":
    case "Tiles":
    case "Word":
      return { kind: "tiles", shape: type };
    case "Square":
      return { kind: "square" };
    case "Placement":
    case "Placements":
      return { kind: "placements" };
    case "RuleSetting":
      return { kind: "setting" };
    default:
      return null;
  }
}

/** Of a type that this page has never heard of, a line of text: the referee says what is wrong with it. */
export function fieldOf(type: string, command = ""): Field {
  const bare = type.replace(/\?$/, "");
  if (bare.endsWith("[]")) return { kind: "list", of: fieldOf(bare.slice(0, -2), command) };
  const each = /^PerSeat<(.*)>$/.exec(bare);
  if (each) return { kind: "each_seat", of: fieldOf(each[1] ?? "string", command) };
  const plain = plainField(bare);
  if (plain) return plain;
  const values = enumValues[bare];
  if (values) return { kind: "choice", of: bare, values };
  const members = typeMembers[bare];
  if (members) return { kind: "group", members: membersOf(members, command, {}) };
  return { kind: "line" };
}

function memberField(command: string, name: string, type: string, limited: boolean): Field {
  const known = special[`${command}.${name}`] ?? special[name];
  if (known) return known;
  const field = fieldOf(type, command);
  return field.kind === "check" && (limited || decisions.has(name)) ? { kind: "yes_no" } : field;
}

function membersOf(types: Readonly<Record<string, string>>, command: string, limits: Limits): Member[] {
  return Object.entries(types).map(([name, type]) => {
    const among = limits[name];
    const limited = Array.isArray(among);
    return {
      name,
      label: memberWords[`${command}.${name}`] ?? memberWords[name] ?? { es: name, en: name },
      optional: type.endsWith("?"),
      field: memberField(command, name, type, limited),
      among: limited ? among : null,
    };
  });
}

export const formOf = (command: CommandName, limits: Limits = {}): readonly Member[] =>
  membersOf(commandForms[command].members, command, limits);

/** The one value that is left needs no question; null where there is a choice. */
export function settledValue({ among }: Member): string | number | boolean | null {
  const [only, ...others] = among ?? [];
  return only !== undefined && others.length === 0 ? only : null;
}

// ---- From what was filled in to the command ------------------------------------------------------------------------

/** What is filled in is no value of the field. */
export class FieldError extends Error {
  constructor(readonly member: string) {
    super(member);
  }
}

const nothing = (filled: Filled): boolean =>
  filled === undefined || filled === "" || (Array.isArray(filled) && filled.every(nothing));

/** No number of a game has more figures: the server would not even read it. */
function numberOf(text: string): number {
  if (!/^-?\d{1,5}$/.test(text.trim())) throw new Error("no number");
  return Number(text);
}

/** "12:30", or minutes. */
export function millisOf(text: string): number {
  const parts = /^(-?)(\d{1,3})(?::([0-5]\d))?$/.exec(text.trim());
  if (!parts) throw new Error("no time");
  const millis = (Number(parts[2]) * 60 + Number(parts[3] ?? 0)) * 1000;
  return parts[1] ? -millis : millis;
}

function tilesOf(text: string, shape: "Tile" | "Tiles" | "Letters" | "Word"): string {
  try {
    const compact = text.replace(/\s/g, "");
    if (shape === "Word") return tilesText(parseWord(compact));
    if (shape === "Tiles" || shape === "Letters") return tilesText(parseRack(compact));
    return tileText(parseTile(compact.toUpperCase().replace(/^(CH|LL|RR)$/, "[$1]")));
  } catch (error) {
    if (error instanceof TileTextError) throw new Error("no tiles");
    throw error;
  }
}

function groupOf(members: readonly Member[], filled: FilledForm): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const member of members) {
    const value = readMember(member, filled[member.name]);
    if (value !== undefined) read[member.name] = value;
  }
  return read;
}

function readMember(member: Member, filled: Filled): unknown {
  const { name, optional, field } = member;
  const settled = settledValue(member);
  if (settled !== null) return settled;
  if (nothing(filled)) {
    if (!optional || field.kind === "yes_no" || field.kind === "verdicts") throw new FieldError(name);
    return undefined;
  }
  try {
    return readField(field, filled);
  } catch (error) {
    throw error instanceof FieldError ? error : new FieldError(name);
  }
}

function readField(field: Field, filled: Filled): unknown {
  if (field.kind === "each_seat") {
    const both = filled as { first?: Filled; second?: Filled };
    const said = (["first", "second"] as const).filter((seat) => !nothing(both[seat]));
    const read = Object.fromEntries(said.map((seat) => [seat, readField(field.of, both[seat])]));
    return field.of.kind === "check" ? { first: both.first === true, second: both.second === true } : read;
  }
  if (field.kind === "group") return groupOf(field.members, filled as FilledForm);
  const several = () => (filled as readonly Filled[]).filter((item) => !nothing(item));
  if (field.kind === "words") return several();
  if (field.kind === "list") return several().map((item) => readField(field.of, item));
  if (field.kind === "verdicts")
    return (filled as readonly Filled[]).map((item) => {
      if (item !== "true" && item !== "false") throw new Error("no verdict");
      return item === "true";
    });
  if (typeof filled === "boolean") return filled;
  const text = String(filled);
  switch (field.kind) {
    case "yes_no":
      return text === "true";
    case "number":
    case "turn":
    case "penalty":
      return numberOf(text);
    case "clock":
      return millisOf(text);
    case "tiles":
      return tilesOf(text, field.shape);
    case "square":
      return text.trim().toUpperCase();
    default:
      return text.trim();
  }
}

/** The command's members; throws a FieldError where something is missing or wrong. */
export function readForm(members: readonly Member[], filled: FilledForm): Record<string, unknown> {
  return groupOf(members, filled);
}

// ---- Settings ------------------------------------------------------------------------------------------------------

export type ParameterKey = keyof Parameters;
export const parameterKeys = Object.keys(parameterForms) as ParameterKey[];

/** The values of a parameter that has only a few. */
export function valuesOfParameter(key: ParameterKey): readonly string[] | null {
  const { type } = parameterForms[key];
  return type === "boolean" ? ["true", "false"] : (enumValues[type] ?? null);
}
