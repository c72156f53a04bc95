// Draws a field of a described form.
import type { ComponentChildren } from "preact";
import { parameterForms, textTypes } from "../../api/forms";
import { seats } from "../../game/events";
import { oneVerdict } from "../../game/rules";
import type { GameView } from "../../game/view";
import {
  type Field,
  type Filled,
  type FilledForm,
  type Member,
  parameterKeys,
  valuesOfParameter,
} from "../forms/fields";
import { a, choiceText } from "../forms/texts";
import { pick } from "../i18n";
import { SelectField } from "../ui/select_field";
import { TextField } from "../ui/text_field";
import { type Choice, choicesOf, wordsOf } from "./choices";

export interface FieldProps {
  readonly view: GameView;
  readonly command: string;
  readonly label: string;
  readonly field: Field;
  readonly value: Filled;
  onFill(value: Filled): void;
}

const textIn = (value: Filled): string => (typeof value === "string" ? value : "");
const listIn = (value: Filled): readonly Filled[] => (Array.isArray(value) ? value : []);
const groupIn = (value: Filled): FilledForm =>
  typeof value === "object" && !Array.isArray(value) ? (value as FilledForm) : {};

function Options({ choices }: { choices: readonly Choice[] }) {
  return (
    <>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </>
  );
}

function Select({ label, value, choices, onFill }: FieldProps & { choices: readonly Choice[] }) {
  const known = choices.some((choice) => choice.value === value);
  return (
    <label class="field">
      <span>{label}</span>
      <select class="input" value={known ? textIn(value) : ""} onChange={(event) => onFill(event.currentTarget.value)}>
        {!choices.some((choice) => choice.value === "") && <option value="">{a("choose")}</option>}
        <Options choices={choices.filter(({ group }) => group === undefined)} />
        {[...new Set(choices.flatMap(({ group }) => group ?? []))].map((heading) => (
          <optgroup key={heading} label={heading}>
            <Options choices={choices.filter(({ group }) => group === heading)} />
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** A few values are all seen; many fold. */
function Few({ label, value, choices, onFill, command }: FieldProps & { choices: readonly Choice[] }) {
  return (
    <fieldset class="choices">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={`${command} ${label}`}
            checked={textIn(value) === choice.value}
            onChange={() => onFill(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

function Check({ label, value, onFill }: Pick<FieldProps, "label" | "value" | "onFill">) {
  return (
    <label class="check">
      <input type="checkbox" checked={value === true} onChange={(event) => onFill(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

/** A parameter of the regulation and its new value. */
function Setting({ view, label, value, onFill }: FieldProps) {
  const [key = "", chosen = ""] = textIn(value).split("=");
  const known = parameterKeys.find((each) => each === key);
  const values = known ? valuesOfParameter(known) : null;
  const { type } = known ? parameterForms[known] : { type: "" };
  const valueText = (each: string): string =>
    type === "boolean" ? a(each === "true" ? "yes" : "no") : choiceText(type, each);
  const now = known ? String(view.rules[known]) : "";
  return (
    <div class="act-group">
      <SelectField
        label={label}
        value={known ?? ""}
        values={["", ...parameterKeys] as const}
        text={(each) => (each === "" ? a("choose") : pick(parameterForms[each]))}
        onChange={(next) => onFill(next === "" ? "" : `${next}=${String(view.rules[next])}`)}
      />
      {known &&
        (values ? (
          <SelectField
            label={a("value")}
            value={chosen}
            values={values}
            text={valueText}
            onChange={(each) => onFill(`${known}=${each}`)}
          />
        ) : (
          <TextField
            label={a("value")}
            inputClass="figures"
            inputMode="numeric"
            value={chosen}
            maxLength={9}
            onText={(text) => onFill(`${known}=${text}`)}
          />
        ))}
      {known && <small class="soft">{a("now_is", { value: values ? valueText(now) : now })}</small>}
    </div>
  );
}

function WordTicks({ view, label, value, onFill }: FieldProps) {
  const words = wordsOf(view);
  const ticked = listIn(value);
  return (
    <fieldset class="choices">
      <legend>{label}</legend>
      {words.map((word) => (
        <Check
          key={word.value}
          label={word.label}
          value={ticked.includes(word.value)}
          onFill={(on) =>
            onFill(words.filter((each) => (each === word ? on : ticked.includes(each.value))).map((each) => each.value))
          }
        />
      ))}
    </fieldset>
  );
}

/** One answer for each word, or one for all where the judges do not say which (art. 40). */
function Verdicts(props: FieldProps) {
  const { view, value, onFill } = props;
  const words = wordsOf(view).map((word) => word.label);
  const asked = oneVerdict(view.rules) ? [words.join(" · ")] : words;
  const given = listIn(value);
  const choices = ["true", "false"].map((each) => ({ value: each, label: a(each === "true" ? "valid" : "not_valid") }));
  return (
    <div class="act-group">
      <b>{props.label}</b>
      {asked.map((word, at) => (
        <Few
          key={word}
          {...props}
          label={word}
          value={given[at]}
          choices={choices}
          onFill={(verdict) => onFill(asked.map((_, place) => (place === at ? verdict : given[place])))}
        />
      ))}
    </div>
  );
}

function List(props: FieldProps & { of: Field }) {
  const { value, onFill, of, label } = props;
  const items = listIn(value);
  const shown = items.length === 0 ? [undefined] : items;
  return (
    <fieldset class="act-group">
      <legend>{label}</legend>
      {shown.map((item, at) => (
        <div key={at} class="act-row">
          <FieldView
            {...props}
            label={`${label} ${at + 1}`}
            field={of}
            value={item}
            onFill={(next) => onFill(shown.map((each, place) => (place === at ? next : each)))}
          />
          {shown.length > 1 && (
            <button
              type="button"
              class="button plain small"
              onClick={() => onFill(shown.filter((_, place) => place !== at))}
            >
              {a("remove")}
            </button>
          )}
        </div>
      ))}
      <button type="button" class="button small" onClick={() => onFill([...shown, undefined])}>
        {a("add")}
      </button>
    </fieldset>
  );
}

function EachSeat(props: FieldProps & { of: Field }) {
  const { view, value, onFill, of, label } = props;
  const both = groupIn(value);
  return (
    <fieldset class="act-group">
      <legend>{label}</legend>
      {seats.map((seat) => (
        <FieldView
          key={seat}
          {...props}
          label={view.players[seat]}
          field={of}
          value={both[seat]}
          onFill={(next) => onFill({ ...both, [seat]: next })}
        />
      ))}
    </fieldset>
  );
}

function hintOf(field: Field): string | undefined {
  if (field.kind === "placements") return a("placements_hint");
  if (field.kind === "square") return textTypes.Square && pick(textTypes.Square);
  if (field.kind !== "tiles") return undefined;
  if (field.shape === "Letters") return a("letters_hint");
  return a(field.shape === "Word" ? "word_hint" : "tiles_hint");
}

function Line({ label, field, value, onFill }: FieldProps) {
  if (field.kind === "text")
    return (
      <label class="field">
        <span>{label}</span>
        <textarea
          class="input"
          rows={3}
          maxLength={1000}
          value={textIn(value)}
          onInput={(event) => onFill(event.currentTarget.value)}
        />
      </label>
    );
  const figures = field.kind === "number" || field.kind === "turn" || field.kind === "penalty";
  const letters = field.kind === "tiles" || field.kind === "square" || field.kind === "placements";
  return (
    <TextField
      label={label}
      value={textIn(value)}
      onText={onFill}
      maxLength={figures || field.kind === "clock" ? 9 : 200}
      autocomplete="off"
      hint={hintOf(field)}
      {...(figures ? { inputMode: "numeric" as const, inputClass: "figures", class: "narrow" } : {})}
      {...(field.kind === "clock" ? { placeholder: "5:00", inputClass: "figures", class: "narrow" } : {})}
      {...(letters ? { autocapitalize: "characters", spellcheck: false } : {})}
    />
  );
}

export function FieldView(props: FieldProps) {
  const { field } = props;
  switch (field.kind) {
    case "check":
      return <Check label={props.label} value={props.value} onFill={props.onFill} />;
    case "setting":
      return <Setting {...props} />;
    case "words":
      return <WordTicks {...props} />;
    case "verdicts":
      return <Verdicts {...props} />;
    case "list":
      return <List {...props} of={field.of} />;
    case "each_seat":
      return <EachSeat {...props} of={field.of} />;
    case "group":
      return (
        <fieldset class="act-group">
          <legend>{props.label}</legend>
          <Members
            view={props.view}
            command={props.command}
            members={field.members}
            filled={groupIn(props.value)}
            onFill={props.onFill}
          />
        </fieldset>
      );
    case "seat":
    case "choice":
      return <MemberView {...props} member={memberFor(field)} />;
    default:
      return <Line {...props} />;
  }
}

/** A value among others, in a list or of each player. */
const memberFor = (field: Field): Member => ({
  name: "",
  label: { es: "", en: "" },
  optional: true,
  field,
  among: null,
});

function MemberView({ member, ...props }: FieldProps & { member: Member }): ComponentChildren {
  const choices = choicesOf(props.view, props.command, member);
  if (!choices) return <FieldView {...props} />;
  return choices.length <= 3 ? <Few {...props} choices={choices} /> : <Select {...props} choices={choices} />;
}

interface MembersProps {
  readonly view: GameView;
  readonly command: string;
  readonly members: readonly Member[];
  readonly filled: FilledForm;
  onFill(filled: FilledForm): void;
}

/** Kinds whose only value says something to who sends the form. */
const told: ReadonlySet<Field["kind"]> = new Set<Field["kind"]>(["seat", "number", "turn", "penalty", "choice"]);

export function Members({ view, command, members, filled, onFill }: MembersProps) {
  return (
    <>
      {members.map((member) => {
        const label = pick(member.label);
        // What has only one value is not asked, but said.
        if (member.among && member.among.length === 1) {
          const [only] = told.has(member.field.kind) ? (choicesOf(view, command, member) ?? []) : [];
          return only && only.value !== "" ? (
            <p key={member.name}>
              {label}: <b>{only.label}</b>
            </p>
          ) : null;
        }
        return (
          <MemberView
            key={member.name}
            view={view}
            command={command}
            member={member}
            label={label}
            field={member.field}
            value={filled[member.name]}
            onFill={(value) => onFill({ ...filled, [member.name]: value })}
          />
        );
      })}
    </>
  );
}
