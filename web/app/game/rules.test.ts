import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Rules, rulesOf, withSetting } from "./rules";

/** "section.key" of an edition's file, as text. */
function parametersOf(edition: string): ReadonlyMap<string, string> {
  const file = `${import.meta.dirname}/../../../data/editions/${edition}/game.toml`;
  const found = new Map<string, string>();
  let section = "";
  for (const line of readFileSync(file, "utf8").split("\n")) {
    section = /^\[(\w+)\]/.exec(line)?.[1] ?? section;
    const [, key, value] = /^(\w+) = "?([^"#]*?)"? *(?:#.*)?$/.exec(line) ?? [];
    if (key && value !== undefined) found.set(`${section}.${key}`, value);
  }
  return found;
}

it.each(["fise-2009", "redeletras", "fise-anterior", "resumen-2017"])("%s is as its file says", (edition) => {
  const parameters = parametersOf(edition);
  const is = (key: string, value: string) => parameters.get(key) === value;
  const number = (key: string) => Number(parameters.get(key));
  expect(rulesOf(edition)).toEqual<Rules>({
    mode: parameters.get("event.mode") as Rules["mode"],
    input: parameters.get("event.input") ?? "",
    autoPress: is("event.auto_press", "true"),
    combinedVerdict: is("challenge.several", "combined"),
    failedChallengeCost: number("challenge.failed_cost"),
    challengeOnPlacement: is("challenge.opens", "placement"),
    centreMayBeForgiven: is("opening.miss_centre", "opponent_chooses"),
    appeal: is("appeal.available", "true"),
    confidentialAppeal: is("appeal.confidential", "true"),
    appealSeconds: number("event.appeal_seconds"),
    reopen: is("close.reopen", "true"),
    totalAnnounced: is("announce.total_in_corrido", "true"),
    exchangeNumberAnnounced: is("exchange.number_announced", "true"),
    overtimePointsPerMinute: number("overtime.points_per_minute"),
    timerSeconds: number("timer.seconds"),
    timerSignals: [number("timer.first_signal"), number("timer.second_signal"), number("timer.third_signal")],
    pendingPlay: is("absence.procedure", "pending_play"),
    forfeitCountsAsPass: is("forfeit.counts_as_pass", "true"),
  });
});

it("follows the settings of the event and the director's word", () => {
  const rules = rulesOf("fise-2009", ["event.mode=timer", "event.kind=match"]);
  expect(rules.mode).toBe("timer");
  expect(withSetting(rules, "challenge.failed_cost=5").failedChallengeCost).toBe(5);
  expect(withSetting(rules, "end.scoreless_turns=0")).toBe(rules);
});
