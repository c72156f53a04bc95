import { expect, it } from "vitest";
import { noParameters } from "../../api/game";
import type { Edition } from "../net/editions";
import { openSettings, settingsUnder, tableSettings, withSettings } from "./settings_form";

it("has a field for every setting of an event but those that a table cannot choose", () => {
  const all = Object.keys(noParameters).filter((key) => key.startsWith("event."));
  const missing = all.filter((key) => !(tableSettings as readonly string[]).includes(key));
  expect(missing).toEqual(["event.input", "event.appeal_seconds", "event.appeal_answer_seconds"]);
});

it("puts what was chosen in the place of what the short form says", () => {
  expect(
    withSettings(["event.mode=timer", "event.clock_seconds=1500"], {
      "event.clock_seconds": "420",
      "event.monitors": "true",
    }),
  ).toEqual(["event.mode=timer", "event.clock_seconds=420", "event.monitors=true"]);
});

const known: Edition[] = ["fise-2009", "redeletras"].map((id) => ({
  id,
  title: { es: id, en: id },
  own: false,
  table: true,
  modes: [],
  open: id === "redeletras" ? ["exchange.min_in_bag", "opening.miss_centre"] : ["exchange.min_in_bag"],
}));

it("the form has what the edition leaves open, and no more", () => {
  expect(openSettings("fise-2009", known)).toEqual(["exchange.min_in_bag"]);
  expect(openSettings("redeletras", known)).toEqual(["opening.miss_centre", "exchange.min_in_bag"]);
  expect(openSettings("unknown", known)).toEqual([]);
});

it("what was chosen under another edition is not sent where the regulation says it", () => {
  const chosen = { "event.monitors": "true", "opening.miss_centre": "obligation", "exchange.min_in_bag": "7" };
  expect(settingsUnder("redeletras", chosen, known)).toEqual(chosen);
  expect(settingsUnder("fise-2009", chosen, known)).toEqual({ "event.monitors": "true", "exchange.min_in_bag": "7" });
});
