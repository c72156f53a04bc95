// The tables that this browser keeps, to go on with, and what is half typed at each.
import type { Signal } from "@preact/signals";
import type { PerSeat } from "../../../game/events";
import type { GameView, Stage } from "../../../game/view";
import { remembered } from "../../remembered";

export interface KeptTable {
  readonly id: string;
  readonly players: PerSeat<string>;
  readonly edition: string;
  readonly scores: PerSeat<number>;
  readonly stage: Stage;
  readonly opened: number;
}

const most = 12;

export const keptTables = remembered<{ list: readonly KeptTable[] }>("letrado.tables", { list: [] });

export function keepTable(table: KeptTable): void {
  const others = keptTables.value.list.filter(({ id }) => id !== table.id);
  keptTables.value = { list: [table, ...others].slice(0, most) };
}

export function forgetTable(id: string): void {
  keptTables.value = { list: keptTables.value.list.filter((table) => table.id !== id) };
  try {
    localStorage.removeItem(draftKey(id));
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Brings the list up to date with a table that is open here. */
export function noteTable(id: string, view: GameView): void {
  const known = keptTables.value.list.find((table) => table.id === id);
  const { players, edition, scores, stage } = view;
  const same = known?.stage === stage && known.scores.first === scores.first && known.scores.second === scores.second;
  if (stage === "none" || same) return;
  keepTable({ id, players, edition, scores, stage, opened: known?.opened ?? Date.now() });
}

/** What is half typed in a turn; it is of no use in another. */
export interface Drafts {
  readonly turn: number;
  readonly values: Readonly<Record<string, unknown>>;
}

export const noDrafts: Drafts = { turn: 0, values: {} };

const draftKey = (id: string): string => `letrado.table.${id}`;
const drafts = new Map<string, Signal<Drafts>>();

export function draftsOf(id: string): Signal<Drafts> {
  const known = drafts.get(id) ?? remembered<Drafts>(draftKey(id), noDrafts);
  drafts.set(id, known);
  return known;
}
