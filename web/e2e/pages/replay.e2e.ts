// A finished game seen again: to and fro, shared, proved, saved and on paper.
import { readFileSync } from "node:fs";
import { setTimeout as rest } from "node:timers/promises";
import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility";
import { useSite, type Visitor } from "../support/site";

const site = useSite();

interface Shown {
  role: string;
  table: { stage: string; phase: string; mover: string };
}

/** The guest passes until the bot has laid all its tiles, and signs. */
async function lose(guest: Visitor): Promise<string> {
  const { game } = await guest.api<{ game: string }>("/api/games", {
    level: "greedy",
    terms: { settings: ["event.mode=corrido", "event.auto_press=true"] },
  });
  let sent = 0;
  const say = (command: string) =>
    guest.api(`/api/games/${game}/commands`, { id: `command ${++sent}`, command: { command } });
  for (;;) {
    const { role, table } = await guest.api<Shown>(`/api/games/${game}`);
    if (table.stage !== "turn") break;
    if (table.mover === role && table.phase === "think") await say("pass");
    else if (table.mover !== role && table.phase === "verify") await say("accept");
    else await rest(20);
  }
  await say("sign");
  return game;
}

async function guestWithGame(looks: Parameters<typeof site.visit>[0] = {}): Promise<{ guest: Visitor; game: string }> {
  const guest = await site.visit(looks);
  await guest.api("/api/guest", { name: `Ana${Math.floor(Math.random() * 1e6)}` });
  return { guest, game: await lose(guest) };
}

const whereIn = ({ page }: Visitor) => page.getByRole("slider").getAttribute("aria-valuetext");
const laidIn = ({ page }: Visitor) => page.locator(".lb-tiles > .lb-tile").count();

test("a game is followed with keys, buttons, the slider and its lines, and shared by its address", async () => {
  const { guest, game } = await guestWithGame();
  const { page } = guest;
  await page.goto(`/partida/${game}/repeticion`);
  await page.getByRole("slider").waitFor();
  expect(await whereIn(guest)).toBe("Inicio");
  expect(await laidIn(guest)).toBe(0);

  await page.keyboard.press("End");
  await expect.poll(() => whereIn(guest)).toBe("Final");
  const all = await laidIn(guest);
  expect(all).toBeGreaterThan(60);
  await page.keyboard.press("Home");
  await expect.poll(() => laidIn(guest)).toBe(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => whereIn(guest)).toMatch(/^Turno 2 de /);
  await page.getByRole("button", { name: "Anterior" }).click();
  await expect.poll(() => whereIn(guest)).toMatch(/^Turno 1 de /);

  await page.getByLabel("Detalle: suceso a suceso").check();
  const line = page.getByRole("listitem").filter({ hasText: "anuncia" }).first();
  await line.getByRole("button").click();
  await expect.poll(() => page.locator(".replay-said").textContent()).toMatch(/anuncia \d+ puntos/);
  await expect.poll(() => page.url()).toMatch(/evento=\d+$/);
  const laid = await laidIn(guest);

  const friend = await site.visit({ width: 390, touch: true });
  await friend.page.goto(page.url());
  await friend.page.getByRole("slider").waitFor();
  await expect.poll(() => laidIn(friend)).toBe(laid);
  expect(await friend.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("the browser proves the bag, and finds what was changed", async () => {
  const { guest, game } = await guestWithGame();
  const { page } = guest;
  await page.goto(`/partida/${game}/repeticion`);
  await page.getByRole("button", { name: "Comprobar la bolsa" }).click();
  await page.getByText("El compromiso coincide").waitFor();
  const told = await page.getByText(/^\d+ de \d+ robos coinciden$/).textContent();
  expect(told).toMatch(/^(\d+) de \1 /);

  await page.route("**/log", async (route) => {
    const answer = await route.fetch();
    const lines = (await answer.text()).split("\n");
    const at = lines.findLastIndex((text) => text.includes('"tiles_drawn"') && !text.includes('"tiles":""'));
    lines[at] = (lines[at] ?? "").replace(/"tiles":"(\[.*?\]|.)/, (_, tile) => `"tiles":"${tile === "A" ? "E" : "A"}`);
    await route.fulfill({ response: answer, body: lines.join("\n") });
  });
  await page.reload();
  await page.getByRole("button", { name: "Comprobar la bolsa" }).click();
  await page.getByText(/Falla el robo \d+|no puede ser/).waitFor();
});

test("the files of a game have its name", async () => {
  const { guest, game } = await guestWithGame();
  const { page } = guest;
  await page.goto(`/partida/${game}/repeticion`);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: /Partida en GCG/ }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^ana\d+-codicioso-\d{4}-\d\d-\d\d\.gcg$/);
  expect(readFileSync(await file.path(), "utf8")).toContain("#player1");
});

test.each([
  { theme: "light", width: 1024, touch: false },
  { theme: "dark", width: 390, touch: true },
] as const)("replay and sheets are accessible, $theme at $width", async (looks) => {
  const { guest, game } = await guestWithGame(looks);
  const { page } = guest;
  await page.goto(`/partida/${game}/repeticion?evento=40`);
  await page.getByRole("button", { name: "Comprobar la bolsa" }).click();
  await page.getByText("El compromiso coincide").waitFor();
  await expectAccessible(page, "replay");
  await page.getByRole("link", { name: "Planillas", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Planillas" }).waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBe(2);
  await expectAccessible(page, "sheets");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(looks.width);
});
