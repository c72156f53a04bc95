import { expect, test } from "vitest";
import { barriers } from "../support/accessibility";
import { sidewaysScroll } from "../support/layout";
import { useSite } from "../support/site";

const site = useSite();

/** Every page that opens without a game, and what tells that it is ready, in either language. */
const pages: [path: string, title: RegExp][] = [
  ["/", /Scrabble en español|Scrabble in Spanish/],
  ["/sala", /La sala|The lobby/],
  ["/ver", /./],
  ["/reto/nada", /Esta invitación ya no vale|This invitation/],
  ["/cuenta", /Tu cuenta|Your account/],
  ["/juez", /Mesa del juez|Judge/],
  ["/lexico", /Léxico|Words/],
  ["/lexico?modo=anagramas&q=roma", /Léxico|Words/],
  ["/lexico/casas", /casas/i],
  ["/lexico/xyz", /xyz/i],
  ["/lexico/diferencias", /Diferencias|Differences/],
  ["/mesa", /./],
  ["/ayuda", /./],
  ["/aprender", /./],
  ["/reglamento/fise-2009", /./],
  ["/clasificacion", /./],
  ["/ver?estado=terminadas", /./],
  ["/arbitraje", /./],
  ["/puesto", /./],
  ["/jugador/Nadie", /./],
  ["/partida/nada", /./],
  ["/no-existe", /./],
];

test.each([
  { theme: "light", width: 1024, language: "es" },
  { theme: "dark", width: 390, language: "es" },
  { theme: "light", width: 390, language: "en" },
  { theme: "dark", width: 1024, language: "en" },
] as const)("every page is accessible, $theme at $width in $language", async ({ theme, width, language }) => {
  const visitor = await site.visit({ theme, width, language, touch: width === 390 });
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
