// The history of a game: every event with whom it is about, the play it happened to and its article.
import type { FormedWord } from "../board/play";
import { type GameEvent, isSeat, type Seat } from "./events";
import { placesOf } from "./fold_claim";
import type { GameView, Happening } from "./view";

function seatOf(event: GameEvent, view: GameView): Seat | null {
  const { data } = event as { data: { seat?: Seat; holder?: Seat } };
  const named = data.seat ?? data.holder;
  if (named) return named;
  if (isSeat(event.actor)) return event.actor;
  return event.event === "play_completed" || event.event === "turn_lost" ? view.mover : null;
}

function wordsOf(event: GameEvent, words: readonly FormedWord[]): readonly FormedWord[] {
  if (event.event === "words_challenged" || event.event === "verdict_given") {
    return placesOf(event.data.words).flatMap((place) => words[place] ?? []);
  }
  return event.event === "play_laid" || event.event === "play_completed" || event.event === "turn_lost" ? words : [];
}

/** `before` and `after` the event: a lost turn takes the play away, a laid one brings it. */
export function happening(before: GameView, after: GameView, event: GameEvent): Happening | null {
  // A note without a text stands for what is only the staff's to see.
  if (event.event === "recorded" && event.data.kind === "note" && event.data.text === "") return null;
  const { sequence, at, actor, rule, edition, article } = event;
  const play = (event.event === "play_laid" ? after : before).turn.play?.words ?? [];
  return {
    sequence,
    at,
    actor,
    rule,
    edition,
    article,
    name: event.event,
    seat: seatOf(event, before),
    turn: before.turns.length,
    event,
    words: wordsOf(event, play),
    mover: before.mover,
    play,
  };
}
