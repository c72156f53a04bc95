// The eight walks of new users, on the screens that people have and in both languages, each with what once was wrong.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoSidewaysScroll, expectTogether } from "../support/layout";
import { type PlayedGame, startGame } from "../support/scripted";
import { useSite, type Visitor } from "../support/site";
import { looksOf, nameOf, type Size, walkedSizes } from "../support/sizes";

type Language = "es" | "en";

/** What the pages say, by language. */
const words = {
  es: {
    play: "Jugar ahora",
    invite: "Invitar con un enlace",
    make: "Crear el enlace",
    close: "Cerrar",
    invites: /te invita a jugar/,
    accept: "Jugar",
    watch: "Ver partidas",
    finished: "Terminadas",
    search: "Buscar",
    anagrams: "coche",
    lost: "He olvidado la contraseña",
    codes: "Hacer códigos nuevos",
    missing: "Esta página no existe",
    valid: /Válida|No válida|NO VÁLIDA|VÁLIDA/,
    words: "Palabras",
    board: "Tablero",
    nobody: "No hay nadie con ese nombre",
    noRegulation: "No hay ningún reglamento con ese nombre",
  },
  en: {
    play: "Play now",
    invite: "Invite by a link",
    make: "Make the link",
    close: "Close",
    invites: /invites you/,
    accept: "Play",
    watch: "Watch games",
    finished: "Finished",
    search: "Search",
    anagrams: "coche",
    lost: "I have forgotten my password",
    codes: "Make new codes",
    missing: "This page does not exist",
    valid: /valid/i,
    words: "Words",
    board: "Board",
    nobody: "There is nobody by that name",
    noRegulation: "There is no regulation by that name",
  },
} as const;

interface Walk {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly size: Size;
  readonly language: Language;
  readonly say: (typeof words)[Language];
}

let running: PlayedGame;
let waiting: PlayedGame;
let over: PlayedGame;
let people = 0;

async function prepare(): Promise<void> {
  running = await startGame(site.address, "Anacleto Pérez", 3);
  await running.untilBotPlayed();
  await running.person.command(running.id, { command: "accept" });
  waiting = await startGame(site.address, "Lucía Fernández", 3);
  await waiting.untilBotPlayed();
  over = await startGame(site.address, "Marina", 1);
  await over.untilBotPlayed();
  await over.person.command(over.id, { command: "resign" });
  await over.person.command(over.id, { command: "sign" });
}

const site = useSite({ prepare });

async function as(game: PlayedGame, { visitor }: Walk): Promise<void> {
  await visitor.context.addCookies([{ name: "letrado_session", value: game.person.token, url: site.address }]);
}

const walks: readonly [name: string, walk: (walk: Walk) => Promise<void>][] = [
  [
    "a newcomer is in a game after one press, with board, rack and step before him",
    async ({ page, size, say }) => {
      await page.goto("/");
      await page.getByRole("button", { name: say.play }).click();
      await page.waitForURL("**/partida/*");
      await page.locator(".phase").waitFor({ state: "attached" });
      await expectTogether(page, size, [".lb-frame", ".lb-rack-frame"]);
    },
  ],
  [
    "friends: the invitation names who invites, and closing its dialog does not withdraw it",
    async ({ visitor, page, language, size, say }) => {
      await visitor.api("/api/guest", { name: `Ana ${++people}` });
      await page.goto("/");
      await page.getByRole("button", { name: say.invite }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: say.make }).click();
      const link = await dialog.getByRole("textbox", { name: say.invite }).inputValue();
      // Whoever has made a link wants to copy it.
      await expectTogether(page, size, ["dialog .dialog-actions"]);
      // And no text shows below the buttons.
      const below = () =>
        dialog.evaluate((box) => {
          const actions = box.querySelector(".dialog-actions")!;
          return box.getBoundingClientRect().bottom - actions.getBoundingClientRect().bottom;
        });
      await expect.poll(below).toBeLessThanOrEqual(2);
      await page.keyboard.press("Escape");
      const guest = await site.visit({ ...looksOf(size), language });
      await guest.goto(new URL(link).pathname);
      await guest.page.getByRole("heading", { name: say.invites }).waitFor();
      await guest.page.getByRole("button", { name: say.accept, exact: true }).waitFor();
      await expectNoSidewaysScroll(guest.page);
    },
  ],
  [
    "an arbiter types at the judge's desk at once, and the word goes where words go",
    async ({ page, say }) => {
      await page.goto("/juez");
      await page.locator("input[name=words]").waitFor();
      await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement)?.name)).toBe("words");
      await page.keyboard.type("casa");
      await page.keyboard.press("Enter");
      await page.getByText(say.valid).first().waitFor();
    },
  ],
  [
    "a student finds the anagrams of a word with a double tile",
    async ({ page, say }) => {
      await page.goto(`/lexico?modo=anagramas&q=${say.anagrams}`);
      await page
        .getByRole("link", { name: /^co(\[ch\]|ch)e$/i })
        .first()
        .waitFor();
      await expectNoSidewaysScroll(page);
    },
  ],
  [
    "a spectator sees boards and searches what is over",
    async ({ page, say }) => {
      await page.goto("/ver");
      await page.getByRole("heading", { name: say.watch }).waitFor();
      await page.locator(".live-picture img").first().waitFor();
      await page.getByRole("link", { name: say.finished }).click();
      await page.locator(".game-card").first().waitFor();
      // On a phone the games come first, and the search is folded.
      const fold = page.locator(".watch-fold > summary");
      if (await fold.isVisible()) await fold.click();
      await page.getByRole("button", { name: say.search, exact: true }).waitFor();
      await expectNoSidewaysScroll(page);
    },
  ],
  [
    "a blind player has a title, a text board and a step that is told",
    async (walk) => {
      await as(running, walk);
      const { page } = walk;
      await page.goto("/cuenta");
      await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem("letrado.settings") ?? "{}");
        localStorage.setItem("letrado.settings", JSON.stringify({ ...kept, textBoard: true }));
      });
      await page.goto(`/partida/${running.id}`);
      await page.locator("main input[type=text], main input:not([type])").first().waitFor();
      await expect.poll(() => page.title()).toContain("Letrado");
    },
  ],
  [
    "who has an account is warned that a password can be lost, and can print codes",
    async ({ visitor, page, say }) => {
      await page.goto("/cuenta");
      await page.getByText(say.lost).waitFor();
      await visitor.api("/api/register", { name: `Cuenta ${++people}`, password: "una clave larga" });
      await page.goto("/cuenta");
      await page.getByRole("button", { name: say.codes }).waitFor();
      await expectNoSidewaysScroll(page);
    },
  ],
  [
    "edges: a play to verify, a lost game and a page that is not there are whole",
    async (walk) => {
      const { visitor, page, size, say } = walk;
      visitor.announce(/status of 40[04]/);
      await as(waiting, walk);
      await page.goto(`/partida/${waiting.id}`);
      await page.locator(".verify .panel-actions").waitFor();
      await expectTogether(page, size, [".verify .panel-actions"]);
      await as(over, walk);
      await page.goto(`/partida/${over.id}`);
      await page.locator(".result, .result-panel").first().waitFor();
      await page.goto("/jugador/nadie");
      await page.getByRole("heading", { name: say.nobody }).waitFor();
      await page.goto("/reglamento/nada");
      await page.getByRole("heading", { name: say.noRegulation }).waitFor();
    },
  ],
];

// Every screen in one language, so that both see phones and desks; `make test-long` walks all of them in both.
const everywhere = process.env.LETRADO_ALL_JOURNEYS !== undefined;

for (const [index, size] of walkedSizes.entries())
  for (const language of everywhere ? (["es", "en"] as const) : ([index % 2 === 0 ? "es" : "en"] as const))
    test.each(walks)(`${nameOf(size)} ${language}: %s`, async (_, walk) => {
      const visitor = await site.visit({ ...looksOf(size), language });
      await walk({ visitor, page: visitor.page, size, language, say: words[language] });
    });
