import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type BoardLabels, type BoardView, createBoard } from "./board_view";
import type { DeskAction } from "./desk";
import { parsePlacements } from "./notation";
import { emptyBoard, lay } from "./play";
import { parseSquare, squareText } from "./squares";
import { tileText } from "./tile_text";
import { blankAs, letterTile } from "./tiles";

const at = (text: string) => parseSquare(text) ?? -1;
const labels: BoardLabels = {
  board: "Tablero",
  covered: "Cubierto",
  premium: (premium) => premium,
  square: ({ square, tile, tried, lastPlay }) =>
    [squareText(square), tile && tileText(tile), tried && "probada", lastPlay && "última"].filter(Boolean).join(" "),
};

let host: HTMLElement;
let view: BoardView;
let actions: DeskAction[];

beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
  actions = [];
  view = createBoard(host, { labels, onAction: (action) => actions.push(action) });
  view.update({ board: emptyBoard });
});

afterEach(() => {
  view.destroy();
  host.remove();
});

const cell = (text: string) => host.querySelector<HTMLElement>(`[data-square="${at(text)}"]`) as HTMLElement;
const tiles = () => [...host.querySelectorAll<HTMLElement>(".lb-tiles .lb-tile")];
/** What the style draws: short labels and points. */
const drawnIn = (element: Element) => element.querySelector("[data-text]")?.getAttribute("data-text") ?? "";
const press = (target: Element, key: string, more = {}) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));

describe("the squares", () => {
  it("are a grid that a reader of the screen understands", () => {
    const grid = host.querySelector('[role="grid"]');
    expect(grid?.getAttribute("aria-label")).toBe("Tablero");
    expect(host.querySelectorAll('[role="row"]').length).toBe(15);
    expect(host.querySelectorAll('[role="row"] > [role="gridcell"]').length).toBe(225);
    expect(host.querySelectorAll('[tabindex="0"]').length).toBe(1);
    view.update({ board: lay(emptyBoard, parsePlacements("H8 CA")), lastPlay: [at("H8")] });
    expect(cell("H8").getAttribute("aria-label")).toBe("H8 C última");
    expect(cell("H10").getAttribute("aria-label")).toBe("H10");
  });

  it("carry their premiums, the centre a star", () => {
    expect(drawnIn(cell("A1"))).toBe("triple_word");
    expect(cell("H8").querySelector("svg")).not.toBeNull();
    view.relabel({ ...labels, premium: () => "2L" });
    expect(drawnIn(cell("A4"))).toBe("2L");
  });
});

describe("tiles", () => {
  it("are drawn once and changed in place", () => {
    view.update({ board: lay(emptyBoard, parsePlacements("H8 CA")) });
    const [first] = tiles();
    view.update({ board: lay(emptyBoard, parsePlacements("H8 CAs")), lastPlay: [at("H10")] });
    expect(tiles().length).toBe(3);
    expect(tiles()[0]).toBe(first);
    expect(tiles().map((tile) => tile.textContent + drawnIn(tile))).toEqual(["C3", "A1", "S"]);
    expect(tiles()[2]?.className).toContain("lb-blank");
    expect(tiles()[2]?.className).toContain("lb-last");
    view.update({ board: emptyBoard });
    expect(tiles().length).toBe(0);
  });

  it("that were tried stay the same when they are played", () => {
    const tried = [{ id: 4, square: at("H8"), tile: letterTile("CH") }];
    view.update({ board: emptyBoard, tried });
    const [tile] = tiles();
    expect([tile?.dataset.piece, tile?.className]).toEqual(["4", "lb-tile lb-digraph lb-tried"]);
    expect(cell("H8").getAttribute("aria-label")).toBe("H8 [CH] probada");
    view.update({ board: lay(emptyBoard, parsePlacements("H8 [CH]")), tried: [] });
    expect(tiles()[0]).toBe(tile);
    expect([tile?.dataset.piece, tile?.className]).toEqual([undefined, "lb-tile lb-digraph"]);
  });

  it("move with their element and show their letter", () => {
    view.update({ board: emptyBoard, tried: [{ id: 1, square: 0, tile: { letter: null, blank: true } }] });
    const [tile] = tiles();
    view.update({ board: emptyBoard, tried: [{ id: 1, square: at("B3"), tile: blankAs("Ñ") }], selected: 1 });
    expect(tiles()[0]).toBe(tile);
    expect([tile?.style.getPropertyValue("--row"), tile?.style.getPropertyValue("--column")]).toEqual(["1", "2"]);
    expect([tile?.textContent, tile?.classList.contains("lb-selected")]).toEqual(["Ñ", true]);
  });
});

describe("keys and clicks", () => {
  it("become actions", () => {
    cell("C3").click();
    expect(actions).toEqual([{ type: "tap_square", square: at("C3") }]);
    view.update({ board: emptyBoard, cursor: { square: at("C3"), direction: "across" } });
    actions = [];
    for (const key of ["ñ", "Backspace", "ArrowDown", "Enter", "Tab", "F1"]) press(cell("C3"), key);
    press(cell("C3"), "c", { ctrlKey: true });
    expect(actions).toEqual([
      { type: "character", character: "ñ", blank: false },
      { type: "backspace" },
      { type: "arrow", direction: "down", steps: 1 },
      { type: "tap_square", square: at("C3") },
    ]);
  });

  it("move the focus where there is no cursor, and begin one with a letter", () => {
    cell("H8").focus();
    press(cell("H8"), "ArrowLeft");
    expect(document.activeElement).toBe(cell("H7"));
    press(cell("H7"), "a");
    expect(actions.map(({ type }) => type)).toEqual(["point", "character"]);
  });

  it("take the focus along with the cursor", () => {
    cell("H8").focus();
    view.update({ board: emptyBoard, cursor: { square: at("H9"), direction: "down" } });
    expect(document.activeElement).toBe(cell("H9"));
    expect(cell("H9").getAttribute("aria-selected")).toBe("true");
    expect(host.querySelector<HTMLElement>(".lb-cursor")?.dataset.direction).toBe("down");
    view.update({ board: emptyBoard, cursor: null });
    expect(host.querySelectorAll("[aria-selected]").length).toBe(0);
  });

  it("from elsewhere count only with a cursor, and not those of fields and buttons", () => {
    const button = document.createElement("button");
    const field = document.createElement("input");
    document.body.append(button, field);
    document.addEventListener("keydown", (event) => view.key(event));
    press(document.body, "a");
    expect(actions).toEqual([]);
    view.update({ board: emptyBoard, cursor: { square: 0, direction: "across" } });
    press(field, "a");
    press(button, "Enter");
    expect(actions).toEqual([]);
    press(document.body, "a");
    press(button, "b");
    expect(actions.length).toBe(2);
    button.remove();
    field.remove();
  });

  it("do nothing on a board to look at, but move the focus", () => {
    view.update({ board: emptyBoard, readonly: true });
    cell("H8").click();
    press(cell("H8"), "a");
    press(cell("H8"), "ArrowUp");
    expect(actions).toEqual([]);
    expect(document.activeElement).toBe(cell("G8"));
  });
});

describe("what lies over the board", () => {
  const hidden = (name: string) => host.querySelector<HTMLElement>(name)?.hidden;

  it("is the badge, the choice and the cloth", () => {
    expect([hidden(".lb-badge"), hidden(".lb-choice")]).toEqual([true, true]);
    const notes = {
      badge: { at: 5, text: "24" },
      choice: { at: 3, text: "CH ⇄ C+H", label: "Usar C y H" },
    };
    view.update({ board: emptyBoard, ...notes });
    expect(host.querySelector(".lb-badge")?.textContent).toBe("24");
    const choice = host.querySelector<HTMLElement>(".lb-choice");
    expect([choice?.textContent, choice?.getAttribute("aria-label")]).toEqual(["CH ⇄ C+H", "Usar C y H"]);
    choice?.click();
    expect(actions).toEqual([{ type: "flip" }]);
    view.update({ board: emptyBoard, ...notes, covered: true });
    expect([hidden(".lb-badge"), hidden(".lb-choice")]).toEqual([true, true]);
    expect(host.classList.contains("lb-covered")).toBe(true);
    expect(host.querySelector<HTMLElement>(".lb-grid")?.inert).toBe(true);
    expect(host.querySelector(".lb-cloth")?.textContent).toBe("Cubierto");
  });

  it("goes with the view", () => {
    view.destroy();
    expect([host.childElementCount, host.className]).toEqual([0, ""]);
  });
});
