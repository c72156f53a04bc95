// The player's own rack as the page shows it.
import type { Desk } from "../board/desk";
import type { RackState } from "../board/rack_view";

/** While a claim is open both players turn their tiles over: no tile is to be seen or moved. */
export function ownRack({ arrangement, selected }: Desk, covered: boolean): RackState {
  if (covered) return { slots: arrangement.slots.map(() => null), selected: null, marked: [], readonly: true };
  return { slots: arrangement.slots, selected, marked: arrangement.marked, readonly: false };
}
