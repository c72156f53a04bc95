// The bag is drawn by lot. Whoever needs certain tiles exchanges all until they come, as many times as it takes.
import { placementsText } from "../../board/notation";
import { tilesText } from "../../board/tile_text";
import { anyPlay, bestPlay, type GameState, rackOf } from "./moves";
import { type Pair, sides } from "./people";
import type { Player } from "./player";

const bound = 200;
/** Twelve turns without points end a game. */
const scorelessAllowed = 9;

interface Sides {
  readonly mover: Player;
  readonly rival: Player;
}

async function takeTurn({ mover, rival }: Sides, state: GameState): Promise<void> {
  const laid = state.state.board.some((row) => /[^.]/.test(row));
  if (state.state.scoreless_run < scorelessAllowed || !laid) {
    await mover.command({ command: "exchange_tiles", tiles: tilesText(rackOf(state)) });
    return;
  }
  await mover.command({ command: "play_tiles", placements: placementsText([anyPlay(state)]) });
  await rival.command({ command: "accept" });
}

/** Afterwards the mover may do what is wanted; both exchange in turn, behind the page. */
export async function exchangeUntil(pair: Pair, wanted: (game: GameState) => boolean): Promise<Sides> {
  for (let i = 0; i < bound; ++i) {
    const both = await sides(pair);
    const state = await both.mover.state();
    if (wanted(state)) {
      await both.mover.awaitMoment("turn");
      return both;
    }
    await takeTurn(both, state);
  }
  throw new Error(`not in ${bound} turns`);
}

/** The mover plays the best word there is, and the rival is asked. */
export async function playWord(pair: Pair): Promise<Sides> {
  const both = await exchangeUntil(pair, (game) => bestPlay(game) !== null);
  await both.mover.playBest();
  await both.rival.awaitMoment("verify");
  return both;
}
