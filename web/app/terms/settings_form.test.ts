import { expect, it } from "vitest";
import { noParameters } from "../../api/game";
import { tableSettings, withSettings } from "./settings_form";

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
