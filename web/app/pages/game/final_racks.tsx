// The tiles that were left on the racks, when all may see them.
import { tilesText } from "../../../board/tile_text";
import { compareTiles } from "../../../board/tiles";
import { seats } from "../../game/events";
import { WordTiles } from "../../ui/word_tiles";
import { type AtTable, name } from "./at_table";
import { t } from "./texts";

export function FinalRacks({ game }: { game: AtTable }) {
  const { racks } = game.live.view.value;
  return (
    <div class="final-racks">
      {seats.map((seat) => {
        const tiles = [...racks[seat].known].sort(compareTiles);
        return (
          <p key={seat} class="final-rack soft">
            <span>{t("racks_left", { name: name(game, seat) })}:</span>
            {tiles.length > 0 ? <WordTiles word={tilesText(tiles)} /> : <span>{t("racks_none")}</span>}
          </p>
        );
      })}
    </div>
  );
}
