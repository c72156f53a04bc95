// The end: the tiles left, the deductions, both signatures, and the way to the papers.
import { parsePlay, parseRack, plainText, TileTextError, tilesText } from "../../../../board/tile_text";
import { unseenTiles } from "../../../../board/unseen";
import { type Seat, seats } from "../../../../game/events";
import { offerTo, takes } from "../../../../game/offers";
import { pointsText, resultLines, signedPoints } from "../../../../game/sheet_lines";
import { bothLost, type GameView, winnerOf } from "../../../../game/view";
import { cite } from "../../../game/cite";
import { valueText } from "../../../game/event_text";
import { Icon } from "../../../ui/icon";
import { Act } from "../director_forms";
import { SayButton } from "../say_button";
import { missingWords } from "../steps";
import { clearDrafts, type Said, useDesk, useKept } from "../table_desk";
import { t } from "../texts";
import { differingTurns } from "./differing";

const rackTiles = (text: string): string | null => {
  try {
    return tilesText(parseRack(text.replaceAll(/\s/g, "")));
  } catch (error) {
    if (error instanceof TileTextError) return null;
    throw error;
  }
};

/** All that nobody has seen: the rack itself, where only one is unknown. */
function unseenText(view: GameView): string {
  const seen = [...view.racks.first.known, ...view.racks.second.known];
  return unseenTiles(view.board, seen)
    .faces.filter(({ count }) => count > 0)
    .map(({ face, count }) => (face.length === 2 ? `[${face}]` : face).repeat(count))
    .join(" ");
}

function EndReason() {
  const { view } = useDesk();
  const { outcome } = view;
  if (!outcome) return null;
  const name = outcome.loser ? view.players[outcome.loser] : "";
  const nobody = outcome.reason === "forfeit" && !outcome.loser;
  const lost = outcome.loser ? "end_forfeit" : bothLost(view) ? "end_both" : nobody ? "end_annulled" : undefined;
  const why = t(lost ?? `end_${outcome.reason}`, { name, cause: valueText("ForfeitCause", outcome.cause) });
  // Each of the two by his own ground.
  if (bothLost(view))
    return (
      <>
        <p>{why}</p>
        <ul class="grounds">
          {seats
            .filter((seat) => outcome.causes[seat] !== "none")
            .map((seat) => (
              <li key={seat}>
                {view.players[seat]}: {valueText("ForfeitCause", outcome.causes[seat])}{" "}
                <span class="soft">{cite({ edition: outcome.edition, article: outcome.articles[seat] })}</span>
              </li>
            ))}
        </ul>
      </>
    );
  return (
    <p>
      {why} <span class="soft">{cite(outcome)}</span>
    </p>
  );
}

export function RacksPanel() {
  const desk = useDesk();
  const { view, say, busy, offers } = desk;
  const [racks, setRacks] = useKept("racks", { first: "", second: "" });
  const noter = (seat: Seat) =>
    (["director", seat] as const).find((role) => takes(offerTo(offers, role, "note_rack"), "seat", seat));
  const owed = seats.filter((seat) => view.racks[seat].unknown > 0 && noter(seat));
  const fits = (seat: Seat) => {
    const tiles = rackTiles(racks[seat]);
    return tiles !== null && parsePlay(tiles).length === view.racks[seat].unknown;
  };
  return (
    <form
      class="play-form"
      onSubmit={(event) => {
        event.preventDefault();
        const notes = owed.map(
          (seat): Said => [noter(seat) ?? seat, { command: "note_rack", seat, tiles: rackTiles(racks[seat]) ?? "" }],
        );
        void say(...notes).then((done) => done && clearDrafts(desk));
      }}
    >
      <h2>{t("racks_left")}</h2>
      <EndReason />
      {owed.map((seat) => (
        <label key={seat} class="field">
          <span>{t("rack_of", { name: view.players[seat], count: view.racks[seat].unknown })}</span>
          <input
            class="input play-word"
            value={racks[seat]}
            maxLength={40}
            placeholder="AE[RR]?"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            onInput={(event) => setRacks({ ...racks, [seat]: event.currentTarget.value })}
          />
        </label>
      ))}
      <p class="soft">{t("rack_hint")}</p>
      <details class="step-box">
        <summary>{t("unseen")}</summary>
        <p class="unseen">{unseenText(view)}</p>
      </details>
      <button type="submit" class="button primary" disabled={busy.value || owed.length === 0 || !owed.every(fits)}>
        {t("note_racks")}
      </button>
    </form>
  );
}

export function Result() {
  const { view } = useDesk();
  const adjusted = view.outcome?.adjusted;
  const winner = winnerOf(view);
  if (!adjusted) return null;
  const said = winner === "draw" ? t("drawn") : winner ? t("wins", { name: view.players[winner] }) : "";
  return (
    <>
      {said && <p class="result-line">{said}</p>}
      <table class="table figures result-table">
        <thead>
          <tr>
            <th scope="col">
              <span class="only-read">{t("item")}</span>
            </th>
            {seats.map((seat) => (
              <th key={seat} scope="col">
                {view.players[seat]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("result_written")}</th>
            {seats.map((seat) => (
              <td key={seat}>{pointsText(view.scores[seat])}</td>
            ))}
          </tr>
          {resultLines(adjusted).map(([name, values]) => (
            <tr key={name}>
              <th scope="row">{t(`result_${name}`)}</th>
              {seats.map((seat) => (
                <td key={seat}>{signedPoints(values[seat])}</td>
              ))}
            </tr>
          ))}
          <tr class="result-final">
            <th scope="row">{t("result_final")}</th>
            {seats.map((seat) => (
              <td key={seat}>{pointsText(adjusted.final[seat])}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}

function MissingWords({ seat }: { seat: Seat }) {
  const { view } = useDesk();
  const missing = missingWords(view, seat);
  if (missing.length === 0) return null;
  return (
    <div class="notice warn missing-words">
      <p>{t("words_missing", { name: view.players[seat] })}</p>
      {missing.map((turn) => {
        const word = view.turns[turn]?.words[0];
        return word ? (
          <SayButton
            key={turn}
            class="button small"
            steps={[
              [seat, { command: "complete_words" }],
              [seat, { command: "add_word", turn, word: tilesText(word.tiles) }],
              [seat, { command: "complete_words", done: true }],
            ]}
          >
            {t("add_word", { turn: turn + 1, word: plainText(word.tiles) })}
          </SayButton>
        ) : null;
      })}
    </div>
  );
}

export function SignPanel() {
  const { view } = useDesk();
  const differing = differingTurns(view).size;
  return (
    <>
      <h2>{t("sign_sheets")}</h2>
      <EndReason />
      <Result />
      {differing === 0 && <p class="soft">{t("sheets_agree")}</p>}
      {seats.map((seat) => (
        <MissingWords key={seat} seat={seat} />
      ))}
      <div class="step-buttons">
        {seats.map((seat) => (
          <SayButton
            key={seat}
            class={view.signed[seat] ? "button" : "button primary"}
            steps={[[seat, { command: "sign" }]]}
          >
            <Icon name={view.signed[seat] ? "check" : "pen"} />
            {t(view.signed[seat] ? "has_signed" : "sign_of", { name: view.players[seat] })}
          </SayButton>
        ))}
      </div>
      {seats
        .filter((seat) => !view.present[seat])
        .map((seat) => (
          <p key={seat} class="notice">
            {t("never_came", { name: view.players[seat] })}
          </p>
        ))}
      <p class="soft">{t("sign_hint")}</p>
    </>
  );
}

export function ClosedPanel() {
  const { view, live, steps } = useDesk();
  const asked = view.wantsReopening;
  return (
    <>
      <h2>{t("closed")}</h2>
      <EndReason />
      <Result />
      <p class="soft">{t(view.certificate === "director" ? "closed_by_director" : "closed_by_signatures")}</p>
      <div class="step-buttons">
        <a class="button primary" href={`/partida/${live.id}/planilla`}>
          <Icon name="pen" />
          {t("sheet_page")}
        </a>
        <a class="button" href={`/partida/${live.id}/repeticion`}>
          <Icon name="play" />
          {t("replay_page")}
        </a>
        <a class="button" href={`/api/games/${live.id}/log`} download={`${live.id}.jsonl`}>
          <Icon name="download" />
          {t("download_log")}
        </a>
        <a class="button" href={`/api/games/${live.id}/gcg`} download={`${live.id}.gcg`}>
          <Icon name="download" />
          GCG
        </a>
      </div>
      {(steps.has("reopen") || (asked.first && asked.second)) && (
        <details class="step-box">
          <summary>{t("reopen")}</summary>
          <p>{t("reopen_hint")}</p>
          <div class="step-buttons">
            {seats.map((seat) => (
              <SayButton key={seat} disabled={asked[seat]} steps={[[seat, { command: "request_reopen" }]]}>
                {t("reopen_asks", { name: view.players[seat] })}
              </SayButton>
            ))}
          </div>
          <Act as="director" command="reopen" />
        </details>
      )}
    </>
  );
}
