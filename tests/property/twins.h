// Two tables with the same people: at one nobody's finger slips. What is said at it is said at the other too, where in
// between things are entered that nobody meant, and all of them taken back, each by who entered it.
#pragma once

#include <cstdint>
#include <gtest/gtest.h>
#include <string_view>
#include <utility>

#include "base/random.h"
#include "game/decide/decider.h"
#include "game/entries.h"

namespace letrado {

// But for the numbers of the events and for what may still be taken back: of the last eight entries some were slips.
inline game::State without_numbers(game::State state) {
    state.next_sequence = 0;
    state.entries.clear();
    return state;
}

// And but for what is measured in time.
inline game::State without_time(game::State state) {
    state.clocks.left = {};
    state.clocks.timer_left = 0;
    state.clocks.since = 0;
    state.turn.verify_since = 0;
    return without_numbers(std::move(state));
}

// `Table`: a game with `say`, and `act(lot)`, which does the same at tables that stand alike.
template <typename Table>
class Twins {
  public:
    Twins(std::string_view edition, std::uint64_t seed) : slipping(edition, seed), steady(edition, seed), lot_(~seed) {}

    void step() {
        const auto passed = static_cast<game::Millis>(lot_.below(20'000));
        const std::uint64_t choice = lot_.below(1'000'000);
        for (Table* table : {&steady, &slipping}) {
            table->now += passed;
            table->act(choice);
        }
    }

    // True if something was entered and all of it could be taken back; else nothing has happened. Nothing falls due in
    // between: what does, does so when the slip has been taken back, and that is later than without it.
    bool slip() {
        Table tried = slipping;
        tried.now += static_cast<game::Millis>(1 + lot_.below(5'000));
        const game::Millis until = tried.now + static_cast<game::Millis>(lot_.below(3'000));
        if (game::next_due(tried.state, tried.context_at(until + 100))) return false;
        const std::uint32_t first = tried.state.next_sequence;
        tried.act(lot_.below(1'000'000));
        if (tried.state.next_sequence == first) return false;
        tried.now = until;
        std::uint32_t earliest = tried.state.next_sequence;
        bool gives_time_back = false;
        while (const game::Entry* last = tried.state.entries.last()) {
            if (last->from < first) break;
            earliest = last->from;
            gives_time_back = gives_time_back || spares(tried.state, *last);
            const game::TakeBack back{static_cast<int>(last->from)};
            if (!tried.say(last->by, back) && !tried.say(game::Role::director, back)) return false;
        }
        if (earliest != first) return false;
        if (gives_time_back) {
            expect_time_back(tried);
            return false;
        }
        slipping = std::move(tried);
        steady.now = slipping.now;
        return true;
    }

    // The clocks of a table that was told nothing since stand where they were told last.
    [[nodiscard]] bool alike() const { return now_at(slipping) == now_at(steady); }

    Table slipping;
    Table steady;
    int gave_time_back = 0;

  private:
    static game::State now_at(const Table& table) {
        game::State state = without_numbers(table.state);
        state.clocks.advance(table.now);
        return state;
    }

    // Time for which the slip had stopped somebody else's clock is given back to him: that is not as without it.
    static bool spares(const game::State& state, const game::Entry& slip) {
        const game::Clocks& now = state.clocks;
        if (now.running[game::Seat::first] || now.running[game::Seat::second] || now.timer_running) return false;
        const game::Clocks& then = slip.before.clocks;
        for (const game::Seat seat : game::both_seats)
            if (then.running[seat] && game::seat_of(slip.by) != seat) return true;
        return then.timer_running && game::seat_of(slip.by) != slip.before.mover;
    }

    // All but the time is as without the slip, and of that nobody has less.
    void expect_time_back(const Table& tried) {
        ++gave_time_back;
        EXPECT_EQ(without_time(tried.state), without_time(steady.state));
        game::Clocks with = tried.state.clocks;
        game::Clocks without = steady.state.clocks;
        with.advance(tried.now);
        without.advance(tried.now);
        for (const game::Seat seat : game::both_seats)
            EXPECT_GE(with.left[seat], without.left[seat]);
        EXPECT_GE(with.timer_left, without.timer_left);
    }

    base::Random lot_;
};

}  // namespace letrado
