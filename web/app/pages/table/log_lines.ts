// What the director's log of a table says of an event: every line of the story, in the program's words.

import type { GameView, Happening } from "../../../game/view";
import { happeningText, isTold } from "../../game/story_texts";

export const happened = (view: GameView, entry: Happening): string => (isTold(entry) ? happeningText(entry, view) : "");
