// What surrounds games: by correspondence, finished ones that are searched, links that tell what they are, the lesson.
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

test("a correspondence game says how long it waits, and nobody claims it", async () => {
  const [host, guest] = [await site.visit({}, "host"), await site.visit({}, "guest")];
  const name = await enter(host, "Ana");
  await enter(guest, "Luis");
  await host.goto("/sala");
  await host.page.locator(".lobby-offer").getByLabel("Tiempo").selectOption("days");
  await host.page.getByLabel("Días por jugada").selectOption("2");
  await host.page.getByRole("button", { name: /Publicar|Ofrecer/ }).click();
  await guest.goto("/sala");
  const offer = guest.page.locator(".seek", { hasText: name });
  await offer.getByText("2 días por jugada").waitFor();
  await offer.getByRole("button", { name: "Aceptar" }).click();
  await guest.page.waitForURL("**/partida/*");
  await guest.page.locator(".phase").waitFor();
  await host.goto("/");
  await host.page
    .getByText(/Plazo: .* \(1 d\)/)
    .first()
    .waitFor();
  await host.page
    .getByRole("heading", { name: /Te toca|Tus partidas/ })
    .first()
    .waitFor();
  await expectAccessible(host.page, "the first page with a correspondence game");
});

test("finished games are searched, and a game can be shared", async () => {
  const visitor = await site.visit({}, "visitor");
  const name = await enter(visitor, "Eva");
  const { game } = await visitor.api<{ game: string }>("/api/games", { level: "novato" });
  await visitor.api(`/api/games/${game}/commands`, { id: "r", command: { command: "resign" } });
  await visitor.api(`/api/games/${game}/commands`, { id: "s", command: { command: "sign" } });
  // The program signs a moment later.
  await expect.poll(async () => (await visitor.api<{ status: string }>(`/api/games/${game}`)).status).toBe("closed");
  await visitor.goto("/ver?estado=terminadas");
  const form = visitor.page.getByRole("form", { name: "Buscar partidas terminadas" });
  await form.getByLabel("Jugador").fill(name);
  await form.getByLabel("Rivales").selectOption("bot");
  await form.getByRole("button", { name: "Buscar" }).click();
  await visitor.page.waitForURL("**/ver?*rivales=bot*");
  await visitor.page.getByRole("link", { name: new RegExp(`Repasar.*${name}`) }).waitFor();
  await expectAccessible(visitor.page, "the search of finished games");
  await visitor.page.getByLabel("Rivales").selectOption("person");
  await visitor.page.getByRole("button", { name: "Buscar" }).click();
  await visitor.page.getByText("Ninguna partida es así").waitFor();

  const page = await (await visitor.context.request.get(`/partida/${game}/repeticion`)).text();
  expect(page).toContain('property="og:title"');
  expect(page).toContain(name);
  const picture = await visitor.context.request.get(`/api/games/${game}/png`);
  expect(picture.headers()["content-type"]).toBe("image/png");
  const embedded = await visitor.context.request.get(`/incrustar/${game}`);
  expect(embedded.headers()["content-security-policy"]).toContain("frame-ancestors *");
  await visitor.goto(`/partida/${game}/repeticion`);
  await visitor.page.getByRole("button", { name: "Copiar el código para otra página" }).waitFor();
});

test("the ranking, and the regulation article by article", async () => {
  const visitor = await site.visit({}, "visitor");
  await visitor.goto("/clasificacion");
  await visitor.page.getByRole("heading", { name: "Clasificación" }).waitFor();
  await visitor.page.getByText("Todavía no hay nadie").waitFor();
  await expectAccessible(visitor.page, "the ranking");
  await visitor.goto("/reglamento/fise-2009#art-2");
  await visitor.page.getByRole("heading", { name: /Art\. 2 Descripción básica/ }).waitFor();
  await visitor.page.getByLabel("Buscar en los artículos").fill("comodin");
  await visitor.page.getByRole("heading", { name: /Art\. 2 / }).waitFor({ state: "detached" });
  await expect.poll(() => visitor.page.locator(".regulation-article").count()).toBeGreaterThan(0);
  await expectAccessible(visitor.page, "the regulation");
});

for (const touch of [false, true])
  test(`the lesson is done ${touch ? "by touching a phone" : "by typing"}`, async () => {
    const visitor = await site.visit(touch ? { size: { width: 375, height: 667 }, touch } : {}, "visitor");
    const { page } = visitor;
    await visitor.goto("/aprender");
    await page.getByRole("heading", { name: "Paso 1 de 6" }).waitFor();
    await expectAccessible(page, "the lesson");
    if (touch) {
      // A tile, a square: CASA from the square left of the star.
      for (const [letter, column] of [
        ["C", 7],
        ["A", 8],
        ["S", 9],
        ["A", 10],
      ] as const) {
        await page
          .locator(".surface-rack")
          .getByRole("button", { name: new RegExp(`^${letter}\\b`) })
          .first()
          .tap();
        await page.getByRole("gridcell", { name: new RegExp(`^H ?${column}\\b`) }).tap();
      }
    } else {
      const square = page.getByRole("gridcell", { name: /^H ?7\b/ });
      await square.click();
      // The cursor stands where the first letter goes, and shows to the right: a second press would turn it.
      await page.locator("[role=gridcell][aria-selected=true]").and(square).waitFor({ state: "attached" });
      if ((await page.locator(".lb-cursor").getAttribute("data-direction")) !== "across") await square.click();
      await page.keyboard.type("casa", { delay: 50 });
    }
    await page.getByText("Así empieza toda partida.", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Siguiente" }).click();
    for (const number of [2, 3, 4, 5]) {
      await page.getByRole("heading", { name: `Paso ${number} de 6` }).waitFor();
      await page.getByRole("button", { name: "Saltar este paso" }).click();
    }
    await page.getByRole("button", { name: "Aceptar" }).click();
    await page.getByText("Cuando dudes, impugna", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Impugnar" }).click();
    await page.getByRole("button", { name: "Siguiente" }).click();
    await page.getByRole("heading", { name: "Ya sabes jugar" }).waitFor();
  });

test("who plays for the first time is shown around, once, and may skip it", async () => {
  const { page } = await site.visit({ size: { width: 375, height: 553 }, touch: true, newcomer: true }, "newcomer");
  const start = async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Jugar ahora" }).click();
    await page.waitForURL("**/partida/*");
    await page.locator(".phase").waitFor({ state: "attached" });
  };
  await start();
  const tour = page.getByRole("dialog", { name: "Tus fichas y el tablero" });
  await tour.waitFor();
  await expectAccessible(page, "the tour");
  for (let card = 0; card < 3; ++card) await page.getByRole("button", { name: "Siguiente" }).click();
  await page.getByRole("dialog", { name: "Y si no hay palabra" }).waitFor();
  await page.getByRole("button", { name: "¡A jugar!" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await start();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

test("a move against the program is taken back, and the game goes on", async () => {
  const visitor = await site.visit({}, "visitor");
  const { page } = visitor;
  await enter(visitor, "Rosa");
  const { game } = await visitor.api<{ game: string }>("/api/games", {
    level: "greedy",
    terms: { settings: ["event.mode=none"] },
  });
  await visitor.goto(`/partida/${game}`);
  await page.locator(".phase").waitFor();
  // Whatever the program does meanwhile, by lot first, is accepted.
  const untilTurn = async (player: Player) => {
    if ((await player.awaitMoment("turn", "verify")) === "turn") return;
    await player.accept();
    await player.awaitMoment("turn");
  };
  const player = new Player(visitor, game);
  await untilTurn(player);
  await player.pass();
  await untilTurn(player);
  await page.getByRole("button", { name: "Deshacer mi jugada" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deshacer mi jugada" }).click();
  await page.waitForURL((address) => address.pathname.startsWith("/partida/") && !address.pathname.includes(game));
  await untilTurn(new Player(visitor, gameOf(visitor)));
});
