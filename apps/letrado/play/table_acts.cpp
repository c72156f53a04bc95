#include "play/table_acts.h"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <fmt/format.h>

#include "base/strings/printable.h"
#include "game/offers/offers.h"
#include "notation/command_script.h"
#include "notation/event_text.h"
#include "notation/game_schema.h"
#include "notation/offers_json.h"

namespace letrado::app {

namespace {

namespace json = boost::json;
using base::Language;
using base::Text;
using game::Role;
using game::Seat;

const json::object& act_schema() {
    return notation::game_schema();
}

std::string_view in(const json::value& texts, Language language) {
    return texts.at(language == Language::spanish ? "es" : "en").as_string();
}

std::string_view type_of(const json::value& member) {
    return member.as_string();
}

bool may_be_left_out(std::string_view type) {
    return type.ends_with('?');
}

std::string_view bare(std::string_view type) {
    return may_be_left_out(type) ? type.substr(0, type.size() - 1) : type;
}

// A label as a word that can be typed: "quién las tiene" is "quién-las-tiene".
std::string typed(std::string_view label) {
    std::string word(label.substr(0, label.find(" (")));
    std::ranges::replace(word, ' ', '-');
    return word;
}

std::string small(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return lower;
}

// Words and texts in quotation marks.
std::vector<std::string> tokens_of(std::string_view line) {
    std::vector<std::string> tokens;
    std::string token;
    bool quoted = false;
    bool any = false;
    for (const char c : line) {
        if (c == '"') {
            quoted = !quoted;
            any = true;
        } else if (c == ' ' && !quoted) {
            if (any) tokens.push_back(std::exchange(token, {}));
            any = false;
        } else {
            token += c;
            any = true;
        }
    }
    if (any) tokens.push_back(token);
    return tokens;
}

// The member of the command that the word names, in either language.
std::optional<std::string> member_named(const json::object& members, std::string_view word) {
    for (const auto& member : members) {
        const json::value& labels = act_schema().at("member_texts").at(member.key());
        if (word == member.key() || small(word) == small(typed(in(labels, Language::spanish))) ||
            small(word) == small(typed(in(labels, Language::english)))) {
            return std::string(member.key());
        }
    }
    return std::nullopt;
}

std::unexpected<Text> wrong(std::string_view value, const Text& expected) {
    const std::string shown = base::excerpt(value);
    return std::unexpected(Text{fmt::format("«{}» no sirve: {}", shown, expected.es),
                                fmt::format("'{}' will not do: {}", shown, expected.en)});
}

using Value = std::expected<json::value, Text>;

Value flag_of(std::string_view text) {
    const std::string word = small(text);
    for (const std::string_view yes : {"sí", "si", "s", "yes", "y", "true"})
        if (word == yes) return json::value(true);
    for (const std::string_view no : {"no", "n", "false"})
        if (word == no) return json::value(false);
    return wrong(text, {"se responde sí o no", "the answer is yes or no"});
}

Value number_of(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return wrong(text, {"ha de ser un número", "it has to be a number"});
    return json::value(number);
}

Value seat_of(std::string_view text, const game::State& state) {
    for (const Seat seat : game::both_seats)
        if (text == game::name_of(seat) || (!text.empty() && small(text) == small(state.players[seat])))
            return json::string(game::name_of(seat));
    return wrong(text, {"no es ninguno de los dos jugadores", "it is neither of the players"});
}

// A choice by its name or by its words.
json::value choice_of(std::string_view type, std::string_view text) {
    for (const json::value& each : act_schema().at("enums").at(type).as_array()) {
        const std::string_view name = each.as_string();
        const Text words = notation::value_text(type, name);
        if (small(text) == small(words.es) || small(text) == small(words.en)) return json::string(name);
    }
    return json::string(text);  // the reader says which there are
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
        return wrong(text, {"uno para cada jugador: «A, O»; - si no hay", "one for each player: 'A, O'; - for none"});
    json::object both;
    for (const Seat seat : game::both_seats) {
        const std::string_view part = parts[seat == Seat::first ? 0 : 1];
        if (part == "-" && may_be_left_out(type)) continue;
        Value value = value_of(bare(type), part, state);
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
        if (error) return wrong(text, {"ha de ser un objeto JSON", "it has to be a JSON object"});
        return value;
    }
    if (act_schema().at("enums").as_object().contains(type)) return choice_of(type, text);
    return json::value(json::string(text));
}

// What may be answered: the choices of an enumeration with their words.
std::string hint_of(std::string_view type, Language language) {
    if (type == "boolean") return language == Language::spanish ? "sí/no" : "yes/no";
    if (const json::value* texts = act_schema().at("texts").as_object().if_contains(type))
        return fmt::format("{}: {}", in(*texts, language), std::string_view(texts->at("example").as_string()));
    const json::value* choices = act_schema().at("enums").as_object().if_contains(type);
    if (choices == nullptr || type == "Seat") return {};
    std::string hint;
    for (const json::value& each : choices->as_array()) {
        const std::string_view name = each.as_string();
        if (!hint.empty()) hint += ", ";
        hint += notation::value_text(type, name).in(language);
    }
    return hint;
}

// The values that a member may have now, in words.
std::string limits_text(const json::array& values, std::string_view type, const game::State& state, Language language) {
    std::string text;
    for (const json::value& value : values) {
        std::string shown;
        if (value.is_null()) {
            shown = language == Language::spanish ? "(nada)" : "(nothing)";
        } else if (value.is_bool()) {
            shown = notation::value_text("boolean", value.get_bool() ? "true" : "false").in(language);
        } else if (const json::string* name = value.if_string()) {
            const auto seat = type == "Seat" ? game::from_name<Seat>(*name) : std::nullopt;
            shown = seat ? base::excerpt(state.players[*seat]) : notation::value_text(type, *name).in(language);
        } else {
            shown = json::serialize(value);
        }
        text += (text.empty() ? "" : " | ") + shown;
    }
    return text;
}

std::optional<Role> role_named(std::string_view word, const game::State& state) {
    for (const Seat seat : game::both_seats)
        if (!word.empty() && small(word) == small(state.players[seat])) return game::role_of(seat);
    if (small(word) == "juez") return Role::judge;
    return game::from_name<Role>(small(word));
}

// What is typed for somebody after the @.
std::string typed_role(Role role, const game::State& state, Language language) {
    if (const auto seat = game::seat_of(role)) {
        const std::string name = base::excerpt(state.players[*seat]);
        return name.find(' ') == std::string::npos ? name : fmt::format("\"{}\"", name);
    }
    if (role == Role::judge && language == Language::spanish) return "juez";
    return std::string(game::name_of(role));
}

}  // namespace

std::optional<std::string_view> TableActs::command_named(std::string_view word) {
    const std::string wanted = small(word);
    for (const auto& command : act_schema().at("commands").as_object()) {
        const json::value& order = command.value().at("order");
        if (wanted == std::string_view(command.key()) || wanted == in(order, Language::spanish) ||
            wanted == in(order, Language::english)) {
            return std::string_view(command.key());
        }
    }
    return std::nullopt;
}

std::vector<Role> TableActs::roles(const game::State& state) {
    return {game::role_of(state.mover), game::role_of(game::rival(state.mover)), Role::monitor, Role::judge,
            Role::director};
}

std::string TableActs::role_name(Role role, const game::State& state) const {
    if (const auto seat = game::seat_of(role)) return base::excerpt(state.players[*seat]);
    return notation::value_text("Role", game::name_of(role)).in(language_);
}

std::expected<game::Command, Text> TableActs::read(std::string_view line, Role self, const game::State& state,
                                                   bool ask_all, const Ask& ask) const {
    std::vector<std::string> tokens = tokens_of(line);
    Role actor = self;
    if (!tokens.empty() && tokens.front().starts_with('@')) {
        const auto named = role_named(std::string_view(tokens.front()).substr(1), state);
        if (!named)
            return wrong(tokens.front(),
                         {"@director, @juez, @monitor o un jugador", "@director, @judge, @monitor or a player"});
        actor = *named;
        tokens.erase(tokens.begin());
    }
    const auto name = tokens.empty() ? std::nullopt : command_named(tokens.front());
    if (!name) {
        return wrong(tokens.empty() ? line : std::string_view(tokens.front()),
                     {"no es ningún acto; «actos» los lista", "it is no act; 'acts' lists them"});
    }
    const json::object& members = act_schema().at("commands").at(*name).at("members").as_object();
    std::vector<std::pair<std::string, std::string>> given;
    for (std::size_t i = 1; i < tokens.size(); ++i) {
        const std::size_t equal = tokens[i].find('=');
        const auto member = member_named(members, std::string_view(tokens[i]).substr(0, equal));
        if (equal != std::string::npos && member) {
            given.emplace_back(*member, tokens[i].substr(equal + 1));
        } else if (!given.empty()) {
            given.back().second += ' ' + tokens[i];
        } else if (!members.empty()) {
            given.emplace_back(members.begin()->key(), tokens[i]);
        } else {
            return wrong(tokens[i], {"ese acto no lleva nada más", "that act takes nothing more"});
        }
    }
    json::object command{{"command", *name}};
    for (const auto& member : members) {
        const std::string_view type = type_of(member.value());
        const auto found = std::ranges::find(given, std::string_view(member.key()),
                                             [](const auto& each) { return std::string_view(each.first); });
        std::string text = found == given.end() ? "" : found->second;
        if (found == given.end() && (ask_all || !may_be_left_out(type))) {
            const std::string hint = hint_of(bare(type), language_);
            const auto answer =
                ask(fmt::format("  {}{}: ", in(act_schema().at("member_texts").at(member.key()), language_),
                                hint.empty() ? "" : fmt::format(" ({})", hint)));
            if (answer) text = *answer;
        }
        if (text.empty()) continue;
        Value value = value_of(bare(type), text, state);
        if (!value) return std::unexpected(value.error());
        command.emplace(member.key(), std::move(*value));
    }
    auto body = notation::read_command_body(command);
    if (!body) return std::unexpected(body.error().message());
    return game::Command{actor, std::move(*body)};
}

std::string TableActs::explain(std::string_view command) const {
    const json::value& told = act_schema().at("commands").at(command);
    std::string text = fmt::format("  {}  {}\n", in(told.at("order"), language_), in(told, language_));
    for (const auto& member : told.at("members").as_object()) {
        const std::string_view type = type_of(member.value());
        const std::string hint = hint_of(bare(type), language_);
        text += fmt::format("      {}={}{}\n", typed(in(act_schema().at("member_texts").at(member.key()), language_)),
                            may_be_left_out(type) ? "…" : "!", hint.empty() ? "" : fmt::format("  {}", hint));
    }
    return text;
}

std::string TableActs::list(const game::State& state, const game::Context& context) const {
    std::string text;
    for (const Role role : roles(state)) {
        const auto offers = game::offers(state, role, context);
        if (offers.empty()) continue;
        text += fmt::format("@{}\n", typed_role(role, state, language_));
        for (const game::Offer& offer : offers) {
            const json::value& told = act_schema().at("commands").at(offer.command());
            text += fmt::format("  {:<24}{}\n", in(told.at("order"), language_), in(told, language_));
            for (const auto& limit : notation::limits_json(offer)) {
                if (!limit.value().is_array()) continue;
                const std::string_view type = bare(type_of(told.at("members").at(limit.key())));
                text += fmt::format("  {:<24}  {} = {}\n", "",
                                    typed(in(act_schema().at("member_texts").at(limit.key()), language_)),
                                    limits_text(limit.value().get_array(), type, state, language_));
            }
        }
    }
    return text;
}

}  // namespace letrado::app
