// A person without a page, who plays a game against a bot by requests: for tests of what comes after a game.
import { placementsText } from "../../board/notation";
import { bestPlay, type GameState } from "./moves";

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Scripted {
  token = "";

  constructor(private readonly address: string) {}

  async ask<T>(path: string, body?: unknown): Promise<T> {
    const init = {
      method: body ? "POST" : "GET",
      headers: {
        "X-Letrado": "token",
        "Content-Type": "application/json",
        ...(this.token && { Authorization: `Bearer ${this.token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    };
    const url = `${this.address}${path}`;
    // A connection kept too long while a best play was sought is closed already; a command's id makes it safe to ask again.
    const answer = await fetch(url, init).catch(() => fetch(url, init));
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  }

  async enter(name: string): Promise<void> {
    this.token = (await this.ask<{ token: string }>("/api/guest", { name })).token;
  }

  look(game: string): Promise<GameState> {
    return this.ask<GameState>(`/api/games/${game}`);
  }

  /** `as`: for whom, where the person keeps a table. */
  command(game: string, command: Record<string, unknown>, as?: string): Promise<unknown> {
    return this.ask(`/api/games/${game}/commands`, { id: crypto.randomUUID(), command, ...(as && { as }) });
  }
}

export class PlayedGame {
  constructor(
    readonly person: Scripted,
    readonly id: string,
    readonly name: string,
  ) {}

  /** Accepts what the bot plays and plays the best, so many times. */
  async play(turns: number): Promise<void> {
    for (let played = 0; played < turns; ) {
      const game = await this.person.look(this.id);
      const { stage, phase, mover } = game.table;
      if (stage !== "turn") return;
      if (mover !== game.role && phase === "verify") await this.person.command(this.id, { command: "accept" });
      else if (mover === game.role && phase === "think") {
        const play = bestPlay(game);
        const command = play ? { command: "play_tiles", placements: placementsText(play) } : { command: "pass" };
        await this.person.command(this.id, command);
        ++played;
      } else await pause(20);
    }
  }

  /** Until a play of the bot waits to be answered; where it had none, the person goes on playing. */
  async untilBotPlayed(): Promise<void> {
    for (;;) {
      const { role, table } = await this.person.look(this.id);
      const own = table.mover === role;
      if (table.stage !== "turn") throw new Error("the game was over before the bot played");
      if (!own && table.phase === "verify") return;
      if (own && table.phase === "think") await this.play(1);
      else await pause(20);
    }
  }
}

/** A game with the greedy bot in which the person has played so many times. */
export async function startGame(address: string, name: string, turns: number): Promise<PlayedGame> {
  const person = new Scripted(address);
  await person.enter(name);
  const terms = { settings: ["event.mode=none"] };
  const { game } = await person.ask<{ game: string }>("/api/games", { level: "greedy", terms });
  const played = new PlayedGame(person, game, name);
  await played.play(turns);
  return played;
}

/** Played to the end, and signed. */
export async function finishGame(address: string, name: string): Promise<PlayedGame> {
  const game = await startGame(address, name, Number.POSITIVE_INFINITY);
  await game.person.command(game.id, { command: "sign" });
  return game;
}
