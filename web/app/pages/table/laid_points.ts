// What the play on the board counts: as announced while it is checked, as the sheet has it once it is complete.
import type { GameView } from "../../../game/view";

export function laidPoints({ turn, turns }: GameView): number | null {
  const complete = turn.play !== null && turn.placed.length === 0;
  return (complete ? turns.at(-1)?.points : null) ?? turn.announced;
}
