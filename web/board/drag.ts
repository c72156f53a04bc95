// Dragging with mouse, finger or pen: one implementation for rack and board. While a tile is held only transforms
// change, so that it follows within the frame. A press that does not move is a tap.

import type { Piece } from "./arrangement";
import type { BoardView } from "./board_view";
import type { DeskAction, DropTarget } from "./desk";
import { make, type Point, wantsLessMotion } from "./dom";
import { glide, type Motion } from "./motion";
import type { RackView } from "./rack_view";
import { drawTile, makeTile } from "./tile_view";

export interface DragOptions {
  readonly board: BoardView;
  readonly rack: RackView;
  readonly motion: Motion;
  readonly onAction: (action: DeskAction) => void;
  /** What the element with this id shows. */
  readonly pieceOf: (id: number) => Piece | null;
}

export interface Drag {
  destroy(): void;
}

/** How far a pointer strays before a tap becomes a drag. */
const slack = { mouse: 4, touch: 8 };

class Held {
  readonly piece: Piece;
  private ghost: HTMLElement | null = null;
  /** A finger hides what is under it, so that the tile is held above it. */
  private lift = 0;

  constructor(
    private readonly options: DragOptions,
    private readonly source: HTMLElement,
    private readonly start: PointerEvent,
    piece: Piece,
  ) {
    this.piece = piece;
  }

  get pointer(): number {
    return this.start.pointerId;
  }
  get dragging(): boolean {
    return this.ghost !== null;
  }

  move(event: PointerEvent): void {
    if (!this.ghost) {
      const far = Math.hypot(event.clientX - this.start.clientX, event.clientY - this.start.clientY);
      if (far < (event.pointerType === "mouse" ? slack.mouse : slack.touch)) return;
      this.begin();
    }
    this.follow(event);
  }

  private begin(): void {
    const { board, motion } = this.options;
    motion.held = this.piece.id;
    const touch = this.start.pointerType === "touch";
    const square = board.squareSize();
    const size = touch ? Math.max(square * 1.25, 30) : square * 1.12;
    this.lift = touch ? Math.max(square * 1.6, 42) : 0;
    this.ghost = make("div", "lb-ghost", document.body);
    this.ghost.style.fontSize = `${size}px`;
    const tile = makeTile("div");
    drawTile(tile, this.piece.tile);
    this.ghost.append(tile);
    if (!wantsLessMotion()) {
      const scale = this.source.offsetWidth / size;
      tile.animate([{ transform: `scale(${scale})` }, { transform: "none" }], { duration: 120, easing: "ease-out" });
    }
    this.source.classList.add("lb-held");
  }

  private hot(event: PointerEvent): Point {
    return { x: event.clientX, y: event.clientY - this.lift };
  }

  private follow(event: PointerEvent): void {
    const { x, y } = this.hot(event);
    if (this.ghost) this.ghost.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    const to = this.targetAt(event);
    this.options.board.hover(to && "square" in to ? to.square : null);
    this.options.rack.preview(this.piece, to && "slot" in to ? to.slot : null);
  }

  targetAt(event: PointerEvent): DropTarget {
    const { board, rack } = this.options;
    const hot = this.hot(event);
    const square = board.squareAt(hot);
    if (square !== null) return { square };
    const slot = rack.slotAt(hot) ?? rack.slotAt({ x: event.clientX, y: event.clientY });
    return slot === null ? null : { slot };
  }

  /** Ends the drag; the tile goes from the hand to wherever the application now shows it. */
  release(act: () => void): void {
    const { board, rack, motion } = this.options;
    const box = this.ghost?.firstElementChild?.getBoundingClientRect();
    board.hover(null);
    act();
    requestAnimationFrame(() => {
      rack.preview(null, null);
      this.ghost?.remove();
      this.source.classList.remove("lb-held");
      motion.held = null;
      const element = motion.find(this.piece.id);
      if (element && box) glide(element, box);
    });
  }
}

export function createDrag(options: DragOptions): Drag {
  const events = new AbortController();
  const { signal } = events;
  let held: Held | null = null;

  const press = (event: PointerEvent) => {
    if (held || event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const source = event.target.closest<HTMLElement>("[data-piece]");
    const piece = source && options.pieceOf(Number(source.dataset.piece));
    if (!piece || source.closest(".lb-readonly, .lb-covered")) return;
    held = new Held(options, source, event, piece);
  };
  const move = (event: PointerEvent) => {
    if (held?.pointer === event.pointerId) held.move(event);
  };
  const release = (event: PointerEvent) => {
    if (held?.pointer !== event.pointerId) return;
    const { piece, dragging } = held;
    const to = held.targetAt(event);
    if (dragging) held.release(() => options.onAction({ type: "drop", id: piece.id, to }));
    else options.onAction({ type: "tap_piece", id: piece.id });
    held = null;
  };
  const abandon = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== "Escape") return;
    if (!held || (event instanceof PointerEvent && event.pointerId !== held.pointer)) return;
    if (event instanceof KeyboardEvent) event.stopPropagation();
    held.release(() => {});
    held = null;
  };

  for (const { element } of [options.board, options.rack]) element.addEventListener("pointerdown", press, { signal });
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", release, { signal });
  window.addEventListener("pointercancel", abandon, { signal });
  window.addEventListener("blur", abandon, { signal });
  window.addEventListener("keydown", abandon, { signal, capture: true });

  return {
    destroy() {
      held?.release(() => {});
      held = null;
      events.abort();
    },
  };
}
