import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoSidewaysScroll } from "../support/layout";
import { useSite } from "../support/site";

const site = useSite();

async function ask(page: Page, words: string, table = ""): Promise<void> {
  await page.getByLabel("Mesa", { exact: false }).first().fill(table);
  await page.getByLabel("Palabras de la jugada").fill(words);
  await page.keyboard.press("Enter");
}

/** The verdict is deaf at first, so that a key pressed twice does not sweep it away. */
async function goOn(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press("Escape");
      return page.getByRole("dialog").count();
    })
    .toBe(0);
}

test("one word, several words, one verdict for all, and the log", async () => {
  const { page } = await site.visit();
  await page.goto("/juez");
  const verdict = page.getByRole("dialog");
  await ask(page, "casa", "7");
  await verdict.getByRole("heading", { name: "Jugada correcta" }).waitFor();
  await verdict.getByText("Mesa 7").waitFor();
  await goOn(page);

  await ask(page, "casa xyz coche", "12");
  await verdict.getByRole("heading", { name: "La jugada NO es válida" }).waitFor();
  // Nobody is told which word fails: each is named once, without a mark of its own.
  await expect.poll(() => verdict.getByText("CASA · XYZ · COCHE").count()).toBe(1);
  await expect.poll(() => verdict.getByText(/^No válida$/).count()).toBe(1);
  await goOn(page);

  const rows = page.getByRole("table").getByRole("row");
  await expect.poll(() => rows.count()).toBe(3);
  await expect.poll(() => rows.nth(1).textContent()).toMatch(/12.*CASA · XYZ · COCHE.*No válida/);
  await expect.poll(() => rows.nth(2).textContent()).toMatch(/7.*CASA.*Válida/);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Descargar CSV" }).click(),
  ]);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv).toMatch(/CASA|casa/);
  expect(csv.trim().split("\n")).toHaveLength(3);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByRole("button", { name: "Borrar todo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Borrar todo" }).click();
  await page.getByText("Aún no hay consultas.").waitFor();
});

test("the hall's screen returns by itself", async () => {
  const { page } = await site.visit({ width: 1600 });
  await page.goto("/juez");
  await page.getByText("3 s", { exact: true }).click();
  await page.getByRole("button", { name: "Pantalla de sala" }).click();
  await page.getByRole("heading", { name: "Escribe las palabras de la jugada" }).waitFor();
  await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
  await ask(page, "zzz");
  const verdict = page.getByRole("dialog");
  await verdict.getByRole("heading", { name: "La jugada NO es válida" }).waitFor();
  await verdict.waitFor({ state: "detached" });
  await expect.poll(() => page.getByLabel("Palabras de la jugada").inputValue()).toBe("");
  // The next question begins by typing it.
  await ask(page, "casa");
  await verdict.getByRole("heading", { name: "Jugada correcta" }).waitFor();
  await verdict.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Salir de la sala" }).click();
  await page.getByRole("navigation").waitFor();
});

test("the director sees each word with its article", async () => {
  const { page } = await site.visit();
  await page.goto("/juez");
  await page.getByLabel("Explicar (director)").check();
  await ask(page, "casas xyz");
  const verdict = page.getByRole("dialog");
  await verdict.getByRole("heading", { name: "La jugada NO es válida" }).waitFor();
  await expect.poll(() => verdict.getByText("Válida", { exact: true }).count()).toBe(1);
  await expect.poll(() => verdict.getByText(/Art\. \d+/).count()).toBeGreaterThan(0);
});

test("a phone at the judge's table", async () => {
  const { page } = await site.visit({ width: 390, touch: true });
  await page.goto("/juez");
  await page.getByLabel("Palabras de la jugada").fill("perro");
  await page.getByRole("button", { name: "Veredicto" }).tap();
  const verdict = page.getByRole("dialog");
  await verdict.getByRole("heading", { name: "Jugada correcta" }).waitFor();
  const size = () =>
    verdict.getByRole("heading").evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize));
  await expect.poll(size).toBeGreaterThan(32);
  await expectNoSidewaysScroll(page);
});
