// What touching a half of the clock does.
import { rivalOf, type Seat } from "../../game/events";
import { drawDue, offersOf, writingReason } from "./steps";
import { type Said, useDesk } from "./table_desk";

/** Who has drawn and presses: the tiles due are taken as drawn. */
export function pressSteps(view: ReturnType<typeof useDesk>["view"]): Said[] {
  const seat = view.turn.unpressed ? rivalOf(view.mover) : view.mover;
  const draws = !view.turn.unpressed && view.phase === "draw" && drawDue(view) > 0;
  const press: Said = [seat, { command: "press_clock" }];
  return draws ? [[seat, { command: "draw_tiles", count: drawDue(view) }], press] : [press];
}

export function useClockTap(): (seat: Seat) => void {
  const { view, say, tab, keeps } = useDesk();
  const offers = offersOf(view);
  const presser = view.turn.unpressed ? rivalOf(view.mover) : view.mover;
  return (seat) => {
    if (!keeps) return;
    if (offers.has("press") && seat === presser) {
      void say(...pressSteps(view));
      return;
    }
    if (seat !== view.mover) return;
    tab.value = "turn";
    if (offers.has("hold")) void say([seat, { command: "call_director", reason: writingReason }]);
  };
}
