// An arrangement kept as text between two visits. What comes back may be old or spoilt, so it is read with care and
// then reconciled with the rack and the board as they are now.

import { type Arrangement, arrange, type Layout, placeOn } from "./arrangement";
import { parsePlacements, placementsText } from "./notation";
import type { Board } from "./play";
import { reconcile } from "./reconcile";
import { parseRack, tilesText } from "./tile_text";
import { faceOf, type Tile, unused } from "./tiles";

interface Draft {
  readonly rack: string;
  readonly placed: readonly string[];
}

export function draftText(arrangement: Arrangement): string {
  const inRack = arrangement.slots.filter((piece) => piece !== null);
  const draft: Draft = {
    rack: tilesText([...inRack, ...arrangement.placed].map(({ tile }) => unused(tile))),
    placed: arrangement.placed.map(({ square, tile }) => `${placementsText([{ square, tile }])}`),
  };
  return JSON.stringify(draft);
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null;
  return (
    typeof draft?.rack === "string" &&
    Array.isArray(draft.placed) &&
    draft.placed.every((text) => typeof text === "string")
  );
}

function restore(draft: Draft, board: Board): Arrangement {
  const start = arrange(parseRack(draft.rack));
  let layout: Layout = start;
  for (const { square, tile } of parsePlacements(draft.placed)) {
    const held = layout.slots.find((piece) => piece && faceOf(piece.tile) === faceOf(tile));
    const letter = tile.letter ?? undefined;
    if (held && !board[square]) layout = placeOn(layout, held.id, square, letter);
  }
  return { ...start, slots: layout.slots, placed: layout.placed };
}

/** The arrangement of a kept draft with the rack and the board of now; a fresh one where the text is no draft. */
export function readDraft(text: string, rack: readonly Tile[], board: Board): Arrangement {
  try {
    const draft: unknown = JSON.parse(text);
    if (isDraft(draft)) return reconcile(restore(draft, board), rack, board);
  } catch {
    return arrange(rack);
  }
  return arrange(rack);
}
