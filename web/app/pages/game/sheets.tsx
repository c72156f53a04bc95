// The papers of the game: what each player wrote, side by side as on a score sheet.
import { parsePlay, plainText } from "../../../board/tile_text";
import { type PerSeat, type Seat, seats } from "../../game/events";
import type { GameView, Sheet, SheetRow } from "../../game/view";
import { type AtTable, name } from "./at_table";
import { t } from "./texts";

function rowText(row: SheetRow): string {
  if (row.kind === "exchange") return t("sheet_exchange");
  if (row.kind === "pass") return t("sheet_pass");
  if (row.kind === "lost_turn") return t("sheet_lost");
  return row.word ? plainText(parsePlay(row.word)) : "—";
}

/** Rows in pairs, the starter's first, as people write them. */
function paired(sheet: Sheet, starter: Seat): Partial<PerSeat<SheetRow>>[] {
  const columns = seats.map((seat) => sheet.filter((row) => row.seat === seat));
  const [first = [], second = []] = starter === "first" ? columns : columns.toReversed();
  const other: Seat = starter === "first" ? "second" : "first";
  return Array.from({ length: Math.max(first.length, second.length) }, (_, at) => ({
    ...(first[at] ? { [starter]: first[at] } : {}),
    ...(second[at] ? { [other]: second[at] } : {}),
  }));
}

function Cells({ row }: { row: SheetRow | undefined }) {
  if (!row) {
    return (
      <>
        <td />
        <td />
        <td />
      </>
    );
  }
  return (
    <>
      <td class={row.kind === "play" ? "word-text" : "soft"}>
        {rowText(row)}
        {row.blanks && <small class="soft"> {t("sheet_blank", { letters: row.blanks })}</small>}
      </td>
      <td class="figures number">{row.points}</td>
      <td class="figures number">
        <b>{row.total}</b>
      </td>
    </>
  );
}

export function SheetTable({ sheet, view, caption }: { sheet: Sheet; view: GameView; caption: string }) {
  const starter = view.starter ?? "first";
  const order: Seat[] = starter === "first" ? ["first", "second"] : ["second", "first"];
  if (sheet.length === 0) return <p class="soft">{t("sheet_empty")}</p>;
  return (
    <table class="table sheet">
      <caption class="only-read">{caption}</caption>
      <thead>
        <tr>
          <td />
          {order.map((seat) => (
            <th key={seat} scope="colgroup" colSpan={3}>
              {view.players[seat]}
            </th>
          ))}
        </tr>
        <tr>
          <th scope="col">{t("sheet_turn")}</th>
          {order.map((seat) => [
            <th key={`${seat} word`} scope="col">
              {t("sheet_word")}
            </th>,
            <th key={`${seat} points`} scope="col" class="number">
              {t("sheet_points")}
            </th>,
            <th key={`${seat} total`} scope="col" class="number">
              {t("sheet_total")}
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {paired(sheet, starter).map((pair, at) => (
          <tr key={at}>
            <td class="soft figures">{at + 1}</td>
            {order.map((seat) => (
              <Cells key={seat} row={pair[seat]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const same = (a: Sheet, b: Sheet): boolean =>
  a.length === b.length &&
  a.every((row, at) => row.points === b[at]?.points && row.total === b[at]?.total && row.word === b[at]?.word);

/** A row that only one of them has written yet is no difference. */
function agreed(view: GameView): boolean {
  const length = Math.min(view.sheets.first.length, view.sheets.second.length);
  return same(view.sheets.first.slice(0, length), view.sheets.second.slice(0, length));
}

export function Sheets({ game }: { game: AtTable }) {
  const view = game.live.view.value;
  const own = game.live.seat.value ?? "first";
  if (agreed(view)) {
    return (
      <>
        <SheetTable sheet={view.sheets[own]} view={view} caption={t("sheet_of", { name: name(game, own) })} />
        {view.sheets[own].length > 0 && <p class="soft sheet-note">{t("sheet_agree")}</p>}
      </>
    );
  }
  return (
    <>
      <p class="notice warn">{t("sheet_differ")}</p>
      {seats.map((seat) => (
        <section key={seat}>
          <h3>{t("sheet_of", { name: name(game, seat) })}</h3>
          <SheetTable sheet={view.sheets[seat]} view={view} caption={t("sheet_of", { name: name(game, seat) })} />
        </section>
      ))}
      {view.controlSheet.some(({ kind }) => kind === "play") && (
        <section>
          <h3>{t("control_sheet")}</h3>
          <SheetTable sheet={view.controlSheet} view={view} caption={t("control_sheet")} />
        </section>
      )}
    </>
  );
}
