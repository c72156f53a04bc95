// The history of a game in words: one table of texts, the program's (data/texts/events.tsv), tells every event.

import type { Seat } from "../../game/events";
import type { GameView, Happening } from "../../game/view";
import { texts } from "../i18n";
import { eventText, hasLine } from "./event_text";

const t = texts(
  { first: "Primer jugador", second: "Segundo jugador" },
  { first: "First player", second: "Second player" },
);

export const playerName = (view: GameView, seat: Seat): string => view.players[seat] || t(seat);

/** Whether it has a line of its own; the small steps of a turn are implied by the turn's line. */
export const isTold = ({ name }: Happening): boolean => hasLine(name);

/** What happens in every slow turn, and changes nothing on board or sheet. */
const minor: ReadonlySet<string> = new Set(["verification_paused", "verification_overrun"]);

/** What people look for first: plays, challenges, verdicts. */
export const isMajor = (entry: Happening): boolean => isTold(entry) && !minor.has(entry.name);

/** Any happening in words, the small steps too. */
export const happeningText = ({ event, mover, play }: Happening, { players }: GameView): string =>
  eventText(event, { players, mover, play });
