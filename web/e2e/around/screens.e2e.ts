// Board, rack and the step to take, together on every screen.
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectNoSidewaysScroll } from "../support/layout";
import { type PlayedGame, startGame } from "../support/scripted";
import { useSite } from "../support/site";
import { looksOf, nameOf, type Size, sizes } from "../support/sizes";

const site = useSite();
let turn: PlayedGame;
let verify: PlayedGame;
let over: PlayedGame;

beforeAll(async () => {
  verify = await startGame(site.address, "Lucía Fernández", 3);
  await verify.untilBotPlayed();
  turn = await startGame(site.address, "Anacleto Pérez", 3);
  await turn.untilBotPlayed();
  await turn.person.command(turn.id, { command: "accept" });
  over = await startGame(site.address, "Marina", 1);
  await over.untilBotPlayed();
  await over.person.command(over.id, { command: "resign" });
}, 60_000);

async function open(game: PlayedGame, size: Size): Promise<Page> {
  const { page, context } = await site.visit(looksOf(size));
  await context.addCookies([{ name: "letrado_session", value: game.person.token, url: site.address }]);
  await page.goto(`/partida/${game.id}`);
  await page.locator(".phase").waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const boxOf = (page: Page, selector: string): Promise<Box> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    });

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

async function expectTogether(page: Page, size: Size, selectors: readonly string[]): Promise<void> {
  const boxes = await Promise.all(selectors.map((selector) => boxOf(page, selector)));
  for (const [at, box] of boxes.entries()) {
    const what = `${selectors[at]} ${JSON.stringify(box)}`;
    expect(box.top, what).toBeGreaterThanOrEqual(-1);
    expect(box.left, what).toBeGreaterThanOrEqual(-1);
    expect(box.bottom, what).toBeLessThanOrEqual(size.height + 1);
    expect(box.right, what).toBeLessThanOrEqual(size.width + 1);
    for (const [other, otherBox] of boxes.entries())
      if (other > at) expect(overlap(box, otherBox), `${selectors[at]} over ${selectors[other]}`).toBe(false);
  }
  await expectNoSidewaysScroll(page);
}

const frame = ".lb-frame";
const rack = ".lb-rack-frame";

test.each(sizes.map((size) => [nameOf(size), size] as const))("one's turn at %s", async (_, size) => {
  const page = await open(turn, size);
  await expectTogether(page, size, [frame, rack, ".play-button"]);
  await expect(page.getByText("(tú)").first().isVisible()).resolves.toBe(true);
});

test.each(sizes.map((size) => [nameOf(size), size] as const))("a play to verify at %s", async (_, size) => {
  const page = await open(verify, size);
  await expectTogether(page, size, [frame, rack, ".verify .panel-title", ".verify .panel-actions"]);
});

test("the answer to a play of many words is in view on the smallest phone", async () => {
  const size = { width: 320, height: 480, touch: true };
  const page = await open(verify, size);
  await page.locator(".verify .formed-words").evaluate((list) => {
    for (let more = 0; more < 3; ++more) list.append(list.firstElementChild!.cloneNode(true));
  });
  await expectTogether(page, size, [frame, rack, ".verify .panel-title", ".verify .panel-actions"]);
});

test.each(sizes.map((size) => [nameOf(size), size] as const))("the result at %s", async (_, size) => {
  const page = await open(over, size);
  await page.getByRole("heading", { name: "Has perdido" }).waitFor();
  await expectTogether(page, size, [".result-headline"]);
});

test.each([
  [1366, 650, 540],
  [1440, 900, 690],
  [1920, 1080, 960],
])("on a screen of %i×%i the board is at least %i wide", async (width, height, least) => {
  const page = await open(turn, { width, height, touch: false });
  const box = await boxOf(page, frame);
  expect(box.right - box.left).toBeGreaterThanOrEqual(least);
});

// D11 of the review: names were cut on screens with room for them.
test.each([
  [1366, 650],
  [1440, 900],
  [1920, 1080],
])("names are whole on a screen of %i×%i", async (width, height) => {
  for (const game of [turn, over]) {
    const page = await open(game, { width, height, touch: false });
    const cut = await page
      .locator(".player-name > a, .player-name > span:not(.turn-mark)")
      .evaluateAll((names) =>
        names.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent),
      );
    expect(cut).toEqual([]);
  }
});

test("who watches on a phone reads how many tiles the bag has", async () => {
  const { page } = await site.visit({ size: { width: 375, height: 553 }, touch: true });
  await page.goto(`/partida/${turn.id}`);
  await page.locator(".phase-role").waitFor();
  expect(overlap(await boxOf(page, ".phase-role"), await boxOf(page, ".phase-bag"))).toBe(false);
});

test("a game is looked through on a phone on its side with the board beside the buttons", async () => {
  const size = { width: 844, height: 390, touch: true };
  const { page } = await site.visit(looksOf(size));
  await page.goto(`/partida/${over.id}/repeticion`);
  await page.getByRole("slider").waitFor();
  await page.locator(".replay-stage").evaluate((stage) => stage.scrollIntoView({ block: "end" }));
  await expectTogether(page, size, [frame, ".replay-controls"]);
});

test.each([
  [375, 553],
  [390, 664],
  [844, 390],
  [1366, 650],
])("the first game is one touch away on a screen of %i×%i", async (width, height) => {
  const size = { width, height, touch: width < 900 };
  const { page } = await site.visit(looksOf(size));
  await page.goto("/");
  await page.locator(".home-about", { hasText: /\w/ }).waitFor();
  await expectTogether(page, size, [".home-start"]);
});
