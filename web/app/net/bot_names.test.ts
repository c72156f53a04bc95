import { afterEach, expect, it } from "vitest";
import { change } from "../settings";
import { shownName, withShownNames } from "./bot_names";
import { welcome } from "./socket";

const level = { id: "ambicioso", title: { es: "Ambicioso", en: "Ambitious" }, about: { es: "", en: "" } };
const players = { first: "Ana", second: "Ambicioso" };

afterEach(() => change({ language: "es" }));

it("names a bot in the reader's language, and nobody else", () => {
  welcome.value = { type: "welcome", server_time: 0, version: "", node: "", levels: [level] };
  expect(withShownNames({ players }).players).toEqual(players);
  change({ language: "en" });
  expect(withShownNames({ players }).players).toEqual({ first: "Ana", second: "Ambitious" });
  expect(shownName("Ana")).toBe("Ana");
});

it("keeps a view without bots as it is", () => {
  const view = { players: { first: "Ana", second: "Luis" } };
  change({ language: "en" });
  expect(withShownNames(view)).toBe(view);
});
