// The board of the replay. It only looks: nothing can be laid.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { type BoardView, createBoard } from "../../../board/board_view";
import type { Motion } from "../../../board/motion";
import { type GameView, isCovered } from "../../../game/view";
import { boardLabels } from "../../game/labels";
import { language } from "../../i18n";
import type { TrackedTiles } from "./tracked_tiles";
import "../../../board/board.css";

interface Props {
  view: GameView;
  tiles: TrackedTiles;
  motion: Motion;
  /** As at the table: a claim that is open covers the board. */
  atTheTable: boolean;
}

export function BoardStage({ view, tiles, motion, atTheTable }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<BoardView | null>(null);
  const spoken = language();
  useLayoutEffect(() => {
    if (!place.current) return;
    const made = createBoard(place.current, { labels: boardLabels(), motion });
    board.current = made;
    return () => made.destroy();
  }, [motion]);
  // The labels change with the language.
  useEffect(() => {
    if (spoken) board.current?.relabel(boardLabels());
  }, [spoken]);
  useLayoutEffect(() => {
    board.current?.update({
      board: view.board,
      tried: tiles.placed,
      lastPlay: view.lastPlay,
      covered: atTheTable && isCovered(view),
      readonly: true,
    });
  }, [view, tiles, atTheTable]);
  return <div class="replay-board" ref={place} />;
}
