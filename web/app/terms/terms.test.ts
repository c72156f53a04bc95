import { expect, test } from "vitest";
import type { Edition } from "../../api/messages";
import { type Chosen, defaults, fromTerms, tempoOf, toTerms, underEdition } from "./terms";

test.each<[string, Partial<Chosen>]>([
  ["the defaults", {}],
  ["a timer", { mode: "timer", minutes: 0 }],
  ["no clock and only valid words", { mode: "none", minutes: 0, validWordsOnly: true, chat: false }],
  [
    "a rated game with judges",
    { mode: "no_corrido", minutes: 20, rated: true, chat: false, judges: true, autoPress: false },
  ],
  ["days a move", { mode: "none", days: 3, minutes: 0 }],
  ["half a minute", { minutes: 0.5, edition: "redeletras", open: false }],
])("%s come back as they were chosen", (_, part) => {
  const chosen = { ...defaults, ...part };
  expect(fromTerms(toTerms(chosen))).toEqual(chosen);
});

test("a rated game never has the house rule, nor free talk", () => {
  const terms = toTerms({ ...defaults, rated: true, validWordsOnly: true, chat: true });
  expect(terms.settings).not.toContain("event.valid_words_only=true");
  expect(terms.chat).toBe(false);
});

test("a game of days has no other clock, presses itself and needs no judges", () => {
  const terms = toTerms({ ...defaults, days: 5, judges: true, autoPress: false });
  expect(terms.settings).toEqual(["event.mode=none", "event.auto_press=true"]);
  expect([terms.days, terms.judged_by]).toEqual([5, "lexicon"]);
});

test("minutes are of clocks, not of timers", () => {
  expect(toTerms({ ...defaults, mode: "timer", minutes: 25 }).settings).toEqual([
    "event.mode=timer",
    "event.auto_press=true",
  ]);
});

test.each<[string, Partial<Chosen>]>([
  ["fast", { minutes: 5 }],
  ["classic", { minutes: 10 }],
  ["classic", { minutes: 0 }],
  ["classic", { mode: "timer" }],
  ["untimed", { mode: "none" }],
  ["days", { days: 2 }],
])("a game is %s", (tempo, part) => {
  expect(tempoOf(toTerms({ ...defaults, ...part }))).toBe(tempo);
});

const editionWith = (...modes: Edition["modes"][number]["id"][]): Edition => ({
  id: modes.join(),
  title: { es: "", en: "" },
  own: false,
  table: true,
  modes: modes.map((id) => ({ id, seconds: 0 })),
});

// Under the summary of 2017 a table opened with running clocks, which that text does not know.
test("an edition has its own clock unless another was chosen", () => {
  const long = editionWith("corrido", "no_corrido", "timer", "none");
  const short = editionWith("none", "corrido");
  expect(underEdition(defaults, short, long)).toEqual({ mode: "none" });
  expect(underEdition({ ...defaults, mode: "none" }, long, short)).toEqual({ mode: "corrido" });
  expect(underEdition({ ...defaults, mode: "none" }, short, long)).toEqual({});
  expect(underEdition({ ...defaults, mode: "timer" }, short, long)).toEqual({ mode: "none" });
  expect(underEdition(defaults, undefined, long)).toEqual({});
});
