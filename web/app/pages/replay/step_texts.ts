// Single events in words: those of the story, and the small steps that a turn's line leaves out.
import { parseRack, plainText } from "../../../board/tile_text";
import { type GameEvent, isSeat, type Seat } from "../../game/events";
import { happeningText, isTold, playerName } from "../../game/story_texts";
import type { GameView } from "../../game/view";
import { texts } from "../../i18n";
import type { Line } from "./film";

const t = texts(
  {
    tiles_checked: "Se cuentan las fichas",
    tile_claim_rejected: "No se admite la queja sobre las fichas",
    sheet_inspected: "Se revisa la planilla de {name}",
    start_tiles_drawn: "Para decidir quién empieza salen {first_tile} y {second_tile}",
    starter_policy_chosen: "Se elige cómo decidir quién empieza",
    round_started: "Empieza la ronda",
    play_began: "Empieza el juego",
    play_laid: "{name} coloca {words} por {points} puntos",
    tiles_placed: "{name} pone fichas en el tablero",
    tiles_moved: "{name} mueve sus fichas",
    blank_named: "{name} dice la letra del comodín",
    score_announced: "{name} anuncia {points} puntos",
    row_written: "{name} anota la jugada: {points} puntos",
    row_written_control: "Se anota la jugada en la planilla de control: {points} puntos",
    tiles_drawn: "{name} saca {tiles}",
    tiles_drawn_hidden: "{name} saca {count} fichas",
    turn_completed: "El turno está completo",
    pressed: "{name} pulsa el reloj",
    exchange_announced: "{name} anuncia un cambio",
    tiles_set_aside: "{name} aparta {count} fichas",
    claim_signed: "{name} firma el reclamo",
    timer_signal: "Aviso de tiempo número {number}",
    words_completing: "{name} completa las palabras de su planilla",
    words_completed: "{name} termina de completar sus palabras",
    exchanged: "{name} cambia {given} y saca {tiles}",
    other: "{event}",
  },
  {
    tiles_checked: "The tiles are counted",
    tile_claim_rejected: "The complaint about the tiles is rejected",
    sheet_inspected: "{name}'s sheet is inspected",
    start_tiles_drawn: "{first_tile} and {second_tile} are drawn to decide who starts",
    starter_policy_chosen: "How to decide who starts is chosen",
    round_started: "The round begins",
    play_began: "Play begins",
    play_laid: "{name} places {words} for {points} points",
    tiles_placed: "{name} puts tiles on the board",
    tiles_moved: "{name} moves the tiles",
    blank_named: "{name} names the blank's letter",
    score_announced: "{name} announces {points} points",
    row_written: "{name} writes the play down: {points} points",
    row_written_control: "The play is written on the control sheet: {points} points",
    tiles_drawn: "{name} draws {tiles}",
    tiles_drawn_hidden: "{name} draws {count} tiles",
    turn_completed: "The turn is complete",
    pressed: "{name} presses the clock",
    exchange_announced: "{name} announces an exchange",
    tiles_set_aside: "{name} sets {count} tiles aside",
    claim_signed: "{name} signs the claim",
    timer_signal: "Time signal number {number}",
    words_completing: "{name} completes the words of the sheet",
    words_completed: "{name} has completed the words",
    exchanged: "{name} exchanges {given} and draws {tiles}",
    other: "{event}",
  },
);

type Key = Parameters<typeof t>[0];

const ownKeys: ReadonlySet<string> = new Set<Key>([
  "tiles_checked",
  "tile_claim_rejected",
  "sheet_inspected",
  "start_tiles_drawn",
  "starter_policy_chosen",
  "round_started",
  "play_began",
  "play_laid",
  "tiles_placed",
  "tiles_moved",
  "blank_named",
  "score_announced",
  "turn_completed",
  "pressed",
  "exchange_announced",
  "tiles_set_aside",
  "claim_signed",
  "timer_signal",
]);

function keyOf(event: GameEvent): Key {
  switch (event.event) {
    case "row_written":
      return isSeat(event.data.sheet) ? "row_written" : "row_written_control";
    case "tiles_drawn":
      return event.data.tiles === "" ? "tiles_drawn_hidden" : "tiles_drawn";
    case "words_completing":
      return event.data.done ? "words_completed" : "words_completing";
    case "exchanged":
      return "exchanged";
    default:
      return ownKeys.has(event.event) ? (event.event as Key) : "other";
  }
}

/** Tiles as letters with spaces between: "A CH E". */
export const spacedTiles = (text: string): string =>
  parseRack(text)
    .map((tile) => plainText([tile]))
    .join(" ");

function whose(event: GameEvent, view: GameView): Seat {
  const data = event.data as { seat?: Seat; of?: Seat; sheet?: string };
  if (isSeat(data.sheet)) return data.sheet;
  return data.seat ?? data.of ?? (isSeat(event.actor) ? event.actor : view.mover);
}

function smallStepText(event: GameEvent, view: GameView): string {
  const data = event.data as Record<string, never>;
  const written = data as { row?: { points: number }; play?: { points: number; words: { tiles: string }[] } };
  const drawn = (data as { drawn?: { first: string; second: string } | string }).drawn;
  const [word] = written.play?.words ?? [];
  return t(keyOf(event), {
    name: playerName(view, whose(event, view)),
    words: word ? plainText(parseRack(word.tiles)) : "",
    points: Number(written.row?.points ?? written.play?.points ?? data.points ?? 0),
    count: Number(data.count ?? 0),
    number: Number(data.number ?? 0),
    tiles: spacedTiles(String((typeof drawn === "string" ? drawn : data.tiles) ?? "")),
    given: spacedTiles(String(data.given ?? "")),
    first_tile: typeof drawn === "object" ? spacedTiles(drawn.first) : "",
    second_tile: typeof drawn === "object" ? spacedTiles(drawn.second) : "",
    event: event.event,
  });
}

/** `view`: the table after the event. */
export function lineText({ event, entry }: Line, view: GameView): string {
  const tilesKnown = event.event === "exchanged" && event.data.drawn !== "";
  return entry && isTold(entry) && !tilesKnown ? happeningText(entry, view) : smallStepText(event, view);
}
