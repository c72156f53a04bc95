import { expect, test } from "vitest";
import { found } from "./found";

const article = (number: string, es: string) => ({
  article: number,
  of_game: true,
  title: { es, en: es },
  text: { es: "", en: "" },
});
const articles = [article("1", "El comodín"), article("25.2", "Cambio de fichas"), article("30", "Reclamo")];

test.each([
  ["", ["1", "25.2", "30"]],
  ["comodin", ["1"]],
  ["FICHAS cambio", ["25.2"]],
  ["25", ["25.2"]],
  ["nada", []],
])("%s", (typed, numbers) => {
  expect(found(articles, typed).map((each) => each.article)).toEqual(numbers);
});
