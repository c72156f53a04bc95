// Every page on the screens that people have, in both languages, with games as they are played: to be looked at.
// LETRADO_PICTURES names some of them, LETRADO_SIZES some of the sizes, LETRADO_THEME=dark takes them in the dark.
import type { Page } from "playwright-core";
import { beforeAll, test } from "vitest";
import { artefact } from "./support/paths";
import { finishGame, PlayedGame, Scripted, startGame } from "./support/scripted";
import { useSite, type Visitor } from "./support/site";
import { looksOf, nameOf, walkedSizes } from "./support/sizes";

const site = useSite();
let turn: PlayedGame;
let verify: PlayedGame;
let over: PlayedGame;
let table: PlayedGame;

beforeAll(async () => {
  verify = await startGame(site.address, "Lucía", 5);
  await verify.untilBotPlayed();
  turn = await startGame(site.address, "Ana", 6);
  await turn.untilBotPlayed();
  await turn.person.command(turn.id, { command: "accept" });
  over = await finishGame(site.address, "Marina");
  table = await openTable();
});

/** A physical table after the first play. */
async function openTable(): Promise<PlayedGame> {
  const keeper = new Scripted(site.address);
  await keeper.enter("Sala 1");
  const settings = ["event.mode=corrido", "event.clock_seconds=1500", "event.kind=round_robin"];
  const asked = { players: ["Ana", "Luis"], terms: { edition: "fise-2009", settings } };
  const { game } = await keeper.ask<{ game: string }>("/api/tables", asked);
  for (const [as, command] of [
    ["director", { command: "start_round", present: { first: true, second: true } }],
    ["first", { command: "draw_tiles", count: 7 }],
    ["second", { command: "draw_tiles", count: 7 }],
    ["first", { command: "play_tiles", placements: "H8 CASA", points: 12, total: 12 }],
    ["second", { command: "accept" }],
  ] as const)
    await keeper.command(game, command, as);
  return new PlayedGame(keeper, game, "Sala 1");
}

interface Picture {
  name: string;
  path: string | (() => string);
  as?: () => PlayedGame;
  textBoard?: boolean;
  prepare?(page: Page): Promise<void>;
}

async function judge(page: Page, words: string): Promise<void> {
  await page.locator("input[name=words]").fill(words);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
}

const pictures: Picture[] = [
  { name: "home", path: "/" },
  { name: "lobby", path: "/sala" },
  { name: "watch", path: "/ver" },
  { name: "game_turn", path: () => `/partida/${turn.id}`, as: () => turn },
  { name: "game_verify", path: () => `/partida/${verify.id}`, as: () => verify },
  { name: "game_over", path: () => `/partida/${over.id}`, as: () => over },
  { name: "game_watched", path: () => `/partida/${turn.id}` },
  { name: "game_text", path: () => `/partida/${turn.id}`, as: () => turn, textBoard: true },
  { name: "game_missing", path: "/partida/nada" },
  {
    name: "replay",
    path: () => `/partida/${over.id}/repeticion`,
    async prepare(page) {
      await page.getByRole("slider").waitFor();
      for (let i = 0; i < 9; ++i) await page.keyboard.press("ArrowRight");
    },
  },
  { name: "sheets", path: () => `/partida/${over.id}/planilla` },
  { name: "player", path: () => `/jugador/${over.name}` },
  { name: "judge", path: "/juez" },
  { name: "judge_valid", path: "/juez", prepare: (page) => judge(page, "casa coche") },
  { name: "judge_invalid", path: "/juez", prepare: (page) => judge(page, "casa xyz") },
  { name: "words", path: "/lexico?modo=anagramas&q=letrado&algunas=1" },
  { name: "word", path: "/lexico/cantáramos" },
  { name: "word_invalid", path: "/lexico/xyz" },
  { name: "differences", path: "/lexico/diferencias" },
  { name: "table_setup", path: "/mesa" },
  { name: "table", path: () => `/mesa/${table.id}`, as: () => table },
  { name: "invitation", path: "/reto/nada" },
  { name: "account", path: "/cuenta" },
  { name: "help", path: "/ayuda" },
  { name: "lesson", path: "/aprender" },
  { name: "regulation", path: "/reglamento/fise-2009" },
  { name: "ranking", path: "/clasificacion" },
  { name: "finished", path: "/ver?estado=terminadas" },
  { name: "officials", path: "/arbitraje" },
  { name: "missing", path: "/no-existe" },
];

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => !document.querySelector(".loading-tiles"));
  await page.evaluate(() => document.fonts.ready);
}

async function take({ page, context }: Visitor, picture: Picture, suffix: string): Promise<void> {
  await context.clearCookies();
  const person = picture.as?.().person;
  if (person) await context.addCookies([{ name: "letrado_session", value: person.token, url: site.address }]);
  await page.goto("/healthz");
  await page.evaluate((textBoard) => {
    const kept = JSON.parse(localStorage.getItem("letrado.settings") ?? "{}");
    localStorage.setItem("letrado.settings", JSON.stringify({ ...kept, textBoard }));
  }, picture.textBoard ?? false);
  await page.goto(typeof picture.path === "string" ? picture.path : picture.path());
  await page.locator("main h1, main h2").first().waitFor();
  await settle(page);
  await picture.prepare?.(page);
  await settle(page);
  await page.screenshot({ path: artefact(`screenshots/${picture.name}-${suffix}.png`) });
}

const theme: "light" | "dark" = process.env.LETRADO_THEME === "dark" ? "dark" : "light";
const only = process.env.LETRADO_PICTURES?.split(",");
const atSizes = process.env.LETRADO_SIZES?.split(",");

const looks = walkedSizes
  .filter((size) => !atSizes || atSizes.includes(nameOf(size)))
  .flatMap((size) =>
    (["es", "en"] as const).map((language) => ({ ...looksOf(size), theme, language, at: nameOf(size) })),
  );

test.each(looks)("$at $language", async ({ at, ...look }) => {
  const visitor = await site.visit(look);
  visitor.announce(/status of 40[134]/);
  const wanted = pictures.filter(({ name }) => !only || only.includes(name));
  for (const picture of wanted) await take(visitor, picture, `${at}-${theme}-${look.language}`);
});
