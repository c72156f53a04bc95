// What happens beside the turns: the bag, absences, and everything that is the director's.

import { useState } from "preact/hooks";
import type { CommandName } from "../../../api/game";
import { rivalOf, type Seat, seats } from "../../../game/events";
import { offerTo } from "../../../game/offers";
import { waitsForReturn } from "../../../game/rules";
import { ActList } from "../../acts/act_form";
import { ConductLines } from "../../acts/officer_panel";
import { PlacesPanel } from "../../acts/places_panel";
import { sure } from "../../ui/confirm";
import { TextField } from "../../ui/text_field";
import { ActSection, DirectorSections, Section } from "./director_forms";
import { DrawErrors } from "./draw_panel";
import { happened } from "./log_lines";
import { SayButton } from "./say_button";
import { useDesk } from "./table_desk";
import { t } from "./texts";
import { LostTurn } from "./turn_decisions";

function Absence({ close }: { close(): void }) {
  const { view, say, offers } = useDesk();
  return (
    <div class="more-form">
      <p class="soft">{t(waitsForReturn(view.rules) ? "leave_pending" : "leave_own_clock")}</p>
      <div class="step-buttons">
        {seats.flatMap((seat) =>
          (["return", "leave"] as const)
            .filter((command) => offerTo(offers, seat, command))
            .map((command) => (
              <button
                key={`${seat} ${command}`}
                type="button"
                class={command === "return" ? "button primary" : "button"}
                onClick={() => void say([seat, { command }]).then(close)}
              >
                {t(command === "return" ? "returns" : "leaves", { name: view.players[seat] })}
              </button>
            )),
        )}
      </div>
    </div>
  );
}

function Blocked({ close }: { close(): void }) {
  const { view } = useDesk();
  return (
    <div class="more-form">
      <p class="soft">{t("blocked_hint")}</p>
      <div class="step-buttons">
        {seats.map((seat) => (
          <SayButton
            key={seat}
            disabled={view.blocked[seat]}
            steps={[[seat, { command: "state_blocked" }]]}
            onDone={close}
          >
            {t(view.blocked[seat] ? "blocked_said" : "blocked_says", { name: view.players[seat] })}
          </SayButton>
        ))}
      </div>
    </div>
  );
}

function CallDirector() {
  const { view, offers } = useDesk();
  const [reason, setReason] = useState("");
  const callers = seats.filter((seat) => offerTo(offers, seat, "call_director"));
  const [chosen, setBy] = useState<Seat>(rivalOf(view.mover));
  const by = callers.includes(chosen) ? chosen : (callers[0] ?? chosen);
  return (
    <div class="more-form">
      <fieldset class="choices">
        <legend>{t("who_calls")}</legend>
        {callers.map((seat) => (
          <label key={seat}>
            <input type="radio" name="caller" checked={by === seat} onChange={() => setBy(seat)} />
            {view.players[seat]}
          </label>
        ))}
      </fieldset>
      <TextField label={t("reason")} value={reason} maxLength={80} onText={setReason} />
      <SayButton steps={[[by, { command: "call_director", reason }]]}>{t("call_director")}</SayButton>
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

/** Acts that have a section of their own here. */
const drawn: ReadonlySet<CommandName> = new Set<CommandName>([
  "leave",
  "return",
  "state_blocked",
  "call_director",
  "call_time",
]);

function PlayersSections() {
  const { view, steps } = useDesk();
  return (
    <>
      {(steps.has("report_overdraw") || steps.has("report_underdraw")) && (
        <Section title={t("draw_errors")}>{(close) => <DrawErrors onDone={close} />}</Section>
      )}
      {(steps.has("leave") || steps.has("return")) && (
        <Section title={t("absence")}>{(close) => <Absence close={close} />}</Section>
      )}
      {steps.has("blocked") && <Section title={t("blocked")}>{(close) => <Blocked close={close} />}</Section>}
      {seats.map((seat) => (
        <ActSection
          key={seat}
          as={seat}
          command="appeal_penalty"
          title={t("penalty_appeal", { name: view.players[seat] })}
        />
      ))}
      {seats.map((seat) => (
        <ActSection key={seat} as={seat} command="resign" title={t("resigns", { name: view.players[seat] })} />
      ))}
    </>
  );
}

export function MorePanel() {
  const { view, perform, steps, keeps, role, offers, live } = useDesk();
  const lines = view.story
    .map((each) => ({ each, text: happened(view, each, keeps) }))
    .filter(({ text }) => text !== "");
  const acts = keeps || role === "director";
  return (
    <section class="more-panel" aria-labelledby="more-title">
      <h2 id="more-title">{t("more_title")}</h2>
      {acts && (
        <div class="more-sections">
          {keeps && <PlayersSections />}
          <h3>{t("director")}</h3>
          {steps.has("call_director") && <Section title={t("call_director")}>{() => <CallDirector />}</Section>}
          {steps.has("lost_turn") && <Section title={t("lost_turn")}>{(close) => <LostTurn onDone={close} />}</Section>}
          {steps.has("call_time") && <Section title={t("call_time")}>{(close) => <TimeCall close={close} />}</Section>}
          <DirectorSections />
          <h3>{t("places")}</h3>
          <Section title={t("places_hand_over")}>{() => <PlacesPanel game={live.id} players={view.players} />}</Section>
        </div>
      )}
      <ConductLines view={view} />
      <ActList view={view} offers={offers} perform={perform} without={drawn} />
      <h3>{t("log")}</h3>
      {lines.length === 0 ? (
        <p class="soft">{t("log_empty")}</p>
      ) : (
        <ol class="log-lines">
          {lines.toReversed().map(({ each, text }) => (
            <li key={each.sequence}>
              {each.takenBack ? <s>{text}</s> : text}{" "}
              <small class="soft">{each.article && !each.article.startsWith("—") ? `art. ${each.article}` : ""}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
