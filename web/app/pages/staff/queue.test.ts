import { expect, it } from "vitest";
import type { WaitingGame } from "../../../api/messages";
import { newcomers } from "./queue";

const waiting = (game: string, waits: string): WaitingGame => ({
  game,
  edition: "fise-2009",
  first: "Ana",
  second: "Luis",
  waits,
  since: 0,
  table: true,
});

it("rings for a game that is new in the queue, or that waits for something else", () => {
  const before = [waiting("a", "verdict"), waiting("b", "director")];
  expect(newcomers(before, before)).toEqual([]);
  expect(newcomers(before, [waiting("a", "verdict")])).toEqual([]);
  expect(newcomers(before, [waiting("a", "appeal"), waiting("c", "verdict")]).map(({ game }) => game)).toEqual([
    "a",
    "c",
  ]);
});
