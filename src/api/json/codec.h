// What the server says of games, the lobby and people, as JSON. What clients say: read_message.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "service/bots/bots.h"
#include "service/games/game_desk.h"
#include "service/games/games.h"
#include "service/lobby/lobby_events.h"
#include "service/people/person.h"
#include "service/records/game_header.h"
#include "service/records/game_lists.h"
#include "service/service_error.h"
#include "service/stored_json.h"
#include "service/tables/claims.h"
#include "store/event_log.h"

namespace letrado::api {

[[nodiscard]] std::string write_error(const service::ServiceError& error, std::string_view id = {});
[[nodiscard]] std::string write_welcome(const std::optional<service::Person>& me, const service::BotRegistry& bots,
                                        game::Millis now, std::string_view version, std::string_view node);
[[nodiscard]] std::string write_ok(std::string_view id, std::string_view game = {});
[[nodiscard]] std::string write_ok(std::string_view id, const service::Seek& seek);
[[nodiscard]] std::string write_pong(std::string_view id, game::Millis now);
// The server goes, and another comes: not before `after` milliseconds.
[[nodiscard]] std::string write_come_back(game::Millis after);
// Lists may be shorter than what they list.
struct LobbyNow {
    std::vector<const service::Seek*> seeks;
    std::size_t seeks_in_all = 0;
    std::vector<std::string> online;
    std::size_t online_in_all = 0;
    std::vector<service::ChatLine> chat;
};
[[nodiscard]] std::string write_lobby(std::string_view id, const LobbyNow& lobby);
[[nodiscard]] std::string write_seek(const service::Seek& seek);
[[nodiscard]] std::string write_lobby_news(const service::LobbyEvent& event);
[[nodiscard]] std::string write_joined(std::string_view id, std::string_view game, const service::JoinedGame& joined,
                                       const std::vector<service::ChatLine>& chat, game::Millis now);
[[nodiscard]] std::string write_update(const service::Update& update);
[[nodiscard]] std::string write_ack(std::string_view id, std::string_view game, const service::Acknowledged& ack);
[[nodiscard]] std::string write_chat_line(const service::ChatLine& line);

[[nodiscard]] std::string write_me(const std::optional<service::Person>& me, std::string_view token = {});
// With the cursor for the next page; 0 where this is the last.
[[nodiscard]] std::string write_cards(const service::GamePage<store::StreamInfo>& page,
                                      const std::function<bool(const std::string& account)>& is_here);
// The games whose cards say that they wait for people, the one that waits longest first.
[[nodiscard]] std::string write_claims(service::OfficersGames games);
[[nodiscard]] std::string write_desk(const service::GameHeader& header);
[[nodiscard]] std::string write_place_code(const service::PlaceCode& code);
[[nodiscard]] std::string write_officers(bool staffed);
[[nodiscard]] std::string write_taken_place(const service::TakenPlace& taken);
[[nodiscard]] std::string write_game(std::string_view id, game::Role role, bool keeper, const service::LiveGame& game,
                                     game::Millis now);
}  // namespace letrado::api
