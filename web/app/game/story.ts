// Which events are worth a line in the history of a game, and whom each is about.
import type { FormedWord } from "../../board/play";
import { type EventName, type GameEvent, isSeat, type Seat } from "./events";
import { placesOf } from "./fold_claim";
import type { GameView, Happening } from "./view";

/** Steps that every turn has, and that its line says already. */
const unsaid: ReadonlySet<EventName> = new Set<EventName>([
  "row_written",
  "turn_completed",
  "pressed",
  "tiles_drawn",
  "score_announced",
  "claim_signed",
  "play_began",
  "tiles_placed",
  "tiles_moved",
  "blank_named",
  "tiles_set_aside",
  "exchange_announced",
  "timer_signal",
  "words_completing",
]);

function seatOf(event: GameEvent, view: GameView): Seat | null {
  const { data } = event as { data: { seat?: Seat; holder?: Seat } };
  const named = data.seat ?? data.holder;
  if (named) return named;
  if (isSeat(event.actor)) return event.actor;
  return event.event === "play_completed" || event.event === "turn_lost" ? view.mover : null;
}

function wordsOf(event: GameEvent, view: GameView): readonly FormedWord[] {
  const words = view.turn.play?.words ?? [];
  if (event.event === "words_challenged" || event.event === "verdict_given") {
    return placesOf(event.data.words).flatMap((place) => words[place] ?? []);
  }
  return event.event === "play_laid" || event.event === "play_completed" || event.event === "turn_lost" ? words : [];
}

/** `before` and `after` the event: a lost turn takes the play away, a laid one brings it. */
export function happening(before: GameView, after: GameView, event: GameEvent): Happening | null {
  // A note without a text stands for what is only the staff's to see.
  const empty = event.event === "recorded" && event.data.kind === "note" && event.data.text === "";
  if (unsaid.has(event.event) || empty) return null;
  const { sequence, at, actor, rule, edition, article } = event;
  const words = wordsOf(event, event.event === "play_laid" ? after : before);
  const turn = before.turns.length;
  return {
    sequence,
    at,
    actor,
    rule,
    edition,
    article,
    name: event.event,
    seat: seatOf(event, before),
    turn,
    event,
    words,
  };
}
