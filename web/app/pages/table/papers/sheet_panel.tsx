// The sheets as they are written: both side by side in one table, what differs marked, and the regulation's correction.

import { useState } from "preact/hooks";
import { parsePlay, plainText } from "../../../../board/tile_text";
import { rivalOf, type Seat, seats } from "../../../../game/events";
import { offerTo, takes } from "../../../../game/offers";
import { pointsText } from "../../../../game/sheet_lines";
import type { GameView, SheetRow } from "../../../../game/view";
import { common } from "../../../i18n/common";
import { Dialog } from "../../../ui/dialog";
import { FiguresField, TextField } from "../../../ui/text_field";
import { type Said, useDesk } from "../table_desk";
import { t } from "../texts";
import { differingTurns } from "./differing";

export function wordOf(view: GameView, row: SheetRow): string {
  if (row.kind === "play") return row.word ? plainText(parsePlay(row.word)) : t("no_word");
  if (row.kind === "exchange") return t("row_exchange", { count: view.turns[row.turn]?.exchanged ?? 0 });
  return t(row.kind === "pass" ? "row_pass" : "row_lost");
}

interface Line {
  readonly row: SheetRow;
  readonly other: SheetRow | null;
}

type Keeper = Seat | "control";

/** Rows of a sheet beside those of the other player's; the control sheet beside the first player's. */
function linesOf(view: GameView, keeper: Keeper): Line[] {
  const others = view.sheets[keeper === "first" ? "second" : "first"];
  const rows = keeper === "control" ? view.controlSheet : view.sheets[keeper];
  return rows.map((row) => ({
    row,
    other: others.find(({ turn, kind }) => turn === row.turn && kind === row.kind) ?? null,
  }));
}

export function CorrectDialog({ row, onClose }: { row: SheetRow; onClose(): void }) {
  const { view, say, offers } = useDesk();
  const [points, setPoints] = useState(String(row.points));
  const [reason, setReason] = useState("");
  const number = /^\d{1,4}$/.test(points.trim()) ? Number(points) : null;
  const counted = view.turns[row.turn]?.computed;
  async function correct(): Promise<void> {
    if (number === null) return;
    const correction = { command: "correct", turn: row.turn, points: number, reason } as const;
    // The players between them, where they may; else the director decides.
    const steps: Said[] = takes(offerTo(offers, row.seat, "correct"), "turn", row.turn)
      ? [
          [row.seat, correction],
          [rivalOf(row.seat), { command: "answer_correction", agree: true }],
        ]
      : [["director", correction]];
    if (await say(...steps)) onClose();
  }
  return (
    <Dialog
      title={t("correct_title", { turn: row.turn + 1 })}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {common("cancel")}
          </button>
          <button type="button" class="button primary" disabled={number === null} onClick={() => void correct()}>
            {t("correct")}
          </button>
        </>
      }
    >
      <p>
        {view.players[row.seat]} · <b>{wordOf(view, row)}</b>
      </p>
      <div class="play-where even">
        <FiguresField label={t("right_points")} value={points} onText={setPoints} />
        <TextField label={t("reason")} value={reason} maxLength={80} onText={setReason} />
      </div>
      {counted !== undefined && <p class="soft">{t("device_counts_points", { points: counted })}</p>}
      <p class="soft">{t("correct_hint")}</p>
    </Dialog>
  );
}

/** Whether the points of a row can be corrected from here. */
export function useCorrectable(): (row: SheetRow) => boolean {
  const { keeps, offers } = useDesk();
  const correct = keeps ? offerTo(offers, "director", "correct") : undefined;
  return (row) => row.kind === "play" && takes(correct, "turn", row.turn);
}

export function SheetPanel() {
  const { view, say, keeps, offers } = useDesk();
  const [keeper, setKeeper] = useState<Keeper>("first");
  const [correcting, setCorrecting] = useState<SheetRow | null>(null);
  const differing = differingTurns(view);
  const correct = keeps ? offerTo(offers, "director", "correct") : undefined;
  const correctable = useCorrectable();
  const lines = linesOf(view, keeper);
  return (
    <section class="sheet-panel" aria-labelledby="sheet-title">
      <div class="sheet-head">
        <h2 id="sheet-title">
          {keeper === "control" ? t("row_control") : t("sheet_of", { name: view.players[keeper] })}
        </h2>
        <fieldset class="choices">
          <legend class="only-read">{t("whose_sheet")}</legend>
          {seats.map((seat) => (
            <label key={seat}>
              <input type="radio" name="sheet" checked={keeper === seat} onChange={() => setKeeper(seat)} />
              {view.players[seat]}
            </label>
          ))}
          {view.controlSheet.length > 0 && (
            <label>
              <input type="radio" name="sheet" checked={keeper === "control"} onChange={() => setKeeper("control")} />
              {t("row_control")}
            </label>
          )}
        </fieldset>
      </div>
      {lines.length === 0 ? (
        <p class="soft">{t("sheet_empty")}</p>
      ) : (
        <div class="sheet-scroll">
          <table class="table figures sheet-table">
            <thead>
              <tr>
                <th scope="col">{t("turn_short")}</th>
                <th scope="col">{t("word")}</th>
                {seats.map((seat) => (
                  <th key={seat} scope="col" colSpan={2}>
                    {view.players[seat]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ row, other }) => (
                <tr key={`${row.turn} ${row.kind}`} data-differs={differing.has(row.turn)}>
                  <td>{row.turn + 1}</td>
                  <td class="sheet-word">
                    {wordOf(view, row)}
                    {row.blanks && <small class="sheet-note"> {t("blank_is", { letters: row.blanks })}</small>}
                    {differing.has(row.turn) && other && (
                      <small class="sheet-note sheet-other">
                        {t("other_sheet", { points: other.points, total: other.total })}
                      </small>
                    )}
                  </td>
                  {seats.map((seat) =>
                    seat === row.seat ? (
                      <>
                        <td key={`${seat} points`}>
                          {correctable(row) ? (
                            <button
                              type="button"
                              class="sheet-points"
                              aria-label={t("correct_points", { points: row.points, turn: row.turn + 1 })}
                              onClick={() => setCorrecting(row)}
                            >
                              {row.points}
                            </button>
                          ) : (
                            row.points
                          )}
                        </td>
                        <td key={`${seat} total`} class="sheet-total">
                          {row.total}
                        </td>
                      </>
                    ) : (
                      <td key={seat} colSpan={2} />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
            {seats.some((seat) => view.conduct[seat].penalties > 0) && (
              <tfoot>
                <tr>
                  <th scope="row" colSpan={2}>
                    {t("result_penalties")}
                  </th>
                  {seats.map((seat) => (
                    <td key={seat} colSpan={2}>
                      {pointsText(0 - view.conduct[seat].penalties)}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
      {takes(correct, "turn", null) && (
        <button type="button" class="button small" onClick={() => void say(["director", { command: "correct" }])}>
          {t("add_up")}
        </button>
      )}
      {correcting && <CorrectDialog row={correcting} onClose={() => setCorrecting(null)} />}
    </section>
  );
}
