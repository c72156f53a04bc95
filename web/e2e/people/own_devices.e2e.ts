// A table at which each player has a device of his own, and the judge too: what is asked of a player comes on his, as it
// would on the one that keeps the table, and in no more touches.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility";
import { clock, codeFor, openTable, part, press, takePlace, title, write } from "../support/hall";
import { artefact } from "../support/paths";
import { useSite, type Visitor } from "../support/site";

const site = useSite();
const phone = { width: 390, height: 664, touch: true } as const;

const usable = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).isEnabled();

test("a player at a hall table has what is asked of him on a device of his own", async () => {
  const keeper = await openTable(site, { width: 1024, height: 768 }, { judges: true });
  const table = keeper.page;
  const [anas, luiss, judges] = [
    await site.visit(phone, "Ana's device"),
    await site.visit(phone, "Luis's device"),
    await site.visit(phone, "the judge's device"),
  ];
  await takePlace(anas, await codeFor(table, /Aparato propio de Ana/));
  await takePlace(luiss, await codeFor(table, /Aparato propio de Luis/));
  await takePlace(judges, await codeFor(table, /^Juez$/));
  const [ana, luis, judge] = [anas.page, luiss.page, judges.page];
  const see = (name: string, page: Page) => page.screenshot({ path: artefact(`hall/own-${name}.png`) });
  await table.getByText("Con aparato propio: Ana y Luis.").waitFor();
  await ana.getByRole("checkbox", { name: "Están las cien fichas" }).first().click();
  await see("before", ana);
  await press(table, "Empieza la ronda");

  // Each draws for himself, and nobody for the other.
  await ana.getByRole("button", { name: "Ana ha robado 7", exact: true }).waitFor();
  expect(await usable(table, "Ana ha robado 7")).toBe(false);
  expect(await luis.getByRole("button", { name: /ha robado/ }).count()).toBe(0);
  await press(ana, "Ana ha robado 7");
  await press(luis, "Luis ha robado 7");
  await title(ana, "Jugada de Ana");
  await see("think", ana);
  await see("watch", luis);
  await expectAccessible(ana, "the own turn on an own device");
  await expectAccessible(luis, "the rival's turn on an own device");

  // Written on one, disputed on the other, each says what he counts.
  expect(await ana.getByRole("button", { name: "Anotada y aceptada" }).count()).toBe(0);
  await write(ana, "H8", "casa", 14);
  await title(luis, "Comprueba Luis");
  await see("verify", luis);
  await press(luis, "Discute la cuenta");
  await ana.getByRole("textbox", { name: "Puntos que valen" }).fill("12");
  await press(ana, "Ana cuenta 12");
  await luis.getByRole("textbox", { name: "Puntos que valen" }).fill("12");
  await see("dispute", luis);
  await press(luis, "Luis cuenta 12");
  await press(luis, "Luis acepta y anota");
  await press(ana, "Ana ha robado 4");
  // The clock's own half is his button; the other half is not.
  await clock(luis, "Ana").click();
  await clock(ana, "Ana").click();
  await title(luis, "Jugada de Luis");

  // A challenge, signed on both and answered by the judge alone.
  await write(luis, "12G", "zo", 18);
  await title(table, "Comprueba Ana");
  await press(ana, "Reclama");
  await ana.getByLabel("ZO").check();
  await press(ana, "Reclamar");
  await press(ana, "Firma Ana");
  await press(luis, "Firma Luis");
  await press(table, "Hoja entregada");
  await title(table, "El fallo");
  await table.getByText("Con aparato propio: Ana, Luis y el juez.").waitFor();
  expect(await usable(table, "Jugada no válida")).toBe(false);
  await see("verdict", table);
  await judge.getByText("No válida", { exact: true }).click();
  await press(judge, "Dar el fallo");
  await luis.getByRole("button", { name: /^Luis acepta/ }).waitFor();
  await see("rejected", luis);
  await press(luis, /^Luis acepta/);
  await clock(luis, "Luis").click();
  await title(ana, "Jugada de Ana");

  // The end: each signs for himself.
  await press(ana, "Paso");
  await ana.getByRole("dialog").getByRole("button", { name: "Paso" }).click();
  await clock(ana, "Ana").click();
  await title(luis, "Jugada de Luis");
  await part(table, "Director");
  await table.getByText("Tiempo total agotado", { exact: true }).click();
  await press(table, "Tiempo total agotado");
  await table.getByRole("dialog").getByRole("button", { name: "Tiempo total agotado" }).click();
  await title(luis, "Jugada de Luis");
  await press(luis, "Paso");
  await luis.getByRole("dialog").getByRole("button", { name: "Paso" }).click();
  await title(ana, "Firmar las planillas");
  expect(await usable(ana, "Firma Luis")).toBe(false);
  await see("signing", ana);
  await press(ana, "Firma Ana");
  await press(luis, "Firma Luis");
  for (const page of [ana, luis, table]) await title(page, "Partida cerrada");
});

/** A table that is kept with a pen: what is said at it, without its pages. */
async function keptTable(visitor: Visitor, settings: readonly string[]) {
  await visitor.api("/api/guest", {});
  const { game } = await visitor.api<{ game: string }>("/api/tables", {
    players: ["Ana", "Luis"],
    terms: { edition: "fise-2009", settings: ["event.kind=round_robin", "event.mode=none", ...settings] },
  });
  let number = 0;
  const say = (as: string, command: string, members: object = {}) =>
    visitor.api(`/api/games/${game}/commands`, { id: `c${++number}`, as, command: { command, ...members } });
  return { game, say };
}

test("a monitor has the row of the control sheet begun, and the result tells of totals that both have wrong", async () => {
  const keeper = await site.visit({ width: 1024, height: 768 });
  const { game, say } = await keptTable(keeper, ["event.monitors=true"]);
  const { code } = await keeper.api<{ code: string }>(`/api/games/${game}/desk`, { place: "monitor" });
  const monitor = await site.visit(phone, "the monitor's device");
  await takePlace(monitor, code);
  await monitor.page.getByText("Ahora nada espera su respuesta.").waitFor();
  await say("director", "start_round");
  for (const seat of ["first", "second"]) await say(seat, "draw_tiles", { count: 7 });
  await say("first", "play_tiles", { placements: "H8 CASa", points: 10, total: 20 });
  const row = monitor.page.getByRole("region", { name: "Escribir la fila de la planilla" });
  await row.getByRole("textbox", { name: "Palabra" }).waitFor();
  expect(await row.getByRole("textbox", { name: "Puntos", exact: true }).inputValue()).toBe("10");
  await monitor.page.screenshot({ path: artefact("hall/own-monitor.png") });
  await expectAccessible(monitor.page, "the monitor's row");
  await row.getByRole("button", { name: "Escribir la fila de la planilla" }).click();
  await row.waitFor({ state: "detached" });

  // Both sheets have ten points too many in their totals, and agree.
  const written = { word: "CASA", points: 10, total: 20, blanks: "A" };
  for (const seat of ["first", "second"]) await say(seat, "write_row", written);
  await say("first", "draw_tiles", { count: 4 });
  await say("first", "press_clock");
  await say("second", "pass");
  await say("second", "press_clock");
  await say("director", "call_time");
  await keeper.goto(`/mesa/${game}`);
  const { page } = keeper;
  await title(page, "Firmar las planillas");
  const sums = page.getByRole("row", { name: /^Sumas de las planillas/ });
  await sums.waitFor();
  expect(await sums.getByRole("cell").allTextContents()).toEqual(["+10", "0"]);
  await page.screenshot({ path: artefact("hall/own-sums.png") });
});

test("a table tells that who never came does not sign", async () => {
  const keeper = await site.visit(phone);
  const { game, say } = await keptTable(keeper, []);
  await say("director", "start_round", { present: { first: true, second: false } });
  await keeper.goto(`/mesa/${game}`);
  const { page } = keeper;
  await press(page, "Acabó la ronda: pierde quien falta");
  await title(page, "Firmar las planillas");
  await page.getByText("Luis pierde la partida, por no llegar a tiempo.").waitFor();
  await page.getByText("Luis no ha llegado y no firma").waitFor();
  await page.screenshot({ path: artefact("hall/own-never.png") });
  await expectAccessible(page, "a result that one cannot sign");
});
