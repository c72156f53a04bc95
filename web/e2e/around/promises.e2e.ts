// What the settings, the account and the help promise, done once by a person.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility";
import { bestPlay, boardOf, readsTwoWays } from "../support/moves";
import { meetByLink } from "../support/people";
import { Player } from "../support/player";
import { type PlayedGame, startGame } from "../support/scripted";
import { useSite, type Visitor } from "../support/site";

const site = useSite();
let people = 0;
const password = "una clave larga";

/** Whoever plays that game, with these preferences. */
async function at(game: PlayedGame, settings: object): Promise<Player> {
  const visitor = await site.visit();
  await visitor.context.addCookies([{ name: "letrado_session", value: game.person.token, url: site.address }]);
  await visitor.context.addInitScript((wanted) => {
    const kept = JSON.parse(localStorage.getItem("letrado.settings") ?? "{}");
    localStorage.setItem("letrado.settings", JSON.stringify({ ...kept, ...wanted }));
  }, settings);
  await visitor.goto(`/partida/${game.id}`);
  return new Player(visitor, game.id);
}

async function register(visitor: Visitor, name: string): Promise<string> {
  const full = `${name} ${++people}`;
  await visitor.api("/api/register", { name: full, password });
  return full;
}

test("plays are accepted by themselves after a moment, which can be stopped", async () => {
  const game = await startGame(site.address, `Alba ${++people}`, 1);
  await game.untilBotPlayed();
  const player = await at(game, { autoAccept: true });
  const { page } = player;
  await page.getByText(/^Se acepta sola en \d s$/).waitFor();
  await player.press("Esperar");
  await page.getByText(/^Se acepta sola en \d s$/).waitFor({ state: "detached" });
  expect(await player.moment()).toBe("verify");
  await page.reload();
  await page.getByText(/^Se acepta sola en \d s$/).waitFor();
  await player.awaitMoment("turn");
});

test("a play is asked about before it is made, by whoever wants that", async () => {
  const game = await startGame(site.address, `Blas ${++people}`, 1);
  await game.untilBotPlayed();
  await game.person.command(game.id, { command: "accept" });
  const player = await at(game, { confirmPlay: true });
  const { page } = player;
  await player.awaitMoment("turn");
  const state = await player.shown();
  const play = bestPlay(state, (tiles) => !readsTwoWays(boardOf(state), tiles)) ?? bestPlay(state);
  if (!play) throw new Error("no play in a game that has just begun");
  await player.lay(play, readsTwoWays(boardOf(state), play) ? "tap" : "type");
  await player.press(/^Jugar · \d+$/);
  const dialog = page.getByRole("dialog", { name: /^¿Jugar / });
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await dialog.waitFor({ state: "detached" });
  expect((await player.shown()).last).toBe(state.last);
  await player.press(/^Jugar · \d+$/);
  await player.tell(() => dialog.getByRole("button", { name: "Jugar" }).click());
});

test("earlier positions are seen during a game, with the difference of points and another board", async () => {
  const game = await startGame(site.address, `Carla ${++people}`, 2);
  await game.untilBotPlayed();
  await game.person.command(game.id, { command: "accept" });
  const player = await at(game, { board: "walnut" });
  const { page } = player;
  await player.awaitMoment("turn");
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.board)).toBe("walnut");
  const tiles = () => page.locator(".lb-board .lb-tile").count();
  const now = await tiles();
  await player.press("Ver posiciones anteriores");
  await expect.poll(tiles).toBeLessThan(now);
  await expectAccessible(page, "an earlier position");
  for (let back = 0; back < 20 && !(await page.getByText("Antes de la primera jugada").isVisible()); ++back)
    await page.getByRole("button", { name: "Jugada anterior" }).click();
  await expect.poll(tiles).toBe(0);
  await player.press("Volver a la partida");
  await expect.poll(tiles).toBe(now);
  const { scores } = (await player.shown()).state;
  const ahead = Math.abs(scores.first - scores.second);
  if (ahead > 0)
    await expect
      .poll(() => page.locator(".player .lead").allTextContents())
      .toContainEqual(expect.stringMatching(new RegExp(`[+−]${ahead}$`)));
});

test("where only valid words can be laid there is nothing to accept", async () => {
  const visitor = await site.visit();
  await visitor.api("/api/guest", { name: `Dora ${++people}` });
  const { game } = await visitor.api<{ game: string }>("/api/games", {
    level: "greedy",
    terms: { settings: ["event.mode=none", "event.valid_words_only=true"] },
  });
  await visitor.goto(`/partida/${game}`);
  const player = new Player(visitor, game);
  // Whatever the program plays is accepted without a press.
  const laid = async () => (await player.log()).filter(({ event }) => event === "play_laid").length;
  while ((await laid()) < 4) {
    await player.awaitMoment("turn");
    await player.playBest();
  }
  await player.awaitMoment("turn");
});

test("a rematch is declined with a word", async () => {
  const { host, guest } = await meetByLink(site);
  await host.press("Retirarse");
  await host.press("Sí, retirarme");
  await guest.page.getByRole("heading", { name: "Has ganado" }).waitFor();
  await host.press("Revancha");
  await guest.page.getByText(/te ofrece la revancha/).waitFor();
  await guest.page.getByRole("button", { name: /^Rechazar a / }).click();
  await guest.page.getByRole("button", { name: "Ahora no puedo" }).click();
  await host.page.getByText(/no puede ahora; inténtalo más tarde\./).waitFor();
  await host.page.getByRole("button", { name: "Revancha" }).waitFor();
});

test("who has a rating is told which program is a fair match", async () => {
  const visitor = await site.visit();
  const name = await register(visitor, "Elisa");
  await visitor.page.route(`**/api/players/${encodeURIComponent(name)}`, (route) =>
    route.fulfill({
      json: {
        name,
        ratings: { classic: { rating: 1662, deviation: 80, games: 30 } },
        points: [],
        games: [],
        before: 0,
      },
    }),
  );
  await visitor.goto("/");
  const level = visitor.page.locator(".home-bot label", { hasText: "para ti" });
  await expect.poll(() => level.textContent()).toMatch(/^Jugador de club/);
});

test("all one's data are a file, and the account can be deleted", async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const name = await register(visitor, "Fermín");
  await visitor.goto("/cuenta");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("link", { name: "Descargar tus datos" })
      .or(page.getByRole("button", { name: "Descargar tus datos" }))
      .click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toContain(name);
  await page.getByText("Borrar la cuenta").first().click();
  const form = page.locator("details, section").filter({ has: page.getByRole("button", { name: "Borrar la cuenta" }) });
  await form
    .last()
    .getByLabel(/[Cc]ontraseña/)
    .fill(password);
  await form.last().getByRole("button", { name: "Borrar la cuenta" }).click();
  const sure = page.getByRole("dialog").getByRole("button", { name: /Borrar/ });
  await sure
    .or(page.getByText("Puedes jugar sin cuenta.", { exact: false }))
    .first()
    .waitFor();
  if (await sure.isVisible()) await sure.click();
  await page.getByText("Puedes jugar sin cuenta.", { exact: false }).waitFor();
});

test("the help is searched, and has the statement of accessibility", async () => {
  const { page } = await site.visit();
  await page.goto("/ayuda#accesibilidad");
  await page.getByRole("heading", { name: "Accesibilidad", exact: true }).waitFor();
  await page.getByRole("searchbox", { name: "Buscar en la ayuda" }).fill("comodin");
  await expect.poll(() => page.locator("mark").count()).toBeGreaterThan(0);
  await page.getByRole("heading", { name: "Accesibilidad", exact: true }).waitFor({ state: "detached" });
  await expectAccessible(page, "a search in the help");
});

test("an event of a game leads to its article", async () => {
  const game = await startGame(site.address, `Gala ${++people}`, 1);
  await game.untilBotPlayed();
  await game.person.command(game.id, { command: "resign" });
  const { page } = await site.visit();
  await page.goto(`/partida/${game.id}/repeticion`);
  await page.getByLabel("Detalle: paso a paso").check();
  await page.locator(".replay-article > summary").first().click();
  const article = page.locator('a[href^="/reglamento/fise-2009#art-"]').filter({ visible: true }).first();
  const number = ((await article.getAttribute("href")) ?? "").replace(/.*#art-/, "");
  // In a window of its own: the game stays where it was.
  const [regulation] = await Promise.all([page.waitForEvent("popup"), article.click()]);
  await regulation.getByRole("heading", { name: new RegExp(`^Art\\. ${number.split(/[.-]/)[0]}\\b`) }).waitFor();
});
