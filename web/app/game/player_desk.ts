// The tiles of whoever plays, as he arranges them in private; kept in this browser until they are played.
import { effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { placements } from "../../board/arrangement";
import { type Desk, type DeskAction, deskWith, openDesk, stepDesk } from "../../board/desk";
import { draftText, readDraft } from "../../board/draft";
import { type Analysis, analyse, type Board, lay, type Placement } from "../../board/play";
import type { Tile } from "../../board/tiles";
import type { GameView } from "../../game/view";
import type { LiveGame } from "./live";

export interface PlayerDesk {
  readonly desk: ReadonlySignal<Desk>;
  act(action: DeskAction): void;
  close(): void;
}

/** The board with the play that lies on it and is not accepted yet. */
export const shownBoard = (view: GameView): Board =>
  view.turn.placed.length > 0 ? lay(view.board, view.turn.placed) : view.board;

const keyOf = (game: string): string => `letrado.draft.${game}`;

function kept(game: string): string {
  try {
    return localStorage.getItem(keyOf(game)) ?? "";
  } catch {
    return "";
  }
}

function keep(game: string, desk: Desk, over: boolean): void {
  try {
    if (over) localStorage.removeItem(keyOf(game));
    else localStorage.setItem(keyOf(game), draftText(desk.arrangement));
  } catch {
    // A browser without storage forgets the draft; the game loses nothing.
  }
}

const noTiles: readonly Tile[] = [];

export function openPlayerDesk(live: LiveGame): PlayerDesk {
  const desk = signal<Desk>(openDesk([]));
  let restored = false;
  const stop = effect(() => {
    const view = live.view.value;
    const seat = live.seat.value;
    if (live.state.value !== "ready" || !seat) return;
    const rack = view.stage === "closed" ? noTiles : view.racks[seat].known;
    const board = shownBoard(view);
    const before = untracked(() => desk.value);
    if (!restored) {
      restored = true;
      desk.value = deskWith(readDraft(kept(live.id), rack, board));
    } else {
      const met = stepDesk(before, board, { type: "meet", rack });
      const played = before.arrangement.placed.length > 0 && met.arrangement.placed.length === 0;
      // The cursor has done its work.
      desk.value = played ? stepDesk(met, board, { type: "escape" }) : met;
    }
    if (view.stage !== "turn") keep(live.id, desk.peek(), true);
  });
  return {
    desk,
    act(action) {
      desk.value = stepDesk(desk.value, shownBoard(live.view.value), action);
      keep(live.id, desk.value, false);
    },
    close: stop,
  };
}

export const triedTiles = (desk: Desk): Placement[] => placements(desk.arrangement);

/** What the tried tiles would make. */
export function triedPlay(view: GameView, desk: Desk): Analysis {
  return analyse(shownBoard(view), triedTiles(desk));
}
