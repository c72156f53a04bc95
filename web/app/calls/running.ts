// One's own games that go on, followed from any page: whose step it is, and how much time is left.
import { effect, signal } from "@preact/signals";
import type { OffersByRole, Seat } from "../../api/game";
import type { EventsNews, GameCard, JoinedNews, ServerMessage, Sides, Table } from "../../api/messages";
import { get, withQuery } from "../net/requests";
import { me } from "../net/session";
import { ask, onNews, onOpen } from "../net/socket";
import { route } from "../router";

export interface RunningGame {
  readonly id: string;
  readonly seat: Seat;
  readonly rival: string;
  readonly table: Table;
  /** The server's time when the table was so. */
  readonly at: number;
  /** It is over, and the player's signature is missing. */
  readonly unsigned: boolean;
}

/** A socket may follow so many games beside the one on the page. */
const most = 6;

export const running = signal<readonly RunningGame[]>([]);

/** The step that is the player's: his turn, or the answer to the rival's play. */
export type Step = "turn" | "verify" | null;

export function stepOf({ seat, table }: Pick<RunningGame, "seat" | "table">): Step {
  if (table.stage !== "turn" || table.phase === "claim" || table.adjourned) return null;
  if (table.phase === "verify") return table.mover === seat ? null : "verify";
  return table.mover === seat ? "turn" : null;
}

/** Milliseconds on the player's own clock; null where it stands still. */
export function timeLeft({ seat, table, at }: RunningGame, now: number): number | null {
  const clocks: Sides = table.clocks;
  return table.running[seat] ? clocks[seat] - Math.max(0, now - at) : null;
}

/** The game whose page is open follows itself. */
export const shownGame = (path: string): string | null => /^\/partida\/([^/]+)$/.exec(path)?.[1] ?? null;

function keep(game: RunningGame): void {
  const others = running.value.filter(({ id }) => id !== game.id);
  const goesOn = game.table.stage !== "signing" && game.table.stage !== "closed";
  running.value = goesOn || game.unsigned ? [...others, game] : others;
}

function hear(news: ServerMessage): void {
  if (news.type !== "events") return;
  const { game, table, server_time, offers }: EventsNews = news;
  const known = running.value.find(({ id }) => id === game);
  if (!known || !table) return;
  // Offers come when they change.
  const unsigned = offers ? isUnsigned(table, known.seat, offers) : known.unsigned && table.stage === "signing";
  keep({ ...known, table, at: server_time, unsigned });
}

const isUnsigned = (table: Table, seat: Seat, offers: OffersByRole | undefined): boolean =>
  table.stage === "signing" && offers?.[seat]?.sign !== undefined;

async function follow(id: string): Promise<void> {
  const joined = await ask<JoinedNews>({ type: "join", game: id, offers: true });
  if (joined.role !== "first" && joined.role !== "second") return;
  const rival = joined.role === "first" ? joined.second : joined.first;
  const { role: seat, table, server_time: at } = joined;
  keep({ id, seat, rival: rival.name, table, at, unsigned: isUnsigned(table, seat, joined.offers) });
}

/** Looks which games go on, and follows them. */
export async function refreshRunning(): Promise<void> {
  const person = me.value;
  if (!person) {
    running.value = [];
    return;
  }
  try {
    const ofStatus = (status: string) =>
      get<{ games: GameCard[] }>(withQuery("/api/games", { player: person.name, status }));
    const [{ games: playing }, { games: finished }] = await Promise.all([ofStatus("playing"), ofStatus("finished")]);
    const own = [...playing, ...finished]
      .filter(({ first, second }) => first === person.name || second === person.name)
      .slice(0, most);
    running.value = running.value.filter(({ id }) => own.some((game) => game.id === id));
    const here = shownGame(route.value.path);
    for (const game of own) if (game.id !== here) await follow(game.id);
  } catch {
    // Looked at again when the connection is back.
  }
}

export function startRunning(): void {
  onNews(hear);
  onOpen(() => void refreshRunning());
  let shown = shownGame(route.value.path);
  effect(() => {
    const now = shownGame(route.value.path);
    if (now === shown) return;
    const left = shown;
    shown = now;
    // The page takes its leave of the game first.
    if (left) setTimeout(() => void refreshRunning(), 300);
  });
}
