import { expect, it } from "vitest";
import { foldedName } from "./folded_name";

it.each(["José Ñúñez", "JOSÉ ÑÚÑEZ", "jose ñuñez", "  José   Ñúñez ", "Jose\u0301 N\u0303u\u0301n\u0303ez"])(
  "%s is the same name, however it is written",
  (name) => expect(foldedName(name)).toBe("jose ñuñez"),
);

it("tells apart what are two names", () => {
  expect(foldedName("Peña")).not.toBe(foldedName("Pena"));
  expect(foldedName("Ana 1")).not.toBe(foldedName("Ana 2"));
});
