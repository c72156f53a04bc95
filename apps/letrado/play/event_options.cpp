#include "play/event_options.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "base/file.h"
#include "base/settings.h"
#include "base/strings/printable.h"
#include "edition/game_rules.h"
#include "edition/open_points.h"
#include "edition/parameter_kinds.h"
#include "numbers.h"

namespace letrado::app {

namespace {

// A name is kept in the user's folder of settings; a path is a path.
std::filesystem::path preset_path(const Context& context, const std::string& name) {
    if (name.ends_with(".toml") || name.find('/') != std::string::npos) return name;
    const auto folder = [](const char* variable) -> std::filesystem::path {
        const char* value = std::getenv(variable);
        return value == nullptr ? "" : value;
    };
    std::filesystem::path base = folder("XDG_CONFIG_HOME");
    if (base.empty() && !folder("HOME").empty()) base = folder("HOME") / ".config";
    if (base.empty()) {
        context.fail({"no se sabe dónde están los ajustes guardados: da la ruta de un archivo .toml",
                      "it is not known where presets are kept: give the path of a .toml file"});
    }
    return base / "letrado" / "presets" / (name + ".toml");
}

std::string text_of(const base::SettingValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    return {};
}

std::vector<game::RuleSetting> load_preset(const Context& context, const std::string& name) {
    const std::filesystem::path path = preset_path(context, name);
    const auto read = base::Settings::parse(context.require(base::read_text(path)));
    if (!read) {
        const base::Text why = read.error().message();
        context.fail({fmt::format("{}: {}", path.string(), why.es), fmt::format("{}: {}", path.string(), why.en)});
    }
    std::vector<game::RuleSetting> settings;
    for (const base::Setting& each : read->all())
        put_setting(settings, fmt::format("{}.{}", each.section, each.key), text_of(each.value));
    return settings;
}

void save_preset(const Context& context, const std::string& name, const std::vector<game::RuleSetting>& settings) {
    const std::filesystem::path path = preset_path(context, name);
    std::vector<game::RuleSetting> sorted = settings;
    std::ranges::sort(sorted, {}, &game::RuleSetting::key);
    std::string text = "# letrado --preset\n";
    std::string_view section;
    for (const game::RuleSetting& each : sorted) {
        const std::string_view key = each.key;
        const std::size_t dot = key.find('.');
        if (key.substr(0, dot) != section) text += fmt::format("\n[{}]\n", section = key.substr(0, dot));
        const bool plain = each.value == "true" || each.value == "false" ||
                           each.value.find_first_not_of("0123456789") == std::string::npos;
        text += fmt::format("{} = {}\n", key.substr(dot + 1), plain ? each.value : base::quoted(each.value));
    }
    std::error_code ignored;
    if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), ignored);
    context.require(base::write_file_atomically(path, text));
}

std::string range_text(const edition::ParameterKind& kind) {
    if (kind.type == "boolean") return "true, false";
    if (kind.type == "integer") return fmt::format("{} … {}", kind.least, kind.most);
    std::string text;
    for (const std::string_view choice : kind.choices) {
        if (!text.empty()) text += ", ";
        text += choice;
    }
    return text;
}

// What is no setting, or no value of it, is said before anything is played.
void check(const Context& context, const game::RuleSetting& setting, std::string_view edition) {
    const std::string shown = base::excerpt(setting.key);
    const auto kinds = edition::parameter_kinds();
    const auto kind = std::ranges::find(kinds, setting.key, &edition::ParameterKind::key);
    if (kind == kinds.end()) {
        context.fail({fmt::format("no hay ningún ajuste «{}»; «letrado settings» los lista", shown),
                      fmt::format("there is no setting '{}'; 'letrado settings' lists them", shown)});
    }
    if (!edition::is_for_event(setting.key)) {
        context.fail({fmt::format("«{}» lo dice el reglamento: solo lo cambia el director durante la partida", shown),
                      fmt::format("'{}' is the regulation's: only the director changes it, during the game", shown)});
    }
    if (const std::string_view article = edition::article_saying(setting.key, edition); !article.empty()) {
        context.fail({fmt::format("«{}» lo dice el art. {} de {}: solo lo cambia el director durante la partida", shown,
                                  article, edition),
                      fmt::format("'{}' is said by art. {} of {}: only the director changes it, during the game", shown,
                                  article, edition)});
    }
    edition::GameRules rules;
    if (edition::set_parameter(rules, setting.key, setting.value)) return;
    const std::string value = base::excerpt(setting.value);
    context.fail({fmt::format("{}: «{}» no es uno de sus valores: {}", shown, value, range_text(*kind)),
                  fmt::format("{}: '{}' is none of its values: {}", shown, value, range_text(*kind))});
}

}  // namespace

void put_setting(std::vector<game::RuleSetting>& settings, std::string key, std::string value) {
    const auto old = std::ranges::find(settings, key, &game::RuleSetting::key);
    if (old != settings.end()) {
        old->value = std::move(value);
    } else {
        settings.push_back({std::move(key), std::move(value)});
    }
}

std::optional<game::Seat> seat_option(const std::string& name) {
    return game::from_name<game::Seat>(name);
}

void add_event_options(CLI::App& command, const Context& context, EventOptions& options) {
    command
        .add_option("--set", options.set,
                    "a setting of the event, key=value; may be given many times (letrado settings lists them)")
        ->allow_extra_args(false);
    command.add_option("--preset", options.preset, "settings saved by that name, or in that .toml file");
    command.add_option("--save-preset", options.save_preset, "save these settings by that name, or in that .toml file");
    command.add_option("--kind", options.kind, "kind of event: round_robin, swiss, match or team")
        ->check(CLI::IsMember({"round_robin", "swiss", "match", "team"}));
    command.add_option("--scope", options.scope, "scope of the event: club, national or international")
        ->check(CLI::IsMember({"club", "national", "international"}));
    constexpr int longest = 600;
    whole(command.add_option("--minutes", options.minutes, "minutes of each player; the edition's without it"), context,
          1, longest);
    whole(
        command.add_option("--total-minutes", options.total_minutes, "minutes of the whole game; no limit without it"),
        context, 1, longest);
    whole(command.add_option("--timer-seconds", options.timer_seconds, "seconds of a turn with the timer"), context, 1,
          most_turns);
    command.add_flag("--monitors", options.monitors, "there are monitors at the tables");
    command.add_flag("--strict-table", options.strict_table, "every tile placed is public and binds");
    command.add_flag("--points-penalty", options.points_penalty,
                     "the event has penalties in points where the edition has none");
}

void add_pairing_options(CLI::App& command, const Context& context, EventOptions& options) {
    const auto seat = [&](const char* name, std::string& value, const char* what) {
        command.add_option(name, value, what)->check(CLI::IsMember({"first", "second"}));
    };
    seat("--starter", options.starter, "who starts, where the pairing says it: first or second");
    whole(command.add_option("--game-number", options.game_number, "number of the game in a match"), context, 1, 1000);
    seat("--previous-starter", options.previous_starter, "who started the game before, in a match: first or second");
}

std::vector<game::RuleSetting> event_settings(const Context& context, const EventOptions& options,
                                              std::string_view edition) {
    std::vector<game::RuleSetting> settings;
    if (!options.preset.empty()) settings = load_preset(context, options.preset);
    for (const std::string& each : options.set) {
        const std::size_t equal = each.find('=');
        if (equal == std::string::npos) {
            context.fail({fmt::format("--set: «{}» no es clave=valor", base::excerpt(each)),
                          fmt::format("--set: '{}' is no key=value", base::excerpt(each))});
        }
        put_setting(settings, each.substr(0, equal), each.substr(equal + 1));
    }
    if (!options.kind.empty()) put_setting(settings, "event.kind", options.kind);
    if (!options.scope.empty()) put_setting(settings, "event.scope", options.scope);
    if (options.minutes > 0) put_setting(settings, "event.clock_seconds", std::to_string(60 * options.minutes));
    if (options.total_minutes > 0)
        put_setting(settings, "event.total_seconds", std::to_string(60 * options.total_minutes));
    if (options.timer_seconds > 0) put_setting(settings, "timer.seconds", std::to_string(options.timer_seconds));
    if (options.monitors) put_setting(settings, "event.monitors", "true");
    if (options.strict_table) put_setting(settings, "event.strict_table", "true");
    if (options.points_penalty) put_setting(settings, "event.points_penalty", "true");
    for (const game::RuleSetting& setting : settings)
        check(context, setting, edition);
    if (!options.save_preset.empty()) save_preset(context, options.save_preset, settings);
    return settings;
}

}  // namespace letrado::app
