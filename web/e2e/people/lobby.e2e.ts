import { expect, test } from "vitest";
import { useSite, type Visitor } from "../support/site";

const site = useSite();
const password = "una clave larga";

async function register(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  await page.goto("/cuenta");
  await page.getByText("Crear una cuenta", { exact: true }).first().click();
  await page.getByRole("textbox", { name: "Nombre" }).fill(name);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Crear una cuenta" }).click();
  await page.getByText(`Has entrado como ${name}.`).waitFor();
}

test("an account is made, left and entered again", async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await register(visitor, "Ana María");
  await page.getByRole("button", { name: "Salir" }).click();
  await page.getByText("Puedes jugar sin cuenta.").waitFor();
  await page.getByRole("textbox", { name: "Nombre" }).fill("Ana María");
  await page.getByLabel("Contraseña").fill("otra clave distinta");
  visitor.announce(/status of 401/);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByText("Has entrado como Ana María.").waitFor();
  await page.reload();
  await page.getByText("Has entrado como Ana María.").waitFor();
  await page.getByRole("link", { name: "Tus partidas" }).click();
  await page.getByRole("heading", { level: 1, name: "Ana María" }).waitFor();
});

test("a session is seen from another and ended there", async () => {
  const [here, there] = [await site.visit(), await site.visit()];
  await register(here, "Berta");
  await there.page.goto("/cuenta");
  await there.page.getByRole("textbox", { name: "Nombre" }).fill("Berta");
  await there.page.getByLabel("Contraseña").fill(password);
  await there.page.getByRole("button", { name: "Entrar" }).click();
  await there.page.getByText("Has entrado como Berta.").waitFor();
  await here.page.reload();
  await here.page.getByRole("button", { name: /^Cerrar la sesión de / }).click();
  await there.page.getByText("Puedes jugar sin cuenta.").waitFor();
  await here.page.getByRole("button", { name: /^Cerrar la sesión de / }).waitFor({ state: "detached" });
  await here.page.getByText("Has entrado como Berta.").waitFor();
});

test("language and theme are remembered", async () => {
  const { page } = await site.visit();
  await page.goto("/cuenta");
  await page.getByRole("combobox", { name: "Tema" }).selectOption("dark");
  await page.getByLabel("Idioma").selectOption("en");
  await page.getByRole("heading", { level: 1, name: "Your account" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Your account" }).waitFor();
  const html = page.locator("html");
  await expect.poll(() => html.getAttribute("data-theme")).toBe("dark");
  await expect.poll(() => html.getAttribute("lang")).toBe("en");
  await page.getByRole("button", { name: "Español" }).click();
  await page.getByRole("heading", { level: 1, name: "Tu cuenta" }).waitFor();
});

test("an offer in the lobby becomes a game for both", async () => {
  const [ana, luis] = [await site.visit({}, "Ana"), await site.visit({}, "Luis")];
  await ana.goto("/sala");
  await luis.goto("/sala");
  await ana.page.getByLabel("Tiempo").selectOption("none");
  await ana.page.getByRole("button", { name: "Ofrecer" }).click();
  await ana.page.getByText("Tu oferta").waitFor();
  await luis.page.getByRole("button", { name: "Aceptar" }).click();
  await Promise.all([ana, luis].map(({ page }) => page.waitForURL("**/partida/*")));
  expect(ana.page.url()).toBe(luis.page.url());
});

test("a challenge by name is declined, then accepted", async () => {
  const [ana, luis] = [await site.visit({}, "Ana"), await site.visit({}, "Luis")];
  await register(ana, "Ana Reta");
  await register(luis, "Luis Retado");
  await luis.goto("/sala");
  await ana.goto("/sala");
  const challenge = async () => {
    await ana.page.getByLabel("Retar a").fill("Luis Retado");
    await ana.page.getByRole("button", { name: "Retar", exact: true }).first().click();
    await luis.page.getByText("Te reta").waitFor();
  };
  await challenge();
  await luis.page.getByRole("button", { name: "Rechazar a Ana Reta" }).click();
  await luis.page.getByRole("button", { name: "Ahora no puedo" }).click();
  await ana.page.getByText("Luis Retado no puede ahora; inténtalo más tarde.").waitFor();
  await ana.page.getByText("Tu oferta").waitFor({ state: "detached" });
  await challenge();
  await luis.page.getByRole("button", { name: "Aceptar" }).click();
  await Promise.all([ana, luis].map(({ page }) => page.waitForURL("**/partida/*")));
});

test("people talk in the lobby, and may be muted", async () => {
  const [ana, luis] = [await site.visit({}, "Ana"), await site.visit({}, "Luis")];
  await register(ana, "Ana Habla");
  await register(luis, "Luis Calla");
  await ana.goto("/sala");
  await luis.goto("/sala");
  const say = async (text: string) => {
    await ana.page.getByLabel("Escribe un mensaje").fill(text);
    await ana.page.getByRole("button", { name: "Enviar" }).click();
    await ana.page.getByText(text).waitFor();
  };
  await say("¿Quién juega?");
  await luis.page.getByText("¿Quién juega?").waitFor();
  await luis.page.getByRole("button", { name: "Silenciar a Ana Habla" }).click();
  await luis.page.getByText("¿Quién juega?").waitFor({ state: "detached" });
  await say("Nadie contesta");
  await luis.page.getByText("Silenciados: 1").click();
  expect(await luis.page.getByText("Nadie contesta").count()).toBe(0);
  await luis.page.getByRole("button", { name: "Volver a oír a Ana Habla" }).click();
  await luis.page.getByText("Nadie contesta").waitFor();
});
