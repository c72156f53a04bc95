import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility";
import { clock, openTable, press, title, write } from "../support/hall";
import { expectNoSidewaysScroll } from "../support/layout";
import { type Looks, useSite } from "../support/site";

const site = useSite();

const openAs = (looks: Looks, edition = "fise-2009", mode = "corrido") =>
  openTable(site, looks, { edition, mode, judges: mode === "timer" });

async function begin(page: Page, order = ["Ana", "Luis"]) {
  await press(page, "Empieza la ronda");
  for (const name of order) await press(page, `${name} ha robado 7`);
  await title(page, `Jugada de ${order[0]}`);
}

async function pass(page: Page) {
  await press(page, "Paso");
  await page.getByRole("dialog").getByRole("button", { name: "Paso" }).click();
}

test("a whole game on a phone: checks, a disputed count, a claim, an exchange, passes, racks, signatures", async () => {
  const { page } = await openAs({ width: 390, touch: true });
  for (const box of await page.locator(".checks input").all()) {
    await box.check();
    await expect.poll(() => box.isDisabled()).toBe(true);
  }
  await begin(page);
  await expectAccessible(page, "the turn");

  await write(page, "h8", "casa", 11);
  await title(page, "Comprueba Luis");
  await page.getByText("Anunciados 11; el aparato cuenta 12.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Parar el reloj" }).isDisabled()).toBe(true);
  await press(page, "Discute la cuenta");
  await press(page, "De acuerdo los dos");
  await press(page, "Luis acepta y anota");
  await title(page, "Roba Ana");
  // Who has drawn touches his half: the tiles due are drawn and the clock is pressed.
  await clock(page, "Ana").click();
  await title(page, "Jugada de Luis");

  await write(page, "12G", "zo", 18);
  await press(page, "Reclama");
  await page.getByLabel("ZO").check();
  await press(page, "Reclamar");
  await press(page, "Firma Ana");
  await press(page, "Firma Luis");
  await press(page, "Preguntar al léxico");
  await page.getByText("Jugada no válida", { exact: true }).waitFor();
  await expectAccessible(page, "the verdict");
  await press(page, "Luis acepta el fallo");
  await title(page, "Jugada de Ana");
  await clock(page, "Luis").click();

  // Everything at once, as between friends.
  await page.getByRole("button", { name: /^Luis.*en marcha/ }).waitFor({ state: "detached" });
  await write(page, "8H", "coche");
  await press(page, "Anotada y aceptada");
  await title(page, "Jugada de Luis");
  await page.getByRole("button", { name: /^Luis.*en marcha/ }).waitFor();
  await press(page, "Cambio");
  await press(page, "Cambio anunciado");
  await press(page, "Cambiadas 1");
  await title(page, "Jugada de Ana");
  await clock(page, "Luis").click();
  await page.getByRole("button", { name: /^Ana.*en marcha/ }).waitFor();

  for (const [name, rival] of [
    ["Ana", "Luis"],
    ["Luis", "Ana"],
    ["Ana", "Luis"],
  ] as const) {
    await pass(page);
    await title(page, `Jugada de ${rival}`);
    await clock(page, name).click();
    await page.getByRole("button", { name: new RegExp(`^${name}.*en marcha`) }).waitFor({ state: "detached" });
  }
  await pass(page);
  await title(page, "Fichas que quedan");
  await page.getByRole("textbox", { name: /Atril de Ana/ }).fill("AEIOUNL");
  await page.getByRole("textbox", { name: /Atril de Luis/ }).fill("EAROS[LL]?");
  await press(page, "Anotar y calcular");
  await page.getByText("Gana Ana").waitFor();
  await press(page, "Firma Ana");
  await press(page, "Firma Luis");
  await title(page, "Partida cerrada");
  await expectAccessible(page, "the end");
  await expectNoSidewaysScroll(page);
  const log = await page.getByRole("link", { name: "Registro" }).getAttribute("href");
  expect(site.program.verifyLog(await (await page.request.get(log ?? "")).text())).toMatch(/\S/);
});

test("tiles drawn for the start, a timer that stands still for writing, judges, a tile too many", async () => {
  const { page } = await openAs({ width: 1024 }, "redeletras", "timer");
  await page.getByRole("textbox", { name: "Ana" }).fill("e");
  await page.getByRole("textbox", { name: "Luis" }).fill("e");
  await press(page, "Decidir");
  await page.getByText("Empate: cada uno saca otra ficha.").waitFor();
  await page.getByRole("textbox", { name: "Ana" }).fill("ch");
  await page.getByRole("textbox", { name: "Luis" }).fill("?");
  await press(page, "Decidir");
  await begin(page, ["Luis", "Ana"]);
  await clock(page, "Luis").click();
  await page.getByText("El reloj está parado mientras se anota").waitFor();
  await write(page, "H8", "zorro", 40);
  await press(page, "Reclama");
  await press(page, "Reclamar");
  await press(page, "Firma Luis");
  await press(page, "Firma Ana");
  await page.getByLabel("Monitor").fill("Eva");
  await press(page, "Hoja entregada");
  await press(page, "Jugada correcta");
  await press(page, "Ana acepta y anota");

  await page.getByText("Robó otro número").click();
  await press(page, "Más");
  await press(page, /Luis ha robado 5/);
  await page.getByRole("navigation").getByRole("button", { name: "Director" }).click();
  await page.getByText("Fichas de más o de menos").click();
  await page.getByText("Luis · 8").click();
  await press(page, "Empezar el procedimiento");
  await title(page, "Luis tiene 1 de más");
  await press(page, "Devueltas a la bolsa");
  await clock(page, "Luis").click();
  await title(page, "Jugada de Ana");
});

test("half a form outlives a reload, a step outlives a cut, and others only look", async () => {
  const visitor = await openAs({ width: 1024 });
  const { page } = visitor;
  await begin(page);
  await page.getByRole("textbox", { name: "Posición" }).fill("H8");
  await page.getByRole("textbox", { name: "Palabra" }).fill("casa");
  await page.reload();
  await expect.poll(() => page.getByRole("textbox", { name: "Palabra" }).inputValue()).toBe("casa");
  visitor.announceCut();
  await site.program.kill();
  await page.getByRole("textbox", { name: "Puntos" }).fill("12");
  await press(page, "Anuncia 12");
  await page.getByText("Enviando…").waitFor();
  await site.program.start();
  await title(page, "Comprueba Luis");

  const { page: other } = await site.visit();
  await other.goto(new URL(page.url()).pathname);
  await other.getByText("Solo quien lleva la mesa puede anotar").waitFor();
  await expect.poll(() => other.getByRole("button", { name: "Luis acepta y anota" }).count()).toBe(0);
});

// D12 of the review: the sheet was a column of 185 pixels, with words in two lines and totals cut off.
test.each([
  [1440, 900],
  [1920, 1080],
])("the sheet has room beside the board at %i×%i", async (width, height) => {
  const { page } = await openAs({ size: { width, height } });
  await begin(page);
  await write(page, "h8", "casales", 68);
  // What was entered is told in one line, as far as there is room.
  await title(page, "Comprueba Luis");
  const panel = page.locator(".step-panel");
  await expect.poll(() => panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await press(page, "Luis acepta y anota");
  const scroll = page.locator(".sheet-scroll");
  await scroll.waitFor();
  await expect.poll(() => scroll.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  const word = scroll.locator(".sheet-word").first();
  const lines = () =>
    word.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell.firstChild!);
      return range.getClientRects().length;
    });
  await expect.poll(lines).toBe(1);
  const beside = async () => {
    const [sheet, board] = [await scroll.boundingBox(), await page.locator(".board-panel").boundingBox()];
    return board!.x >= sheet!.x + sheet!.width && board!.x + board!.width <= width;
  };
  await expect.poll(beside).toBe(true);
});
