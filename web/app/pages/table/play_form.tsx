// Writes a play down: where, which word, how many points were announced.

import type { Command } from "../../../api/game";
import { placementsText } from "../../../board/notation";
import { plainText } from "../../../board/tile_text";
import { rivalOf, type Seat } from "../../../game/events";
import { offerTo } from "../../../game/offers";
import { tellsTotal } from "../../../game/rules";
import { FiguresField } from "../../ui/text_field";
import { type EntrySquare, type PlayDraft, readPlay } from "./play_entry";
import { goesOut } from "./steps";
import { clearDrafts, type Said, useDesk, useKept } from "./table_desk";
import { t } from "./texts";

const emptyPlay: PlayDraft = { position: "", word: "", blanks: [] };

export const usePlayDraft = () => useKept<PlayDraft>("play", emptyPlay);

function EntryTiles({ squares, onBlank }: { squares: readonly EntrySquare[]; onBlank(place: number): void }) {
  return (
    <div class="entry-tiles">
      {squares.map(({ square, tile, fresh }, place) =>
        fresh ? (
          <button
            key={square}
            type="button"
            class="entry-tile"
            aria-pressed={tile.blank}
            aria-label={t("tile_blank", { letter: tile.letter ?? "?" })}
            title={t("blank_hint")}
            onClick={() => onBlank(place)}
          >
            {tile.letter}
          </button>
        ) : (
          <span key={square} class="entry-tile there">
            {tile.letter}
          </span>
        ),
      )}
    </div>
  );
}

const asNumber = (text: string): number | null => (/^-?\d{1,4}$/.test(text.trim()) ? Number(text) : null);

export function PlayForm({ seat }: { seat: Seat }) {
  const desk = useDesk();
  const { view, busy, offers } = desk;
  const speaksForBoth = offers[rivalOf(seat)] !== undefined;
  const [draft, setDraft] = usePlayDraft();
  const [points, setPoints] = useKept("points", "");
  const [total, setTotal] = useKept("total", "");
  const entry = readPlay(view.board, draft);
  const counted = entry.analysis?.play?.points ?? null;
  const announced = asNumber(points);
  const wantsTotal = tellsTotal(view.rules);
  const said = announced ?? counted;
  const sum = asNumber(total) ?? view.scores[seat] + (said ?? 0);
  const ready = entry.fault === null && !busy.value && offerTo(offers, seat, "play_tiles") !== undefined;
  const begun = draft.position !== "" && draft.word !== "";

  function laying(withPoints: number | null): Said[] {
    const play: Command = {
      command: "play_tiles",
      placements: placementsText(entry.placements),
      ...(withPoints === null ? {} : { points: withPoints }),
      ...(withPoints !== null && wantsTotal ? { total: sum } : {}),
    };
    return [[seat, play]];
  }

  async function send(steps: Said[]): Promise<void> {
    if (await desk.say(...steps)) clearDrafts(desk);
  }

  /** Everything at once, as it goes between friends: played, accepted, drawn, pressed. */
  function acceptedSteps(): Said[] {
    const steps: Said[] = [...laying(said), [rivalOf(seat), { command: "accept" }]];
    if (goesOut(view, seat, entry.placements.length)) return steps;
    const due = Math.min(entry.placements.length, view.bag);
    if (due > 0) steps.push([seat, { command: "draw_tiles", count: due }]);
    if (!view.rules["event.auto_press"]) steps.push([seat, { command: "press_clock" }]);
    return steps;
  }

  const toggle = (place: number) =>
    setDraft({
      ...draft,
      blanks: draft.blanks.includes(place) ? draft.blanks.filter((each) => each !== place) : [...draft.blanks, place],
    });

  return (
    <form
      class="play-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void send(laying(announced));
      }}
    >
      <div class="play-where">
        <label class="field">
          <span>{t("position")}</span>
          <input
            class="input play-position"
            id="play-position"
            value={draft.position}
            maxLength={3}
            placeholder="H8"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            onInput={(event) => setDraft({ ...draft, position: event.currentTarget.value })}
          />
        </label>
        <label class="field">
          <span>{t("word")}</span>
          <input
            class="input play-word"
            value={draft.word}
            maxLength={24}
            placeholder={t("word_hint")}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            onInput={(event) => setDraft({ ...draft, word: event.currentTarget.value, blanks: [] })}
          />
        </label>
      </div>
      <div class="play-read" aria-live="polite">
        {entry.squares.length > 0 && <EntryTiles squares={entry.squares} onBlank={toggle} />}
        {entry.fault === null ? (
          <p class="soft">
            {entry.analysis?.play?.words.map(({ tiles }) => plainText(tiles)).join(" · ")}
            {entry.placements.length === 7 && ` · ${t("seven")}`}
          </p>
        ) : (
          // How it is written is known after a turn each, and a small screen has no place for it.
          (begun || view.turns.length < 2) && <p class="soft">{begun ? t(`fault_${entry.fault}`) : t("entry_hint")}</p>
        )}
      </div>
      <div class="play-points">
        <FiguresField label={t("announced")} value={points} onText={setPoints} />
        {wantsTotal && (
          <FiguresField
            label={t("total")}
            value={total}
            placeholder={said === null ? "" : String(view.scores[seat] + said)}
            onText={setTotal}
          />
        )}
        <p class="play-count" data-differs={announced !== null && counted !== null && announced !== counted}>
          {counted === null ? (
            <span class="soft">{t("device_counts_nothing")}</span>
          ) : (
            <>
              <span>{t("device_counts")}</span> <b class="figures">{counted}</b>
              {announced !== null && announced !== counted && (
                <small class="figures">{t("difference", { points: signed(announced - counted) })}</small>
              )}
            </>
          )}
        </p>
      </div>
      <div class="step-buttons">
        <button type="submit" class="button primary" disabled={!ready}>
          {announced === null ? t("laid") : t("announce_points", { points: announced })}
        </button>
        {speaksForBoth && (
          <button
            type="button"
            class="button"
            disabled={!ready}
            title={t("accepted_at_once_hint")}
            onClick={() => void send(acceptedSteps())}
          >
            {t("accepted_at_once")}
          </button>
        )}
      </div>
    </form>
  );
}

const signed = (number: number): string => (number > 0 ? `+${number}` : `−${-number}`);
