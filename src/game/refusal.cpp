#include "game/refusal.h"

#include <array>
#include <fmt/format.h>

#include "game/decide/conduct.h"
#include "game/reason_names.h"

namespace letrado::game {

namespace {

struct ReasonText {
    Reason reason;
    std::string_view name;
    std::string_view es;
    std::string_view en;
};

// In the order of the enumeration.
constexpr std::array reasons{
    ReasonText{Reason::not_open, "not_open", "la partida no está abierta", "the game is not open"},
    ReasonText{Reason::already_open, "already_open", "la partida ya está abierta", "the game is open already"},
    ReasonText{Reason::unknown_edition, "unknown_edition", "no hay reglas de juego de esa edición",
               "there are no game rules of that edition"},
    ReasonText{Reason::bad_setting, "bad_setting", "ese parámetro o ese valor no existe",
               "there is no such parameter or value"},
    ReasonText{Reason::not_event_setting, "not_event_setting",
               "ese parámetro es del reglamento: solo lo cambia una decisión registrada del director",
               "that parameter belongs to the regulation: only a logged decision of the director changes it"},
    ReasonText{Reason::wrong_player_count, "wrong_player_count", "el reglamento rige partidas de dos jugadores",
               "the regulation governs games of two players"},
    ReasonText{Reason::mode_not_in_edition, "mode_not_in_edition", "la edición no contempla esa modalidad de tiempo",
               "the edition has no such time mode"},
    ReasonText{Reason::starter_missing, "starter_missing", "falta indicar quién comienza",
               "who starts has not been given"},
    ReasonText{Reason::wrong_start_method, "wrong_start_method", "no es así como se decide aquí quién comienza",
               "that is not how the start is decided here"},
    ReasonText{Reason::start_already_decided, "start_already_decided", "ya se ha decidido quién comienza",
               "who starts has been decided already"},
    ReasonText{Reason::bad_position, "bad_position",
               "la posición tiene fichas que el juego no tiene o dos en una casilla",
               "the position has tiles that the set does not have, or two on a square"},
    ReasonText{Reason::wrong_stage, "wrong_stage", "la partida no está en ese momento",
               "the game is not at that point"},
    ReasonText{Reason::wrong_phase, "wrong_phase", "no es posible en este momento del turno",
               "not possible at this point of the turn"},
    ReasonText{Reason::wrong_actor, "wrong_actor", "no le corresponde a quien lo pide", "not for whoever asks for it"},
    ReasonText{Reason::not_your_turn, "not_your_turn", "no es tu turno", "it is not your turn"},
    ReasonText{Reason::after_the_start, "after_the_start", "la partida ya ha comenzado", "the game has begun already"},
    ReasonText{Reason::not_in_edition, "not_in_edition", "la edición no lo contempla",
               "the edition does not provide for it"},
    ReasonText{Reason::not_in_mode, "not_in_mode", "no existe en esta modalidad de juego",
               "this way of playing has no such thing"},
    ReasonText{Reason::bad_placement, "bad_placement", "las fichas no pueden quedar así", "the tiles may not lie so"},
    ReasonText{Reason::too_few_tiles, "too_few_tiles", "la primera palabra lleva dos fichas como mínimo",
               "the first word takes two tiles at least"},
    ReasonText{Reason::not_in_rack, "not_in_rack", "esas fichas no están en el atril",
               "those tiles are not on the rack"},
    ReasonText{Reason::off_centre, "off_centre", "la primera palabra ha de cubrir la casilla central",
               "the first word must cover the centre"},
    ReasonText{Reason::line_fixed, "line_fixed", "las fichas colocadas fijan la línea de la jugada",
               "the tiles on the board fix the line of the play"},
    ReasonText{Reason::same_tiles_only, "same_tiles_only", "al mover no se añaden ni se retiran fichas",
               "moving neither adds nor takes away tiles"},
    ReasonText{Reason::no_gain, "no_gain", "no se pueden reordenar las letras para mejorar la jugada",
               "letters may not be rearranged to improve the play"},
    ReasonText{Reason::frozen, "frozen", "empezado el recuento, las fichas ya no se mueven",
               "once the count has begun the tiles stay where they are"},
    ReasonText{Reason::tile_committed, "tile_committed", "una ficha colocada debe jugarse",
               "a placed tile must be played"},
    ReasonText{Reason::blank_not_named, "blank_not_named", "falta decir la letra del comodín",
               "the blank's letter has not been named"},
    ReasonText{Reason::not_a_tile_letter, "not_a_tile_letter", "el comodín no puede representar esa letra",
               "a blank may not stand for that letter"},
    ReasonText{Reason::barred_word, "barred_word", "preguntó por esa palabra y no puede colocarla en esta partida",
               "the player asked about that word and may not place it in this game"},
    ReasonText{Reason::invalid_word, "invalid_word", "en esta partida de práctica solo se admiten palabras válidas",
               "this practice game admits only valid words"},
    ReasonText{Reason::wrong_points, "wrong_points", "esos no son los puntos de la jugada",
               "those are not the points of the play"},
    ReasonText{Reason::total_missing, "total_missing", "con los puntos se anuncia la suma acumulada",
               "the running total is announced with the points"},
    ReasonText{Reason::no_points_yet, "no_points_yet", "aún no se han anunciado los puntos",
               "the points have not been announced yet"},
    ReasonText{Reason::not_written, "not_written", "aún no han anotado los dos jugadores",
               "the two players have not written yet"},
    ReasonText{Reason::already_written, "already_written", "ya está anotado", "it has been written already"},
    ReasonText{Reason::accepted, "accepted", "la jugada está aceptada: el oponente ya anotó los puntos",
               "the play is accepted: the opponent has written the points"},
    ReasonText{Reason::too_early, "too_early", "es demasiado pronto", "it is too early"},
    ReasonText{Reason::not_a_word_of_the_play, "not_a_word_of_the_play",
               "solo se impugnan las palabras que forma esta jugada", "only the words of this play can be challenged"},
    ReasonText{Reason::already_challenged, "already_challenged", "esa jugada o esa palabra ya fue impugnada",
               "that play or word has been challenged already"},
    ReasonText{Reason::claim_not_signed, "claim_not_signed", "faltan firmas en el reclamo o no ha llegado a los jueces",
               "the claim lacks signatures or has not reached the judges"},
    ReasonText{Reason::claim_open, "claim_open", "hay un reclamo en curso: el tablero está cubierto",
               "a claim is open: the board is covered"},
    ReasonText{Reason::no_claim, "no_claim", "no hay ningún reclamo en curso", "there is no open claim"},
    ReasonText{Reason::final_answer, "final_answer", "la respuesta es definitiva", "the answer is final"},
    ReasonText{Reason::already_exchanging, "already_exchanging", "anunciado el cambio, no se puede desistir",
               "after announcing the exchange there is no going back"},
    ReasonText{Reason::wrong_number, "wrong_number", "el número no es el debido", "the number is not the right one"},
    ReasonText{Reason::none_set_aside, "none_set_aside", "se cambia una ficha como mínimo",
               "one tile at least is exchanged"},
    ReasonText{Reason::bag_too_small, "bag_too_small", "no quedan tantas fichas en la bolsa",
               "the bag does not hold so many tiles"},
    ReasonText{Reason::wrong_draw, "wrong_draw", "esas fichas no se pueden tomar ahora de la bolsa",
               "those tiles cannot be drawn now"},
    ReasonText{Reason::director_present, "director_present", "se ha llamado al director: el juego está detenido",
               "the director has been called: play is suspended"},
    ReasonText{Reason::director_absent, "director_absent", "no se ha llamado al director",
               "the director has not been called"},
    ReasonText{Reason::overdraw_open, "overdraw_open", "antes hay que devolver las fichas sobrantes",
               "the surplus tiles go back first"},
    ReasonText{Reason::no_overdraw, "no_overdraw", "no consta ninguna extracción de más", "no over-draw is on record"},
    ReasonText{Reason::absent_player, "absent_player", "el jugador está ausente", "the player is absent"},
    ReasonText{Reason::not_absent, "not_absent", "no consta esa ausencia", "no such absence is on record"},
    ReasonText{Reason::no_penalty, "no_penalty", "no hay ninguna penalización que recurrir",
               "there is no penalty to appeal against"},
    ReasonText{Reason::penalty_too_small, "penalty_too_small", "la penalización mínima es mayor",
               "the smallest penalty is greater"},
    ReasonText{Reason::penalty_not_exact, "penalty_not_exact", "la penalización es de una cantidad fija",
               "the penalty is of a fixed amount"},
    ReasonText{Reason::word_missing, "word_missing", "falta escribir alguna palabra", "a word is not written"},
    ReasonText{Reason::closed, "closed", "la partida está cerrada", "the game is closed"},
    ReasonText{Reason::not_both, "not_both", "han de pedirlo los dos jugadores", "both players must ask for it"},
    ReasonText{Reason::no_such_turn, "no_such_turn", "no hay tal jugada en las planillas",
               "there is no such play on the sheets"},
    ReasonText{Reason::no_such_square, "no_such_square", "no hay ninguna ficha en esa casilla",
               "there is no tile on that square"},
    ReasonText{Reason::not_a_blank, "not_a_blank", "la ficha de esa casilla no es un comodín",
               "the tile on that square is no blank"},
    ReasonText{Reason::recorded, "recorded",
               "la letra del comodín quedó registrada: no se admiten reclamos posteriores",
               "the blank's letter was recorded: no later claim is admitted"},
    ReasonText{Reason::timer_expired, "timer_expired", "el tiempo del turno ha terminado",
               "the time of the turn is over"},
    ReasonText{Reason::game_not_over, "game_not_over", "la partida no ha terminado", "the game is not over"},
    ReasonText{Reason::racks_unknown, "racks_unknown", "falta anotar las fichas que quedan en los atriles",
               "the tiles left on the racks have not been noted"},
    ReasonText{Reason::tribunal_conflict, "tribunal_conflict",
               "los miembros comparten nacionalidad o afiliación entre sí o con los jugadores",
               "the members share nationality or affiliation with each other or with the players"},
    ReasonText{Reason::nobody_eligible, "nobody_eligible",
               "ningún representante de los jugadores es de un país no implicado: el director ha de nombrar a uno",
               "no players' representative is of an uninvolved country: the director must name one"},
    ReasonText{Reason::already_drawn, "already_drawn", "ya sacó fichas de la bolsa: se sale antes de sacarlas",
               "tiles have been drawn: a player leaves before drawing"},
    ReasonText{Reason::already_ruled, "already_ruled", "sobre eso ya hay una decisión",
               "there is a ruling on that already"},
    ReasonText{Reason::time_backwards, "time_backwards", "esa hora es anterior a lo último que consta en la partida",
               "that time is before the last thing on record in the game"},
    ReasonText{Reason::clock_missing, "clock_missing", "falta el tiempo de los relojes: lo fija el torneo",
               "the clocks have no time: the event sets it"},
    ReasonText{Reason::arguments_missing, "arguments_missing", "una apelación lleva los argumentos que la sustentan",
               "an appeal gives the arguments it rests on"},
    ReasonText{Reason::nothing_moved, "nothing_moved", "las fichas de una jugada formada no han cambiado de lugar",
               "the tiles of a play have not been moved since it was formed"},
    ReasonText{Reason::sheets_differ, "sheets_differ",
               "las planillas no coinciden: se corrigen de común acuerdo o decide el director",
               "the sheets do not agree: both players correct them, or the director decides"},
    ReasonText{Reason::nothing_to_correct, "nothing_to_correct", "no hay nada que corregir",
               "there is nothing to correct"},
    ReasonText{Reason::no_correction, "no_correction", "no se ha propuesto ninguna corrección",
               "no correction has been proposed"},
    ReasonText{Reason::no_control_sheet, "no_control_sheet", "nadie ha llevado planilla de control",
               "nobody has kept a control sheet"},
    ReasonText{Reason::reason_missing, "reason_missing", "hay que decir el motivo", "the reason must be given"},
    ReasonText{Reason::sheet_open, "sheet_open", "antes hay que terminar de completar las palabras",
               "the words must be completed first"},
    ReasonText{Reason::correction_open, "correction_open", "antes hay que responder a la corrección propuesta",
               "the proposed correction must be answered first"},
    ReasonText{Reason::nothing_entered, "nothing_entered", "no queda nada anotado que se pueda deshacer",
               "nothing that was entered can be taken back any more"},
    ReasonText{Reason::not_the_last_entry, "not_the_last_entry",
               "solo se deshace lo último que se ha anotado, y lo deshace quien lo anotó o el director",
               "only the last entry is taken back, by whoever entered it or by the director"},
    ReasonText{Reason::adjourned, "adjourned", "la partida está aplazada: sigue cuando los dos quieran",
               "the game is adjourned: it goes on when both players wish"},
    ReasonText{Reason::not_adjourned, "not_adjourned", "la partida no está aplazada", "the game is not adjourned"},
    ReasonText{Reason::already_asked, "already_asked", "ya lo ha pedido: falta la respuesta del rival",
               "it has been asked for already: the rival has not answered"},
    ReasonText{Reason::not_asked, "not_asked", "nadie ha propuesto aplazarla ni seguirla",
               "nobody has proposed to adjourn it or to go on"},
    ReasonText{Reason::no_such_article, "no_such_article", "la edición no tiene ese artículo",
               "the edition has no such article"},
    ReasonText{Reason::not_late, "not_late",
               "no consta que ese jugador no haya venido ni que haya reincidido en llegar tarde",
               "it is not on record that the player has not come, or has been late again without excuse"},
    ReasonText{Reason::binding_entry, "binding_entry",
               "eso obliga a quien lo anotó: si fue un error, lo deshace el director",
               "that binds whoever entered it: if it was a mistake, the director takes it back"},
    ReasonText{Reason::nothing_changes, "nothing_changes", "no cambiaría nada: en esta partida ya rige así",
               "it would change nothing: the rule is so in this game already"},
    ReasonText{
        Reason::moment_past, "moment_past",
        "ya no tendría efecto: lo que decide esa regla ya se hizo en esta partida (el tiempo que queda se cambia "
        "ajustando el reloj)",
        "it would have no effect: what that rule decides has been done in this game (the time that is left is "
        "changed by setting the clock)"},
};

constexpr bool in_order() {
    for (std::size_t i = 0; i < reasons.size(); ++i)
        if (static_cast<std::size_t>(reasons[i].reason) != i) return false;
    return true;
}
static_assert(in_order() && reasons.size() == static_cast<std::size_t>(Reason::moment_past) + 1);

base::Text fault_text(board::PlacementFault fault) {
    switch (fault) {
        case board::PlacementFault::no_tiles:
            return {"no hay fichas, o son más de siete", "there are no tiles, or more than seven"};
        case board::PlacementFault::occupied:
            return {"una casilla ya está ocupada", "a square is taken"};
        case board::PlacementFault::unnamed_blank:
            return {"falta decir la letra del comodín", "the blank's letter has not been named"};
        case board::PlacementFault::two_lines:
            return {"las fichas de un turno van en una sola fila o columna",
                    "the tiles of a turn lie in one row or one column"};
        case board::PlacementFault::gap:
            return {"queda una casilla vacía entre las fichas", "there is an empty square between the tiles"};
        case board::PlacementFault::unlinked:
            return {"la jugada no enlaza con ninguna palabra del tablero", "the play links with no word of the board"};
        case board::PlacementFault::one_letter:
            return {"no se forma ninguna palabra de dos letras o más", "no word of two letters or more is formed"};
        case board::PlacementFault::off_board:
            return {"la jugada se sale del tablero", "the play runs over the edge of the board"};
        case board::PlacementFault::no_such_tile:
            return {"una de las letras no tiene ficha", "one of the letters has no tile"};
    }
    return {};
}

// "5.3, 36, 46.1": what a sanction is given for.
std::string conduct_articles_text(std::string_view edition) {
    std::string text;
    for (const edition::Article& article : edition::game_articles(edition))
        if (const auto rule = named_rule(edition, article.number()); rule && is_about_conduct(*rule))
            text += fmt::format("{}{}", text.empty() ? "" : ", ", article.number());
    return text;
}

}  // namespace

std::vector<std::string_view> reason_names() {
    std::vector<std::string_view> names;
    for (const ReasonText& each : reasons)
        names.push_back(each.name);
    return names;
}

std::string_view name_of(Reason reason) {
    return reasons[static_cast<std::size_t>(reason)].name;
}

std::string_view name_of(board::PlacementFault fault) {
    constexpr std::array names{"no_tiles", "occupied",   "unnamed_blank", "two_lines",   "gap",
                               "unlinked", "one_letter", "off_board",     "no_such_tile"};
    return names[static_cast<std::size_t>(fault)];
}

base::Text Refusal::message() const {
    const ReasonText& text = reasons[static_cast<std::size_t>(reason)];
    base::Text message = fault ? fault_text(*fault) : base::Text{std::string(text.es), std::string(text.en)};
    if (const std::string codes = reason == Reason::no_such_article ? conduct_articles_text(edition) : "";
        !codes.empty()) {
        message.es += fmt::format("; los de conducta son {}", codes);
        message.en += fmt::format("; those about conduct are {}", codes);
    }
    if (points > 0) {
        message.es += fmt::format(": {} puntos", points);
        message.en += fmt::format(": {} points", points);
    }
    const std::string_view where = article();
    if (where != "—") {
        message.es += fmt::format(" ({}, art. {})", edition, where);
        message.en += fmt::format(" ({}, art. {})", edition, where);
    }
    return message;
}

}  // namespace letrado::game
