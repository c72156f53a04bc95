import { expect, test } from "vitest";
import { match } from "./router";

test.each([
  ["/", "/", {}],
  ["/sala", "/sala", {}],
  ["/sala", "/sala/", {}],
  ["/partida/:id", "/partida/abc", { id: "abc" }],
  ["/partida/:id/repeticion", "/partida/abc/repeticion", { id: "abc" }],
  ["/lexico/:word", "/lexico/ñandú", { word: "ñandú" }],
])("%s is %s", (pattern, path, params) => {
  expect(match(pattern, path)).toEqual(params);
});

test.each([
  ["/", "/sala"],
  ["/partida/:id", "/partida"],
  ["/partida/:id", "/partida/abc/planilla"],
  ["/sala", "/"],
])("%s is not %s", (pattern, path) => {
  expect(match(pattern, path)).toBeUndefined();
});
