// A person without a page, who plays a game against a bot by requests: for tests of what comes after a game.
import { placementsText } from "../../board/notation";
import { bestPlay, type GameState } from "./moves";

export interface FinishedGame {
  readonly id: string;
  readonly name: string;
}

class Scripted {
  private token = "";

  constructor(private readonly address: string) {}

  async ask<T>(path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.address}${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        "X-Letrado": "1",
        "Content-Type": "application/json",
        ...(this.token && { Authorization: `Bearer ${this.token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  }

  async enter(name: string): Promise<void> {
    this.token = (await this.ask<{ token: string }>("/api/guest", { name })).token;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A game with the greedy bot; ended by passing out of it when `turns` own plays are made, or played to its end. */
export async function startGame(
  address: string,
  name: string,
  turns: number,
): Promise<FinishedGame & { person: Scripted }> {
  const person = new Scripted(address);
  await person.enter(name);
  const terms = { settings: ["event.mode=none"] };
  const { game: id } = await person.ask<{ game: string }>("/api/games", { level: "greedy", terms });
  const command = (wanted: Record<string, unknown>) =>
    person.ask(`/api/games/${id}/commands`, { id: crypto.randomUUID(), command: wanted });
  for (let played = 0; played < turns; ) {
    const game = await person.ask<GameState>(`/api/games/${id}`);
    const { stage, phase, mover } = game.table;
    if (stage !== "turn") break;
    if (mover !== game.role && phase === "verify") await command({ command: "accept" });
    else if (mover === game.role && phase === "think") {
      const play = bestPlay(game);
      await command(play ? { command: "play_tiles", placements: placementsText(play) } : { command: "pass" });
      ++played;
    } else await pause(20);
  }
  return { id, name, person };
}

export async function finishGame(address: string, name: string): Promise<FinishedGame> {
  const { id, person } = await startGame(address, name, Number.POSITIVE_INFINITY);
  await person.ask(`/api/games/${id}/commands`, { id: "sign", command: { command: "sign" } });
  return { id, name };
}
