// To and fro through a game: buttons, a slider and keys.
import { useEffect, useRef } from "preact/hooks";
import { type GameView, isOver } from "../../../game/view";
import { Icon, type IconName } from "../../ui/icon";
import { type Film, firstFrame, frameAt, nextFrame, type Pace, placeOf, placesOf, previousFrame } from "./film";
import { t } from "./texts";

interface Props {
  film: Film;
  frame: number;
  pace: Pace;
  playing: boolean;
  onFrame(frame: number): void;
  onPlaying(playing: boolean): void;
}

/** A key that whatever has the focus wants for itself. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("dialog, textarea, select, [role=grid], input:not([type=range], [type=checkbox])")) return true;
  if (target?.closest("input[type=range]")) return event.key !== " ";
  return event.key === " " && target?.closest("button, a, summary, input") !== null;
}

function useKeys(act: (key: string) => boolean): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isTaken(event) && latest.current(event.key)) event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function placeText(film: Film, place: number, pace: Pace): string {
  if (pace === "event") return t("position_event", { at: place, of: film.end });
  const final = film.frames[film.end] as GameView;
  const turns = final.turns.length;
  if (place === 0) return t("position_start");
  if (place <= turns) return t("position_turn", { at: place, of: turns });
  return t(isOver(final) ? "position_end" : "position_now");
}

export function Controls({ film, frame, pace, playing, onFrame, onPlaying }: Props) {
  const jump = (to: number) => {
    onPlaying(false);
    onFrame(to);
  };
  const first = firstFrame(film, pace);
  const moves: Record<string, () => void> = {
    ArrowLeft: () => jump(previousFrame(film, frame, pace)),
    ArrowRight: () => jump(nextFrame(film, frame, pace)),
    Home: () => jump(first),
    End: () => jump(film.end),
    " ": () => onPlaying(!playing),
  };
  useKeys((key) => {
    moves[key]?.();
    return key in moves;
  });
  const place = placeOf(film, frame, pace);
  const places = placesOf(film, pace);
  const where = placeText(film, place, pace);
  const button = (icon: IconName, name: "first" | "previous" | "next" | "last", key: string, disabled: boolean) => (
    <button
      type="button"
      class="button"
      aria-label={t(name)}
      title={t(name)}
      aria-disabled={disabled}
      onClick={moves[key]}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <section class="replay-controls" aria-label={t("controls")}>
      <div class="replay-slider">
        <input
          type="range"
          min={0}
          max={places}
          value={place}
          aria-label={t("position")}
          aria-valuetext={where}
          onInput={(event) => jump(frameAt(film, Number(event.currentTarget.value), pace))}
        />
        <span class="figures soft">{where}</span>
      </div>
      <div class="replay-buttons" title={t("keys")}>
        {button("first", "first", "Home", frame <= first)}
        {button("previous", "previous", "ArrowLeft", frame <= first)}
        <button
          type="button"
          class="button primary"
          aria-label={t(playing ? "stop" : "autoplay")}
          title={t(playing ? "stop" : "autoplay")}
          onClick={moves[" "]}
        >
          <Icon name={playing ? "pause" : "play"} />
        </button>
        {button("next", "next", "ArrowRight", frame >= film.end)}
        {button("last", "last", "End", frame >= film.end)}
      </div>
    </section>
  );
}

export function PaceChoice({ pace, onPace }: { pace: Pace; onPace(pace: Pace): void }) {
  return (
    <label class="check replay-detail">
      <input
        type="checkbox"
        checked={pace === "event"}
        onChange={(event) => onPace(event.currentTarget.checked ? "event" : "turn")}
      />
      {t("detail")}
    </label>
  );
}
