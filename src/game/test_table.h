// A game for tests: a fixed seed, a judge who finds every word wrong, and a log of all that happened.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "game/game.h"

namespace letrado::game {

struct Table {
    explicit Table(std::string edition, std::vector<RuleSetting> settings = {}) {
        OpenGame open;
        open.edition = std::move(edition);
        open.players = {"Ana", "Luis"};
        open.settings = std::move(settings);
        say(Role::system, open);
        say(Role::system, StartRound{});
    }

    Submission say(Role actor, CommandBody body) {
        Submission done = submit(state, Command{actor, std::move(body)}, Context{now, &seed, &judge});
        log.insert(log.end(), done.events.begin(), done.events.end());
        return done;
    }

    // The first two tiles of the rack over the centre, whatever they spell.
    board::Placements opening() {
        board::Placements placements;
        for (std::uint8_t face = 1; face <= tiles::face_count && placements.size() < 2; ++face) {
            const auto tile = tiles::Tile::letter(face);
            if (state.racks[state.mover].known.contains(tile)) {
                placements.push_back({board::Square(7, 7 + static_cast<int>(placements.size())), tile});
            }
        }
        return placements;
    }

    State state;
    std::vector<Event> log;
    board::BagSeed seed = board::seed_from_number(1);
    Judge judge = [](const tiles::Word&) { return false; };
    Millis now = 0;
};

}  // namespace letrado::game
