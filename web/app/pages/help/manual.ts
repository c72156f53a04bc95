// The shape of the help: both languages fill the same sections.

export type Block =
  | string
  | { list: string[] }
  | { steps: string[] }
  | { keys: [keys: string[], what: string][] }
  | { words: string[] }
  | { link: string; to: string };

export const sectionIds = [
  "jugar",
  "turno",
  "impugnar",
  "relojes",
  "final",
  "teclado",
  "texto",
  "juez",
  "mesa",
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
  sections: Record<SectionId, Section>;
}
