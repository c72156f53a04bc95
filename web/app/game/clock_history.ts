// The clocks at every event of a log, as src/game/state.cpp runs them: for replays, where no server tells them.

import { type GameEvent, type PerSeat, rivalOf, type Seat, seats } from "../../game/events";
import { hasClocks, splitSetting, waitsForReturn } from "../../game/rules";
import { both, type GameView, withSeat } from "../../game/view";
import type { Edition } from "../net/editions";

export interface ClocksThen {
  /** Milliseconds; below zero where time was over. */
  readonly left: PerSeat<number>;
  readonly running: PerSeat<boolean>;
  /** Of the turn, where a timer measures it. */
  readonly timer: number;
}

const second = 1000;

/** What each player has at the beginning, in milliseconds. */
export function allotment(view: GameView, editions: readonly Pick<Edition, "id" | "modes">[]): number {
  const settings = new Map(view.settings.map(splitSetting));
  const own = Number(settings.get("event.clock_seconds") ?? 0);
  if (own > 0) return second * own;
  const typical = editions
    .find(({ id }) => id === view.edition)
    ?.modes.find(({ id }) => id === view.rules["event.mode"]);
  // An edition without a typical time gives each player half of the game's.
  return second * (typical?.seconds || Number(settings.get("event.total_seconds") ?? 3000) / 2);
}

/** What the clocks follow from and no view has. */
interface Tracked {
  readonly clockHeld: boolean;
  readonly late: PerSeat<boolean>;
  readonly lastComer: Seat | null;
}

class Tracker {
  private clockHeld = false;
  private late = both(false);
  private lastComer: Seat | null = null;

  get tracked(): Tracked {
    return { clockHeld: this.clockHeld, late: this.late, lastComer: this.lastComer };
  }
  set tracked({ clockHeld, late, lastComer }: Tracked) {
    this.clockHeld = clockHeld;
    this.late = late;
    this.lastComer = lastComer;
  }

  /** Which clocks run after the event. */
  running(view: GameView, event: GameEvent): { clocks: PerSeat<boolean>; timer: boolean } {
    this.follow(event);
    const stopped = { clocks: both(false), timer: false };
    if (view.stage === "turn") return this.inTurn(view);
    if (!hasClocks(view.rules)) return stopped;
    const clocks = { ...stopped.clocks };
    for (const seat of seats) {
      const completing = view.stage === "signing" && view.completingWords[seat];
      const runs = completing || (this.late[seat] && this.lateClockRuns(view, seat));
      clocks[seat] = runs && !view.directorCalled && !view.correcting;
    }
    return { clocks, timer: false };
  }

  private follow({ event, ...rest }: GameEvent): void {
    if (event === "play_laid") this.clockHeld = true;
    if (event === "tiles_moved" || event === "blank_named") this.clockHeld = false;
    if (event === "pressed" || event === "turn_taken" || event === "play_began") this.clockHeld = false;
    if (event === "round_started") {
      const { present } = rest.data as { present: PerSeat<boolean> };
      this.late = { first: !present.first, second: !present.second };
    }
    if (event === "player_arrived") this.lastComer = (rest.data as { seat: Seat }).seat;
  }

  /** A late player's time runs until he is there; that of who came last, also through the draw for the start. */
  private lateClockRuns({ stage, starter, present }: GameView, seat: Seat): boolean {
    return stage === "waiting" ? !present[seat] : stage === "opening_draw" && !starter && this.lastComer === seat;
  }

  private inTurn(view: GameView): { clocks: PerSeat<boolean>; timer: boolean } {
    const { absent, mover, rules, turn } = view;
    const none = { clocks: both(false), timer: false };
    const clocks = hasClocks(view.rules);
    const rival = rivalOf(mover);
    if (view.adjourned || view.directorCalled || view.overdraw || turn.claim || turn.disputed || view.correcting)
      return none;
    // Where the edition has no procedure, whoever is away loses his time when the game waits for him.
    const waitedFor =
      absent && (waitsForReturn(rules) ? absent.pending : absent.seat === mover || view.phase === "verify");
    if (waitedFor) {
      const runs = clocks && !(waitsForReturn(rules) && absent.returned);
      return { clocks: withSeat(both(false), absent.seat, runs), timer: false };
    }
    if (view.phase === "verify" && turn.verifyOver && !turn.wrote[rival]) {
      return { clocks: withSeat(both(false), rival, clocks), timer: false };
    }
    if (turn.paused) return none;
    if (turn.unpressed) {
      return { clocks: withSeat(both(false), rival, rules["event.mode"] === "corrido"), timer: false };
    }
    if (!this.moverRuns(view)) return none;
    const laying = view.phase === "think" || view.phase === "placing" || view.phase === "exchange";
    return {
      clocks: withSeat(both(false), mover, clocks),
      timer: rules["event.mode"] === "timer" && laying && !turn.timerExpired,
    };
  }

  private moverRuns({ phase, turn, rules }: GameView): boolean {
    if (phase === "exchange") return true;
    if (phase === "think" || phase === "placing") return !turn.clockStopped;
    if (phase === "claim") return false;
    return rules["event.mode"] === "corrido" || !(this.clockHeld || turn.clockStopped);
  }
}

const beginsTurn: ReadonlySet<string> = new Set(["play_began", "pressed", "turn_taken", "position_set"]);

/** One for each view of foldSteps(events): the first is before any event. */
export function clockHistory(
  events: readonly GameEvent[],
  views: readonly GameView[],
  editions: readonly Pick<Edition, "id" | "modes">[],
): ClocksThen[] {
  const tracker = new Tracker();
  let now: ClocksThen = { left: both(0), running: both(false), timer: 0 };
  let timerRuns = false;
  let since = events[0]?.at ?? 0;
  const history = [now];
  const before: { now: ClocksThen; timerRuns: boolean; since: number; tracked: Tracked }[] = [];
  events.forEach((event, i) => {
    const view = views[i + 1];
    if (!view) return;
    before.push({ now, timerRuns, since, tracked: tracker.tracked });
    // The clocks run on as they would have done without the slip.
    const slip = event.event === "entry_taken_back" && events.findIndex(({ sequence }) => sequence >= event.data.from);
    const then = slip === false ? undefined : before[slip];
    if (then) {
      ({ now, timerRuns, since } = then);
      tracker.tracked = then.tracked;
    }
    const passed = Math.max(0, event.at - since);
    since += passed;
    let left = now.left;
    for (const seat of seats) if (now.running[seat]) left = withSeat(left, seat, left[seat] - passed);
    if (event.event === "game_opened") left = both(allotment(view, editions));
    if (event.event === "clock_set") left = withSeat(left, event.data.seat, event.data.left);
    const fresh = beginsTurn.has(event.event) && view.turn.placed.length === 0 && view.phase === "think";
    const timer = fresh ? second * view.rules["timer.seconds"] : timerRuns ? now.timer - passed : now.timer;
    const running = tracker.running(view, event);
    timerRuns = running.timer;
    now = { left, running: running.clocks, timer };
    history.push(now);
  });
  return history;
}
