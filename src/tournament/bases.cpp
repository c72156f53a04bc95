#include "tournament/bases.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

#include "base/invariant.h"
#include "base/settings.h"
#include "tournament/data.h"
#include "tournament/rules.h"
#include "tournament/standings/chain.h"
#include "tournament/text_parts.h"

namespace letrado::tournament {

const std::vector<SettingInfo>& all_settings() {
    static const std::vector<SettingInfo> all = [] {
        std::vector<SettingInfo> read;
        for (const auto& row : rows_of_table("tournament/settings.tsv", 6))
            read.push_back({row[0], row[1], row[2], row[3], row[4], row[5]});
        return read;
    }();
    return all;
}

const SettingInfo* find_setting(std::string_view key) {
    const auto at = std::ranges::find(all_settings(), key, &SettingInfo::key);
    return at == all_settings().end() ? nullptr : &*at;
}

namespace {

std::optional<Avoid> parse_avoid(std::string_view text) {
    const auto words = split_words(text);
    if (words.empty()) return std::nullopt;
    Avoid avoid;
    if (words[0] == "soft") {
        avoid.force = Avoid::Force::soft;
    } else if (words[0] == "hard") {
        avoid.force = Avoid::Force::hard;
    } else if (words[0] != "off") {
        return std::nullopt;
    }
    if (words.size() > 2) return std::nullopt;
    if (words.size() == 2) {
        std::string_view rest = words[1];
        if (!rest.starts_with("until=")) return std::nullopt;
        const auto until = parse_int(rest.substr(6), 0, most_rounds);
        if (!until) return std::nullopt;
        avoid.until = *until;
    }
    return avoid;
}

std::optional<std::vector<int>> parse_caps(std::string_view text) {
    if (text == "none") return std::vector<int>{};
    std::vector<int> caps;
    for (const std::string_view part : split(text, ',')) {
        const auto cap = parse_int(part, 1, 2000);
        if (!cap) return std::nullopt;
        caps.push_back(*cap);
    }
    return caps;
}

std::optional<std::vector<std::pair<No, No>>> parse_pairs(std::string_view text) {
    std::vector<std::pair<No, No>> pairs;
    for (const std::string_view part : split_words(text)) {
        const auto ends = split(part, '-');
        if (ends.size() != 2) return std::nullopt;
        const auto one = parse_int(ends[0], 1, most_entrants);
        const auto other = parse_int(ends[1], 1, most_entrants);
        if (!one || !other || *one == *other) return std::nullopt;
        pairs.emplace_back(*one, *other);
    }
    return pairs;
}

std::optional<std::vector<int>> parse_numbers(std::string_view text) {
    std::vector<int> numbers;
    for (const std::string_view part : split_words(text)) {
        const auto number = parse_int(part, 0, 9999);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

// "1=Escenario; 2=Sala azul".
std::optional<std::map<int, std::string>> parse_table_names(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::map<int, std::string> names;
    for (const std::string_view part : split(text, ';')) {
        const std::size_t from = part.find_first_not_of(' ');
        if (from == std::string_view::npos) continue;
        const std::size_t sign = part.find('=');
        if (sign == std::string_view::npos || sign < from) return std::nullopt;
        const auto table = parse_int(part.substr(from, sign - from), 1, 9999);
        const std::string_view name = part.substr(sign + 1, part.find_last_not_of(' ') - sign);
        if (!table || name.empty() || name.size() > longest || !names.emplace(*table, name).second) return std::nullopt;
    }
    return names;
}

bool is_good(const SettingInfo& info, std::string_view value) {
    if (value.size() > 4000) return false;
    if (info.type == "int") {
        const auto ends = split(info.values, '.');
        return parse_int(value, *parse_int(ends.front(), -9999, 99999), *parse_int(ends.back(), -9999, 99999))
            .has_value();
    }
    if (info.type == "choice") return std::ranges::count(split(info.values, '|'), value) == 1;
    if (info.type == "chain") return parse_chain(value).has_value();
    if (info.type == "avoid") return parse_avoid(value).has_value();
    if (info.key == "spread.cap") return parse_caps(value).has_value();
    if (info.key == "bye.points") return value == "win" || parse_int(value, 0, 20);
    if (info.key == "avoid.pairs") return parse_pairs(value).has_value();
    if (info.key == "tables.names") return parse_table_names(value).has_value();
    if (info.key == "tables.camera") return parse_numbers(value).has_value();
    return true;
}

}  // namespace

std::optional<base::Text> fault_of_setting(std::string_view key, std::string_view value) {
    const SettingInfo* info = find_setting(key);
    if (info == nullptr)
        return base::Text{fmt::format("no hay ningún ajuste «{}»", key), fmt::format("there is no setting '{}'", key)};
    if (is_good(*info, value)) return std::nullopt;
    const std::string hint = info->values.empty() ? "" : fmt::format(" ({})", info->values);
    return base::Text{fmt::format("«{}» no vale para {}{}: {}", value, key, hint, info->es),
                      fmt::format("'{}' does not do for {}{}: {}", value, key, hint, info->en)};
}

std::string value_of(std::string_view key, const SettingValues& tournament, const SettingValues& division) {
    if (const auto at = division.find(key); at != division.end()) return at->second;
    if (const auto at = tournament.find(key); at != tournament.end()) return at->second;
    const SettingInfo* info = find_setting(key);
    return info == nullptr ? std::string() : std::string(info->initial);
}

int Bases::cap_of(int round) const {
    if (spread_cap.empty()) return 1'000'000;
    const auto index = static_cast<std::size_t>(std::max(round, 1) - 1);
    return spread_cap[std::min(index, spread_cap.size() - 1)];
}

Bases bases_of(const SettingValues& tournament, const SettingValues& division) {
    const auto text = [&](std::string_view key) { return value_of(key, tournament, division); };
    const auto number = [&](std::string_view key) { return parse_int(text(key), -99999, 99999).value_or(0); };
    const auto on = [&](std::string_view key, std::string_view wanted) { return text(key) == wanted; };
    Bases b;
    b.win = number("score.win");
    b.draw = number("score.draw");
    b.loss = number("score.loss");
    b.tiebreaks = text("tiebreaks");
    b.spread_cap = parse_caps(text("spread.cap")).value_or(std::vector<int>{});
    b.bye_points = on("bye.points", "win") ? b.win : number("bye.points");
    b.bye_spread = number("bye.spread");
    b.bye_rests = on("bye.round_robin", "rest");
    b.forfeit_spread = number("forfeit.spread");
    b.begun_by_lead = on("forfeit.begun", "worse");
    b.absent_points = number("absent.points");
    b.missed_points = number("late.missed");
    b.withdraw_round_robin = text("withdraw.round_robin");
    b.expulsion_annuls = on("expulsion.results", "annul");
    b.repeats_since = number("repeats.since");
    b.avoid_country = parse_avoid(text("avoid.country")).value_or(Avoid{});
    b.avoid_club = parse_avoid(text("avoid.club")).value_or(Avoid{});
    b.avoid_team = parse_avoid(text("avoid.team")).value_or(Avoid{});
    b.avoid_pairs = parse_pairs(text("avoid.pairs")).value_or(std::vector<std::pair<No, No>>{});
    constexpr std::array lasts{"lot", "better_seed", "worse_seed", "alternate"};
    b.start_last = static_cast<LastStart>(std::ranges::find(lasts, text("start.last")) - lasts.begin());
    b.start_in_pairing = on("start.in_pairing", "on");
    b.start_policy = text("start.policy");
    b.gibson_spread = number("gibson.spread");
    b.gibson_rounds = number("gibson.rounds");
    b.gibson_places = number("gibson.places");
    b.entry = on("results.entry", "desk")       ? EntryMode::desk
              : on("results.entry", "one_slip") ? EntryMode::one_slip
                                                : EntryMode::both_sheets;
    b.time_mode = text("time.mode");
    b.time_clock = number("time.clock");
    b.time_total = number("time.total");
    b.late_limit = number("late.limit");
    b.first_table = number("tables.first");
    b.camera_tables = parse_numbers(text("tables.camera")).value_or(std::vector<int>{});
    b.table_names = parse_table_names(text("tables.names")).value_or(std::map<int, std::string>{});
    b.numbers_by_lot = on("numbers", "lot");
    b.rating_module = text("rating.module");
    b.newcomers = text("rating.newcomers");
    b.rating_list = text("rating.list");
    b.boards = number("teams.boards");
    b.start_by_boards = on("teams.start", "boards");
    b.free_lineups = on("teams.order", "free");
    b.scheveningen = on("teams.scheveningen", "on");
    b.lineup_deadline = number("teams.deadline");
    b.boards_first = on("teams.ranking", "boards");
    b.best_of_team = number("teams.best");
    b.team_by = text("teams.by");
    b.prizes = text("prizes");
    b.prize_ties = text("prizes.ties");
    b.prize_tiebreaks = text("prizes.tiebreaks");
    b.one_prize_each = on("prizes.one_each", "on");
    b.unrated_in_classes = on("prizes.unrated", "on");
    b.places = text("places");
    b.appeal_minutes = number("appeal.minutes");
    b.house_penalties = on("penalty.house", "on");
    return b;
}

std::vector<std::string> preset_names() {
    constexpr std::string_view folder = "tournament/presets/";
    constexpr std::string_view ending = ".toml";
    std::vector<std::string> names;
    for (const std::string_view path : data().paths(folder))
        names.emplace_back(path.substr(folder.size(), path.size() - folder.size() - ending.size()));
    return names;
}

std::optional<Preset> find_preset(std::string_view id) {
    const auto text = data().file(fmt::format("tournament/presets/{}.toml", id));
    if (!text) return std::nullopt;
    const auto settings = base::Settings::parse(*text);
    base::invariant(settings.has_value(), "a preset of data/tournament cannot be read");
    Preset preset{std::string(id), {}, {}, {}};
    for (const base::Setting& setting : settings->all()) {
        const auto* value = std::get_if<std::string>(&setting.value);
        base::invariant(value != nullptr, "a preset of data/tournament has a value that is no text");
        if (setting.section != "preset") {
            preset.settings.emplace_back(setting.section.empty() ? setting.key : setting.section + '.' + setting.key,
                                         *value);
        } else if (setting.key == "es") {
            preset.title.es = *value;
        } else if (setting.key == "en") {
            preset.title.en = *value;
        } else if (setting.key == "plan") {
            preset.plan = *value;
        }
    }
    return preset;
}

}  // namespace letrado::tournament
