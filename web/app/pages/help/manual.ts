// The shape of the help: both languages fill the same sections.

export type Block =
  | string
  | { list: string[] }
  | { steps: string[] }
  | { keys: [keys: string[], what: string][] }
  | { words: string[] }
  | { link: string; to: string };

export const sectionIds = [
  "empezar",
  "jugar",
  "puntos",
  "turno",
  "impugnar",
  "relojes",
  "aplazar",
  "final",
  "avisos",
  "teclado",
  "texto",
  "juez",
  "mesa",
  "torneos",
  "accesibilidad",
  "privacidad",
] as const;

export type SectionId = (typeof sectionIds)[number];

export interface Section {
  title: string;
  blocks: Block[];
}

export interface Manual {
  title: string;
  lead: string;
  contents: string;
  search: string;
  nothing: string;
  sections: Record<SectionId, Section>;
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function textsOf(block: Block): string[] {
  if (typeof block === "string") return [block];
  if ("list" in block) return block.list;
  if ("steps" in block) return block.steps;
  if ("keys" in block) return block.keys.map(([keys, what]) => `${keys.join(" ")} ${what}`);
  return "words" in block ? block.words : [block.link];
}

const wordsOf = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean);

/** Those parts of a section in which a word was found; all where only the title has them, or nothing was typed. */
export function blocksWith({ blocks }: Section, typed: string): Block[] {
  const words = wordsOf(typed);
  const some = blocks.filter((block) => words.some((word) => plain(textsOf(block).join(" ")).includes(word)));
  return some.length > 0 ? some : blocks;
}

/** The text in pieces, every other one a word that was typed, whatever its accents. */
export function piecesOf(text: string, typed: string): string[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [text];
  // Letter by letter, so that places in the plain text are places in this one.
  const letters = [...text.normalize("NFC")];
  const flat = letters.map((letter) => plain(letter).charAt(0) || " ").join("");
  const marked = letters.map(() => false);
  for (const word of words)
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + 1)) marked.fill(true, at, at + word.length);
  const pieces = [""];
  letters.forEach((letter, at) => {
    if (marked[at] !== (pieces.length % 2 === 0)) pieces.push("");
    pieces[pieces.length - 1] += letter;
  });
  return pieces;
}

/** The sections that have all the words that were typed, whatever their accents; all of them where none was. */
export function sectionsWith(manual: Manual, typed: string): SectionId[] {
  const words = wordsOf(typed);
  return sectionIds.filter((id) => {
    const { title, blocks } = manual.sections[id];
    const text = plain([title, ...blocks.flatMap(textsOf)].join(" "));
    return words.every((word) => text.includes(word));
  });
}
