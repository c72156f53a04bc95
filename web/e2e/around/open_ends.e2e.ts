// What testers found left open around a game, each as it was.
import { expect, test } from "vitest";
import { playWord } from "../support/dealing";
import { gameOf, meetByLink, meetByTerms } from "../support/people";
import { startGame } from "../support/scripted";
import { useSite } from "../support/site";

const site = useSite();
/** Names are given once: who is tried again comes with another. */
let people = 0;
const phone = { size: { width: 390, height: 664 }, touch: true };

test("a play judged valid counts when the challenger resigns", async () => {
  const pair = await meetByTerms(site, { settings: ["event.mode=none", "event.auto_press=true"] });
  const { mover, rival } = await playWord(pair);
  await rival.challenge();
  await rival.page.locator(".short-verdict[data-valid=true]").waitFor({ state: "attached" });
  await rival.press("Retirarse");
  await rival.press("Sí, retirarme");
  await mover.page.getByRole("heading", { name: "Has ganado" }).waitFor();
  const { state } = await mover.state();
  const points = Math.max(state.scores.first, state.scores.second);
  expect(points).toBeGreaterThan(0);
  for (const { page } of [mover, rival]) {
    await expect.poll(() => page.locator(".lb-board .lb-tile").count()).toBeGreaterThan(1);
    await page
      .getByRole("row", { name: new RegExp(`^Resultado final.*\\b${points}\\b`) })
      .first()
      .waitFor();
  }
});

test("a play that nobody had accepted is crossed out when its player resigns", async () => {
  const pair = await meetByTerms(site, { settings: ["event.mode=none", "event.auto_press=true"] });
  const { mover } = await playWord(pair);
  await mover.press("Retirarse");
  await mover.press("Sí, retirarme");
  await mover.page.getByRole("heading", { name: "Has perdido" }).waitFor();
  await mover.page.locator(".score-sheet").getByText("Sin aceptar").first().waitFor();
});

test("a game that waits for a signature is in the bar and in one's list", async () => {
  const { host, guest } = await meetByLink(site);
  const game = gameOf(host.visitor);
  await guest.press("Retirarse");
  await guest.press("Sí, retirarme");
  await host.page.getByRole("heading", { name: "Has ganado" }).waitFor();
  await host.visitor.goto("/ayuda");
  const call = host.page.locator(".call-bar").getByText(/^Falta tu firma: partida con /);
  await call.waitFor();
  await host.visitor.goto("/");
  await host.page.getByRole("heading", { name: "Terminadas, por firmar" }).waitFor();
  await host.page.getByRole("link", { name: /^Ir a firmar/ }).click();
  await host.page.waitForURL(`**/partida/${game}`);
  await host.sign();
  await host.visitor.goto("/ayuda");
  await host.page.getByRole("heading", { level: 1, name: "Ayuda" }).waitFor();
  await call.waitFor({ state: "detached" });
});

test("who proposed to adjourn takes it back; who declines is heard", async () => {
  const { host, guest } = await meetByLink(site);
  const propose = async () => {
    await host.press("Aplazar la partida");
    await host.press("Proponerlo");
    await guest.page
      .getByText(/propone aplazar la partida\./)
      .first()
      .waitFor();
  };
  await propose();
  await host.press("Retirar la propuesta");
  await guest.page.getByRole("button", { name: "Aplazarla" }).waitFor({ state: "detached" });
  await propose();
  await guest.press("Seguir jugando");
  await host.page.getByText(/prefiere seguir jugando\./).waitFor();
});

test("a challenge from the list of people answers at once: the form comes into sight and says what to do", async () => {
  const [ana, luis] = [await site.visit(phone, "Ana"), await site.visit({}, "Luis")];
  const chosen = `Luis Elegido ${++people}`;
  await ana.api("/api/guest", { name: `Ana Elige ${people}` });
  await luis.api("/api/guest", { name: chosen });
  await luis.goto("/sala");
  await luis.page.getByRole("heading", { name: "Partidas ofrecidas" }).waitFor();
  await ana.goto("/sala");
  const { page } = ana;
  await page.getByRole("button", { name: `Retar ${chosen}` }).click();
  await page.getByRole("heading", { name: `Retar a ${chosen}` }).waitFor();
  await page.getByText(`Elige cómo jugar con ${chosen}`, { exact: false }).waitFor();
  const send = page.getByRole("button", { name: "Retar", exact: true });
  await expect.poll(() => send.evaluate((button) => button === document.activeElement)).toBe(true);
  await send.click();
  await page.getByText(`Reto enviado a ${chosen}.`, { exact: false }).waitFor();
  await luis.page.getByText("Te reta").waitFor();
});

test("on a phone the lobby has the offers first and the talk last", async () => {
  const { page } = await site.visit(phone);
  await page.goto("/sala");
  await page.getByRole("heading", { name: "Conversación" }).waitFor();
  const order = async () => {
    const tops = await page
      .getByRole("heading", { level: 2 })
      .evaluateAll((titles) => titles.map((title) => [title.textContent, title.getBoundingClientRect().top] as const));
    return [...tops].sort((one, other) => one[1] - other[1]).map(([text]) => text);
  };
  await expect.poll(order).toEqual(["Partidas ofrecidas", "Ofrecer una partida", "Están aquí", "Conversación"]);
});

test("what cannot be taken back yet says why", async () => {
  const game = await startGame(site.address, `Rosa ${++people}`, 2);
  await game.untilBotPlayed();
  const { page, context } = await site.visit();
  await context.addCookies([{ name: "letrado_session", value: game.person.token, url: site.address }]);
  await page.goto(`/partida/${game.id}`);
  await page.getByRole("button", { name: "Deshacer mi jugada" }).click();
  await page.getByText("Podrás deshacerla cuando te toque jugar", { exact: false }).waitFor();
  // No act of a real board is asked of who plays at a screen.
  await page.getByRole("tab", { name: "Otros actos" }).click();
  const acts = await page.locator(".act-list summary").allTextContents();
  for (const hand of ["Revisar las fichas", "Contar las fichas de la bolsa", "Anotar las fichas de un atril"])
    expect(acts).not.toContain(hand);
});
