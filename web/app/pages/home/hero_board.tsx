// A picture of a game under way, made of the real board; only where there is room for it.
import { parseBoard } from "../../../board/notation";
import { squareAt } from "../../../board/squares";
import { Surface } from "../../game/surface";

const board = parseBoard([
  ".........BREVES",
  "....C......N...",
  "....L......T...",
  "...FIZAIS..E...",
  "....C.Y..CAR..[CH]",
  "......E.GA[RR]EADO",
  "......r..TUNDEN",
  "......MASEA...O",
  "..H...A.O.RO..S",
  "A[LL]U..HI.L.AX...",
  "G.I.ÑOS.A.SE...",
  "O.P.AR..R..E...",
  "L.I..N..I......",
  "PELUDEO.U....JU",
  "E....ACOMBaNDO.",
]);
// GARREADO, row F.
const lastPlay = [8, 9, 10, 11, 12, 13, 14].map((column) => squareAt(5, column));

export default function HeroBoard() {
  return (
    <div class="hero-board" aria-hidden="true" inert>
      <Surface board={{ board, lastPlay, readonly: true }} />
    </div>
  );
}
