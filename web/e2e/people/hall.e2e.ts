// Tables in a hall, with everything that can go wrong at one, and officers on devices of their own.
import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility";
import { act, clock, codeFor, openTable, part, press, takePlace, title, write } from "../support/hall";
import { useSite, type Visitor } from "../support/site";

const site = useSite();
const phone = { width: 390, height: 664, touch: true } as const;

const logOf = async ({ page }: Visitor, id: string): Promise<string> =>
  (await page.request.get(`/api/games/${id}/log`)).text();

const idOf = ({ page }: Visitor): string => new URL(page.url()).pathname.split("/")[2] ?? "";

/** Both have drawn; Ana has played a word that Luis accepted. */
async function begun(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await press(page, "Empieza la ronda");
  for (const name of ["Ana", "Luis"]) await press(page, `${name} ha robado 7`);
  await title(page, "Jugada de Ana");
}

test("a game of 2009 with all that can happen in it, and another phone in the middle", async () => {
  const first = await openTable(site, phone, { judges: true });
  const { page } = first;
  const id = idOf(first);
  // Luis is late, and is warned for it.
  await page.getByRole("group", { name: "Están en la mesa" }).getByText("Luis").click();
  await press(page, "Empieza la ronda");
  await press(page, /Llega Luis/);
  await act(page, "Director", "Juzgar la llegada tarde", { "Llegada justificada": "No" });
  for (const name of ["Ana", "Luis"]) await press(page, `${name} ha robado 7`);
  await title(page, "Jugada de Ana");
  await expectAccessible(page, "the turn on a small phone");

  // A count in dispute, settled by both.
  await write(page, "H8", "casa", 11);
  await press(page, "Discute la cuenta");
  await press(page, "De acuerdo los dos");
  await press(page, "Luis acepta y anota");
  await clock(page, "Ana").click();
  await title(page, "Jugada de Luis");

  // The other phone takes the table over; the first only looks on.
  const code = await codeFor(page, /Llevar la mesa/);
  const second = await site.visit({ width: 1024, height: 768 }, "second phone");
  await takePlace(second, code);
  await title(second.page, "Jugada de Luis");
  await page.getByText("Solo quien lleva la mesa puede anotar").waitFor();
  const table = second.page;
  await expectAccessible(table, "the table on the other device");

  // A judge with a phone of his own answers the challenge.
  const judge = await site.visit(phone, "judge");
  await takePlace(judge, await codeFor(table, /^Juez$/));
  await judge.page.getByText("Ahora nada espera su respuesta.").waitFor();
  await write(table, "12G", "zo", 18);
  await press(table, "Reclama");
  await table.getByLabel("ZO").check();
  await press(table, "Reclamar");
  await press(table, "Firma Ana");
  await press(table, "Firma Luis");
  await press(table, "Hoja entregada");
  await judge.page.getByText("No válida", { exact: true }).click();
  await expectAccessible(judge.page, "the judge's question");
  await press(judge.page, "Dar el fallo");
  await table.getByText("Apelación", { exact: true }).click();
  await table.getByLabel("Argumentos").fill("Está en el diccionario.");
  await press(table, /Luis apela/);
  await judge.page.getByText("Está en el diccionario.").waitFor();
  await judge.page.getByText("No", { exact: true }).click();
  await press(judge.page, "Resolver la apelación");
  await title(table, "Jugada de Ana");
  await clock(table, "Luis").click();

  // Ana has held eight tiles since her draw: found two turns later.
  await part(table, "Director");
  await table.getByText("Fichas de más o de menos").click();
  await table.getByText("Ana · 7", { exact: true }).click();
  await press(table, "Empezar el procedimiento");
  await part(table, "Jugada");
  await title(table, "Ana tiene 1 de más");
  await press(table, "Devueltas a la bolsa");

  // A card, a penalty, its appeal to the tribunal, which lifts it.
  await act(table, "Director", "Anotar en el acta", {
    "Clase de anotación": "Tarjeta amarilla",
    Jugador: "Luis",
    Falta: "47.6",
    Texto: "Se burla del rival",
  });
  await act(table, "Director", "Sancionar con puntos", {
    Jugador: "Luis",
    Puntos: "25",
    Motivo: "Habla con otra mesa",
  });
  await act(table, "Luis", "Apelar una sanción", { Argumentos: "Pedía la hora." });
  await act(table, "Director", "Fallo del tribunal sobre la sanción", { "Se mantiene": "No" });
  await act(table, "Director", "Decidir otra norma para esta partida", {
    Norma: "Hay monitores",
    Valor: "Sí",
    Motivo: "Llegan los monitores",
  });

  // Ana has played and leaves the table; she comes back, and the director calls time.
  await write(table, "8H", "coche", 10);
  await press(table, "Luis acepta y anota");
  await title(table, "Roba Ana");
  await part(table, "Director");
  await table.getByText("Ausencias", { exact: true }).click();
  await press(table, "Ana sale");
  await table.getByText("Ausencias", { exact: true }).click();
  await press(table, "Ana vuelve");
  await press(table, /^Ana ha robado \d$/);
  await table.getByText("Tiempo total agotado", { exact: true }).click();
  await press(table, "Tiempo total agotado");
  await table.getByRole("dialog").getByRole("button", { name: "Tiempo total agotado" }).click();
  // Luis owes a turn, and passes.
  await title(table, "Jugada de Luis");
  await press(table, "Paso");
  await table.getByRole("dialog").getByRole("button", { name: "Paso" }).click();
  await title(table, "Firmar las planillas");

  // Signed, reopened because both ask for it, signed again.
  const sign = async () => {
    for (const name of ["Ana", "Luis"]) await press(table, `Firma ${name}`);
    await title(table, "Partida cerrada");
  };
  await sign();
  await expectAccessible(table, "the closed table");
  const panel = table.locator(".step-panel");
  await panel.getByText("Reabrir la partida").first().click();
  for (const name of ["Ana", "Luis"]) await press(table, `${name} lo pide`);
  await panel.getByLabel("Motivo").fill("Una suma mal hecha");
  await panel.getByRole("button", { name: "Reabrir la partida" }).click();
  await title(table, "Firmar las planillas");
  await sign();

  const log = await logOf(second, id);
  for (const event of [
    "lateness_judged",
    "count_disputed",
    "verdict_given",
    "appeal_answered",
    "book_corrected",
    "overdraw_fixed",
    "recorded",
    "penalty_given",
    "penalty_appealed",
    "penalty_appeal_answered",
    "rule_overridden",
    "player_returned",
    "time_called",
    "reopened",
  ])
    expect(log, event).toContain(`"${event}"`);
  for (const said of ["47.6", "Se burla del rival", "Pedía la hora.", "Una suma mal hecha"])
    expect(log).toContain(said);
  expect(site.program.verifyLog(log)).toMatch(/\S/);
});

test.each(["redeletras", "fise-anterior", "resumen-2017"])(
  "%s: every act offered opens its form, and a game comes to its end",
  async (edition) => {
    const visitor = await openTable(site, { width: 1024, height: 768 }, { edition, mode: "none" });
    const { page } = visitor;
    if (edition === "redeletras") {
      await page.getByRole("textbox", { name: "Ana" }).fill("a");
      await page.getByRole("textbox", { name: "Luis" }).fill("e");
      await press(page, "Decidir");
    } else if (edition === "resumen-2017") {
      await press(page, /Empieza Ana/);
    }
    await begun(visitor);
    await part(page, "Director");
    const acts = page.locator(".act-list details.more-section");
    for (const group of await page.locator(".act-list details.act-role").all())
      if ((await group.getAttribute("open")) === null) await group.locator("> summary").click();
    const count = await acts.count();
    expect(count).toBeGreaterThan(15);
    for (let at = 0; at < count; ++at) {
      await acts.nth(at).locator("> summary").click();
      await acts.nth(at).locator("button[type=submit]").waitFor();
      await acts.nth(at).locator("> summary").click();
    }
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, `every act of ${edition}`);
    await act(page, "Ana", "Abandonar la partida");
    await expect.poll(() => logOf(visitor, idOf(visitor))).toContain('"resigned"');
    const log = await logOf(visitor, idOf(visitor));
    expect(site.program.verifyLog(log)).toMatch(/\S/);
  },
);
