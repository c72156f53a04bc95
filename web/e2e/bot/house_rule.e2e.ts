import { expect, test } from "vitest";
import { phony } from "../support/moves";
import { gameOf } from "../support/people";
import { Player } from "../support/player";
import { useSite } from "../support/site";

const site = useSite();

test("only valid words, two minutes a turn: the server refuses a phony and the turn goes on", async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  let player: Player;
  // The start is drawn by lot: until the lot is ours.
  for (;;) {
    await page.goto("/");
    const options = page.getByText("Reglamento, reloj y palabras");
    await options.click();
    await page.getByLabel("Tiempo").selectOption("timer");
    await page.getByLabel("Solo palabras válidas").check();
    await page.getByRole("button", { name: "Jugar ahora" }).click();
    await page.waitForURL("**/partida/*");
    player = new Player(visitor, gameOf(visitor));
    const moment = await player.awaitMoment("turn", "verify");
    if (moment === "turn" && (await player.log()).every(({ event }) => event !== "play_laid")) break;
    await player.command({ command: "resign" });
    await player.command({ command: "sign" });
  }
  const timer = page.getByRole("timer").first();
  await expect.poll(() => timer.textContent()).toMatch(/[01]:\d\d/);
  await player.lay(await phony(site.address, await player.shown()), "tap");
  await player.press(/^Jugar/);
  await page
    .getByText(/Art\. 39/)
    .first()
    .waitFor();
  await expect.poll(() => player.moment()).toBe("turn");
  expect((await player.log()).some(({ event }) => event === "play_laid")).toBe(false);
});
