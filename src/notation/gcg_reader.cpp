#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "base/encoding.h"
#include "notation/coordinates.h"
#include "notation/gcg.h"
#include "notation/placement_text.h"
#include "notation/text_lines.h"
#include "tiles/text.h"

namespace letrado::notation {

namespace {

using game::Score;
using tiles::Tile;

constexpr std::size_t most_rack_tiles = 15;  // an over-drawn rack may be written

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t first = text.find_first_not_of(" \t", at);
        if (first == std::string_view::npos) break;
        const std::size_t end = std::min(text.find_first_of(" \t", first), text.size());
        words.push_back(text.substr(first, end - first));
        at = end;
    }
    return words;
}

std::optional<Score> parse_score(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    Score score = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), score);
    const bool sane = score > -100'000 && score < 100'000;
    if (text.empty() || error != std::errc{} || end != text.data() + text.size() || !sane) return std::nullopt;
    return score;
}

bool is_signed(std::string_view text) {
    return text.size() > 1 && (text.front() == '+' || text.front() == '-') && parse_score(text);
}

class GcgReader {
  public:
    std::expected<GcgGame, NotationError> read(std::string_view text) {
        for_each_line(text, [&](int number, std::string_view line) {
            line_ = number;
            read_line(trimmed(line));
            return !fault_;
        });
        if (!fault_ && !(seen_[0] && seen_[1])) fail(NotationErrorKind::missing_member, "#player1, #player2");
        if (fault_) return std::unexpected(std::move(*fault_));
        return std::move(game_);
    }

  private:
    void fail(NotationErrorKind kind, std::string_view what, base::Text detail = {}) {
        if (!fault_) fault_ = NotationError{kind, line_, std::string(what), std::move(detail)};
    }

    void read_line(std::string_view line) {
        if (line.empty()) return;
        if (line.front() == '>') return read_move(line.substr(1));
        if (line.front() != '#') return fail(NotationErrorKind::bad_line, line);
        const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
        const std::string_view name = line.substr(1, end - 1);
        const std::string_view rest = trimmed(line.substr(end));
        if (name == "character-encoding") return;
        if (name == "player1" || name == "player2") return read_player(name.back() == '1' ? 0 : 1, rest);
        if (name == "rack1" || name == "rack2") {
            game_.racks[name.back() == '1' ? 0 : 1] = read_tiles(rest);
            return;
        }
        if (name == "note") {
            if (rest.empty()) return;
            std::string& note = game_.moves.empty() ? game_.note : game_.moves.back().note;
            if (!note.empty()) note += '\n';
            note += rest;
            return;
        }
        if (game_.moves.empty()) game_.pragmas.emplace_back(line);
    }

    void read_player(std::size_t index, std::string_view text) {
        const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
        const std::string_view nick = text.substr(0, end);
        // Moves write "nick:", and name the players that were declared before them.
        if (nick.empty() || nick.find(':') != std::string_view::npos || seen_[index]) {
            return fail(NotationErrorKind::bad_line, fmt::format("#player{} {}", index + 1, text));
        }
        game_.players[index] = {std::string(nick), std::string(trimmed(text.substr(end)))};
        if (game_.players[index].name.empty()) game_.players[index].name = game_.players[index].nick;
        seen_[index] = true;
    }

    std::vector<Tile> read_tiles(std::string_view text) {
        auto parsed = tiles::parse_rack(text, most_rack_tiles);
        if (!parsed) {
            fail(NotationErrorKind::bad_tiles, text, parsed.error().message());
            return {};
        }
        return std::move(*parsed);
    }

    void read_move(std::string_view text) {
        const std::size_t colon = text.find(':');
        if (colon == std::string_view::npos) return fail(NotationErrorKind::bad_line, text);
        const std::string_view nick = trimmed(text.substr(0, colon));
        const auto player = std::ranges::find(game_.players, nick, &GcgPlayer::nick);
        if (player == game_.players.end() || nick.empty()) return fail(NotationErrorKind::bad_player, nick);
        GcgMove move;
        move.player = static_cast<std::size_t>(player - game_.players.begin());
        move.line = line_;
        std::vector<std::string_view> words = words_of(text.substr(colon + 1));
        read_points(move, words);
        if (!fault_) read_action(move, words);
        if (!fault_) game_.moves.push_back(std::move(move));
    }

    // The points and the new total are the last words of a line; the total may be missing.
    void read_points(GcgMove& move, std::vector<std::string_view>& words) {
        const auto last = words.empty() ? std::nullopt : parse_score(words.back());
        if (!last) return fail(NotationErrorKind::bad_number, words.empty() ? std::string_view() : words.back());
        if (words.size() >= 2 && is_signed(words[words.size() - 2])) {
            move.points = *parse_score(words[words.size() - 2]);
            move.total = *last;
            words.resize(words.size() - 2);
        } else {
            move.points = *last;
            move.total = totals_[move.player] + *last;
            words.pop_back();
        }
        totals_[move.player] = move.total;
    }

    void read_action(GcgMove& move, const std::vector<std::string_view>& words) {
        if (words.empty()) return fail(NotationErrorKind::bad_line, "");
        const std::string_view action = words.back();
        std::size_t used = 1;
        if (action == "(challenge)") {
            move.kind = GcgKind::challenge_bonus;
        } else if (action == "(time)") {
            move.kind = GcgKind::time;
        } else if (action == "--") {
            move.kind = GcgKind::withdrawn;
        } else if (action == "-") {
            move.kind = GcgKind::pass;
        } else if (action.front() == '(' && action.back() == ')' && action.size() >= 2 && !follows_position(words)) {
            move.kind = GcgKind::rack_points;
            move.tiles = read_tiles(action.substr(1, action.size() - 2));
        } else if (action.front() == '-') {
            read_exchange(move, action.substr(1));
        } else {
            used = 2;
            read_play(move, words);
        }
        if (fault_) return;
        if (words.size() > used + 1) return fail(NotationErrorKind::bad_line, words[1]);
        if (words.size() == used + 1) move.rack = read_tiles(words.front());
    }

    static bool follows_position(const std::vector<std::string_view>& words) {
        return words.size() >= 2 && parse_gcg_position(words[words.size() - 2]);
    }

    void read_exchange(GcgMove& move, std::string_view text) {
        move.kind = GcgKind::exchange;
        int count = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
        if (error == std::errc{} && end == text.data() + text.size() && count >= 1 && count <= 7) {
            move.count = count;
            return;
        }
        move.tiles = read_tiles(text);
        move.count = static_cast<int>(move.tiles.size());
    }

    void read_play(GcgMove& move, const std::vector<std::string_view>& words) {
        move.kind = GcgKind::play;
        if (words.size() < 2) return fail(NotationErrorKind::bad_line, words.back());
        const std::string_view where = words[words.size() - 2];
        const auto position = parse_gcg_position(where);
        if (!position) return fail(NotationErrorKind::bad_position, where);
        auto line = parse_line(words.back());
        if (!line) return fail(NotationErrorKind::bad_tiles, words.back(), line.error());
        const int room = game::board_side - position->start.along(position->direction);
        if (line->empty() || static_cast<int>(line->size()) > room) {
            return fail(NotationErrorKind::off_the_board, words.back());
        }
        move.position = *position;
        move.squares = std::move(*line);
    }

    GcgGame game_;
    std::array<bool, 2> seen_{};
    std::array<Score, 2> totals_{};
    int line_ = 0;
    std::optional<NotationError> fault_;
};

}  // namespace

std::expected<GcgGame, NotationError> read_gcg(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    const std::string_view first_line = text.substr(0, text.find('\n'));
    const bool declared = first_line.starts_with("#character-encoding");
    if (base::is_utf8(text)) return GcgReader().read(text);
    if (declared &&
        (first_line.find("UTF-8") != std::string_view::npos || first_line.find("utf-8") != std::string_view::npos)) {
        return std::unexpected(NotationError{NotationErrorKind::not_utf8, 0, "", {}});
    }
    return GcgReader().read(base::latin1_to_utf8(text));
}

}  // namespace letrado::notation
