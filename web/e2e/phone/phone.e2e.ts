import { test } from "vitest";
import { tilesText } from "../../board/tile_text";
import { expectAccessible } from "../support/accessibility";
import { expectNoSidewaysScroll } from "../support/layout";
import { anyPlay, bestPlay, rackOf } from "../support/moves";
import { gameOf, meetByLink, sides } from "../support/people";
import { Player } from "../support/player";
import { type Looks, useSite } from "../support/site";

const site = useSite();
const phone: Looks = { width: 390, touch: true };

test("a whole game against a bot with one finger", async () => {
  const visitor = await site.visit({ ...phone, theme: "dark" });
  const { page } = visitor;
  await page.goto("/");
  await page.getByText("Ambicioso", { exact: true }).tap();
  await page.getByText("Reglamento, reloj y palabras").tap();
  await page.getByRole("combobox", { name: "Tiempo" }).selectOption("none");
  await page.getByRole("button", { name: "Jugar ahora" }).tap();
  await page.waitForURL("**/partida/*");
  await page.locator(".phase").waitFor();
  const player = new Player(visitor, gameOf(visitor), true);
  for (let turn = 0; ; ++turn) {
    const moment = await player.awaitMoment("turn", "verify", "over");
    if (moment === "over") break;
    if (turn === 2) {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, "a game on a phone");
    }
    if (moment === "verify") await player.accept();
    else await player.playBest(turn % 4 < 2 ? "tap" : "drag");
  }
  await page.getByRole("heading", { name: /Has ganado|Has perdido|Empate/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, "a finished game on a phone");
  await player.sign();
  await page.getByText("Las dos planillas están firmadas.").waitFor();
});

test("two phones: a challenge, an exchange, passes and signatures", async () => {
  const pair = await meetByLink(site, phone);
  const { host, guest } = pair;
  {
    const { mover, rival } = await sides(pair);
    await mover.awaitMoment("turn");
    const play = bestPlay(await mover.state());
    if (play) {
      await mover.play(play, "tap");
      await rival.awaitMoment("verify");
      await rival.challenge();
      for (const { page } of [mover, rival])
        await page.getByText("Vale", { exact: true }).filter({ visible: true }).first().waitFor();
      if ((await rival.awaitMoment("verify", "turn")) === "verify") await rival.accept();
    } else {
      await mover.command({ command: "exchange_tiles", tiles: tilesText(rackOf(await mover.state())) });
    }
  }
  {
    const { mover, rival } = await sides(pair);
    await mover.awaitMoment("turn");
    await mover.exchange(rackOf(await mover.state()).slice(0, 3));
    await rival.awaitMoment("turn");
  }
  {
    const { mover, rival } = await sides(pair);
    const state = await mover.state();
    if (state.state.turns.some(({ kind }) => kind === "play")) {
      await mover.play([anyPlay(state)], "drag");
      await rival.awaitMoment("verify");
      await rival.accept();
    }
  }
  for (let passes = 0; passes < 6; ++passes) {
    const { mover } = await sides(pair);
    if ((await mover.awaitMoment("turn", "over")) === "over") break;
    await mover.pass();
  }
  await Promise.all([host.awaitMoment("over"), guest.awaitMoment("over")]);
  await host.sign();
  await guest.sign();
  await host.page.getByText("Las dos planillas están firmadas.").waitFor();
});

test("the menu of a phone leads everywhere", async () => {
  const { page } = await site.visit(phone);
  await page.goto("/");
  for (const [link, title] of [
    ["Sala", "La sala"],
    ["Léxico", "Léxico"],
    ["Juez", "Mesa del juez"],
    ["Mesa asistida", "Mesa asistida"],
  ] as const) {
    await page.getByRole("button", { name: "Menú" }).tap();
    await page.getByRole("navigation").getByRole("link", { name: link, exact: true }).tap();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  }
});
