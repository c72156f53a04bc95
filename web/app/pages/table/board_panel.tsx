// The board as the log has it: to compare with the real one, to rebuild it after an accident, and to point at squares.
import "../../../board/board.css";
import { useEffect, useRef } from "preact/hooks";
import { type BoardView, createBoard } from "../../../board/board_view";
import { lastSquareOf } from "../../../board/play";
import { parsePosition, squareText } from "../../../board/squares";
import { isCovered } from "../../../game/view";
import { boardLabels } from "../../game/labels";
import { language } from "../../i18n";
import { laidPoints } from "./laid_points";
import { arrowOf, pointAt, readPlay } from "./play_entry";
import { usePlayDraft } from "./play_form";
import { isWriting, mayPlay } from "./steps";
import { useDesk } from "./table_desk";
import { t } from "./texts";

export function BoardPanel() {
  const { view, tab, offers } = useDesk();
  const [draft, setDraft] = usePlayDraft();
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<BoardView | undefined>(undefined);
  const entering = mayPlay(offers) !== null || isWriting(view);
  const point = useRef<(square: number) => void>(() => {});
  point.current = (square) => {
    if (entering) setDraft({ ...draft, position: pointAt(draft.position, squareText(square)) });
  };
  const spoken = language();

  useEffect(() => {
    if (!place.current) return;
    board.current = createBoard(place.current, {
      labels: boardLabels(),
      onAction: (action) => {
        if (action.type === "tap_square") point.current(action.square);
      },
    });
    return () => board.current?.destroy();
  }, []);
  // The language changes what squares are called.
  useEffect(() => board.current?.relabel(boardLabels()), [spoken]);
  useEffect(() => {
    const entry = readPlay(view.board, draft);
    const tried = entering ? entry.placements : view.turn.placed;
    const main = entering ? entry.analysis?.play?.words[0] : view.turn.play?.words[0];
    const points = entering ? entry.analysis?.play?.points : laidPoints(view);
    const position = entering ? parsePosition(draft.position.trim()) : null;
    const arrow = position && arrowOf(view.board, position, entry);
    board.current?.update({
      board: view.board,
      tried: tried.map(({ square, tile }, id) => ({ square, tile, id })),
      lastPlay: view.lastPlay,
      cursor: arrow && { square: arrow.start, direction: arrow.direction },
      badge: main && points != null ? { at: lastSquareOf(main), text: String(points) } : null,
      covered: isCovered(view),
      readonly: !entering,
    });
  }, [view, draft, entering]);
  return (
    <section class="board-panel" aria-labelledby="board-title">
      <h2 id="board-title" class="only-read">
        {t("board")}
      </h2>
      <div ref={place} />
      <p class="soft board-note">
        {t("bag_has", { count: view.bag })}
        {entering && ` · ${t("board_hint")}`}
      </p>
      {entering && draft.position !== "" && (
        <button type="button" class="button board-write" onClick={() => (tab.value = "turn")}>
          {t("write_at", { position: draft.position.toUpperCase() })}
        </button>
      )}
    </section>
  );
}
