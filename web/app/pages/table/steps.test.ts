import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { readLog } from "../../game/events";
import { foldEvents, foldSteps } from "../../game/fold";
import { emptyView, type GameView } from "../../game/view";
import {
  checksOf,
  drawDue,
  drawerOf,
  goesOut,
  mayPlay,
  nextToOpen,
  offersOf,
  sheetDifferences,
  situationOf,
} from "./steps";

const read = (name: string) => readLog(readFileSync(`${import.meta.dirname}/testdata/${name}.log.jsonl`, "utf8"));

/** The table after the last event of a name, the `nth` time it happens. */
function tableAfter(name: string, event: string, nth = 1): GameView {
  const events = read(name);
  const places = events.flatMap((each, place) => (each.event === event ? [place] : []));
  const place = places[nth - 1];
  if (place === undefined) throw new Error(`${event} happens less than ${nth} times`);
  return foldEvents(events.slice(0, place + 1));
}

describe("a table under the regulation of 2009, running clock", () => {
  test.each([
    ["game_opened", 1, "start"],
    ["start_decided", 1, "round"],
    ["round_started", 1, "opening_draw"],
    ["tiles_drawn", 1, "opening_draw"],
    ["play_began", 1, "think"],
    ["score_announced", 1, "verify"],
    ["count_disputed", 1, "dispute"],
    ["count_settled", 1, "verify"],
    ["play_completed", 1, "draw"],
    ["turn_completed", 1, "press"],
    ["pressed", 1, "think"],
    ["words_challenged", 1, "claim_form"],
    ["claim_signed", 1, "claim_form"],
    ["claim_signed", 2, "claim_carry"],
    ["claim_carried", 1, "claim_verdict"],
    ["verdict_given", 1, "claim_rejected"],
    ["appeal_filed", 1, "claim_appealed"],
    ["appeal_answered", 1, "claim_rejected"],
    ["turn_lost", 1, "press"],
    ["exchange_announced", 1, "exchange"],
    ["overdraw_reported", 1, "overdraw"],
    ["director_called", 1, "director"],
    ["game_ended", 1, "racks"],
    ["game_adjusted", 1, "sign"],
    ["closed", 1, "closed"],
  ])("after %s (%i) it is at %s", (event, nth, situation) => {
    expect(situationOf(tableAfter("fise-2009", event, nth))).toBe(situation);
  });

  it("lets the rival accept, dispute and challenge, and stop the clock only after five seconds", () => {
    const view = tableAfter("fise-2009", "score_announced");
    expect([...offersOf(view, 4999)]).toEqual(
      expect.arrayContaining(["accept", "object_count", "challenge", "withdraw"]),
    );
    expect(offersOf(view, 4999).has("pause")).toBe(false);
    expect(offersOf(view, 5000).has("pause")).toBe(true);
    expect(offersOf(view).has("play")).toBe(false);
  });

  it("offers nothing of the turn while the count is disputed or a claim is open", () => {
    for (const event of ["count_disputed", "words_challenged", "claim_carried"]) {
      const offers = offersOf(tableAfter("fise-2009", event));
      for (const step of ["accept", "object_count", "challenge", "pass", "press", "play"] as const)
        expect(offers.has(step)).toBe(false);
    }
  });

  it("takes a challenge once a play", () => {
    const view = tableAfter("fise-2009", "score_announced", 2);
    expect(offersOf(view).has("challenge")).toBe(true);
    expect(offersOf({ ...view, turn: { ...view.turn, challenged: true } }).has("challenge")).toBe(false);
    const perWord = { ...view, rules: { ...view.rules, combinedVerdict: false } };
    expect(offersOf({ ...perWord, turn: { ...view.turn, challenged: true, judged: [0] } }).has("challenge")).toBe(true);
  });

  it("lets the next player go on where the clock was not pressed, and the clock be pressed still", () => {
    const finished = tableAfter("fise-2009", "turn_completed");
    expect(mayPlay(finished)).toBe("second");
    for (const step of ["press", "play", "exchange", "pass"] as const) expect(offersOf(finished).has(step)).toBe(true);
    const taken = tableAfter("fise-2009", "turn_taken");
    expect(taken.turn.unpressed).toBe(true);
    expect(offersOf(taken).has("press")).toBe(true);
  });

  it("knows who draws how many", () => {
    expect(nextToOpen(tableAfter("fise-2009", "round_started"))).toBe("first");
    expect(nextToOpen(tableAfter("fise-2009", "tiles_drawn"))).toBe("second");
    expect(nextToOpen(tableAfter("fise-2009", "play_began"))).toBeNull();
    expect(drawDue(tableAfter("fise-2009", "play_completed"))).toBe(4);
  });

  it("has the checks before the first draw only, each player his own", () => {
    const view = tableAfter("fise-2009", "round_started");
    expect(offersOf(view).has("check_tiles")).toBe(true);
    expect(checksOf(view)).toEqual({
      tiles: { first: true, second: false },
      sheets: { first: false, second: true },
    });
    expect(offersOf(tableAfter("fise-2009", "tiles_drawn")).has("check_tiles")).toBe(false);
  });

  it("has the director's means of the edition", () => {
    const offers = offersOf(tableAfter("fise-2009", "play_began"));
    for (const step of ["penalise", "card", "set_clock", "lost_turn", "call_time", "call_director"] as const)
      expect(offers.has(step)).toBe(true);
    expect(offers.has("hold")).toBe(false);
    expect(offersOf(tableAfter("fise-2009", "closed")).has("reopen")).toBe(true);
  });
});

describe("other editions", () => {
  const thinking: GameView = { ...tableAfter("fise-2009", "play_began") };

  it("the one of RedeLetras has no cards, the one of 2017 no points off and no claim form", () => {
    expect(offersOf({ ...thinking, edition: "redeletras" }).has("card")).toBe(false);
    const summary = offersOf({ ...thinking, edition: "resumen-2017" });
    for (const step of ["penalise", "card", "blocked", "leave"] as const) expect(summary.has(step)).toBe(false);
    const claimed = tableAfter("fise-2009", "words_challenged");
    expect(situationOf({ ...claimed, edition: "resumen-2017" })).toBe("claim_verdict");
  });

  it("the clock can be stopped to write where placing stops it", () => {
    for (const mode of ["no_corrido", "timer"] as const)
      expect(offersOf({ ...thinking, rules: { ...thinking.rules, mode } }).has("hold")).toBe(true);
  });

  it("a timer has no clock to set", () => {
    expect(offersOf({ ...thinking, rules: { ...thinking.rules, mode: "timer" } }).has("set_clock")).toBe(false);
  });
});

test("an opening beside the centre is forgiven in 2009 only", () => {
  const view = tableAfter("fise-2009", "score_announced");
  const turn = { ...view.turn, play: { words: [], points: 8, ...view.turn.play, missesCentre: true } };
  const off = { ...view, turn };
  expect(offersOf(off).has("accept_opening")).toBe(true);
  expect(offersOf({ ...off, turn: { ...turn, openingAccepted: true } }).has("refuse_opening")).toBe(false);
  const strict = offersOf({ ...off, rules: { ...view.rules, centreMayBeForgiven: false } });
  expect([strict.has("accept_opening"), strict.has("refuse_opening")]).toEqual([false, true]);
});

test("a play goes out when it takes the last tiles", () => {
  const view: GameView = { ...emptyView, bag: 0, racks: { ...emptyView.racks, first: { known: [], unknown: 3 } } };
  expect(goesOut(view, "first", 3)).toBe(true);
  expect(goesOut(view, "first", 2)).toBe(false);
  expect(goesOut({ ...view, bag: 1 }, "first", 3)).toBe(false);
});

test("a row that stands on one sheet only, or with other points, is a difference", () => {
  const view = tableAfter("fise-2009", "play_completed");
  expect(sheetDifferences(view).size).toBe(0);
  const [row] = view.sheets.second;
  if (!row) throw new Error("no row");
  const wrong = { ...view, sheets: { ...view.sheets, second: [{ ...row, total: row.total + 10 }] } };
  expect([...sheetDifferences(wrong)]).toEqual([0]);
  expect([...sheetDifferences({ ...view, sheets: { ...view.sheets, second: [] } })]).toEqual([0]);
});

test("every step of the log is a situation of its own stage", () => {
  for (const view of foldSteps(read("fise-2009"))) expect(situationOf(view)).toBeTruthy();
});

describe("a player who leaves before drawing", () => {
  it("lets the rival play and press, and nobody accept for him", () => {
    const waiting = tableAfter("absence", "score_announced", 2);
    const offers = offersOf(waiting);
    expect([offers.has("press"), offers.has("accept"), offers.has("challenge")]).toEqual([true, false, false]);
    expect(offers.has("return")).toBe(true);
    expect(offersOf(tableAfter("absence", "pressed", 2)).has("press")).toBe(false);
  });

  it("verifies the play when he is back, and draws first", () => {
    const back = tableAfter("absence", "player_returned");
    expect([situationOf(back), offersOf(back).has("accept")]).toEqual(["verify", true]);
    const settled = tableAfter("absence", "play_completed", 2);
    expect([situationOf(settled), drawerOf(settled), drawDue(settled)]).toEqual(["draw", "first", 4]);
    const drawn = tableAfter("absence", "tiles_drawn", 3);
    expect([situationOf(drawn), drawerOf(drawn), drawDue(drawn)]).toEqual(["draw", "second", 2]);
  });
});

test("who came late is judged once", () => {
  const view = tableAfter("fise-2009", "play_began");
  expect(offersOf(view).has("lateness")).toBe(false);
  const [entry] = view.story;
  if (!entry) throw new Error("no story");
  const late: GameView = { ...view, story: [{ ...entry, name: "player_arrived", seat: "second" }] };
  expect(offersOf(late).has("lateness")).toBe(true);
  expect(offersOf({ ...late, edition: "fise-anterior" }).has("lateness")).toBe(false);
  const judged: GameView = { ...late, story: [...late.story, { ...entry, name: "lateness_judged", seat: "second" }] };
  expect(offersOf(judged).has("lateness")).toBe(false);
});
