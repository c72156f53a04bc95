#include "service/games/awaited.h"

#include <concepts>
#include <optional>
#include <string>
#include <vector>

namespace letrado::service {

namespace {

using game::ClaimStage;
using game::Phase;
using game::Seat;
using game::Stage;
using Who = Awaited::Who;

template <typename T>
concept HasFields = requires(const T& value) { T::fields(value, [](auto&&...) {}); };

// What people typed, as long as it is in the log: a control character is six there.
struct TextBytes {
    std::size_t count = 0;

    void operator()(std::string_view, const auto& field) { add(field); }
    void add(const std::string& text) {
        for (const char letter : text)
            count += static_cast<unsigned char>(letter) < 0x20 ? 6 : 1;
    }
    template <typename T>
    void add(const std::optional<T>& value) {
        if (value) add(*value);
    }
    template <typename T>
    void add(const std::vector<T>& values) {
        for (const T& value : values)
            add(value);
    }
    template <typename T>
    void add(const game::PerSeat<T>& values) {
        for (const Seat seat : game::both_seats)
            add(values[seat]);
    }
    template <HasFields T>
    void add(const T& value) {
        T::fields(value, *this);
    }
    template <typename T>
    void add(const T&) {}
};

std::size_t text_bytes(const game::EventBody& body) {
    TextBytes bytes;
    std::visit([&](const auto& event) { std::remove_cvref_t<decltype(event)>::fields(event, bytes); }, body);
    return bytes.count;
}

void await_claim(Awaited& awaited, const game::State& state) {
    const game::Claim& claim = *state.turn.claim;
    awaited.claim = static_cast<std::uint8_t>(1 + static_cast<int>(claim.stage));
    awaited.who = Who::staff;
    if (claim.stage == ClaimStage::rejected) {
        // He accepts it or appeals.
        awaited.who = Who::player;
        awaited.seat = state.mover;
    }
    if (claim.stage != ClaimStage::form || !state.rules.claim_form) return;
    for (const Seat seat : {state.mover, game::rival(state.mover)}) {
        if (claim.signed_by[seat]) continue;
        awaited.who = Who::player;
        awaited.seat = seat;
    }
}

void await_turn(Awaited& awaited, const game::State& state) {
    if (state.adjourned) {
        awaited.who = Who::both;
        return;
    }
    if (state.director_called || state.turn.disputed || state.overdraw) {
        awaited.who = Who::staff;
        return;
    }
    if (state.turn.claim) return await_claim(awaited, state);
    awaited.who = Who::player;
    awaited.seat = state.mover;
    const Seat rival = game::rival(state.mover);
    if (state.phase == Phase::verify && !state.turn.wrote[rival]) awaited.seat = rival;
    const bool away = state.absent && !state.absent->returned;
    if (away && state.absent->pending) awaited.seat = state.absent->seat;
}

}  // namespace

Awaited awaited(const game::State& state) {
    Awaited awaited;
    awaited.turns = state.record.size();
    awaited.versions = state.versions;
    switch (state.stage) {
        case Stage::none:
        case Stage::closed:
            break;
        case Stage::setup:
        case Stage::waiting:
        case Stage::opening_draw:
            awaited.who = Who::staff;
            break;
        case Stage::turn:
            await_turn(awaited, state);
            break;
        case Stage::signing:
            awaited.who = Who::signing;
            break;
    }
    return awaited;
}

// Between the events of one moment a game may seem to wait for somebody else: who is waited for before and after them
// was all the time.
void Course::turn_to(const Awaited& then, game::Millis at) {
    if (at == theirs_since && then.who == former.who && then.seat == former.seat) {
        theirs_since = formers_since;
        return;
    }
    former = now;
    formers_since = theirs_since;
    theirs_since = at;
}

void Course::follow(const game::State& state, const game::Event& event) {
    last_at = event.at;
    written[static_cast<std::size_t>(event.actor)] += text_bytes(event.body);
    if (event.actor == game::Role::system && std::holds_alternative<game::DirectorLeft>(event.body)) ++lapsed_calls;
    if (Awaited then = awaited(state); then != now) {
        if (then.who != now.who || then.seat != now.seat) turn_to(then, event.at);
        now = then;
        since = event.at;
        said = {};
    } else {
        ++said[static_cast<std::size_t>(event.actor)];
    }
}

}  // namespace letrado::service
