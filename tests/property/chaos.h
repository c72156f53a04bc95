// Any command, with fields that make no sense or happen to make some.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "random_game.h"

namespace letrado {

// Fills the fields of any command with something of their kind.
class Chaos {
  public:
    Chaos(base::Random& random, const game::State& state) : random_(random), state_(state) {}

    void operator()(std::string_view, bool& value) { value = random_.below(2) == 0; }
    void operator()(std::string_view, std::string& value) { value = random_.below(2) == 0 ? "" : "e"; }
    void operator()(std::string_view, tiles::Tile& value) { value = tile(); }
    void operator()(std::string_view, tiles::Word& value) { value = tiles::Word{tile(), tile()}; }
    void operator()(std::string_view, board::Square& value) { value = square(); }
    void operator()(std::string_view, board::Placement& value) { value = {square(), tile()}; }
    void operator()(std::string_view, board::Placements& value) {
        if (const auto legal = random_placements(state_, random_); legal && random_.below(2) == 0) {
            value = *legal;
            return;
        }
        for (std::uint64_t i = random_.below(4); i > 0; --i)
            value.push_back({square(), tile()});
    }
    template <typename T>
    void operator()(std::string_view name, T& value) {
        if constexpr (std::is_enum_v<T>) {
            value = static_cast<T>(random_.below(enum_names(T{}).size()));
        } else if constexpr (std::integral<T>) {
            value = static_cast<T>(random_.below(30)) - T{3};
        } else if constexpr (requires { value.emplace(); }) {
            if (random_.below(2) == 0) (*this)(name, value.emplace());
        } else if constexpr (requires { value.values; }) {
            for (auto& each : value.values)
                (*this)(name, each);
        } else if constexpr (std::same_as<T, std::vector<bool>>) {
            value.push_back(random_.below(2) == 0);
        } else if constexpr (requires { value.push_back(typename T::value_type{}); }) {
            for (std::uint64_t i = random_.below(3); i > 0; --i) {
                typename T::value_type item{};
                (*this)(name, item);
                value.push_back(item);
            }
        } else {
            T::fields(value, *this);
        }
    }

  private:
    tiles::Tile tile() {
        const auto rack = notation::listed(state_.racks[state_.mover].known);
        if (!rack.empty() && random_.below(3) != 0) return rack[random_.below(rack.size())];
        return tiles::Tile::letter(static_cast<std::uint8_t>(1 + random_.below(tiles::face_count)));
    }
    board::Square square() {
        return {static_cast<int>(random_.below(board::board_side)), static_cast<int>(random_.below(board::board_side))};
    }

    base::Random& random_;
    const game::State& state_;
};

// The command of that number, empty.
template <std::size_t... I>
game::CommandBody command_number(std::size_t number, std::index_sequence<I...>) {
    game::CommandBody body;
    ((number == I ? void(body = std::variant_alternative_t<I, game::AnyCommand>{}) : void()), ...);
    return body;
}

inline constexpr std::size_t command_kinds = std::variant_size_v<game::AnyCommand>;

// The command of that number, with fields of their kinds.
inline game::CommandBody random_command(base::Random& random, const game::State& state, std::size_t kind) {
    game::CommandBody body = command_number(kind, std::make_index_sequence<command_kinds>());
    std::visit(
        [&](auto& fields) {
            Chaos chaos(random, state);
            std::remove_cvref_t<decltype(fields)>::fields(fields, chaos);
        },
        body);
    return body;
}

// Some command.
inline game::CommandBody random_command(base::Random& random, const game::State& state) {
    return random_command(random, state, random.below(command_kinds));
}

}  // namespace letrado
