import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "../support/accessibility";
import { sidewaysScroll } from "../support/layout";
import { artefact } from "../support/paths";
import { useSite, type Visitor } from "../support/site";

const site = useSite();

async function person(visitor: Visitor, name: string, ...roles: string[]): Promise<Visitor> {
  await visitor.api("/api/register", { name, password: "una clave larga" });
  if (roles.length > 0) {
    site.program.giveRoles(name, "player", ...roles);
    await visitor.api("/api/login", { name, password: "una clave larga" });
  }
  return visitor;
}

const section = (page: Page, name: string) => page.getByRole("navigation", { name: "Secciones" }).getByText(name);

test("a player reports another from the chat; an administrator answers, mutes and bans", async () => {
  const ana = await person(await site.visit({}, "Ana"), "Ana");
  const luis = await person(await site.visit({}, "Luis"), "Luis");
  const eva = await person(await site.visit({}, "Eva"), "Eva", "administrator");
  await luis.goto("/sala");
  await ana.goto("/sala");
  const writing = luis.page.getByRole("textbox", { name: "Escribe un mensaje" });
  await writing.fill("eres un zoquete");
  await writing.press("Enter");
  await ana.page.getByRole("button", { name: "Avisar de Luis" }).click();
  const dialog = ana.page.getByRole("dialog");
  await dialog.getByLabel("Cuéntalo").fill("y no para");
  expect(await barriers(ana.page, "the report")).toEqual([]);
  await dialog.getByRole("button", { name: "Enviar el aviso" }).click();
  await ana.page.getByText("Aviso enviado").waitFor();

  await eva.goto("/admin");
  const { page } = eva;
  await page.getByRole("link", { name: "Avisos abiertos" }).click();
  await page.getByRole("heading", { name: "Ana avisa de Luis" }).waitFor();
  await page.getByText("eres un zoquete").waitFor();
  await page.getByLabel("Nota de cierre").fill("avisado");
  await page.getByRole("button", { name: "Cerrar el aviso" }).click();
  await page.getByRole("heading", { name: "No hay avisos" }).waitFor();

  await section(page, "Cuentas").click();
  await page.getByLabel("Buscar por nombre").fill("lui");
  await page.getByRole("link", { name: "Luis", exact: true }).click();
  await page.getByText("Silencio", { exact: true }).click();
  await page.getByRole("button", { name: "Aplicar" }).click();
  await page.getByText("Silenciada").waitFor();
  await writing.fill("hola");
  await writing.press("Enter");
  await luis.page.getByText(/no puede escribir en las conversaciones/i).waitFor();

  await section(page, "Suspensiones").click();
  await page.getByLabel("A quién").fill("Luis");
  await page.getByLabel("Motivo").fill("insultos");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await page.getByRole("button", { name: "Levantar: Luis" }).nth(1).waitFor();
  luis.announce(/status of 403/);
  luis.announceCut();
  await luis.page.getByText(/^el acceso está suspendido hasta el .*: insultos$/).waitFor();
  await luis.page.reload();
  await luis.page.getByText(/^el acceso está suspendido/).waitFor();
  const refused = await luis.context.request.get("/api/games");
  expect(refused.status()).toBe(403);

  await section(page, "Registro").click();
  await page.getByText("aviso cerrado").first().waitFor();
});

test.each([
  { theme: "light", width: 390 },
  { theme: "dark", width: 1024 },
] as const)("its sections are accessible, $theme at $width", async ({ theme, width }) => {
  const visitor = await person(
    await site.visit({ theme, width, touch: width === 390 }),
    `Marta ${width}`,
    "administrator",
  );
  const { page } = visitor;
  await person(await site.visit(), `Víctor ${width}`);
  await visitor.api("/api/admin/bans", { kind: "mute", value: `Víctor ${width}`, reason: "repetía lo mismo" });
  await visitor.api("/api/admin/bans", { kind: "address", value: "2001:db8:0:7::/64" });
  const guest = await site.visit();
  await guest.api("/api/guest", { name: `Invitada ${width}` });
  await guest.api("/api/reports", {
    about: `Víctor ${width}`,
    reason: "spam",
    text: "Escribe lo mismo en cada partida.",
  });
  const found: string[] = [];
  for (const part of [
    "estado",
    "avisos",
    "suspensiones",
    "cuentas",
    `cuentas&cuenta=V%C3%ADctor%20${width}`,
    "detenidas",
    "registro",
  ]) {
    await page.goto(`/admin?ver=${part}`);
    await page.locator(".admin-section h2").first().waitFor();
    await page.waitForFunction(() => !document.querySelector(".loading-tiles"));
    found.push(...(await barriers(page, part)), ...(await sidewaysScroll(page)));
    await page.evaluate(() => document.fonts.ready);
    const name = part.includes("cuenta=") ? "cuenta" : part;
    await page.screenshot({ path: artefact(`screenshots/admin_${name}-${width}-${theme}.png`), fullPage: true });
  }
  expect(found).toEqual([]);
});

test("nobody else sees it", async () => {
  const visitor = await person(await site.visit(), "Pedro", "director");
  await visitor.goto("/admin");
  await visitor.page.getByRole("heading", { name: "Esta página es para quien administra" }).waitFor();
  expect(await visitor.page.getByRole("navigation", { name: "Secciones" }).count()).toBe(0);
});
