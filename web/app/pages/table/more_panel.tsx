// What happens beside the turns: the bag, absences, and everything that is the director's.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { rivalOf, type Seat, seats } from "../../game/events";
import { waitsForReturn } from "../../game/rules";
import { sure } from "../../ui/confirm";
import { FiguresField, TextField } from "../../ui/text_field";
import { CardForm, ExcludeForm, PenaltyForm, RecordForm } from "./director_forms";
import { AskedWordForm, BlankForm, LatenessForm } from "./doubt_forms";
import { DrawErrors } from "./draw_panel";
import { happened } from "./log_lines";
import type { Step } from "./steps";
import { useDesk } from "./table_desk";
import { t } from "./texts";
import { ClockForm, LostTurn } from "./turn_decisions";

function Section({ title, children }: { title: string; children(close: () => void): ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="more-section" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children(() => setOpen(false))}
    </details>
  );
}

function BagCount({ close }: { close(): void }) {
  const { view, say } = useDesk();
  const [number, setNumber] = useState(String(view.bag));
  const inside = /^\d{1,3}$/.test(number.trim()) ? Number(number) : null;
  return (
    <div class="more-form">
      <p>{t("bag_has", { count: view.bag })}</p>
      <FiguresField label={t("bag_counted")} class="narrow" value={number} maxLength={3} onText={setNumber} />
      <div class="step-buttons">
        <button
          type="button"
          class="button"
          onClick={() => void say([view.mover, { command: "count_bag" }]).then(close)}
        >
          {t("bag_outside")}
        </button>
        <button
          type="button"
          class="button"
          disabled={inside === null}
          onClick={() =>
            void say(
              [view.mover, { command: "count_bag", inside: true, consent: true }],
              [rivalOf(view.mover), { command: "count_bag", inside: true, consent: true }],
              [view.mover, { command: "count_bag", inside: true, number: inside ?? 0 }],
            ).then(close)
          }
        >
          {t("bag_inside")}
        </button>
      </div>
    </div>
  );
}

function Absence({ close }: { close(): void }) {
  const { view, say, steps } = useDesk();
  const away = view.absent?.seat;
  return (
    <div class="more-form">
      <p class="soft">{t(waitsForReturn(view.rules) ? "leave_pending" : "leave_own_clock")}</p>
      <div class="step-buttons">
        {away && steps.has("return") ? (
          <button
            type="button"
            class="button primary"
            onClick={() => void say([away, { command: "return" }]).then(close)}
          >
            {t("returns", { name: view.players[away] })}
          </button>
        ) : (
          <button
            type="button"
            class="button"
            disabled={!steps.has("leave")}
            onClick={() => void say([view.mover, { command: "leave" }]).then(close)}
          >
            {t("leaves", { name: view.players[view.mover] })}
          </button>
        )}
      </div>
    </div>
  );
}

function Blocked({ close }: { close(): void }) {
  const { view, say } = useDesk();
  return (
    <div class="more-form">
      <p class="soft">{t("blocked_hint")}</p>
      <div class="step-buttons">
        {seats.map((seat) => (
          <button
            key={seat}
            type="button"
            class="button"
            disabled={view.blocked[seat]}
            onClick={() => void say([seat, { command: "state_blocked" }]).then(close)}
          >
            {t(view.blocked[seat] ? "blocked_said" : "blocked_says", { name: view.players[seat] })}
          </button>
        ))}
      </div>
    </div>
  );
}

function CallDirector() {
  const { view, say } = useDesk();
  const [reason, setReason] = useState("");
  const [by, setBy] = useState<Seat>(rivalOf(view.mover));
  return (
    <div class="more-form">
      <fieldset class="choices">
        <legend>{t("who_calls")}</legend>
        {seats.map((seat) => (
          <label key={seat}>
            <input type="radio" name="caller" checked={by === seat} onChange={() => setBy(seat)} />
            {view.players[seat]}
          </label>
        ))}
      </fieldset>
      <TextField label={t("reason")} value={reason} maxLength={80} onText={setReason} />
      <button type="button" class="button" onClick={() => void say([by, { command: "call_director", reason }])}>
        {t("call_director")}
      </button>
    </div>
  );
}

function TimeCall({ close }: { close(): void }) {
  const { say } = useDesk();
  return (
    <div class="more-form">
      <p class="soft">{t("call_time_hint")}</p>
      <button
        type="button"
        class="button"
        onClick={async () => {
          if (await sure({ title: t("call_time_sure"), text: t("binding"), yes: t("call_time") }))
            await say(["director", { command: "call_time" }]).then(close);
        }}
      >
        {t("call_time")}
      </button>
    </div>
  );
}

export function MorePanel({ keeps }: { keeps: boolean }) {
  const { view, say, steps: all } = useDesk();
  const steps = keeps ? all : new Set<Step>();
  const lines = view.story.map((each) => ({ each, text: happened(view, each) })).filter(({ text }) => text !== "");
  return (
    <section class="more-panel" aria-labelledby="more-title">
      <h2 id="more-title">{t("more_title")}</h2>
      <div class="more-sections">
        {steps.has("report_overdraw") && (
          <Section title={t("draw_errors")}>{(close) => <DrawErrors onDone={close} />}</Section>
        )}
        {steps.has("count_bag") && <Section title={t("bag_count")}>{(close) => <BagCount close={close} />}</Section>}
        {(steps.has("leave") || steps.has("return")) && (
          <Section title={t("absence")}>{(close) => <Absence close={close} />}</Section>
        )}
        {steps.has("blocked") && <Section title={t("blocked")}>{(close) => <Blocked close={close} />}</Section>}
        {keeps && <h3>{t("director")}</h3>}
        {steps.has("call_director") && <Section title={t("call_director")}>{() => <CallDirector />}</Section>}
        {steps.has("penalise") && <Section title={t("penalty")}>{(close) => <PenaltyForm onDone={close} />}</Section>}
        {steps.has("warn") && <Section title={t("record")}>{(close) => <RecordForm onDone={close} />}</Section>}
        {steps.has("card") && <Section title={t("cards")}>{(close) => <CardForm onDone={close} />}</Section>}
        {steps.has("asked_word") && (
          <Section title={t("asked_word")}>{(close) => <AskedWordForm onDone={close} />}</Section>
        )}
        {steps.has("lateness") && <Section title={t("lateness")}>{(close) => <LatenessForm onDone={close} />}</Section>}
        {steps.has("blank") && <Section title={t("blank_doubt")}>{(close) => <BlankForm onDone={close} />}</Section>}
        {steps.has("lost_turn") && <Section title={t("lost_turn")}>{(close) => <LostTurn onDone={close} />}</Section>}
        {steps.has("set_clock") && <Section title={t("set_clock")}>{(close) => <ClockForm onDone={close} />}</Section>}
        {steps.has("call_time") && <Section title={t("call_time")}>{(close) => <TimeCall close={close} />}</Section>}
        {steps.has("exclude") && <Section title={t("exclude")}>{(close) => <ExcludeForm onDone={close} />}</Section>}
        {steps.has("certify") && (
          <Section title={t("certify")}>
            {() => (
              <div class="more-form">
                <p class="soft">{t("certify_hint")}</p>
                <button
                  type="button"
                  class="button"
                  onClick={() => void say(["director", { command: "certify", reason: t("certify_reason") }])}
                >
                  {t("certify")}
                </button>
              </div>
            )}
          </Section>
        )}
      </div>
      <h3>{t("log")}</h3>
      {lines.length === 0 ? (
        <p class="soft">{t("log_empty")}</p>
      ) : (
        <ol class="log-lines">
          {lines.toReversed().map(({ each, text }) => (
            <li key={each.sequence}>
              {text}{" "}
              <small class="soft">{each.article && !each.article.startsWith("—") ? `art. ${each.article}` : ""}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
