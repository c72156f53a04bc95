// The tiles that were left on the racks, when all may see them.
import { plainText } from "../../../board/tile_text";
import { compareTiles, type Tile } from "../../../board/tiles";
import { seats } from "../../../game/events";
import { LetterTile } from "../../ui/word_tiles";
import { type AtTable, name } from "./at_table";
import { t } from "./texts";

function RackTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <span class="word-tiles">
      <span class="only-read">{plainText(tiles)}</span>
      <span class="word-tiles-row" aria-hidden="true">
        {tiles.map((tile, at) =>
          tile.letter === null ? <span key={at} class="word-tile" /> : <LetterTile key={at} tile={tile} />,
        )}
      </span>
    </span>
  );
}

export function FinalRacks({ game }: { game: AtTable }) {
  const { racks } = game.live.view.value;
  const own = game.live.seat.value;
  return (
    <div class="final-racks">
      {seats.map((seat) => {
        const tiles = [...racks[seat].known].sort(compareTiles);
        return (
          <p key={seat} class="final-rack soft">
            <span>{seat === own ? t("racks_left_yours") : t("racks_left", { name: name(game, seat) })}:</span>
            {tiles.length > 0 ? <RackTiles tiles={tiles} /> : <span>{t("racks_none")}</span>}
          </p>
        );
      })}
    </div>
  );
}
