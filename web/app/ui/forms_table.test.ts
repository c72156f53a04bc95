import { expect, test } from "vitest";
import type { FormLine } from "../../api/messages";
import { grouped } from "./forms_table";

const form = (place: string, es: string): FormLine => ({
  form: place,
  tiles: 3,
  valid: true,
  article: "17.2",
  place,
  what: { es, en: es },
});

test("forms are grouped by tense, and those without one stand together", () => {
  const groups = grouped([
    form("infinitivo", "infinitivo"),
    form("gerundio", "gerundio"),
    form("participio.ms", "participio masculino singular"),
    form("participio.fs", "participio femenino singular"),
    form("presente.1s", "presente de indicativo, 1.ª persona del singular"),
    form("presente.2s", "presente de indicativo, 2.ª persona del singular (tú)"),
  ]);
  expect(groups.map(({ title, forms }) => [title, forms.length])).toEqual([
    ["", 2],
    ["participio", 2],
    ["presente de indicativo", 2],
  ]);
  expect(grouped([form("lema", "lema"), form("plural", "plural")])).toHaveLength(1);
});
