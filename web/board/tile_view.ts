// One drawn tile: a letter, its points; a blank without points and with a ring around its letter.

import { make, setAttribute, setText } from "./dom";
import { isDigraph, pointsOf, type Tile } from "./tiles";

export function makeTile<Name extends "div" | "button">(name: Name): HTMLElementTagNameMap[Name] {
  const tile = make(name, "lb-tile");
  make("span", "lb-letter", tile);
  make("span", "lb-points", tile);
  return tile;
}

export function drawTile(element: Element, tile: Tile): void {
  const [letter, points] = element.children;
  if (letter) setText(letter, tile.letter ?? "");
  // Drawn by the style, as the labels of the premium squares are: no part of what a screen reader calls it.
  if (points) setAttribute(points, "data-text", tile.blank ? null : String(pointsOf(tile)));
  element.classList.toggle("lb-blank", tile.blank);
  // Its mark needs room above.
  element.classList.toggle("lb-tilde", tile.letter === "Ñ");
  element.classList.toggle("lb-digraph", tile.letter !== null && isDigraph(tile.letter));
}
