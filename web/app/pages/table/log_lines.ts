// What the director's log of a table says of an event: every line of the story, in the program's words.

import type { GameView, Happening } from "../../../game/view";
import { happeningText, isTold } from "../../game/story_texts";

/** `shared`: the device lies between the players; what one of them keeps from the other is not read there. */
export function happened(view: GameView, entry: Happening, shared: boolean): string {
  if (!isTold(entry)) return "";
  const { event } = entry;
  if (shared && event.event === "appeal_filed" && event.data.confidential)
    return happeningText({ ...entry, event: { ...event, data: { ...event.data, arguments: "" } } }, view);
  return happeningText(entry, view);
}
