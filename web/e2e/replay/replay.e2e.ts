// A finished game seen again: to and fro, shared, proved and on paper.
import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility";
import { expectNoSidewaysScroll } from "../support/layout";
import { finishGame } from "../support/scripted";
import { useSite, type Visitor } from "../support/site";

let game = "";
const site = useSite({
  async prepare() {
    game = (await finishGame(site.address, "Ana Mira")).id;
  },
});

const whereIn = ({ page }: Visitor) => page.getByRole("slider").getAttribute("aria-valuetext");
const laidIn = ({ page }: Visitor) => page.locator(".lb-tiles > .lb-tile").count();

test("a game is followed with keys, buttons, the slider and its lines, and shared by its address", async () => {
  const guest = await site.visit();
  const { page } = guest;
  await page.goto(`/partida/${game}/repeticion`);
  await page.getByRole("slider").waitFor();
  await expect.poll(() => whereIn(guest)).toBe("Inicio");
  await expect.poll(() => laidIn(guest)).toBe(0);

  await page.keyboard.press("End");
  await expect.poll(() => whereIn(guest)).toBe("Final");
  await expect.poll(() => laidIn(guest)).toBeGreaterThan(60);
  await page.keyboard.press("Home");
  await expect.poll(() => laidIn(guest)).toBe(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => whereIn(guest)).toMatch(/^Turno 2 de /);
  await page.getByRole("button", { name: "Anterior" }).click();
  await expect.poll(() => whereIn(guest)).toMatch(/^Turno 1 de /);

  await page.getByLabel("Detalle: paso a paso").check();
  const line = page.getByRole("listitem").filter({ hasText: "anuncia" }).first();
  await line.getByRole("button").click();
  await expect.poll(() => page.locator(".replay-said").textContent()).toMatch(/anuncia \d+ puntos/);
  await expect.poll(() => page.url()).toMatch(/evento=\d+$/);
  const laid = await laidIn(guest);

  const friend = await site.visit({ width: 390, touch: true });
  await friend.page.goto(page.url());
  await friend.page.getByRole("slider").waitFor();
  await expect.poll(() => laidIn(friend)).toBe(laid);
  await expectNoSidewaysScroll(friend.page);
});

test("the browser proves the bag, and finds what was changed", async () => {
  const guest = await site.visit();
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

test.each([
  { theme: "light", width: 1024, touch: false },
  { theme: "dark", width: 390, touch: true },
] as const)("replay and sheets are accessible, $theme at $width", async (looks) => {
  const { page } = await site.visit(looks);
  await page.goto(`/partida/${game}/repeticion?evento=40`);
  await page.getByRole("button", { name: "Comprobar la bolsa" }).click();
  await page.getByText("El compromiso coincide").waitFor();
  await expectAccessible(page, "replay");
  await page.getByRole("link", { name: "Planillas", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Planillas" }).waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBe(2);
  await expectAccessible(page, "sheets");
  await expectNoSidewaysScroll(page);
});
