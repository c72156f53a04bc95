// The papers of the game: one table while both say the same, each on its own where they do not.
import { seats } from "../../../game/events";
import { countedTurns, type SheetEntry, sheetLines } from "../../../game/sheet_lines";
import type { Sheet } from "../../../game/view";
import { ScoreSheet } from "../../game/score_sheet";
import { type AtTable, name } from "./at_table";
import { t } from "./texts";

/** A row that only one of them has written yet is no difference. */
const sameRow = (a: SheetEntry | null | undefined, b: SheetEntry | null | undefined): boolean =>
  !a || !b || a.turn !== b.turn || (a.points === b.points && a.total === b.total && a.word === b.word);

function agree(one: Sheet, other: Sheet, counted: number): boolean {
  const others = sheetLines(other, counted);
  return sheetLines(one, counted).every((line, at) => seats.every((seat) => sameRow(line[seat], others[at]?.[seat])));
}

export function Sheets({ game }: { game: AtTable }) {
  const view = game.live.view.value;
  const own = game.live.seat.value ?? "first";
  const { sheets, controlSheet } = view;
  if (sheets.first.length + sheets.second.length === 0) return <p class="soft">{t("sheet_empty")}</p>;
  if (agree(sheets.first, sheets.second, countedTurns(view))) {
    const longer = sheets.first.length > sheets.second.length ? "first" : "second";
    const shown = sheets.first.length === sheets.second.length ? own : longer;
    return (
      <>
        <ScoreSheet sheet={sheets[shown]} view={view} caption={t("sheet_of", { name: name(game, shown) })} />
        <p class="soft sheet-note">{t("sheet_agree")}</p>
      </>
    );
  }
  return (
    <div class="sheets">
      <p class="notice warn">{t("sheet_differ")}</p>
      {seats.map((seat) => (
        <section key={seat}>
          <h3>{t("sheet_of", { name: name(game, seat) })}</h3>
          <ScoreSheet sheet={sheets[seat]} view={view} caption={t("sheet_of", { name: name(game, seat) })} />
        </section>
      ))}
      {controlSheet.some(({ kind }) => kind === "play") && (
        <section>
          <h3>{t("control_sheet")}</h3>
          <ScoreSheet sheet={controlSheet} view={view} caption={t("control_sheet")} />
        </section>
      )}
    </div>
  );
}
