// The bag is drawn by lot. Whoever needs a certain tile exchanges the others until it comes, as many times as it takes.
import { placementsText } from "../../board/notation";
import { tilesText } from "../../board/tile_text";
import type { Tile } from "../../board/tiles";
import { anyPlay, type GameState, rackOf } from "./moves";
import { type Pair, sides } from "./people";
import type { Player } from "./player";

const bound = 200;
/** Twelve turns without points end a game. */
const scorelessAllowed = 9;

async function takeTurn(mover: Player, rival: Player, state: GameState): Promise<void> {
  if (state.state.scoreless_run < scorelessAllowed) {
    await mover.command({ command: "exchange_tiles", tiles: tilesText(rackOf(state)) });
    return;
  }
  await mover.command({ command: "play_tiles", placements: placementsText([anyPlay(state)]) });
  await rival.command({ command: "accept" });
}

/** Afterwards the mover holds a tile that is wanted; both exchange in turn, behind the page. */
export async function exchangeUntil(
  pair: Pair,
  wanted: (tile: Tile) => boolean,
): Promise<{ mover: Player; rival: Player }> {
  for (let i = 0; i < bound; ++i) {
    const { mover, rival } = await sides(pair);
    const state = await mover.state();
    if (rackOf(state).some(wanted)) {
      await mover.awaitMoment("turn");
      return { mover, rival };
    }
    await takeTurn(mover, rival, state);
  }
  throw new Error(`no such tile in ${bound} turns`);
}
