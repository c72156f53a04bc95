// Drawing by hand, and the errors in it: each edition's procedure step by step.

import { rivalOf, type Seat, seats } from "../../../game/events";
import { offerTo, takes } from "../../../game/offers";
import { rackCount } from "../../../game/view";
import { TextField } from "../../ui/text_field";
import { SayButton } from "./say_button";
import { Stepper } from "./stepper";
import { drawDue, drawerOf, howReturned } from "./steps";
import { clearDrafts, useDesk, useKept } from "./table_desk";
import { t } from "./texts";

/** More cannot be in one hand by mistake. */
const mostDrawn = 14;

interface DrawProps {
  readonly title: string;
  readonly seat: Seat;
  readonly due: number;
  readonly hint: string;
}

/** What was really drawn is entered, right or wrong: the procedure for what is too much or too little follows. */
function Draw({ title, seat, due, hint }: DrawProps) {
  const desk = useDesk();
  const { view } = desk;
  const [drawn, setDrawn] = useKept(`drawn ${seat}`, due);
  const name = view.players[seat];
  return (
    <>
      <h2>{title}</h2>
      <p>{hint}</p>
      <div class="step-buttons">
        <SayButton
          class="button primary big"
          steps={[[seat, { command: "draw_tiles", count: drawn }]]}
          onDone={() => clearDrafts(desk)}
        >
          {t("drew", { name, count: drawn })}
        </SayButton>
      </div>
      <details class="step-box">
        <summary>{t("other_number")}</summary>
        <Stepper label={t("tiles")} value={drawn} from={0} to={Math.min(view.bag, mostDrawn)} onChange={setDrawn} />
        {drawn > due && <p class="notice warn">{t("too_many", { count: drawn - due })}</p>}
        {drawn < due && <p class="notice warn">{t("too_few", { count: due - drawn })}</p>}
      </details>
    </>
  );
}

export function OpeningDrawPanel() {
  const { view, offers } = useDesk();
  const seat = drawerOf(view, offers);
  return (
    <Draw
      key={seat}
      title={t("opening_draw", { name: view.players[seat] })}
      seat={seat}
      due={drawDue(view, seat)}
      hint={t("how_to_draw")}
    />
  );
}

export function DrawPanel() {
  const { view, offers } = useDesk();
  const seat = drawerOf(view, offers);
  const due = drawDue(view, seat);
  return (
    <Draw
      key={seat}
      title={t("draw_of", { name: view.players[seat] })}
      seat={seat}
      due={due}
      hint={t("draw_due", { count: due, bag: view.bag })}
    />
  );
}

/** The rival's part: which tiles go back, told where the edition lets him see them. */
export function OverdrawPanel() {
  const desk = useDesk();
  const { view, offers } = desk;
  const holder = view.overdraw?.holder ?? "first";
  const surplus = view.overdraw?.surplus ?? 1;
  const rival = rivalOf(holder);
  // Whoever directs may do it for the rival.
  const by = offerTo(offers, rival, "fix_overdraw") ? rival : "director";
  const [returned, setReturned] = useKept("returned", "");
  const [shown, setShown] = useKept("shown", "");
  const how = howReturned(view);
  const sees = how !== "over_blind" && how !== "over_random";
  return (
    <>
      <h2>{t("overdraw_of", { name: view.players[holder], count: surplus })}</h2>
      <p class="notice warn">
        {t(how, { rival: view.players[rival], holder: view.players[holder], count: surplus, shown: surplus + 2 })}
      </p>
      {sees && (
        <TextField
          label={t("shown_tiles")}
          value={shown}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={30}
          placeholder="AE?"
          onText={setShown}
          hint={t("shown_hint")}
        />
      )}
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
        <SayButton
          class="button primary"
          steps={[
            [
              by,
              {
                command: "fix_overdraw",
                ...(sees && shown.trim() ? { shown: shown.trim() } : {}),
                ...(returned.trim() ? { returned: returned.trim() } : {}),
              },
            ],
          ]}
          onDone={() => clearDrafts(desk)}
        >
          {t("overdraw_fixed")}
        </SayButton>
      </div>
    </>
  );
}

/** Begins the procedure, however long ago it happened: the book is put right by what is on the table. */
export function DrawErrors({ onDone }: { onDone(): void }) {
  const { view, say, offers } = useDesk();
  const [kind, setKind] = useKept<"over" | "under">("draw_error", "over");
  const [holder, setHolder] = useKept<Seat>("draw_holder", view.mover);
  const [number, setNumber] = useKept("draw_number", 1);
  const [seen, setSeen] = useKept("draw_seen", false);
  const [racked, setRacked] = useKept("draw_racked", false);
  const [finder, setFinder] = useKept<Seat>("draw_finder", holder);
  const possible =
    kind === "over"
      ? takes(offerTo(offers, finder, "report_overdraw"), "holder", holder)
      : offerTo(offers, holder, "report_underdraw") !== undefined;
  const report = () =>
    void say(
      kind === "over"
        ? [finder, { command: "report_overdraw", holder, surplus: number, seen, racked }]
        : [holder, { command: "report_underdraw", missing: number, seen }],
    ).then((done) => done && onDone());
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
      {kind === "over" && (
        <label class="check">
          <input type="checkbox" checked={racked} onChange={(event) => setRacked(event.currentTarget.checked)} />
          {t("tiles_racked")}
        </label>
      )}
      {!possible && <p class="notice warn">{t("not_reportable")}</p>}
      <button type="button" class="button primary" disabled={!possible} onClick={report}>
        {t("report")}
      </button>
    </div>
  );
}
