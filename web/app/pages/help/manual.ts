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

/** The sections that have all the words that were typed, whatever their accents; all of them where none was. */
export function sectionsWith(manual: Manual, typed: string): SectionId[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return sectionIds.filter((id) => {
    const { title, blocks } = manual.sections[id];
    const text = plain([title, ...blocks.flatMap(textsOf)].join(" "));
    return words.every((word) => text.includes(word));
  });
}
