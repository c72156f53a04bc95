// Whoever looks at another page is called: to a challenge, to a game that began, to a turn.
import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility";
import { gameOf } from "../support/people";
import { Player } from "../support/player";
import { useSite, type Visitor } from "../support/site";

const site = useSite();
let people = 0;

async function enter(visitor: Visitor, name: string): Promise<string> {
  const full = `${name} ${++people}`;
  await visitor.api("/api/guest", { name: full });
  return full;
}

async function makeLink(host: Visitor): Promise<string> {
  await host.goto("/");
  await host.page.getByRole("button", { name: "Invitar con un enlace" }).click();
  const dialog = host.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Crear el enlace" }).click();
  const link = await dialog.getByRole("textbox", { name: "Invitar con un enlace" }).inputValue();
  await dialog.getByRole("img", { name: "Código QR de la invitación" }).waitFor();
  return new URL(link).pathname;
}

test("an invitation says who, what and until when; closing its dialog does not withdraw it", async () => {
  const [host, guest] = [await site.visit({}, "host"), await site.visit({}, "guest")];
  const name = await enter(host, "Ana");
  const link = await makeLink(host);
  await host.page.keyboard.press("Escape");
  await host.page.getByRole("dialog").waitFor({ state: "detached" });
  await guest.goto(link);
  await guest.page.getByRole("heading", { name: `${name} te invita a jugar` }).waitFor();
  await guest.page.getByText("Tiempo corrido · 30 min").waitFor();
  await guest.page.getByText(/^las \d+:\d+$/).waitFor();
  await expectAccessible(guest.page, "an invitation");
  await guest.page.getByLabel("Tu nombre").fill(`Luis ${++people}`);
  // The host looks something up meanwhile.
  await host.page.getByRole("link", { name: "Léxico", exact: true }).first().click();
  await host.page.waitForURL("**/lexico");
  // What is said stands for some seconds only.
  const told = host.page.getByText(/La partida con Luis \d+ ha empezado\./).waitFor();
  await Promise.all([told, guest.page.getByRole("button", { name: "Jugar", exact: true }).click()]);
  await guest.page.waitForURL("**/partida/*");
  const call = host.page.getByRole("region", { name: "Te esperan" }).getByRole("link");
  await call.click();
  await host.page.waitForURL("**/partida/*");
  expect(new URL(host.page.url()).pathname).toBe(new URL(guest.page.url()).pathname);
});

test("an invented or withdrawn link says so before anything is pressed", async () => {
  const [host, guest] = [await site.visit({}, "host"), await site.visit({}, "guest")];
  guest.announce(/status of 404/);
  await enter(host, "Ana");
  const link = await makeLink(host);
  await host.page.getByRole("dialog").getByRole("button", { name: "Retirar" }).click();
  for (const path of [link, "/reto/inventado"]) {
    await guest.goto(path);
    await guest.page.getByRole("heading", { name: "Esta invitación ya no vale" }).waitFor();
  }
});

test("a challenge by name reaches who looks up a word, and is declined with a word", async () => {
  const [ana, luis] = [await site.visit({}, "Ana"), await site.visit({}, "Luis")];
  const [challenger, challenged] = [await enter(ana, "Ana"), await enter(luis, "Luis")];
  await luis.goto("/lexico");
  await luis.page.getByRole("heading", { level: 1 }).waitFor();
  await ana.goto("/sala");
  await ana.page.getByLabel("Retar a").fill(challenged);
  await ana.page.getByRole("button", { name: "Retar", exact: true }).first().click();
  const bar = luis.page.getByRole("region", { name: "Te esperan" });
  await bar.getByText(`${challenger} te reta`).waitFor();
  await expect.poll(() => luis.page.title()).toMatch(/^\(1\) /);
  const icon = () => luis.page.locator("link[rel=icon]").getAttribute("href");
  await expect.poll(icon).toBe("/icon-waiting.svg");
  // Who comes to another page, or comes back, is still called.
  await luis.goto("/juez");
  await bar.getByText(`${challenger} te reta`).waitFor();
  await expectAccessible(luis.page, "a page with a challenge");
  await bar.getByRole("button", { name: `Rechazar a ${challenger}` }).click();
  await bar.getByRole("button", { name: "Con otras condiciones sí" }).click();
  await ana.page.getByText(`${challenged} jugaría con otras condiciones.`).waitFor();
  await bar.waitFor({ state: "detached" });
  await expect.poll(() => luis.page.title()).not.toMatch(/^\(/);
  await expect.poll(icon).toBe("/icon.svg");
});

test("the turn is called from another page, with the time that is left", async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await enter(visitor, "Ana");
  await page.goto("/");
  await page.getByText("Ambicioso", { exact: true }).click();
  await page.getByRole("button", { name: "Jugar ahora" }).click();
  await page.waitForURL("**/partida/*");
  await page.locator(".phase").waitFor();
  await page.getByRole("link", { name: "Ayuda" }).first().click();
  const bar = page.getByRole("region", { name: "Te esperan" });
  const call = bar.getByRole("link", { name: /Te toca contra Ambicioso|Ambicioso jugó: verifica/ });
  await call.waitFor();
  // The lot may have given the other the start; while one verifies, no time runs out.
  if (((await call.textContent()) ?? "").includes("verifica")) {
    await call.click();
    await page.getByRole("button", { name: "Aceptar" }).first().click();
    await page.getByRole("link", { name: "Ayuda" }).first().click();
    await bar.getByRole("link", { name: /Te toca contra Ambicioso/ }).waitFor();
  }
  await bar
    .getByText(/^\d+:\d\d$/)
    .first()
    .waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1\) Ayuda/);
});

test("a rival who leaves is seen to be away", async () => {
  const [host, guest] = [await site.visit({}, "host"), await site.visit({}, "guest")];
  await enter(host, "Ana");
  const rival = await enter(guest, "Luis");
  const link = await makeLink(host);
  await guest.goto(link);
  await guest.page.getByRole("button", { name: "Jugar", exact: true }).click();
  await Promise.all([host, guest].map(({ page }) => page.waitForURL("**/partida/*")));
  await host.page.locator(".phase").waitFor();
  // The lot may have given the host the start: he passes, so that the game waits for the guest.
  const player = new Player(host, gameOf(host));
  const { role, table } = await player.state();
  if (role === table.mover) await player.pass();
  await guest.page.close();
  await host.page.getByText(`Se ha cortado la conexión de ${rival}.`).waitFor();
  await host.page.getByText(/podrás reclamar la partida dentro de \d+:\d\d/).waitFor();
});
