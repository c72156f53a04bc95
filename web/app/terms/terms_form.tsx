// Chooses the terms of a game.
import "./terms.css";
import { useEffect } from "preact/hooks";
import { pick } from "../i18n";
import { editions } from "../net/editions";
import { askForOfficers, staffed } from "../net/officers";
import { isGuest, me } from "../net/session";
import { type Chosen, hasMinutes, type Mode, underEdition } from "./terms";
import { modeName, t } from "./texts";

interface Props {
  value: Chosen;
  onChange(value: Chosen): void;
  /** Against a program nothing is rated, and nobody judges but the lexicon. */
  against: "bot" | "person" | "table";
}

const minuteChoices = [5, 10, 15, 20, 25, 30];
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
      <label class="field">
        <span>{t("edition")}</span>
        <select
          class="input"
          value={value.edition}
          onChange={(event) => {
            const known = (id: string) => tables.find((each) => each.id === id);
            const edition = event.currentTarget.value;
            set({ edition, ...underEdition(value, known(edition), known(value.edition)) });
          }}
        >
          {tables.map((edition) => (
            <option key={edition.id} value={edition.id}>
              {pick(edition.title)}
            </option>
          ))}
        </select>
      </label>
      <div class="terms-row">
        <label class="field">
          <span>{t("mode")}</span>
          <select
            class="input"
            value={value.days > 0 ? "days" : value.mode}
            onChange={(event) => {
              const mode = event.currentTarget.value;
              set(mode === "days" ? { days: 3 } : { days: 0, mode: mode as Mode });
            }}
          >
            {modes.map((mode) => (
              <option key={mode} value={mode}>
                {modeName(mode)}
              </option>
            ))}
            {between && modes.includes("none") && <option value="days">{t("days")}</option>}
          </select>
        </label>
        {value.days > 0 ? (
          <label class="field">
            <span>{t("days_each")}</span>
            <select
              class="input"
              value={String(value.days)}
              onChange={(event) => set({ days: Number(event.currentTarget.value) })}
            >
              {dayChoices.map((days) => (
                <option key={days} value={String(days)}>
                  {days}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <label class="field">
            <span>{t("minutes")}</span>
            <select
              class="input"
              disabled={!hasMinutes(value.mode)}
              value={String(value.minutes)}
              onChange={(event) => set({ minutes: Number(event.currentTarget.value) })}
            >
              {minuteChoices.map((minutes) => (
                <option key={minutes} value={String(minutes)}>
                  {minutes}
                </option>
              ))}
              <option value="0">{t("typical")}</option>
            </select>
          </label>
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
