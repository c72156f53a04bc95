// Any type of the game as JSON and back, from the list of its fields. Used by .cpp files of this module and of
// tournament/json.
//
// Small things are short texts: a tile "[CH]", tiles "AE?[RR]", a word "CASa", a square "H8", a position "8H", the
// tiles of a play "H8 CA.A", a setting "event.mode=timer". An absent optional is an absent member.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "base/type_kinds.h"
#include "board/bag.h"
#include "board/scoring.h"
#include "game/types.h"
#include "notation/notation_error.h"
#include "notation/placement_text.h"
#include "tiles/text.h"

namespace letrado::notation {

using base::is_optional;
using base::is_vector;

template <typename T>
inline constexpr bool is_per_seat = false;
template <typename T>
inline constexpr bool is_per_seat<game::PerSeat<T>> = true;
template <typename T>
inline constexpr bool is_fixed_vector = false;
template <typename T, std::size_t N>
inline constexpr bool is_fixed_vector<board::FixedVector<T, N>> = true;

template <typename T>
concept ListOfTiles = (is_vector<T> || is_fixed_vector<T>) && std::same_as<typename T::value_type, tiles::Tile>;

// ---- Writing -------------------------------------------------------------------------------------------------------

// `memory`: of the tree that is made; an arena makes a short-lived one cheap.
template <typename T>
[[nodiscard]] boost::json::value to_json(const T& value, boost::json::storage_ptr memory = {});

// Adds the fields of a struct to an object that may have members already.
template <typename T>
void add_fields(boost::json::object& object, const T& value) {
    T::fields(value, [&](std::string_view name, const auto& field) {
        using Field = std::remove_cvref_t<decltype(field)>;
        if constexpr (is_optional<Field>) {
            if (field) object.emplace(name, to_json(*field, object.storage()));
        } else {
            object.emplace(name, to_json(field, object.storage()));
        }
    });
}

template <typename T>
boost::json::value to_json(const T& value, boost::json::storage_ptr memory) {
    if constexpr (std::same_as<T, bool>) {
        return value;
    } else if constexpr (std::integral<T>) {
        return static_cast<std::int64_t>(value);
    } else if constexpr (std::is_enum_v<T>) {
        return boost::json::string(game::name_of(value), memory);
    } else if constexpr (std::same_as<T, std::string>) {
        return boost::json::string(value, memory);
    } else if constexpr (std::same_as<T, tiles::Word> || ListOfTiles<T>) {
        return boost::json::string(tiles::to_notation({value.begin(), value.end()}), memory);
    } else if constexpr (std::same_as<T, tiles::Tile>) {
        return boost::json::string(to_text(value), memory);
    } else if constexpr (std::same_as<T, board::Square> || std::same_as<T, board::Position>) {
        return boost::json::string(to_text(value), memory);
    } else if constexpr (std::same_as<T, board::Placement>) {
        return boost::json::string(to_text(board::Placements{value}), memory);
    } else if constexpr (std::same_as<T, game::RuleSetting>) {
        return boost::json::string(value.key + '=' + value.value, memory);
    } else if constexpr (is_per_seat<T>) {
        boost::json::object object(memory);
        for (const game::Seat seat : game::both_seats) {
            if constexpr (is_optional<std::remove_cvref_t<decltype(value[seat])>>) {
                if (value[seat]) object.emplace(game::name_of(seat), to_json(*value[seat], memory));
            } else {
                object.emplace(game::name_of(seat), to_json(value[seat], memory));
            }
        }
        return object;
    } else if constexpr (is_vector<T> || is_fixed_vector<T>) {
        if constexpr (std::same_as<T, board::Placements>) {
            if (is_one_line(value)) return boost::json::string(to_text(value), memory);
        }
        boost::json::array array(memory);
        for (const auto& item : value)
            array.push_back(to_json(static_cast<const typename T::value_type&>(item), memory));
        return array;
    } else {
        boost::json::object object(memory);
        add_fields(object, value);
        return object;
    }
}

// ---- Reading -------------------------------------------------------------------------------------------------------

// Whether a member may be left out: what has no sensible default must be there.
template <typename T>
[[nodiscard]] bool has_default(const T& field) {
    if constexpr (std::is_enum_v<T>) {
        return field != T{};
    } else {
        return !(std::same_as<T, board::Square> || std::same_as<T, tiles::Tile> || std::same_as<T, tiles::Word> ||
                 std::same_as<T, board::Placement>);
    }
}

// The first fault is kept; after it nothing is read any more.
class JsonReader {
  public:
    explicit JsonReader(int line) : line_(line) {}
    JsonReader(const JsonReader&) = delete;
    JsonReader& operator=(const JsonReader&) = delete;

    [[nodiscard]] bool failed() const { return fault_.has_value(); }
    [[nodiscard]] NotationError fault() const { return *fault_; }
    void fail(NotationErrorKind kind, std::string_view what, base::Text detail = {});

    // The object of a line, or nothing after a fault. It lives no longer than the reader.
    [[nodiscard]] std::optional<boost::json::object> parse_object(std::string_view text);

    template <typename T>
    void read_member(const boost::json::object& object, std::string_view name, T& out, bool needed) {
        if (failed()) return;
        const boost::json::value* found = object.if_contains(name);
        if (found != nullptr) {
            name_ = name;
            read(*found, out);
        } else if (needed) {
            fail(NotationErrorKind::missing_member, name);
        }
    }

    // The fields of a struct from the members of an object; `others` are members that belong to somebody else. What
    // has no sensible default must be there.
    template <typename T>
    void read_fields(const boost::json::object& object, T& out, std::initializer_list<std::string_view> others = {}) {
        std::vector<std::string_view> known(others);
        T::fields(out, [&](std::string_view name, auto& field) {
            known.push_back(name);
            read_member(object, name, field, !has_default(field));
        });
        if (!failed()) refuse_unknown(object, known);
    }

  private:
    void refuse_unknown(const boost::json::object& object, const std::vector<std::string_view>& known);
    void bad_value(const boost::json::value& value, const base::Text& why);
    void bad_type(const boost::json::value& value);
    [[nodiscard]] std::optional<std::string_view> text_of(const boost::json::value& value);
    [[nodiscard]] std::optional<std::int64_t> integer_of(const boost::json::value& value, std::int64_t least,
                                                         std::int64_t most);
    [[nodiscard]] std::vector<tiles::Tile> tiles_of(const boost::json::value& value, std::size_t most);

    template <typename T, typename Parse>
    void read_text(const boost::json::value& value, T& out, Parse parse) {
        const auto text = text_of(value);
        if (!text) return;
        auto parsed = parse(*text);
        if (parsed) {
            out = std::move(*parsed);
        } else if constexpr (requires { parsed.error(); }) {
            if constexpr (requires { parsed.error().message(); }) {
                bad_value(value, parsed.error().message());
            } else {
                bad_value(value, parsed.error());
            }
        } else {
            bad_type(value);
        }
    }

    template <typename T>
    void read_list(const boost::json::value& value, T& out) {
        const boost::json::array* array = value.if_array();
        if (array == nullptr) return bad_type(value);
        for (const boost::json::value& item : *array) {
            if constexpr (is_fixed_vector<T>) {
                if (out.full()) return bad_type(value);
            }
            typename T::value_type element{};
            read(item, element);
            if (failed()) return;
            out.push_back(element);
        }
    }

    template <typename T>
    void read(const boost::json::value& value, T& out) {
        if constexpr (std::same_as<T, bool>) {
            if (value.is_bool()) {
                out = value.as_bool();
            } else {
                bad_type(value);
            }
        } else if constexpr (std::integral<T>) {
            // Far beyond any game, and sums of them stay inside their type.
            constexpr std::int64_t bound = sizeof(T) < 8 ? 1'000'000 : 1'000'000'000'000'000;
            constexpr std::int64_t least = std::is_unsigned_v<T> ? 0 : -bound;
            constexpr std::int64_t most = sizeof(T) == 1 ? std::numeric_limits<T>::max() : bound;
            if (const auto number = integer_of(value, least, most)) out = static_cast<T>(*number);
        } else if constexpr (std::is_enum_v<T>) {
            read_text(value, out, [](std::string_view text) { return game::from_name<T>(text); });
        } else if constexpr (std::same_as<T, std::string>) {
            // What people write in a game is a remark, no book.
            constexpr std::size_t longest = 4096;
            const auto text = text_of(value);
            if (!text) return;
            if (text->size() > longest) return bad_type(value);
            out = *text;
        } else if constexpr (std::same_as<T, tiles::Word>) {
            read_text(value, out, tiles::parse_play);
        } else if constexpr (std::same_as<T, tiles::Tile>) {
            read_text(value, out, parse_tile);
        } else if constexpr (ListOfTiles<T>) {
            std::size_t most = tiles::set_size;
            if constexpr (is_fixed_vector<T>) most = T::capacity();
            for (const tiles::Tile tile : tiles_of(value, most))
                out.push_back(tile);
        } else if constexpr (std::same_as<T, board::Square>) {
            read_text(value, out, board::parse_square);
        } else if constexpr (std::same_as<T, board::Position>) {
            read_text(value, out, board::parse_position);
        } else if constexpr (std::same_as<T, board::Placement>) {
            board::Placements one;
            read_text(value, one, parse_placements);
            if (one.size() == 1) {
                out = one[0];
            } else if (!failed()) {
                bad_type(value);
            }
        } else if constexpr (std::same_as<T, game::RuleSetting>) {
            read_text(value, out, [](std::string_view text) -> std::optional<game::RuleSetting> {
                const std::size_t sign = text.find('=');
                if (sign == std::string_view::npos) return std::nullopt;
                return game::RuleSetting{std::string(text.substr(0, sign)), std::string(text.substr(sign + 1))};
            });
        } else if constexpr (is_optional<T>) {
            if (!value.is_null()) read(value, out.emplace());
        } else if constexpr (is_per_seat<T>) {
            const boost::json::object* object = value.if_object();
            if (object == nullptr) return bad_type(value);
            for (const game::Seat seat : game::both_seats)
                read_member(*object, game::name_of(seat), out[seat], false);
            if (!failed()) refuse_unknown(*object, {"first", "second"});
        } else if constexpr (std::same_as<T, board::Placements>) {
            if (value.is_string()) return read_text(value, out, parse_placements);
            read_list(value, out);
        } else if constexpr (is_vector<T> || is_fixed_vector<T>) {
            read_list(value, out);
        } else {
            const boost::json::object* object = value.if_object();
            if (object == nullptr) return bad_type(value);
            read_fields(*object, out);
        }
    }

    std::array<unsigned char, 2048> room_;  // most lines need no more
    boost::json::monotonic_resource memory_{room_.data(), room_.size()};
    int line_;
    std::string name_;
    std::optional<NotationError> fault_;
};

}  // namespace letrado::notation
