import { expect, test } from "vitest";
import { readSearch, searchPath, toQuery } from "./search";

test("an address brings back what was looked for", () => {
  const search = {
    player: "Ana María",
    edition: "fise-2016",
    against: "bot",
    since: "2026-01-02",
    until: "2026-01-03",
  };
  expect(readSearch(new URLSearchParams(searchPath(search).split("?")[1]))).toEqual(search);
  expect(searchPath({ player: "  " })).toBe("/ver?estado=terminadas");
  expect(readSearch(new URLSearchParams("jugador=&desde="))).toEqual({});
});

test("the last day counts whole, and what is no day is no condition", () => {
  const { since, until } = toQuery({ since: "2026-01-02", until: "2026-01-02" });
  expect(Number(until) - Number(since)).toBe(24 * 60 * 60 * 1000);
  expect(toQuery({ since: "mañana" }).since).toBeUndefined();
});
