// What of the board never changes: frame, coordinates, 225 squares with their premiums.

import { make, setAttribute } from "./dom";
import { type Premium, premiumAt } from "./premiums";
import { rowLetter, type Square, side, squareAt } from "./squares";

export interface BoardGrid {
  readonly frame: HTMLElement;
  /** The box of the squares, in which everything else is laid. */
  readonly field: HTMLElement;
  readonly grid: HTMLElement;
  readonly cells: readonly HTMLElement[];
}

function makeCoordinates(frame: HTMLElement): void {
  const numbers = Array.from({ length: side }, (_, column) => String(column + 1));
  const letters = Array.from({ length: side }, (_, row) => rowLetter(row));
  for (const [where, texts] of [
    ["top", numbers],
    ["bottom", numbers],
    ["left", letters],
    ["right", letters],
  ] as const) {
    const strip = make("div", `lb-strip lb-${where}`, frame);
    strip.setAttribute("aria-hidden", "true");
    for (const text of texts) make("span", "", strip).textContent = text;
  }
}

function makeStar(): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const star = document.createElementNS(space, "svg");
  star.setAttribute("viewBox", "0 0 24 24");
  star.setAttribute("class", "lb-star");
  star.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", "M12 1.6l3.1 6.7 7.3.9-5.4 5 1.4 7.2L12 17.8l-6.4 3.6L7 14.2l-5.4-5 7.3-.9z");
  star.append(path);
  return star;
}

function makeCell(row: HTMLElement, square: Square): HTMLElement {
  const cell = make("div", "lb-cell", row);
  cell.setAttribute("role", "gridcell");
  cell.tabIndex = -1;
  cell.dataset.square = String(square);
  const premium = premiumAt(square);
  if (!premium) return cell;
  cell.dataset.premium = premium;
  if (premium === "star") cell.append(makeStar());
  else make("span", "lb-premium", cell);
  return cell;
}

export function makeGrid(parent: HTMLElement): BoardGrid {
  const frame = make("div", "lb-frame", parent);
  makeCoordinates(frame);
  const field = make("div", "lb-field", frame);
  const grid = make("div", "lb-grid", field);
  grid.setAttribute("role", "grid");
  const cells: HTMLElement[] = [];
  for (let row = 0; row < side; ++row) {
    const line = make("div", "lb-row", grid);
    line.setAttribute("role", "row");
    for (let column = 0; column < side; ++column) cells.push(makeCell(line, squareAt(row, column)));
  }
  return { frame, field, grid, cells };
}

/** The short texts on the premium squares. */
export function labelPremiums(cells: readonly HTMLElement[], label: (premium: Premium) => string): void {
  for (const cell of cells) {
    const text = cell.querySelector(".lb-premium");
    if (text) setAttribute(text, "data-text", label(cell.dataset.premium as Premium));
  }
}
