#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <utility>

#include "base/strings/encoding.h"
#include "notation/coordinates.h"
#include "notation/gcg/gcg.h"
#include "notation/placement_text.h"
#include "notation/text_lines.h"
#include "tiles/text.h"

namespace letrado::notation {

namespace {

using board::Score;
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
        if (!fault_ && !read_anything_) fail_without_line(NotationErrorKind::empty, "");
        for (std::size_t i = 0; i < seen_.size() && !fault_; ++i)
            if (!seen_[i]) fail_without_line(NotationErrorKind::missing_member, fmt::format("#player{}", i + 1));
        if (fault_) return std::unexpected(std::move(*fault_));
        settle_rack_to_come();
        return std::move(game_);
    }

  private:
    void fail(NotationErrorKind kind, std::string_view what, base::Text detail = {}) {
        if (!fault_) fault_ = NotationError{kind, line_, std::string(what), std::move(detail)};
    }

    void fail_without_line(NotationErrorKind kind, std::string_view what) {
        line_ = 0;
        fail(kind, what);
    }

    void read_line(std::string_view line) {
        if (line.empty()) return;
        text_ = line;
        read_anything_ = true;
        const bool after_note = std::exchange(in_note_, false);
        if (line.front() == '>') return read_move(line.substr(1));
        if (line.front() != '#') {
            // Some programs break the lines of a note without saying so.
            if (!after_note) return fail(NotationErrorKind::bad_line, line);
            return add_note(line);
        }
        const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
        const std::string_view name = line.substr(1, end - 1);
        const std::string_view rest = trimmed(line.substr(end));
        if (name == "character-encoding") return;
        if (name == "player1" || name == "player2") return read_player(name.back() == '1' ? 0 : 1, rest);
        if (name == "rack1" || name == "rack2") {
            game_.racks[name.back() == '1' ? 0 : 1] = GcgRack{read_tiles(rest), line_};
            return;
        }
        if (name == "incomplete") {
            if (!rest.empty()) rack_to_come_ = GcgRack{read_tiles(rest), line_};
            return;
        }
        if (name == "note") return add_note(rest);
        const bool ours = name == "tile-distribution" ? is_spanish(rest) : name != "board-layout" || is_standard(rest);
        if (!ours) return fail(NotationErrorKind::foreign_set, line);
        if (game_.moves.empty()) game_.pragmas.push_back({std::string(line), line_});
    }

    // The names that Macondo, Woogles and MAGPIE give to the Spanish tiles and to the usual board.
    static bool is_spanish(std::string_view name) {
        return same_letters(name.substr(0, std::string_view("spanish").size()), "spanish");
    }
    static bool is_standard(std::string_view name) {
        return std::ranges::any_of(std::array{"CrosswordGame", "standard", "standard15"},
                                   [&](std::string_view known) { return same_letters(name, known); });
    }
    static bool same_letters(std::string_view left, std::string_view right) {
        const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
        return std::ranges::equal(left, right, {}, lower, lower);
    }

    void add_note(std::string_view text) {
        in_note_ = true;
        if (text.empty()) return;
        std::string& note = game_.moves.empty() ? game_.note : game_.moves.back().note;
        if (!note.empty()) note += '\n';
        note += text;
    }

    // "#incomplete" tells the rack of whoever is to move next, without a name.
    void settle_rack_to_come() {
        if (!rack_to_come_) return;
        std::size_t next = 0;
        for (const GcgMove& move : game_.moves) {
            if (move.kind == GcgKind::rack_points || move.kind == GcgKind::time) return;
            next = 1 - move.player;
        }
        if (!game_.racks[next]) game_.racks[next] = std::move(rack_to_come_);
    }

    void read_player(std::size_t index, std::string_view text) {
        const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
        const std::string_view nick = text.substr(0, end);
        // Moves write "nick:", and name the players that were declared before them.
        if (nick.empty() || nick.find(':') != std::string_view::npos || seen_[index]) {
            return fail(NotationErrorKind::bad_line, fmt::format("#player{} {}", index + 1, text));
        }
        if (seen_[1 - index] && game_.players[1 - index].nick == nick) return fail(NotationErrorKind::same_nick, nick);
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
        read_remark(move, words);
        read_points(move, words);
        if (!fault_) read_action(move, words);
        if (!fault_) game_.moves.push_back(std::move(move));
    }

    // Older files name the other words of a play after its total.
    static void read_remark(GcgMove& move, std::vector<std::string_view>& words) {
        const auto is_score = [](std::string_view word) { return parse_score(word).has_value(); };
        const auto last = std::ranges::find_if(words.rbegin(), words.rend(), is_score);
        if (last == words.rbegin() || last == words.rend()) return;
        const bool is_total = last + 1 != words.rend() && is_signed(*(last + 1));
        if (!is_total && !is_signed(*last)) return;
        for (auto word = last.base(); word != words.end(); ++word) {
            if (!move.note.empty()) move.note += ' ';
            move.note += *word;
        }
        words.erase(last.base(), words.end());
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
        if (words.empty()) return fail(NotationErrorKind::bad_line, text_);
        const std::string_view action = words.back();
        std::size_t used = 1;
        if (action == "(challenge)") {
            move.kind = GcgKind::challenge_bonus;
        } else if (action == "(time)") {
            move.kind = GcgKind::time;
        } else if (action == "--") {
            move.kind = GcgKind::withdrawn;
        } else if (action == "-" || action == "-0") {
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
        // As Quackle writes a rack that it does not know.
        if (words.size() == used + 1 && words.front() != "UNKNOWN") move.rack = read_tiles(words.front());
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
        const int room = board::board_side - position->start.along(position->direction);
        if (line->empty() || static_cast<int>(line->size()) > room) {
            return fail(NotationErrorKind::off_the_board, words.back());
        }
        move.position = *position;
        move.squares = std::move(*line);
    }

    GcgGame game_;
    bool read_anything_ = false;
    bool in_note_ = false;
    std::optional<GcgRack> rack_to_come_;
    std::array<bool, 2> seen_{};
    std::array<Score, 2> totals_{};
    int line_ = 0;
    std::string_view text_;  // of that line
    std::optional<NotationError> fault_;
};

}  // namespace

std::expected<GcgGame, NotationError> read_gcg(std::string_view text) {
    if (text.find('\n') == std::string_view::npos && text.find('\r') != std::string_view::npos) {
        std::string lines(text);
        std::ranges::replace(lines, '\r', '\n');
        return read_gcg(lines);
    }
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    const std::string_view first_line = text.substr(0, text.find('\n'));
    const bool declared = first_line.starts_with("#character-encoding");
    if (base::is_utf8(text)) return GcgReader().read(text);
    if (declared &&
        (first_line.find("UTF-8") != std::string_view::npos || first_line.find("utf-8") != std::string_view::npos)) {
        int bad_line = 0;
        for_each_line(text, [&](int number, std::string_view line) {
            bad_line = number;
            return base::is_utf8(line);
        });
        return std::unexpected(NotationError{NotationErrorKind::not_utf8, bad_line, "", {}});
    }
    return GcgReader().read(base::latin1_to_utf8(text));
}

std::string_view pragma_value(const GcgGame& game, std::string_view name) {
    for (const GcgPragma& pragma : game.pragmas) {
        const std::string_view text = pragma.text;
        const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
        if (text.substr(1, end - 1) == name) return trimmed(text.substr(end));
    }
    return {};
}

}  // namespace letrado::notation
