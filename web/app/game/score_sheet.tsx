// A score sheet as a table: on paper, and beside the board.

import type { PerSeat, Seat } from "../../game/events";
import {
  adjustmentLines,
  countedTurns,
  pointsText,
  type SheetEntry,
  sheetLines,
  sheetOrder,
  sheetTotals,
  signedPoints,
  wordParts,
} from "../../game/sheet_lines";
import type { GameView, Sheet } from "../../game/view";
import { texts } from "../i18n";
import { playerName } from "./story_texts";
import "./score_sheet.css";

const t = texts(
  {
    round: "N.º",
    word: "Palabra",
    points: "Ptos.",
    total: "Total",
    exchange: "Cambio ({count})",
    exchange_unknown: "Cambio",
    pass: "Paso",
    lost: "Pierde el turno",
    lost_rejected: "No válida",
    lost_timer: "Tiempo agotado",
    unaccepted: "Sin aceptar",
    unwritten: "sin anotar",
    blank: "comodín",
    sum: "Suma",
    racks: "Fichas restantes",
    overtime: "Exceso de tiempo",
    penalties: "Penalizaciones",
    final: "Resultado",
  },
  {
    round: "No.",
    word: "Word",
    points: "Pts",
    total: "Total",
    exchange: "Exchange ({count})",
    exchange_unknown: "Exchange",
    pass: "Pass",
    lost: "Loses the turn",
    lost_rejected: "Not valid",
    lost_timer: "Out of time",
    unaccepted: "Not accepted",
    unwritten: "not written",
    blank: "blank",
    sum: "Sum",
    racks: "Tiles left",
    overtime: "Overtime",
    penalties: "Penalties",
    final: "Result",
  },
);

function noPlayText(row: SheetEntry, view: GameView): string {
  const record = view.turns[row.turn];
  if (row.kind === "exchange") return record ? t("exchange", { count: record.exchanged }) : t("exchange_unknown");
  if (row.kind === "pass" || row.kind === "unaccepted") return t(row.kind);
  if (record?.cause === "rejected") return t("lost_rejected");
  return t(record?.cause === "timer" ? "lost_timer" : "lost");
}

/** The letters of blanks are underlined, and said to those who do not see it. */
function Word({ word }: { word: string }) {
  return (
    <>
      {wordParts(word).map(({ text, blank }, i) =>
        blank ? (
          <u key={i}>
            {text}
            <span class="only-read"> ({t("blank")}) </span>
          </u>
        ) : (
          text
        ),
      )}
    </>
  );
}

/** Long words are written smaller, so that the totals stay in sight. */
const lengthOf = (word: string): "short" | "long" | "longest" =>
  word.length > 12 ? "longest" : word.length > 8 ? "long" : "short";

/** A round of one player; `apart`: of the one on the right, whom a line divides from the other. */
function Cells({ row, view, apart }: { row: SheetEntry | null; view: GameView; apart: boolean }) {
  const begins = apart ? " sheet-apart" : "";
  if (!row) return <td colSpan={3} class={begins.trim()} />;
  return (
    <>
      {row.kind === "play" ? (
        <td class={`sheet-word${begins}`} data-long={lengthOf(row.word ?? "")}>
          {row.word ? <Word word={row.word} /> : <i class="soft">{t("unwritten")}</i>}
        </td>
      ) : (
        <td class={`sheet-event soft${begins}`}>
          {row.struck?.word && (
            <>
              <s class="sheet-word">
                <Word word={row.struck.word} />
              </s>{" "}
            </>
          )}
          {noPlayText(row, view)}
        </td>
      )}
      <td class="sheet-number">{row.points}</td>
      <td class="sheet-number sheet-total">{row.total}</td>
    </>
  );
}

function FootLine({ name, values, order }: { name: string; values: PerSeat<string>; order: readonly Seat[] }) {
  return (
    <tr>
      <th scope="row" colSpan={2} class="sheet-foot-name">
        {name}
      </th>
      {order.map((seat, i) => (
        <td key={seat} colSpan={i === 0 ? 2 : 3} class="sheet-number sheet-total">
          {values[seat]}
        </td>
      ))}
    </tr>
  );
}

function Foot({ sheet, view, order }: { sheet: Sheet; view: GameView; order: readonly Seat[] }) {
  const adjusted = view.outcome?.adjusted;
  if (!adjusted) return null;
  const said = ({ first, second }: PerSeat<number>, say: (points: number) => string) => ({
    first: say(first),
    second: say(second),
  });
  return (
    <tfoot>
      <FootLine name={t("sum")} values={said(sheetTotals(sheet, countedTurns(view)), pointsText)} order={order} />
      {adjustmentLines(adjusted).map(([name, values]) => (
        <FootLine key={name} name={t(name)} values={said(values, signedPoints)} order={order} />
      ))}
      <FootLine name={t("final")} values={said(adjusted.final, pointsText)} order={order} />
    </tfoot>
  );
}

interface Props {
  sheet: Sheet;
  view: GameView;
  /** For those who do not see it. */
  caption: string;
}

export function ScoreSheet({ sheet, view, caption }: Props) {
  const order = sheetOrder(view);
  return (
    <table class="score-sheet figures">
      <caption class="only-read">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2} class="sheet-number">
            {t("round")}
          </th>
          {order.map((seat) => (
            <th key={seat} scope="colgroup" colSpan={3} class="sheet-player">
              {playerName(view, seat)}
            </th>
          ))}
        </tr>
        <tr>
          {order.map((seat) => [
            <th key={`${seat} word`} scope="col">
              {t("word")}
            </th>,
            <th key={`${seat} points`} scope="col" class="sheet-number">
              {t("points")}
            </th>,
            <th key={`${seat} total`} scope="col" class="sheet-number">
              {t("total")}
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {sheetLines(sheet, countedTurns(view)).map((line, at) => (
          <tr key={at}>
            <td class="sheet-number soft">{at + 1}</td>
            {order.map((seat, i) => (
              <Cells key={seat} row={line[seat]} view={view} apart={i > 0} />
            ))}
          </tr>
        ))}
      </tbody>
      <Foot sheet={sheet} view={view} order={order} />
    </table>
  );
}
