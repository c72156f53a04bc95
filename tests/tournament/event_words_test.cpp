// T-UNDO-3: every event in words, in both languages, from the table that people edit.
#include "tournament/event_words.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <regex>
#include <set>

#include "tournament/command_text.h"

namespace letrado::tournament {
namespace {

template <typename... Bodies>
std::vector<EventBody> one_of_each(const std::variant<Bodies...>*) {
    return {EventBody(Bodies{})...};
}

std::set<std::string> fields_named(const std::string& sentence) {
    static const std::regex field(R"([{?!]([a-z_]+))");
    std::set<std::string> names;
    for (std::sregex_iterator at(sentence.begin(), sentence.end(), field), end; at != end; ++at)
        names.insert((*at)[1]);
    return names;
}

TEST(EventWords, every_event_has_a_sentence_of_its_own_fields) {
    const auto rows = rows_of_table("tournament/events.tsv", 3);
    for (const EventBody& body : one_of_each(static_cast<const AnyEvent*>(nullptr))) {
        SCOPED_TRACE(name_of(body));
        const auto row = std::ranges::find_if(rows, [&](const auto& cells) { return cells[0] == name_of(body); });
        ASSERT_NE(row, rows.end());
        std::set<std::string> own;
        for (const auto& [name, value] : fields_of(body))
            own.insert(name);
        for (const std::string_view sentence : {(*row)[1], (*row)[2]})
            for (const std::string& name : fields_named(std::string(sentence)))
                EXPECT_TRUE(own.contains(name)) << name;
        EXPECT_EQ(fields_named(std::string((*row)[1])), fields_named(std::string((*row)[2])));
        const base::Text words = in_words({}, body);
        for (const std::string& text : {words.es, words.en}) {
            EXPECT_FALSE(text.empty());
            EXPECT_EQ(text.find_first_of("{}[]?!"), std::string::npos) << text;
        }
    }
}

TEST(EventWords, people_are_named_and_what_is_not_known_is_left_out) {
    State state;
    state.edition = "redeletras";
    for (const char* name : {"Ana Pérez", "Luis Núñez"}) {
        Entrant entrant;
        entrant.no = static_cast<No>(state.entrants.size()) + 1;
        entrant.person = name;
        state.entrants.push_back(entrant);
    }
    GameForfeited lost;
    static_cast<GameAt&>(lost) = {"A", 2, 3};
    lost.loser = 2;
    EXPECT_EQ(in_words(state, lost).es, "ronda 2, mesa 3: pierde 2 Luis Núñez por incomparecencia");
    lost.begun = true;
    lost.first_score = 120;
    lost.second_score = 60;
    lost.cause = "left";
    EXPECT_EQ(in_words(state, lost).en, "round 2, table 3: 2 Luis Núñez loses a game that was begun (120-60): left");
    RoundStarted started;
    started.round = 1;
    EXPECT_EQ(in_words(state, started).es, "ronda 1 en juego");
    started.absent = {1, 7};
    EXPECT_EQ(in_words(state, started).es, "ronda 1 en juego; ausentes: 1 Ana Pérez, 7");
    // T-OFF-6: the monitor's title there.
    Appointed appointed;
    appointed.person = "Eva";
    appointed.role = Role::monitor;
    appointed.tables_from = 1;
    appointed.tables_to = 4;
    EXPECT_EQ(in_words(state, appointed).es, "Eva: juez de mesa, mesas 1 a 4");
    state.edition = "fise-2009";
    EXPECT_EQ(in_words(state, appointed).es, "Eva: monitor, mesas 1 a 4");
}

}  // namespace
}  // namespace letrado::tournament
