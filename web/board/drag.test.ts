import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { arrange, type Piece } from "./arrangement";
import { type BoardView, createBoard } from "./board_view";
import type { DeskAction } from "./desk";
import { createDrag, type Drag } from "./drag";
import { Motion } from "./motion";
import { emptyBoard } from "./play";
import { createRack, type RackView } from "./rack_view";
import { parseRack, tileText } from "./tile_text";

const motion = new Motion();
let boardHost: HTMLElement;
let rackHost: HTMLElement;
let board: BoardView;
let rack: RackView;
let drag: Drag;
let actions: DeskAction[];
const { slots } = arrange(parseRack("CASA[CH]?"));

/** The board is 300 wide at the origin, the rack 140 wide below it. */
function layOut(): void {
  const grid = boardHost.querySelector(".lb-grid") as HTMLElement;
  grid.getBoundingClientRect = () => new DOMRect(0, 0, 300, 300);
  const frame = rackHost.querySelector(".lb-rack-frame") as HTMLElement;
  frame.getBoundingClientRect = () => new DOMRect(0, 350, 140, 30);
}

beforeEach(() => {
  boardHost = document.createElement("div");
  rackHost = document.createElement("div");
  document.body.append(boardHost, rackHost);
  actions = [];
  const onAction = (action: DeskAction) => actions.push(action);
  const labels = { board: "", covered: "", premium: () => "", square: () => "" };
  board = createBoard(boardHost, { labels, motion, onAction });
  rack = createRack(rackHost, { labels: { rack: "Atril", tile: tileText }, motion, onAction });
  board.update({ board: emptyBoard });
  rack.update({ slots });
  layOut();
  const pieceOf = (id: number): Piece | null => slots[id] ?? null;
  drag = createDrag({ board, rack, motion, onAction, pieceOf });
});

afterEach(() => {
  drag.destroy();
  board.destroy();
  rack.destroy();
  boardHost.remove();
  rackHost.remove();
  for (const ghost of document.querySelectorAll(".lb-ghost")) ghost.remove();
});

const tile = (id: number) => rackHost.querySelector<HTMLElement>(`[data-piece="${id}"]`) as HTMLElement;

function pointer(type: string, target: EventTarget, x: number, y: number, pointerType = "mouse"): void {
  const init = { pointerId: 7, isPrimary: true, button: 0, clientX: x, clientY: y, bubbles: true, pointerType };
  target.dispatchEvent(new PointerEvent(type, init));
}

function dragTo(id: number, x: number, y: number, pointerType = "mouse"): void {
  pointer("pointerdown", tile(id), 70, 360, pointerType);
  pointer("pointermove", window, (70 + x) / 2, (360 + y) / 2, pointerType);
  pointer("pointermove", window, x, y, pointerType);
  pointer("pointerup", window, x, y, pointerType);
}

describe("a drag", () => {
  it("drops on a square, in the rack, or beside", () => {
    dragTo(0, 45, 65);
    dragTo(0, 110, 360);
    dragTo(0, 900, 900);
    expect(actions).toEqual([
      { type: "drop", id: 0, to: { square: 3 * 15 + 2 } },
      { type: "drop", id: 0, to: { slot: 5 } },
      { type: "drop", id: 0, to: null },
    ]);
  });

  it("holds the tile above a finger", () => {
    dragTo(0, 45, 65 + 42, "touch");
    expect(actions).toEqual([{ type: "drop", id: 0, to: { square: 3 * 15 + 2 } }]);
  });

  it("shows where the tile would fall, and leaves nothing behind", async () => {
    pointer("pointerdown", tile(0), 70, 360);
    pointer("pointermove", window, 45, 65);
    const target = boardHost.querySelector<HTMLElement>(".lb-target");
    expect([target?.hidden, target?.style.getPropertyValue("--row")]).toEqual([false, "3"]);
    expect(document.querySelectorAll(".lb-ghost, .lb-held").length).toBe(2);
    pointer("pointermove", window, 110, 360);
    expect(target?.hidden).toBe(true);
    expect(tile(5).style.getPropertyValue("--slot")).toBe("4");
    pointer("pointercancel", window, 110, 360);
    await vi.waitFor(() => expect(document.querySelectorAll(".lb-ghost, .lb-held").length).toBe(0));
    expect(tile(5).style.getPropertyValue("--slot")).toBe("5");
    expect(actions).toEqual([]);
  });

  it("that goes nowhere is a tap", () => {
    pointer("pointerdown", tile(4), 70, 360);
    pointer("pointermove", window, 71, 361);
    pointer("pointerup", window, 71, 361);
    expect(actions).toEqual([{ type: "tap_piece", id: 4 }]);
  });

  it("ends with Escape, and never begins on a rack to look at", () => {
    pointer("pointerdown", tile(0), 70, 360);
    pointer("pointermove", window, 45, 65);
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    pointer("pointerup", window, 45, 65);
    rack.update({ slots, readonly: true });
    dragTo(0, 45, 65);
    expect(actions).toEqual([]);
  });
});

describe("the rack", () => {
  const press = (id: number, key: string, more = {}) =>
    tile(id).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));

  it("names its tiles and keeps their elements", () => {
    const first = tile(0);
    rack.update({ slots: [...slots].reverse(), marked: [1], selected: 2 });
    expect(tile(0)).toBe(first);
    expect(first.style.getPropertyValue("--slot")).toBe("6");
    expect(tile(4).getAttribute("aria-label")).toBe("[CH]");
    expect([0, 1, 2].map((id) => tile(id).getAttribute("aria-pressed"))).toEqual(["false", "true", "true"]);
  });

  it("is walked with the arrows and sorted with Control", () => {
    tile(0).focus();
    press(0, "ArrowRight");
    expect(document.activeElement).toBe(tile(1));
    expect(rackHost.querySelectorAll('[tabindex="0"]').length).toBe(1);
    press(1, "ArrowRight", { ctrlKey: true });
    press(1, "a");
    tile(1).click();
    expect(actions).toEqual([
      { type: "drop", id: 1, to: { slot: 2 } },
      { type: "character", character: "a", blank: false },
      { type: "tap_piece", id: 1 },
    ]);
  });

  it("takes a tile on an empty place", () => {
    const frame = rackHost.querySelector(".lb-rack-frame") as HTMLElement;
    frame.dispatchEvent(new MouseEvent("click", { clientX: 130, clientY: 360, bubbles: true }));
    expect(actions).toEqual([{ type: "tap_slot", slot: 6 }]);
  });
});
