// The director's decisions, one small form each.

import { useState } from "preact/hooks";
import type { Seat } from "../../game/events";
import { seats } from "../../game/events";
import { offerTo, takes } from "../../game/offers";
import { sure } from "../../ui/confirm";
import { FiguresField, TextField } from "../../ui/text_field";
import { EarlierField } from "./earlier_field";
import { useDesk } from "./table_desk";
import { t } from "./texts";

export interface FormProps {
  onDone(): void;
}

export function SeatChoice({ name, value, onChange }: { name: string; value: Seat; onChange(seat: Seat): void }) {
  const { view } = useDesk();
  return (
    <fieldset class="choices">
      <legend>{t("player")}</legend>
      {seats.map((seat) => (
        <label key={seat}>
          <input type="radio" name={name} checked={value === seat} onChange={() => onChange(seat)} />
          {view.players[seat]}
        </label>
      ))}
    </fieldset>
  );
}

export function Reason({ value, onChange }: { value: string; onChange(reason: string): void }) {
  return <TextField label={t("reason")} value={value} maxLength={120} onText={onChange} />;
}

export function PenaltyForm({ onDone }: FormProps) {
  const { view, say, offers } = useDesk();
  const exact = view.rules["penalty.scale"] === "exact";
  const usual = view.rules["penalty.points"];
  const [seat, setSeat] = useState<Seat>(view.mover);
  const [points, setPoints] = useState(String(usual));
  const [reason, setReason] = useState("");
  const number = /^\d{1,4}$/.test(points.trim()) ? Number(points) : null;
  const right = number !== null && (exact ? number === usual : number >= Math.max(1, usual));
  const appealed = seats.filter((each) => takes(offerTo(offers, "director", "answer_penalty_appeal"), "seat", each));
  const appealable = seats.filter((each) => offerTo(offers, each, "appeal_penalty"));
  async function penalise(): Promise<void> {
    const yes = await sure({
      title: t("penalty_sure", { name: view.players[seat], points: number ?? 0 }),
      yes: t("penalise"),
      danger: true,
    });
    if (yes && (await say(["director", { command: "penalise", seat, points: number ?? usual, reason }]))) onDone();
  }
  return (
    <div class="more-form">
      <SeatChoice name="penalty" value={seat} onChange={setSeat} />
      <FiguresField
        label={t(exact ? "penalty_exact" : "penalty_minimum", { points: usual })}
        class="narrow"
        value={points}
        disabled={exact}
        onText={setPoints}
      />
      <Reason value={reason} onChange={setReason} />
      <button
        type="button"
        class="button danger"
        disabled={!right || reason.trim() === ""}
        onClick={() => void penalise()}
      >
        {t("penalise")}
      </button>
      {appealable.map((each) => (
        <button
          key={each}
          type="button"
          class="button"
          onClick={() => void say([each, { command: "appeal_penalty", arguments: reason }])}
        >
          {t("penalty_appeal", { name: view.players[each] })}
        </button>
      ))}
      {appealed.map((each) => (
        <div key={each} class="step-buttons">
          {[true, false].map((upheld) => (
            <button
              key={String(upheld)}
              type="button"
              class="button"
              onClick={() => void say(["director", { command: "answer_penalty_appeal", seat: each, upheld }])}
            >
              {t(upheld ? "penalty_upheld" : "penalty_lifted", { name: view.players[each] })}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

const recordKinds = ["warning", "incident", "decision"] as const;

export function RecordForm({ onDone }: FormProps) {
  const { view, say, steps } = useDesk();
  const [seat, setSeat] = useState<Seat>(view.mover);
  const [kind, setKind] = useState<(typeof recordKinds)[number]>("warning");
  const [text, setText] = useState("");
  const [premeditated, setPremeditated] = useState(0);
  return (
    <div class="more-form">
      <fieldset class="choices">
        <legend>{t("record_kind")}</legend>
        {recordKinds.map((each) => (
          <label key={each}>
            <input type="radio" name="record" checked={kind === each} onChange={() => setKind(each)} />
            {t(each === "incident" ? "record_incident_kind" : `record_${each}`)}
          </label>
        ))}
      </fieldset>
      <SeatChoice name="record-seat" value={seat} onChange={setSeat} />
      <Reason value={text} onChange={setText} />
      <button
        type="button"
        class="button"
        disabled={text.trim() === ""}
        onClick={() => void say(["director", { command: "record", kind, seat, text }]).then((done) => done && onDone())}
      >
        {t("record")}
      </button>
      {steps.has("premeditated") && (
        <div class="step-box">
          <p class="soft">{t("premeditated_hint")}</p>
          <EarlierField value={premeditated} onChange={setPremeditated} />
          <button
            type="button"
            class="button"
            onClick={() =>
              void say([
                "director",
                { command: "mark_premeditated", holder: seat, earlier_in_event: premeditated },
              ]).then((done) => done && onDone())
            }
          >
            {t("premeditated", { name: view.players[seat] })}
          </button>
        </div>
      )}
    </div>
  );
}

export function CardForm({ onDone }: FormProps) {
  const { view, say } = useDesk();
  const [seat, setSeat] = useState<Seat>(view.mover);
  const [text, setText] = useState("");
  const give = (kind: "yellow_card" | "red_card") =>
    void say(["director", { command: "record", kind, seat, text }]).then((done) => done && onDone());
  return (
    <div class="more-form">
      <SeatChoice name="card" value={seat} onChange={setSeat} />
      <Reason value={text} onChange={setText} />
      <div class="step-buttons">
        <button type="button" class="button" disabled={text.trim() === ""} onClick={() => give("yellow_card")}>
          {t("yellow_card")}
        </button>
        <button
          type="button"
          class="button danger"
          disabled={view.conduct[seat].yellowCards === 0 || text.trim() === ""}
          onClick={() => give("red_card")}
        >
          {t("red_card")}
        </button>
      </div>
    </div>
  );
}

const causes = ["disqualified", "expelled", "absence"] as const;

export function ExcludeForm({ onDone }: FormProps) {
  const { view, say } = useDesk();
  const [seat, setSeat] = useState<Seat>(view.mover);
  const [cause, setCause] = useState<(typeof causes)[number]>("disqualified");
  const [reason, setReason] = useState("");
  async function exclude(): Promise<void> {
    const yes = await sure({
      title: t("exclude_sure", { name: view.players[seat] }),
      text: t("binding"),
      yes: t("exclude"),
      danger: true,
    });
    if (yes && (await say(["director", { command: "exclude_player", seat, cause, reason }]))) onDone();
  }
  return (
    <div class="more-form">
      <SeatChoice name="exclude" value={seat} onChange={setSeat} />
      <fieldset class="choices">
        <legend>{t("cause")}</legend>
        {causes.map((each) => (
          <label key={each}>
            <input type="radio" name="cause" checked={cause === each} onChange={() => setCause(each)} />
            {t(`cause_${each}`)}
          </label>
        ))}
      </fieldset>
      <Reason value={reason} onChange={setReason} />
      <button type="button" class="button danger" disabled={reason.trim() === ""} onClick={() => void exclude()}>
        {t("exclude")}
      </button>
    </div>
  );
}
