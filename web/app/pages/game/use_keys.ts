// Keys of the whole page: what is typed anywhere but in a field goes to the board.
import { useEffect } from "preact/hooks";
import type { BoardView } from "../../../board/board_view";
import { squareText } from "../../../board/squares";
import { actionOfKey } from "../../../board/typing";
import { firstSquare } from "../../game/first_square";
import { shownBoard } from "../../game/player_desk";
import { change, settings } from "../../settings";
import { say } from "../../ui/toast";
import { type AtTable, mayPlay } from "./at_table";
import { t } from "./texts";
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

/** A letter typed before any square was chosen goes where a word is likely, and the page says where. True where it did. */
function startTyping(game: AtTable, event: KeyboardEvent): boolean {
  const { typing, exchanging } = game.desk.desk.value;
  const action = event.ctrlKey || event.metaKey || event.altKey ? null : actionOfKey(event.key, event.shiftKey);
  if (action?.type !== "character" || typing.cursor || exchanging || !mayPlay(game)) return false;
  event.preventDefault();
  const view = game.live.view.value;
  const square = firstSquare(shownBoard(view), view.lastPlay);
  game.desk.act({ type: "point", square });
  game.desk.act(action);
  say(t("typing_at", { square: squareText(square) }));
  return true;
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
      else if (!startTyping(game, event)) board()?.key(event);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [game, board, help]);
}
