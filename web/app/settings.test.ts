import { expect, test } from "vitest";
import { admitted, type Settings, travelling } from "./settings";

const now: Settings = {
  language: "es",
  theme: "system",
  board: "green",
  sound: true,
  textBoard: false,
  autoAccept: false,
  confirmPlay: false,
  pace: "natural",
  notify: true,
  muted: [],
  edition: "fise-2009",
};

test("the leave to show messages stays with the browser", () => {
  expect(travelling(now)).not.toHaveProperty("notify");
  expect(admitted({ notify: true }, now)).toEqual({});
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ["what is understood is taken", { theme: "dark", sound: false }, { theme: "dark", sound: false }],
  ["what no page knows is not", { theme: "purple", hats: 3, sound: "no" }, {}],
  ["names that are no names are not", { muted: [1] }, {}],
  ["names are", { muted: ["Luis"] }, { muted: ["Luis"] }],
])("%s", (_, kept, taken) => {
  expect(admitted(kept, now)).toEqual(taken);
});
