// Text of a scenario ⇄ fields of commands and events, by type.
#pragma once

#include <charconv>
#include <concepts>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "tiles/text.h"

namespace letrado::referee {

using namespace letrado::board;
using namespace letrado::game;

template <typename T>
concept HasFields = requires(T& value) { T::fields(value, [](std::string_view, auto&) {}); };

template <typename T>
concept HasNames = requires(T value) { enum_names(value); };

inline std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t at = text.find(separator);
        parts.emplace_back(text.substr(0, at));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

[[noreturn]] inline void bad(std::string_view what, std::string_view text) {
    throw std::invalid_argument(fmt::format("{} expected: {}", what, text));
}

// 90, 1:30 or -0:40, in seconds where there is a colon.
inline Millis read_time(std::string_view text) {
    const bool negative = text.starts_with('-');
    Millis seconds = 0;
    for (const std::string& part : split(negative ? text.substr(1) : text, ':'))
        seconds = seconds * 60 + std::stoll(part);
    return (negative ? -1000 : 1000) * seconds;
}

inline std::string time_text(Millis time) {
    const Millis seconds = (time < 0 ? -time : time) / 1000;
    return fmt::format("{}{}:{:02}", time < 0 ? "-" : "", seconds / 60, seconds % 60);
}

// Reads a value; `board` tells which squares of a word are there already.
class Reader {
  public:
    explicit Reader(const Board& board) : board_(board) {}

    template <std::integral T>
    void operator()(std::string_view text, T& value) const {
        if constexpr (std::same_as<T, bool>) {
            if (text != "true" && text != "false") bad("true or false", text);
            value = text == "true";
        } else if constexpr (std::same_as<T, Millis>) {
            value = read_time(text);
        } else {
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            if (error != std::errc{} || end != text.data() + text.size()) bad("a number", text);
        }
    }
    template <HasNames T>
    void operator()(std::string_view text, T& value) const {
        const auto found = from_name<T>(text);
        if (!found) bad("a name of the vocabulary", text);
        value = *found;
    }
    void operator()(std::string_view text, std::string& value) const { value = text; }
    void operator()(std::string_view text, tiles::Tile& value) const { value = tiles_of(text).front(); }
    void operator()(std::string_view text, tiles::Word& value) const {
        const auto word = tiles::parse_play(text);
        if (!word) bad("a word", text);
        value = *word;
    }
    void operator()(std::string_view text, Square& value) const {
        const auto square = parse_square(text);
        if (!square) bad("a square", text);
        value = *square;
    }
    void operator()(std::string_view text, Placement& value) const {
        Placements one;
        (*this)(text, one);
        value = one.front();
    }
    void operator()(std::string_view text, RuleSetting& value) const {
        const auto parts = split(text, ':');
        value = {parts.at(0), parts.at(1)};
    }
    void operator()(std::string_view text, TribunalCandidate& value) const {
        value = {std::string(text), std::string(text)};
    }
    void operator()(std::string_view text, std::vector<tiles::Tile>& value) const { value = tiles_of(text); }
    // Words at their places, "H8:CASA,8H:COSA"; squares that hold a tile already are passed over.
    void operator()(std::string_view text, std::vector<Placement>& value) const {
        std::set<Square> taken;
        for (const std::string& part : split(text, ',')) {
            const auto halves = split(part, ':');
            const auto position = parse_position(halves.at(0));
            if (!position) bad("a position", part);
            int along = position->start.along(position->direction);
            for (const tiles::Tile tile : play_of(halves.at(1))) {
                const Square square =
                    Square::on_line(position->direction, position->start.line(position->direction), along++);
                const bool skip = board_.has(square) && board_.at(square).as_letter() == tile.as_letter();
                if (!skip && taken.insert(square).second) value.push_back({square, tile});
            }
        }
    }
    void operator()(std::string_view text, Placements& value) const {
        std::vector<Placement> list;
        (*this)(text, list);
        value = Placements(list);
    }
    template <std::size_t N>
    void operator()(std::string_view text, FixedVector<tiles::Tile, N>& value) const {
        value = FixedVector<tiles::Tile, N>(tiles_of(text));
    }
    template <typename T>
    void operator()(std::string_view text, std::optional<T>& value) const {
        if (text == "-") return;
        (*this)(text, value.emplace());
    }
    template <typename T>
    void operator()(std::string_view text, PerSeat<T>& value) const {
        const auto parts = split(text, '/');
        (*this)(parts.at(0), value[Seat::first]);
        (*this)(parts.at(1), value[Seat::second]);
    }
    template <typename T>
    void operator()(std::string_view text, std::vector<T>& value) const {
        for (const std::string& part : split(text, ',')) {
            T item{};
            (*this)(part, item);
            value.push_back(item);
        }
    }

    static std::vector<tiles::Tile> tiles_of(std::string_view text) {
        if (text == "-") return {};
        const auto rack = tiles::parse_rack(text, tiles::set_size);
        if (!rack) bad("tiles", text);
        return *rack;
    }

  private:
    // As a play, and ? for a blank that has no letter yet.
    static std::vector<tiles::Tile> play_of(std::string_view text) {
        if (text.find('?') != std::string_view::npos) return tiles_of(text);
        const auto word = tiles::parse_play(text);
        if (!word) bad("tiles of a play", text);
        return {word->begin(), word->end()};
    }

    const Board& board_;
};

// "name rule field=value …", for expectations and messages.
class Describer {
  public:
    static std::string text(const Event& event) {
        std::string out = fmt::format("{} {}", name_of(event.body), event.rule.text());
        std::visit([&](const auto& body) { append_fields(out, body); }, event.body);
        return out;
    }

    template <HasFields T>
    static void append_fields(std::string& out, const T& value) {
        T::fields(value, [&](std::string_view name, const auto& field) {
            if constexpr (HasFields<std::remove_cvref_t<decltype(field)>>) {
                append_fields(out, field);
            } else {
                out += fmt::format(" {}={}", name, one(field));
            }
        });
    }

  private:
    template <std::integral T>
    static std::string one(T value) {
        if constexpr (std::same_as<T, bool>) return value ? "true" : "false";
        if constexpr (std::same_as<T, Millis>) return time_text(static_cast<Millis>(value));
        return fmt::format("{}", value);
    }
    template <HasNames T>
    static std::string one(T value) {
        return std::string(name_of(value));
    }
    static std::string one(const std::string& value) { return value; }
    static std::string one(tiles::Tile value) { return tiles::to_notation(std::span(&value, 1)); }
    static std::string one(const tiles::Word& value) { return tiles::to_notation({value.begin(), value.end()}); }
    static std::string one(Square value) { return to_text(value); }
    static std::string one(const Placement& value) { return to_text(value.square) + ":" + one(value.tile); }
    static std::string one(const FormedWord& value) { return one(value.tiles); }
    template <HasFields T>
    static std::string one(const T& value) {
        std::string out;
        append_fields(out, value);
        return out;
    }
    template <typename T>
    static std::string one(const std::optional<T>& value) {
        return value ? one(*value) : "-";
    }
    template <typename T>
    static std::string one(const PerSeat<T>& value) {
        return one(value[Seat::first]) + "/" + one(value[Seat::second]);
    }
    template <std::size_t N>
    static std::string one(const FixedVector<tiles::Tile, N>& value) {
        return value.empty() ? "-" : tiles::to_notation({value.begin(), value.end()});
    }
    template <typename T, std::size_t N>
    static std::string one(const FixedVector<T, N>& value) {
        return list(value);
    }
    template <typename T>
    static std::string one(const std::vector<T>& value) {
        return list(value);
    }
    template <typename List>
    static std::string list(const List& items) {
        std::string out;
        for (const auto& item : items)
            out += fmt::format("{}{}", out.empty() ? "" : ",", one(item));
        return out;
    }
};

}  // namespace letrado::referee
