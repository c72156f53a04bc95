#include "notation/event_text.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>

#include "base/strings/type_name.h"
#include "edition/game_rule_table.h"
#include "notation/game_schema.h"
#include "notation/json_codec.h"
#include "notation/story_table.h"

namespace letrado::notation {

namespace {

namespace json = boost::json;
using base::Language;

std::string_view text_of(const json::value& value) {
    const json::string* text = value.if_string();
    return text == nullptr ? std::string_view() : std::string_view(*text);
}

bool is_empty(const json::value& value) {
    switch (value.kind()) {
        case json::kind::null:
            return true;
        case json::kind::bool_:
            return !value.get_bool();
        case json::kind::int64:
            return value.get_int64() == 0;
        case json::kind::uint64:
            return value.get_uint64() == 0;
        case json::kind::string:
            return value.get_string().empty();
        case json::kind::array:
            return value.get_array().empty();
        case json::kind::object:
            return std::ranges::all_of(value.get_object(), [](const auto& member) { return is_empty(member.value()); });
        case json::kind::double_:
            break;
    }
    return false;
}

// The tiles of a notation, each as its capital letters: "A", "CH", "?".
std::vector<std::string> plain_tiles(std::string_view notation) {
    std::vector<std::string> tiles;
    while (!notation.empty()) {
        std::size_t length = 1;
        if (notation.front() == '[') length = std::min(notation.find(']'), notation.size() - 1) + 1;
        while (length < notation.size() && (static_cast<unsigned char>(notation[length]) & 0xC0U) == 0x80U)
            ++length;
        std::string tile;
        for (const char c : notation.substr(0, length)) {
            if (c == '[' || c == ']') continue;
            const bool small_enye = c == '\xB1' && tile.ends_with('\xC3');
            tile += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : small_enye ? '\x91' : c;
        }
        tiles.push_back(std::move(tile));
        notation.remove_prefix(length);
    }
    return tiles;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) {
        if (!text.empty()) text += between;
        text += part;
    }
    return text;
}

std::string clock_text(std::int64_t milliseconds) {
    const std::int64_t seconds = std::llabs(milliseconds) / 1000;
    return fmt::format("{}{}:{:02}", milliseconds < 0 ? "-" : "", seconds / 60, seconds % 60);
}

bool has_filter(const PhrasePlace& place, std::string_view filter) {
    return std::ranges::find(place.filters, filter) != place.filters.end();
}

// "Segundos de cada reloj; 0: los habituales." as a label: up to what explains it.
std::string label_of(std::string_view meaning) {
    return std::string(meaning.substr(0, meaning.find_first_of(";.:")));
}

std::string capitalised(std::string text) {
    if (text.empty()) return text;
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

// A value with the name of its type, as the schema writes types.
struct Typed {
    const json::value* value = nullptr;
    std::string_view type;
};

std::string_view without_option(std::string_view type) {
    return type.ends_with('?') ? type.substr(0, type.size() - 1) : type;
}

class Teller {
  public:
    Teller(const json::object& data, const json::object& types, const game::Event& event, const game::State& before,
           Language language)
        : data_(data), types_(types), event_(event), before_(before), language_(language) {}

    [[nodiscard]] PhraseValues values() const { return values_in(data_, types_); }

    [[nodiscard]] std::string name_of(game::Seat seat) const {
        const std::string& name = before_.players[seat];
        return name.empty() ? value_text("Seat", game::name_of(seat)).in(language_) : name;
    }

  private:
    [[nodiscard]] PhraseValues values_in(const json::object& data, const json::object& types) const {
        return {[this, &data, &types](const PhrasePlace& place) { return fill(data, types, place); },
                [this, &data, &types](const PhraseTerm& term) { return holds(data, types, term); }};
    }

    [[nodiscard]] std::string role_text(std::string_view role) const {
        const auto seat = game::seat_of(*game::from_name<game::Role>(role));
        return seat ? name_of(*seat) : value_text("Role", role).in(language_);
    }

    [[nodiscard]] std::span<const board::FormedWord> words_of_play() const {
        const auto* laid = std::get_if<game::PlayLaid>(&event_.body);
        const board::Play* play = laid != nullptr                 ? &laid->play
                                  : before_.turn.play.has_value() ? &*before_.turn.play
                                                                  : nullptr;
        if (play == nullptr) return {};
        return {play->words.begin(), play->words.end()};
    }

    [[nodiscard]] std::string words_text(unsigned bits) const {
        std::string text;
        unsigned bit = 1;
        for (const board::FormedWord& word : words_of_play()) {
            if ((bits & bit) != 0) {
                if (!text.empty()) text += ", ";
                text += show({nullptr, "FormedWord"}, to_json(word), {});
            }
            bit <<= 1U;
        }
        return text;
    }

    // What is said of the table and is no member of the event.
    [[nodiscard]] std::optional<std::string> around(std::string_view path) const {
        if (path == "actor") return role_text(game::name_of(event_.actor));
        if (path == "mover") return name_of(before_.mover);
        if (path == "players.first") return name_of(game::Seat::first);
        if (path == "players.second") return name_of(game::Seat::second);
        if (path == "main") return words_text(1);
        if (path == "play") return words_text(~0U);
        return std::nullopt;
    }

    static Typed member(const json::object& data, const json::object& types, std::string_view path) {
        const std::string_view name = path.substr(0, path.find('.'));
        const json::value* type = types.if_contains(name);
        if (type == nullptr) return {};
        Typed found{data.if_contains(name), without_option(text_of(*type))};
        if (name.size() == path.size() || found.value == nullptr || !found.value->is_object()) return found;
        const std::string_view rest = path.substr(name.size() + 1);
        if (found.type.starts_with("PerSeat<")) {
            const std::string_view inner = found.type.substr(8, found.type.size() - 9);
            return {found.value->get_object().if_contains(rest), without_option(inner)};
        }
        return member(found.value->get_object(), game_schema().at("types").at(found.type).get_object(), rest);
    }

    [[nodiscard]] bool holds(const json::object& data, const json::object& types, const PhraseTerm& term) const {
        using Kind = PhraseTerm::Kind;
        const Typed found = member(data, types, term.path);
        const bool full = found.type.empty() ? !around(term.path).value_or("").empty()
                                             : found.value != nullptr && !is_empty(*found.value);
        switch (term.kind) {
            case Kind::full:
                return full;
            case Kind::empty:
                return !full;
            case Kind::present:
                return found.value != nullptr;
            case Kind::equal:
                return plain(found, term.path) == term.value;
            case Kind::different:
                return plain(found, term.path) != term.value;
        }
        return false;
    }

    [[nodiscard]] std::string plain(const Typed& found, std::string_view path) const {
        if (found.type.empty() && path == "actor") return std::string(game::name_of(event_.actor));
        if (found.value == nullptr) return {};
        return found.value->is_string() ? std::string(text_of(*found.value)) : json::serialize(*found.value);
    }

    [[nodiscard]] Filling fill(const json::object& data, const json::object& types, const PhrasePlace& place) const {
        const Typed found = member(data, types, place.path);
        if (found.type.empty()) {
            std::string text = around(place.path).value_or("");
            const bool empty = text.empty();
            return {std::move(text), empty};
        }
        if (found.value == nullptr) return {"", true};
        std::string text = show(found, *found.value, place);
        const bool empty = text.empty() || is_empty(*found.value);
        return {std::move(text), empty};
    }

    [[nodiscard]] std::string number_text(std::int64_t number, const PhrasePlace& place) const {
        if (has_filter(place, "words")) return words_text(static_cast<unsigned>(number));
        if (has_filter(place, "time")) return clock_text(number);
        if (has_filter(place, "turn")) ++number;
        const bool with_plus = has_filter(place, "signed") && number > 0;
        std::string text = fmt::format("{}{}", with_plus ? "+" : "", number);
        if (!place.one.empty()) {
            text += ' ';
            text += number == 1 || number == -1 ? place.one : place.many;
        }
        return text;
    }

    [[nodiscard]] std::string tiles_text(std::string_view notation, const PhrasePlace& place) const {
        const std::vector<std::string> tiles = plain_tiles(notation);
        if (has_filter(place, "count"))
            return number_text(static_cast<std::int64_t>(tiles.size()), {"", {}, place.one, place.many});
        return joined(tiles, " ");
    }

    [[nodiscard]] std::string list_text(const json::array& list, std::string_view type,
                                        const PhrasePlace& place) const {
        if (has_filter(place, "count"))
            return number_text(static_cast<std::int64_t>(list.size()), {"", {}, place.one, place.many});
        std::string text;
        for (const json::value& each : list) {
            if (!text.empty()) text += type == "RuleSetting" ? "; " : ", ";
            text += show({&each, type}, each, place);
        }
        return text;
    }

    [[nodiscard]] std::string both_text(const json::object& values, std::string_view type,
                                        const PhrasePlace& place) const {
        const bool is_number = type == "integer";
        const bool is_long = game_schema().at("types").as_object().contains(type);
        std::string text;
        for (const game::Seat seat : game::both_seats) {
            const json::value* value = values.if_contains(game::name_of(seat));
            const std::string shown = value == nullptr ? "" : show({value, type}, *value, place);
            if (shown.empty()) continue;
            if (!text.empty()) text += is_long ? "; " : ", ";
            text += name_of(seat) + (is_number ? " " : ": ") + shown;
        }
        return text;
    }

    // `typed` names the type; its value may be elsewhere.
    [[nodiscard]] std::string show(const Typed& typed, const json::value& value, const PhrasePlace& place) const {
        const std::string_view type = typed.type;
        if (type.ends_with("[]") && value.is_array()) {
            return list_text(value.get_array(), type.substr(0, type.size() - 2), place);
        }
        if (type.starts_with("PerSeat<")) {
            return both_text(value.get_object(), without_option(type.substr(8, type.size() - 9)), place);
        }
        if (type == "integer") return number_text(value.to_number<std::int64_t>(), place);
        if (type == "boolean") return value_text("boolean", value.get_bool() ? "true" : "false").in(language_);
        if (type == "Seat") return name_of(*game::from_name<game::Seat>(text_of(value)));
        if (type == "Role") return role_text(text_of(value));
        if (type == "Tiles") return tiles_text(text_of(value), place);
        if (type == "Tile" || type == "Word") return joined(plain_tiles(text_of(value)), "");
        if (type == "RuleSetting") return spoken_setting(text_of(value));
        // A play that does not lie in one line is a list.
        if (value.is_array()) return list_text(value.get_array(), "Placement", {});
        if (value.is_object()) return struct_text(value.get_object(), type);
        if (game_schema().at("enums").as_object().contains(type)) return value_text(type, text_of(value)).in(language_);
        return std::string(text_of(value));
    }

    [[nodiscard]] std::string struct_text(const json::object& value, std::string_view type) const {
        const auto rows = story_table().types.find(type);
        if (rows == story_table().types.end()) return json::serialize(value);
        const PhraseValues values = values_in(value, game_schema().at("types").at(type).get_object());
        for (const StoryRow& row : rows->second)
            if (all_hold(row.when, values)) return say(row.in(language_), values);
        return {};
    }

    [[nodiscard]] std::string spoken_setting(std::string_view setting) const {
        const std::size_t equal = std::min(setting.find('='), setting.size() - 1);
        return setting_text(setting.substr(0, equal), setting.substr(equal + 1)).in(language_);
    }

    const json::object& data_;
    const json::object& types_;
    const game::Event& event_;
    const game::State& before_;
    const Language language_;
};

}  // namespace

base::Text value_text(std::string_view type, std::string_view value) {
    const auto found = story_table().values.find(fmt::format("{}.{}", type, value));
    return found == story_table().values.end() ? base::Text{std::string(value), std::string(value)} : found->second;
}

base::Text setting_text(std::string_view key, std::string_view value) {
    const json::value* parameter = game_schema().at("parameters").as_object().if_contains(key);
    if (parameter == nullptr) return {fmt::format("{} = {}", key, value), fmt::format("{} = {}", key, value)};
    const base::Text words = value_text(text_of(parameter->at("type")), value);
    return {fmt::format("{}: {}", label_of(text_of(parameter->at("es"))), words.es),
            fmt::format("{}: {}", label_of(text_of(parameter->at("en"))), words.en)};
}

EventText tell(const game::Event& event, const game::State& before) {
    const std::string_view name = game::name_of(event.body);
    json::object data;
    std::visit([&](const auto& body) { add_fields(data, body); }, event.body);
    const json::object& types = game_schema().at("events").at(name).get_object();
    const auto rows = story_table().events.find(name);
    EventText told{{std::string(name), std::string(name)}, true};
    if (rows == story_table().events.end()) return told;
    for (const Language language : {Language::spanish, Language::english}) {
        const Teller teller(data, types, event, before, language);
        const PhraseValues values = teller.values();
        const auto row =
            std::ranges::find_if(rows->second, [&](const StoryRow& each) { return all_hold(each.when, values); });
        if (row == rows->second.end()) continue;
        std::string text = say(row->in(language), values);
        // A name is written as its owner writes it.
        const bool begins_with_name = std::ranges::any_of(game::both_seats, [&](game::Seat seat) {
            return !before.players[seat].empty() && text.starts_with(before.players[seat]);
        });
        if (!begins_with_name) text = capitalised(std::move(text));
        (language == Language::spanish ? told.text.es : told.text.en) = std::move(text);
        told.is_line = row->is_line;
    }
    return told;
}

std::string cite(const game::Event& event, std::string_view edition) {
    const std::string_view article = edition::rule_article(event.rule, edition);
    return article.empty() || article.starts_with("—") ? "" : fmt::format("art. {}", article);
}

}  // namespace letrado::notation
