// Says once, aloud and in writing, that time runs short.
import { useEffect, useRef, useState } from "preact/hooks";
import { timerSignals } from "../../../game/rules";
import { clockAt, formatClock } from "../../game/clocks";
import { playSound } from "../../game/sounds";
import { serverNow } from "../../net/socket";
import type { AtTable } from "./at_table";
import { t } from "./texts";

/** Milliseconds left at which a clock is worth a word. */
const marks = [180_000, 60_000, 30_000, 10_000, 0];

/** Follows the player's own clock without drawing anything. */
function useClockWarnings(game: AtTable, warn: (text: string) => void): void {
  const { live } = game;
  const seat = live.seat.value;
  const table = live.table.value;
  const mode = live.view.value.rules["event.mode"];
  const running = seat && (mode === "corrido" || mode === "no_corrido") ? table?.running[seat] : false;
  useEffect(() => {
    if (!running || !seat || !table) return;
    const left = clockAt(table, seat, serverNow());
    const timers = marks
      .filter((mark) => mark < left)
      .map((mark) =>
        setTimeout(() => {
          playSound("low_time");
          warn(t("low_time", { time: formatClock(mark) }));
        }, left - mark),
      );
    return () => timers.forEach(clearTimeout);
  }, [running, seat, table, warn]);
}

/** The signals of the timer of the turn come from the server. */
function useTimerSignals(game: AtTable, warn: (text: string) => void): void {
  const { turn, rules, mover, turns } = game.live.view.value;
  const heard = useRef("");
  const mine = game.live.seat.value === mover;
  useEffect(() => {
    const signal = `${turns.length} ${turn.signals}`;
    const first = heard.current === "";
    if (heard.current === signal) return;
    heard.current = signal;
    if (first || turn.signals === 0) return;
    if (mine) playSound("low_time");
    warn(t("timer_left", { seconds: timerSignals(rules)[turn.signals - 1] ?? 0 }));
  }, [turn.signals, turns.length, rules, mine, warn]);
}

export function TimeWarnings({ game }: { game: AtTable }) {
  const [text, setText] = useState("");
  useClockWarnings(game, setText);
  useTimerSignals(game, setText);
  return (
    <p class="only-read" role="status" aria-live="polite">
      {text}
    </p>
  );
}
