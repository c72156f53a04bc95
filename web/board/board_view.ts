// The board on the page: draws the squares once, and afterwards only what changed. Says what the player did as actions
// of the desk; every text comes from the application.

import { labelPremiums, makeGrid } from "./board_grid";
import { BoardTiles, moveTo, type TriedTile } from "./board_tiles";
import type { DeskAction } from "./desk";
import { contains, make, type Point, setAttribute, setText } from "./dom";
import { Motion } from "./motion";
import type { Board } from "./play";
import { type Premium, premiumAt } from "./premiums";
import { centre, type Direction, rowOf, type Square, side, squareAt, stepFrom } from "./squares";
import type { Tile } from "./tiles";
import { actionOfKey, type Cursor, type TypingAction } from "./typing";

export interface SquareDescription {
  readonly square: Square;
  readonly tile: Tile | null;
  readonly premium: Premium | null;
  /** The tile is only tried. */
  readonly tried: boolean;
  readonly lastPlay: boolean;
}

export interface BoardLabels {
  /** Of the whole board. */
  readonly board: string;
  /** On the cloth over a covered board. */
  readonly covered: string;
  /** On a premium square, two or three characters. */
  premium(premium: Premium): string;
  /** Of a square, for those who do not see it. */
  square(description: SquareDescription): string;
}

/** Points beside a play: at the corner of `at`, or, with a direction, in the square before the word that starts there,
 * which holds no tile and is where nobody types. */
export interface Badge {
  readonly at: Square;
  readonly direction?: Direction;
  readonly text: string;
  readonly fault?: boolean;
}

export interface BoardState {
  readonly board: Board;
  readonly tried?: readonly TriedTile[];
  readonly lastPlay?: readonly Square[];
  readonly cursor?: Cursor | null;
  readonly selected?: number | null;
  /** The points of the tried tiles, at the end of their word. */
  readonly badge?: Badge | null;
  /** A button that turns a choice over: one tile or two letters. */
  readonly choice?: { readonly at: Square; readonly text: string; readonly label: string } | null;
  /** A cloth lies over the board while a claim is open. */
  readonly covered?: boolean;
  readonly readonly?: boolean;
}

export interface BoardOptions {
  readonly labels: BoardLabels;
  readonly onAction?: (action: DeskAction) => void;
  /** Sees each key first; true where it took it. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  /** The same as the rack's, so that tiles move between the two. */
  readonly motion?: Motion;
}

export interface BoardView {
  readonly element: HTMLElement;
  update(state: BoardState): void;
  relabel(labels: BoardLabels): void;
  /** The square at a point of the window. */
  squareAt(point: Point): Square | null;
  /** The width of a square on the page. */
  squareSize(): number;
  /** Marks where a dragged tile would fall. */
  hover(square: Square | null): void;
  /** A key that was pressed elsewhere on the page, as if the board had the keyboard. */
  key(event: KeyboardEvent): void;
  /** Takes the keyboard. */
  focus(): void;
  destroy(): void;
}

function setNote(note: HTMLElement, text: string): void {
  if (note.firstElementChild) setText(note.firstElementChild, text);
}

class View implements BoardView {
  private readonly parts;
  private readonly tiles: BoardTiles;
  private readonly target: HTMLElement;
  private readonly cursor: HTMLElement;
  private readonly badge: HTMLElement;
  private readonly choice: HTMLButtonElement;
  private readonly cloth: HTMLElement;
  private readonly events = new AbortController();
  private labels: BoardLabels;
  private state: BoardState | null = null;
  private roving: Square = centre;
  private pointed: Square | null = null;

  constructor(
    readonly element: HTMLElement,
    private readonly options: BoardOptions,
  ) {
    this.labels = options.labels;
    element.classList.add("lb-board");
    this.parts = makeGrid(element);
    const { field } = this.parts;
    this.target = make("div", "lb-target", field);
    this.tiles = new BoardTiles(field, options.motion ?? new Motion());
    this.cursor = make("div", "lb-cursor", field);
    this.badge = make("div", "lb-badge", field);
    this.choice = make("button", "lb-choice", field);
    this.choice.type = "button";
    for (const note of [this.badge, this.choice]) make("span", "", note);
    this.cloth = make("div", "lb-cloth", field);
    make("span", "lb-cloth-text", this.cloth);
    for (const part of [this.target, this.cursor, this.badge, this.choice]) part.hidden = true;
    this.rove(centre);
    this.listen();
  }

  private listen(): void {
    const { grid } = this.parts;
    const { signal } = this.events;
    grid.addEventListener("click", (event) => this.onClick(event), { signal });
    grid.addEventListener("keydown", (event) => this.key(event), { signal });
    grid.addEventListener("focusin", (event) => this.rove(this.squareOf(event.target)), { signal });
    this.choice.addEventListener("click", () => this.act({ type: "flip" }), { signal });
  }

  private act(action: DeskAction): void {
    if (!this.state?.readonly) this.options.onAction?.(action);
  }

  private squareOf(target: EventTarget | null): Square | null {
    const cell = target instanceof Element ? target.closest<HTMLElement>(".lb-cell") : null;
    return cell ? Number(cell.dataset.square) : null;
  }

  private onClick(event: MouseEvent): void {
    const square = this.squareOf(event.target);
    if (square === null) return;
    this.rove(square);
    this.act({ type: "tap_square", square });
  }

  key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actionOfKey(event.key, event.shiftKey);
    if (this.isOthers(event.target, action) || this.options.onKey?.(event) || !action) return;
    event.preventDefault();
    const silent = this.state?.readonly || !this.state?.cursor;
    if (action.type === "arrow" && silent) {
      this.rove(stepFrom(this.roving, action.direction, action.steps));
      this.parts.cells[this.roving]?.focus();
    } else if (action.type === "turn") {
      this.act({ type: "tap_square", square: this.roving });
    } else {
      if (action.type === "character" && silent) this.act({ type: "point", square: this.roving });
      this.act(action);
    }
  }

  /** A key pressed elsewhere is the board's only while its cursor is shown, and never that of a field or a button. */
  private isOthers(target: EventTarget | null, action: TypingAction | null): boolean {
    if (!(target instanceof Element) || this.parts.grid.contains(target)) return false;
    if (!this.state?.cursor || target.closest("input, textarea, select, dialog, [contenteditable]")) return true;
    return action?.type === "turn" && target.closest("button, a, summary") !== null;
  }

  /** One square of the grid is in the order of the tab key. */
  private rove(square: Square | null): void {
    if (square === null) return;
    const before = this.parts.cells[this.roving];
    if (before) before.tabIndex = -1;
    const cell = this.parts.cells[square];
    if (cell) cell.tabIndex = 0;
    this.roving = square;
  }

  update(state: BoardState): void {
    const before = this.state;
    this.state = state;
    const { element, parts } = this;
    const lastPlay = new Set(state.lastPlay);
    this.tiles.update(state.board, state.tried ?? [], lastPlay, state.selected ?? null);
    element.classList.toggle("lb-readonly", state.readonly === true);
    element.classList.toggle("lb-covered", state.covered === true);
    parts.grid.inert = state.covered === true;
    setAttribute(this.cloth, "aria-hidden", state.covered ? null : "true");
    if (before?.board !== state.board || before.tried !== state.tried || before.lastPlay !== state.lastPlay) {
      this.describeSquares(state, lastPlay);
    }
    this.showCursor(state.cursor ?? null);
    this.showNotes(state);
  }

  private describeSquares(state: BoardState, lastPlay: ReadonlySet<Square>): void {
    const tried = new Map(state.tried?.map(({ square, tile }) => [square, tile]));
    this.parts.cells.forEach((cell, square) => {
      const own = tried.get(square);
      const label = this.labels.square({
        square,
        tile: own ?? state.board[square] ?? null,
        premium: premiumAt(square),
        tried: own !== undefined,
        lastPlay: lastPlay.has(square),
      });
      setAttribute(cell, "aria-label", label);
    });
  }

  private showCursor(cursor: Cursor | null): void {
    const { cells } = this.parts;
    const shown = cursor !== null && !this.state?.readonly;
    this.cursor.hidden = !shown;
    if (this.pointed !== null) cells[this.pointed]?.removeAttribute("aria-selected");
    this.pointed = shown ? cursor.square : null;
    if (!shown) return;
    cells[cursor.square]?.setAttribute("aria-selected", "true");
    moveTo(this.cursor, cursor.square);
    setAttribute(this.cursor, "data-direction", cursor.direction);
    this.cursor.classList.toggle("lb-beyond", cursor.beyond === true);
    this.rove(cursor.square);
    const focused = document.activeElement;
    if (focused && focused !== cells[cursor.square] && this.parts.grid.contains(focused)) {
      cells[cursor.square]?.focus({ preventScroll: true });
    }
  }

  private showNotes({ badge, choice, covered }: BoardState): void {
    this.badge.hidden = !badge || covered === true;
    if (badge) {
      moveTo(this.badge, badge.at);
      setAttribute(this.badge, "data-before", badge.direction ?? "");
      setNote(this.badge, badge.text);
      this.badge.classList.toggle("lb-fault", badge.fault === true);
    }
    this.choice.hidden = !choice || covered === true;
    if (choice) {
      moveTo(this.choice, choice.at);
      setNote(this.choice, choice.text);
      setAttribute(this.choice, "aria-label", choice.label);
      this.choice.classList.toggle("lb-below", rowOf(choice.at) < 2);
    }
  }

  relabel(labels: BoardLabels): void {
    this.labels = labels;
    setAttribute(this.parts.grid, "aria-label", labels.board);
    labelPremiums(this.parts.cells, labels.premium);
    setNote(this.cloth, labels.covered);
    if (this.state) this.describeSquares(this.state, new Set(this.state.lastPlay));
  }

  squareAt({ x, y }: Point): Square | null {
    const box = this.parts.grid.getBoundingClientRect();
    if (!contains(box, { x, y })) return null;
    const row = Math.floor(((y - box.top) / box.height) * side);
    const column = Math.floor(((x - box.left) / box.width) * side);
    return squareAt(row, column);
  }

  squareSize(): number {
    return this.parts.grid.getBoundingClientRect().width / side;
  }

  hover(square: Square | null): void {
    this.target.hidden = square === null;
    if (square !== null) moveTo(this.target, square);
  }

  focus(): void {
    this.parts.cells[this.roving]?.focus();
  }

  destroy(): void {
    this.events.abort();
    this.tiles.destroy();
    this.parts.frame.remove();
    this.element.classList.remove("lb-board", "lb-readonly", "lb-covered");
  }
}

export function createBoard(element: HTMLElement, options: BoardOptions): BoardView {
  const view = new View(element, options);
  view.relabel(options.labels);
  return view;
}
