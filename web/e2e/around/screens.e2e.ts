// Board, rack and the step to take, together on every screen.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { placementsText } from "../../board/notation";
import { apart, boxOf, expectTogether, overlap } from "../support/layout";
import { anyPlay } from "../support/moves";
import { type PlayedGame, startGame } from "../support/scripted";
import { useSite } from "../support/site";
import { looksOf, nameOf, type Size, sizes } from "../support/sizes";

let turn: PlayedGame;
let verify: PlayedGame;
let over: PlayedGame;

async function prepare(): Promise<void> {
  verify = await startGame(site.address, "Lucía Fernández", 3);
  await verify.untilBotPlayed();
  turn = await startGame(site.address, "Anacleto Pérez", 3);
  await turn.untilBotPlayed();
  await turn.person.command(turn.id, { command: "accept" });
  over = await startGame(site.address, "Marina", 1);
  await over.untilBotPlayed();
  await over.person.command(over.id, { command: "resign" });
}

const site = useSite({ prepare });
let people = 0;

async function open(game: PlayedGame, size: Size): Promise<Page> {
  const { page, context } = await site.visit(looksOf(size));
  await context.addCookies([{ name: "letrado_session", value: game.person.token, url: site.address }]);
  await page.goto(`/partida/${game.id}`);
  await page.locator(".phase").waitFor({ state: "attached" });
  return page;
}

const frame = ".lb-frame";
const rack = ".lb-rack-frame";

test.each(sizes.map((size) => [nameOf(size), size] as const))("one's turn at %s", async (_, size) => {
  const page = await open(turn, size);
  await expectTogether(page, size, [frame, rack, ".play-button"]);
  await page.getByText("(tú)").first().waitFor();
  // Nor is any tab cut at the edge.
  const tabs = page.locator(".tab-list");
  const cut = () => tabs.evaluate((list) => list.scrollWidth - list.clientWidth);
  await expect.poll(cut).toBeLessThanOrEqual(1);
});

test.each(sizes.map((size) => [nameOf(size), size] as const))("a play to verify at %s", async (_, size) => {
  const page = await open(verify, size);
  await expectTogether(page, size, [frame, rack, ".verify .formed-words", ".verify .panel-actions"]);
});

// A tester saw it five sizes in one exchange of plays, the smallest with squares of eleven pixels.
test.each([
  [320, 480],
  [375, 553],
  [390, 664],
])("the board keeps its size from play to play on a phone of %i×%i", async (width, height) => {
  const size = { width, height, touch: true };
  const game = await startGame(site.address, `Nieves ${++people}`, 1);
  await game.untilBotPlayed();
  await game.person.command(game.id, { command: "accept" });
  const page = await open(game, size);
  await expectTogether(page, size, [frame, rack, ".play-button"]);
  await page.evaluate(() => {
    const widths: Record<number, string> = {};
    Object.assign(window, { widths });
    const moment = () => document.querySelector(".game-frame")!.textContent ?? "";
    new ResizeObserver(([seen]) => {
      widths[Math.round(seen!.contentRect.width)] ??= moment();
    }).observe(document.querySelector(".lb-frame")!);
  });
  const wild = anyPlay(await game.person.look(game.id));
  await game.person.command(game.id, { command: "play_tiles", placements: placementsText([wild]) });
  await game.untilBotPlayed();
  await page.getByText("verifica", { exact: false }).filter({ visible: true }).first().waitFor();
  await page.locator(".verify .panel-actions").waitFor();
  await expectTogether(page, size, [frame, rack, ".phase-now", ".verify .formed-words", ".verify .panel-actions"]);
  await game.person.command(game.id, { command: "challenge" });
  await page.locator(".short-verdict[data-valid=true]").waitFor();
  await expectTogether(page, size, [frame, rack, ".short-verdict", ".verify .formed-words", ".verify .panel-actions"]);
  await game.person.command(game.id, { command: "accept" });
  await page.locator(".play-button").waitFor();
  await expectTogether(page, size, [frame, rack, ".play-button"]);
  const widths = await page.evaluate(() => (window as unknown as { widths: Record<number, string> }).widths);
  expect(Object.keys(widths), JSON.stringify(widths)).toHaveLength(1);
});

test("the answer to a play of many words is in view on the smallest phone", async () => {
  const size = { width: 320, height: 480, touch: true };
  const page = await open(verify, size);
  await page.locator(".verify .formed-words").evaluate((list) => {
    for (let more = 0; more < 3; ++more) list.append(list.firstElementChild!.cloneNode(true));
  });
  await expectTogether(page, size, [frame, rack, ".verify .formed-words", ".verify .panel-actions"]);
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
  const wide = async () => {
    const box = await boxOf(page, frame);
    return box ? box.right - box.left : 0;
  };
  await expect.poll(wide).toBeGreaterThanOrEqual(least);
});

// D11 of the review: names were cut on screens with room for them.
test.each([
  [1366, 650],
  [1440, 900],
  [1920, 1080],
])("names are whole on a screen of %i×%i", async (width, height) => {
  for (const game of [turn, over]) {
    const page = await open(game, { width, height, touch: false });
    const names = page.locator(".player-name > a, .player-name > span:not(.turn-mark)");
    await names.first().waitFor();
    const cut = () =>
      names.evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent),
      );
    await expect.poll(cut).toEqual([]);
  }
});

test.each(sizes.map((size) => [nameOf(size), size] as const))("a verdict is whole at %s", async (_, size) => {
  const { page } = await site.visit(looksOf(size));
  await page.addInitScript(() => {
    localStorage.setItem("letrado.judge.desk", JSON.stringify({ seconds: 60, explain: false, hall: false }));
  });
  await page.goto("/juez");
  await page.locator("input[name=words]").fill("casa kiwi xyz");
  await page.keyboard.press("Enter");
  await page.getByText("Vuelve sola en", { exact: false }).waitFor();
  await expectTogether(page, size, [".verdict-banner", ".verdict-asked", ".verdict-foot"]);
});

test("who watches on a phone reads how many tiles the bag has", async () => {
  const { page } = await site.visit({ size: { width: 375, height: 553 }, touch: true });
  await page.goto(`/partida/${turn.id}`);
  await page.locator(".phase-role").waitFor();
  const covered = async () => {
    const [role, bag] = [await boxOf(page, ".phase-role"), await boxOf(page, ".phase-bag")];
    return !role || !bag || overlap(role, bag);
  };
  await expect.poll(covered).toBe(false);
});

test("who watches on a phone on its side sees the whole board", async () => {
  const size = { width: 844, height: 390, touch: true };
  const { page } = await site.visit(looksOf(size));
  await page.goto(`/partida/${turn.id}`);
  await page.locator(".phase-role").waitFor();
  await expectTogether(page, size, [frame]);
});

test.each([
  [375, 553],
  [667, 375],
  [844, 390],
])("the menu is whole on a phone of %i×%i", async (width, height) => {
  const size = { width, height, touch: true };
  const { page } = await site.visit(looksOf(size));
  await page.goto("/ayuda");
  await page.getByRole("button", { name: "Menú" }).tap();
  await expectTogether(page, size, [".nav > a:first-child", ".nav .nav-tools"]);
});

test("a game is looked through on a phone on its side with the board beside the buttons", async () => {
  const size = { width: 844, height: 390, touch: true };
  const { page } = await site.visit(looksOf(size));
  await page.goto(`/partida/${over.id}/repeticion`);
  await page.getByRole("slider").waitFor();
  // Again while the board finds its size, which moves what was scrolled to.
  const apartAtEnd = async () => {
    await page.locator(".replay-stage").evaluate((stage) => stage.scrollIntoView({ block: "end" }));
    return apart(page, size, [frame, ".replay-controls"]);
  };
  await expect.poll(apartAtEnd).toEqual([]);
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
