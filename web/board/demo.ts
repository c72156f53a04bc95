// A page to try the board by hand: `npx vite --config board/demo.vite.ts`, then /demo.html. Not part of the application.
// ?theme=dark, ?covered, ?empty, ?at=J12&type=coche.

import "@fontsource/alegreya-sans/500.css";
import "@fontsource/alegreya-sans/700.css";
import { createBoard } from "./board_view";
import { createDrag } from "./drag";
import {
  analyse,
  type Desk,
  type DeskAction,
  lastSquareOf,
  lay,
  letters,
  openDesk,
  otherChoice,
  parsePlacements,
  parseRack,
  parseSquare,
  pieceOf,
  placements,
  placementsText,
  plainText,
  squareText,
  stepDesk,
  tileText,
} from "./index";
import { Motion } from "./motion";
import { emptyBoard } from "./play";
import { createRack } from "./rack_view";

const asked = new URLSearchParams(location.search);
if (asked.has("theme")) document.documentElement.dataset.theme = asked.get("theme") ?? "light";

const plays = [
  "8D [CH]ICLE",
  "H3 HERED.IS",
  "H1 CO",
  "9A FO[LL]AD",
  "2B PLISAM.S",
  "4G P.NSIONA",
  "B10 JUDOS",
  "F3 Y",
  "13A B.[RR]E",
  "L3 C.METIAn",
];
let board = emptyBoard;
if (!asked.has("empty")) for (const play of plays) board = lay(board, parsePlacements(play));
const lastPlay = parsePlacements(plays.at(-1) ?? "").map(({ square }) => square);
const covered = asked.has("covered");

const names = { double_letter: "2L", triple_letter: "3L", double_word: "2P", triple_word: "3P", star: "★" };
const find = (id: string) => document.getElementById(id) as HTMLElement;
const motion = new Motion();
let desk: Desk = openDesk(parseRack(asked.get("rack") ?? "C[CH]HO?EA"));

const boardView = createBoard(find("board"), {
  motion,
  onAction: act,
  labels: {
    board: "Tablero",
    covered: "Tablero cubierto mientras se resuelve la impugnación",
    premium: (premium) => names[premium],
    square: ({ square, tile }) => `${squareText(square)} ${tile ? tileText(tile) : ""}`,
  },
});
const rackView = createRack(find("rack"), {
  motion,
  onAction: act,
  labels: { rack: "Atril", tile: (tile) => tileText(tile) },
});
createDrag({ board: boardView, rack: rackView, motion, onAction: act, pieceOf: (id) => pieceOf(desk.arrangement, id) });

function show(): void {
  const { arrangement, typing, selected } = desk;
  const tried = placements(arrangement);
  const { play, fault } = analyse(board, tried);
  const main = play?.words[0];
  const { choice } = typing;
  boardView.update({
    board,
    tried: arrangement.placed,
    lastPlay,
    cursor: typing.cursor,
    selected,
    badge: main ? { at: lastSquareOf(main), text: String(play.points) } : null,
    choice: choice && { at: choice.at, text: `${choice.as} ⇄ ${otherChoice(choice)}`, label: otherChoice(choice) },
    covered,
  });
  rackView.update({ slots: arrangement.slots, selected, marked: arrangement.marked });
  const words = play?.words.map(({ tiles }) => plainText(tiles)).join(", ");
  find("line").textContent = `${placementsText(tried)} ${words ?? fault} ${typing.refused ?? ""}`;
}

function act(action: DeskAction): void {
  desk = stepDesk(desk, board, action);
  show();
  if (desk.naming) {
    const answer = prompt("¿Qué letra?")?.toUpperCase();
    act({ type: "name_blank", letter: letters.find((letter) => letter === answer) ?? null });
  }
}

function addTool(text: string, action: () => DeskAction): void {
  const button = document.createElement("button");
  button.textContent = text;
  button.addEventListener("click", () => act(action()));
  find("tools").append(button);
}

addTool("Mezclar", () => ({ type: "shuffle" }));
addTool("Ordenar", () => ({ type: "sort" }));
addTool("Recoger", () => ({ type: "recall_all" }));
addTool("Deshacer", () => ({ type: "undo" }));
addTool("Cambiar", () => ({ type: "exchange", on: !desk.exchanging }));
document.addEventListener("keydown", (event) => boardView.key(event));

const at = parseSquare(asked.get("at") ?? "");
if (at !== null) act({ type: "point", square: at });
for (const character of asked.get("type") ?? "") act({ type: "character", character });
show();
