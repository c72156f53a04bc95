// Of what kind the event is, and so who starts; with what whoever pairs must say.
import { enumValues } from "../../../../api/forms";
import type { EventKind, Parameters, StartPolicy } from "../../../../api/game";
import { type Seat, seats } from "../../../../game/events";
import { choiceText } from "../../../forms/texts";
import { FiguresField } from "../../../ui/text_field";
import { s } from "./setup_texts";

export interface StartDraft {
  readonly kind: string;
  readonly starter: Seat | "";
  readonly gameNumber: string;
  readonly previousStarter: Seat | "";
}

const isKind = (text: string): text is EventKind => (enumValues.EventKind ?? []).includes(text);
export const kindOf = ({ kind }: StartDraft): EventKind => (isKind(kind) ? kind : "round_robin");
export const policyOf = (rules: Parameters, start: StartDraft): StartPolicy => rules[`start.${kindOf(start)}`];

/** What the request says of the start; nothing of what its kind does not ask. */
export function startOf(rules: Parameters, start: StartDraft): Record<string, string | number> {
  const policy = policyOf(rules, start);
  if (policy === "pairing_system") return start.starter ? { starter: start.starter } : {};
  const number = Number(start.gameNumber) || 1;
  if (policy !== "lot_then_alternate" || number < 2) return {};
  return { game_number: number, ...(start.previousStarter ? { previous_starter: start.previousStarter } : {}) };
}

/** What is missing before the table can be opened. */
export function startReady(rules: Parameters, start: StartDraft): boolean {
  const policy = policyOf(rules, start);
  if (policy === "pairing_system") return start.starter !== "";
  return policy !== "lot_then_alternate" || Number(start.gameNumber || 1) < 2 || start.previousStarter !== "";
}

interface Props {
  readonly rules: Parameters;
  readonly names: Readonly<Record<Seat, string>>;
  readonly value: StartDraft;
  onChange(value: Partial<StartDraft>): void;
}

export function StartChoice({ rules, names, value, onChange }: Props) {
  const policy = policyOf(rules, value);
  const who = (legend: string, chosen: Seat | "", choose: (seat: Seat) => void) => (
    <fieldset class="choices">
      <legend>{legend}</legend>
      {seats.map((seat) => (
        <label key={seat}>
          <input type="radio" name={legend} checked={chosen === seat} onChange={() => choose(seat)} />
          {names[seat] || s(seat)}
        </label>
      ))}
    </fieldset>
  );
  return (
    <>
      <fieldset class="choices start-choice">
        <legend>{s("kind")}</legend>
        {(enumValues.EventKind ?? []).map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" checked={kindOf(value) === kind} onChange={() => onChange({ kind })} />
            {choiceText("EventKind", kind)}
          </label>
        ))}
        <p class="soft">
          {s("who_starts")}: {choiceText("StartPolicy", policy)}
        </p>
      </fieldset>
      {policy === "pairing_system" && who(s("starter"), value.starter, (starter) => onChange({ starter }))}
      {policy === "lot_then_alternate" && (
        <FiguresField
          label={s("game_number")}
          class="narrow"
          value={value.gameNumber}
          placeholder="1"
          onText={(gameNumber) => onChange({ gameNumber: gameNumber.replace(/\D/g, "") })}
        />
      )}
      {policy === "lot_then_alternate" &&
        Number(value.gameNumber) > 1 &&
        who(s("previous_starter"), value.previousStarter, (previousStarter) => onChange({ previousStarter }))}
    </>
  );
}
