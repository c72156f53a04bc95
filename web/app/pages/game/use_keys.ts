// Keys of the whole page: what is typed anywhere but in a field goes to the board.
import { useEffect } from "preact/hooks";
import type { BoardView } from "../../../board/board_view";
import { change, settings } from "../../settings";
import type { AtTable } from "./at_table";
import { mayAccept, playTried } from "./turn_commands";

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button, a, summary, [role=tab], [role=tabpanel]") !== null;

export const toggleTextBoard = (): void => change({ textBoard: !settings.value.textBoard });

/** True where the key was one of the page's. */
export function pageKey(game: AtTable, event: KeyboardEvent, help: () => void): boolean {
  const { desk } = game;
  const key = event.key.toLowerCase();
  const take = (act: () => unknown): boolean => {
    event.preventDefault();
    act();
    return true;
  };
  if (event.altKey && key === "t") return take(toggleTextBoard);
  if (event.altKey && key === "m") return take(() => desk.act({ type: "shuffle" }));
  if (event.altKey && key === "o") return take(() => desk.act({ type: "sort" }));
  if ((event.ctrlKey || event.metaKey) && key === "z") return take(() => desk.act({ type: "undo" }));
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  if (key === "?") return take(help);
  if (key === "enter" && playTried(game)) return take(() => {});
  // The Enter that plays must not accept what comes next: it leads to the button, which a second one presses.
  if (key === "enter" && mayAccept(game)) return take(() => document.getElementById("accept-play")?.focus());
  return false;
}

export function useKeys(game: AtTable, board: () => BoardView | null, help: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isField(event.target)) return;
      if (isControl(event.target) && (event.key === "Enter" || event.key === " " || event.key.startsWith("Arrow")))
        return;
      if (pageKey(game, event, help)) return;
      const quiet = settings.value.textBoard || !game.live.seat.value || event.key === "Tab";
      if (quiet) return;
      // Without a cursor the board leaves keys that are pressed elsewhere alone.
      const { arrangement, typing } = game.desk.desk.value;
      if (event.key === "Escape" && !typing.cursor && arrangement.placed.length > 0)
        game.desk.act({ type: "recall_all" });
      else board()?.key(event);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [game, board, help]);
}
