// What the service itself keeps in streams and says on the bus, as JSON. Games' events are written by src/notation.
#pragma once

#include <boost/json/fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "service/lobby/lobby_events.h"
#include "service/lobby/presence_news.h"
#include "service/records/game_header.h"

namespace letrado::service {

// Nothing where the text is not what the writer made.
[[nodiscard]] std::string write_header(const GameHeader& header);
[[nodiscard]] std::optional<GameHeader> read_header(std::string_view text);

[[nodiscard]] std::string write_lobby_event(const LobbyEvent& event);
[[nodiscard]] std::optional<LobbyEvent> read_lobby_event(std::string_view text);

// The small text that lists of games show.
struct GameCard {
    std::string edition;
    game::PerSeat<std::string> names;
    game::PerSeat<int> scores;
    std::string winner;  // "first", "second", "draw", "none" where both lost; empty before the end
    bool rated = false;
    bool open = true;
    std::string waits{};                                   // what people must do for it: see waits_for()
    std::optional<game::PerSeat<std::string>> accounts{};  // of the players; nothing in cards of former days
    std::string tempo{};                                   // the category of ratings; empty likewise
    game::PerSeat<int> scrabbles{};                        // plays of seven tiles that stood
    game::PerSeat<std::string> best_words{};               // of the play that gave most points; empty: none
    game::PerSeat<int> best_points{};
    game::PerSeat<int> seconds{};             // on the player's clock, where there was one
    game::PerSeat<int> turns{};               // for which he took them
    std::optional<game::Millis> adjourned{};  // since when

    bool operator==(const GameCard&) const = default;
};
[[nodiscard]] std::string write_card(const GameCard& card);
[[nodiscard]] std::optional<GameCard> read_card(std::string_view text);

struct ChatLine {
    std::string room;
    std::string from;
    std::string role;  // at the table; "" in the lobby
    std::string text;
    game::Millis at = 0;

    bool operator==(const ChatLine&) const = default;
};
[[nodiscard]] std::string write_chat(const ChatLine& line);
[[nodiscard]] std::optional<ChatLine> read_chat(std::string_view text);

[[nodiscard]] std::string write_presence(const PresenceNews& news);
[[nodiscard]] std::optional<PresenceNews> read_presence(std::string_view text);

// What is usual is left out of them.
[[nodiscard]] boost::json::object terms_json(const GameTerms& terms);
// The terms in one line: equal texts, equal terms.
[[nodiscard]] std::string write_terms(const GameTerms& terms);

}  // namespace letrado::service
