// Nothing that one presses or reads lies under something else on a small screen.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { playWord } from "../support/dealing";
import { openTable, press, title } from "../support/hall";
import { isUncovered } from "../support/layout";
import { meetByTerms } from "../support/people";
import { finishGame, type PlayedGame, startGame } from "../support/scripted";
import { type Looks, useSite } from "../support/site";

let over: PlayedGame;
const site = useSite({
  async prepare() {
    over = await finishGame(site.address, "Marina");
  },
});
const phone: Looks = { size: { width: 390, height: 664 }, touch: true };

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

test("at a table the play that is announced is not under the tabs", async () => {
  const { page } = await openTable(site, phone);
  await press(page, "Empieza la ronda");
  for (const name of ["Ana", "Luis"]) await press(page, `${name} ha robado 7`);
  await title(page, "Jugada de Ana");
  await page.getByRole("textbox", { name: "Posición" }).fill("H8");
  await page.getByRole("textbox", { name: "Palabra" }).fill("casa");
  await page.getByRole("textbox", { name: "Puntos" }).fill("12");
  await page.evaluate(() => scrollTo({ top: 0 }));
  const announce = page.getByRole("button", { name: "Anuncia 12" });
  const tabs = await boxOf(page.locator(".table-tabs"));
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(announce);
      return y + height;
    })
    .toBeLessThanOrEqual(tabs.y + 1);
  await expect.poll(() => isUncovered(announce)).toBe(true);
});

test("what is said in passing lies over no button", async () => {
  const game = await startGame(site.address, "Berta", 2);
  await game.untilBotPlayed();
  const { page, context } = await site.visit(phone);
  await context.addCookies([{ name: "letrado_session", value: game.person.token, url: site.address }]);
  await page.goto(`/partida/${game.id}`);
  await page.getByRole("button", { name: "Deshacer mi jugada" }).click();
  const ends = async () => {
    const { y, height } = await boxOf(page.locator(".toast"));
    return y < 100 && y + height < 200;
  };
  await expect.poll(ends).toBe(true);
});

test("after a verdict the board stays large", async () => {
  const pair = await meetByTerms(site, { settings: ["event.mode=none", "event.auto_press=true"] }, phone);
  const { mover, rival } = await playWord(pair);
  await rival.challenge();
  for (const { page } of [mover, rival]) {
    await page.locator(".verdict, .short-verdict, .earlier-verdict").first().waitFor({ state: "attached" });
    await expect.poll(async () => (await boxOf(page.locator(".lb-frame"))).width).toBeGreaterThanOrEqual(280);
  }
});

async function openReplay(page: Page, id: string): Promise<void> {
  await page.goto(`/partida/${id}/repeticion`);
  await page.getByRole("slider").waitFor();
  await page.evaluate(() => document.fonts.ready);
}

test.each([
  [375, 553],
  [390, 664],
  [844, 390],
  [1366, 650],
])("the replay at %i×%i shows the whole board beside its controls", async (width, height) => {
  const { page } = await site.visit({ size: { width, height }, touch: width < 900 });
  await openReplay(page, over.id);
  await expect
    .poll(async () => {
      const board = await boxOf(page.locator(".replay-board"));
      return board.y >= -1 && board.y + board.height <= height + 1;
    })
    .toBe(true);
  const wrong = async () => {
    const [board, controls] = [
      await boxOf(page.locator(".replay-board")),
      await boxOf(page.locator(".replay-controls")),
    ];
    const beside = controls.x >= board.x + board.width - 1;
    const below = controls.y >= board.y + board.height - 1;
    const inside = controls.y + controls.height <= height + 1;
    return [...(beside || below ? [] : ["covered"]), ...(inside ? [] : ["off the screen"])];
  };
  await expect.poll(wrong).toEqual([]);
});

test("names of 22 letters are whole at 1366×650", async () => {
  const game = await startGame(site.address, "Maximiliana Etxeberria", 1);
  const { page, context } = await site.visit({ size: { width: 1366, height: 650 } });
  await context.addCookies([{ name: "letrado_session", value: game.person.token, url: site.address }]);
  await page.goto(`/partida/${game.id}`);
  await page.locator(".phase").waitFor();
  const names = page.locator(".player-name > a, .player-name > span:not(.turn-mark)");
  await names.first().waitFor();
  const cut = () =>
    names.evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent),
    );
  await expect.poll(cut).toEqual([]);
});

test("a bot has an English name in English", async () => {
  const game = await startGame(site.address, "Nancy", 1);
  const { page, context } = await site.visit({ language: "en" });
  await context.addCookies([{ name: "letrado_session", value: game.person.token, url: site.address }]);
  await page.goto(`/partida/${game.id}`);
  await page.locator(".players").getByText("Ambitious").waitFor();
});
