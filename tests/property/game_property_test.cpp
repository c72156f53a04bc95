// What is true of every game, whatever is played. A few hundred games of each edition by default; LETRADO_GAMES says
// how many.
#include <gtest/gtest.h>

#include "chaos.h"
#include "edition/game_rules.h"
#include "game/decide/possible.h"
#include "game/views.h"
#include "games_wanted.h"
#include "notation/game_log.h"
#include "random_game.h"

namespace letrado {
namespace {

using game::Event;
using game::Role;
using game::Seat;
using game::State;

// All 100 tiles are somewhere, and the pool is the bag with what nobody has seen of the racks.
bool tiles_conserved(const State& state) {
    int tiles = state.board.tile_count() + static_cast<int>(state.turn.placed.size()) + state.bag_size;
    int unknown = 0;
    for (const Seat seat : game::both_seats) {
        tiles += state.racks[seat].size();
        unknown += state.racks[seat].unknown;
    }
    return tiles == static_cast<int>(tiles::set_size) &&
           static_cast<int>(state.pool.size()) == state.bag_size + unknown;
}

// Each face as often as the set has it.
bool faces_conserved(const State& state) {
    tiles::TileCounts counts = state.pool;
    for (std::size_t i = 0; i < board::square_count; ++i) {
        const board::Square square(static_cast<int>(i) / board::board_side, static_cast<int>(i) % board::board_side);
        if (state.board.has(square)) counts.add(state.board.at(square));
    }
    for (const board::Placement& placement : state.turn.placed)
        counts.add(placement.tile);
    for (const Seat seat : game::both_seats)
        for (const tiles::Tile tile : notation::listed(state.racks[seat].known))
            counts.add(tile);
    return counts == tiles::TileCounts::full_set();
}

// The scores from the placements alone, on a board of their own.
game::PerSeat<board::Score> recomputed(const State& state) {
    board::Board board;
    game::PerSeat<board::Score> scores;
    for (const game::TurnRecord& record : state.record) {
        if (record.kind != game::RowKind::play) continue;
        scores[record.seat] += board::analyse(board, record.placements)->points;
        for (const board::Placement& placement : record.placements)
            board.put(placement.square, placement.tile);
    }
    return scores;
}

// The tiles that an event tells without having been laid on the board: a rack's or the bag's.
template <typename Body>
std::size_t secret_tiles(const Body& body) {
    std::size_t count = 0;
    Body::fields(body, [&](std::string_view, const auto& field) {
        using Field = std::remove_cvref_t<decltype(field)>;
        if constexpr (std::same_as<Field, board::Tiles> || std::same_as<Field, std::vector<tiles::Tile>>) {
            count += field.size();
        }
    });
    return count;
}

std::optional<Seat> owner_of(const Event& event) {
    return std::visit(
        [&](const auto& body) -> std::optional<Seat> {
            if constexpr (requires { Seat{body.seat}; }) {
                return body.seat;
            } else if constexpr (requires { Seat{body.holder}; }) {
                return body.holder;
            } else {
                return game::seat_of(event.actor);
            }
        },
        event.body);
}

class EveryEdition : public testing::TestWithParam<std::string_view> {};

TEST_P(EveryEdition, games_end_conserve_tiles_replay_and_keep_secrets) {
    const std::uint64_t games = games_wanted(300);
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        RandomGame table(GetParam(), seed);
        ASSERT_TRUE(table.play()) << "seed " << seed;
        State state;
        bool over = false;
        for (const Event& event : table.log) {
            for (const Role viewer : {Role::first, Role::second, Role::spectator, Role::monitor, Role::judge}) {
                if (over || game::seat_of(viewer) == owner_of(event)) continue;
                const auto seen = game::view(event, viewer);
                if (!seen) continue;
                const auto secrets = std::visit([](const auto& body) { return secret_tiles(body); }, seen->body);
                ASSERT_EQ(secrets, 0U) << "seed " << seed << " event " << event.sequence;
                ASSERT_FALSE(std::holds_alternative<game::SeedRevealed>(seen->body));
            }
            ASSERT_TRUE(game::is_possible(state, event)) << "seed " << seed << " event " << event.sequence;
            over = over || std::holds_alternative<game::GameEnded>(event.body);
            game::apply(state, event);
            ASSERT_TRUE(tiles_conserved(state)) << "seed " << seed << " event " << event.sequence;
        }
        ASSERT_TRUE(faces_conserved(state)) << "seed " << seed;
        ASSERT_EQ(state, table.state) << "seed " << seed;
        ASSERT_EQ(recomputed(state), state.scores) << "seed " << seed;
        ASSERT_TRUE(game::verify(table.log)) << "seed " << seed;
    }
}

TEST_P(EveryEdition, a_log_is_read_back_as_it_was_written) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        RandomGame table(GetParam(), seed);
        table.play();
        const std::string text = notation::write_log(table.log);
        const auto log = notation::read_log(text);
        ASSERT_TRUE(log) << log.error().message().en;
        EXPECT_EQ(*log, table.log);
        EXPECT_EQ(notation::write_log(*log), text);
    }
}

// Lines taken out, doubled and put in another order: refused, or folded without harm.
TEST_P(EveryEdition, a_spoilt_log_is_refused_or_folds) {
    for (std::uint64_t seed = 1; seed <= games_wanted(300) / 3; ++seed) {
        RandomGame table(GetParam(), seed);
        table.play();
        base::Random random(seed);
        std::vector<Event> log = table.log;
        for (int i = 0; i < 3; ++i) {
            const auto one = log.begin() + static_cast<std::ptrdiff_t>(random.below(log.size()));
            const auto two = log.begin() + static_cast<std::ptrdiff_t>(random.below(log.size()));
            if (random.below(3) == 0) {
                *one = *two;
            } else {
                std::iter_swap(one, two);
            }
        }
        for (std::size_t i = 0; i < log.size(); ++i)
            log[i].sequence = static_cast<std::uint32_t>(i + 1);
        const auto state = game::try_replay(log);
        EXPECT_TRUE(!state || tiles_conserved(*state)) << "seed " << seed;
    }
}

// ---- Commands that make no sense -----------------------------------------------------------------------------------

TEST_P(EveryEdition, nonsense_is_refused_without_a_trace_or_admitted_without_harm) {
    const board::BagSeed seed = board::seed_from_number(9);
    const game::Judge judge = [](const tiles::Word& word) { return word.size() > 3; };
    int refused = 0;
    int admitted = 0;
    int traces = 0;
    for (const std::string_view input : {"online", "assisted", "transcription"}) {
        for (std::uint64_t game_number = 1; game_number <= games_wanted(300) / 3; ++game_number) {
            base::Random random(game_number);
            State state;
            game::OpenGame open;
            open.edition = GetParam();
            open.players = {"Ana", "Luis"};
            open.settings = {{"event.input", std::string(input)}, {"event.strict_table", "true"}};
            open.starter = Seat::first;
            const game::Context context{0, input == "online" ? &seed : nullptr, input == "online" ? &judge : nullptr};
            static_cast<void>(game::submit(state, {Role::director, open}, context));
            for (int i = 0; i < 300; ++i) {
                game::Command command;
                command.actor = static_cast<Role>(random.below(7));
                command.body = random_command(random, state);
                if (std::holds_alternative<game::SetPosition>(command.body)) continue;  // any tiles by definition
                State expected = state;
                const game::Submission done = game::submit(state, command, context);
                // A refused command leaves nothing behind but what was due by then anyway.
                for (const Event& event : done.events) {
                    ASSERT_TRUE(game::is_possible(expected, event)) << game::name_of(event.body);
                    game::apply(expected, event);
                }
                ASSERT_TRUE(state == expected) << game::name_of(command.body) << " game " << game_number;
                if (done.refusal) {
                    ++refused;
                    traces += done.events.empty() ? 0 : 1;
                    ASSERT_FALSE(done.refusal->message().es.empty());
                } else {
                    ++admitted;
                    ASSERT_TRUE(tiles_conserved(state)) << game::name_of(command.body) << " game " << game_number;
                    ASSERT_TRUE(faces_conserved(state)) << game::name_of(command.body) << " game " << game_number;
                }
            }
        }
    }
    EXPECT_LT(traces, refused / 20);  // time hardly passes here
    EXPECT_GT(refused, 100);
    EXPECT_GT(admitted, 100);
}

INSTANTIATE_TEST_SUITE_P(Editions, EveryEdition, testing::ValuesIn(edition::game_editions()), [](const auto& test) {
    std::string name(test.param);
    std::ranges::replace(name, '-', '_');
    return name;
});

}  // namespace
}  // namespace letrado
