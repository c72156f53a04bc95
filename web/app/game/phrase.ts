// A sentence with places to fill: the small language of data/texts/events.tsv, as src/notation/phrase.cpp reads it.

export interface Term {
  readonly kind: "full" | "empty" | "present" | "equal" | "different";
  readonly path: string;
  readonly value: string;
}

export interface Place {
  readonly path: string;
  readonly filters: ReadonlySet<string>;
  /** The noun after a number; empty without one. */
  readonly one: string;
  readonly many: string;
}

interface Part {
  /** It is told where they hold; without terms, where no place in it is empty. */
  readonly terms: readonly Term[];
  readonly inside: readonly (string | Place)[];
}

export type Phrase = readonly (string | Place | Part)[];

export interface Filling {
  readonly text: string;
  readonly empty: boolean;
}

export interface Values {
  fill(place: Place): Filling;
  holds(term: Term): boolean;
}

const filterNames: ReadonlySet<string> = new Set(["time", "turn", "signed", "count", "words"]);
const term = /^(?:([a-z0-9_.]+)(!?)=([A-Za-z0-9_.-]+)|has:([a-z0-9_.]+)|(!?)([a-z0-9_.]+))$/;

function parseTerm(text: string): Term {
  const [, path, not, value = "", present, empty, plain = ""] = term.exec(text) ?? [];
  if (path) return { kind: not ? "different" : "equal", path, value };
  if (present) return { kind: "present", path: present, value: "" };
  return { kind: empty ? "empty" : "full", path: plain, value: "" };
}

export const parseTerms = (text: string): readonly Term[] => (text === "" ? [] : text.split(" ").map(parseTerm));

function parsePlace(text: string): Place {
  const [path = "", ...rest] = text.split("|");
  const filters = new Set<string>();
  while (rest[0] !== undefined && filterNames.has(rest[0])) filters.add(rest.shift() as string);
  const [one = "", many = ""] = rest;
  return { path, filters, one, many };
}

const pieces = (text: string): (string | Place)[] =>
  text
    .split(/(\{[^}]*\})/)
    .filter((piece) => piece !== "")
    .map((piece) => (piece.startsWith("{") ? parsePlace(piece.slice(1, -1)) : piece));

function parsePart(text: string): Part {
  const mark = text.indexOf("?");
  const before = mark > 0 ? text.slice(0, mark).split(" ") : [];
  const hasTerms = before.length > 0 && before.every((each) => term.test(each));
  return hasTerms
    ? { terms: before.map(parseTerm), inside: pieces(text.slice(mark + 1)) }
    : { terms: [], inside: pieces(text) };
}

/** The table was checked when the program was built: nothing is wrong with it here. */
export const parsePhrase = (text: string): Phrase =>
  text
    .split(/(\[[^\]]*\])/)
    .flatMap((piece): Phrase => (piece.startsWith("[") ? [parsePart(piece.slice(1, -1))] : pieces(piece)));

export const allHold = (terms: readonly Term[], values: Values): boolean => terms.every((each) => values.holds(each));

function sayPart({ terms, inside }: Part, values: Values): string {
  if (!allHold(terms, values)) return "";
  const filled = inside.map((piece) =>
    typeof piece === "string" ? { text: piece, empty: false } : values.fill(piece),
  );
  if (terms.length === 0 && filled.some(({ empty }) => empty)) return "";
  return filled.map(({ text }) => text).join("");
}

export const say = (phrase: Phrase, values: Values): string =>
  phrase
    .map((piece) =>
      typeof piece === "string" ? piece : "inside" in piece ? sayPart(piece, values) : values.fill(piece).text,
    )
    .join("");
