import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readLog } from "../../../game/events";
import type { GameView } from "../../../game/view";
import { change } from "../../settings";
import { allLines, makeFilm } from "./film";
import { lineText } from "./step_texts";

const folder = `${import.meta.dirname}/../../../game/testdata/`;
const read = (name: string) => makeFilm(readLog(readFileSync(folder + name, "utf8")), []);

describe.each(["es", "en"] as const)("every event in %s", (language) => {
  it.each([
    "bot_finished.log.jsonl",
    "challenges_closed.log.jsonl",
    "challenges_midway.log.jsonl",
    "bag/tile_draw.jsonl",
  ])("of %s has its words", (name) => {
    change({ language });
    const film = read(name);
    for (const line of allLines(film)) {
      const text = lineText(line, film.frames[line.frame] as GameView);
      expect(text).not.toMatch(/[{}_]|undefined|NaN/);
      expect(text.length).toBeGreaterThan(3);
    }
  });
});

it("names the tiles that are known", () => {
  change({ language: "es" });
  const film = read("bag/tile_draw.jsonl");
  const texts = allLines(film).map((line) => lineText(line, film.frames[line.frame] as GameView));
  expect(texts).toContain("Para decidir quién empieza sacan Ana: O, Luis: O; hay empate y se repite");
  expect(texts).toContain("Ana saca 4 fichas de la bolsa: U S E O");
  expect(texts).toContain("Luis cambia 3 fichas: da R D X y saca T G B");
});
