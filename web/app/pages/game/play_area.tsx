// Board, rack and the buttons under them, as whoever looks may use them.
import { useCallback, useRef } from "preact/hooks";
import type { BoardState, BoardView } from "../../../board/board_view";
import type { Desk, DeskAction } from "../../../board/desk";
import { otherChoice } from "../../../board/typing";
import { ownRack } from "../../../game/own_rack";
import { type GameView, isCovered, isOver } from "../../../game/view";
import { shownBoard, triedPlay } from "../../game/player_desk";
import { playSound } from "../../game/sounds";
import { Surface } from "../../game/surface";
import type { AtTable } from "./at_table";
import { lookingAt, positionAfter } from "./earlier";
import { t } from "./texts";
import { pageKey, useKeys } from "./use_keys";

/** The points of the tried tiles, or of the play that is being verified. */
function badgeOf(view: GameView, desk: Desk): NonNullable<BoardState["badge"]> | null {
  const tried = triedPlay(view, desk).play;
  const play = tried ?? view.turn.play;
  const [main] = view.turn.placed.length > 0 || tried ? (play?.words ?? []) : [];
  return main && play
    ? { at: main.position.start, direction: main.position.direction, text: String(play.points) }
    : null;
}

function choiceOf(desk: Desk): NonNullable<BoardState["choice"]> | null {
  const { choice } = desk.typing;
  if (!choice) return null;
  return { at: choice.at, text: `${choice.as} → ${otherChoice(choice)}`, label: t("choice", { as: choice.as }) };
}

export function PlayArea({ game, onHelp }: { game: AtTable; onHelp(): void }) {
  const { live, desk } = game;
  const view = live.view.value;
  const seat = live.seat.value;
  const held = desk.desk.value;
  const board = useRef<BoardView | null>(null);
  const plays = seat !== null && !isOver(view);
  const keep = useCallback((made: BoardView) => {
    board.current = made;
  }, []);
  const getBoard = useCallback(() => board.current, []);
  useKeys(game, getBoard, onHelp);

  const act = (action: DeskAction) => {
    const before = held.arrangement.placed.length;
    desk.act(action);
    if (desk.desk.value.arrangement.placed.length > before) playSound("place");
  };
  const covered = live.table.value?.covered ?? isCovered(view);
  const earlier = lookingAt.value === null || covered ? null : positionAfter(view, lookingAt.value);
  const now: BoardState = {
    board: shownBoard(view),
    tried: plays ? held.arrangement.placed : [],
    lastPlay: view.lastPlay,
    cursor: plays ? held.typing.cursor : null,
    selected: held.selected,
    badge: covered ? null : badgeOf(view, held),
    choice: choiceOf(held),
    covered,
    readonly: !plays,
  };
  const shown: BoardState = earlier ? { ...earlier, readonly: true } : now;
  const rack = plays ? ownRack(held, covered) : undefined;
  return (
    <Surface board={shown} rack={rack} onAction={act} onKey={(event) => pageKey(game, event, onHelp)} onBoard={keep} />
  );
}
