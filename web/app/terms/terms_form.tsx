// Chooses the terms of a game.
import "./terms.css";
import { useEffect } from "preact/hooks";
import { editions, editionTitle } from "../net/editions";
import { askForOfficers, staffed } from "../net/officers";
import { isGuest, me } from "../net/session";
import { SelectField } from "../ui/select_field";
import { type Chosen, hasMinutes, underEdition } from "./terms";
import { modeName, t } from "./texts";

interface Props {
  value: Chosen;
  onChange(value: Chosen): void;
  /** Against a program nothing is rated, and nobody judges but the lexicon. */
  against: "bot" | "person" | "table";
}

/** Zero: as is usual in the mode. */
const minuteChoices = [5, 10, 15, 20, 25, 30, 0];
const dayChoices = [1, 2, 3, 5, 7, 14];

export function TermsForm({ value, onChange, against }: Props) {
  const set = (part: Partial<Chosen>) => onChange({ ...value, ...part });
  const tables = editions.value.filter((edition) => edition.table);
  const modes = tables.find((edition) => edition.id === value.edition)?.modes.map((mode) => mode.id) ?? [
    "corrido",
    "no_corrido",
    "timer",
    "none",
  ];
  // In a game that counts there is no free talk, and the lexicon judges.
  const choose = (key: string, on: boolean) =>
    set(key === "rated" ? { rated: on, chat: !on, judges: value.judges && !on } : { [key]: on });
  const between = against === "person";
  useEffect(() => {
    if (between) askForOfficers();
  }, [between]);
  // What was chosen where there were judges is not chosen here.
  const nobody = between && staffed.value === false && value.judges;
  useEffect(() => {
    if (nobody) set({ judges: false });
  }, [nobody]);
  const check = (
    key: "validWordsOnly" | "rated" | "open" | "chat" | "judges" | "autoPress",
    label: string,
    hint?: string,
  ) => (
    <label class="check">
      <input type="checkbox" checked={value[key]} onChange={(event) => choose(key, event.currentTarget.checked)} />
      <span>
        {label}
        {hint && <small class="soft terms-hint">{hint}</small>}
      </span>
    </label>
  );
  return (
    <div class="terms-form">
      <SelectField
        label={t("edition")}
        value={value.edition}
        values={tables.map((each) => each.id)}
        text={editionTitle}
        onChange={(edition) => {
          const known = (id: string) => tables.find((each) => each.id === id);
          set({ edition, ...underEdition(value, known(edition), known(value.edition)) });
        }}
      />
      <div class="terms-row">
        <SelectField
          label={t("mode")}
          value={value.days > 0 ? "days" : value.mode}
          values={[...modes, ...(between && modes.includes("none") ? (["days"] as const) : [])]}
          text={(mode) => (mode === "days" ? t("days") : modeName(mode))}
          onChange={(mode) => set(mode === "days" ? { days: 3 } : { days: 0, mode })}
        />
        {value.days > 0 ? (
          <SelectField
            label={t("days_each")}
            value={value.days}
            values={dayChoices}
            text={String}
            onChange={(days) => set({ days })}
          />
        ) : (
          <SelectField
            label={t("minutes")}
            disabled={!hasMinutes(value.mode)}
            value={value.minutes}
            values={minuteChoices}
            text={(minutes) => (minutes === 0 ? t("typical") : minutes)}
            onChange={(minutes) => set({ minutes })}
          />
        )}
      </div>
      {against !== "table" && check("validWordsOnly", t("valid_only"), t("valid_only_hint"))}
      {between && (
        <details class="terms-more">
          <summary>{t("more")}</summary>
          {me.value && !isGuest.value && check("rated", t("rated"), t("rated_hint"))}
          {check("open", t("open"))}
          {!value.rated && check("chat", t("chat"))}
          {check("autoPress", t("auto_press"))}
          {staffed.value && value.days === 0 && !value.rated && check("judges", t("judges"), t("judges_hint"))}
        </details>
      )}
    </div>
  );
}
