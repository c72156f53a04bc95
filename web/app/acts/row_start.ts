// What whoever writes the row of the play on the board begins with: what was announced, and the word as it lies there.
import { plainText } from "../../board/tile_text";
import type { GameView } from "../../game/view";
import type { FilledForm } from "../forms/fields";

/** A play waits for its rows. */
export const isWrittenNow = ({ stage, phase, turn }: GameView): boolean =>
  stage === "turn" && phase === "verify" && turn.play !== null;

export function rowStart(view: GameView): FilledForm {
  const { play, announced, placed } = view.turn;
  if (!isWrittenNow(view) || !play) return {};
  const points = announced ?? play.points;
  const main = play.words[0];
  return {
    points: String(points),
    total: String(view.scores[view.mover] + points),
    word: main ? plainText(main.tiles) : "",
    blanks: placed.flatMap(({ tile }) => (tile.blank ? [tile.letter] : [])).join(""),
  };
}
