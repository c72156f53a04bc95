// Whom a game waits for, and since when: so that whoever leaves, refuses or stays silent costs nobody but himself.
#pragma once

#include <array>
#include <cstdint>

#include "game/events.h"
#include "game/state.h"

namespace letrado::service {

struct Awaited {
    enum class Who : std::uint8_t {
        nobody,   // the game is over
        player,   // `seat`
        staff,    // a judge, a monitor, the director
        signing,  // both players, or whoever certifies
        both,     // players, to go on with an adjourned game: nobody is late for that
    };
    Who who = Who::nobody;
    game::Seat seat{};
    // Where in the game. What a player may do again and again in his own turn changes none of these.
    std::size_t turns = 0;
    int versions = 0;
    std::uint8_t claim = 0;  // 0: none, else its stage

    bool operator==(const Awaited&) const = default;
};

[[nodiscard]] Awaited awaited(const game::State& state);

// What the events of a game say beside its state.
struct Course {
    Awaited now;
    game::Millis since = 0;         // the game has waited for that
    game::Millis theirs_since = 0;  // and for the same person, whatever for
    Awaited former{};               // for whom it waited before that, and since when
    game::Millis formers_since = 0;
    game::Millis last_at = 0;                                     // of the last event
    std::array<int, std::size(enum_names(game::Role{}))> said{};  // events since then, by who brought them about
    int lapsed_calls = 0;                                         // calls for a director that nobody answered
    std::array<std::size_t, std::size(enum_names(game::Role{}))> written{};  // bytes of free text in all, by who wrote

    // `state` is the state after the event.
    void follow(const game::State& state, const game::Event& event);

  private:
    void turn_to(const Awaited& then, game::Millis at);
};

}  // namespace letrado::service
