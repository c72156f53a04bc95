// One half of the clock: name, time and points of a player. Touching it is pressing the clock.

import { rivalOf, type Seat } from "../../../game/events";
import { hasClocks } from "../../../game/rules";
import { clockAt, formatClock, overtimeCost, timerAt, urgencyOf } from "../../game/clocks";
import { common } from "../../i18n/common";
import { situationOf } from "./steps";
import { useDesk, useServerTime } from "./table_desk";
import { t } from "./texts";

export interface Reading {
  readonly text: string;
  readonly running: boolean;
  readonly urgency: string;
  /** What the time over costs so far. */
  readonly cost: number;
}

export function useReading(seat: Seat): Reading {
  const { live, view, offers } = useDesk();
  const now = useServerTime();
  const table = live.table.value;
  const quiet = { text: "", running: false, urgency: "calm", cost: 0 };
  if (!table) return quiet;
  if (hasClocks(view.rules)) {
    const left = clockAt(table, seat, now);
    return {
      text: formatClock(left),
      running: table.running[seat],
      urgency: urgencyOf(left),
      cost: overtimeCost(left, view.rules["overtime.points_per_minute"]),
    };
  }
  const turn = view.stage === "turn" && view.mover === seat;
  if (view.rules["event.mode"] !== "timer") return { ...quiet, running: turn };
  if (!turn) return { ...quiet, text: formatClock(view.rules["timer.seconds"] * 1000) };
  const laying = ["think", "exchange"].includes(situationOf(view, offers)) && !view.turn.timerExpired;
  const left = timerAt(table, laying, now);
  return { ...quiet, text: formatClock(left), running: laying, urgency: urgencyOf(left) };
}

interface Props {
  seat: Seat;
  /** Turned round for who sits on the other side. */
  turned?: boolean;
  onTap(seat: Seat): void;
}

export function ClockFace({ seat, turned, onTap }: Props) {
  const { view } = useDesk();
  const { text, running, urgency, cost } = useReading(seat);
  const onTurn = view.stage === "turn" && (view.turn.unpressed ? rivalOf(view.mover) : view.mover) === seat;
  const name = view.players[seat];
  const { penalties } = view.conduct[seat];
  return (
    <button
      type="button"
      class="clock-face"
      data-running={running}
      data-turn={onTurn}
      data-urgency={urgency}
      data-turned={turned ?? false}
      onClick={() => onTap(seat)}
    >
      <span class="clock-name">
        {name} {view.starter === seat && <span class="clock-starter">{t("starts")}</span>}
      </span>{" "}
      {text && <span class="clock-time figures">{text}</span>}{" "}
      <span class="clock-score figures">
        {view.scores[seat]}
        <span class="only-read"> {common("points")}</span>
        {cost > 0 && <span class="clock-cost">−{cost}</span>}
      </span>{" "}
      {penalties > 0 && <span class="clock-penalties figures">{t("penalties_so_far", { points: penalties })}</span>}{" "}
      {running && <span class="only-read">{t(text ? "running" : "on_turn")}</span>}
    </button>
  );
}
