// Opens an assisted table, or goes on with one of this browser.
import "./setup.css";
import { useState } from "preact/hooks";
import { CrewPanel } from "../../../acts/crew_panel";
import { pick } from "../../../i18n";
import { editionTitle, parametersOf } from "../../../net/editions";
import { post, textOf } from "../../../net/requests";
import { ensurePerson } from "../../../net/session";
import { remembered } from "../../../remembered";
import { go } from "../../../router";
import {
  openSettings,
  type Settings,
  SettingsForm,
  settingsUnder,
  tableSettings,
  withSettings,
} from "../../../terms/settings_form";
import { type Chosen, defaults, toTerms } from "../../../terms/terms";
import { TermsForm } from "../../../terms/terms_form";
import { foldedName } from "../../../ui/folded_name";
import { Icon } from "../../../ui/icon";
import { forgetTable, type KeptTable, keepTable, keptTables } from "../kept_tables";
import { Presets } from "./presets";
import { s } from "./setup_texts";
import { kindOf, StartChoice, type StartDraft, startOf, startReady } from "./start_choice";

interface Draft extends StartDraft {
  first: string;
  second: string;
  terms: Chosen;
  settings: Settings;
}

const draft = remembered<Draft>("letrado.table.new", {
  first: "",
  second: "",
  terms: { ...defaults, autoPress: false, chat: false, open: false },
  kind: "round_robin",
  starter: "",
  gameNumber: "",
  previousStarter: "",
  settings: {},
});

const set = (part: Partial<Draft>): void => {
  draft.value = { ...draft.value, ...part };
};

/** The short form has these. */
const drawn: ReadonlySet<string> = new Set(["event.mode", "event.kind"]);
const listed = tableSettings.filter((key) => !drawn.has(key));

/** What the short form says of a table: people draw, count and press. */
const shortTerms = (terms: Chosen) =>
  toTerms({ ...terms, rated: false, chat: false, autoPress: terms.mode === "none" });

function tableTerms({ terms, settings, ...start }: Draft) {
  const made = shortTerms(terms);
  const written = [...(made.settings ?? []), `event.kind=${kindOf(start)}`];
  return { ...made, settings: withSettings(written, settingsUnder(terms.edition, settings)) };
}

function Check({ name }: { name: "judges" | "open" }) {
  const { terms } = draft.value;
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={terms[name]}
        onChange={(event) => set({ terms: { ...terms, [name]: event.currentTarget.checked } })}
      />
      <span>
        {s(name)}
        <small class="soft terms-hint">{s(`${name}_hint`)}</small>
      </span>
    </label>
  );
}

function OpenTables({ tables }: { tables: readonly KeptTable[] }) {
  return (
    <ul class="kept-tables">
      {tables.map((table) => (
        <li key={table.id} class="kept-table">
          <a href={`/mesa/${table.id}`}>
            <span class="kept-sides figures">
              <span>
                {table.players.first} <b>{table.scores.first}</b>
              </span>
              <span>
                {table.players.second} <b>{table.scores.second}</b>
              </span>
            </span>
            <small class="soft">
              {editionTitle(table.edition)} · {s(`stage_${table.stage}`)}
            </small>
          </a>
          <button
            type="button"
            class="button plain small"
            aria-label={s("forget", { names: `${table.players.first} – ${table.players.second}` })}
            title={s("forget_short")}
            onClick={() => forgetTable(table.id)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

export default function TableSetup() {
  const { first, second, terms, kind, settings } = draft.value;
  const rules = parametersOf(terms.edition);
  const [opening, setOpening] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [looking, setLooking] = useState(false);
  const chosen = Object.keys(settingsUnder(terms.edition, settings)).length;
  const names = [first.trim(), second.trim()] as const;
  const same = names[0] !== "" && foldedName(names[0]) === foldedName(names[1]);
  const ready = names[0] !== "" && names[1] !== "" && !same && startReady(rules, draft.value);
  const kept = keptTables.value.list;

  async function open(): Promise<void> {
    setOpening(true);
    setTrouble("");
    try {
      await ensurePerson();
      const { game } = await post<{ game: string }>("/api/tables", {
        players: names,
        terms: tableTerms(draft.value),
        ...startOf(rules, draft.value),
      });
      keepTable({
        id: game,
        players: { first: names[0], second: names[1] },
        edition: terms.edition,
        scores: { first: 0, second: 0 },
        stage: "setup",
        opened: Date.now(),
      });
      go(`/mesa/${game}`);
    } catch (error) {
      setTrouble(pick(textOf(error)));
    } finally {
      setOpening(false);
    }
  }
  return (
    <div class="page table-setup">
      <div class="table-setup-head">
        <h1>{s("title")}</h1>
        <p class="soft">{s("lead")}</p>
      </div>
      <form
        class="card table-setup-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void open();
        }}
      >
        <div class="setup-names">
          <label class="field">
            <span>{s("first")}</span>
            <input
              class="input"
              value={first}
              maxLength={24}
              autocomplete="off"
              onInput={(event) => set({ first: event.currentTarget.value })}
            />
          </label>
          <button
            type="button"
            class="button plain setup-swap"
            aria-label={s("swap")}
            title={s("swap")}
            onClick={() => set({ first: second, second: first })}
          >
            <Icon name="swap" />
          </button>
          <label class="field">
            <span>{s("second")}</span>
            <input
              class="input"
              value={second}
              maxLength={24}
              autocomplete="off"
              onInput={(event) => set({ second: event.currentTarget.value })}
            />
          </label>
        </div>
        {same && (
          <p class="notice bad" role="alert">
            {s("same_name")}
          </p>
        )}
        <TermsForm value={terms} onChange={(next) => set({ terms: next })} against="table" />
        <StartChoice rules={rules} names={{ first, second }} value={draft.value} onChange={set} />
        <Check name="judges" />
        <Check name="open" />
        <details class="terms-more">
          <summary>
            {s("all_settings")}
            {chosen > 0 && ` · ${chosen}`}
          </summary>
          <SettingsForm
            edition={terms.edition}
            keys={listed}
            value={settings}
            above={shortTerms(terms).settings ?? []}
            onChange={(next) => set({ settings: next })}
          />
        </details>
        <details class="terms-more" onToggle={(event) => setLooking(event.currentTarget.open)}>
          <summary>{s("open_points")}</summary>
          {looking && (
            <SettingsForm
              edition={terms.edition}
              keys={openSettings(terms.edition)}
              value={settings}
              onChange={(next) => set({ settings: next })}
            />
          )}
        </details>
        <Presets value={{ terms, kind, settings }} onUse={set} />
        {trouble && (
          <p class="notice bad" role="alert">
            {trouble}
          </p>
        )}
        <button type="submit" class="button primary setup-open" disabled={!ready || opening}>
          {s("open_table")}
        </button>
      </form>
      <aside class="setup-side">
        <section class="setup-kept" aria-labelledby="kept-title">
          <h2 id="kept-title">{s("kept")}</h2>
          {kept.length > 0 ? <OpenTables tables={kept} /> : <p class="soft">{s("none_kept")}</p>}
          <p>
            <a class="button small" href="/puesto">
              {s("by_code")}
            </a>
          </p>
        </section>
        <CrewPanel />
        <section aria-labelledby="remember-title">
          <h2 id="remember-title">{s("remember")}</h2>
          <ul class="setup-reminders">
            <li>{s("remember_tiles")}</li>
            {parametersOf(terms.edition)["sheet.inspect_before_start"] && <li>{s("remember_sheet")}</li>}
            <li>{s("remember_draw")}</li>
            <li>{s("remember_clock")}</li>
          </ul>
        </section>
      </aside>
    </div>
  );
}
