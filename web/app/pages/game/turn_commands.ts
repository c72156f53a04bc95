// What a player may ask of the game in his turn, as commands.
import { markedTiles } from "../../../board/arrangement";
import { placementsText } from "../../../board/notation";
import { plainText, tilesText } from "../../../board/tile_text";
import { triedPlay, triedTiles } from "../../game/player_desk";
import { settings } from "../../settings";
import { sure } from "../../ui/confirm";
import { type AtTable, mayPlay } from "./at_table";
import { t } from "./texts";

/** Plays the tried tiles, if they make a play. */
export function playTried(game: AtTable): boolean {
  const { desk, live } = game;
  if (!mayPlay(game) || !triedPlay(live.view.value, desk.desk.value).play) return false;
  const { play } = triedPlay(live.view.value, desk.desk.value);
  const placements = placementsText(triedTiles(desk.desk.value));
  const send = () => void game.perform({ command: "play_tiles", placements });
  if (!settings.value.confirmPlay || !play) send();
  else
    void sure({
      title: t("play_confirm", { words: play.words.map(({ tiles }) => plainText(tiles)).join(", ") }),
      text: t("play_points", { points: play.points }),
      yes: t("play"),
    }).then((yes) => yes && send());
  return true;
}

export function exchangeMarked(game: AtTable): void {
  const tiles = markedTiles(game.desk.desk.value.arrangement);
  void game.perform({ command: "exchange_tiles", tiles: tilesText(tiles) }).then((done) => {
    if (done) game.desk.act({ type: "exchange", on: false });
  });
}

export function mayAccept(game: AtTable): boolean {
  const { turn } = game.live.view.value;
  // An opening that missed the star is judged before it is accepted.
  const opening = game.live.may("judge_opening") && !turn.openingAccepted;
  return game.live.may("accept") && !opening;
}

export function acceptPlay(game: AtTable): void {
  if (mayAccept(game)) void game.perform({ command: "accept" });
}
