#include "edition/game_rules.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <utility>

#include "base/settings.h"
#include "base/strings/type_name.h"
#include "edition/data.h"
#include "edition/joined_editions.h"
#include "edition/parameter_kinds.h"

namespace letrado::edition {

namespace {

template <typename Choice>
struct Names;

template <>
struct Names<StartPolicy> {
    static constexpr std::array value{"first_named", "pairing_system", "lot_then_alternate",
                                      "lot",         "tile_draw",      "organiser"};
};
template <>
struct Names<OpeningDraw> {
    static constexpr std::array value{"starter_then_other", "each"};
};
template <>
struct Names<MissedCentre> {
    static constexpr std::array value{"opponent_chooses", "obligation"};
};
template <>
struct Names<NotesAllowed> {
    static constexpr std::array value{"own", "blank_paper"};
};
template <>
struct Names<BlankConflict> {
    static constexpr std::array value{"by_records", "director"};
};
template <>
struct Names<LetterFixed> {
    static constexpr std::array value{"count", "naming"};
};
template <>
struct Names<InRun> {
    static constexpr std::array value{"counts", "neutral", "breaks"};
};
template <>
struct Names<Permute> {
    static constexpr std::array value{"free", "to_correct"};
};
template <>
struct Names<ImproveScore> {
    static constexpr std::array value{"allowed", "if_not_objected", "forbidden"};
};
template <>
struct Names<Freeze> {
    static constexpr std::array value{"count", "announcement"};
};
template <>
struct Names<Commit> {
    static constexpr std::array value{"placed_or_fallen", "placed", "seen", "none"};
};
template <>
struct Names<OverdrawReturn> {
    static constexpr std::array value{"blind_or_two_more", "random"};
};
template <>
struct Names<UnderdrawFix> {
    static constexpr std::array value{"draw_or_show", "draw"};
};
template <>
struct Names<Absence> {
    static constexpr std::array value{"pending_play", "own_clock", "notice", "none"};
};
template <>
struct Names<ChallengeOpens> {
    static constexpr std::array value{"count_complete", "placement"};
};
template <>
struct Names<ChallengeSeveral> {
    static constexpr std::array value{"combined", "per_word"};
};
template <>
struct Names<ArithmeticLimit> {
    static constexpr std::array value{"both_signatures", "certified", "none"};
};
template <>
struct Names<ArithmeticPlayers> {
    static constexpr std::array value{"plays", "totals", "nothing"};
};
template <>
struct Names<PenaltyScale> {
    static constexpr std::array value{"none", "minimum", "exact"};
};
template <>
struct Names<Authority> {
    static constexpr std::array value{"director", "arbiters", "organiser"};
};
template <>
struct Names<TribunalMembers> {
    static constexpr std::array value{"all_restricted", "players_only", "none"};
};
template <>
struct Names<Requirement> {
    static constexpr std::array value{"required", "optional", "none"};
};
template <>
struct Names<ClockMode> {
    static constexpr std::array value{"corrido", "no_corrido", "timer", "none"};
};
template <>
struct Names<InputMode> {
    static constexpr std::array value{"online", "assisted", "transcription"};
};
template <>
struct Names<EventKind> {
    static constexpr std::array value{"round_robin", "swiss", "match", "team"};
};
template <>
struct Names<EventScope> {
    static constexpr std::array value{"club", "national", "international"};
};

// Whether an edition must say the parameter. What no text speaks of an edition may keep silent about too: folders of
// before the key was there are as good, and have the value of GameRules.
enum class Written : std::uint8_t { always, maybe };

// The one list of keys: reading, changing and listing all walk it.
template <typename Rules, typename Visit>
void each_field(Rules& r, Visit&& visit) {
    visit("game.players", r.players);
    visit("start.round_robin", r.start_round_robin);
    visit("start.swiss", r.start_swiss);
    visit("start.match", r.start_match);
    visit("start.team", r.start_team);
    visit("opening.draw", r.opening_draw);
    visit("opening.min_tiles", r.opening_min_tiles);
    visit("opening.miss_centre", r.opening_miss_centre);
    visit("opening.strict_no_doubling", r.opening_strict_no_doubling);
    visit("sheet.words_required", r.sheet_words_required);
    visit("sheet.inspect_before_start", r.sheet_inspect_before_start);
    visit("notes.allowed", r.notes_allowed);
    visit("blank.sheet_record", r.blank_sheet_record);
    visit("blank.later_claims", r.blank_later_claims);
    visit("blank.conflict", r.blank_conflict);
    visit("blank.letter_fixed", r.blank_letter_fixed);
    visit("lay.line_fixed", r.lay_line_fixed);
    visit("move.shift", r.move_shift);
    visit("move.permute", r.move_permute);
    visit("move.may_improve_score", r.move_may_improve_score);
    visit("move.shift_may_improve_score", r.move_shift_may_improve_score);
    visit("move.single_tile", r.move_single_tile);
    visit("move.freeze", r.move_freeze);
    visit("commit.tile", r.commit_tile);
    visit("forfeit.counts_as_pass", r.forfeit_counts_as_pass);
    visit("forfeit.counts_as_scoreless", r.forfeit_counts_as_scoreless);
    visit("director_turn.in_passes", r.director_turn_in_passes);
    visit("director_turn.in_scoreless", r.director_turn_in_scoreless);
    visit("exchange.number_announced", r.exchange_number_announced);
    visit("exchange.number_may_vary", r.exchange_number_may_vary);
    visit("exchange.may_desist", r.exchange_may_desist);
    visit("exchange.min_in_bag", r.exchange_min_in_bag);
    visit("bag_count.inside_needs_consent", r.bag_count_inside_needs_consent);
    visit("overdraw.return", r.overdraw_return);
    visit("overdraw.found_loses_turn", r.overdraw_found_loses_turn);
    visit("overdraw.expulsion_game", r.overdraw_expulsion_game);
    visit("overdraw.expulsion_event", r.overdraw_expulsion_event);
    visit("underdraw.fix", r.underdraw);
    visit("time.equal_turns", r.time_equal_turns);
    visit("time.out_adjusts", r.time_out_adjusts);
    visit("time.corrido", r.time_corrido);
    visit("time.no_corrido", r.time_no_corrido);
    visit("time.timer", r.time_timer);
    visit("clock.corrido_seconds", r.clock_corrido_seconds);
    visit("clock.no_corrido_seconds", r.clock_no_corrido_seconds);
    visit("clock.half_of_total", r.clock_half_of_total);
    visit("clock.verify_pause_seconds", r.clock_verify_pause_seconds);
    visit("clock.may_warn", r.clock_may_warn);
    visit("timer.seconds", r.timer_seconds);
    visit("timer.first_signal", r.timer_first_signal);
    visit("timer.second_signal", r.timer_second_signal);
    visit("timer.third_signal", r.timer_third_signal);
    visit("announce.total_in_corrido", r.announce_total_in_corrido);
    visit("overtime.points_per_minute", r.overtime_points_per_minute);
    visit("late.clock_runs", r.late_clock_runs);
    visit("late.warns", r.late_warns);
    visit("absence.procedure", r.absence);
    visit("challenge.opens", r.challenge_opens);
    visit("challenge.several", r.challenge_several);
    visit("challenge.failed_cost", r.challenge_failed_cost);
    visit("claim.form", r.claim_form);
    visit("appeal.available", r.appeal_available);
    visit("appeal.confidential", r.appeal_confidential);
    visit("arithmetic.limit", r.arithmetic_limit);
    visit("arithmetic.players", r.arithmetic_players);
    visit("close.reopen", r.close_reopen);
    visit("end.blocked", r.end_blocked);
    visit("end.passes_each", r.end_passes_each);
    visit("end.passes_deduct_racks", r.end_passes_deduct_racks);
    visit("end.scoreless_turns", r.end_scoreless_turns);
    visit("end.out", r.end_out);
    visit("end.time", r.end_time);
    visit("penalty.scale", r.penalty_scale);
    visit("penalty.points", r.penalty_points);
    visit("conduct.cards", r.cards);
    visit("conduct.ask_word_bars_it", r.ask_word_bars_it);
    visit("conduct.authority", r.authority);
    visit("tribunal.national", r.tribunal_national);
    visit("tribunal.international", r.tribunal_international);
    visit("tribunal.members", r.tribunal_members);
    visit("event.mode", r.event_mode);
    visit("event.input", r.event_input);
    visit("event.kind", r.event_kind);
    visit("event.scope", r.event_scope);
    visit("event.clock_seconds", r.event_clock_seconds);
    visit("event.total_seconds", r.event_total_seconds);
    visit("event.verify_seconds", r.event_verify_seconds);
    visit("event.finish_seconds", r.event_finish_seconds);
    visit("event.auto_press", r.event_auto_press);
    visit("event.strict_table", r.event_strict_table);
    visit("event.monitors", r.event_monitors);
    visit("event.valid_words_only", r.event_valid_words_only);
    visit("event.points_penalty", r.event_points_penalty);
    visit("event.appeal_seconds", r.event_appeal_seconds);
    visit("event.appeal_answer_seconds", r.event_appeal_answer_seconds);
    visit("event.adjournment", r.event_adjournment, Written::maybe);
}

std::string written(bool value) {
    return value ? "true" : "false";
}
std::string written(int value) {
    return fmt::format("{}", value);
}
template <typename Choice>
std::string written(Choice value) {
    return Names<Choice>::value[static_cast<std::size_t>(value)];
}

// What a number may be: no event, however odd, needs more, and nothing that counts with it can overflow.
struct Range {
    int least;
    int most;
};
Range range_of(std::string_view key) {
    if (key == "game.players") return {2, 2};
    if (key == "opening.min_tiles") return {1, 7};
    if (key == "end.passes_each") return {1, 100};
    // A week: longer games are no matter of clocks.
    if (key.ends_with("seconds")) return {0, 7 * 24 * 60 * 60};
    if (key == "challenge.failed_cost" || key == "overtime.points_per_minute") return {0, 100};
    return {0, 1000};
}

bool read(std::string_view text, bool& value) {
    value = text == "true";
    return value || text == "false";
}
bool read(std::string_view text, int& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size();
}
template <typename Choice>
bool read(std::string_view text, Choice& value) {
    const auto& names = Names<Choice>::value;
    const auto at = std::ranges::find(names, text, [](const char* name) { return std::string_view(name); });
    if (at == names.end()) return false;
    value = static_cast<Choice>(at - names.begin());
    return true;
}

std::optional<std::string> as_text(const base::SettingValue& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* number = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *number);
    if (const auto* yes = std::get_if<bool>(&value)) return written(*yes);
    return std::nullopt;
}

constexpr std::string_view folder = "editions/";
constexpr std::string_view file_name = "/game.toml";

using Editions = std::map<std::string_view, GameRules>;

Editions read_editions() {
    Editions editions;
    for (const std::string_view path : data().paths(folder)) {
        if (!path.ends_with(file_name)) continue;
        const std::string_view id = path.substr(folder.size(), path.size() - folder.size() - file_name.size());
        if (auto rules = parse_game_rules(id, *data().file(path))) editions.emplace(id, std::move(*rules));
    }
    for (const JoinedEdition& joined : joined_editions()) {
        const auto base = editions.find(joined.game_base);
        if (!joined.game.text.empty()) {
            if (auto rules = parse_game_rules(joined.id, joined.game.text)) editions.emplace(joined.id, *rules);
        } else if (base != editions.end()) {
            GameRules rules = base->second;
            rules.edition = joined.id;
            editions.emplace(joined.id, std::move(rules));
        }
    }
    return editions;
}

const Editions& editions() {
    static const Editions read = read_editions();
    return read;
}

}  // namespace

base::Text GameRulesError::message() const {
    switch (kind) {
        case GameRulesErrorKind::unknown_edition:
            return {fmt::format("no hay reglas de juego de la edición «{}»", edition),
                    fmt::format("there are no game rules of the edition '{}'", edition)};
        case GameRulesErrorKind::bad_file:
            return {fmt::format("reglas de juego de «{}»: {}", edition, detail),
                    fmt::format("game rules of '{}': {}", edition, detail)};
        case GameRulesErrorKind::missing_key:
            return {fmt::format("reglas de juego de «{}»: falta {}", edition, detail),
                    fmt::format("game rules of '{}': {} is missing", edition, detail)};
        case GameRulesErrorKind::unknown_key:
            return {fmt::format("no existe el parámetro {}", detail), fmt::format("there is no parameter {}", detail)};
        case GameRulesErrorKind::bad_value:
            return {fmt::format("valor no admitido: {}", detail), fmt::format("value not allowed: {}", detail)};
    }
    return {};
}

std::vector<std::string_view> game_editions() {
    std::vector<std::string_view> ids;
    for (const auto& [id, rules] : editions())
        ids.push_back(id);
    return ids;
}

std::expected<const GameRules*, GameRulesError> game_rules(std::string_view edition) {
    const auto at = editions().find(edition);
    if (at != editions().end()) return &at->second;
    return std::unexpected(GameRulesError{GameRulesErrorKind::unknown_edition, std::string(edition), ""});
}

std::expected<void, GameRulesError> set_parameter(GameRules& rules, std::string_view key, std::string_view value) {
    bool known = false;
    bool good = false;
    each_field(rules, [&](std::string_view name, auto& field, Written = Written::always) {
        if (name != key) return;
        known = true;
        auto changed = field;
        good = read(value, changed);
        if constexpr (std::is_same_v<decltype(changed), int>) {
            const Range range = range_of(key);
            good = good && changed >= range.least && changed <= range.most;
        }
        if (good) field = changed;
    });
    if (good) return {};
    return std::unexpected(
        known ? GameRulesError{GameRulesErrorKind::bad_value, rules.edition, fmt::format("{} = {}", key, value)}
              : GameRulesError{GameRulesErrorKind::unknown_key, rules.edition, std::string(key)});
}

std::expected<GameRules, GameRulesError> parse_game_rules(std::string_view edition, std::string_view toml) {
    const auto settings = base::Settings::parse(toml);
    const std::string id(edition);
    if (!settings) {
        return std::unexpected(
            GameRulesError{GameRulesErrorKind::bad_file, id, settings.error().message().in(base::Language::english)});
    }
    GameRules rules;
    rules.edition = id;
    for (const base::Setting& setting : settings->all()) {
        const std::optional<std::string> value = as_text(setting.value);
        const std::string key = fmt::format("{}.{}", setting.section, setting.key);
        if (!value) return std::unexpected(GameRulesError{GameRulesErrorKind::bad_value, id, key});
        if (auto set = set_parameter(rules, key, *value); !set) return std::unexpected(set.error());
    }
    std::string missing;
    each_field(std::as_const(rules), [&](std::string_view key, const auto&, Written said = Written::always) {
        if (said == Written::maybe) return;
        const std::size_t dot = key.find('.');
        if (missing.empty() && settings->find(key.substr(0, dot), key.substr(dot + 1)) == nullptr) missing = key;
    });
    if (!missing.empty()) return std::unexpected(GameRulesError{GameRulesErrorKind::missing_key, id, missing});
    return rules;
}

std::vector<Parameter> parameters(const GameRules& rules) {
    std::vector<Parameter> list;
    each_field(rules, [&](std::string_view key, const auto& field, Written = Written::always) {
        list.push_back({key, written(field)});
    });
    return list;
}

std::vector<ParameterKind> parameter_kinds() {
    std::vector<ParameterKind> kinds;
    const GameRules rules;
    each_field(rules, [&]<typename Value>(std::string_view key, const Value&, Written = Written::always) {
        if constexpr (std::is_same_v<Value, bool>) {
            kinds.push_back({key, "boolean", {}});
        } else if constexpr (std::is_same_v<Value, int>) {
            const Range range = range_of(key);
            kinds.push_back({key, "integer", {}, range.least, range.most});
        } else {
            const auto& names = Names<Value>::value;
            kinds.push_back({key, base::type_name<Value>(), {names.begin(), names.end()}});
        }
    });
    return kinds;
}

}  // namespace letrado::edition
