// What touching a half of the clock does.
import { rivalOf, type Seat } from "../../../game/events";
import { offerTo } from "../../../game/offers";
import { drawDue, drawerOf } from "./steps";
import { type Said, useDesk } from "./table_desk";

/** Who has drawn and presses: the tiles due are taken as drawn. */
export function pressSteps({ view, offers }: Pick<ReturnType<typeof useDesk>, "view" | "offers">): Said[] {
  const seat = view.turn.unpressed ? rivalOf(view.mover) : view.mover;
  const due = drawerOf(view, offers) === seat && offerTo(offers, seat, "draw_tiles") ? drawDue(view, seat) : 0;
  const press: Said = [seat, { command: "press_clock" }];
  return due > 0 ? [[seat, { command: "draw_tiles", count: due }], press] : [press];
}

export function useClockTap(): (seat: Seat) => void {
  const { view, say, tab, keeps, role, offers, steps } = useDesk();
  const presser = view.turn.unpressed ? rivalOf(view.mover) : view.mover;
  return (seat) => {
    if (!keeps && seat !== role) return;
    if (steps.has("press") && seat === presser) {
      void say(...pressSteps({ view, offers }));
      return;
    }
    if (seat !== view.mover) return;
    tab.value = "turn";
    if (steps.has("hold")) void say([seat, { command: "stop_clock" }]);
  };
}
