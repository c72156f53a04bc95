// A score sheet as it lies on the table: a line for each round, the two players side by side.
import { parsePlay, plainText } from "../board/tile_text";
import { type PerSeat, type Seat, seats } from "./events";
import type { Adjustments, GameView, Sheet, SheetRow } from "./view";

/** A row, and the play that stood in its place before it was rejected, or that nobody had accepted when the game ended. */
export interface SheetEntry extends Omit<SheetRow, "kind"> {
  readonly kind: SheetRow["kind"] | "unaccepted";
  readonly struck: Omit<SheetRow, "kind"> | null;
}

/** So many turns count; while the game goes on whatever was written stands. */
export const countedTurns = ({ outcome, turns }: GameView): number => (outcome ? turns.length : Infinity);

export type SheetLine = Readonly<Record<Seat, SheetEntry | null>>;

/** A play that was written down and then rejected is crossed out by the row that follows it. */
function crossedOut(sheet: Sheet, seat: Seat, counted: number): SheetEntry[] {
  const entries: SheetEntry[] = [];
  for (const row of sheet.filter((each) => each.seat === seat)) {
    const before = entries.at(-1);
    if (row.turn >= counted) {
      entries.push({ ...row, kind: "unaccepted", points: 0, total: row.total - row.points, struck: row });
      continue;
    }
    const struck = before?.turn === row.turn ? before : null;
    if (struck) entries.pop();
    entries.push({ ...row, struck });
  }
  return entries;
}

export function sheetLines(sheet: Sheet, counted: number): SheetLine[] {
  const [first, second] = [crossedOut(sheet, "first", counted), crossedOut(sheet, "second", counted)];
  const length = Math.max(first.length, second.length);
  return Array.from({ length }, (_, at) => ({ first: first[at] ?? null, second: second[at] ?? null }));
}

/** Who begins stands on the left. */
export const sheetOrder = (view: GameView): readonly Seat[] =>
  view.starter === "second" ? [...seats].reverse() : seats;

/** What this sheet adds up to. */
export function sheetTotals(sheet: Sheet, counted: number): PerSeat<number> {
  const total = (seat: Seat) => crossedOut(sheet, seat, counted).at(-1)?.total ?? 0;
  return { first: total("first"), second: total("second") };
}

export interface WordPart {
  readonly text: string;
  readonly blank: boolean;
}

/** The letters of a written word, those of blanks apart. */
export function wordParts(word: string): WordPart[] {
  return parsePlay(word).map((tile) => ({ text: plainText([tile]), blank: tile.blank }));
}

export type AdjustmentName = "racks" | "overtime" | "penalties";
type Line<Name> = readonly [name: Name, values: PerSeat<number>];

const minus = ({ first, second }: PerSeat<number>) => ({ first: 0 - first, second: 0 - second });
const any = ({ first, second }: PerSeat<number>) => first !== 0 || second !== 0;

/** What the end changed, as it is added to the sums of a sheet; time and penalties only where there were any. */
export function adjustmentLines({ racks, overtime, penalties }: Adjustments): Line<AdjustmentName>[] {
  const lines: Line<AdjustmentName>[] = [
    ["overtime", minus(overtime)],
    ["penalties", minus(penalties)],
  ];
  return [["racks", racks], ...lines.filter(([, values]) => any(values))];
}

/** What leads from the points of the plays to the result: totals that both sheets have otherwise, too. */
export function resultLines(adjusted: Adjustments): Line<AdjustmentName | "sums">[] {
  const lines: Line<AdjustmentName | "sums">[] = [["sums", adjusted.sums], ...adjustmentLines(adjusted)];
  return lines.filter(([, values]) => any(values));
}

/** "9", "−9": with the minus of numbers, not a hyphen. */
export const pointsText = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** "+9", "−9", "0". */
export const signedPoints = (points: number): string => (points > 0 ? `+${points}` : pointsText(points));
