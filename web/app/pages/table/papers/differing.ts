// Where the two players' sheets do not say the same, as the referee finds it.
import type { PerSeat, Seat } from "../../../../game/events";
import type { GameView, Sheet, SheetRow } from "../../../../game/view";

/** The row that counts for a turn: a play that did not stand is crossed out by the row of its lost turn, which follows. */
const rowOf = (sheet: Sheet, turn: number): SheetRow | undefined => sheet.findLast((row) => row.turn === turn);

/** What only one of them wrote contradicts nobody. */
const contentsDiffer = (one: SheetRow, two: SheetRow): boolean =>
  one.points !== two.points ||
  (one.word !== null && two.word !== null && one.word !== two.word) ||
  (one.blanks !== "" && two.blanks !== "" && one.blanks !== two.blanks);

/** Turns that both have written, each in another way; totals that stay apart are told once, where they part. */
export function differingTurns({ sheets }: Pick<GameView, "sheets">): ReadonlyMap<number, PerSeat<SheetRow>> {
  const differing = new Map<number, PerSeat<SheetRow>>();
  const apart: Record<Seat, number> = { first: 0, second: 0 };
  const turns = [...new Set(sheets.first.map(({ turn }) => turn))].sort((a, b) => a - b);
  for (const turn of turns) {
    const first = rowOf(sheets.first, turn);
    const second = rowOf(sheets.second, turn);
    if (!first || !second) continue;
    const now = first.total - second.total;
    if (contentsDiffer(first, second) || now !== apart[first.seat]) differing.set(turn, { first, second });
    apart[first.seat] = now;
  }
  return differing;
}
