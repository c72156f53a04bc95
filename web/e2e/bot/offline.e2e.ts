import { expect, test } from "vitest";
import { Player } from "../support/player";
import { useSite } from "../support/site";

const site = useSite();

test("without the server the page opens, says so, keeps what was typed, and the game comes back by itself", async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.goto("/");
  await page.getByText("Ambicioso", { exact: true }).click();
  await page.getByText("Reglamento, reloj y palabras").click();
  await page.getByRole("combobox", { name: "Tiempo" }).selectOption("none");
  await page.getByRole("button", { name: "Jugar ahora" }).click();
  await page.waitForURL("**/partida/*");
  const player = new Player(visitor, page.url().split("/").at(-1)!);
  if ((await player.awaitMoment("turn", "verify")) === "verify") await player.accept();
  await player.awaitMoment("turn");
  // The worker has everything once it is in charge.
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null),
  );

  // Not a blank: that one would ask for its letter.
  const lettered = page.locator(".lb-rack .lb-tile:not(.lb-blank)").first();
  const draft = "lo que estaba escribiendo";
  await page.getByRole("tab", { name: /Chat/ }).click();
  await page.getByLabel("Escribe un mensaje").fill(draft);
  await lettered.dragTo(player.cell(0));
  await page.locator(".lb-tried").waitFor();
  const laid = await page.locator(".lb-tried").textContent();

  const boardTop = async () => (await page.locator(".lb-frame").boundingBox())?.y;
  const before = await boardTop();

  visitor.announceCut();
  visitor.announce(/Failed to fetch|status of 50/);
  await site.program.kill();
  await page.getByText(/Sin conexión con el servidor/).waitFor();
  // D29 of the review: what is said of it pushed the board down.
  await expect.poll(boardTop).toBe(before);
  // While nobody answers, tiles can still be moved.
  await lettered.dragTo(player.cell(14));
  await expect.poll(() => page.locator(".lb-tried").count()).toBe(2);

  const other = await visitor.context.newPage();
  await other.goto("/juez");
  await other.getByRole("heading", { name: "Mesa del juez" }).waitFor();
  await other.getByText(/Sin conexión con el servidor/).waitFor();
  await other.close();

  await page.reload();
  await page.getByText(/Sin conexión con el servidor/).waitFor();

  await site.program.start();
  await page.getByText(/Sin conexión con el servidor/).waitFor({ state: "detached" });
  await player.awaitMoment("turn");
  await expect.poll(() => page.locator(".lb-tried").count()).toBe(2);
  await expect.poll(() => page.locator(".lb-tried").allTextContents()).toContain(laid);
  await page.getByRole("tab", { name: /Chat/ }).click();
  await expect.poll(() => page.getByLabel("Escribe un mensaje").inputValue()).toBe(draft);
  await player.press("Recoger");
  await player.playBest();
  await player.awaitMoment("verify", "turn", "over");
});
