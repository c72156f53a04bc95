// Before play: the set and the sheets are checked, it is decided who starts, the round begins.
import type { Command } from "../../../api/game";
import { parseTile, TileTextError, tileText } from "../../../board/tile_text";
import { countInSet, faces, unused } from "../../../board/tiles";
import { rivalOf, type Seat, seats } from "../../../game/events";
import { offerTo } from "../../../game/offers";
import { cite } from "../../game/cite";
import { ActSection } from "./director_forms";
import { SayButton } from "./say_button";
import { checksOf, startMethod } from "./steps";
import { clearDrafts, useDesk, useKept } from "./table_desk";
import { t } from "./texts";

export function Checks() {
  const { view, say, steps, offers } = useDesk();
  if (!steps.has("check_tiles")) return null;
  const { tiles, sheets } = checksOf(view);
  const tick = (seat: Seat, done: boolean, label: string, command: Command) => (
    <label class="check">
      <input
        type="checkbox"
        checked={done}
        disabled={done || !offerTo(offers, seat, command.command)}
        onChange={() => void say([seat, command])}
      />
      {label}
    </label>
  );
  return (
    <section class="checks">
      <h3>{t("before_play")}</h3>
      <div class="checks-grid">
        {seats.map((seat) => (
          <div key={seat}>
            <b>{view.players[seat]}</b>
            {tick(seat, tiles[seat], t("tiles_checked"), { command: "check_tiles", complete: true })}
            {steps.has("inspect_sheet") &&
              tick(seat, sheets[seat], t("sheet_blank"), { command: "inspect_sheet", blank: true })}
          </div>
        ))}
      </div>
      <details class="step-box">
        <summary>{t("hundred_tiles")}</summary>
        <ul class="hundred figures">
          {faces.map((face) => (
            <li key={face}>
              <b>{face}</b> {countInSet(face)}
            </li>
          ))}
        </ul>
      </details>
      <details class="step-box">
        <summary>{t("check_fails")}</summary>
        {seats.map((seat) => (
          <ActSection
            key={`tiles ${seat}`}
            as={seat}
            command="check_tiles"
            title={t("tiles_wrong", { name: view.players[seat] })}
            start={{ complete: "false" }}
          />
        ))}
        {seats.map((seat) => (
          <ActSection
            key={`sheet ${seat}`}
            as={seat}
            command="inspect_sheet"
            title={t("sheet_wrong", { name: view.players[rivalOf(seat)] })}
            start={{ blank: "false" }}
          />
        ))}
      </details>
      <ul class="reminders">
        <li>{t("remind_draw")}</li>
        <li>{t("remind_bag")}</li>
        <li>{t("remind_aids")}</li>
      </ul>
    </section>
  );
}

const oneTile = (text: string): string | null => {
  try {
    return tileText(
      unused(
        parseTile(
          text
            .trim()
            .toUpperCase()
            .replace(/^(CH|LL|RR)$/, "[$1]"),
        ),
      ),
    );
  } catch (error) {
    if (error instanceof TileTextError) return null;
    throw error;
  }
};

function TileDraw() {
  const desk = useDesk();
  const { view, say, offers } = desk;
  const by = (["director", ...seats] as const).find((role) => offerTo(offers, role, "draw_for_start"));
  const [first, setFirst] = useKept("start_first", "");
  const [second, setSecond] = useKept("start_second", "");
  const drawn = { first: oneTile(first), second: oneTile(second) };
  const tie = view.story.findLast(({ name, takenBack }) => name === "start_tiles_drawn" && !takenBack);
  const fields = { first: [first, setFirst], second: [second, setSecond] } as const;
  return (
    <form
      class="play-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!drawn.first || !drawn.second || !by) return;
        const both = { first: drawn.first, second: drawn.second };
        void say([by, { command: "draw_for_start", drawn: both }]).then((done) => done && clearDrafts(desk));
      }}
    >
      <p>{t("start_tile_draw")}</p>
      {tie && <p class="notice warn">{t("start_tied")}</p>}
      <div class="play-where even">
        {seats.map((seat) => (
          <label key={seat} class="field">
            <span>{view.players[seat]}</span>
            <input
              class="input play-word"
              value={fields[seat][0]}
              maxLength={4}
              placeholder={t("one_tile")}
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              onInput={(event) => fields[seat][1](event.currentTarget.value)}
            />
          </label>
        ))}
      </div>
      <p class="soft">{t("start_blank")}</p>
      <button type="submit" class="button primary" disabled={!drawn.first || !drawn.second || !by}>
        {t("start_by_tiles")}
      </button>
    </form>
  );
}

/** Who is at the table when the round begins: whoever is not has his clock running. */
function RoundStart() {
  const { view } = useDesk();
  const [present, setPresent] = useKept("present", { first: true, second: true });
  return (
    <>
      <fieldset class="choices">
        <legend>{t("present")}</legend>
        {seats.map((seat) => (
          <label key={seat}>
            <input
              type="checkbox"
              checked={present[seat]}
              onChange={(event) => setPresent({ ...present, [seat]: event.currentTarget.checked })}
            />
            {view.players[seat]}
          </label>
        ))}
      </fieldset>
      <div class="step-buttons">
        <SayButton
          class={view.starter || !(present.first && present.second) ? "button primary big" : "button"}
          steps={[["director", { command: "start_round", present }]]}
        >
          {t("start_round")}
        </SayButton>
      </div>
    </>
  );
}

export function StartPanel() {
  const { view, offers } = useDesk();
  const method = startMethod(view.rules);
  return (
    <>
      <Checks />
      {/* Whose rival is not there does not wait for the draw: his clock runs first. */}
      {offerTo(offers, "director", "start_round") && (
        <>
          <h2>{t("present")}</h2>
          <p class="soft">{t("present_hint")}</p>
          <RoundStart />
        </>
      )}
      <h2>{t("who_starts")}</h2>
      {method === "tile_draw" ? (
        <TileDraw />
      ) : (
        <>
          <p>{t(method === "lot" ? "start_lot" : "start_organiser")}</p>
          <div class="step-buttons">
            {seats.map((seat) => (
              <SayButton key={seat} steps={[["director", { command: "choose_starter", starter: seat }]]}>
                {t("starts_name", { name: view.players[seat] })}
              </SayButton>
            ))}
          </div>
        </>
      )}
    </>
  );
}

export function RoundPanel() {
  const { view } = useDesk();
  const decided = view.story.findLast(({ name, takenBack }) => name === "start_decided" && !takenBack);
  const name = view.starter ? view.players[view.starter] : "";
  return (
    <>
      <h2>{t("starts_name", { name })}</h2>
      {decided && <p class="soft">{cite(decided)}</p>}
      <RoundStart />
      <Checks />
    </>
  );
}

export function LatePanel() {
  const { view } = useDesk();
  return (
    <>
      <h2>{t("waiting")}</h2>
      <p>{t("waiting_hint")}</p>
      <div class="step-buttons">
        {seats
          .filter((seat) => !view.present[seat])
          .map((seat) => (
            <SayButton key={seat} class="button primary" steps={[[seat, { command: "arrive" }]]}>
              {t("arrives", { name: view.players[seat] })}
            </SayButton>
          ))}
        <SayButton steps={[["director", { command: "end_round" }]]}>{t("end_round")}</SayButton>
      </div>
      <ActSection as="director" command="judge_lateness" />
    </>
  );
}
