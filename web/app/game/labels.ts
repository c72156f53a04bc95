// What board and rack are called, for those who see them and those who hear them.
import type { BoardLabels, SquareDescription } from "../../board/board_view";
import type { Premium } from "../../board/premiums";
import type { RackLabels } from "../../board/rack_view";
import { squareText } from "../../board/squares";
import { pointsOf, type Tile } from "../../board/tiles";
import { texts } from "../i18n";

const t = texts(
  {
    board: "Tablero",
    covered: "Tablero cubierto: reclamo en curso",
    rack: "Atril",
    short_double_letter: "2L",
    short_triple_letter: "3L",
    short_double_word: "2P",
    short_triple_word: "3P",
    short_star: "★",
    double_letter: "doble letra",
    triple_letter: "triple letra",
    double_word: "doble palabra",
    triple_word: "triple palabra",
    star: "centro, doble palabra",
    empty: "vacía",
    tried: "sin jugar",
    last: "última jugada",
    blank: "comodín",
    blank_as: "{letter}, comodín",
    tile: "{letter}, {points}",
    marked: "para cambiar",
    selected: "elegida",
  },
  {
    board: "Board",
    covered: "Board covered: a claim is open",
    rack: "Rack",
    short_double_letter: "2L",
    short_triple_letter: "3L",
    short_double_word: "2W",
    short_triple_word: "3W",
    short_star: "★",
    double_letter: "double letter",
    triple_letter: "triple letter",
    double_word: "double word",
    triple_word: "triple word",
    star: "centre, double word",
    empty: "empty",
    tried: "not played yet",
    last: "last play",
    blank: "blank",
    blank_as: "{letter}, blank",
    tile: "{letter}, {points}",
    marked: "to exchange",
    selected: "selected",
  },
);

export function tileName(tile: Tile): string {
  if (tile.letter === null) return t("blank");
  if (tile.blank) return t("blank_as", { letter: tile.letter });
  return t("tile", { letter: tile.letter, points: pointsOf(tile) });
}

export const premiumName = (premium: Premium): string => t(premium);

export function squareName({ square, tile, premium, tried, lastPlay }: SquareDescription): string {
  const what = tile ? tileName(tile) : premium ? t(premium) : t("empty");
  const how = tile ? [tried && t("tried"), lastPlay && t("last")] : [];
  return [squareText(square), what, ...how].filter(Boolean).join(", ");
}

/** Reads the language: call it where a change of language should be seen. */
export const boardLabels = (): BoardLabels => ({
  board: t("board"),
  covered: t("covered"),
  premium: (premium) => t(`short_${premium}`),
  square: squareName,
});

export const rackLabels = (): RackLabels => ({
  rack: t("rack"),
  tile: (tile, { marked, selected }) =>
    [tileName(tile), marked && t("marked"), selected && t("selected")].filter(Boolean).join(", "),
});
