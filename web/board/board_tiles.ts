// The tiles on the board: those that lie there, and those that the player tries. One element each, changed in place.

import { make, setVariable } from "./dom";
import { glide, land, type Motion } from "./motion";
import { type Board, rackSize } from "./play";
import { columnOf, rowOf, type Square } from "./squares";
import { drawTile, makeTile } from "./tile_view";
import { sameTile, type Tile } from "./tiles";

export interface TriedTile {
  readonly id: number;
  readonly square: Square;
  readonly tile: Tile;
}

interface Drawn<Shown> {
  readonly element: HTMLElement;
  shown: Shown;
}

const stagger = 45;

export function moveTo(element: HTMLElement, square: Square): void {
  setVariable(element, "--row", rowOf(square));
  setVariable(element, "--column", columnOf(square));
}

export class BoardTiles {
  private readonly layer: HTMLElement;
  private readonly fixed = new Map<Square, Drawn<Tile>>();
  private readonly tried = new Map<number, Drawn<TriedTile>>();
  private readonly forget: () => void;
  private readonly find = (id: number) => this.tried.get(id)?.element ?? null;
  private began = false;

  constructor(
    field: HTMLElement,
    private readonly motion: Motion,
  ) {
    this.layer = make("div", "lb-tiles", field);
    this.layer.setAttribute("aria-hidden", "true");
    // A tile that is picked up does not take the keyboard from the square that has it.
    this.layer.addEventListener("mousedown", (event) => event.preventDefault());
    this.forget = motion.watch(this.find);
  }

  update(board: Board, tried: readonly TriedTile[], lastPlay: ReadonlySet<Square>, selected: number | null): void {
    this.updateFixed(board, lastPlay);
    this.updateTried(tried, selected);
    this.began = true;
  }

  private draw(square: Square, tile: Tile): HTMLElement {
    const element = makeTile("div");
    drawTile(element, tile);
    moveTo(element, square);
    this.layer.append(element);
    return element;
  }

  /** The element of a tried tile that has now been played where it lies. */
  private played(square: Square, tile: Tile): HTMLElement | null {
    for (const [id, { element, shown }] of this.tried) {
      if (shown.square !== square || !sameTile(shown.tile, tile)) continue;
      this.tried.delete(id);
      element.classList.remove("lb-tried", "lb-selected");
      delete element.dataset.piece;
      return element;
    }
    return null;
  }

  private updateFixed(board: Board, lastPlay: ReadonlySet<Square>): void {
    const fresh = board.filter((tile, square) => tile && !this.fixed.has(square)).length;
    // A play lands tile by tile; a whole board is simply there.
    const lands = this.began && fresh <= rackSize;
    let landed = 0;
    board.forEach((tile, square) => {
      let drawn = this.fixed.get(square);
      if (drawn && !tile) {
        drawn.element.remove();
        this.fixed.delete(square);
        return;
      }
      if (!tile) return;
      if (!drawn) {
        const own = this.played(square, tile);
        drawn = { element: own ?? this.draw(square, tile), shown: tile };
        this.fixed.set(square, drawn);
        if (!own && lands) land(drawn.element, stagger * landed++);
      } else if (!sameTile(drawn.shown, tile)) {
        drawTile(drawn.element, tile);
        drawn.shown = tile;
      }
      drawn.element.classList.toggle("lb-last", lastPlay.has(square));
    });
  }

  private updateTried(tried: readonly TriedTile[], selected: number | null): void {
    const ids = new Set(tried.map(({ id }) => id));
    for (const [id, { element }] of this.tried) {
      if (ids.has(id)) continue;
      this.motion.depart(id, element);
      element.remove();
      this.tried.delete(id);
    }
    for (const next of tried) {
      let drawn = this.tried.get(next.id);
      if (!drawn) {
        const origin = this.motion.origin(next.id, this.find);
        drawn = { element: this.draw(next.square, next.tile), shown: next };
        drawn.element.classList.add("lb-tried");
        drawn.element.dataset.piece = String(next.id);
        this.tried.set(next.id, drawn);
        if (origin) glide(drawn.element, origin);
      } else if (drawn.shown !== next) {
        moveTo(drawn.element, next.square);
        drawTile(drawn.element, next.tile);
        drawn.shown = next;
      }
      drawn.element.classList.toggle("lb-selected", next.id === selected);
    }
  }

  destroy(): void {
    this.forget();
    this.layer.remove();
  }
}
