import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sameTile, unused } from "../../../board/tiles";
import { readLog, seats } from "../../../game/events";
import { foldSteps } from "../../../game/fold";
import { trackTiles } from "./tracked_tiles";

describe.each(["bot_finished", "challenges_closed", "challenges_midway"])("the tiles of %s", (name) => {
  const text = readFileSync(`${import.meta.dirname}/../../../game/testdata/${name}.log.jsonl`, "utf8");
  const events = readLog(text);
  const views = foldSteps(events);
  const steps = trackTiles(views);

  it("are those of the table", () => {
    steps.forEach((step, i) => {
      for (const seat of seats) expect(step.racks[seat].map(({ tile }) => tile)).toEqual(views[i]?.racks[seat].known);
      expect(step.placed.map(({ square, tile }) => ({ square, tile }))).toEqual(views[i]?.turn.placed);
    });
  });

  it("are each in one place", () => {
    for (const { racks, placed } of steps) {
      const ids = [...racks.first, ...racks.second, ...placed].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it("are laid from the rack, and come back to it", () => {
    events.forEach(({ event }, i) => {
      const [before, after] = [steps[i], steps[i + 1]];
      const mover = views[i]?.mover ?? "first";
      if (!before || !after) return;
      if (event === "play_laid") {
        for (const { id, tile } of after.placed) {
          const held = before.racks[mover].find((piece) => piece.id === id);
          if (before.racks[mover].length === 7) expect(held && sameTile(held.tile, unused(tile))).toBe(true);
        }
      }
      if (event === "turn_lost") {
        const ids = after.racks[mover].map(({ id }) => id);
        for (const { id } of before.placed) expect(ids).toContain(id);
      }
    });
  });
});
