// Words by how many tiles they have.
export interface Group {
  length: number;
  words: string[];
}

/** Tiles in a text like "CA[RR]O". */
export function tileCount(word: string): number {
  return word.replace(/\[[^\]]*\]/g, "#").length;
}

/** The longest first; inside a group as they came. */
export function groupByLength(words: readonly string[]): Group[] {
  const groups = new Map<number, string[]>();
  for (const word of words) {
    const length = tileCount(word);
    const group = groups.get(length);
    if (group) group.push(word);
    else groups.set(length, [word]);
  }
  return [...groups].map(([length, of]) => ({ length, words: of })).sort((a, b) => b.length - a.length);
}

/** "CA[RR]O" as its letters, with the double tiles marked. */
export function wordParts(word: string): { text: string; digraph: boolean }[] {
  return word
    .split(/(\[[^\]]*\])/)
    .filter((part) => part !== "")
    .map((part) =>
      part.startsWith("[") ? { text: part.slice(1, -1), digraph: true } : { text: part, digraph: false },
    );
}

/** "C[CH]S" as its tiles: C, CH, S. */
export function tilesIn(text: string): string[] {
  return (text.match(/\[[^\]]*\]|./gu) ?? []).map((tile) => tile.replace(/[[\]]/g, ""));
}
