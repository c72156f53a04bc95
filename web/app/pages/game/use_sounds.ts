// The sounds of what others do.
import { useEffect, useRef } from "preact/hooks";
import { isOver } from "../../../game/view";
import { playSound } from "../../game/sounds";
import { type AtTable, awaited } from "./at_table";

export function useSounds(game: AtTable): void {
  const view = game.live.view.value;
  const seat = game.live.seat.value;
  const heard = useRef<{ last: number; verdict: number; over: boolean; awaited: boolean }>(undefined);
  const ready = game.live.state.value === "ready";
  useEffect(() => {
    if (!ready) return;
    const before = heard.current;
    const now = {
      last: view.last,
      verdict: view.verdict?.sequence ?? 0,
      over: isOver(view),
      awaited: seat !== null && awaited(view) === seat,
    };
    heard.current = now;
    if (!before || before.last === now.last) return;
    if (now.over && !before.over) playSound("end");
    else if (now.verdict > before.verdict) playSound(view.verdict?.valid ? "verdict_good" : "verdict_bad");
    else if (now.awaited && !before.awaited) playSound(view.phase === "verify" ? "rival_played" : "your_turn");
    else if (!seat && view.turns.length > 0 && view.phase === "verify") playSound("rival_played");
  }, [ready, view, seat]);
}
