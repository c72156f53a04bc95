// An edition that a commission wrote and a host serves beside the program's: the page has never heard of it, and a table
// plays in it, cites its articles and looks its words up.
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Regulation } from "../../api/messages";
import { expectAccessible } from "../support/accessibility";
import { act, clock, decideStart, openTable, part, press, title, write } from "../support/hall";
import { artefact } from "../support/paths";
import { useSite } from "../support/site";

const edition = "fise-2027";
const named = "Reglamento FISE de 2027 (ejemplo)";
const site = useSite({ editions: [resolve(import.meta.dirname, "../../../tests/editions", edition)] });

/** The act's form, opened in the list of all acts. */
async function openAct(page: Page, name: string) {
  await part(page, "Director");
  await page.locator(".act-list").getByLabel("Buscar un acto").fill(name);
  const acts = page.locator(".act-list details.more-section");
  const one = acts.filter({ has: page.getByText(name, { exact: true }) }).first();
  await one.locator("> summary").click();
  return one.locator("form.act-form");
}

test("a game at a table, with a word of this edition alone and a card for one of its articles", async () => {
  const visitor = await openTable(site, { width: 1024, height: 768 }, { edition });
  const { page } = visitor;
  const id = new URL(page.url()).pathname.split("/")[2] ?? "";
  await decideStart(page);
  await press(page, "Empieza la ronda");
  for (const name of ["Ana", "Luis"]) await press(page, `${name} ha robado 7`);
  await title(page, "Jugada de Ana");

  // Old words have a plural here: a claim against one fails.
  await write(page, "8D", "alaudes", 68);
  await press(page, "Reclama");
  await page.getByRole("button", { name: "Reclamar", exact: true }).waitFor();
  const word = page.getByLabel("ALAUDES");
  if (await word.isVisible()) await word.check();
  await press(page, "Reclamar");
  for (const name of ["Ana", "Luis"]) await press(page, `Firma ${name}`);
  await press(page, "Preguntar al léxico");
  await page.getByText("Jugada correcta", { exact: true }).waitFor();
  await page.screenshot({ path: artefact("own_edition/verdict.png") });

  // Every article that can be cited is offered, under the name it has in this edition.
  const { articles } = await visitor.api<Regulation>(`/api/articles?edition=${edition}`);
  const citable = articles.filter(({ offence }) => offence !== undefined);
  expect(citable.length).toBeGreaterThan(50);
  const form = await openAct(page, "Sancionar con puntos");
  const offered = form.getByLabel("Artículo infringido").locator("option");
  await expect.poll(() => offered.count()).toBe(citable.length + 1);
  const conduct = citable.filter(({ offence }) => offence);
  const first = form.getByLabel("Artículo infringido").locator("optgroup").first().locator("option");
  await expect
    .poll(() => first.allTextContents())
    .toEqual(conduct.map(({ article, title: of }) => `${article} · ${of.es}`));
  await expectAccessible(page, "the form of a penalty");
  await page.screenshot({ path: artefact("own_edition/penalty.png") });

  const [offence] = conduct;
  await act(page, "Director", "Anotar en el acta", {
    "Clase de anotación": "Tarjeta amarilla",
    Jugador: "Luis",
    Falta: `${offence?.article} ·`,
    Texto: "Se burla del rival",
  });
  const log = await (await page.request.get(`/api/games/${id}/log`)).text();
  const events = log.split("\n").flatMap((line) => (line ? [JSON.parse(line)] : []));
  const card = events.find(({ event }) => event === "recorded");
  expect(card?.data).toMatchObject({ kind: "yellow_card", seat: "second", code: offence?.article });
  expect(new Set(events.map((each) => each.edition))).toEqual(new Set([edition]));
  await clock(page, "Ana").first().waitFor();
});

test("its regulation is read and its words are looked up", async () => {
  const { page } = await site.visit();
  await page.goto(`/reglamento/${edition}`);
  await page.getByRole("heading", { level: 1, name: named }).waitFor();
  await page.goto(`/lexico/alaudes?reglamento=${edition}`);
  await page.getByText("Por qué vale").waitFor();
  await page.screenshot({ path: artefact("own_edition/word.png") });
  await page.goto("/lexico/alaudes?reglamento=fise-2009");
  await page.getByText("Por qué no vale").waitFor();

  await page.goto("/lexico/diferencias");
  await page.getByRole("combobox", { name: "De", exact: true }).selectOption("fise-2009");
  await page.getByRole("combobox", { name: "A", exact: true }).selectOption(edition);
  await page.getByLabel("Número de fichas").selectOption("7");
  await page.getByRole("searchbox").fill("alaud");
  await page.getByRole("link", { name: "ALAUDES" }).waitFor();

  await page.goto("/juez");
  await page.getByLabel("Reglamento").selectOption(edition);
  await page.getByLabel("Palabras de la jugada").fill("alaudes");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("heading", { name: "Jugada correcta" }).waitFor();
});
