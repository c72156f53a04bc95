#include "tournament/digest.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <span>

#include "base/hash.h"
#include "tournament/names.h"
#include "tournament/people/credit.h"

namespace letrado::tournament {

namespace {

// The scores of one side as the digest writes them.
std::string score(const Game& game, bool first) {
    const Score official = first ? game.official_first() : game.official_second();
    const No me = first ? game.row.first : game.row.second;
    const bool lost = game.kind == Kind::both || me == 0 || (game.loser != 0 && game.loser == me);
    switch (game.kind) {
        case Kind::forfeit:
        case Kind::both:
            return lost ? "L" : "W";
        case Kind::begun:
            return fmt::format("{}{}", official, lost ? 'L' : 'W');
        case Kind::played:
            return game.has_result() ? std::to_string(official) : "-";
        default:
            return "-";
    }
}

void add_game(std::string& text, const Game& game) {
    fmt::format_to(std::back_inserter(text), "G|{}|{}|{}|{}|{}|{}|{}|{}\n", game.round, game.row.table, game.row.first,
                   game.row.second, game.starter(), name_of(game.kind), score(game, true), score(game, false));
}

}  // namespace

std::string digest_text(const State& state, const Division& division) {
    std::string text =
        fmt::format("letrado-tournament|1\nT|{}|{}\nD|{}\n", state.edition, name_of(state.scope), division.id);
    const std::vector<const Entrant*> entrants = state.entrants_of(division.id);
    for (const Entrant* entrant : entrants)
        fmt::format_to(std::back_inserter(text), "E|{}|{}|{}\n", entrant->no, name_of(entrant->status), entrant->seed);
    // Games of a play-off have round 0.
    if (division.playoff)
        for (const Game& game : division.playoff->played)
            add_game(text, game);
    for (const Round& round : division.rounds)
        if (round.is_public())
            for (const Game& game : round.games)
                add_game(text, game);
    const auto add_idle = [&](int round, No no, Kind kind) {
        const Credit credit = credit_of_kind(division.bases, kind);
        fmt::format_to(std::back_inserter(text), "B|{}|{}|{}|{}|{}\n", round, no, name_of(kind), credit.points,
                       credit.spread);
    };
    for (const Round& round : division.rounds) {
        if (!round.is_public()) continue;
        if (division.is_team_event()) {
            for (const ByeRow& bye : round.byes)
                add_idle(round.number, bye.no, bye.kind);
            continue;
        }
        std::vector<bool> playing(state.entrants.size() + 1);
        for (const Game& game : round.games)
            playing[static_cast<std::size_t>(game.row.first)] = playing[static_cast<std::size_t>(game.row.second)] =
                true;
        for (const Entrant* entrant : entrants) {
            if (playing[static_cast<std::size_t>(entrant->no)] || entrant->filler) continue;
            if (const auto kind = idle_kind(round, *entrant)) add_idle(round.number, entrant->no, *kind);
        }
    }
    return text;
}

std::string digest_of(const State& state, const Division& division) {
    return base::to_hex(base::sha256(base::as_bytes(digest_text(state, division))));
}

std::string commitment_of(std::string_view seed_hex) {
    std::array<std::uint8_t, 32> bytes{};
    if (seed_hex.size() != 2 * bytes.size()) return {};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char* digits = seed_hex.data() + 2 * i;
        if (std::from_chars(digits, digits + 2, bytes[i], 16).ptr != digits + 2) return {};
    }
    return base::to_hex(base::sha256(std::as_bytes(std::span(bytes))));
}

}  // namespace letrado::tournament
