// A game by typing: what a line asks, in Spanish or English. Pure; the page does what it says.
import { type Position, parsePosition } from "../board/squares";

export type Simple =
  | "pass"
  | "accept"
  | "refuse_opening"
  | "rack"
  | "board"
  | "clock"
  | "score"
  | "last"
  | "words"
  | "unseen"
  | "sign"
  | "resign"
  | "press"
  | "shuffle"
  | "sort"
  | "help"
  | "yes"
  | "no";

export type TextCommand =
  | { readonly kind: "play"; readonly position: Position; readonly word: string }
  | { readonly kind: "exchange"; readonly tiles: string }
  /** Numbers of words from 1; none means all. */
  | { readonly kind: "challenge"; readonly words: readonly number[] }
  | { readonly kind: "row"; readonly row: number }
  | { readonly kind: "column"; readonly column: number }
  | { readonly kind: "appeal"; readonly text: string }
  | { readonly kind: "say"; readonly text: string }
  | { readonly kind: Simple }
  | { readonly kind: "unknown"; readonly text: string };

/** Without accents, so that nobody has to type them. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");

const simple: Readonly<Record<string, Simple>> = {
  paso: "pass",
  pasar: "pass",
  pass: "pass",
  aceptar: "accept",
  acepto: "accept",
  accept: "accept",
  invalidar: "refuse_opening",
  invalidate: "refuse_opening",
  atril: "rack",
  rack: "rack",
  tablero: "board",
  board: "board",
  reloj: "clock",
  tiempo: "clock",
  clock: "clock",
  time: "clock",
  puntos: "score",
  marcador: "score",
  score: "score",
  points: "score",
  ultima: "last",
  last: "last",
  palabras: "words",
  words: "words",
  faltan: "unseen",
  bolsa: "unseen",
  unseen: "unseen",
  bag: "unseen",
  firmar: "sign",
  firmo: "sign",
  sign: "sign",
  retirar: "resign",
  retirarse: "resign",
  abandonar: "resign",
  resign: "resign",
  pulsar: "press",
  press: "press",
  mezclar: "shuffle",
  shuffle: "shuffle",
  ordenar: "sort",
  sort: "sort",
  ayuda: "help",
  help: "help",
  si: "yes",
  yes: "yes",
  no: "no",
};

function lineOf(kind: "row" | "column", text: string): TextCommand {
  const row = /^[a-o]$/i.test(text) ? text.toLowerCase().charCodeAt(0) - 97 : -1;
  const column = /^\d{1,2}$/.test(text) ? Number(text) - 1 : -1;
  if (kind === "row" && row >= 0) return { kind, row };
  if (kind === "column" && column >= 0 && column < 15) return { kind, column };
  return { kind: "unknown", text };
}

function numbersOf(text: string): number[] | null {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const numbers = parts.map(Number);
  return numbers.every((number) => Number.isInteger(number) && number > 0) ? numbers : null;
}

function withArgument(verb: string, rest: string, line: string): TextCommand | null {
  switch (verb) {
    case "jugar":
    case "juego":
    case "play":
      return parseCommand(rest);
    case "cambio":
    case "cambiar":
    case "exchange":
      return rest ? { kind: "exchange", tiles: rest.replace(/\s/g, "") } : null;
    case "impugnar":
    case "impugno":
    case "challenge": {
      const words = numbersOf(rest);
      return words ? { kind: "challenge", words } : { kind: "unknown", text: line };
    }
    case "fila":
    case "row":
      return lineOf("row", rest);
    case "columna":
    case "column":
      return lineOf("column", rest);
    case "apelar":
    case "appeal":
      return { kind: "appeal", text: rest };
    case "decir":
    case "chat":
    case "say":
      return rest ? { kind: "say", text: rest } : null;
    default:
      return null;
  }
}

export function parseCommand(line: string): TextCommand {
  const text = line.trim().replace(/\s+/g, " ");
  const [first = "", ...others] = text.split(" ");
  const rest = others.join(" ");
  const position = parsePosition(first);
  if (position && rest) return { kind: "play", position, word: rest.replace(/\s/g, "") };
  const verb = plain(first);
  const long = withArgument(verb, rest, text);
  if (long) return long;
  const short = rest === "" ? simple[verb] : undefined;
  return short ? { kind: short } : { kind: "unknown", text };
}
