import { expect, it } from "vitest";
import { sectionIds, sectionsWith } from "./manual";
import { manualEn } from "./manual_en";
import { manualEs } from "./manual_es";

it.each([
  ["", sectionIds.length],
  ["   ", sectionIds.length],
  ["comodin", 2],
  ["xyzzy", 0],
])("is searched without accents: %j", (typed, atLeast) => {
  const found = sectionsWith(manualEs, typed);
  expect(found.length).toBeGreaterThanOrEqual(atLeast);
  if (atLeast === 0) expect(found).toEqual([]);
});

it("finds where all the words are", () => {
  expect(sectionsWith(manualEs, "impugnar veredicto")).toContain("impugnar");
  expect(sectionsWith(manualEs, "impugnar publicidad")).toEqual([]);
  expect(sectionsWith(manualEs, "avisos correo contraseña")).toContain("avisos");
  expect(sectionsWith(manualEn, "called browser address")).toContain("avisos");
  expect(sectionsWith(manualEn, "screen reader")).toContain("accesibilidad");
});
