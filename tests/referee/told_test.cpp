// What people read of every event that any scenario brings about, in both languages: words, and no key, code or name of
// a choice as the program writes it.
#include <array>
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "game/game.h"
#include "notation/event_text.h"
#include "notation/game_schema.h"
#include "notation/story_table.h"
#include "referee/places.h"
#include "referee/script.h"

namespace letrado::referee {
namespace {

// The choices of the program that are no Spanish words of their own telling: "lateness", "judge", "no_corrido".
std::set<std::string> choices_untold() {
    std::set<std::string> choices;
    std::set<std::string> spanish;
    const std::regex word("[a-z_]+");
    for (const auto& [name, text] : notation::story_table().values)
        for (std::sregex_iterator each(text.es.begin(), text.es.end(), word), end; each != end; ++each)
            spanish.insert(each->str());
    const boost::json::value schema = boost::json::parse(notation::write_game_schema());
    for (const auto& choice : schema.at("enums").as_object())
        for (const boost::json::value& value : choice.value().as_array())
            if (!spanish.contains(std::string(value.as_string()))) choices.insert(std::string(value.as_string()));
    return choices;
}

// What is wrong with the sentence; nothing if it is one that anybody may read.
std::string code_in(const std::string& sentence, bool in_spanish) {
    static const std::regex keys(R"(\b(G-[A-Z]+-\d+|[a-z]+_[a-z_]+|[a-z]+\.[a-z]+)\b)");
    static const std::regex word("[A-Za-z_\\x80-\\xFF]+");
    static const std::set<std::string> choices = choices_untold();
    std::smatch found;
    if (std::regex_search(sentence, found, keys)) return found.str();
    if (!in_spanish) return {};
    for (std::sregex_iterator each(sentence.begin(), sentence.end(), word), end; each != end; ++each)
        if (choices.contains(each->str())) return each->str();
    return {};
}

TEST(Told, finds_codes_where_there_are_some) {
    EXPECT_EQ(code_in("Incidente con Luis (lateness)", true), "lateness");
    EXPECT_EQ(code_in("Luis consulta palabras durante la partida con judge", true), "judge");
    EXPECT_EQ(code_in("decision about Ana (opening.strict)", false), "opening.strict");
    EXPECT_EQ(code_in("decision about Ana (late_by_time)", false), "late_by_time");
    EXPECT_EQ(code_in("Decisión sobre Ana (G-CLAIM-1)", true), "G-CLAIM-1");
    EXPECT_EQ(code_in("Decisión sobre Ana (art. 42.1)", true), "");
}

TEST(Told, no_event_of_any_scenario_shows_a_code) {
    std::map<std::string, std::string> bad;  // the first of each kind
    std::size_t told = 0;
    for (const Case& each : all_cases(scripts_folder)) {
        const PlayedGames played = games_of(scripts_folder / (each.id + ".txt"), each.edition);
        for (const auto& log : played.logs) {
            game::State state;
            for (const game::Event& event : log) {
                const base::Text text = notation::tell(event, state).text;
                for (const bool spanish : {true, false}) {
                    const std::string& sentence = spanish ? text.es : text.en;
                    const std::string code = code_in(sentence, spanish);
                    if (!code.empty()) bad.emplace(code, each.id + " " + each.edition + ": " + sentence);
                    ++told;
                }
                game::apply(state, event);
            }
        }
    }
    EXPECT_GT(told, 10'000U);
    for (const auto& [code, sentence] : bad)
        ADD_FAILURE() << code << " in " << sentence;
}

}  // namespace
}  // namespace letrado::referee
