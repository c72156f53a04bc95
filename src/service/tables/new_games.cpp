#include "service/tables/new_games.h"

#include <fmt/format.h>

#include "service/ask.h"
#include "service/games/crew.h"
#include "service/people/secrets.h"

namespace letrado::service {

void NewGames::play_bot(const Person& person, const std::string& level, const GameTerms& terms, const std::string& id,
                        GameService::Created done) {
    const BotLevel* bot = bots_.find(level);
    if (bot == nullptr) return done(std::unexpected(ServiceError{ErrorCode::unknown_level, level}));
    const std::string game =
        id.empty() ? new_id()
                   : id_from(fmt::format("play_bot\n{}\n{}\n{}\n{}", person.account, id, level, write_terms(terms)));
    games_.create(game, terms, {{Seated{person.account, person.name, {}}, Seated{{}, bot->title.es, level}}},
                  std::move(done));
}

void NewGames::open_table(const Person& keeper, Table table, GameService::Created done) {
    if (table.players.size() != 2) return done(std::unexpected(ServiceError{ErrorCode::bad_message, "players"}));
    const std::string game =
        table.id.empty() ? new_id() : id_from(fmt::format("table\n{}\n{}", keeper.account, table.id));
    const auto opened = [this, keeper, done = std::move(done)](std::expected<std::string, ServiceError> made) {
        if (!made) return done(std::move(made));
        seat_officers(*made, keeper, done);
    };
    games_.open_table(game, keeper, {{table.players[0], table.players[1]}}, std::move(table.terms), opened,
                      table.start);
}

void NewGames::seat_officers(const std::string& game, const Person& keeper, const GameService::Created& done) {
    const bool asked = ask(
        desk_, loop_, [this, game, keeper, now = loop_.now()] { return seat_crew(store_, game, keeper, now); },
        [this, game, done](auto desks) {
            if (!desks) return done(std::unexpected(ServiceError{ErrorCode::unavailable, desks.error().what}));
            if (!*desks) return done(std::unexpected(desks->error()));
            for (auto& [seated_at, desk] : **desks)
                games_.desk_changed(seated_at, std::move(desk));
            done(game);
        });
    if (!asked) done(std::unexpected(ServiceError{ErrorCode::busy}));
}

}  // namespace letrado::service
