#include "tournament/digest.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <span>
#include <utility>

#include "base/hash.h"
#include "tournament/names.h"
#include "tournament/people/credit.h"

namespace letrado::tournament {

namespace {

void append(std::string& text, int number) {
    std::array<char, 12> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text.append(digits.data(), end);
}

// Byes, rests and absences by round and number.
std::string idle_lines(const State& state, const Division& division, const std::vector<const Entrant*>& entrants) {
    std::string text;
    const auto add = [&](int round, const ByeRow& row) {
        const Credit credit = credit_of_idle(division.bases, row);
        fmt::format_to(std::back_inserter(text), "B|{}|{}|{}|{}|{}\n", round, row.no, name_of(row.kind), credit.points,
                       credit.spread);
    };
    std::vector<bool> playing;
    for (const Round& round : division.rounds) {
        if (!round.is_public()) continue;
        if (division.is_team_event()) {
            for (const ByeRow& bye : round.byes)
                add(round.number, bye);
            continue;
        }
        playing.assign(state.entrants.size() + 1, false);
        for (const Game& game : round.games)
            playing[static_cast<std::size_t>(game.row.first)] = playing[static_cast<std::size_t>(game.row.second)] =
                true;
        for (const Entrant* entrant : entrants) {
            if (playing[static_cast<std::size_t>(entrant->no)] || entrant->filler) continue;
            if (const auto row = idle_of(round, *entrant)) add(round.number, *row);
        }
    }
    return text;
}

}  // namespace

RunningDigest::Line RunningDigest::line_of(const Game& game) {
    Line line{game.round, game.row.table, game.row.first, game.row.second,       game.starter(),
              game.kind,  Line::Mark{},   Line::Mark{},   game.official_first(), game.official_second()};
    const auto mark = [&](No me) {
        const bool lost = game.kind == Kind::both || me == 0 || (game.loser != 0 && game.loser == me);
        switch (game.kind) {
            case Kind::forfeit:
            case Kind::both:
            case Kind::begun:
                return lost ? Line::Mark::lost : Line::Mark::won;
            case Kind::played:
                return game.has_result() ? Line::Mark::score : Line::Mark::none;
            default:
                return Line::Mark::none;
        }
    };
    line.first_mark = mark(game.row.first);
    line.second_mark = mark(game.row.second);
    return line;
}

void RunningDigest::append(std::string& text, const Line& line) {
    text += 'G';
    for (const int number : {line.round, line.table, line.first, line.second, line.starter}) {
        text += '|';
        tournament::append(text, number);
    }
    text += '|';
    text += name_of(line.kind);
    for (const auto& [mark, score] :
         {std::pair(line.first_mark, line.first_score), std::pair(line.second_mark, line.second_score)}) {
        text += '|';
        if (mark == Line::Mark::score || line.kind == Kind::begun) tournament::append(text, score);
        if (mark != Line::Mark::score) text += mark == Line::Mark::won ? 'W' : mark == Line::Mark::lost ? 'L' : '-';
    }
    text += '\n';
}

void RunningDigest::add_stage(std::size_t at, std::vector<Line> lines) {
    if (at < stages_.size() && stages_[at].lines == lines) return;
    stages_.resize(at);
    Stage stage{std::move(lines), at == 0 ? after_head_ : stages_.back().after};
    std::string text;
    for (const Line& line : stage.lines)
        append(text, line);
    stage.after.add(text);
    stages_.push_back(std::move(stage));
}

std::string RunningDigest::of(const State& state, const Division& division) {
    std::string head =
        fmt::format("letrado-tournament|1\nT|{}|{}\nD|{}\n", state.edition, name_of(state.scope), division.id);
    const std::vector<const Entrant*> entrants = state.entrants_of(division.id);
    for (const Entrant* entrant : entrants)
        fmt::format_to(std::back_inserter(head), "E|{}|{}|{}\n", entrant->no, name_of(entrant->status), entrant->seed);
    if (head != head_) {
        head_ = std::move(head);
        after_head_ = {};
        after_head_.add(head_);
        stages_.clear();
    }
    std::size_t stage = 0;
    const auto add = [&](const std::vector<Game>& games) {
        std::vector<Line> lines;
        lines.reserve(games.size());
        for (const Game& game : games)
            lines.push_back(line_of(game));
        add_stage(stage++, std::move(lines));
    };
    // Games of a play-off have round 0.
    if (division.playoff) add(division.playoff->played);
    for (const Round& round : division.rounds)
        if (round.is_public()) add(round.games);
    base::Sha256 hash = stage == 0 ? after_head_ : stages_[stage - 1].after;
    hash.add(idle_lines(state, division, entrants));
    return base::to_hex(hash.digest());
}

std::string digest_of(const State& state, const Division& division) {
    return RunningDigest().of(state, division);
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
