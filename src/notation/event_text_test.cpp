#include "notation/event_text.h"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>

#include "notation/game_schema.h"
#include "notation/story_table.h"
#include "tiles/text.h"

namespace letrado::notation {
namespace {

namespace json = boost::json;

const json::object& schema() {
    static const json::value value = json::parse(write_game_schema());
    return value.get_object();
}

const std::set<std::string, std::less<>> around{"actor", "mover", "main", "play", "players.first", "players.second"};

std::string root(std::string_view path) {
    return std::string(path.substr(0, path.find('.')));
}

void paths_of(const Phrase& phrase, std::set<std::string>& paths) {
    for (const PhrasePiece& piece : phrase) {
        if (piece.kind == PhrasePiece::Kind::place) paths.insert(piece.place.path);
        for (const PhraseTerm& term : piece.terms)
            paths.insert(term.path);
        paths_of(piece.inside, paths);
    }
}

// What a row speaks of, in one language.
std::set<std::string> paths_of(const StoryRow& row, base::Language language) {
    std::set<std::string> paths;
    for (const PhraseTerm& term : row.when)
        paths.insert(term.path);
    paths_of(row.in(language), paths);
    return paths;
}

// Every member has words, in both languages, and nothing is spoken of that is not there.
void expect_complete(std::string_view name, const json::object& members, const std::vector<StoryRow>& rows) {
    ASSERT_FALSE(rows.empty()) << name;
    EXPECT_TRUE(rows.back().when.empty()) << name << ": the last row holds always";
    for (const base::Language language : {base::Language::spanish, base::Language::english}) {
        std::set<std::string, std::less<>> said;
        for (const StoryRow& row : rows)
            for (const std::string& path : paths_of(row, language)) {
                EXPECT_TRUE(around.contains(path) || members.contains(root(path))) << name << " has no " << path;
                said.insert(root(path));
            }
        for (const auto& member : members) {
            const std::string whole = fmt::format("{}.{}", name, std::string_view(member.key()));
            const bool told = said.contains(std::string_view(member.key()));
            EXPECT_NE(told, story_table().unsaid.contains(whole)) << whole << ": told, or unsaid with a reason";
        }
    }
}

TEST(Story, has_words_for_every_event_and_each_of_its_members) {
    for (const auto& event : schema().at("events").as_object()) {
        const auto rows = story_table().events.find(std::string_view(event.key()));
        ASSERT_NE(rows, story_table().events.end()) << event.key() << " has no words";
        expect_complete(event.key(), event.value().as_object(), rows->second);
    }
}

TEST(Story, has_words_for_every_value_with_members_that_it_shows) {
    for (const auto& [type, rows] : story_table().types)
        expect_complete(type, schema().at("types").at(type).as_object(), rows);
    for (const auto& [name, reason] : story_table().unsaid) {
        const std::string owner = root(name);
        const std::string member = name.substr(owner.size() + 1);
        const json::value* event = schema().at("events").as_object().if_contains(owner);
        const json::value* type = schema().at("types").as_object().if_contains(owner);
        ASSERT_TRUE(event != nullptr || type != nullptr) << name;
        EXPECT_TRUE((event != nullptr ? event : type)->as_object().contains(member)) << name;
        EXPECT_FALSE(reason.empty()) << name;
    }
}

TEST(Story, has_words_for_every_choice_and_for_nothing_else) {
    std::set<std::string> known{"boolean.true", "boolean.false"};
    for (const auto& choice : schema().at("enums").as_object()) {
        if (choice.key() == "RefusalReason") continue;  // a refusal has its own words
        for (const json::value& value : choice.value().as_array()) {
            const std::string name =
                fmt::format("{}.{}", std::string_view(choice.key()), std::string_view(value.as_string()));
            known.insert(name);
            const auto words = story_table().values.find(name);
            ASSERT_NE(words, story_table().values.end()) << name << " has no words";
            EXPECT_FALSE(words->second.es.empty() || words->second.en.empty()) << name;
        }
    }
    for (const auto& [name, words] : story_table().values)
        EXPECT_TRUE(known.contains(name)) << name;
    for (const auto& [name, rows] : story_table().events)
        EXPECT_TRUE(schema().at("events").as_object().contains(name)) << name;
}

TEST(Story, tells_an_event_with_its_substance) {
    game::State table;
    table.players = {{"Ana", "luis"}};
    table.mover = game::Seat::second;
    const auto told = [&](game::Role actor, game::EventBody body) {
        return tell(game::Event{1, 0, actor, "G-BASE-1", std::move(body)}, table).text;
    };
    EXPECT_EQ(told(game::Role::first, game::DirectorCalled{"se cayó la bolsa"}).es,
              "Ana llama al director: se cayó la bolsa");
    EXPECT_EQ(told(game::Role::first, game::DirectorCalled{""}).en, "Ana calls the director");
    EXPECT_EQ(told(game::Role::director, game::ClockSet{game::Seat::first, 754'000}).es,
              "El director pone el reloj de Ana en 12:34");
    // A name stays as it is written; a blank is its letter, and a digraph one tile.
    EXPECT_EQ(told(game::Role::system, game::Passed{}).es, "luis pasa");
    const auto tiles = [](std::string_view text) {
        const auto read = tiles::parse_rack(text);
        return board::Tiles(std::span<const tiles::Tile>(*read));
    };
    EXPECT_EQ(told(game::Role::first, game::TilesDrawn{game::Seat::first, 4, tiles("A[CH]?Ñ"), 3}).es,
              "Ana saca 4 fichas de la bolsa: A CH ? Ñ");
    EXPECT_EQ(told(game::Role::first, game::TilesDrawn{game::Seat::first, 1, {}, 3}).es,
              "Ana saca 1 ficha de la bolsa");
    EXPECT_EQ(
        told(game::Role::director, game::RuleOverridden{{"event.mode", "timer"}, "lo pide el patrocinador"}).es,
        "El director cambia una regla en esta partida: Modalidad de tiempo: temporizador (lo pide el patrocinador)");
    EXPECT_EQ(told(game::Role::first, game::SheetCorrected{0, 12, "", game::Seat::first, false}).en,
              "Turn 1 is corrected to 12 points, proposed by Ana");
}

// "Luis anota en su planilla": he was away.
TEST(Story, tells_a_row_that_nobody_wrote_as_such) {
    game::State table;
    table.players = {{"Ana", "Luis"}};
    game::SheetRow row;
    row.points = row.total = 12;
    const auto told = [&](game::Role actor, game::Role sheet) {
        return tell(game::Event{1, 0, actor, "G-ACCEPT-1", game::RowWritten{sheet, row}}, table).text;
    };
    EXPECT_TRUE(told(game::Role::second, game::Role::second).es.starts_with("Luis anota en su planilla: "));
    const base::Text by_nobody = told(game::Role::system, game::Role::second);
    EXPECT_TRUE(by_nobody.es.starts_with("Se da por anotado en la planilla de Luis: ")) << by_nobody.es;
    EXPECT_TRUE(by_nobody.en.starts_with("Taken as written on Luis's sheet: ")) << by_nobody.en;
    EXPECT_TRUE(told(game::Role::system, game::Role::monitor).es.starts_with("Se anota en la planilla de control"));
}

TEST(Story, tells_the_article_for_which_a_player_was_excluded) {
    game::State table;
    table.players = {{"Ana", "Luis"}};
    const game::GameEnded ended{
        game::EndReason::forfeit, game::Seat::first, game::ForfeitCause::expelled, "se burla", 1, "47.6"};
    const base::Text told = tell(game::Event{1, 0, game::Role::director, "G-ETHIC-2", ended}, table).text;
    EXPECT_NE(told.es.find(", por infringir el artículo 47.6: se burla (sanción n.º 1)"), std::string::npos) << told.es;
    EXPECT_NE(told.en.find(", for breaking article 47.6: se burla (penalty no. 1)"), std::string::npos) << told.en;
}

TEST(Story, cites_the_article_of_the_edition) {
    const game::Event event{1, 0, game::Role::first, "G-GOAL-1", game::Passed{}};
    EXPECT_EQ(cite(event, "fise-2009"), "art. 2");
    EXPECT_EQ(cite(game::Event{1, 0, game::Role::first, "G-BASE-1", game::Passed{}}, "resumen-2017"), "");
}

TEST(Phrase, refuses_what_it_cannot_fill) {
    for (const char* wrong : {"", "{", "{Who}", "{a|b}", "{a|b|c|d}", "[siempre]", "[a?", "]", "}", "[a? [b?x]]"})
        EXPECT_FALSE(parse_phrase(wrong)) << wrong;
    for (const char* wrong : {"a=", "!", "=x", "has:", "A", "a  b"})
        EXPECT_FALSE(parse_terms(wrong)) << wrong;
}

}  // namespace
}  // namespace letrado::notation
