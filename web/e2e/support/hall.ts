// A table in a hall as its people use it.
import type { Page } from "playwright-core";
import type { Looks, Site, Visitor } from "./site";

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).click();
export const title = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
export const clock = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name}\\b.*\\d:\\d\\d`) });
/** A part of the table; where the screen shows it beside the others there is nothing to press. */
export async function part(page: Page, name: string): Promise<void> {
  const button = page.getByRole("navigation").getByRole("button", { name, exact: true });
  if (await button.isVisible()) await button.click();
}

export interface TableChoice {
  readonly edition?: string;
  readonly mode?: string;
  readonly judges?: boolean;
}

export async function openTable(site: Site, looks: Looks, choice: TableChoice = {}): Promise<Visitor> {
  const { edition = "fise-2009", judges = false } = choice;
  const visitor = await site.visit(looks);
  const { page } = visitor;
  await page.goto("/mesa");
  await page.getByLabel("Primer jugador").fill("Ana");
  await page.getByLabel("Segundo jugador").fill("Luis");
  await page.locator("select").first().selectOption(edition);
  const modes = page.locator("select").nth(1);
  const has = async (mode: string) => (await modes.locator(`option[value="${mode}"]`).count()) > 0;
  // Clocks, where the edition has any.
  await modes.selectOption(choice.mode ?? ((await has("corrido")) ? "corrido" : "no_corrido"));
  await page.getByLabel("Con jueces").setChecked(judges);
  await page.getByLabel("Cualquiera puede mirar").check();
  await press(page, "Abrir la mesa");
  await page.waitForURL(/\/mesa\/\w+/);
  return visitor;
}

export async function write(page: Page, position: string, word: string, points?: number): Promise<void> {
  await page.getByRole("textbox", { name: "Posición" }).fill(position);
  await page.getByRole("textbox", { name: "Palabra" }).fill(word);
  if (points === undefined) return;
  await page.getByRole("textbox", { name: "Puntos" }).fill(String(points));
  await press(page, `Anuncia ${points}`);
}

/** What a field of a drawn form is given: text, a choice by its label, a tick; of several choices, the first there is. */
export type Given = Readonly<Record<string, string | boolean | readonly string[]>>;

async function fill(page: Page, given: Given): Promise<void> {
  const form = page.locator("form.act-form").filter({ visible: true }).last();
  for (const [label, value] of Object.entries(given)) {
    if (typeof value === "boolean") {
      await form.getByLabel(label, { exact: true }).setChecked(value);
      continue;
    }
    const choices = typeof value === "string" ? [value] : value;
    const group = form.getByRole("group", { name: label, exact: true });
    if ((await group.count()) > 0) {
      const choice = choices[0] ?? "";
      const boxes = await group.getByRole("textbox").all();
      // One for each player: the same of both.
      for (const box of boxes) await box.fill(choice);
      if (boxes.length > 0) continue;
      // By its label, or how the label begins.
      const beginning = group.getByText(new RegExp(`^${choice} ·`));
      await group.getByText(choice, { exact: true }).or(beginning).first().click();
      continue;
    }
    const named = { name: label, exact: true };
    const exact = form.getByRole("combobox", named).or(form.getByRole("textbox", named));
    // Some labels go on with a hint.
    const field = (await exact.count()) > 0 ? exact.first() : form.getByLabel(label).first();
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") {
      const labels = await field.locator("option").allTextContents();
      const label = choices.flatMap((each) => labels.filter((text) => text.includes(each)))[0];
      await field.selectOption({ label: label ?? choices.join() });
    } else {
      await field.fill(choices[0] ?? "");
    }
  }
}

/** Does an act from the list of everything that may be done now, for somebody by his name. */
export async function act(page: Page, who: string, name: string, given: Given = {}): Promise<void> {
  await part(page, "Director");
  const list = page.locator(".act-list");
  await list.getByLabel("Buscar un acto").fill(name);
  const group = list.locator("details.act-role").filter({ has: page.locator(`> summary:has-text("${who}")`) });
  const one = group
    .locator("details.more-section")
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();
  await one.locator("> summary").click();
  await one.locator("form.act-form").waitFor();
  await fill(page, given);
  const send = async () => {
    await one.getByRole("button", { name, exact: true }).click();
    // What needs nothing to be filled in is asked once more.
    if (Object.keys(given).length === 0)
      await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
    // The form closes when the server has answered; what is said of it may be said of the act before.
    await one.locator("form.act-form").waitFor({ state: "detached" });
  };
  // What is said stands for some seconds only.
  await Promise.all([page.locator(".toast").getByText("Anotado.").last().waitFor(), send()]);
  await list.getByLabel("Buscar un acto").fill("");
  await part(page, "Jugada");
}

/** Whether somebody is offered the act now, and does it then: what an edition does not have, nobody offers. */
export async function actIfOffered(page: Page, who: string, name: string, given: Given = {}): Promise<boolean> {
  await part(page, "Director");
  const list = page.locator(".act-list");
  await list.getByLabel("Buscar un acto").fill(name);
  const group = list.locator("details.act-role").filter({ has: page.locator(`> summary:has-text("${who}")`) });
  const offered = await group
    .locator("details.more-section > summary")
    .filter({ hasText: new RegExp(`^${name}$`) })
    .count();
  await list.getByLabel("Buscar un acto").fill("");
  if (offered > 0) await act(page, who, name, given);
  else await part(page, "Jugada");
  return offered > 0;
}

/** Whatever the edition asks for before the round: a lot, tiles, the organiser's word. Ana starts. */
export async function decideStart(page: Page): Promise<void> {
  const round = page.getByRole("button", { name: "Empieza la ronda", exact: true });
  const drawn = page.getByRole("textbox", { name: "Ana" });
  const said = page.getByRole("button", { name: /^Empieza Ana/ });
  await round.or(drawn).or(said).first().waitFor();
  if (await drawn.isVisible()) {
    await drawn.fill("a");
    await page.getByRole("textbox", { name: "Luis" }).fill("e");
    await press(page, "Decidir");
  } else if (await said.isVisible()) {
    await said.click();
  }
  await round.waitFor();
}

/** The mover draws what is due and starts the rival's clock, where there is one. */
export async function passOn(page: Page, name: string, rival: string): Promise<void> {
  const draws = page.getByRole("heading", { level: 2, name: `Roba ${name}`, exact: true });
  const next = page.getByRole("heading", { level: 2, name: `Jugada de ${rival}`, exact: true });
  await draws.or(next).first().waitFor();
  if (await draws.isVisible()) await page.getByRole("button", { name: new RegExp(`^${name} ha robado \\d$`) }).click();
  await next.waitFor();
  const own = page.getByRole("button", { name: new RegExp(`^${name}\\b.*en marcha`) });
  if (await own.isVisible()) await own.click();
  await own.waitFor({ state: "detached" });
}

export async function pass(page: Page): Promise<void> {
  await press(page, "Paso");
  await page.getByRole("dialog").getByRole("button", { name: "Paso" }).click();
}

/** A code for a place at the table. */
export async function codeFor(page: Page, place: RegExp): Promise<string> {
  await part(page, "Director");
  const section = page.locator("details.more-section").filter({ hasText: "Cambiar de aparato o dar un puesto" });
  if (!(await section.getAttribute("open").then((open) => open !== null))) await section.locator("> summary").click();
  const choice = section.getByRole("combobox", { name: "Puesto" });
  const option = choice.locator("option").filter({ hasText: place }).first();
  await choice.selectOption((await option.getAttribute("value")) ?? "");
  await section.getByRole("button", { name: "Pedir un código" }).click();
  await section.getByRole("img", { name: /Código QR/ }).waitFor();
  const code = (await section.locator(".place-code-text").textContent()) ?? "";
  await part(page, "Jugada");
  return code;
}

export async function takePlace(visitor: Visitor, code: string): Promise<void> {
  await visitor.goto(`/puesto?codigo=${code}`);
  await press(visitor.page, "Ocupar el puesto");
}
