import { expect, it } from "vitest";
import { noParameters } from "../../api/game";
import { openSettings, tableSettings, withSettings } from "./settings_form";

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

it("every parameter that an event may decide beside its own is an open point of the form", () => {
  expect(openSettings).toContain("exchange.min_in_bag");
  expect(openSettings).not.toContain("end.passes_each");
  expect(openSettings.every((key) => !key.startsWith("event."))).toBe(true);
});
