#include "play/table_acts.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "base/strings/folded_name.h"
#include "base/strings/nearest.h"
#include "base/strings/printable.h"
#include "base/strings/quoted_words.h"
#include "game/decide/conduct.h"
#include "game/offers/offers.h"
#include "notation/command_script.h"
#include "notation/event_text.h"
#include "notation/game_schema.h"
#include "notation/offers_json.h"
#include "play/act_values.h"

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

// A label as a word that can be typed: "quién las tiene" is "quién-las-tiene".
std::string typed(std::string_view label) {
    std::string word(label.substr(0, label.find(" (")));
    std::ranges::replace(word, ' ', '-');
    return word;
}

// "completas" is one of the words of "están-completas".
bool has_word(std::string_view label, std::string_view word) {
    const std::string all = '-' + base::folded_name(label) + '-';
    return all.contains('-' + base::folded_name(word) + '-');
}

// The member of the command that the word names, in either language: its whole label, or a word that no other has.
std::optional<std::string> member_named(const json::object& members, std::string_view word) {
    std::vector<std::string> having;
    for (const auto& member : members) {
        const json::value& labels = act_schema().at("member_texts").at(member.key());
        const std::string es = typed(in(labels, Language::spanish));
        const std::string en = typed(in(labels, Language::english));
        if (word == member.key() || same_word(word, es) || same_word(word, en)) return std::string(member.key());
        if (has_word(es, word) || has_word(en, word)) having.emplace_back(member.key());
    }
    return having.size() == 1 ? std::optional(having.front()) : std::nullopt;
}

std::string names_of(const json::object& members, Language language) {
    std::string names;
    for (const auto& member : members)
        names +=
            (names.empty() ? "" : ", ") + typed(in(act_schema().at("member_texts").at(member.key()), language)) + '=';
    return names;
}

bool is_citable(std::string_view article, std::string_view edition) {
    const json::value* articles = act_schema().at("articles").as_object().if_contains(edition);
    // Of an edition of the host's own the referee says it.
    return articles == nullptr || std::ranges::any_of(articles->as_array(), [&](const json::value& each) {
               return std::string_view(each.at("article").as_string()) == article;
           });
}

// The articles about conduct of the edition, each with its title.
std::vector<std::pair<std::string, Text>> offences_of(std::string_view edition) {
    std::vector<std::pair<std::string, Text>> offences;
    const json::value* articles = act_schema().at("articles").as_object().if_contains(edition);
    if (articles == nullptr) return offences;
    for (const json::value& each : articles->as_array())
        if (each.at("offence").as_bool())
            offences.emplace_back(std::string(each.at("article").as_string()),
                                  Text{std::string(each.at("es").as_string()), std::string(each.at("en").as_string())});
    return offences;
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
std::string limits_text(const json::array& values, std::string_view member, std::string_view type,
                        const game::State& state, Language language) {
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
            shown = member == "turn" ? fmt::format("{}", value.to_number<std::int64_t>() + 1) : json::serialize(value);
        }
        text += (text.empty() ? "" : " | ") + shown;
    }
    return text;
}

std::optional<Role> role_named(std::string_view word, const game::State& state) {
    if (const auto seat = seat_named(word, state)) return game::role_of(*seat);
    if (same_word(word, "juez")) return Role::judge;
    return game::from_name<Role>(base::folded_name(word));
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
    for (const auto& command : act_schema().at("commands").as_object()) {
        const json::value& order = command.value().at("order");
        if (same_word(word, command.key()) || same_word(word, in(order, Language::spanish)) ||
            same_word(word, in(order, Language::english))) {
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

namespace {

using Given = std::vector<std::pair<std::string, std::string>>;

auto given_for(const Given& given, std::string_view member) {
    return std::ranges::find(given, member, [](const auto& each) { return std::string_view(each.first); });
}

// What was typed for each member: by its name, or in their order.
std::expected<Given, Text> given_in(std::span<const std::string> tokens, const json::object& members,
                                    const game::State& state) {
    Given given;
    for (const std::string& token : tokens) {
        const std::size_t equal = token.find('=');
        const auto named =
            equal == std::string::npos ? std::nullopt : member_named(members, std::string_view(token).substr(0, equal));
        if (named && given_for(given, *named) != given.end())
            return wrong_value(token, {"eso ya está dicho", "that has been given already"});
        if (named) {
            given.emplace_back(*named, token.substr(equal + 1));
            continue;
        }
        const auto goes_on = [&] {
            const auto& [member, text] = given.back();
            return !is_whole_value(member, bare_type(type_of(members.at(member))), text, state);
        };
        if (!given.empty() && goes_on()) {
            given.back().second += ' ' + token;
            continue;
        }
        const auto next = std::ranges::find_if(
            members, [&](const auto& member) { return given_for(given, member.key()) == given.end(); });
        if (next == members.end())
            return wrong_value(token, {"ese acto no lleva nada más", "that act takes nothing more"});
        // A setting is "key=value"; elsewhere the name was mistyped.
        if (equal != std::string::npos && bare_type(type_of(next->value())) != "RuleSetting")
            return wrong_value(token.substr(0, equal), {"ese acto lleva " + names_of(members, Language::spanish),
                                                        "that act takes " + names_of(members, Language::english)});
        given.emplace_back(next->key(), token);
    }
    return given;
}

// What may be answered for a member of the act.
std::string member_hint(std::string_view member, std::string_view type, std::string_view edition, Language language) {
    if (member == "left") return "12:30";
    if (member == "cause") {
        // For which the director excludes somebody.
        std::string causes;
        for (const char* cause : {"absence", "lateness", "disqualified", "expelled"})
            causes += (causes.empty() ? "" : ", ") + notation::value_text("ForfeitCause", cause).in(language);
        return causes;
    }
    if (member != "code") return hint_of(bare_type(type), language);
    std::string hint;
    for (const auto& [article, title] : offences_of(edition))
        hint += (hint.empty() ? "" : ", ") + article;
    return hint;
}

}  // namespace

Text TableActs::no_act(std::string_view word) {
    const std::string shown = base::excerpt(word);
    Text said{fmt::format("«{}» no es ningún acto; «actos» los lista.", shown),
              fmt::format("'{}' is no act; 'acts' lists them.", shown)};
    std::vector<std::string> es;
    std::vector<std::string> en;
    for (const auto& command : act_schema().at("commands").as_object()) {
        es.emplace_back(in(command.value().at("order"), Language::spanish));
        en.emplace_back(in(command.value().at("order"), Language::english));
    }
    if (const auto meant = base::nearest(word, es, 1); !meant.empty())
        said.es += fmt::format(" ¿Querías decir «{}»?", meant.front());
    if (const auto meant = base::nearest(word, en, 1); !meant.empty())
        said.en += fmt::format(" Did you mean '{}'?", meant.front());
    return said;
}

namespace {

// What the reader says of a member, by the name that people know.
Text unread(const notation::NotationError& error, const json::object& members) {
    const json::value* type = members.if_contains(error.what);
    if (type == nullptr) return error.message();
    const json::value& label = act_schema().at("member_texts").at(error.what);
    const auto said = [&](Language language, std::string_view form) {
        const std::string hint = hint_of(bare_type(type_of(*type)), language);
        return fmt::format(fmt::runtime(form), typed(in(label, language)), hint.empty() ? "" : " (" + hint + ')');
    };
    return {said(Language::spanish, "«{}» falta o no está bien escrito{}"),
            said(Language::english, "'{}' is missing or not well written{}")};
}

}  // namespace

std::expected<game::Command, Text> TableActs::read(std::string_view line, Role self, const game::State& state,
                                                   bool ask_all, const Ask& ask) const {
    std::vector<std::string> tokens = base::quoted_words(line);
    Role actor = self;
    if (!tokens.empty() && tokens.front().starts_with('@')) {
        const auto named = role_named(std::string_view(tokens.front()).substr(1), state);
        if (!named)
            return wrong_value(tokens.front(),
                               {"@director, @juez, @monitor o un jugador", "@director, @judge, @monitor or a player"});
        actor = *named;
        tokens.erase(tokens.begin());
    }
    const auto name = tokens.empty() ? std::nullopt : command_named(tokens.front());
    if (!name) return std::unexpected(no_act(tokens.empty() ? line : std::string_view(tokens.front())));
    const json::object& members = act_schema().at("commands").at(*name).at("members").as_object();
    if (*name == "impose_lost_turn" && tokens.size() > 1) {
        // It is the mover's, and nobody loses it in another's place.
        const auto named = seat_named(tokens[1], state);
        if (named && *named != state.mover)
            return wrong_value(tokens[1], {fmt::format("el turno es de {}", base::excerpt(state.players[state.mover])),
                                           fmt::format("the turn is {}'s", base::excerpt(state.players[state.mover]))});
        if (named) tokens.erase(tokens.begin() + 1);
    }
    const auto given = given_in(std::span(tokens).subspan(1), members, state);
    if (!given) return std::unexpected(given.error());
    json::object command{{"command", *name}};
    for (const auto& member : members) {
        const std::string_view type = type_of(member.value());
        const auto found = given_for(*given, member.key());
        std::string text = found == given->end() ? "" : found->second;
        if (found == given->end() && (ask_all || !may_be_left_out(type))) {
            const std::string hint = member_hint(member.key(), type, state.rules.edition, language_);
            const auto answer =
                ask(fmt::format("  {}{}: ", in(act_schema().at("member_texts").at(member.key()), language_),
                                hint.empty() ? "" : fmt::format(" ({})", hint)));
            if (answer) text = *answer;
        }
        if (text.empty()) continue;
        const bool sanction = *name == "penalise" || *name == "exclude_player";
        if (sanction && member.key() == "code" && !is_citable(text, state.rules.edition)) {
            const json::value& order = act_schema().at("commands").at(*name).at("order");
            return wrong_value(
                text,
                {fmt::format("no es ningún artículo de la edición; «ayuda {}» los lista", in(order, Language::spanish)),
                 fmt::format("it is no article of the edition; 'help {}' lists them", in(order, Language::english))});
        }
        ActValue value = act_value(member.key(), type, text, state);
        if (!value) return std::unexpected(value.error());
        command.emplace(member.key(), std::move(*value));
    }
    auto body = notation::read_command_body(command);
    if (!body) return std::unexpected(unread(body.error(), members));
    return game::Command{actor, std::move(*body)};
}

std::string TableActs::explain(std::string_view command, std::string_view edition) const {
    const json::value& told = act_schema().at("commands").at(command);
    std::string text = fmt::format("  {}  {}\n", in(told.at("order"), language_), in(told, language_));
    for (const auto& member : told.at("members").as_object()) {
        const std::string_view type = type_of(member.value());
        const bool articles = member.key() == "code";
        const std::string hint = articles ? "" : member_hint(member.key(), type, edition, language_);
        text += fmt::format("      {}={}{}\n", typed(in(act_schema().at("member_texts").at(member.key()), language_)),
                            may_be_left_out(type) ? "…" : "!", hint.empty() ? "" : fmt::format("  {}", hint));
        if (!articles) continue;
        for (const auto& [article, title] : offences_of(edition))
            text += fmt::format("          {:<6}{}\n", article, title.in(language_));
    }
    return text;
}

std::string TableActs::others_who_may(const game::Command& command, const game::State& state,
                                      const game::Context& context) const {
    std::string who;
    const auto may = [&](Role role) {
        return std::ranges::any_of(game::offers(state, role, context), [&](const game::Offer& offer) {
            return offer.command() == game::name_of(command.body);
        });
    };
    const std::vector<Role> people = roles(state);
    if (std::ranges::any_of(people, [&](Role role) { return role == command.actor && may(role); })) return who;
    for (const Role role : people)
        if (may(role)) who += fmt::format("{}@{}", who.empty() ? "" : ", ", typed_role(role, state, language_));
    return who;
}

std::string TableActs::awaited(const game::State& state, const game::Context& context) const {
    // What a game goes on by, as distinct from what may be done at any time.
    static constexpr std::array going_on{
        "draw_for_start", "draw_lot",   "choose_starter",    "start_round",      "arrive",         "judge_lateness",
        "draw_tiles",     "announce",   "press_clock",       "end_placing",      "judge_opening",  "settle_count",
        "accept",         "sign_claim", "carry_claim",       "give_verdict",     "accept_verdict", "appeal",
        "answer_appeal",  "set_aside",  "complete_exchange", "fix_overdraw",     "rule_move",      "return",
        "resume_clock",   "resume",     "dismiss_director",  "answer_correction"};
    // Where the edition wants the words written, nobody signs before they are; who never came does not sign at all.
    const bool signing = state.stage == game::Stage::signing;
    const bool unseen = signing && (game::never_came(state, Seat::first) || game::never_came(state, Seat::second));
    const auto goes_on = [&](std::string_view command) {
        const bool writes = command == "complete_words" || command == "add_word";
        return std::ranges::find(going_on, command) != going_on.end() || (writes && signing) ||
               (command == "certify" && unseen);
    };
    std::string text;
    for (const Role role : roles(state)) {
        std::string acts;
        for (const game::Offer& offer : game::offers(state, role, context)) {
            if (!goes_on(offer.command())) continue;
            const json::value& order = act_schema().at("commands").at(offer.command()).at("order");
            acts += (acts.empty() ? "" : ", ") + std::string(in(order, language_));
        }
        if (!acts.empty())
            text += fmt::format("{}@{} {}", text.empty() ? "" : "; ", typed_role(role, state, language_), acts);
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
                const std::string_view type = bare_type(type_of(told.at("members").at(limit.key())));
                text += fmt::format("  {:<24}  {} = {}\n", "",
                                    typed(in(act_schema().at("member_texts").at(limit.key()), language_)),
                                    limits_text(limit.value().get_array(), limit.key(), type, state, language_));
            }
        }
    }
    return text;
}

}  // namespace letrado::app
