// Every page, with games, people and proposals as a site has them after a month: to be looked at, and to be examined.
import type { Page } from "playwright-core";
import type { Terms } from "../../api/messages";
import { placementsText } from "../../board/notation";
import { bestPlay } from "./moves";
import { tell } from "./people";
import { finishGame, PlayedGame, Scripted, startGame } from "./scripted";
import { type Site, useSite, type Visitor } from "./site";

let turn: PlayedGame;
let verify: PlayedGame;
let over: PlayedGame;
let table: PlayedGame;
let waiting: PlayedGame;
let empty: PlayedGame;
let rated: PlayedGame;
let officer: PlayedGame;
let invited: string;

async function prepare(): Promise<void> {
  verify = await startGame(site.address, "Lucía", 5);
  await verify.untilBotPlayed();
  turn = await startGame(site.address, "Ana", 6);
  await turn.untilBotPlayed();
  await turn.person.command(turn.id, { command: "accept" });
  over = await finishGame(site.address, "Marina");
  table = await openTable("Sala 1");
  waiting = await openTable("Sala 2", false);
  empty = new PlayedGame(await account("Nuria"), "", "Nuria");
  rated = await playRated();
  officer = new PlayedGame(await account("Olga", "commission", "director", "administrator"), "", "Olga");
  await fillCommission(officer.person);
}

/** With the page's visits over: those that the preparation needed are no part of a test. */
const site: Site = useSite({ prepare });
export const gallery = site;

async function account(name: string, ...roles: string[]): Promise<Scripted> {
  const person = new Scripted(site.address);
  const who = { name, password: "una clave larga" };
  person.token = (await person.ask<{ token: string }>("/api/register", who)).token;
  if (roles.length > 0) {
    site.program.giveRoles(name, "player", ...roles);
    person.token = (await person.ask<{ token: string }>("/api/login", who)).token;
  }
  return person;
}

async function pageOf(person: Scripted): Promise<Visitor> {
  const visitor = await site.visit();
  await visitor.context.addCookies([{ name: "letrado_session", value: person.token, url: site.address }]);
  await visitor.goto("/ayuda");
  return visitor;
}

/** Plays the best there is, for so many turns. */
async function playOn(game: string, people: readonly [Scripted, Scripted], turns: number): Promise<void> {
  for (let played = 0; played < turns; ++played) {
    const [one, other] = await Promise.all(people.map((person) => person.look(game)));
    if (one!.status !== "playing") return;
    const first = one!.table.mover === one!.role;
    const [mover, rival] = first ? people : [people[1], people[0]];
    const play = bestPlay(first ? one! : other!);
    if (!play) {
      await mover.command(game, { command: "pass" });
      continue;
    }
    await mover.command(game, { command: "play_tiles", placements: placementsText(play) });
    await rival.command(game, { command: "accept" });
  }
}

/** Two people who have played for the ranking: games to the end, and games that one of them gave up. */
async function playRated(): Promise<PlayedGame> {
  const names = ["Elena", "Tomás"] as const;
  const people = [await account(names[0]), await account(names[1])] as const;
  const pages = [await pageOf(people[0]), await pageOf(people[1])] as const;
  const settings = ["event.mode=corrido", "event.clock_seconds=1500", "event.auto_press=true"];
  const terms: Terms = { edition: "fise-2009", rated: true, settings };
  let last = "";
  for (const turns of [4, 200, 6, 4, 8, 200]) {
    const { seek } = await tell(pages[0], { type: "seek", terms, to: names[1] });
    const { game } = await tell(pages[1], { type: "accept", seek: seek!.id });
    last = game!;
    await playOn(last, people, turns);
    const { status } = await people[0].look(last);
    if (status === "playing") await people[turns % 3 === 0 ? 0 : 1].command(last, { command: "resign" });
    // Who resigns has nothing more to sign.
    for (const person of people)
      if ((await person.look(last)).status !== "closed") await person.command(last, { command: "sign" });
  }
  for (const { context } of pages) await context.close();
  return new PlayedGame(people[0], last, names[0]);
}

/** As much as a commission has in a month: words for and against, spoken about and decided. */
async function fillCommission(person: Scripted): Promise<void> {
  const path = "/api/commission/fise-2009/proposals";
  for (const stem of ["zoome", "guasape", "bloguere", "googlee", "wasape", "likee", "estrimee", "spoilee"]) {
    const asked = {
      kind: "addition",
      line: `${stem}ar: intr. [amar] @c`,
      text: "Se oye y se escribe en todas partes.",
    };
    const { number } = await person.ask<{ number: number }>(path, { id: crypto.randomUUID(), ...asked });
    const act = (more: object) => person.ask(`${path}/${number}`, { id: crypto.randomUUID(), ...more });
    await act({ action: "comment", text: "Hay ejemplos en la prensa de varios países; ¿se conjuga como amar?" });
    if (number % 2 === 0) await act({ action: "vote", vote: "yes" });
    if (number % 4 === 0) await act({ action: "agree" });
    if (number === 5) await act({ action: "reject", text: "Se adapta mal." });
  }
}

/** A physical table after the first play. */
async function openTable(name: string, begun = true): Promise<PlayedGame> {
  const keeper = new Scripted(site.address);
  await keeper.enter(name);
  const settings = ["event.mode=corrido", "event.clock_seconds=1500", "event.kind=round_robin"];
  const asked = { players: ["Ana", "Luis"], terms: { edition: "fise-2009", settings } };
  const { game } = await keeper.ask<{ game: string }>("/api/tables", asked);
  if (!begun) return new PlayedGame(keeper, game, name);
  for (const [as, command] of [
    ["director", { command: "start_round", present: { first: true, second: true } }],
    ["first", { command: "draw_tiles", count: 7 }],
    ["second", { command: "draw_tiles", count: 7 }],
    ["first", { command: "play_tiles", placements: "H8 CASA", points: 12, total: 12 }],
    ["second", { command: "accept" }],
  ] as const)
    await keeper.command(game, command, as);
  return new PlayedGame(keeper, game, name);
}

export interface Picture {
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

async function challenge(page: Page): Promise<void> {
  await page.locator(".verify .button.danger").click();
  await page.getByRole("dialog").waitFor();
}

async function resign(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Retirarse|Resign)$/ }).click();
  await page.getByRole("dialog").waitFor();
}

const tab = (page: Page, at: number): Promise<void> => page.locator(".tab-list > *").nth(at).click();

async function invite(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Invitar con un enlace|Invite by a link/ }).click();
  await page.getByRole("button", { name: /Crear el enlace|Make the link/ }).click();
  await page.locator("dialog .invitation").waitFor();
}

/** Who invites and who offers, for as long as one look is looked at. */
export async function openInvitation(): Promise<void> {
  const { page } = await site.visit({}, "who invites");
  await page.goto("/");
  await invite(page);
  const link = page.getByRole("textbox", { name: "Invitar con un enlace" });
  invited = new URL(await link.inputValue()).pathname;
  const { page: lobby } = await site.visit({}, "who offers");
  await lobby.goto("/sala");
  await lobby.getByRole("button", { name: "Ofrecer" }).click();
  await lobby.getByText("Tu oferta").waitFor();
}

export const pictures: readonly Picture[] = [
  { name: "home", path: "/" },
  { name: "home_own", path: "/", as: () => turn },
  { name: "lobby", path: "/sala" },
  { name: "lobby_own", path: "/sala", as: () => rated },
  { name: "watch", path: "/ver" },
  { name: "game_turn", path: () => `/partida/${turn.id}`, as: () => turn },
  { name: "game_verify", path: () => `/partida/${verify.id}`, as: () => verify },
  { name: "game_over", path: () => `/partida/${over.id}`, as: () => over },
  { name: "game_watched", path: () => `/partida/${turn.id}` },
  { name: "game_text", path: () => `/partida/${turn.id}`, as: () => turn, textBoard: true },
  { name: "game_history", path: () => `/partida/${turn.id}`, as: () => turn, prepare: (page) => tab(page, 2) },
  { name: "game_chat", path: () => `/partida/${turn.id}`, as: () => turn, prepare: (page) => tab(page, 3) },
  { name: "game_rated_over", path: () => `/partida/${rated.id}`, as: () => rated },
  { name: "game_challenge", path: () => `/partida/${verify.id}`, as: () => verify, prepare: challenge },
  { name: "game_resign", path: () => `/partida/${turn.id}`, as: () => turn, prepare: resign },
  { name: "game_missing", path: "/partida/nada" },
  {
    name: "replay",
    path: () => `/partida/${over.id}/repeticion`,
    async prepare(page) {
      await page.getByRole("slider").waitFor();
      for (let i = 0; i < 9; ++i) await page.keyboard.press("ArrowRight");
    },
  },
  { name: "embed", path: () => `/incrustar/${over.id}` },
  { name: "embed_live", path: () => `/incrustar/${turn.id}` },
  { name: "embed_missing", path: "/incrustar/nada" },
  { name: "sheets", path: () => `/partida/${over.id}/planilla` },
  { name: "player", path: () => `/jugador/${over.name}` },
  { name: "player_own", path: () => `/jugador/${over.name}`, as: () => over },
  { name: "player_empty", path: () => `/jugador/${empty.name}` },
  { name: "player_empty_own", path: () => `/jugador/${empty.name}`, as: () => empty },
  { name: "player_rated", path: () => `/jugador/${rated.name}` },
  { name: "player_rated_own", path: () => `/jugador/${rated.name}`, as: () => rated },
  { name: "replay_rated", path: () => `/partida/${rated.id}/repeticion` },
  { name: "player_missing", path: "/jugador/nadie" },
  { name: "judge", path: "/juez" },
  { name: "judge_valid", path: "/juez", prepare: (page) => judge(page, "casa coche") },
  { name: "judge_invalid", path: "/juez", prepare: (page) => judge(page, "casa xyz") },
  { name: "words", path: "/lexico?modo=anagramas&q=letrado&algunas=1" },
  { name: "word", path: "/lexico/cantáramos" },
  { name: "word_plain", path: "/lexico/casas" },
  { name: "word_invalid", path: "/lexico/xyz" },
  { name: "differences", path: "/lexico/diferencias" },
  { name: "table_setup", path: "/mesa" },
  { name: "table", path: () => `/mesa/${table.id}`, as: () => table },
  { name: "table_waiting", path: () => `/mesa/${waiting.id}`, as: () => waiting },
  { name: "table_missing", path: "/mesa/nada" },
  { name: "invitation", path: () => invited },
  { name: "invitation_void", path: "/reto/nada" },
  { name: "invite", path: "/", as: () => empty, prepare: invite },
  { name: "commission", path: "/lexico/comision?reglamento=fise-2009", as: () => officer },
  { name: "commission_agreed", path: "/lexico/comision?reglamento=fise-2009&ver=agreed", as: () => officer },
  { name: "commission_proposal", path: "/lexico/comision/2?reglamento=fise-2009", as: () => officer },
  { name: "commission_history", path: "/lexico/comision/historia?reglamento=fise-2009", as: () => officer },
  { name: "commission_closed", path: "/lexico/comision" },
  { name: "admin", path: "/admin", as: () => officer },
  { name: "admin_accounts", path: "/admin?ver=cuentas", as: () => officer },
  { name: "officials_own", path: "/arbitraje", as: () => officer },
  { name: "account_own", path: "/cuenta", as: () => empty },
  { name: "place", path: "/puesto" },
  { name: "account", path: "/cuenta" },
  { name: "help", path: "/ayuda" },
  { name: "lesson", path: "/aprender" },
  { name: "regulation", path: "/reglamento/fise-2009" },
  { name: "ranking", path: "/clasificacion" },
  { name: "finished", path: "/ver?estado=terminadas" },
  { name: "officials", path: "/arbitraje" },
  { name: "missing", path: "/no-existe" },
];

export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => !document.querySelector(".loading-tiles"));
  // In its own letters, which a busy machine may bring too late for the first page.
  await page.evaluate(async () => {
    await document.fonts.ready;
    delete document.documentElement.dataset.letters;
  });
}

/** The page of a picture, as whoever it is of has it before him. */
export async function show({ page, context }: Visitor, picture: Picture): Promise<void> {
  await context.clearCookies();
  const person = picture.as?.().person;
  if (person) await context.addCookies([{ name: "letrado_session", value: person.token, url: site.address }]);
  await page.goto("/healthz");
  const settings = await page.evaluate((textBoard) => {
    const kept = { ...JSON.parse(localStorage.getItem("letrado.settings") ?? "{}"), textBoard };
    localStorage.setItem("letrado.settings", JSON.stringify(kept));
    return kept as object;
  }, picture.textBoard ?? false);
  // What an account keeps would travel here; guests keep nothing.
  await person?.ask("/api/settings", { settings }).catch(() => {});
  await page.goto(typeof picture.path === "string" ? picture.path : picture.path());
  await page.locator("h1, h2, img, svg").filter({ visible: true }).first().waitFor();
  await settle(page);
  await picture.prepare?.(page);
  await settle(page);
}
