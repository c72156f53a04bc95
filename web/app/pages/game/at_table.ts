// Who looks at the game, what he may do now, and the way to do it.
import type { Command } from "../../../api/game";
import type { Table } from "../../../api/messages";
import { type PerSeat, rivalOf, type Seat } from "../../../game/events";
import { type GameView, isOver } from "../../../game/view";
import { refusalText } from "../../game/cite";
import type { LiveGame } from "../../game/live";
import type { PlayerDesk } from "../../game/player_desk";
import { playerName } from "../../game/story_texts";
import { say } from "../../ui/toast";

export interface AtTable {
  readonly live: LiveGame;
  readonly desk: PlayerDesk;
  /** Sends a command; what is refused is said, and answered with false. */
  perform(command: Command): Promise<boolean>;
}

export const performOn =
  (live: LiveGame) =>
  async (command: Command): Promise<boolean> => {
    try {
      await live.send(command);
      return true;
    } catch (error) {
      say(refusalText(error));
      return false;
    }
  };

export const name = (game: AtTable, seat: Seat): string => playerName(game.live.view.value, seat);

/** What the person at this browser is to the turn. */
export type Part = "mover" | "rival" | "onlooker";

export function partOf(game: AtTable): Part {
  const seat = game.live.seat.value;
  if (!seat) return "onlooker";
  return seat === game.live.view.value.mover ? "mover" : "rival";
}

/** The seat whose decision the game waits for. */
export function awaited(view: GameView): Seat | null {
  if (view.stage !== "turn" || view.directorCalled || view.adjourned) return null;
  const { claim } = view.turn;
  if (claim) return claim.stage === "rejected" ? view.mover : null;
  const rival = rivalOf(view.mover);
  if (view.phase === "verify") return view.turn.wrote[rival] ? view.mover : rival;
  return view.mover;
}

/** He may lay tiles; nothing that he said is on its way. */
export const mayPlay = ({ live }: AtTable): boolean => live.sending.value === 0 && live.may("play_tiles");

/** The rival of a play decides about it. */
export const mayVerify = ({ live }: AtTable): boolean =>
  live.may("accept") || live.may("challenge") || live.may("judge_opening");

/** The timer of the turn runs. */
export function timerRuns(view: GameView): boolean {
  const laying = view.phase === "think" || view.phase === "placing" || view.phase === "exchange";
  return (
    view.stage === "turn" &&
    laying &&
    !view.turn.timerExpired &&
    !view.directorCalled &&
    !view.overdraw &&
    !view.adjourned
  );
}

export const scoresShown = (view: GameView, table: Table | undefined): PerSeat<number> =>
  (isOver(view) && view.outcome?.adjusted?.final) || table?.scores || view.scores;
