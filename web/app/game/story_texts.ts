// The history of a game in words.
import { positionText } from "../../board/squares";
import { plainText } from "../../board/tile_text";
import { texts } from "../i18n";
import type { Seat } from "./events";
import type { GameView, Happening } from "./view";

const t = texts(
  {
    first: "Primer jugador",
    second: "Segundo jugador",
    monitor: "el monitor",
    judge: "los jueces",
    director: "el director",
    spectator: "un espectador",
    system: "el servidor",
    game_opened: "Se abre la partida",
    start_decided: "Comienza {name}",
    position_set: "Se parte de una posición dada",
    round_started: "Empieza la ronda",
    player_arrived: "Llega {name}",
    play_laid: "{name} coloca {words}",
    play_completed: "{name}: {words}, {points} puntos",
    tile_fell: "A {name} se le cae una ficha",
    tiles_withdrawn: "{name} retira sus fichas",
    move_objected: "{name} objeta el cambio de las fichas",
    move_upheld: "Las fichas vuelven a su primera posición",
    move_dismissed: "El cambio de las fichas queda como está",
    count_disputed: "{name} discute el recuento",
    count_proposed: "{name} cuenta {points} puntos",
    count_settled: "El recuento queda en {points} puntos",
    verification_paused: "La verificación se alarga: se detiene el reloj",
    opening_accepted: "{name} acepta la apertura que no cubre el centro",
    turn_taken: "{name} toma el turno",
    exchange_void: "El cambio no vale",
    exchanged: "{name} cambia {count} fichas",
    exchanged_one: "{name} cambia una ficha",
    passed: "{name} pasa",
    lost_withdrawn: "{name} retira las fichas y pierde el turno",
    lost_passed_with_tiles: "{name} pasa con fichas en el tablero y pierde el turno",
    lost_off_centre: "Apertura fuera del centro: {name} pierde el turno",
    lost_rejected: "{words} no vale: {name} retira las fichas y pierde el turno",
    lost_timer: "Se acaba el tiempo del turno de {name}",
    lost_director: "{name} pierde el turno por decisión del director",
    bag_counted: "Se cuenta la bolsa: {number} fichas",
    bag_count_refused: "No se permite contar dentro de la bolsa",
    bag_count_asked: "{name} pide contar dentro de la bolsa",
    bag_count_agreed: "{name} consiente en contar dentro de la bolsa",
    bag_count_differs: "En la bolsa hay {counted} fichas y deberían ser {book}",
    words_challenged: "{name} impugna {words}",
    claim_carried: "El reclamo llega a los jueces",
    verdict_valid: "Veredicto: {words} vale",
    verdict_invalid: "Veredicto: {words} no vale",
    verdict_combined_valid: "Veredicto conjunto: todas valen ({words})",
    verdict_combined_invalid: "Veredicto conjunto: alguna no vale ({words})",
    appeal_filed: "{name} apela",
    appeal_granted: "Se acepta la apelación: la jugada vale",
    appeal_denied: "Se rechaza la apelación",
    book_corrected: "Se corrige la cuenta de las fichas de {name}",
    overdraw_reported: "{name} tiene fichas de más",
    overdraw_fixed: "{name} devuelve las fichas de más",
    overdraw_marked: "El director considera premeditada la extracción de más de {name}",
    underdraw_fixed: "{name} completa su atril",
    underdraw_deferred: "{name} completará su atril más tarde",
    time_called: "Se acaba el tiempo de la partida",
    timer_expired: "Se acaba el tiempo del turno",
    clock_set: "Se ajusta el reloj de {name}",
    clock_stopped: "{name} para el reloj: ha colocado sus fichas",
    clock_resumed: "El reloj vuelve a correr",
    verification_overrun: "La verificación corre ya en el reloj de quien verifica",
    player_leaving: "{name} avisa de que se ausentará al terminar su jugada",
    player_left: "{name} se ausenta",
    player_returned: "{name} vuelve",
    lateness_judged: "Se juzga el retraso de {name}",
    blocked_stated: "Se declara que nadie puede jugar",
    ended_out: "Fin: se acabaron las fichas",
    ended_passes: "Fin: pases consecutivos",
    ended_scoreless: "Fin: demasiados turnos sin puntos",
    ended_blocked: "Fin: nadie puede jugar",
    ended_time: "Fin: se acabó el tiempo",
    ended_forfeit: "Fin: {name} pierde la partida",
    ended_both: "Fin: no se presenta ninguno y pierden los dos",
    ended_resigned: "Fin: {name} se retira",
    game_adjusted: "Resultado: {first} {a}, {second} {b}",
    seed_revealed: "Se revela la semilla de la bolsa",
    sheets_differ: "Las planillas no coinciden",
    sums_flagged: "Las dos planillas suman mal",
    correction_proposed: "{name} propone una corrección: {text}",
    correction_declined: "Se rechaza la corrección que propuso {name}",
    sheet_corrected: "Se corrigen las planillas",
    word_added: "{name} completa la palabra de una jugada",
    signed: "{name} firma",
    closed: "La partida queda cerrada",
    reopen_requested: "{name} pide reabrir la partida",
    reopened: "Se reabre la partida",
    blank_settled: "Se fija la letra de un comodín",
    rack_noted: "Se anota el atril de {name}",
    director_called: "{name} llama al director",
    director_left: "El juego continúa",
    recorded_incident: "Incidente: {text}",
    recorded_question: "Consulta: {text}",
    recorded_warning: "Advertencia a {name}: {text}",
    recorded_yellow_card: "Tarjeta amarilla a {name}: {text}",
    recorded_red_card: "Tarjeta roja a {name}: {text}",
    recorded_expulsion_due: "Corresponde expulsar a {name}",
    recorded_disqualification_due: "Corresponde descalificar a {name}",
    recorded_interpretation: "Interpretación del director: {text}",
    recorded_federation_interpretation: "Interpretación de la federación: {text}",
    recorded_decision: "Decisión: {text}",
    recorded_sheet_review: "Revisión de planilla: {text}",
    recorded_note: "Nota: {text}",
    word_asked: "{name} pregunta por una palabra",
    penalty_given: "{name} recibe {points} puntos de penalización",
    penalty_appealed: "{name} recurre la penalización",
    penalty_upheld: "Se mantiene la penalización de {name}",
    penalty_lifted: "Se retira la penalización de {name}",
    rule_overridden: "El director cambia una regla: {text}",
    tribunal_formed: "Se forma el tribunal",
    lookup_refused: "{name} consulta palabras durante la partida: no se le responde",
  },
  {
    first: "First player",
    second: "Second player",
    monitor: "the monitor",
    judge: "the judges",
    director: "the director",
    spectator: "a spectator",
    system: "the server",
    game_opened: "The game opens",
    start_decided: "{name} starts",
    position_set: "From a given position",
    round_started: "The round begins",
    player_arrived: "{name} arrives",
    play_laid: "{name} places {words}",
    play_completed: "{name}: {words}, {points} points",
    tile_fell: "{name} drops a tile",
    tiles_withdrawn: "{name} takes the tiles back",
    move_objected: "{name} objects to how the tiles were moved",
    move_upheld: "The tiles go back to where they first were",
    move_dismissed: "The tiles stay where they were moved to",
    count_disputed: "{name} disputes the count",
    count_proposed: "{name} counts {points} points",
    count_settled: "The count is {points} points",
    verification_paused: "Verification takes long: the clock stops",
    opening_accepted: "{name} accepts the opening off the centre",
    turn_taken: "{name} takes the turn",
    exchange_void: "The exchange is void",
    exchanged: "{name} exchanges {count} tiles",
    exchanged_one: "{name} exchanges one tile",
    passed: "{name} passes",
    lost_withdrawn: "{name} takes the tiles back and loses the turn",
    lost_passed_with_tiles: "{name} passes with tiles on the board and loses the turn",
    lost_off_centre: "Opening off the centre: {name} loses the turn",
    lost_rejected: "{words} is not valid: {name} takes the tiles back and loses the turn",
    lost_timer: "The time of {name}'s turn is over",
    lost_director: "{name} loses the turn by the director's decision",
    bag_counted: "The bag is counted: {number} tiles",
    bag_count_refused: "Counting inside the bag is refused",
    bag_count_asked: "{name} asks to count inside the bag",
    bag_count_agreed: "{name} consents to a count inside the bag",
    bag_count_differs: "The bag holds {counted} tiles and should hold {book}",
    words_challenged: "{name} challenges {words}",
    claim_carried: "The claim reaches the judges",
    verdict_valid: "Verdict: {words} is valid",
    verdict_invalid: "Verdict: {words} is not valid",
    verdict_combined_valid: "Combined verdict: all are valid ({words})",
    verdict_combined_invalid: "Combined verdict: one at least is not valid ({words})",
    appeal_filed: "{name} appeals",
    appeal_granted: "The appeal is granted: the play stands",
    appeal_denied: "The appeal is denied",
    book_corrected: "The count of {name}’s tiles is corrected",
    overdraw_reported: "{name} holds too many tiles",
    overdraw_fixed: "{name} returns the surplus",
    overdraw_marked: "The director holds {name}'s over-draw premeditated",
    underdraw_fixed: "{name} completes the rack",
    underdraw_deferred: "{name} will complete the rack later",
    time_called: "The time of the game is over",
    timer_expired: "The time of the turn is over",
    clock_set: "{name}'s clock is set",
    clock_stopped: "{name} stops the clock: the tiles are placed",
    clock_resumed: "The clock runs again",
    verification_overrun: "Verification is now on the verifier’s clock",
    player_leaving: "{name} will leave when the play is done",
    player_left: "{name} leaves the table",
    player_returned: "{name} is back",
    lateness_judged: "{name}'s lateness is judged",
    blocked_stated: "Nobody can place a tile",
    ended_out: "End: out of tiles",
    ended_passes: "End: consecutive passes",
    ended_scoreless: "End: too many turns without points",
    ended_blocked: "End: nobody can play",
    ended_time: "End: the time is over",
    ended_forfeit: "End: {name} forfeits the game",
    ended_both: "End: neither came and both lose",
    ended_resigned: "End: {name} resigns",
    game_adjusted: "Result: {first} {a}, {second} {b}",
    seed_revealed: "The bag's seed is revealed",
    sheets_differ: "The sheets differ",
    sums_flagged: "Both sheets add up wrongly",
    correction_proposed: "{name} proposes a correction: {text}",
    correction_declined: "The correction that {name} proposed is declined",
    sheet_corrected: "The sheets are corrected",
    word_added: "{name} completes the word of a play",
    signed: "{name} signs",
    closed: "The game is closed",
    reopen_requested: "{name} asks to reopen the game",
    reopened: "The game is reopened",
    blank_settled: "The letter of a blank is settled",
    rack_noted: "{name}'s rack is noted",
    director_called: "{name} calls the director",
    director_left: "The game goes on",
    recorded_incident: "Incident: {text}",
    recorded_question: "Question: {text}",
    recorded_warning: "Warning to {name}: {text}",
    recorded_yellow_card: "Yellow card for {name}: {text}",
    recorded_red_card: "Red card for {name}: {text}",
    recorded_expulsion_due: "{name} is due to be expelled",
    recorded_disqualification_due: "{name} is due to be disqualified",
    recorded_interpretation: "The director's interpretation: {text}",
    recorded_federation_interpretation: "The federation's interpretation: {text}",
    recorded_decision: "Decision: {text}",
    recorded_sheet_review: "Sheet review: {text}",
    recorded_note: "Note: {text}",
    word_asked: "{name} asks about a word",
    penalty_given: "{name} gets a penalty of {points} points",
    penalty_appealed: "{name} appeals against the penalty",
    penalty_upheld: "{name}'s penalty stands",
    penalty_lifted: "{name}'s penalty is lifted",
    rule_overridden: "The director changes a rule: {text}",
    tribunal_formed: "The tribunal is formed",
    lookup_refused: "{name} looks words up during the game: no answer is given",
  },
);

type Key = Parameters<typeof t>[0];

export const playerName = (view: GameView, seat: Seat): string => view.players[seat] || t(seat);

/** What follows from a line that is there anyway. */
const implied: ReadonlySet<string> = new Set([
  "play_laid",
  "round_started",
  "tiles_checked",
  "sheet_inspected",
  "start_tiles_drawn",
  "starter_policy_chosen",
  "tile_claim_rejected",
]);

export const isTold = ({ name }: Happening): boolean => !implied.has(name);

/** What happens in every slow turn, and changes nothing on board or sheet. */
const minor: ReadonlySet<string> = new Set(["verification_paused", "verification_overrun"]);

/** What people look for first: plays, challenges, verdicts. */
export const isMajor = (entry: Happening): boolean => isTold(entry) && !minor.has(entry.name);

function keyOf({ event }: Happening): Key {
  switch (event.event) {
    case "turn_lost":
      return `lost_${event.data.cause}`;
    case "move_judged":
      return event.data.upheld ? "move_upheld" : "move_dismissed";
    case "exchanged":
      return event.data.count === 1 ? "exchanged_one" : "exchanged";
    case "verdict_given": {
      const several = event.data.combined && (event.data.words & (event.data.words - 1)) !== 0;
      if (several) return event.data.valid ? "verdict_combined_valid" : "verdict_combined_invalid";
      return event.data.valid ? "verdict_valid" : "verdict_invalid";
    }
    case "appeal_answered":
      return event.data.granted ? "appeal_granted" : "appeal_denied";
    case "game_ended":
      if (event.data.reason === "forfeit" && !event.data.loser) return "ended_both";
      return event.data.cause === "resigned" ? "ended_resigned" : (`ended_${event.data.reason}` as Key);
    case "recorded":
      return `recorded_${event.data.kind}`;
    case "penalty_appeal_answered":
      return event.data.upheld ? "penalty_upheld" : "penalty_lifted";
    default:
      return event.event as Key;
  }
}

function wordsText({ words, name }: Happening): string {
  const shown = name === "play_completed" || name === "play_laid" ? words.slice(0, 1) : words;
  return shown.map(({ tiles, position }) => `${positionText(position)} ${plainText(tiles)}`).join(", ");
}

export function happeningText(entry: Happening, view: GameView): string {
  const data = entry.event.data as Record<string, unknown>;
  const named = entry.seat ?? (data.loser as Seat | undefined) ?? (data.starter as Seat | undefined);
  const text = data.text || data.reason || data.setting || "";
  const final = view.outcome?.adjusted?.final;
  return t(keyOf(entry), {
    name: named ? playerName(view, named) : t(entry.actor),
    words: wordsText(entry),
    points: Number(data.points ?? 0),
    count: Number(data.count ?? 0),
    number: Number(data.number ?? 0),
    counted: Number(data.counted ?? 0),
    book: Number(data.book ?? 0),
    text: String(text),
    first: playerName(view, "first"),
    second: playerName(view, "second"),
    a: final?.first ?? 0,
    b: final?.second ?? 0,
  });
}
