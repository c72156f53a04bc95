import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { digraphOf, type Tile } from "../../board/tiles";
import { expectAccessible } from "../support/accessibility";
import { pressCharacter } from "../support/keyboard";
import { bestMove, bestPlay, boardOf, rackOf, readsTwoWays } from "../support/moves";
import { gameOf, meetByLink, sides } from "../support/people";
import { Player } from "../support/player";
import { startGame } from "../support/scripted";
import { useSite } from "../support/site";

const site = useSite();
let people = 0;

/** Presses the tab key until what is focused has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 120; ++i) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? "";
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`the tab key never comes to ${name}`);
}

// The letter that brought the cursor was lost: the board did not know of it yet.
test("a word typed before any square was touched is laid from its first letter", async () => {
  const game = await startGame(site.address, `Teclea ${++people}`, 1);
  await game.untilBotPlayed();
  await game.person.command(game.id, { command: "accept" });
  const { page, context } = await site.visit();
  await context.addCookies([{ name: "letrado_session", value: game.person.token, url: site.address }]);
  await page.goto(`/partida/${game.id}`);
  await page.locator(".play-button").waitFor();
  const tile = rackOf(await game.person.look(game.id)).find(({ blank, letter }) => !blank && letter?.length === 1);
  await expect.poll(() => page.locator(".lb-rack .lb-tile").count()).toBe(7);
  await pressCharacter(page, tile!.letter!);
  await expect.poll(() => page.locator(".lb-rack .lb-tile").count()).toBe(6);
});

// D15 of the review: pressed twice in a row it played and accepted the bot's answer unread.
test("the enter key that plays does not accept what comes next", async () => {
  const game = await startGame(site.address, `Entra ${++people}`, 1);
  await game.untilBotPlayed();
  await game.person.command(game.id, { command: "accept" });
  const visitor = await site.visit();
  const { page, context } = visitor;
  await context.addCookies([{ name: "letrado_session", value: game.person.token, url: site.address }]);
  await page.goto(`/partida/${game.id}`);
  const player = new Player(visitor, game.id);
  // The bot may have no play, and exchange.
  do {
    await player.awaitMoment("turn");
    await typePlay(player);
  } while ((await player.awaitMoment("verify", "turn")) === "turn");
  const { last } = await player.shown();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("accept-play");
  expect((await player.shown()).last).toBe(last);
  await accept(player);
});

test("from the first page to a play and its answer without a mouse", async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.goto("/");
  await page.getByRole("button", { name: "Jugar ahora" }).waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Ir al contenido");
  await tabTo(page, /^Jugar ahora$/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/partida/*");
  await page.locator(".phase").waitFor();
  const player = new Player(visitor, gameOf(visitor));
  let [played, challenged] = [0, false];
  for (let moments = 0; moments < 20 && (played < 2 || !challenged); ++moments) {
    const moment = await player.awaitMoment("turn", "verify", "over");
    if (moment === "over") break;
    if (moment === "verify" && !challenged) {
      await tabTo(page, /^Impugnar$/);
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").waitFor();
      for (const box of await page.getByRole("dialog").getByRole("checkbox").all()) {
        await box.focus();
        if (!(await box.isChecked())) await page.keyboard.press("Space");
      }
      await tabTo(page, /^Impugnar$/);
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page
        .getByText(/^(Vale|No vale)$/)
        .filter({ visible: true })
        .first()
        .waitFor();
      challenged = true;
      if ((await player.awaitMoment("verify", "turn")) === "verify") await accept(player);
    } else if (moment === "verify") {
      await accept(player);
    } else if (await typePlay(player)) {
      ++played;
    }
  }
  expect(played).toBeGreaterThan(0);
});

/** The first enter key leads to the button, wherever one was; the second presses it. */
async function accept(player: Player): Promise<void> {
  const { page } = player;
  const reached = () => page.evaluate(() => document.activeElement?.id === "accept-play");
  if (!(await reached())) await page.keyboard.press("Enter");
  await expect.poll(reached).toBe(true);
  await player.tell(() => page.keyboard.press("Enter"));
}

/** A key, and the frame that shows what it did. */
async function pressAndSee(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
}

/**
 * Moves the cursor with the arrows, types the best word that can be spelled in one way only, and plays it with the enter
 * key. Where the rack has none it is exchanged: after a pass it would be the same for ever.
 */
async function typePlay(player: Player): Promise<boolean> {
  const { page } = player;
  const game = await player.shown();
  const placements = bestPlay(game, (tiles) => !readsTwoWays(boardOf(game), tiles));
  if (!placements) {
    await player.exchange(rackOf(game));
    return false;
  }
  const [first, second] = placements;
  const down = second !== undefined && second.square - first!.square >= 15;
  // The focus goes to the board's one square in the order of the tab key, and walks from there.
  await page.locator('.lb-cell[tabindex="0"]').focus();
  await pressAndSee(page, "Space");
  await page.locator(".lb-cursor").waitFor();
  const cursor = () =>
    page.evaluate(() => Number((document.querySelector(".lb-cell[aria-selected]") as HTMLElement).dataset.square));
  for (let steps = 0; steps < 40; ++steps) {
    const at = await cursor();
    const target = first!.square;
    if (at === target) break;
    const [row, column] = [Math.floor(at / 15), at % 15];
    const [wantedRow, wantedColumn] = [Math.floor(target / 15), target % 15];
    if (column !== wantedColumn) await pressAndSee(page, column < wantedColumn ? "ArrowRight" : "ArrowLeft");
    else await pressAndSee(page, row < wantedRow ? "ArrowDown" : "ArrowUp");
  }
  await expect.poll(() => cursor()).toBe(first!.square);
  const direction = () => page.locator(".lb-cursor").getAttribute("data-direction");
  if ((await direction()) !== (down ? "down" : "across")) await pressAndSee(page, "Space");
  await expect.poll(direction).toBe(down ? "down" : "across");
  for (const { tile } of placements) for (const letter of tile.letter!) await pressCharacter(page, letter, tile.blank);
  await expect.poll(() => page.locator(".lb-tried").count()).toBe(placements.length);
  await player.tell(() => page.keyboard.press("Enter"));
  return true;
}

const spelled = (word: readonly Tile[]): string =>
  word
    .map(({ letter, blank }, i) => {
      const apart = i > 0 && digraphOf(word[i - 1]!.letter!, letter!) ? "-" : "";
      return apart + (blank ? `(${letter})` : letter!.length === 2 ? `[${letter}]` : letter);
    })
    .join("");

test("a whole short game as text, by commands", async () => {
  const pair = await meetByLink(site, { textBoard: true });
  const { host, guest } = pair;
  const order = async ({ page }: Player, text: string, answer: RegExp) => {
    const log = page.getByRole("log");
    const line = page.getByLabel("Orden");
    await line.fill(text);
    await line.press("Enter");
    // Of this order, and not of one before.
    const answers = async () => {
      const lines = await log.locator("> *").allTextContents();
      const typed = lines.findLastIndex((said) => said.startsWith("> "));
      return lines[typed] === `> ${text}` ? (lines[typed + 1] ?? "") : "";
    };
    // And before what happens because of it.
    await expect.poll(answers).toMatch(answer);
  };
  await expectAccessible(host.page, "the text board");
  // D19 of the review: a first word off the star was laid without a question.
  {
    const { mover } = await sides(pair);
    const word = rackOf(await mover.state()).filter((tile) => !tile.blank);
    await order(mover, `A1 ${spelled(word.slice(0, 2))}`, /No cubre el centro/);
    await order(mover, "no", /No se ha hecho nada/);
  }
  let played = 0;
  for (let turns = 0; turns < 4; ++turns) {
    const { mover, rival } = await sides(pair);
    await mover.awaitMoment("turn");
    const state = await mover.state();
    const move = bestMove(state);
    if (!move) {
      await order(mover, `cambio ${state.state.racks[state.role as "first" | "second"]}`, /confirmar/);
      await order(mover, "sí", /Hecho/);
      continue;
    }
    await order(mover, `${move.position} ${spelled(move.word)}`, /Juegas .* puntos/);
    await rival.awaitMoment("verify");
    if (played++ === 0) {
      await order(rival, "palabras", /puntos/);
      await order(rival, "impugnar", /Hecho/);
      await rival.page.getByText(/vale/i).filter({ visible: true }).first().waitFor();
      if ((await rival.awaitMoment("verify", "turn")) === "turn") continue;
    }
    await order(rival, "aceptar", /Hecho/);
  }
  await order(host, "atril", /[A-Z]/);
  await order(host, "tablero", /Fila/i);
  await order(host, "puntos", /\d/);
  for (let passes = 0; passes < 6; ++passes) {
    const { mover } = await sides(pair);
    if ((await mover.awaitMoment("turn", "over")) === "over") break;
    await order(mover, "paso", /confirmar/);
    await order(mover, "sí", /Hecho/);
  }
  await Promise.all([host.awaitMoment("over"), guest.awaitMoment("over")]);
  await order(host, "firmar", /Hecho/);
  await order(guest, "firmar", /Hecho/);
  await host.page.getByText("Las dos planillas están firmadas.").waitFor();
});
