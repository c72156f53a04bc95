import { describe, expect, it } from "vitest";
import { byEdition, byRival, ownGame, type PlayedGame, summarise } from "./results";

const game = (first: string, second: string, a: number, b: number, winner: string): PlayedGame => ({
  id: `${first}${second}${a}`,
  first,
  second,
  scores: { first: a, second: b },
  winner,
  edition: "fise-2009",
  tempo: "classic",
  rated: false,
  finished: 0,
  cursor: 1,
});

const games = [
  game("Ana", "Luis", 400, 350, "first"),
  game("Eva", "Ana", 380, 300, "first"),
  game("Ana", "Luis", 320, 320, "draw"),
  game("Luis", "Ana", 0, 0, "second"),
].map((each) => ownGame(each, "Ana"));

describe("the results of a player", () => {
  it("are seen from the own side", () => {
    expect(games.map(({ rival, own, theirs, result }) => [rival, own, theirs, result])).toEqual([
      ["Luis", 400, 350, "won"],
      ["Eva", 300, 380, "lost"],
      ["Luis", 320, 320, "drawn"],
      ["Luis", 0, 0, "won"],
    ]);
  });

  it("are added up; a game without a play says nothing about points", () => {
    const { won, lost, drawn, average, averageAgainst, best } = summarise(games);
    expect([won, lost, drawn, average, averageAgainst, best?.own]).toEqual([2, 1, 1, 340, 350, 400]);
    expect(summarise([]).average).toBeNull();
  });

  it("tell the time of a turn, of games with clocks only", () => {
    const timed = ownGame({ ...game("Ana", "Luis", 400, 350, "first"), seconds: 600, turns: 12 }, "Ana");
    expect(summarise([timed, ...games]).pace).toBe(50);
    expect(summarise(games).pace).toBeNull();
  });

  it("are found after a change of name, and tell the best plays", () => {
    const before = { ...game("Anita", "Luis", 300, 200, "first"), seat: "first", bot: false };
    const [one, two] = [
      { ...before, scrabbles: 2, best_word: "cazar", best_points: 48 },
      { ...before, id: "x", edition: "fise-2016", scrabbles: 1, best_word: "ñu", best_points: 60 },
    ].map((each) => ownGame(each, "Ana"));
    expect([one!.rival, one!.result]).toEqual(["Luis", "won"]);
    const sum = summarise([one!, two!, ...games]);
    expect(sum.scrabbles).toBe(3);
    expect(sum.plays.map(({ best }) => best?.word)).toEqual(["ñu", "cazar"]);
    expect(byEdition([one!, two!]).map(({ rival, won }) => [rival, won])).toEqual([
      ["fise-2009", 1],
      ["fise-2016", 1],
    ]);
  });

  it("are told by rival, the commonest first", () => {
    expect(byRival(games)).toEqual([
      { rival: "Luis", games: 3, won: 2, lost: 0 },
      { rival: "Eva", games: 1, won: 0, lost: 1 },
    ]);
  });
});
