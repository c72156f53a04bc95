// The rack on the page: seven places and the tiles in them, which slide when their order changes.

import { arrange, moveInRack, type Piece, putInSlots } from "./arrangement";
import type { DeskAction } from "./desk";
import { contains, make, type Point, setAttribute, setVariable } from "./dom";
import { glide, Motion } from "./motion";
import { drawTile, makeTile } from "./tile_view";
import { sameTile, type Tile } from "./tiles";
import { actionOfKey } from "./typing";

export interface RackLabels {
  /** Of the whole rack. */
  readonly rack: string;
  /** Of a tile, for those who do not see it. */
  tile(tile: Tile, place: { readonly slot: number; readonly marked: boolean; readonly selected: boolean }): string;
}

export interface RackState {
  readonly slots: readonly (Piece | null)[];
  readonly selected?: number | null;
  /** Ids of the tiles chosen for an exchange. */
  readonly marked?: readonly number[];
  readonly readonly?: boolean;
}

export interface RackOptions {
  readonly labels: RackLabels;
  readonly onAction?: (action: DeskAction) => void;
  readonly onKey?: (event: KeyboardEvent) => boolean;
  readonly motion?: Motion;
}

export interface RackView {
  readonly element: HTMLElement;
  update(state: RackState): void;
  relabel(labels: RackLabels): void;
  /** The place at a point of the window, or so near that it is meant. */
  slotAt(point: Point): number | null;
  /** Makes room where a dragged tile would fall; null ends it. */
  preview(piece: Piece | null, slot: number | null): void;
  destroy(): void;
}

interface DrawnPiece {
  readonly element: HTMLButtonElement;
  tile: Tile;
}

const reach = 20;

class View implements RackView {
  private readonly frame: HTMLElement;
  private readonly motion: Motion;
  private readonly drawn = new Map<number, DrawnPiece>();
  private readonly events = new AbortController();
  private readonly forget: () => void;
  private readonly find = (id: number) => this.drawn.get(id)?.element ?? null;
  private labels: RackLabels;
  private state: RackState = { slots: [] };
  private roving: number | null = null;

  constructor(
    readonly element: HTMLElement,
    private readonly options: RackOptions,
  ) {
    this.labels = options.labels;
    this.motion = options.motion ?? new Motion();
    this.forget = this.motion.watch(this.find);
    element.classList.add("lb-rack");
    this.frame = make("div", "lb-rack-frame", element);
    this.frame.setAttribute("role", "group");
    const { signal } = this.events;
    this.frame.addEventListener("keydown", (event) => this.onKey(event), { signal });
    this.frame.addEventListener("click", (event) => this.onClick(event), { signal });
  }

  private act(action: DeskAction): void {
    if (!this.state.readonly) this.options.onAction?.(action);
  }

  private pieceAt(target: EventTarget | null): number | null {
    const tile = target instanceof Element ? target.closest<HTMLElement>("[data-piece]") : null;
    return tile ? Number(tile.dataset.piece) : null;
  }

  /** Taps on tiles come from drag.ts; here only those of the keyboard and those on empty places. */
  private onClick(event: MouseEvent): void {
    const id = this.pieceAt(event.target);
    const slot = this.slotAt({ x: event.clientX, y: event.clientY });
    if (id !== null && event.detail === 0) this.act({ type: "tap_piece", id });
    else if (id === null && slot !== null) this.act({ type: "tap_slot", slot });
  }

  private onKey(event: KeyboardEvent): void {
    if (event.metaKey || event.altKey || this.options.onKey?.(event)) return;
    const id = this.pieceAt(event.target);
    const action = actionOfKey(event.key, event.shiftKey);
    if (!action || id === null || action.type === "turn") return;
    if (action.type !== "arrow") {
      if (!event.ctrlKey) this.act(action);
      return;
    }
    event.preventDefault();
    if (action.direction !== "across") return;
    if (event.ctrlKey) this.nudge(id, action.steps);
    else this.focusBeside(id, action.steps);
  }

  private nudge(id: number, steps: number): void {
    const slot = this.state.slots.findIndex((piece) => piece?.id === id) + steps;
    if (slot >= 0 && slot < this.state.slots.length) this.act({ type: "drop", id, to: { slot } });
  }

  private focusBeside(id: number, steps: number): void {
    const held = this.state.slots.filter((piece) => piece !== null);
    const beside = held[held.findIndex((piece) => piece.id === id) + steps];
    if (!beside) return;
    this.roving = beside.id;
    this.setTabOrder();
    this.drawn.get(beside.id)?.element.focus();
  }

  private setTabOrder(): void {
    const held = this.state.slots.filter((piece) => piece !== null);
    if (!held.some(({ id }) => id === this.roving)) this.roving = held[0]?.id ?? null;
    for (const [id, { element }] of this.drawn) element.tabIndex = id === this.roving ? 0 : -1;
  }

  update(state: RackState): void {
    this.state = state;
    setVariable(this.frame, "--slots", Math.max(state.slots.length, 7));
    this.element.classList.toggle("lb-readonly", state.readonly === true);
    const ids = new Set(state.slots.map((piece) => piece?.id));
    for (const [id, { element }] of this.drawn) {
      if (ids.has(id)) continue;
      this.motion.depart(id, element);
      element.remove();
      this.drawn.delete(id);
    }
    state.slots.forEach((piece, slot) => {
      if (piece) this.show(piece, slot);
    });
    this.sortAsSeen();
    this.setTabOrder();
  }

  /** Who walks through the tiles by keys or ears finds them as they lie; only what stands wrong is moved. */
  private sortAsSeen(): void {
    let before: Element | null = null;
    for (const piece of this.state.slots) {
      const element = piece && this.drawn.get(piece.id)?.element;
      if (!element) continue;
      const right: Element | null = before ? before.nextElementSibling : this.frame.firstElementChild;
      if (right !== element && document.activeElement !== element) this.frame.insertBefore(element, right);
      before = element;
    }
  }

  private show(piece: Piece, slot: number): void {
    const { id, tile } = piece;
    let drawn = this.drawn.get(id);
    if (!drawn) {
      const origin = this.motion.origin(id, this.find);
      const element = makeTile("button");
      element.type = "button";
      element.dataset.piece = String(id);
      drawTile(element, tile);
      setVariable(element, "--slot", slot);
      this.frame.append(element);
      drawn = { element, tile };
      this.drawn.set(id, drawn);
      if (origin) glide(element, origin);
    } else if (!sameTile(drawn.tile, tile)) {
      drawTile(drawn.element, tile);
      drawn.tile = tile;
    }
    const { element } = drawn;
    const marked = this.state.marked?.includes(id) ?? false;
    const selected = this.state.selected === id;
    setVariable(element, "--slot", slot);
    element.classList.toggle("lb-marked", marked);
    element.classList.toggle("lb-selected", selected);
    setAttribute(element, "aria-pressed", String(marked || selected));
    setAttribute(element, "aria-label", this.labels.tile(tile, { slot, marked, selected }));
  }

  relabel(labels: RackLabels): void {
    this.labels = labels;
    setAttribute(this.frame, "aria-label", labels.rack);
    this.update(this.state);
  }

  slotAt({ x, y }: Point): number | null {
    const box = this.frame.getBoundingClientRect();
    if (!contains(box, { x, y }, reach)) return null;
    const count = Math.max(this.state.slots.length, 7);
    const slot = Math.floor(((x - box.left) / box.width) * count);
    return Math.min(Math.max(slot, 0), count - 1);
  }

  preview(piece: Piece | null, slot: number | null): void {
    const { slots } = this.state;
    const inRack = piece !== null && slots.some((other) => other?.id === piece.id);
    let shown = slots;
    if (piece && slot !== null) {
      shown = inRack ? moveInRack({ ...arrange([]), slots }, piece.id, slot).slots : putInSlots(slots, piece, slot);
    }
    shown.forEach((other, place) => {
      const element = other && this.drawn.get(other.id)?.element;
      if (element) setVariable(element, "--slot", place);
    });
  }

  destroy(): void {
    this.events.abort();
    this.forget();
    this.frame.remove();
    this.element.classList.remove("lb-rack", "lb-readonly");
  }
}

export function createRack(element: HTMLElement, options: RackOptions): RackView {
  const view = new View(element, options);
  view.relabel(options.labels);
  return view;
}
