// The two players: name, score, clock, and who has the turn.

import { rivalOf, type Seat } from "../../../game/events";
import { pointsText, signedPoints } from "../../../game/sheet_lines";
import { isOver, rackCount } from "../../../game/view";
import { Deadline } from "../../calls/deadline";
import { clockAt, formatClock, overtimeCost, timerAt, type Urgency, urgencyOf } from "../../game/clocks";
import { tempoOf } from "../../terms/terms";
import { Icon } from "../../ui/icon";
import { Rating } from "../../ui/rating";
import { type AtTable, name, scoresShown, timerRuns } from "./at_table";
import { useNow } from "./now";
import { t } from "./texts";

interface Reading {
  readonly left: number;
  readonly ticking: boolean;
  readonly byTimer: boolean;
}

/** What the player's clock shows now; nothing where he has none. */
function useClock(game: AtTable, seat: Seat): Reading | null {
  const table = game.live.table.value;
  const view = game.live.view.value;
  const mode = view.rules["event.mode"];
  const byTimer = mode === "timer";
  const ticking = byTimer ? timerRuns(view) && view.mover === seat : (table?.running[seat] ?? false);
  const now = useNow(ticking);
  if (!table || mode === "none" || (byTimer && (view.mover !== seat || view.stage !== "turn"))) return null;
  const left = byTimer ? timerAt(table, ticking, now) : clockAt(table, seat, now);
  return { left, ticking, byTimer };
}

const timerUrgency = (left: number): Urgency => (left <= 15_000 ? "very_low" : left <= 30_000 ? "low" : "calm");

function Clock({ game, seat }: { game: AtTable; seat: Seat }) {
  const reading = useClock(game, seat);
  if (!reading) return null;
  const { left, ticking, byTimer } = reading;
  return (
    <span
      class="clock figures"
      data-running={ticking}
      data-urgency={byTimer ? timerUrgency(left) : urgencyOf(left)}
      role="timer"
      aria-live="off"
      aria-label={byTimer ? t("timer") : t("time_left", { name: name(game, seat) })}
    >
      {formatClock(left)}
    </span>
  );
}

function Overtime({ game, seat }: { game: AtTable; seat: Seat }) {
  const reading = useClock(game, seat);
  if (!reading || reading.byTimer) return null;
  const points = overtimeCost(reading.left, game.live.view.value.rules["overtime.points_per_minute"]);
  return points > 0 ? <span class="overtime figures">{t("overtime_cost", { points })}</span> : null;
}

/** How far one is ahead or behind. */
function Lead({ game, seat }: { game: AtTable; seat: Seat }) {
  const scores = scoresShown(game.live.view.value, game.live.table.value);
  const lead = scores[seat] - scores[rivalOf(seat)];
  return lead === 0 ? null : (
    <span class="figures lead" data-ahead={lead > 0}>
      <span class="only-read">{t("lead")} </span>
      {signedPoints(lead)}
    </span>
  );
}

function Player({ game, seat }: { game: AtTable; seat: Seat }) {
  const { live } = game;
  const view = live.view.value;
  const seated = live.seated.value[seat];
  const conduct = view.conduct[seat];
  const over = isOver(view);
  const moves = view.stage === "turn" && view.mover === seat;
  const profile = `/jugador/${encodeURIComponent(seated.name)}`;
  return (
    <li class="player" data-moves={moves} data-testid={`player-${seat}`}>
      <span class="player-name">
        <span class="turn-mark" role="img" aria-label={moves ? t("to_move") : ""} aria-hidden={!moves} />
        {seated.bot ? <span>{name(game, seat)}</span> : <a href={profile}>{name(game, seat)}</a>}
        {live.terms.value.rated && !over && <Rating name={seated.name} tempo={tempoOf(live.terms.value)} />}
        {live.seat.value === seat && <small class="soft">({t("you")})</small>}
        {seated.bot && <small class="soft player-kind">({t("bot")})</small>}
      </span>
      <span class="player-score figures">{pointsText(scoresShown(view, live.table.value)[seat])}</span>
      <Clock game={game} seat={seat} />
      <span class="player-notes soft">
        {!over && <span class="figures rack-count">{t("rack_tiles", { count: rackCount(view.racks[seat]) })}</span>}
        {moves && (live.terms.value.days ?? 0) > 0 && (
          <Deadline id={live.id} version={`${view.turns.length}-${view.phase}`} />
        )}
        {live.seat.value === seat && <Lead game={game} seat={seat} />}
        {!over && <Overtime game={game} seat={seat} />}
        {over && view.signed[seat] && (
          <span class="signed">
            <Icon name="check" size={16} /> {t("signed")}
          </span>
        )}
        {view.absent?.seat === seat && !view.absent.returned && <span>{t("absent")}</span>}
        {conduct.warnings > 0 && <span>{t("warnings", { count: conduct.warnings })}</span>}
        {conduct.penalties > 0 && <span>{t("penalties", { points: conduct.penalties })}</span>}
      </span>
    </li>
  );
}

export function Players({ game }: { game: AtTable }) {
  const own = game.live.seat.value;
  // Whoever plays sees himself below the rival, as at a table.
  const order: Seat[] = own ? [rivalOf(own), own] : ["first", "second"];
  return (
    <ul class="players" aria-label={t("players")}>
      {order.map((seat) => (
        <Player key={seat} game={game} seat={seat} />
      ))}
    </ul>
  );
}
