// Rows that the two players wrote differently, side by side, as soon as both have written them: now it is easily mended.
import { useState } from "preact/hooks";
import { seats } from "../../../../game/events";
import type { SheetRow } from "../../../../game/view";
import { useDesk } from "../table_desk";
import { t } from "../texts";
import { differingTurns } from "./differing";
import { CorrectDialog, useCorrectable, wordOf } from "./sheet_panel";

export function SheetsApart() {
  const { view } = useDesk();
  const correctable = useCorrectable();
  const [correcting, setCorrecting] = useState<SheetRow | null>(null);
  const differing = [...differingTurns(view)];
  if (differing.length === 0 || view.stage === "closed") return null;
  return (
    <section class="notice warn sheets-apart" aria-labelledby="apart-title">
      <h3 id="apart-title">{t("apart")}</h3>
      <table class="table figures">
        <thead>
          <tr>
            <th scope="col">{t("turn_short")}</th>
            {seats.map((seat) => (
              <th key={seat} scope="col">
                {t("sheet_of", { name: view.players[seat] })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differing.map(([turn, rows]) => (
            <tr key={turn}>
              <th scope="row">{turn + 1}</th>
              {seats.map((seat) => (
                <td key={seat}>
                  <span class="sheet-word">{wordOf(view, rows[seat])}</span>{" "}
                  {rows[seat].blanks && <small>{t("blank_is", { letters: rows[seat].blanks })} </small>}
                  <span>{t("apart_points", { points: rows[seat].points, total: rows[seat].total })}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="step-buttons">
        {differing
          .filter(([, rows]) => correctable(rows.first))
          .map(([turn, rows]) => (
            <button key={turn} type="button" class="button small" onClick={() => setCorrecting(rows.first)}>
              {t("correct_title", { turn: turn + 1 })}
            </button>
          ))}
      </div>
      {correcting && <CorrectDialog row={correcting} onClose={() => setCorrecting(null)} />}
    </section>
  );
}
