// The account: codes that give it back, another name, preferences that travel, people one follows or blocks.
import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility";
import { useSite, type Visitor } from "../support/site";

const site = useSite();
let people = 0;
const password = "una clave larga";

async function register(visitor: Visitor, name: string): Promise<string> {
  const full = `${name} ${++people}`;
  await visitor.api("/api/register", { name: full, password });
  return full;
}

test("a printed code gives the account back, once, and ends what was open", async () => {
  const [owner, elsewhere] = [await site.visit({}, "owner"), await site.visit({}, "elsewhere")];
  elsewhere.announce(/status of 401/);
  const name = await register(owner, "Ana");
  await owner.goto("/cuenta");
  const card = owner.page.getByRole("region", { name: "Por si olvidas la contraseña" });
  await card.getByText("No tienes ningún código").waitFor();
  await card.getByLabel("Contraseña actual").fill(password);
  await card.getByRole("button", { name: "Hacer códigos nuevos" }).click();
  await card.getByText("Se enseñan solo ahora").waitFor();
  const codes = await card.locator("code").allTextContents();
  expect(codes).toHaveLength(8);
  await expectAccessible(owner.page, "recovery codes");

  const recover = async (code: string) => {
    const form = elsewhere.page.locator(".account-recover");
    await form.getByLabel("Nombre").fill(name);
    await form.getByLabel("Código").fill(code);
    await form.getByLabel("Contraseña nueva").fill("otra clave larga");
    await form.getByRole("button", { name: "Recuperar la cuenta" }).click();
  };
  await elsewhere.goto("/cuenta");
  await elsewhere.page.getByText("He olvidado la contraseña").click();
  await recover("aaaa-bbbb-cccc-dddd");
  await elsewhere.page.getByRole("alert").getByText("o el código ya se usó").waitFor();
  await recover(codes[0]!.toUpperCase().replaceAll("-", " "));
  await elsewhere.page.getByText(`Has entrado como ${name}.`).waitFor();
  await elsewhere.page.getByText("Te quedan 7 códigos sin usar.").waitFor();
  // Whoever was inside with the old password is out.
  await owner.page.getByText("Puedes jugar sin cuenta.", { exact: false }).waitFor();
});

test("a name is changed, and the old one leads to its owner", async () => {
  const visitor = await site.visit({}, "visitor");
  const name = await register(visitor, "Eva");
  await visitor.goto("/cuenta");
  await visitor.page.getByText("Cambiar de nombre").first().click();
  const fresh = `Evita ${people}`;
  await visitor.page.getByLabel("Nombre nuevo").fill(fresh);
  const form = visitor.page.locator("details", { hasText: "Nombre nuevo" });
  await form.getByLabel("Contraseña actual").fill(password);
  await form.getByRole("button", { name: "Cambiar de nombre" }).click();
  await visitor.page.getByText(`Has entrado como ${fresh}.`).waitFor();
  await visitor.goto(`/jugador/${encodeURIComponent(name)}`);
  await visitor.page.getByRole("heading", { name: fresh, level: 1 }).waitFor();
});

test("preferences travel with the account", async () => {
  const [here, there] = [await site.visit({}, "here"), await site.visit({}, "there")];
  const name = await register(here, "Lola");
  await here.goto("/cuenta");
  const sent = here.page.waitForResponse((answer) => {
    const asked = answer.request();
    return asked.method() === "POST" && answer.url().endsWith("/api/settings") && /dark/.test(asked.postData() ?? "");
  });
  await here.page.getByRole("combobox", { name: "Tema" }).selectOption("dark");
  await here.page.getByLabel("Preguntar antes de jugar").check();
  await sent;
  await there.goto("/cuenta");
  await there.page.getByRole("textbox", { name: "Nombre" }).first().fill(name);
  await there.page.getByLabel("Contraseña", { exact: true }).fill(password);
  await there.page.getByRole("button", { name: "Entrar", exact: true }).click();
  await there.page.getByText(`Has entrado como ${name}.`).waitFor();
  await there.page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
});

test("who is blocked can neither challenge nor be read, and who is followed is found", async () => {
  const [ana, luis] = [await site.visit({}, "ana"), await site.visit({}, "luis")];
  const [hers, his] = [await register(ana, "Ana"), await register(luis, "Luis")];
  await luis.goto("/sala");
  await luis.page.getByLabel("Escribe un mensaje").fill("hola, sala");
  await luis.page.getByRole("button", { name: "Enviar" }).click();
  await ana.goto("/sala");
  await ana.page.getByText("hola, sala").waitFor();
  await ana.goto(`/jugador/${encodeURIComponent(his)}`);
  await ana.page.getByRole("button", { name: "Seguir", exact: true }).click();
  await ana.page.getByRole("button", { name: "Dejar de seguir" }).waitFor();
  await ana.goto("/cuenta");
  await ana.page.getByRole("region", { name: "Personas" }).getByText("Está aquí").waitFor();
  await ana.goto(`/jugador/${encodeURIComponent(his)}`);
  await ana.page.getByRole("button", { name: "Bloquear", exact: true }).click();
  await ana.page.getByText("Ninguno puede retar al otro").waitFor();
  await expectAccessible(ana.page, "a player who is blocked");
  await ana.goto("/sala");
  await ana.page.getByRole("heading", { name: "Partidas ofrecidas" }).waitFor();
  expect(await ana.page.getByText("hola, sala").count()).toBe(0);
  await luis.page
    .getByLabel("Para alguien en concreto", { exact: false })
    .or(luis.page.locator("input[list=online-names]"))
    .first()
    .fill(hers);
  await luis.page.getByRole("button", { name: "Retar" }).last().click();
  await luis.page.getByText("No se puede jugar con esa persona.").waitFor();
});

test("a vacation begins and ends", async () => {
  const visitor = await site.visit({}, "visitor");
  await register(visitor, "Rosa");
  await visitor.goto("/cuenta");
  const card = visitor.page.getByRole("region", { name: "Vacaciones" });
  await card.getByText("Te quedan 30 días").waitFor();
  await card.getByLabel("Días").fill("5");
  await card.getByRole("button", { name: "Empezar vacaciones" }).click();
  await card.getByText(/De vacaciones hasta el/).waitFor();
  await card.getByRole("button", { name: "Terminarlas" }).click();
  await card.getByRole("button", { name: "Empezar vacaciones" }).waitFor();
});
