// What the games of a player add up to.
import type { Sides } from "../../../api/messages";

export interface PlayedGame {
  readonly id: string;
  readonly first: string;
  readonly second: string;
  readonly scores: Sides;
  readonly winner: string;
  readonly finished: number;
  readonly cursor: number;
}

export type Result = "won" | "lost" | "drawn" | "none";

export interface OwnGame {
  readonly id: string;
  readonly rival: string;
  readonly own: number;
  readonly theirs: number;
  readonly result: Result;
  readonly finished: number;
}

export interface Summary {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** Points a game, of games that were scored. */
  readonly average: number | null;
  readonly averageAgainst: number | null;
  readonly best: OwnGame | null;
}

export interface AgainstRival {
  readonly rival: string;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
}

function resultOf(winner: string, seat: "first" | "second"): Result {
  if (winner === "draw") return "drawn";
  if (winner !== "first" && winner !== "second") return "none";
  return winner === seat ? "won" : "lost";
}

export function ownGame(game: PlayedGame, name: string): OwnGame {
  const seat = game.first === name ? "first" : "second";
  const other = seat === "first" ? "second" : "first";
  const { id, finished, scores, winner } = game;
  return { id, finished, rival: game[other], own: scores[seat], theirs: scores[other], result: resultOf(winner, seat) };
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

export function summarise(games: readonly OwnGame[]): Summary {
  const count = (wanted: Result) => games.filter(({ result }) => result === wanted).length;
  // Who resigns before the first play has scored nothing that says how he plays.
  const scored = games.filter(({ own, theirs }) => own > 0 || theirs > 0);
  const best = scored.reduce<OwnGame | null>((top, game) => (top && top.own >= game.own ? top : game), null);
  return {
    games: games.length,
    won: count("won"),
    lost: count("lost"),
    drawn: count("drawn"),
    average: mean(scored.map(({ own }) => own)),
    averageAgainst: mean(scored.map(({ theirs }) => theirs)),
    best,
  };
}

export function byRival(games: readonly OwnGame[]): AgainstRival[] {
  const rivals = new Map<string, AgainstRival>();
  for (const { rival, result } of games) {
    const before = rivals.get(rival) ?? { rival, games: 0, won: 0, lost: 0 };
    rivals.set(rival, {
      rival,
      games: before.games + 1,
      won: before.won + Number(result === "won"),
      lost: before.lost + Number(result === "lost"),
    });
  }
  return [...rivals.values()].sort((one, other) => other.games - one.games);
}
