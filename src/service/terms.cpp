#include "service/terms.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

#include "edition/game_rules.h"
#include "edition/open_points.h"
#include "game/state.h"
#include "service/words/known_edition.h"

namespace letrado::service {

namespace {

// Where a value other than the edition's own is admitted.
enum Where : unsigned {
    bot = 1,
    people = 2,  // two people at their screens: offered or by link
    hall = 4,
    unrated = 8,  // never in a rated game
    screens = bot | people,
    anywhere = screens | hall,
};

struct Rule {
    std::string_view key;
    unsigned where;
    std::string_view only = {};  // the one value; empty: every value of the parameter
};

// What the maker of a game may choose of what is the event's.
constexpr std::array rules{
    Rule{"event.mode", anywhere},
    Rule{"event.kind", anywhere},
    Rule{"event.clock_seconds", anywhere},
    Rule{"event.total_seconds", anywhere},
    Rule{"event.verify_seconds", anywhere},
    Rule{"event.finish_seconds", anywhere},
    Rule{"event.auto_press", anywhere},
    Rule{"event.strict_table", anywhere},
    // Real tiles need somebody who keeps the table: at a screen a player could lay any tile that nobody has seen.
    Rule{"event.input", hall, "assisted"},
    // The house rule of practice.
    Rule{"event.valid_words_only", anywhere | unrated},
    // An appeal against the lexicon; in a hall the edition has its own.
    Rule{"event.appeal_seconds", people},
    Rule{"event.appeal_answer_seconds", people},
    // Whoever plays for points ends what he has begun.
    Rule{"event.adjournment", people | unrated},
    // What only people at a table can do.
    Rule{"event.monitors", hall},
    Rule{"event.points_penalty", hall},
    Rule{"event.scope", hall},
};

// The same with what the texts of the regulations leave open, which the event of a real table may decide.
const std::vector<Rule>& all_rules() {
    static const std::vector<Rule> all = [] {
        std::vector<Rule> made(rules.begin(), rules.end());
        for (const edition::OpenPoint& point : edition::open_points())
            for (const std::string_view key : point.parameters)
                if (std::ranges::find(made, key, &Rule::key) == made.end()) made.push_back({key, hall});
        return made;
    }();
    return all;
}

// No key and no value that means anything is longer.
constexpr std::size_t longest = 40;

constexpr int most_days = 14;

unsigned place_of(Use use) {
    switch (use) {
        case Use::against_bot:
            return bot;
        case Use::offered:
        case Use::by_link:
            return people;
        case Use::hall_table:
            return hall;
    }
    return 0;
}

std::string written(const game::RuleSetting& setting) {
    return fmt::format("{}={}", setting.key, setting.value);
}

const game::RuleSetting* find(const GameTerms& terms, std::string_view key) {
    const auto found = std::ranges::find(terms.settings, key, &game::RuleSetting::key);
    return found == terms.settings.end() ? nullptr : &*found;
}

std::string value_of(const edition::GameRules& of, std::string_view key) {
    for (const edition::Parameter& parameter : edition::parameters(of))
        if (parameter.key == key) return parameter.value;
    return {};
}

// What no setting says: the kinds of game that there are.
std::optional<ServiceError> kind_fault(const GameTerms& terms, Use use, bool without_clock) {
    const auto bad = [](std::string_view detail) { return ServiceError{ErrorCode::bad_terms, std::string(detail)}; };
    if (terms.rated) {
        // Between two people, before everybody's eyes, with the same judge for all.
        if (use == Use::against_bot || use == Use::hall_table) return ServiceError{ErrorCode::forbidden, "rated"};
        if (!terms.open) return bad("rated, open=false");
        if (terms.judged_by != JudgedBy::lexicon) return bad("rated, judged_by=people");
        // Who plays for points says no more than the game needs.
        if (terms.chat) return bad("rated, chat=true");
    }
    if (use == Use::against_bot && terms.judged_by != JudgedBy::lexicon) return bad("judged_by=people");
    if (use != Use::against_bot && terms.pace != Pace::instant) return bad("pace");
    if (terms.days < 0 || terms.days > most_days) return bad("days");
    if (terms.days > 0 && (use == Use::against_bot || use == Use::hall_table)) return bad("days");
    // Nobody waits at a screen for days: no judges, no talk of an hour ago, and no other clock.
    if (terms.days > 0 && terms.judged_by != JudgedBy::lexicon) return bad("days, judged_by=people");
    if (terms.days > 0 && !without_clock) return bad("days, event.mode");
    // Words are checked before the play by the lexicon or not at all.
    const game::RuleSetting* house = find(terms, "event.valid_words_only");
    if (house != nullptr && house->value == "true" && terms.judged_by != JudgedBy::lexicon)
        return bad("event.valid_words_only, judged_by=people");
    return std::nullopt;
}

}  // namespace

bool is_settled_in_rated(std::string_view key) {
    const auto rule = std::ranges::find(rules, key, &Rule::key);
    return rule != rules.end() && (rule->where & unrated) != 0;
}

std::expected<GameTerms, ServiceError> admit(GameTerms terms, Use use) {
    const auto edition = edition::game_rules(terms.edition);
    if (!edition) return std::unexpected(unplayed_edition(terms.edition));
    if (terms.settings.size() > all_rules().size()) return fail(ErrorCode::bad_terms, "settings");
    for (const game::RuleSetting& setting : terms.settings) {
        if (setting.key.size() > longest || setting.value.size() > longest)
            return fail(ErrorCode::bad_terms, "settings");
        if (std::ranges::find(all_rules(), setting.key, &Rule::key) == all_rules().end())
            return fail(ErrorCode::bad_terms, "settings: " + setting.key);
        if (std::ranges::count(terms.settings, setting.key, &game::RuleSetting::key) > 1)
            return fail(ErrorCode::bad_terms, "settings: " + setting.key);
    }
    // Who starts is drawn by lot unless the terms say otherwise; in a hall the edition says it.
    if (use != Use::hall_table && find(terms, "event.kind") == nullptr)
        terms.settings.push_back({"event.kind", "match"});
    // Nobody has to tell a program that its turn has come.
    if (use == Use::against_bot && find(terms, "event.auto_press") == nullptr)
        terms.settings.push_back({"event.auto_press", "true"});
    if (use == Use::hall_table) {
        std::erase_if(terms.settings, [](const game::RuleSetting& each) { return each.key == "event.input"; });
        terms.settings.push_back({"event.input", "assisted"});
    }
    std::vector<game::RuleSetting> admitted;
    edition::GameRules together = **edition;
    for (const Rule& rule : all_rules()) {
        const game::RuleSetting* asked = find(terms, rule.key);
        if (asked == nullptr) continue;
        edition::GameRules changed = **edition;
        if (!edition::set_parameter(changed, asked->key, asked->value))
            return fail(ErrorCode::bad_terms, "settings: " + written(*asked));
        game::RuleSetting setting{asked->key, value_of(changed, asked->key)};
        // Whoever asks for what the edition says anyway asks for nothing.
        if (setting.value != value_of(**edition, setting.key)) {
            const bool here = (rule.where & place_of(use)) != 0 && !(terms.rated && (rule.where & unrated) != 0);
            if (!here || (!rule.only.empty() && setting.value != rule.only))
                return fail(ErrorCode::bad_terms, written(setting));
        }
        (void)edition::set_parameter(together, setting.key, setting.value);
        admitted.push_back(std::move(setting));
    }
    terms.settings = std::move(admitted);
    const bool clocks =
        together.event_mode == edition::ClockMode::corrido || together.event_mode == edition::ClockMode::no_corrido;
    // Where the edition calls no time typical, the terms must say it.
    if (clocks && game::clock_allotment(together) <= 0) return fail(ErrorCode::bad_terms, "event.clock_seconds");
    if (auto fault = kind_fault(terms, use, together.event_mode == edition::ClockMode::none))
        return std::unexpected(std::move(*fault));
    return terms;
}

}  // namespace letrado::service
