// A player as the replay shows him: score, clock and rack at this moment.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Piece } from "../../../board/arrangement";
import type { Motion } from "../../../board/motion";
import { rackSize } from "../../../board/play";
import { createRack, type RackView as DrawnRack } from "../../../board/rack_view";
import { bareBlank } from "../../../board/tiles";
import type { Seat } from "../../../game/events";
import { pointsText } from "../../../game/sheet_lines";
import { type GameView, isOver, rackCount, winnerOf } from "../../../game/view";
import { formatClock, urgencyOf } from "../../game/clocks";
import { rackLabels, tileName } from "../../game/labels";
import { playerName } from "../../game/story_texts";
import { Icon } from "../../ui/icon";
import { t } from "./texts";

interface RackProps {
  pieces: readonly Piece[];
  hidden: number;
  label: string;
  motion: Motion;
}

/** Tiles whose faces the viewer may not see; the style knows them by their numbers below zero. */
const backs = (count: number): Piece[] => Array.from({ length: count }, (_, i) => ({ id: -1 - i, tile: bareBlank }));

function Rack({ pieces, hidden, label, motion }: RackProps) {
  const place = useRef<HTMLDivElement>(null);
  const rack = useRef<DrawnRack | null>(null);
  useLayoutEffect(() => {
    if (!place.current) return;
    const made = createRack(place.current, { labels: rackLabels(), motion });
    rack.current = made;
    return () => made.destroy();
  }, [motion]);
  useLayoutEffect(() => {
    const all = [...pieces, ...backs(hidden)];
    const size = Math.max(rackSize, all.length);
    rack.current?.update({ slots: Array.from({ length: size }, (_, i) => all[i] ?? null), readonly: true });
  }, [pieces, hidden]);
  return (
    <div class={pieces.length === 0 && hidden > 0 ? "replay-rack unseen" : "replay-rack"} role="img" aria-label={label}>
      <div inert ref={place} />
    </div>
  );
}

function rackText(view: GameView, seat: Seat): string {
  const name = playerName(view, seat);
  const { known, unknown } = view.racks[seat];
  if (unknown > 0) return t("rack_hidden", { name, count: rackCount(view.racks[seat]) });
  if (known.length === 0) return t("rack_empty", { name });
  return t("rack_of", { name, tiles: known.map(tileName).join("; ") });
}

interface Props {
  view: GameView;
  seat: Seat;
  pieces: readonly Piece[];
  /** Milliseconds left, or nothing where no clock runs. */
  left: number | null;
  motion: Motion;
}

export function PlayerCard({ view, seat, pieces, left, motion }: Props) {
  const name = playerName(view, seat);
  const moves = view.stage === "turn" && view.mover === seat;
  const won = winnerOf(view) === seat;
  const score = view.outcome?.adjusted?.final[seat] ?? view.scores[seat];
  return (
    <section class={moves ? "replay-player moves" : "replay-player"} aria-label={name}>
      <h2>
        <span class="replay-turn" title={moves ? t("moves") : undefined}>
          {moves && <Icon name="play" size={14} />}
          {won && isOver(view) && <Icon name="check" size={16} />}
          {moves && <span class="only-read">{t("moves")}</span>}
        </span>
        <span class="replay-name">{name}</span>
      </h2>
      <p class="replay-score figures">
        <span aria-hidden="true">{pointsText(score)}</span>
        <span class="only-read">{t("score", { points: pointsText(score) })}</span>
      </p>
      {left !== null && (
        <p class={`replay-clock figures ${urgencyOf(left)}`}>
          <span class="only-read">{t("clock", { name })}: </span>
          {formatClock(left)}
        </p>
      )}
      <Rack pieces={pieces} hidden={view.racks[seat].unknown} label={rackText(view, seat)} motion={motion} />
    </section>
  );
}
