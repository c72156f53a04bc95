// What a player may ask of the game in his turn, as commands.
import { markedTiles } from "../../../board/arrangement";
import { placementsText } from "../../../board/notation";
import { tilesText } from "../../../board/tile_text";
import { triedPlay, triedTiles } from "../../game/player_desk";
import { type AtTable, mayPlay } from "./at_table";

/** Plays the tried tiles, if they make a play. */
export function playTried(game: AtTable): boolean {
  const { desk, live } = game;
  if (!mayPlay(game) || !triedPlay(live.view.value, desk.desk.value).play) return false;
  void game.perform({ command: "play_tiles", placements: placementsText(triedTiles(desk.desk.value)) });
  return true;
}

export function exchangeMarked(game: AtTable): void {
  const tiles = markedTiles(game.desk.desk.value.arrangement);
  void game.perform({ command: "exchange_tiles", tiles: tilesText(tiles) }).then((done) => {
    if (done) game.desk.act({ type: "exchange", on: false });
  });
}

export function acceptPlay(game: AtTable): boolean {
  const { turn } = game.live.view.value;
  // An opening that missed the star is judged before it is accepted.
  const opening = game.live.may("judge_opening") && !turn.openingAccepted;
  if (!game.live.may("accept") || opening) return false;
  void game.perform({ command: "accept" });
  return true;
}
