// A game seen again, event by event: /partida/:id/repeticion?evento=n
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { wantsLessMotion } from "../../../board/dom";
import { Motion } from "../../../board/motion";
import { seats } from "../../../game/events";
import { hasClocks } from "../../../game/rules";
import { type GameView, isOver } from "../../../game/view";
import { formatClock } from "../../game/clocks";
import { playerName } from "../../game/story_texts";
import { formatDate } from "../../i18n";
import { editionTitle } from "../../net/editions";
import type { PageProps } from "../../router";
import { Icon } from "../../ui/icon";
import { BagCheck } from "./bag_check";
import { BoardStage } from "./board_stage";
import { Controls, PaceChoice } from "./controls";
import { Downloads } from "./downloads";
import {
  allLines,
  type Film,
  firstFrame,
  frameOf,
  laidBetween,
  lineAt,
  mainLines,
  nextFrame,
  type Pace,
  sequenceAt,
} from "./film";
import { Caption, History } from "./history";
import { NoFilm } from "./no_film";
import { PlayerCard } from "./player_card";
import { Share } from "./share";
import { lineText } from "./step_texts";
import { t } from "./texts";
import { trackTiles } from "./tracked_tiles";
import { useFilm } from "./use_film";
import "./replay.css";

const layingMs = 450;
const restMs = { turn: 1600, event: 700 } as const;

/** Keeps the address in step, so that it can be shared; not for every tick of a slider. */
function useAddress(sequence: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = new URL(location.href);
      if (address.searchParams.get("evento") === String(sequence)) return;
      address.searchParams.set("evento", String(sequence));
      history.replaceState(history.state, "", address);
    }, 200);
    return () => clearTimeout(timer);
  }, [sequence]);
}

function usePlayback(film: Film, frame: number, pace: Pace, setFrame: (frame: number) => void) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    if (frame >= film.end) return setPlaying(false);
    const timer = setTimeout(() => setFrame(nextFrame(film, frame, pace)), restMs[pace]);
    return () => clearTimeout(timer);
  }, [playing, film, frame, pace, setFrame]);
  const start = (wanted: boolean) => {
    if (wanted && frame >= film.end) setFrame(firstFrame(film, pace));
    setPlaying(wanted);
  };
  return [playing, start] as const;
}

function startFrame(film: Film, query: URLSearchParams): number {
  const wanted = query.get("evento");
  if (wanted !== null && /^\d+$/.test(wanted)) return frameOf(film, Number(wanted));
  return isOver(film.frames[film.end] as GameView) ? firstFrame(film, "turn") : film.end;
}

/** Whoever looks at the end of a game that goes on stays at its end. */
function useFrame(film: Film, query: URLSearchParams) {
  const [frame, setFrame] = useState(() => startFrame(film, query));
  const end = useRef(film.end);
  const followed = frame === end.current && film.end > end.current;
  useEffect(() => {
    end.current = film.end;
    if (followed) setFrame(film.end);
  }, [film, followed]);
  return [Math.min(frame, film.end), setFrame] as const;
}

/** What the table shows: on the way to the next turn, for a moment, the tiles as they are laid. */
function useShown(film: Film, frame: number): number {
  const [shown, setShown] = useState(frame);
  const before = useRef(frame);
  useLayoutEffect(() => {
    const laid = wantsLessMotion() ? null : laidBetween(film, before.current, frame);
    before.current = frame;
    setShown(laid ?? frame);
    if (laid === null) return;
    const timer = setTimeout(() => setShown(frame), layingMs);
    return () => clearTimeout(timer);
  }, [film, frame]);
  return Math.min(shown, film.end);
}

function Heading({ id, view }: { id: string; view: GameView }) {
  const over = isOver(view);
  return (
    <header class="replay-head">
      <div>
        <h1>{t("against", { first: playerName(view, "first"), second: playerName(view, "second") })}</h1>
        <p class="soft">
          {[editionTitle(view.edition), view.startedAt > 0 && formatDate(view.startedAt)].filter(Boolean).join(" · ")}
          {!over && (
            <>
              {" "}
              <span class="tag" title={t("live_hint")}>
                {t("live")}
              </span>
            </>
          )}
        </p>
      </div>
      <nav aria-label={t("replay")}>
        {!over && (
          <a class="button small" href={`/partida/${id}`}>
            {t("to_game")}
          </a>
        )}
        <a class="button small" href={`/partida/${id}/planilla`}>
          <Icon name="pen" />
          {t("to_sheets")}
        </a>
      </nav>
    </header>
  );
}

function Replay({ id, film, query }: { id: string; film: Film; query: URLSearchParams }) {
  const [frame, setFrame] = useFrame(film, query);
  // Whoever comes to a moment within a turn wants to see it.
  const [pace, setPace] = useState<Pace>(() => (film.stops.includes(frame) ? "turn" : "event"));
  const [playing, setPlaying] = usePlayback(film, frame, pace, setFrame);
  const motion = useMemo(() => new Motion(), []);
  const tiles = useMemo(() => trackTiles(film.frames), [film]);
  const lines = useMemo(() => (pace === "event" ? allLines(film) : mainLines(film)), [film, pace]);
  useAddress(sequenceAt(film, frame));
  const shown = useShown(film, frame);
  const view = film.frames[shown] as GameView;
  const final = film.frames[film.end] as GameView;
  const clocks = film.clocks[shown];
  const clocked = hasClocks(view.rules);
  const current = lineAt(lines, frame);
  const line = lines[current];
  const racksUnseen = seats.every((seat) => view.racks[seat].known.length === 0 && view.racks[seat].unknown > 0);
  const players = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A phone shows players, board and controls together only without the site's header; it is one flick away.
    if (matchMedia("(max-width: 55.99rem)").matches) scrollTo({ top: (players.current?.offsetTop ?? 8) - 8 });
  }, []);
  const jump = (to: number) => {
    setPlaying(false);
    setFrame(to);
  };
  return (
    <div class="page replay">
      <div class="replay-table">
        <Heading id={id} view={final} />
        <div class="replay-players" ref={players}>
          {seats.map((seat) => (
            <PlayerCard
              key={seat}
              view={view}
              seat={seat}
              pieces={tiles[shown]?.racks[seat] ?? []}
              left={clocked && clocks ? clocks.left[seat] : null}
              motion={motion}
            />
          ))}
        </div>
        <div class="replay-stage">
          <BoardStage
            view={view}
            tiles={tiles[shown] ?? { racks: { first: [], second: [] }, placed: [] }}
            motion={motion}
            atTheTable={!isOver(final) && frame === film.end}
          />
          <p class="replay-under figures soft">
            {racksUnseen && line && (
              <span class="replay-now" aria-hidden="true">
                {lineText(line, film.frames[line.frame] as GameView)}
              </span>
            )}
            <span>{t("bag_tiles", { count: view.bag })}</span>
            {view.rules["event.mode"] === "timer" && view.stage === "turn" && clocks && (
              <span>
                {t("timer")}: {formatClock(Math.max(0, clocks.timer))}
              </span>
            )}
          </p>
        </div>
        <Controls film={film} frame={frame} pace={pace} playing={playing} onFrame={setFrame} onPlaying={setPlaying} />
        <section class="replay-story" aria-label={t("what_happened")}>
          <Caption film={film} line={line} />
          <PaceChoice pace={pace} onPace={setPace} />
          <History film={film} lines={lines} current={current} onFrame={jump} />
        </section>
      </div>
      <div class="replay-more">
        <BagCheck events={film.events} view={final} onSequence={(sequence) => jump(frameOf(film, sequence))} />
        <Downloads id={id} view={final} />
        <Share id={id} sequence={frame < film.end ? sequenceAt(film, frame) : undefined} />
      </div>
    </div>
  );
}

export default function ReplayPage({ params, query }: PageProps) {
  const id = params.id!;
  const { film, error, reload } = useFilm(id);
  if (!film) return <NoFilm error={error} reload={reload} />;
  return <Replay id={id} film={film} query={query} />;
}
