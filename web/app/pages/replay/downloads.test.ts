import { expect, it } from "vitest";
import { emptyView } from "../../../game/view";
import { fileStem } from "./downloads";

it("names files so that every system takes them", () => {
  const startedAt = Date.UTC(2026, 10, 16, 12);
  expect(fileStem({ ...emptyView, players: { first: "Íñigo Peña", second: "Bot (2)" }, startedAt })).toBe(
    "inigo-pena-bot-2-2026-11-16",
  );
  expect(fileStem(emptyView)).toBe("partida");
});
