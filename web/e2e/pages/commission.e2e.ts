import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "../support/accessibility";
import { sidewaysScroll } from "../support/layout";
import { artefact } from "../support/paths";
import { useSite, type Visitor } from "../support/site";

const site = useSite();
const desk = "/lexico/comision?reglamento=fise-2009";

async function member(visitor: Visitor, name: string): Promise<Visitor> {
  await visitor.api("/api/register", { name, password: "una clave larga" });
  site.program.giveRoles(name, "player", "commission");
  await visitor.api("/api/login", { name, password: "una clave larga" });
  return visitor;
}

async function propose(page: Page, line: string): Promise<void> {
  await page.getByRole("button", { name: "Escribir una entrada nueva" }).click();
  await page.getByLabel("Entrada").fill(line);
}

test("a new word from the proposal to the folder, in two browsers", async () => {
  const ana = await member(await site.visit({}, "Ana"), "Ana");
  const luis = await member(await site.visit({}, "Luis"), "Luis");
  await ana.goto(desk);
  const { page } = ana;
  await propose(page, "zoomear: intr. [cantar] @c");
  await page.getByText(/¿Quizá amar/).waitFor();
  await page.getByLabel("Entrada").fill("zoomear: intr. [amar] @c");
  await page.getByText("zoomeáis", { exact: true }).waitFor();
  await page.getByText(/formas válidas, \d+ de ellas nuevas/).waitFor();
  await page.screenshot({ path: artefact("commission-editor.png"), fullPage: true });
  await page.getByLabel("Motivo").fill("Se oye en todas partes.");
  await page.getByRole("button", { name: "Proponer", exact: true }).click();
  await page.getByRole("heading", { name: "Propuesta n.º 1" }).waitFor();

  await luis.goto(desk);
  await luis.page.getByRole("link", { name: /Propuesta n\.º 1/ }).click();
  await luis.page.getByText("Se oye en todas partes.").first().waitFor();
  await luis.page.getByLabel("Comentario").fill("De acuerdo.");
  await luis.page.getByRole("button", { name: "Comentar" }).click();
  await expect.poll(() => luis.page.getByRole("button", { name: "Dar por acordada" }).isDisabled()).toBe(true);
  await luis.page.getByRole("button", { name: "A favor" }).click();
  // The other browser hears of it by itself.
  await page.getByText("De acuerdo.").waitFor();
  await page.getByText("1 a favor · 0 en contra · 0 abstenciones").waitFor();
  await page.getByRole("button", { name: "Dar por acordada" }).click();
  await luis.page.getByText("la dio por acordada").waitFor();
  await page.screenshot({ path: artefact("commission-proposal.png"), fullPage: true });

  await page.getByRole("link", { name: "Todas las propuestas" }).click();
  await page.getByText("Acordadas").click();
  await page.getByRole("link", { name: /Propuesta n\.º 1/ }).waitFor();
  const [folder] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Descargar la carpeta" }).click(),
  ]);
  expect(folder.suggestedFilename()).toMatch(/^fise-\d+\.zip$/);

  await page.getByRole("link", { name: "Historia de la edición" }).click();
  await page.getByRole("heading", { name: "Historia de la edición" }).waitFor();
  const steps = page.locator(".history > li");
  await steps.first().waitFor();
  await expect.poll(() => steps.count()).toBe(4);
  await expect.poll(() => steps.first().textContent()).toContain("Ana la dio por acordada");
  await expect.poll(() => steps.last().textContent()).toContain("zoomear: intr. [amar] @c");
  expect(await barriers(page, "the history")).toEqual([]);
  await page.screenshot({ path: artefact("commission-history.png"), fullPage: true });
  await steps
    .first()
    .getByRole("link", { name: /Propuesta n\.º 1/ })
    .click();
  await page.getByRole("heading", { name: "Propuesta n.º 1" }).waitFor();

  await luis.page.getByRole("button", { name: "Reabrir (deshacer)" }).click();
  await luis.page.getByRole("button", { name: "Dar por acordada" }).waitFor();
});

test("an entry is looked up, changed and removed", async () => {
  const eva = await member(await site.visit({}, "Eva"), "Eva");
  await eva.goto(desk);
  const { page } = eva;
  await page.getByLabel("Buscar en el diccionario").fill("camion");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByRole("button", { name: /Dar de baja.*camión/ }).click();
  await page.getByRole("button", { name: "Proponer", exact: true }).click();
  await page.getByText("Baja", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Retirar" }).click();
  await page.getByText("la retiró").waitFor();
});

test("who is no member is told how to become one", async () => {
  const { page } = await site.visit();
  await page.goto("/lexico/comision");
  await page.getByRole("heading", { name: "Esta página es de la comisión" }).waitFor();
});

test("a word shows every form of its entries, with the article that refuses some", async () => {
  const { page } = await site.visit();
  await page.goto("/lexico/boxear?reglamento=fise-2009");
  await page.getByRole("heading", { name: "Todas las formas" }).waitFor();
  await page.getByRole("link", { name: "boxeáis" }).waitFor();
  const refused = page.locator(".form-line.refused", { hasText: "boxeada" }).first();
  await refused.getByText("art. 17.4").waitFor();
  expect(await page.getByRole("link", { name: /diccionario de la Academia/ }).getAttribute("href")).toBe(
    "https://dle.rae.es/boxear",
  );
  await page.screenshot({ path: artefact("word-forms.png"), fullPage: true });
});

test.each([
  { theme: "light", width: 390, stem: "machirul" },
  { theme: "dark", width: 1024, stem: "pibard" },
] as const)("accessible and without scrolling sideways, $theme at $width", async ({ theme, width, stem }) => {
  const visitor = await member(await site.visit({ theme, width, touch: width === 390 }), `Marta ${width}`);
  const { page } = visitor;
  await visitor.goto(desk);
  await propose(page, `${stem}o, ${stem.at(-1)}a: adj. @c`);
  await page.getByText(`${stem}as`, { exact: true }).waitFor();
  expect(await barriers(page, "the editor")).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toEqual([]);
  await page.screenshot({ path: artefact(`commission-${width}.png`), fullPage: true });
  await page.getByRole("button", { name: "Proponer", exact: true }).click();
  await page.getByRole("button", { name: "A favor" }).click();
  await page.getByText(/votó a favor/).waitFor();
  expect(await barriers(page, "a proposal")).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toEqual([]);
  await page.screenshot({ path: artefact(`commission-proposal-${width}.png`), fullPage: true });
});
