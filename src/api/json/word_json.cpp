#include "api/json/word_json.h"

#include <algorithm>
#include <boost/json.hpp>

#include "api/json/json_parts.h"
#include "edition/edition_files.h"
#include "edition/game_rules.h"
#include "edition/joined_editions.h"
#include "edition/open_points.h"
#include "edition/parameter_kinds.h"
#include "game/decide/conduct.h"
#include "lexicon/search.h"
#include "notation/offers_json.h"
#include "regulation/explain/explanation_text.h"
#include "regulation/explain/licence.h"
#include "tiles/text.h"

namespace letrado::api {

namespace json = boost::json;

namespace {

json::string notation_of(std::span<const tiles::Tile> tiles) {
    return json::string(tiles::to_notation(tiles));
}

json::array notations(std::span<const tiles::Word> words) {
    json::array list;
    for (const tiles::Word& word : words)
        list.push_back(notation_of({word.begin(), word.end()}));
    return list;
}

// What an event under the edition may decide beside its own settings.
json::array open_json(std::string_view edition) {
    json::array keys;
    for (const edition::ParameterKind& kind : edition::parameter_kinds())
        if (!kind.key.starts_with("event.") && edition::is_for_event(kind.key, edition))
            keys.push_back(json::string(kind.key));
    return keys;
}

// The clocks that an edition knows, the usual one first; 0 seconds where it leaves the time to the event.
json::array modes_json(const edition::GameRules& rules) {
    using edition::ClockMode;
    json::array modes;
    const auto add = [&](bool known, ClockMode mode, std::string_view id, int seconds) {
        if (!known) return;
        const auto at = mode == rules.event_mode ? modes.begin() : modes.end();
        modes.insert(at, json::object{{"id", id}, {"seconds", seconds}});
    };
    add(rules.time_corrido, ClockMode::corrido, "corrido", rules.clock_corrido_seconds);
    add(rules.time_no_corrido, ClockMode::no_corrido, "no_corrido", rules.clock_no_corrido_seconds);
    add(rules.time_timer, ClockMode::timer, "timer", rules.timer_seconds);
    add(true, ClockMode::none, "none", 0);
    return modes;
}

json::object article_json(const regulation::CompiledEdition& edition, edition::ArticleIndex index) {
    const edition::Article& article = edition.rules.articles[index];
    return {{"article", article.number()},
            {"of_game", article.of_game()},
            {"title", text_json(article.title)},
            {"text", text_json(article.text)}};
}

json::object verdict_json(const regulation::Explanation& explanation, const regulation::CompiledEdition& edition) {
    json::array analyses;
    for (const regulation::Analysis& analysis : explanation.analyses) {
        const dictionary::Entry& entry = edition.entry(analysis.entry);
        json::array articles;
        if (const auto licence = regulation::licence_of_plural(analysis, edition))
            articles.push_back(article_json(edition, *licence));
        articles.push_back(article_json(edition, analysis.article));
        analyses.push_back(json::object{{"entry", regulation::lemma(entry)},
                                        {"category", text_json(regulation::part_of_speech(entry, analysis.derivation))},
                                        {"form", text_json(analysis.derivation.text())},
                                        {"articles", std::move(articles)}});
    }
    json::array objections;
    for (const regulation::Objection& objection : explanation.objections) {
        json::object object{
            {"reason", name(objection.reason)},
            {"text", text_json(regulation::describe(objection, edition))},
            {"articles", objection.article ? json::array{article_json(edition, *objection.article)} : json::array{}}};
        if (objection.entry) object.emplace("entry", regulation::lemma(edition.entry(*objection.entry)));
        objections.push_back(std::move(object));
    }
    return {{"word", explanation.word},
            {"valid", explanation.valid},
            {"explanation", text_json(regulation::describe(explanation, edition))},
            {"analyses", std::move(analyses)},
            {"objections", std::move(objections)},
            {"suggestions", names_json(explanation.suggestions)}};
}

}  // namespace

std::string write_editions() {
    json::array list;
    for (const std::string& id : edition::lexical_edition_ids()) {
        const auto files = edition::edition_files(id);
        const auto rules = edition::game_rules(id);
        json::object edition{{"id", id},
                             {"title", files ? text_json(files->title()) : json::object()},
                             {"own", edition::find_joined_edition(id) != nullptr},
                             {"table", rules.has_value()},
                             {"modes", rules ? modes_json(**rules) : json::array()}};
        if (rules) {
            edition.emplace("parameters", notation::rules_json(**rules));
            edition.emplace("open", open_json(id));
        }
        list.push_back(std::move(edition));
    }
    return json::serialize(json::object{{"editions", std::move(list)}});
}

std::string write_articles(std::string_view edition, std::span<const edition::Article> articles) {
    json::array list;
    for (const edition::Article& each : articles) {
        json::object article{{"article", each.number()},
                             {"of_game", true},
                             {"title", text_json(each.title)},
                             {"text", text_json(each.text)}};
        // Only what states a rule can be cited.
        if (const auto rule = game::named_rule(edition, each.number()))
            article.emplace("offence", game::is_about_conduct(*rule));
        list.push_back(std::move(article));
    }
    return json::serialize(json::object{{"edition", edition}, {"articles", std::move(list)}});
}

std::string write_verdict(const service::EditionWords& words, std::string_view edition,
                          const std::vector<std::string>& asked) {
    const regulation::Explainer& explainer = words.explainer();
    json::array each;
    bool valid = true;
    for (const std::string& word : asked) {
        const regulation::Explanation explanation = explainer.explain(word);
        valid = valid && explanation.valid;
        each.push_back(verdict_json(explanation, explainer.edition()));
    }
    json::object answer;
    if (each.size() == 1) {
        answer = each.front().get_object();
    } else {
        answer = {{"valid", valid}};
    }
    const auto rules = edition::game_rules(edition);
    answer.emplace("edition", edition);
    answer.emplace("combined", rules && (*rules)->challenge_several == edition::ChallengeSeveral::combined);
    answer.emplace("words", std::move(each));
    return json::serialize(answer);
}

std::string write_words(const service::FoundWords& found) {
    json::object object{{"words", notations(found.words)}, {"more", found.more}};
    if (found.given_up) object.emplace("given_up", true);
    return json::serialize(object);
}

std::string write_hooks(const tiles::Word& word, const lexicon::Lexicon& lexicon) {
    const lexicon::Hooks hooks = lexicon::find_hooks(lexicon.graph(), word);
    return json::serialize(json::object{{"word", notation_of({word.begin(), word.end()})},
                                        {"valid", lexicon.contains(word)},
                                        {"front", notation_of(hooks.front)},
                                        {"back", notation_of(hooks.back)},
                                        {"drops_front", hooks.drops_front},
                                        {"drops_back", hooks.drops_back}});
}

std::string write_differences(const service::DifferencePage& page) {
    return json::serialize(json::object{{"from", page.from},
                                        {"to", page.to},
                                        {"added", page.added},
                                        {"removed", page.removed},
                                        {"matching", page.matching},
                                        {"words", notations(page.words)},
                                        {"more", page.more}});
}

}  // namespace letrado::api
