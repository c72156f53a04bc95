import { expect, test } from "vitest";
import { type Chosen, defaults, fromTerms, toTerms } from "./terms";

test.each<[string, Partial<Chosen>]>([
  ["the defaults", {}],
  ["a timer", { mode: "timer", minutes: 0 }],
  ["no clock and only valid words", { mode: "none", minutes: 0, validWordsOnly: true, chat: false }],
  [
    "a rated game with judges",
    { mode: "no_corrido", minutes: 20, rated: true, chat: false, judges: true, autoPress: false },
  ],
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

test("minutes are of clocks, not of timers", () => {
  expect(toTerms({ ...defaults, mode: "timer", minutes: 25 }).settings).toEqual([
    "event.mode=timer",
    "event.auto_press=true",
  ]);
});
