// Single events in words, the small steps too.
import { parseRack, plainText } from "../../../board/tile_text";
import type { GameView } from "../../../game/view";
import { eventText } from "../../game/event_text";
import { happeningText } from "../../game/story_texts";
import type { Line } from "./film";

/** Tiles as letters with spaces between: "A CH E". */
export const spacedTiles = (text: string): string =>
  parseRack(text)
    .map((tile) => plainText([tile]))
    .join(" ");

/** `view`: the table after the event. */
export const lineText = ({ event, entry }: Line, view: GameView): string =>
  entry ? happeningText(entry, view) : eventText(event, { players: view.players, mover: view.mover, play: [] });
