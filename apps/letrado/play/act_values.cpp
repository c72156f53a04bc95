#include "play/act_values.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

#include "base/strings/folded_name.h"
#include "base/strings/printable.h"
#include "notation/event_text.h"
#include "notation/game_schema.h"

namespace letrado::app {

namespace json = boost::json;
using base::Text;
using game::Seat;
using Value = ActValue;

bool same_word(std::string_view one, std::string_view other) {
    return base::folded_name(one) == base::folded_name(other);
}

std::unexpected<Text> wrong_value(std::string_view value, const Text& expected) {
    const std::string shown = base::excerpt(value);
    return std::unexpected(Text{fmt::format("«{}» no sirve: {}", shown, expected.es),
                                fmt::format("'{}' will not do: {}", shown, expected.en)});
}

bool may_be_left_out(std::string_view type) {
    return type.ends_with('?');
}

std::string_view bare_type(std::string_view type) {
    return may_be_left_out(type) ? type.substr(0, type.size() - 1) : type;
}

std::optional<Seat> seat_named(std::string_view text, const game::State& state) {
    if (text.empty()) return std::nullopt;
    for (const Seat seat : game::both_seats)
        if (text == game::name_of(seat) || same_word(text, state.players[seat])) return seat;
    const auto begins = [&](Seat seat) {
        return base::folded_name(state.players[seat]).starts_with(base::folded_name(text) + ' ');
    };
    if (begins(Seat::first) == begins(Seat::second)) return std::nullopt;
    return begins(Seat::first) ? Seat::first : Seat::second;
}

namespace {

const json::object& enums() {
    return notation::game_schema().at("enums").as_object();
}

Value flag_of(std::string_view text) {
    for (const std::string_view yes : {"sí", "s", "yes", "y", "true"})
        if (same_word(text, yes)) return json::value(true);
    for (const std::string_view no : {"no", "n", "false"})
        if (same_word(text, no)) return json::value(false);
    return wrong_value(text, {"se responde sí o no", "the answer is yes or no"});
}

Value number_of(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return wrong_value(text, {"ha de ser un número", "it has to be a number"});
    return json::value(number);
}

Value seat_of(std::string_view text, const game::State& state) {
    if (const auto seat = seat_named(text, state)) return json::string(game::name_of(*seat));
    return wrong_value(text, {"no es ninguno de los dos jugadores", "it is neither of the players"});
}

// A choice by its name or by its words, apart or joined by hyphens.
std::optional<std::string> choice_named(std::string_view type, std::string_view text) {
    std::string apart(text);
    std::ranges::replace(apart, '-', ' ');
    for (const json::value& each : enums().at(type).as_array()) {
        const std::string_view name = each.as_string();
        const Text words = notation::value_text(type, name);
        if (same_word(text, name) || same_word(apart, words.es) || same_word(apart, words.en)) return std::string(name);
    }
    return std::nullopt;
}

// Nobody is excluded without a cause, or because he gave the game up.
bool may_be_chosen(std::string_view type, std::string_view name) {
    return type != "ForfeitCause" || (name != "none" && name != "resigned");
}

Value choice_of(std::string_view type, std::string_view text) {
    if (const auto name = choice_named(type, text)) return json::string(*name);
    Text choices;
    for (const json::value& each : enums().at(type).as_array()) {
        if (!may_be_chosen(type, each.as_string())) continue;
        const Text words = notation::value_text(type, each.as_string());
        choices.es += (choices.es.empty() ? "" : ", ") + words.es;
        choices.en += (choices.en.empty() ? "" : ", ") + words.en;
    }
    return wrong_value(text, {"ha de ser " + choices.es, "it has to be one of " + choices.en});
}

// Turns are counted from one, as the log does.
Value turn_of(std::string_view text) {
    Value number = number_of(text);
    if (number) number->get_int64() -= 1;
    return number;
}

// "12:30", or minutes; "-1:00" for who has overrun.
Value clock_of(std::string_view text) {
    const bool over = text.starts_with('-');
    const std::string_view parts = over ? text.substr(1) : text;
    const std::size_t colon = std::min(parts.find(':'), parts.size());
    const Value minutes = number_of(parts.substr(0, colon));
    const Value seconds = colon == parts.size() ? Value(0) : number_of(parts.substr(colon + 1));
    const bool good = minutes && seconds && minutes->get_int64() >= 0 && minutes->get_int64() < 1000 &&
                      seconds->get_int64() >= 0 && seconds->get_int64() < 60;
    if (!good)
        return wrong_value(text, {"se escribe en minutos y segundos: 12:30", "it is minutes and seconds: 12:30"});
    const std::int64_t millis = (minutes->get_int64() * 60 + seconds->get_int64()) * 1000;
    return json::value(over ? -millis : millis);
}

Value value_of(std::string_view type, std::string_view text, const game::State& state);

std::vector<std::string_view> listed(std::string_view text) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(", "), text.size());
        if (end > 0) parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

Value list_of(std::string_view type, std::string_view text, const game::State& state) {
    json::array list;
    for (const std::string_view part : listed(text)) {
        Value value = value_of(type, part, state);
        if (!value) return value;
        list.push_back(std::move(*value));
    }
    return json::value(std::move(list));
}

// "A, O": the first player's and the second's; - for none.
Value both_of(std::string_view type, std::string_view text, const game::State& state) {
    const auto parts = listed(text);
    if (parts.size() != 2)
        return wrong_value(text,
                           {"uno para cada jugador: «A, O»; - si no hay", "one for each player: 'A, O'; - for none"});
    json::object both;
    for (const Seat seat : game::both_seats) {
        const std::string_view part = parts[seat == Seat::first ? 0 : 1];
        if (part == "-" && may_be_left_out(type)) continue;
        Value value = value_of(bare_type(type), part, state);
        if (!value) return value;
        both.emplace(game::name_of(seat), std::move(*value));
    }
    return json::value(std::move(both));
}

Value value_of(std::string_view type, std::string_view text, const game::State& state) {
    if (type.ends_with("[]")) return list_of(type.substr(0, type.size() - 2), text, state);
    if (type.starts_with("PerSeat<")) return both_of(type.substr(8, type.size() - 9), text, state);
    if (type == "boolean") return flag_of(text);
    if (type == "integer") return number_of(text);
    if (type == "Seat") return seat_of(text, state);
    if (type.ends_with("Input")) {
        boost::system::error_code error;
        json::value value = json::parse(text, error);
        if (error) return wrong_value(text, {"ha de ser un objeto JSON", "it has to be a JSON object"});
        return value;
    }
    if (enums().contains(type)) return choice_of(type, text);
    return json::value(json::string(text));
}

}  // namespace

Value act_value(std::string_view member, std::string_view type, std::string_view text, const game::State& state) {
    if (member == "turn") return turn_of(text);
    if (member == "left") return clock_of(text);
    return value_of(bare_type(type), text, state);
}

bool is_whole_value(std::string_view member, std::string_view type, std::string_view text, const game::State& state) {
    static constexpr std::array one_word{"integer", "boolean", "Square", "Tile", "Word", "Tiles", "RuleSetting"};
    if (member == "code" || member == "rule" || std::ranges::find(one_word, type) != one_word.end()) return true;
    if (type == "Seat") return seat_named(text, state).has_value();
    return enums().contains(type) && choice_named(type, text);
}

}  // namespace letrado::app
