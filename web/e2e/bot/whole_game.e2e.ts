import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility";
import { Player } from "../support/player";
import { useSite } from "../support/site";

const site = useSite();

interface Seats {
  first: number;
  second: number;
}

test("a newcomer reaches the first move in two clicks, without an account", async () => {
  const { page } = await site.visit();
  await page.goto("/");
  await page.getByRole("button", { name: "Jugar ahora" }).click();
  await page.waitForURL("**/partida/*");
  await expect.poll(() => page.locator(".lb-rack .lb-tile").count()).toBe(7);
  // The second click chooses where to write, whoever begins; not at the centre, which the bot may have taken.
  await page.locator(".lb-cell[data-square='16']").click();
  await page.locator(".lb-cursor").waitFor();
});

test("a whole game against a bot, to the signatures and the rematch", async () => {
  const visitor = await site.visit({ width: 1600 });
  const { page } = visitor;
  await page.goto("/");
  await page.getByText("Ambicioso", { exact: true }).click();
  await page.getByText("Reglamento, reloj y palabras").click();
  await page.getByRole("combobox", { name: "Tiempo" }).selectOption("none");
  await page.getByRole("button", { name: "Jugar ahora" }).click();
  await page.waitForURL("**/partida/*");
  const game = page.url().split("/").at(-1)!;
  const player = new Player(visitor, game);
  const ways = ["type", "tap", "drag"] as const;
  for (let turn = 0; ; ++turn) {
    const moment = await player.awaitMoment("turn", "verify", "over");
    if (moment === "over") break;
    if (moment === "verify") await player.accept();
    else if (turn < 6) await player.playBest(ways[turn % 3] === "type" ? undefined : ways[turn % 3]);
    else await player.playBest();
    if (turn === 3) await expectAccessible(page, "a game");
  }
  const result = page.getByRole("region", { name: "Resultado" });
  await result.getByRole("heading", { name: /Has ganado|Has perdido|Empate/ }).waitFor();
  const finals = result.getByRole("row", { name: /Resultado final/ }).getByRole("cell");
  const adjusted = (await player.log()).findLast(({ event }) => event === "game_adjusted")?.data.final_scores as Seats;
  await expect.poll(() => finals.allTextContents()).toEqual([`${adjusted.first}`, `${adjusted.second}`]);
  await expectAccessible(page, "a finished game");
  await player.sign();
  await result.getByText("Las dos planillas están firmadas.").waitFor();
  await result.getByText("La bolsa se puede comprobar").waitFor();
  await player.press("Revancha");
  await page.waitForURL((url) => url.pathname.startsWith("/partida/") && !url.pathname.endsWith(game));
  await expect.poll(() => page.locator(".lb-rack .lb-tile").count()).toBe(7);
});
