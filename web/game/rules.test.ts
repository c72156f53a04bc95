import { expect, it } from "vitest";
import { noParameters } from "../api/game";
import { withSetting, withSettings } from "./rules";

it("follows the settings of the event and the director's word", () => {
  const rules = withSettings(noParameters, ["event.mode=timer", "event.kind=match"]);
  expect(rules["event.mode"]).toBe("timer");
  expect(withSetting(rules, "challenge.failed_cost=5")["challenge.failed_cost"]).toBe(5);
  expect(withSetting(rules, "claim.form=false")["claim.form"]).toBe(false);
});

it("knows no parameter that the program does not have", () => {
  expect(withSetting(noParameters, "no.such_thing=1")).toBe(noParameters);
});
