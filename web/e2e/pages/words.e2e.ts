import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useSite } from "../support/site";

const site = useSite();

async function look(page: Page, mode: string, typed: string): Promise<void> {
  await page.getByText(mode, { exact: true }).first().click();
  await page.getByRole("searchbox").fill(typed);
  await page.getByRole("button", { name: "Buscar" }).click();
}

test("anagrams, patterns and hooks", async () => {
  const { page } = await site.visit();
  await page.goto("/lexico");
  await look(page, "Anagramas", "roma");
  await page.getByRole("heading", { name: "6 palabras" }).waitFor();
  for (const word of ["AMOR", "RAMO", "MORA"]) await page.getByRole("link", { name: word }).first().waitFor();
  await page.getByText("Con algunas", { exact: true }).click();
  await page.getByText("3 fichas").first().waitFor();

  await look(page, "Patrón", "co[CH]e");
  await page.getByRole("link", { name: "COCHE" }).waitFor();

  await look(page, "Ganchos", "arena");
  await page.getByText("Detrás").first().waitFor();
});

test("a word's page tells why, in every edition", async () => {
  const { page } = await site.visit();
  await page.goto("/lexico");
  await page.getByRole("searchbox").fill("jugábamos");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/lexico\/jug/);
  await page.getByText("Por qué vale").waitFor();
  await page.getByText("En cada reglamento").waitFor();
  await page
    .getByText(/Art\. \d+/)
    .first()
    .waitFor();
  await page.goto("/lexico/xyz");
  await page.getByText("Por qué no vale").waitFor();
});

test("the differences between two editions", async () => {
  const { page } = await site.visit();
  await page.goto("/lexico/diferencias");
  await page.getByRole("combobox", { name: "De", exact: true }).selectOption("fise-2009");
  await page.getByRole("combobox", { name: "A", exact: true }).selectOption("redeletras");
  await page.getByLabel("Número de fichas").selectOption("4");
  await page.getByText("1 de 1 palabras").waitFor();
  await page.getByRole("link", { name: "NOES" }).waitFor();
  await page.getByText(/^Salen/).click();
  await page.getByText(/\d+ de [\d.]+ palabras/).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "NOES" }).count()).toBe(0);
});
