// Which terms a game may have. Clients are not believed: everything that makes a game, and everything that offers one,
// passes its terms through admit(), and what goes on from there, to the store and to others, is what admit() gave.
#pragma once

#include <expected>

#include "service/records/game_header.h"
#include "service/service_error.h"

namespace letrado::service {

// What the game is made for.
enum class Use : std::uint8_t {
    against_bot,  // practice with the program
    offered,      // in the lobby, or to one person
    by_link,      // to whom the maker gives it
    hall_table,   // a real board, kept by one person
};

// The terms in their one written form: known event settings only, each once, in the order of the table in terms.cpp and
// with its value as the edition's own file would write it; who starts is drawn by lot unless they say otherwise. The
// terms that admit() gave are admitted again as they are.
//
// Fails with unknown_edition, and with bad_terms for what is no setting or such a game may not have; `detail` names it.
// Whether the edition has the time mode is the referee's business.
[[nodiscard]] std::expected<GameTerms, ServiceError> admit(GameTerms terms, Use use);

// Whether a rated game has the edition's value of the setting and no other, whoever directs it.
[[nodiscard]] bool is_settled_in_rated(std::string_view key);

}  // namespace letrado::service
