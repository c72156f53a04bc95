import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { finishGame, type PlayedGame } from "../support/scripted";
import { useSite } from "../support/site";

let game: PlayedGame;
const site = useSite({
  async prepare() {
    game = await finishGame(site.address, "Ana Repite");
  },
});

async function downloaded(page: Page, name: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: new RegExp(`^${name}`) }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

test("the files of a game hold the game", async () => {
  const { page } = await site.visit();
  await page.goto(`/partida/${game.id}/repeticion`);
  const gcg = await downloaded(page, "Partida en GCG");
  expect(gcg.name).toMatch(/^ana-repite-.*\.gcg$/);
  expect(gcg.text).toMatch(/^#(character-encoding|player1)/);
  expect(gcg.text.split("\n").filter((line) => line.startsWith(">")).length).toBeGreaterThan(4);
  const svg = await downloaded(page, "Dibujo del tablero");
  expect(svg.text).toMatch(/<svg[\s>]/);
  const sheet = await downloaded(page, "Planillas en texto");
  expect(sheet.text).toContain("Ana Repite");
  const log = await downloaded(page, "Registro completo");
  expect(site.program.verifyLog(log.text)).toContain("committed seed");
});

test("the player's page lists the game", async () => {
  const { page } = await site.visit();
  await page.goto(`/jugador/${encodeURIComponent(game.name)}`);
  await page.getByRole("heading", { level: 1, name: game.name }).waitFor();
  await page.locator(`a[href^="/partida/${game.id}"]`).first().waitFor();
});
