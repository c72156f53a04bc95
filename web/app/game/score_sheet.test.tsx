import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";
import type { Seat } from "../../game/events";
import { emptyView, type SheetRow } from "../../game/view";
import { ScoreSheet } from "./score_sheet";

const row = (turn: number, seat: Seat): SheetRow => ({
  turn,
  seat,
  kind: "play",
  word: "CASA",
  points: 10,
  total: 10,
  blanks: "",
});

it("the line between the players stays in its column where the right half of a row is empty", () => {
  const page = document.createElement("div");
  const sheet = [row(0, "first"), row(1, "second"), row(2, "first")];
  act(() => render(<ScoreSheet sheet={sheet} view={emptyView} caption="Planilla" />, page));
  const divided = [...page.querySelectorAll("tbody tr")].map((line) =>
    [...line.children].findIndex((cell) => cell.classList.contains("sheet-apart")),
  );
  // Number, three cells of the one on the left, and then the other's.
  expect(divided).toEqual([4, 4]);
});
