// Two players who do anything the rules allow, drawn by lot: whole games of every edition for properties, round trips
// and benchmarks. The same seed plays the same game.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "game/game.h"
#include "notation/tile_list.h"

namespace letrado {

// Some placement that the board admits, whatever it spells; nothing if a few dozen tries find none.
inline std::optional<board::Placements> random_placements(const game::State& state, base::Random& random) {
    using board::Direction;
    using board::Square;
    std::vector<tiles::Tile> rack = notation::listed(state.racks[state.mover].known);
    std::vector<Square> anchors;
    for (int row = 0; row < board::board_side; ++row) {
        for (int column = 0; column < board::board_side; ++column) {
            if (state.board.has(Square(row, column))) continue;
            const bool near = (row > 0 && state.board.has(Square(row - 1, column))) ||
                              (row < 14 && state.board.has(Square(row + 1, column))) ||
                              (column > 0 && state.board.has(Square(row, column - 1))) ||
                              (column < 14 && state.board.has(Square(row, column + 1)));
            if (near) anchors.emplace_back(row, column);
        }
    }
    if (anchors.empty()) anchors.push_back(board::centre);
    for (int tries = 0; tries < 40 && !rack.empty(); ++tries) {
        random.shuffle(std::span(rack));
        const Square anchor = anchors[random.below(anchors.size())];
        const Direction direction = random.below(2) == 0 ? Direction::across : Direction::down;
        const int line = anchor.line(direction);
        int along = anchor.along(direction);
        const std::size_t count = 1 + random.below(std::min(rack.size(), board::Placements::capacity()));
        for (std::size_t back = random.below(count); back > 0 && along > 0;) {
            --along;
            if (!state.board.has(Square::on_line(direction, line, along))) --back;
        }
        board::Placements placements;
        for (; along < board::board_side && placements.size() < count; ++along) {
            const Square square = Square::on_line(direction, line, along);
            if (state.board.has(square)) continue;
            tiles::Tile tile = rack[placements.size()];
            if (tile.is_blank()) {
                tile = tiles::Tile::blank_as(static_cast<std::uint8_t>(1 + random.below(tiles::face_count)));
            }
            placements.push_back({square, tile});
        }
        const bool enough = !state.board.empty() || placements.size() >= 2;
        if (enough && board::analyse(state.board, placements)) return placements;
    }
    return std::nullopt;
}

class RandomGame {
  public:
    RandomGame(std::string_view edition, std::uint64_t seed, std::string_view mode = "none")
        : random_(seed), seed_(board::seed_from_number(seed)) {
        game::OpenGame open;
        open.edition = edition;
        open.players = {"Ana María", "Luis"};
        open.settings = {{"event.auto_press", "true"}, {"event.mode", std::string(mode)}};
        say(game::Role::director, open);
        for (int tries = 0; !state.starter && tries < 100; ++tries) {
            if (!say(game::Role::director, game::DrawForStart{})) say(game::Role::director, game::DrawLot{});
        }
        say(game::Role::director, game::StartRound{});
    }

    bool say(game::Role actor, game::CommandBody body) {
        game::Submission done =
            game::submit(state, game::Command{actor, std::move(body)}, game::Context{now, &seed_, &judge_});
        log.insert(log.end(), done.events.begin(), done.events.end());
        return !done.refusal;
    }

    // One command of whoever is to act; false once the game is over.
    bool step() {
        if (state.stage != game::Stage::turn) return false;
        now += static_cast<game::Millis>(random_.below(30'000));
        const game::Role mover = game::role_of(state.mover);
        const game::Role other = game::role_of(game::rival(state.mover));
        if (state.phase == game::Phase::verify) {
            const bool challenges = random_.below(20) == 0 && say(other, game::Challenge{});
            return challenges || say(other, game::Accept{});
        }
        const std::uint64_t lot = random_.below(100);
        if (lot >= 6) {
            if (const auto placements = random_placements(state, random_)) {
                if (say(mover, game::PlayTiles{*placements, std::nullopt, std::nullopt})) return true;
            }
        }
        if (lot >= 2 && exchange(mover)) return true;
        return say(mover, game::Pass{});
    }

    // True if it came to its end.
    bool play(int most_steps = 2'000) {
        for (int i = 0; i < most_steps; ++i)
            if (!step()) return state.stage == game::Stage::signing;
        return false;
    }

    game::State state;
    std::vector<game::Event> log;
    game::Millis now = 0;

  private:
    bool exchange(game::Role mover) {
        std::vector<tiles::Tile> rack = notation::listed(state.racks[state.mover].known);
        if (rack.empty()) return false;
        random_.shuffle(std::span(rack));
        const std::size_t count = 1 + random_.below(rack.size());
        return say(mover, game::ExchangeTiles{board::Tiles(std::span<const tiles::Tile>(rack).first(count))});
    }

    base::Random random_;
    board::BagSeed seed_;
    game::Judge judge_ = [](const tiles::Word& word) { return word.size() % 2 == 0; };
};

}  // namespace letrado
