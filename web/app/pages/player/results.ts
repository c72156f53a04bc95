// What the games of a player add up to.
import type { PlayedGame } from "../../../api/messages";

export type { PlayedGame };

export type Result = "won" | "lost" | "drawn" | "none";

export interface OwnGame {
  readonly id: string;
  readonly rival: string;
  readonly own: number;
  readonly theirs: number;
  readonly result: Result;
  readonly finished: number;
  readonly edition: string;
  /** The play that gave most points. */
  readonly best: { readonly word: string; readonly points: number } | null;
  readonly scrabbles: number;
  /** On the own clock, for so many turns; 0 where there was none. */
  readonly seconds: number;
  readonly turns: number;
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
  readonly scrabbles: number;
  /** The plays that gave most points, the best first. */
  readonly plays: readonly OwnGame[];
  /** Seconds a turn, in games with clocks. */
  readonly pace: number | null;
}

export interface AgainstRival {
  /** A name, or an edition. */
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
  // Whoever changed the name has it not in games of before; those of former days say only names.
  const seat = game.seat === "first" || game.seat === "second" ? game.seat : game.first === name ? "first" : "second";
  const other = seat === "first" ? "second" : "first";
  const { id, finished, scores, winner, edition, best_word, best_points } = game;
  return {
    id,
    finished,
    edition,
    rival: game[other],
    own: scores[seat],
    theirs: scores[other],
    result: resultOf(winner, seat),
    best: best_word && best_points ? { word: best_word, points: best_points } : null,
    scrabbles: game.scrabbles ?? 0,
    seconds: game.seconds ?? 0,
    turns: game.turns ?? 0,
  };
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

export function summarise(games: readonly OwnGame[]): Summary {
  const count = (wanted: Result) => games.filter(({ result }) => result === wanted).length;
  // Who resigns before the first play has scored nothing that says how he plays.
  const scored = games.filter(({ own, theirs }) => own > 0 || theirs > 0);
  const best = scored.reduce<OwnGame | null>((top, game) => (top && top.own >= game.own ? top : game), null);
  const sum = (of: (game: OwnGame) => number) => games.reduce((all, game) => all + of(game), 0);
  const turns = sum((game) => game.turns);
  return {
    games: games.length,
    won: count("won"),
    lost: count("lost"),
    drawn: count("drawn"),
    average: mean(scored.map(({ own }) => own)),
    averageAgainst: mean(scored.map(({ theirs }) => theirs)),
    best,
    scrabbles: sum((game) => game.scrabbles),
    pace: turns > 0 ? sum((game) => game.seconds) / turns : null,
    plays: games
      .filter((game) => game.best !== null)
      .sort((one, other) => other.best!.points - one.best!.points)
      .slice(0, 3),
  };
}

export const byRival = (games: readonly OwnGame[]): AgainstRival[] => recordBy(games, ({ rival }) => rival);
export const byEdition = (games: readonly OwnGame[]): AgainstRival[] => recordBy(games, ({ edition }) => edition);

function recordBy(games: readonly OwnGame[], key: (game: OwnGame) => string): AgainstRival[] {
  const rivals = new Map<string, AgainstRival>();
  for (const game of games) {
    const { result } = game;
    const rival = key(game);
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
