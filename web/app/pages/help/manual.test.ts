import { expect, it } from "vitest";
import { blocksWith, piecesOf, sectionIds, sectionsWith } from "./manual";
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

it("knows of tournaments", () => {
  expect(sectionsWith(manualEs, "torneo suizo")).toContain("torneos");
  expect(sectionsWith(manualEn, "tournament")).toContain("torneos");
});

it("marks what was found, and leaves the rest of a section out", () => {
  expect(piecesOf("El comodín vale cero.", "comodin")).toEqual(["El ", "comodín", " vale cero."]);
  expect(piecesOf("Comodín", "COMODIN")).toEqual(["", "Comodín"]);
  expect(piecesOf("Nada", "xyzzy")).toEqual(["Nada"]);
  expect(piecesOf("Nada", "")).toEqual(["Nada"]);
  const { jugar } = manualEs.sections;
  expect(blocksWith(jugar, "comodin").length).toBeLessThan(jugar.blocks.length);
  expect(blocksWith(jugar, "xyzzy")).toEqual(jugar.blocks);
  expect(blocksWith(jugar, "")).toEqual(jugar.blocks);
});
