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
  const { edition = "fise-2009", mode = "corrido", judges = false } = choice;
  const visitor = await site.visit(looks);
  const { page } = visitor;
  await page.goto("/mesa");
  await page.getByLabel("Primer jugador").fill("Ana");
  await page.getByLabel("Segundo jugador").fill("Luis");
  await page.locator("select").first().selectOption(edition);
  await page.locator("select").nth(1).selectOption(mode);
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

/** What a field of a drawn form is given: text, a choice by its label, a tick. */
export type Given = Readonly<Record<string, string | boolean>>;

async function fill(page: Page, given: Given): Promise<void> {
  const form = page.locator("form.act-form").filter({ visible: true }).last();
  for (const [label, value] of Object.entries(given)) {
    if (typeof value === "boolean") {
      await form.getByLabel(label, { exact: true }).setChecked(value);
      continue;
    }
    const group = form.getByRole("group", { name: label, exact: true });
    if ((await group.count()) > 0) {
      await group.getByText(value, { exact: true }).click();
      continue;
    }
    const named = { name: label, exact: true };
    const field = form.getByRole("combobox", named).or(form.getByRole("textbox", named)).first();
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") {
      const option = field.locator("option").filter({ hasText: value }).first();
      await field.selectOption((await option.getAttribute("value")) ?? value);
    } else {
      await field.fill(value);
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
  await one.getByRole("button", { name, exact: true }).click();
  // What needs nothing to be filled in is asked once more.
  if (Object.keys(given).length === 0)
    await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  await page.locator(".toast").getByText("Anotado.").last().waitFor();
  await list.getByLabel("Buscar un acto").fill("");
  await part(page, "Jugada");
}

/** A code for a place at the table. */
export async function codeFor(page: Page, place: RegExp): Promise<string> {
  await part(page, "Director");
  const section = page.locator("details.more-section").filter({ hasText: "Cambiar de aparato o dar un puesto" });
  if (!(await section.getAttribute("open").then((open) => open !== null))) await section.locator("> summary").click();
  const choice = section.getByLabel("Puesto");
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
