// letrado settings: the one list of what an event may decide, with what the edition has.
#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "base/strings/printable.h"
#include "edition/game_rules.h"
#include "edition/open_points.h"
#include "edition/parameter_kinds.h"
#include "notation/event_text.h"
#include "notation/game_schema.h"
#include "output.h"
#include "play/event_options.h"

namespace letrado::app {

namespace {

namespace json = boost::json;
using edition::ParameterKind;

struct SettingsOptions {
    std::string key;
    bool markdown = false;
};

std::string_view text_at(const json::value& value, const char* name) {
    return value.at(name).as_string();
}

std::string words_of(const Context& context, const ParameterKind& kind, std::string_view value) {
    return context.say(notation::value_text(kind.type, value));
}

// "0 … 604800", or each value with its words.
std::string range_of(const Context& context, const ParameterKind& kind, std::string_view quote) {
    if (kind.type == "integer") return fmt::format("{} … {}", kind.least, kind.most);
    std::vector<std::string_view> values = kind.choices;
    if (kind.type == "boolean") values = {"true", "false"};
    std::string text;
    for (const std::string_view value : values)
        text +=
            fmt::format("{}{}{}{} ({})", text.empty() ? "" : ", ", quote, value, quote, words_of(context, kind, value));
    return text;
}

std::string help_of(const Context& context, std::string_view key) {
    const bool spanish = context.language == base::Language::spanish;
    return std::string(text_at(notation::game_schema().at("parameters").at(key), spanish ? "es" : "en"));
}

std::string value_in(std::string_view edition, std::string_view key) {
    for (const edition::Parameter& each : edition::parameters(**edition::game_rules(edition)))
        if (each.key == key) return each.value;
    return {};
}

// " (art. 20.1)" where the edition's own words say it, so that an event does not choose.
std::string said_by(std::string_view key, std::string_view edition) {
    const std::string_view article = edition::article_saying(key, edition);
    return article.empty() ? std::string() : fmt::format(" (art. {})", article);
}

void print_one(const Context& context, const ParameterKind& kind) {
    print("{} = {}\n  {}\n  {}\n", kind.key, value_in(context.edition, kind.key), help_of(context, kind.key),
          range_of(context, kind, ""));
    for (const edition::OpenPoint* point : edition::points_of(kind.key))
        print("  {}: {}\n", point->id, context.say(point->text));
}

// The page docs/settings.md, and docs/es/ajustes.md in Spanish: made by this, and a test says when they are stale.
void print_markdown(const Context& context, const std::vector<ParameterKind>& kinds) {
    const auto editions = edition::game_editions();
    std::string head;
    std::string rule;
    for (const std::string_view edition : editions) {
        head += fmt::format(" `{}` |", edition);
        rule += " --- |";
    }
    print("{}",
          context.say({"# Los ajustes de un torneo\n\n<!-- La escribe «letrado settings --markdown»; no se edita a "
                       "mano. -->\n\n"
                       "Lo que decide un torneo cuando se abre una partida: lo que el reglamento deja al torneo "
                       "(`event.…`) y los puntos que\nsus textos dejan abiertos (O-nn). Donde una edición lo dice en "
                       "un artículo, que está entre paréntesis,\nun torneo suyo no elige. Se eligen en las páginas, "
                       "con `--set clave=valor` en `letrado table`, `letrado referee`\ny `letrado client new`, y "
                       "como `settings` de `open_game` y de la interfaz del servidor. Lo demás es el reglamento: "
                       "solo lo cambia\nel director durante la partida, y queda en el registro "
                       "(`override_rule`).\n",
                       "# The settings of an event\n\n<!-- Written by 'letrado settings --markdown'; not edited by "
                       "hand. -->\n\n"
                       "What an event decides when a game is opened: what the regulation leaves to the event "
                       "(`event.…`) and the points that\nits texts leave open (O-nn). Where an edition says it in an "
                       "article, which stands in parentheses,\nits events do not choose. They are chosen in the pages, "
                       "with `--set key=value` in `letrado table`, `letrado referee`\nand `letrado client new`, and "
                       "as `settings` of `open_game` and of the server's API. Everything else is the regulation: "
                       "only\nthe director changes it, during the game and in its log (`override_rule`).\n"}));
    const auto section = [&](const base::Text& title, bool own) {
        print("\n## {}\n\n| {} | {} | {} |{}\n| --- | --- | --- |{}\n", context.say(title),
              context.say({"clave", "key"}), context.say({"qué es", "what it is"}), context.say({"valores", "values"}),
              head, rule);
        for (const ParameterKind& kind : kinds) {
            if (kind.key.starts_with("event.") != own) continue;
            std::string values;
            for (const std::string_view edition : editions)
                values += fmt::format(" `{}`{} |", value_in(edition, kind.key), said_by(kind.key, edition));
            std::string points;
            for (const edition::OpenPoint* point : edition::points_of(kind.key))
                points += fmt::format(" {}.", point->id);
            print("| `{}` | {}{} | {} |{}\n", kind.key, help_of(context, kind.key), points,
                  range_of(context, kind, "`"), values);
        }
    };
    section({"Del torneo", "The event's own"}, true);
    section({"Puntos abiertos", "Open points"}, false);
    print("\n## {}\n\n| | |\n| --- | --- |\n", context.say({"Qué dicen los puntos", "What the points say"}));
    for (const edition::OpenPoint& point : edition::open_points())
        print("| {} | {} |\n", point.id, context.say(point.text));
}

int run_settings(const Context& context, const SettingsOptions& options) {
    if (!edition::game_rules(context.edition)) {
        context.fail(edition::game_rules(context.edition).error().message());
    }
    std::vector<ParameterKind> kinds = edition::parameter_kinds();
    std::erase_if(kinds, [](const ParameterKind& kind) { return !edition::is_for_event(kind.key); });
    if (options.markdown) {
        print_markdown(context, kinds);
        return exit_ok;
    }
    std::erase_if(kinds, [&](const ParameterKind& kind) { return !edition::is_for_event(kind.key, context.edition); });
    bool any = false;
    for (const ParameterKind& kind : kinds) {
        if (kind.key.find(options.key) == std::string_view::npos) continue;
        print_one(context, kind);
        any = true;
    }
    if (!any) {
        const std::string key = base::excerpt(options.key);
        context.fail({fmt::format("ningún ajuste contiene «{}»", key), fmt::format("no setting contains '{}'", key)});
    }
    return exit_ok;
}

}  // namespace

void add_settings(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("settings", "List what an event may decide: keys, values, defaults");
    const auto options = std::make_shared<SettingsOptions>();
    command->add_option("key", options->key, "only settings whose key contains this");
    command->add_option("-e,--edition", context.edition, "edition of the regulation")->capture_default_str();
    command->add_flag("--markdown", options->markdown, "the page of the manual, with the values of all editions");
    command->footer(
        "The same list is in 'letrado schema' as JSON (parameters with for_event, open_points).\n"
        "Example:\n  letrado settings clock --edition redeletras");
    command->callback([&context, options] { throw Exit{run_settings(context, *options)}; });
}

}  // namespace letrado::app
