// Accepting by itself: after a moment that one can interrupt, or at once where only valid words can be laid.
import { useEffect, useState } from "preact/hooks";
import { settings } from "../../settings";
import type { AtTable } from "./at_table";
import { acceptPlay, mayAccept } from "./turn_commands";

const moment = 6;

export interface AutoAccept {
  /** Seconds until the play is accepted; null where nobody accepts but the player. */
  readonly left: number | null;
  stop(): void;
}

/** There is nothing to object to. */
export const acceptsItself = (game: AtTable): boolean => game.live.view.value.rules["event.valid_words_only"];

export function useAutoAccept(game: AtTable): AutoAccept {
  const view = game.live.view.value;
  // A play is one thing to decide about, until another one is laid or this one is judged.
  const play = mayAccept(game) && view.turn.play ? `${view.turns.length} ${view.turn.judged.length}` : null;
  const atOnce = acceptsItself(game);
  const wanted = play !== null && (atOnce || settings.value.autoAccept);
  const [stopped, setStopped] = useState<string | null>(null);
  const [left, setLeft] = useState(moment);
  const runs = wanted && stopped !== play;
  useEffect(() => {
    if (!runs) return;
    if (atOnce) return acceptPlay(game);
    let seconds = moment;
    setLeft(seconds);
    const timer = setInterval(() => {
      seconds -= 1;
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      acceptPlay(game);
    }, 1000);
    return () => clearInterval(timer);
  }, [game, play, runs, atOnce]);
  return { left: runs && !atOnce ? left : null, stop: () => setStopped(play) };
}
