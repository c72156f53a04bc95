// Who looks at the game, what he may do now, and the way to do it.
import type { Table } from "../../../api/messages";
import { refusalText } from "../../game/cite";
import { type PerSeat, rivalOf, type Seat } from "../../game/events";
import type { Command, LiveGame } from "../../game/live";
import type { PlayerDesk } from "../../game/player_desk";
import { playerName } from "../../game/story_texts";
import { type GameView, isOver } from "../../game/view";
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
  if (view.stage !== "turn" || view.directorCalled) return null;
  const { claim } = view.turn;
  if (claim) return claim.stage === "rejected" ? view.mover : null;
  const rival = rivalOf(view.mover);
  if (view.phase === "verify") return view.turn.wrote[rival] ? view.mover : rival;
  return view.mover;
}

/** The mover may lay, exchange or pass. */
export function mayPlay(game: AtTable): boolean {
  const view = game.live.view.value;
  return (
    partOf(game) === "mover" &&
    view.stage === "turn" &&
    view.phase === "think" &&
    !view.directorCalled &&
    game.live.sending.value === 0
  );
}

/** The rival of a play that was announced decides about it. */
export function mayVerify(game: AtTable): boolean {
  const view = game.live.view.value;
  if (partOf(game) !== "rival" || view.stage !== "turn" || view.directorCalled || !view.turn.play) return false;
  const seat = game.live.seat.value;
  if (seat && view.turn.wrote[seat]) return false;
  return view.phase === "verify" || (view.phase === "count" && view.rules.challengeOnPlacement);
}

/** The timer of the turn runs. */
export function timerRuns(view: GameView): boolean {
  const laying = view.phase === "think" || view.phase === "placing" || view.phase === "exchange";
  return view.stage === "turn" && laying && !view.turn.timerExpired && !view.directorCalled && !view.overdraw;
}

export const scoresShown = (view: GameView, table: Table | undefined): PerSeat<number> =>
  (isOver(view) && view.outcome?.adjusted?.final) || table?.scores || view.scores;
