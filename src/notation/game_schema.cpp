#include "notation/game_schema.h"

#include <map>
#include <stdexcept>

#include "base/strings/table.h"
#include "base/strings/type_name.h"
#include "edition/game_rules.h"
#include "edition/open_points.h"
#include "edition/parameter_kinds.h"
#include "game/commands.h"
#include "game/decide/conduct.h"
#include "game/events.h"
#include "game/reason_names.h"
#include "game/roles.h"
#include "game/state.h"
#include "notation/data.h"
#include "notation/json_codec.h"
#include "notation/offers_json.h"
#include "notation/pretty_json.h"

namespace letrado::notation {

namespace {

namespace json = boost::json;

// Names of types as data/api/schema.json writes them: "T?" may be absent, "T[]" is a list; "PerSeat<T>" has a value for
// each player.
class Types {
  public:
    json::object enums;
    json::object types;

    // The type of a field. `read`: of what people send, where more may be left out.
    template <typename T>
    std::string name_of(bool read) {
        if constexpr (std::same_as<T, bool>) {
            return "boolean";
        } else if constexpr (std::integral<T>) {
            return "integer";
        } else if constexpr (std::is_enum_v<T>) {
            return add_enum<T>();
        } else if constexpr (std::same_as<T, std::string>) {
            return "string";
        } else if constexpr (ListOfTiles<T>) {
            return "Tiles";
        } else if constexpr (std::same_as<T, board::Placements>) {
            return "Placements";
        } else if constexpr (std::same_as<T, tiles::Word> || std::same_as<T, tiles::Tile> ||
                             std::same_as<T, board::Square> || std::same_as<T, board::Position> ||
                             std::same_as<T, board::Placement> || std::same_as<T, game::RuleSetting>) {
            return std::string(base::type_name<T>());
        } else if constexpr (is_optional<T>) {
            return name_of<typename T::value_type>(read) + '?';
        } else if constexpr (is_per_seat<T>) {
            return "PerSeat<" + name_of<std::remove_cvref_t<decltype(std::declval<T>()[game::Seat{}])>>(read) + '>';
        } else if constexpr (is_vector<T> || is_fixed_vector<T>) {
            return name_of<typename T::value_type>(read) + "[]";
        } else {
            return add_struct<T>(read);
        }
    }

    template <typename T>
    json::object members_of(bool read) {
        json::object members;
        T made{};
        T::fields(made, [&](std::string_view name, auto& field) {
            using Field = std::remove_cvref_t<decltype(field)>;
            std::string type = name_of<Field>(read);
            if (read && !is_optional<Field> && has_default(field)) type += '?';
            members.emplace(name, type);
        });
        return members;
    }

    template <typename T>
    std::string add_enum() {
        const std::string_view name = base::type_name<T>();
        if (!enums.contains(name)) {
            json::array values;
            for (const char* value : enum_names(T{}))
                values.push_back(json::string(value));
            enums.emplace(name, std::move(values));
        }
        return std::string(name);
    }

  private:
    template <typename T>
    std::string add_struct(bool read) {
        std::string name(base::type_name<T>());
        if (read) name += "Input";
        if (!types.contains(name)) types.emplace(name, members_of<T>(read));
        return name;
    }
};

using Meanings = std::map<std::pair<std::string_view, std::string_view>, json::object>;

Meanings read_meanings(std::string_view file = "api/meanings.tsv") {
    const auto rows = base::read_table(file, *data().file(file), {"kind", "name", "es", "en"});
    if (!rows) throw std::logic_error(rows.error().message().en);
    Meanings meanings;
    for (const base::TableRow& row : *rows)
        meanings[{row.cells[0], row.cells[1]}] = {{"es", row.cells[2]}, {"en", row.cells[3]}};
    return meanings;
}

// What people call the commands and their members.
const Meanings& orders() {
    static const Meanings read = read_meanings("texts/orders.tsv");
    return read;
}

// What has no line in the table has no meaning: a test finds it.
json::object meaning_of(const Meanings& meanings, std::string_view kind, std::string_view name) {
    const auto at = meanings.find({kind, name});
    return at == meanings.end() ? json::object{{"es", ""}, {"en", ""}} : at->second;
}

json::object texts_json() {
    const auto text = [](std::string_view es, std::string_view en, std::string_view example) {
        return json::object{{"es", es}, {"en", en}, {"example", example}};
    };
    return {
        {"Tile", text("una ficha; minúscula, un comodín con esa letra; ?, un comodín sin letra",
                      "a tile; in lower case a blank that stands for it; ? a blank without a letter", "[CH]")},
        {"Tiles", text("fichas", "tiles", "AE?[RR]")},
        {"Word", text("una palabra", "a word", "CASa")},
        {"Square", text("una casilla: fila y columna", "a square: row and column", "H8")},
        {"Position", text("dónde empieza una palabra: H8 horizontal, 8H vertical",
                          "where a word begins: H8 across, 8H down", "8H")},
        {"Placement", text("una ficha en su casilla", "a tile on its square", "H8 A")},
        {"Placements",
         text("las fichas de una jugada desde la primera casilla; un punto, una casilla ya ocupada; o una lista",
              "the tiles of a play from its first square on; a point for a square already taken; or a list",
              "H8 CA.A")},
        {"RuleSetting", text("un parámetro y su valor", "a parameter and its value", "event.mode=timer")},
    };
}

template <typename Alternative>
json::object command_json(Types& types, const Meanings& meanings, const Meanings& words) {
    json::object command = meaning_of(meanings, "command", Alternative::name);
    command.emplace("title", meaning_of(words, "title", Alternative::name));
    json::array roles;
    for (std::size_t i = 0; i < std::size(enum_names(game::Role{})); ++i) {
        const auto role = static_cast<game::Role>(i);
        if (game::may_send(role, Alternative{})) roles.push_back(json::string(game::name_of(role)));
    }
    command.emplace("order", meaning_of(orders(), "order", Alternative::name));
    command.emplace("roles", std::move(roles));
    command.emplace("members", types.members_of<Alternative>(true));
    return command;
}

template <std::size_t... I>
json::object commands_json(Types& types, const Meanings& meanings, const Meanings& words, std::index_sequence<I...>) {
    json::object commands;
    (commands.emplace(std::variant_alternative_t<I, game::AnyCommand>::name,
                      command_json<std::variant_alternative_t<I, game::AnyCommand>>(types, meanings, words)),
     ...);
    return commands;
}

template <std::size_t... I>
json::object events_json(Types& types, std::index_sequence<I...>) {
    json::object events;
    (events.emplace(std::variant_alternative_t<I, game::AnyEvent>::name,
                    types.members_of<std::variant_alternative_t<I, game::AnyEvent>>(false)),
     ...);
    return events;
}

json::object parameters_json(Types& types, const Meanings& meanings) {
    json::object parameters;
    // What a game has before an edition says otherwise.
    const json::object defaults = rules_json(edition::GameRules{});
    for (const edition::ParameterKind& kind : edition::parameter_kinds()) {
        json::object parameter = meaning_of(meanings, "parameter", kind.key);
        parameter.emplace("type", kind.type);
        if (kind.type == "integer") {
            parameter.emplace("least", kind.least);
            parameter.emplace("most", kind.most);
        }
        if (!kind.choices.empty() && !types.enums.contains(kind.type)) {
            json::array choices;
            for (const std::string_view choice : kind.choices)
                choices.push_back(json::string(choice));
            types.enums.emplace(kind.type, std::move(choices));
        }
        parameter.emplace("default", defaults.at(kind.key));
        parameter.emplace("for_event", edition::is_for_event(kind.key));
        json::array points;
        for (const edition::OpenPoint* point : edition::points_of(kind.key))
            points.push_back(json::string(point->id));
        parameter.emplace("points", std::move(points));
        json::object said;
        for (const std::string_view edition : edition::game_editions())
            if (const auto article = edition::article_saying(kind.key, edition); !article.empty())
                said.emplace(edition, article);
        parameter.emplace("said", std::move(said));
        parameters.emplace(kind.key, std::move(parameter));
    }
    return parameters;
}

// What people call the members of commands, whichever command has them.
json::object member_texts_json(const json::object& commands) {
    json::object texts;
    for (const auto& command : commands)
        for (const auto& member : command.value().at("members").as_object())
            if (!texts.contains(member.key()))
                texts.emplace(member.key(), meaning_of(orders(), "member", member.key()));
    return texts;
}

json::object open_points_json() {
    json::object points;
    for (const edition::OpenPoint& point : edition::open_points()) {
        json::array keys;
        for (const std::string_view key : point.parameters)
            keys.push_back(json::string(key));
        points.emplace(point.id,
                       json::object{{"es", point.text.es}, {"en", point.text.en}, {"parameters", std::move(keys)}});
    }
    return points;
}

// What a form calls a member ("seat", or "record.seat" where it means something of its own) or a value of a choice
// ("RecordKind.note").
json::object words_json(const Meanings& words, std::string_view kind) {
    json::object named;
    for (const auto& [key, text] : words)
        if (key.first == kind) named.emplace(key.second, text);
    return named;
}

// By edition, the articles that an officer can cite.
json::object articles_json() {
    json::object editions;
    for (const std::string_view edition : edition::game_editions()) {
        json::array articles;
        for (const edition::Article& article : edition::game_articles(edition)) {
            const auto rule = game::named_rule(edition, article.number());
            if (!rule) continue;
            articles.push_back(json::object{{"article", article.number()},
                                            {"offence", game::is_about_conduct(*rule)},
                                            {"es", article.title.es},
                                            {"en", article.title.en}});
        }
        editions.emplace(edition, std::move(articles));
    }
    return editions;
}

json::array reasons_json() {
    json::array reasons;
    for (const std::string_view name : game::reason_names())
        reasons.push_back(json::string(name));
    return reasons;
}

json::object make_schema() {
    Types types;
    const Meanings meanings = read_meanings("api/meanings.tsv");
    const Meanings words = read_meanings("api/form_words.tsv");
    types.add_enum<game::Seat>();
    types.add_enum<game::Role>();
    types.add_enum<game::Stage>();
    types.add_enum<game::Phase>();
    types.add_enum<game::ClaimStage>();
    types.add_enum<game::LostTurnCause>();
    types.enums.emplace("RefusalReason", reasons_json());
    json::object commands =
        commands_json(types, meanings, words, std::make_index_sequence<std::variant_size_v<game::AnyCommand>>());
    json::object events = events_json(types, std::make_index_sequence<std::variant_size_v<game::AnyEvent>>());
    json::object member_texts = member_texts_json(commands);
    json::object parameters = parameters_json(types, meanings);
    json::array editions;
    for (const std::string_view edition : edition::game_editions())
        editions.push_back(json::string(edition));
    return {{"version", 1},
            {"enums", std::move(types.enums)},
            {"texts", texts_json()},
            {"types", std::move(types.types)},
            {"commands", std::move(commands)},
            {"member_texts", std::move(member_texts)},
            {"events", std::move(events)},
            {"parameters", std::move(parameters)},
            {"open_points", open_points_json()},
            {"members", words_json(words, "member")},
            {"choices", words_json(words, "choice")},
            {"articles", articles_json()},
            {"editions", std::move(editions)}};
}

}  // namespace

const json::object& game_schema() {
    static const json::object schema = make_schema();
    return schema;
}

std::string write_game_schema() {
    return pretty(game_schema());
}

}  // namespace letrado::notation
