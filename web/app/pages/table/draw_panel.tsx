// Drawing by hand, and the errors in it: each edition's procedure step by step.

import { rivalOf, type Seat, seats } from "../../game/events";
import { rackCount } from "../../game/view";
import { TextField } from "../../ui/text_field";
import { Stepper } from "./stepper";
import { drawDue, drawerOf } from "./steps";
import { clearDrafts, useDesk, useKept } from "./table_desk";
import { t } from "./texts";

export function OpeningDrawPanel() {
  const desk = useDesk();
  const { view, say, busy, offers } = desk;
  const seat = drawerOf(view, offers);
  const name = view.players[seat];
  return (
    <>
      <h2>{t("opening_draw", { name })}</h2>
      <p>{t("how_to_draw")}</p>
      <div class="step-buttons">
        <button
          type="button"
          class="button primary big"
          disabled={busy.value}
          onClick={() => void say([seat, { command: "draw_tiles", count: 7 }])}
        >
          {t("drew", { name, count: 7 })}
        </button>
      </div>
    </>
  );
}

export function DrawPanel() {
  const desk = useDesk();
  const { view, say, busy, offers } = desk;
  const seat = drawerOf(view, offers);
  const due = drawDue(view, seat);
  /** The number that was really drawn. */
  const [drawn, setDrawn] = useKept("drawn", due);
  const name = view.players[seat];
  return (
    <>
      <h2>{t("draw_of", { name })}</h2>
      <p>{t("draw_due", { count: due, bag: view.bag })}</p>
      <div class="step-buttons">
        <button
          type="button"
          class="button primary big"
          disabled={busy.value}
          onClick={() =>
            void say([seat, { command: "draw_tiles", count: drawn }]).then((done) => done && clearDrafts(desk))
          }
        >
          {t("drew", { name, count: drawn })}
        </button>
      </div>
      <details class="step-box">
        <summary>{t("other_number")}</summary>
        <Stepper label={t("tiles")} value={drawn} from={0} to={Math.min(view.bag, 7)} onChange={setDrawn} />
        {drawn > due && <p class="notice warn">{t("too_many", { count: drawn - due })}</p>}
        {drawn < due && <p class="notice warn">{t("too_few", { count: due - drawn })}</p>}
      </details>
    </>
  );
}

/** The rival's part: which tiles go back, told where the edition lets him see them. */
export function OverdrawPanel() {
  const desk = useDesk();
  const { view, say } = desk;
  const holder = view.overdraw?.holder ?? "first";
  const surplus = view.overdraw?.surplus ?? 1;
  const rival = rivalOf(holder);
  const [returned, setReturned] = useKept("returned", "");
  const reported = view.story.findLast(({ name }) => name === "overdraw_reported")?.event;
  const seen = reported?.event === "overdraw_reported" && reported.data.seen;
  const found = reported?.event === "overdraw_reported" && reported.data.found_by_rival;
  const how =
    view.rules["overdraw.return"] === "random"
      ? seen
        ? "over_random_seen"
        : "over_random"
      : found
        ? "over_found"
        : seen
          ? "over_two_more"
          : "over_blind";
  return (
    <>
      <h2>{t("overdraw_of", { name: view.players[holder], count: surplus })}</h2>
      <p class="notice warn">
        {t(how, { rival: view.players[rival], holder: view.players[holder], count: surplus, shown: surplus + 2 })}
      </p>
      <TextField
        label={t("returned_tiles")}
        value={returned}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        maxLength={20}
        placeholder="A[CH]?"
        onText={setReturned}
        hint={t("returned_hint")}
      />
      <div class="step-buttons">
        <button
          type="button"
          class="button primary"
          onClick={() =>
            void say([
              rival,
              { command: "fix_overdraw", ...(returned.trim() ? { returned: returned.trim() } : {}) },
            ]).then((done) => done && clearDrafts(desk))
          }
        >
          {t("overdraw_fixed")}
        </button>
      </div>
    </>
  );
}

/** Begins the procedure; where the log has no surplus it can only be written into the director's log. */
export function DrawErrors({ onDone }: { onDone(): void }) {
  const { view, say } = useDesk();
  const [kind, setKind] = useKept<"over" | "under">("draw_error", "over");
  const [holder, setHolder] = useKept<Seat>("draw_holder", view.mover);
  const [number, setNumber] = useKept("draw_number", 1);
  const [seen, setSeen] = useKept("draw_seen", false);
  const [finder, setFinder] = useKept<Seat>("draw_finder", holder);
  const held = rackCount(view.racks[holder]);
  const possible = kind === "over" ? held - number >= 7 : held + number <= 7 && number <= view.bag;
  const name = view.players[holder];

  async function report(): Promise<void> {
    const done = possible
      ? kind === "over"
        ? await say([finder, { command: "report_overdraw", holder, surplus: number, seen }])
        : await say([holder, { command: "report_underdraw", missing: number, seen }])
      : await say([
          "director",
          {
            command: "record",
            kind: "incident",
            seat: holder,
            rule: kind === "over" ? "G-OVER-1" : "G-UNDER-1",
            text: t(kind === "over" ? "over_incident" : "under_incident", { name, count: number }),
          },
        ]);
    if (done) onDone();
  }
  return (
    <div class="more-form">
      <fieldset class="choices">
        <legend>{t("what_happened")}</legend>
        {(["over", "under"] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="draw-error" checked={kind === each} onChange={() => setKind(each)} />
            {t(`draw_${each}`)}
          </label>
        ))}
      </fieldset>
      <fieldset class="choices">
        <legend>{t("who_holds")}</legend>
        {seats.map((seat) => (
          <label key={seat}>
            <input type="radio" name="draw-holder" checked={holder === seat} onChange={() => setHolder(seat)} />
            {view.players[seat]} · {rackCount(view.racks[seat])}
          </label>
        ))}
      </fieldset>
      <Stepper label={t("tiles")} value={number} from={1} to={7} onChange={setNumber} />
      <label class="check">
        <input type="checkbox" checked={seen} onChange={(event) => setSeen(event.currentTarget.checked)} />
        {t("tiles_seen")}
      </label>
      {kind === "over" && (
        <fieldset class="choices">
          <legend>{t("who_found")}</legend>
          {seats.map((seat) => (
            <label key={seat}>
              <input type="radio" name="draw-finder" checked={finder === seat} onChange={() => setFinder(seat)} />
              {view.players[seat]}
            </label>
          ))}
        </fieldset>
      )}
      {!possible && <p class="notice warn">{t("log_says", { name, count: held })}</p>}
      <button type="button" class="button primary" onClick={() => void report()}>
        {t(possible ? "report" : "record_incident")}
      </button>
    </div>
  );
}
