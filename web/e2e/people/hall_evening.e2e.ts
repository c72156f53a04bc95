// A whole game at a hall's table in every edition, with all that goes wrong in one: a late player, tiles too many found
// two turns later, counts and blanks in dispute, judges on another device and an appeal, a card, a penalty before the
// tribunal, an absence, sheets that differ, time called, a reopening, and a phone that is replaced in the middle. What an
// edition does not have is left out because nobody is offered it.
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { noParameters } from "../../api/game";
import type { Editions } from "../../api/messages";
import { expectAccessible } from "../support/accessibility";
import {
  act,
  actIfOffered,
  codeFor,
  decideStart,
  openTable,
  part,
  pass,
  passOn,
  press,
  takePlace,
  title,
  write,
} from "../support/hall";
import { incidents } from "../support/incidents";
import { artefact } from "../support/paths";
import { useSite } from "../support/site";

const site = useSite();
const phone = { width: 390, height: 664, touch: true } as const;
const folder = resolve(import.meta.dirname, "../../../data/editions");
const editions = readdirSync(folder).filter((name) => existsSync(resolve(folder, name, "game.toml")));

test.each(editions)(
  "a game of %s with everything that can happen in it",
  async (edition) => {
    const opener = await openTable(site, phone, { edition, judges: true });
    const small = opener.page;
    const id = new URL(small.url()).pathname.split("/")[2] ?? "";
    const see = (name: string, page = small) => page.screenshot({ path: artefact(`hall/${edition}-${name}.png`) });
    const told: string[] = [];
    const { editions: known } = await opener.api<Editions>("/api/editions");
    const rules = known.find((each) => each.id === edition)?.parameters ?? noParameters;

    // Luis is late, and the director says what of it.
    await decideStart(small);
    await small.getByRole("group", { name: "Están en la mesa" }).getByText("Luis").click();
    await press(small, "Empieza la ronda");
    await press(small, /Llega Luis/);
    told.push("Llega Luis");
    if (await actIfOffered(small, "Director", "Juzgar la llegada tarde", { "Llegada justificada": "No" }))
      told.push("no da por justificado el retraso de Luis");
    for (const name of ["Ana", "Luis"]) await press(small, `${name} ha robado 7`);
    await title(small, "Jugada de Ana");
    await expectAccessible(small, "the turn on a small phone");

    // A finger slips: the pass that nobody said is taken back.
    await pass(small);
    await title(small, "Jugada de Luis");
    await see("undo");
    await expectAccessible(small, "what may be undone");
    await press(small, "Deshacer");
    await title(small, "Jugada de Ana");
    told.push("deshace lo que anotó por error: un pase");

    // A count in dispute, settled by both.
    await write(small, "H8", "casa", 11);
    await press(small, "Discute la cuenta");
    told.push("Luis discute el recuento");
    await see("dispute");
    await press(small, "De acuerdo los dos");
    await press(small, "Luis acepta y anota");
    await passOn(small, "Ana", "Luis");

    // Another device takes the table over; the first only looks on.
    const other = await site.visit({ width: 1024, height: 768 }, "second device");
    await takePlace(other, await codeFor(small, /Llevar la mesa/));
    const table = other.page;
    await title(table, "Jugada de Luis");
    await small.getByText("Solo quien lleva la mesa puede anotar").waitFor();
    await expect.poll(() => small.getByRole("button", { name: "Deshacer" }).count()).toBe(0);

    // A judge with a phone of his own answers the challenge, and the appeal where there is one.
    const judge = await site.visit(phone, "judge");
    await takePlace(judge, await codeFor(table, /^Juez$/));
    await judge.page.getByText("Ahora nada espera su respuesta.").waitFor();
    await write(table, "12G", "zo", 18);
    await press(table, "Reclama");
    await table.getByRole("button", { name: "Reclamar", exact: true }).waitFor();
    const box = table.getByLabel("ZO");
    if (await box.isVisible()) await box.check();
    await press(table, "Reclamar");
    told.push("Ana impugna 12G ZO");
    const signature = table.getByRole("button", { name: /^Firma (Ana|Luis)$/ });
    await signature
      .or(table.getByRole("button", { name: "Jugada correcta" }))
      .first()
      .waitFor();
    if (await signature.first().isVisible()) {
      await press(table, "Firma Ana");
      await press(table, "Firma Luis");
      await press(table, "Hoja entregada");
    }
    await judge.page.getByText("No válida", { exact: true }).click();
    await see("judge", judge.page);
    await expectAccessible(judge.page, "the judge's question");
    await press(judge.page, "Dar el fallo");
    const appeal = table.getByText("Apelación", { exact: true });
    const next = table.getByRole("heading", { level: 2, name: "Jugada de Ana", exact: true });
    await appeal.or(next).first().waitFor();
    if (await appeal.isVisible()) {
      await appeal.click();
      await table.getByLabel("Argumentos").fill("Está en el diccionario.");
      await press(table, /Luis apela/);
      await judge.page.getByText("Está en el diccionario.").waitFor();
      await judge.page.getByText("No", { exact: true }).click();
      await press(judge.page, "Resolver la apelación");
      told.push("Está en el diccionario.");
    }
    await passOn(table, "Luis", "Ana");

    // Ana has held eight tiles since her draw: found two turns later.
    await part(table, "Director");
    await table.getByText("Fichas de más o de menos").click();
    await table.getByText("Ana · 7", { exact: true }).click();
    await press(table, "Empezar el procedimiento");
    await part(table, "Jugada");
    await title(table, "Ana tiene 1 de más");
    // Her turn has begun: in 2009 the rival sees two more than go back; the others draw at random.
    const how = rules["overdraw.return"] === "random" ? "al azar" : "Ana enseña 3 fichas";
    await table.locator(".step-panel .notice").filter({ hasText: how }).waitFor();
    await see("overdraw", table);
    await press(table, "Devueltas a la bolsa");
    told.push("Ana tiene 1 ficha de más");

    // A card, a penalty, its appeal to the tribunal, which lifts it.
    const offence = await actIfOffered(table, "Director", "Anotar en el acta", {
      "Clase de anotación": ["Tarjeta amarilla", "Advertencia"],
      Jugador: "Luis",
      Texto: "Se burla del rival",
    });
    expect(offence).toBe(true);
    told.push("Se burla del rival");
    if (
      await actIfOffered(table, "Director", "Sancionar con puntos", {
        Jugador: "Luis",
        // Where the edition has one amount nobody is asked for it.
        ...(rules["penalty.scale"] === "exact" ? {} : { Puntos: "30" }),
        "Artículo infringido": ["Silencio", "Comportamiento general"],
        Motivo: "Habla con otra mesa",
      })
    ) {
      told.push("por infringir el artículo", "Habla con otra mesa");
      await act(table, "Luis", "Apelar una sanción", { Argumentos: "Pedía la hora." });
      await act(table, "Director", "Fallo del tribunal sobre la sanción", { "Se mantiene": "No" });
      told.push("Pedía la hora.");
    }

    // A play with a blank, of which the two sheets do not say the same; the players settle the points, and the letter is
    // settled as the edition says.
    await table.getByRole("textbox", { name: "Posición" }).fill("8H");
    await table.getByRole("textbox", { name: "Palabra" }).fill("coche");
    await table.getByRole("button", { name: "E: comodín", exact: true }).click();
    await table.getByRole("textbox", { name: "Puntos" }).fill("9");
    await press(table, "Anuncia 9");
    const rows = table.locator("details.step-box").filter({ hasText: "Cada hoja con lo suyo" });
    await rows.locator("> summary").click();
    for (const [name, points, blanks] of [
      ["Ana", "9", "E"],
      ["Luis", "10", ""],
    ] as const) {
      const row = rows.locator("details").filter({ hasText: `Hoja de ${name}` });
      if ((await row.count()) === 0) continue;
      await row.locator("> summary").click();
      await row.getByRole("textbox", { name: "Puntos", exact: true }).fill(points);
      await row.getByRole("textbox", { name: /comodines/ }).fill(blanks);
      await see(`row-${name}`, table);
      await row.getByRole("button", { name: "Escribir la fila de la planilla" }).click();
    }
    await title(table, "Roba Ana");
    told.push("no coinciden");
    // Seen at once, by who keeps the table and by who looks on, side by side.
    for (const page of [table, small]) {
      const apart = page.getByRole("region", { name: "Las planillas no coinciden" });
      await apart.getByText("9 puntos, total").waitFor();
      await apart.getByText("10 puntos, total").waitFor();
    }
    await see("differing", table);
    await see("differing-small");
    await expectAccessible(table, "sheets that differ");
    await act(table, "Ana", "Corregir la planilla", { Turno: "Turno 3", Puntos: "9", Motivo: "Se leyó mal" });
    await act(table, "Luis", "Responder a la corrección", { "Está de acuerdo": "Sí" });
    told.push("Se leyó mal");
    await table.getByRole("region", { name: "Las planillas no coinciden" }).waitFor({ state: "detached" });
    // The records decide, or they are proposed to the director, who does.
    await actIfOffered(table, "Luis", "Discutir la letra de un comodín", { "Letra que dice cada uno": "E" });
    await actIfOffered(table, "Director", "Fijar la letra de un comodín", { Letra: "E" });
    told.push("el comodín de");

    // Ana has played and leaves the table; she comes back, and the director calls time.
    await part(table, "Director");
    const absences = table.getByText("Ausencias", { exact: true });
    if (await absences.isVisible()) {
      await absences.click();
      const leaves = table.getByRole("button", { name: "Ana sale", exact: true });
      await leaves.click();
      // The section folds when the server has answered: touched before, it would fold and stay so.
      await leaves.waitFor({ state: "detached" });
      await absences.click();
      await see("absence", table);
      const back = table.getByRole("button", { name: "Ana vuelve", exact: true });
      await back.click();
      // Until then the table shows the turn that Luis had while she was away, and not that she has tiles to draw.
      await back.waitFor({ state: "detached" });
      told.push("Ana se ausenta", "Ana vuelve");
    }
    await part(table, "Jugada");
    await passOn(table, "Ana", "Luis");
    await part(table, "Director");
    await table.getByText("Tiempo total agotado", { exact: true }).click();
    await press(table, "Tiempo total agotado");
    await table.getByRole("dialog").getByRole("button", { name: "Tiempo total agotado" }).click();
    told.push("tiempo");
    // Luis owes a turn, and passes.
    await part(table, "Jugada");
    await title(table, "Jugada de Luis");
    await pass(table);
    await title(table, "Firmar las planillas");

    // Signed, reopened because both ask for it, signed again.
    const sign = async () => {
      for (const name of ["Ana", "Luis"]) await press(table, `Firma ${name}`);
      await title(table, "Partida cerrada");
    };
    await see("signing", table);
    await sign();
    await expectAccessible(table, "the closed table");
    const panel = table.locator(".step-panel");
    const reopen = panel.getByText("Reabrir la partida").first();
    if (await reopen.isVisible()) {
      await reopen.click();
      for (const name of ["Ana", "Luis"]) await press(table, `${name} lo pide`);
      await panel.getByLabel("Motivo").fill("Una suma mal hecha");
      await see("reopening", table);
      await panel.getByRole("button", { name: "Reabrir la partida" }).click();
      await title(table, "Firmar las planillas");
      await sign();
      told.push("Una suma mal hecha");
    }

    // Proved, and read by somebody who was not there: everything is in it.
    const log = await (await table.request.get(`/api/games/${id}/log`)).text();
    writeFileSync(artefact(`hall/${edition}.jsonl`), log);
    const story = site.program.tellLog(log);
    writeFileSync(artefact(`hall/${edition}.txt`), story);
    expect(site.program.verifyLog(log)).toMatch(/\S/);
    for (const line of told) expect(story.toLowerCase(), story).toContain(line.toLowerCase());
    const happened = new Set(log.split("\n").flatMap((line) => (line ? [JSON.parse(line).event as string] : [])));
    for (const { what, events, where = () => true } of incidents)
      expect(
        events.filter((event) => happened.has(event)),
        what,
      ).toEqual(where(rules) ? events : []);
    expect(log.includes('"yellow_card"')).toBe(rules["conduct.cards"]);
  },
  400_000,
);

/** Goes there with the tabulator, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 120; ++steps) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no key leads to ${target}`);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function push(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).first());
  await page.keyboard.press("Enter");
}

test.each([phone, { width: 1024, height: 768 } as const])("a turn by the keyboard alone at %o", async (looks) => {
  const { page } = await openTable(site, looks);
  await push(page, "Empieza la ronda");
  for (const name of ["Ana", "Luis"]) await push(page, `${name} ha robado 7`);
  await title(page, "Jugada de Ana");
  await type(page, page.getByRole("textbox", { name: "Posición" }), "H8");
  await type(page, page.getByRole("textbox", { name: "Palabra" }), "casa");
  await type(page, page.getByRole("textbox", { name: "Puntos" }), "12");
  await push(page, "Anuncia 12");
  await title(page, "Comprueba Luis");
  await push(page, "Deshacer");
  await title(page, "Jugada de Ana");
  await type(page, page.getByRole("textbox", { name: "Posición" }), "8H");
  await type(page, page.getByRole("textbox", { name: "Palabra" }), "casa");
  await type(page, page.getByRole("textbox", { name: "Puntos" }), "12");
  await push(page, "Anuncia 12");
  await push(page, "Luis acepta y anota");
  await title(page, "Roba Ana");
  // The clock's half has the tiles due drawn and the rival's clock started.
  await push(page, /^Ana\b.*\d:\d\d/);
  await title(page, "Jugada de Luis");
  await expectAccessible(page, "a turn by the keyboard");
});

test("the officers of an evening have their place at every table", async () => {
  const judge = await site.visit({ width: 1024 }, "judge");
  await judge.api("/api/register", { name: "Julia", password: "una clave larga" });
  const keeper = await openTable(site, phone, { judges: true });
  const { page } = keeper;
  const table = new URL(page.url()).pathname.split("/")[2];
  await page.goto("/mesa");
  const crew = page.getByRole("region", { name: "Oficiales de la velada" });
  await crew.getByText("Nadie todavía.").waitFor();
  await crew.getByLabel("Nombre de la cuenta").fill("Julia");
  await press(page, "Dar el puesto en todas");
  await crew.getByText("Julia · Juez").waitFor();
  await crew.scrollIntoViewIfNeeded();
  await page.screenshot({ path: artefact("hall/crew.png") });
  await expectAccessible(page, "the officers of the evening");
  await judge.goto(`/partida/${table}`);
  await judge.page.getByText("Ahora nada espera su respuesta.").waitFor();
  await press(page, "Quitar a Julia");
  await crew.getByText("Nadie todavía.").waitFor();
});
