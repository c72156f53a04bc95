#include "service/tables/take_back.h"

#include <algorithm>
#include <fmt/format.h>

#include "game/game.h"
#include "notation/game_log.h"
#include "service/accounts/moderation.h"
#include "service/games/live_game.h"
#include "service/people/secrets.h"
#include "service/stored_json.h"

namespace letrado::service {

namespace {

constexpr std::int64_t most_events = 20'000;
constexpr std::string_view reason = "jugada deshecha: sigue en otra partida";

bool may_move(const game::State& state, game::Seat seat) {
    return state.stage == game::Stage::turn && state.phase == game::Phase::think && state.mover == seat;
}

// What was drawn since is known to the person. The log says that it is not drawn again: the committed seed goes on with
// a later draw, and proves it as it proves the others.
std::vector<game::Event> skip_known_draws(const game::State& before, const game::State& since,
                                          const board::BagSeed& seed, game::Millis now) {
    if (since.draws == before.draws) return {};
    const game::Context context{std::max(now, before.clocks.since), &seed, nullptr};
    const int count = static_cast<int>(since.draws - before.draws);
    return game::decide(before, {game::Role::system, game::SkipDraws{count}}, context)
        .value_or(std::vector<game::Event>{});
}

}  // namespace

std::expected<std::string, ServiceError> take_back(store::Store& store, std::string_view game, const Person& person,
                                                   store::Time now) {
    const auto records = store.read(stream_of(game), 0, most_events);
    if (!records) return std::unexpected(from_store(records.error()));
    auto header = records->empty() ? std::nullopt : read_header(records->front().payload);
    if (!header) return fail(ErrorCode::not_found, std::string(game));
    const game::Role role = role_of(person, *header);
    if (is_hidden(*header, role)) return fail(ErrorCode::not_found, std::string(game));
    const auto seat = game::seat_of(role);
    if (!seat || !is_practice(*header)) return fail(ErrorCode::forbidden, "take_back");
    const auto halt = find_halt(store, game);
    if (!halt) return std::unexpected(halt.error());
    if (!halt->aborted.empty()) return fail(ErrorCode::game_over);
    const auto events = read_events(store, game, 0, most_events);
    if (!events) return std::unexpected(events.error());

    // Where each of the person's turns began: how many events there were, and how many turns.
    struct Beginning {
        std::size_t events;
        std::size_t turns;
    };
    std::vector<Beginning> beginnings;
    game::State state;
    for (std::size_t i = 0; i < events->events.size(); ++i) {
        game::apply(state, events->events[i]);
        if (!may_move(state, *seat)) continue;
        if (beginnings.empty() || beginnings.back().turns != state.record.size())
            beginnings.push_back({i + 1, state.record.size()});
    }
    if (state.outcome) return fail(ErrorCode::game_over);
    if (!may_move(state, *seat) || beginnings.size() < 2) return fail(ErrorCode::not_now, "take_back");

    const std::size_t kept = beginnings[beginnings.size() - 2].events;
    game::State before;
    for (std::size_t i = 0; i < kept; ++i)
        game::apply(before, events->events[i]);
    header->created = now.time_since_epoch().count();
    const std::string branch = id_from(fmt::format("take_back\n{}\n{}", game, kept));
    store::Append append{stream_of(branch), 0, "open", {write_header(*header)}, now, summary_of(*header, before)};
    for (std::size_t i = 0; i < kept; ++i)
        append.events.push_back((*records)[i + 1].payload);
    const auto skipped = skip_known_draws(before, state, header->seed, now.time_since_epoch().count());
    for (const game::Event& event : skipped)
        append.events.push_back(notation::write_event(event, header->terms.edition));
    if (const auto made = store.append(append); !made) return std::unexpected(from_store(made.error()));
    if (const auto over = ModerationDesk(store).abort(person.account, game, reason, now); !over)
        return std::unexpected(over.error());
    return branch;
}

}  // namespace letrado::service
