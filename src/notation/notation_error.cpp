#include "notation/notation_error.h"

#include <fmt/format.h>

#include "base/strings/printable.h"

namespace letrado::notation {

namespace {

base::Text reason(const NotationError& error) {
    const std::string what = base::excerpt(error.what);
    switch (error.kind) {
        case NotationErrorKind::not_json:
            return {"no es un objeto JSON", "not a JSON object"};
        case NotationErrorKind::missing_member:
            return {fmt::format("falta «{}»", what), fmt::format("'{}' is missing", what)};
        case NotationErrorKind::unknown_member:
            return {fmt::format("sobra «{}»: nada se llama así", what), fmt::format("nothing is called '{}'", what)};
        case NotationErrorKind::bad_value:
            return {fmt::format("valor impropio de «{}»: {}", what, error.detail.es),
                    fmt::format("bad value of '{}': {}", what, error.detail.en)};
        case NotationErrorKind::unknown_name:
            return {fmt::format("no existe «{}»", what), fmt::format("there is no '{}'", what)};
        case NotationErrorKind::unknown_rule:
            return {fmt::format("no existe la regla «{}»", what), fmt::format("there is no rule '{}'", what)};
        case NotationErrorKind::empty:
            return {"no hay nada que leer", "there is nothing to read"};
        case NotationErrorKind::not_utf8:
            return {"el texto no es UTF-8", "the text is not UTF-8"};
        case NotationErrorKind::bad_line:
            return {fmt::format("no se entiende «{}»", what), fmt::format("cannot understand '{}'", what)};
        case NotationErrorKind::bad_player:
            return {fmt::format("ningún jugador se llama «{}»", what), fmt::format("no player is called '{}'", what)};
        case NotationErrorKind::bad_position:
            return {fmt::format("«{}» no es una casilla del tablero", what),
                    fmt::format("'{}' is no place of the board", what)};
        case NotationErrorKind::bad_tiles:
            return {fmt::format("«{}» no son fichas: {}", what, error.detail.es),
                    fmt::format("'{}' are no tiles: {}", what, error.detail.en)};
        case NotationErrorKind::bad_number:
            return {fmt::format("«{}» no es un número de puntos", what),
                    fmt::format("'{}' is no number of points", what)};
        case NotationErrorKind::off_the_board:
            return {fmt::format("«{}» no cabe en el tablero", what), fmt::format("'{}' does not fit the board", what)};
        case NotationErrorKind::not_on_board:
            return {fmt::format("«{}» no pasa por las fichas del tablero", what),
                    fmt::format("'{}' does not agree with the tiles on the board", what)};
        case NotationErrorKind::too_many_tiles:
            return {fmt::format("hay más fichas «{}» que en el juego", what),
                    fmt::format("there are more '{}' than the set has", what)};
        case NotationErrorKind::same_nick:
            return {fmt::format("los dos jugadores se llaman «{}»: cada uno necesita su apodo", what),
                    fmt::format("both players are called '{}': each needs a nickname of his own", what)};
        case NotationErrorKind::foreign_set:
            return {fmt::format("«{}» no es el juego en español, con su tablero de 15 × 15", what),
                    fmt::format("'{}' is not the Spanish set on its board of 15 × 15", what)};
        case NotationErrorKind::impossible:
        case NotationErrorKind::refused:
            return {fmt::format("«{}»: {}", what, error.detail.es), fmt::format("'{}': {}", what, error.detail.en)};
        case NotationErrorKind::not_a_full_board:
            return {"el tablero debe tener 15 filas de 15 casillas", "the board must have 15 rows of 15 squares"};
    }
    return {};
}

}  // namespace

base::Text NotationError::message() const {
    base::Text text = reason(*this);
    if (line == 0) return text;
    return {fmt::format("línea {}: {}", line, text.es), fmt::format("line {}: {}", line, text.en)};
}

}  // namespace letrado::notation
