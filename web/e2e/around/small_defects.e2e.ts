// Small things that new users stumbled over, each as it was.
import { expect, test } from "vitest";
import { useSite } from "../support/site";

const site = useSite();

test("every page has a title of its own, and takes the focus when one comes to it", async () => {
  const { page } = await site.visit();
  const titles = new Set<string>();
  for (const path of ["/", "/sala", "/ver", "/juez", "/lexico", "/lexico/diferencias", "/mesa", "/cuenta", "/ayuda"]) {
    await page.goto(path);
    await page.locator("main h1").first().waitFor();
    // A page is drawn before its title is.
    await expect.poll(() => page.title()).not.toBe("Letrado");
    titles.add(await page.title());
  }
  expect(titles.size).toBe(9);
  expect([...titles].every((title) => title.endsWith(" · Letrado"))).toBe(true);
  await page.getByRole("link", { name: "Ver partidas" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Ver partidas" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("contenido");
});

test("a path that is no text is a page that does not exist", async () => {
  const visitor = await site.visit();
  visitor.announce(/status of 400/, /status of 404/);
  await visitor.goto("/no-existe");
  await visitor.page.evaluate(() => {
    history.pushState(null, "", "/partida/%E0%A4%A");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await visitor.page.locator("main h2").waitFor();
});

test("a player who is not there is said so in a sentence", async () => {
  const visitor = await site.visit();
  visitor.announce(/status of 404/);
  await visitor.goto("/jugador/nadie");
  await visitor.page.getByRole("heading", { name: "No hay nadie con ese nombre" }).waitFor();
});

test("what the server refuses is a sentence", async () => {
  const visitor = await site.visit();
  visitor.announce(/status of 4\d\d/);
  await visitor.goto("/cuenta");
  await visitor.page.getByText("Solo un nombre", { exact: true }).first().click();
  await visitor.page.getByRole("textbox", { name: "Nombre" }).fill("<x>");
  await visitor.page.getByRole("button", { name: "Solo un nombre" }).click();
  const said = await visitor.page.getByRole("alert").textContent();
  expect(said).toMatch(/^[A-ZÁÉÍÓÚÑ].*\.$/);
});

// Whoever has no mouse began again at the top of the page after each.
test("a dialog that closes gives the focus back to what opened it", async () => {
  const { page } = await site.visit();
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Invitar con un enlace" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});
