import { describe, expect, it } from "vitest";
import type { OffersByRole } from "../../../api/game";
import { readEvent } from "../../../game/events";
import { foldEvent } from "../../../game/fold";
import { editionRules, type FoldLog, readFoldLogs } from "../../../game/testdata/fold_logs";
import { type GameView, viewUnder } from "../../../game/view";
import { drawDue, drawerOf, mayPlay, type Step, situationOf, startMethod, stepsOf } from "./steps";

const logs = readFoldLogs();
/** What the keeper of a table sees: the director's log, with what may be said for everybody. */
const kept = logs.filter(({ roles, steps }) => roles.includes("director") && steps.some(({ offers }) => offers));

interface Moment {
  readonly view: GameView;
  readonly offers: OffersByRole;
  readonly at: number;
  readonly event: string;
}

function momentsOf({ rules, steps }: FoldLog): Moment[] {
  let view = viewUnder(rules);
  return steps.map(({ event, offers = {} }) => {
    view = foldEvent(view, readEvent(event));
    return { view, offers, at: event.at, event: event.event };
  });
}

const moments = kept.flatMap(momentsOf);
const steps = ({ view, offers, at }: Moment) => stepsOf(view, offers, at);
const where = (test: (moment: Moment) => boolean): Moment[] => moments.filter(test);

describe("at every moment of every scenario at a physical table", () => {
  it("there is a step that the panel asks for", () => {
    expect(moments.length).toBeGreaterThan(1000);
    for (const { view, offers } of moments) expect(situationOf(view, offers)).toBeTruthy();
  });

  // Where lots are drawn, nobody could say that the missing player had come before it was drawn who starts.
  it("a missing player is waited for, also where it is not known yet who starts", () => {
    const waiting = where(({ view }) => view.stage === "waiting");
    expect(waiting.filter(({ view }) => view.starter === null).length).toBeGreaterThan(0);
    for (const { view, offers } of waiting) expect(situationOf(view, offers)).toBe("late");
  });

  it("every button is there at some time", () => {
    const seen = new Map<Step, number>();
    for (const moment of moments) for (const step of steps(moment)) seen.set(step, (seen.get(step) ?? 0) + 1);
    const all: Step[] = [
      "press",
      "hold",
      "exchange",
      "pass",
      "withdraw",
      "accept",
      "object_count",
      "challenge",
      "pause",
    ];
    all.push("pause_soon", "accept_opening", "refuse_opening", "count_bag", "report_overdraw", "report_underdraw");
    all.push("premeditated", "blocked", "leave", "return", "call_director", "penalise", "warn", "card", "lost_turn");
    all.push("set_clock", "call_time", "exclude", "blank", "asked_word", "lateness", "correct", "certify", "reopen");
    all.push("check_tiles", "inspect_sheet");
    expect(all.filter((step) => !seen.has(step))).toEqual([]);
  });

  it("nothing of the turn goes on under a suspension", () => {
    for (const moment of where(({ view }) => view.directorCalled !== null || view.overdraw !== null)) {
      expect(mayPlay(moment.offers)).toBeNull();
      for (const step of ["exchange", "pass", "accept", "challenge"] as const)
        expect(steps(moment).has(step)).toBe(false);
    }
  });
});

it("the rival may play on when the mover forgot to press", () => {
  const finished = where(({ view }) => view.stage === "turn" && view.phase === "press" && !view.absent);
  const playable = finished.filter(({ offers }) => mayPlay(offers) !== null);
  expect(playable.length).toBeGreaterThan(0);
  for (const { view, offers } of playable) expect(mayPlay(offers)).not.toBe(view.mover);
});

it("a pause is offered before its time, and given only then", () => {
  const soon = where((moment) => steps(moment).has("pause_soon") && !steps(moment).has("pause"));
  expect(soon.length).toBeGreaterThan(0);
  for (const { view, offers, at } of soon) {
    const seconds = view.rules["clock.verify_pause_seconds"];
    expect(stepsOf(view, offers, at + 1000 * seconds).has("pause")).toBe(true);
  }
});

it("who draws draws what is missing", () => {
  for (const { view, offers } of where(({ view: { stage, phase } }) => stage === "turn" && phase === "draw")) {
    const seat = drawerOf(view, offers);
    if (offers[seat]?.draw_tiles) expect(drawDue(view, seat)).toBeGreaterThanOrEqual(0);
  }
});

it("what an edition does not have is not offered, whatever it is called", () => {
  for (const moment of moments) {
    const { rules } = moment.view;
    if (!rules["conduct.cards"]) expect(steps(moment).has("card")).toBe(false);
    if (!rules["close.reopen"]) expect(steps(moment).has("reopen")).toBe(false);
    if (!rules["end.blocked"]) expect(steps(moment).has("blocked")).toBe(false);
    if (rules["opening.miss_centre"] === "obligation") expect(steps(moment).has("accept_opening")).toBe(false);
  }
});

describe("the start", () => {
  it.each([
    ["fise-2009", "swiss", "organiser"],
    ["fise-2009", "team", "lot"],
    ["redeletras", "round_robin", "tile_draw"],
    ["resumen-2017", "round_robin", "organiser"],
  ] as const)("in %s, %s, is decided by %s", (edition, kind, method) => {
    expect(startMethod({ ...editionRules(edition, logs), "event.kind": kind })).toBe(method);
  });

  it("follows the kind of event", () => {
    const rules = editionRules("fise-2009", logs);
    expect(startMethod({ ...rules, "event.kind": "match" })).toBe("lot");
    expect(startMethod({ ...rules, "event.kind": "round_robin" })).toBe("first_named");
  });
});

describe("an edition that nobody here has heard of", () => {
  const found = kept.find(
    ({ edition, steps: all }) => edition === "fise-2009" && all.some(({ event }) => event.event === "words_challenged"),
  );
  const log = found as FoldLog;
  const named = (rules: Partial<FoldLog["rules"]>): FoldLog => ({
    ...log,
    edition: "fise-2031",
    rules: { ...log.rules, ...rules },
    steps: log.steps.map((step) => ({ ...step, event: renamed({ ...step.event, edition: "fise-2031" }) })),
  });
  const renamed = (event: FoldLog["steps"][number]["event"]) =>
    event.event === "game_opened" && event.data ? { ...event, data: { ...event.data, edition: "fise-2031" } } : event;
  const claimed = (rules: Partial<FoldLog["rules"]>) =>
    momentsOf(named(rules)).filter(({ view }) => view.turn.claim?.stage === "form");

  it("is played by its parameters", () => {
    expect(claimed({}).map(({ view, offers }) => situationOf(view, offers))).toContain("claim_form");
    const without = claimed({ "claim.form": false });
    expect(new Set(without.map(({ view, offers }) => situationOf(view, offers)))).toEqual(new Set(["claim_verdict"]));
    const drawn = { ...log.rules, "start.match": "tile_draw", "event.kind": "match" } as const;
    expect(startMethod(drawn)).toBe("tile_draw");
  });

  it("changes with the director's word", () => {
    const moment = claimed({})[0] as Moment;
    const changed = foldEvent(moment.view, {
      ...readEvent(log.steps[0]?.event as FoldLog["steps"][number]["event"]),
      event: "rule_overridden",
      data: { setting: "claim.form=false", reason: "" },
    } as Parameters<typeof foldEvent>[1]);
    expect(situationOf(changed, moment.offers)).toBe("claim_verdict");
  });
});
