import { expect, test } from "vitest";
import { barriers } from "../support/accessibility";
import { sidewaysScroll } from "../support/layout";
import { useSite } from "../support/site";

const site = useSite();

/** Every page that opens without a game, and what tells that it is ready. */
const pages: [path: string, title: RegExp][] = [
  ["/", /Scrabble en español/],
  ["/sala", /La sala/],
  ["/ver", /./],
  ["/reto/nada", /Esta invitación ya no vale/],
  ["/cuenta", /Tu cuenta/],
  ["/juez", /Mesa del juez/],
  ["/lexico", /Léxico/],
  ["/lexico?modo=anagramas&q=roma", /Léxico/],
  ["/lexico/casas", /casas/i],
  ["/lexico/xyz", /xyz/i],
  ["/lexico/diferencias", /Diferencias/],
  ["/mesa", /./],
  ["/ayuda", /./],
  ["/aprender", /./],
  ["/reglamento/fise-2009", /./],
  ["/clasificacion", /./],
  ["/ver?estado=terminadas", /./],
  ["/arbitraje", /./],
  ["/jugador/Nadie", /./],
  ["/partida/nada", /./],
  ["/no-existe", /Esta página no existe/],
];

test.each([
  { theme: "light", width: 1024 },
  { theme: "dark", width: 390 },
] as const)("every page is accessible, $theme at $width", async ({ theme, width }) => {
  const visitor = await site.visit({ theme, width, touch: width === 390 });
  // Whoever is not there is asked for.
  visitor.announce(/status of 40[134]/);
  const { page } = visitor;
  const found: string[] = [];
  for (const [path, title] of pages) {
    await page.goto(path);
    await page
      .getByRole("heading", { level: 1, name: title })
      .or(page.getByRole("heading", { name: title }))
      .first()
      .waitFor();
    await page.waitForFunction(() => !document.querySelector(".loading-tiles"));
    found.push(...(await barriers(page, path)));
    found.push(...(await sidewaysScroll(page)));
  }
  expect(found).toEqual([]);
});
