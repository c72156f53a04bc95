// Board and rack on the page. The application gives what to show; what the player does comes back as actions of the desk.
import "../../board/board.css";
import { useEffect, useRef } from "preact/hooks";
import type { Piece } from "../../board/arrangement";
import { type BoardState, type BoardView, createBoard } from "../../board/board_view";
import type { DeskAction } from "../../board/desk";
import { createDrag } from "../../board/drag";
import { Motion } from "../../board/motion";
import { createRack, type RackState, type RackView } from "../../board/rack_view";
import { language } from "../i18n";
import { boardLabels, rackLabels } from "./labels";

interface Props {
  board: BoardState;
  /** Without it, only the board: for those who look. */
  rack?: RackState | undefined;
  onAction?: (action: DeskAction) => void;
  /** Sees each key of board and rack first; true where it took it. */
  onKey?: (event: KeyboardEvent) => boolean;
  /** Given the board once it is there. */
  onBoard?: (board: BoardView) => void;
}

function pieceIn(board: BoardState, rack: RackState | undefined, id: number): Piece | null {
  const tried = board.tried?.find((tile) => tile.id === id);
  return tried ?? rack?.slots.find((piece) => piece?.id === id) ?? null;
}

export function Surface(props: Props) {
  const boardElement = useRef<HTMLDivElement>(null);
  const rackElement = useRef<HTMLDivElement>(null);
  const views = useRef<{ board: BoardView; rack: RackView | null }>(null);
  // The handlers of the views outlive a rendering.
  const latest = useRef(props);
  latest.current = props;
  const withRack = props.rack !== undefined;
  const spoken = language();

  useEffect(() => {
    const motion = new Motion();
    const onAction = (action: DeskAction) => latest.current.onAction?.(action);
    const onKey = (event: KeyboardEvent) => latest.current.onKey?.(event) ?? false;
    const board = createBoard(boardElement.current as HTMLElement, { labels: boardLabels(), onAction, onKey, motion });
    const rack =
      withRack && rackElement.current
        ? createRack(rackElement.current, { labels: rackLabels(), onAction, onKey, motion })
        : null;
    const pieceOf = (id: number) => pieceIn(latest.current.board, latest.current.rack, id);
    const drag = rack ? createDrag({ board, rack, motion, onAction, pieceOf }) : null;
    views.current = { board, rack };
    board.update(latest.current.board);
    if (latest.current.rack) rack?.update(latest.current.rack);
    latest.current.onBoard?.(board);
    return () => {
      drag?.destroy();
      rack?.destroy();
      board.destroy();
      views.current = null;
    };
  }, [withRack]);

  useEffect(() => {
    views.current?.board.update(props.board);
    if (props.rack) views.current?.rack?.update(props.rack);
  });

  // The labels are in the language.
  useEffect(() => {
    views.current?.board.relabel(boardLabels());
    views.current?.rack?.relabel(rackLabels());
  }, [spoken]);

  return (
    <div class="surface">
      <div class="surface-place">
        <div class="surface-board" ref={boardElement} />
      </div>
      {withRack && <div class="surface-rack" ref={rackElement} />}
    </div>
  );
}
