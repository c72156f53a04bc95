// The formats of section 18: what is read, what is refused, and that nothing is lost on the way through.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <tuple>

#include "base/random.h"
#include "tournament/files/entrants_csv.h"
#include "tournament/files/grid.h"
#include "tournament/files/results.h"
#include "tournament/files/tou.h"
#include "tournament/files/trf.h"
#include "tournament/files/tsh.h"

namespace letrado::tournament::files {
namespace {

// Points, spread, starts, replies, byes of each: what an import must keep.
using Summary = std::map<int, std::tuple<HalfPoints, int, int, int, int>>;

Summary summary_of(const Division& division, int forfeit_spread = 50) {
    Summary summary;
    for (const auto& entrant : division.entrants)
        summary[number(entrant.no)] = {};
    for (const auto& game : division.games)
        for (const auto no : {game.first, game.second}) {
            const auto side = side_of(game, no, forfeit_spread);
            auto& [points, spread, starts, replies, byes] = summary[number(no)];
            points += side.points;
            spread += side.spread;
            const bool on_board = game.kind == GameKind::played || game.kind == GameKind::begun;
            starts += on_board && side.started ? 1 : 0;
            replies += on_board && side.replied ? 1 : 0;
            // A forfeit's winner has a bye in formats that know no forfeit.
            byes += game.kind == GameKind::forfeit && side.points == 2 ? 1 : 0;
        }
    for (const auto& idle : division.idle) {
        auto& [points, spread, starts, replies, byes] = summary[number(idle.no)];
        points += idle.points;
        spread += idle.spread;
        byes += idle.kind == IdleKind::bye ? 1 : 0;
    }
    return summary;
}

Entrant person(int no, std::string name, int rating = 0) {
    Entrant entrant;
    entrant.no = tournament::entrant(no);
    entrant.name = std::move(name);
    if (rating > 0) entrant.rating = rating;
    return entrant;
}

// The first named started.
Game played(int round, int table, int a, int b, int first, int second) {
    return {round, table, entrant(a), entrant(b), entrant(a), GameKind::played, first, second, nobody};
}

Division example_a() {
    Division division{"A", "", {}, {}, {}, 4};
    for (int i = 1; i <= 8; ++i)
        division.entrants.push_back(
            person(i, "Jugador " + std::string(1, static_cast<char>('A' + i - 1)), 1900 - 10 * i));
    division.games = {played(1, 1, 1, 5, 412, 387), played(1, 2, 2, 6, 366, 417), played(1, 3, 3, 7, 407, 366),
                      played(1, 4, 4, 8, 498, 419), played(2, 1, 3, 4, 353, 445), played(2, 2, 6, 1, 472, 491),
                      played(2, 3, 5, 2, 381, 398), played(2, 4, 7, 8, 442, 508), played(3, 1, 1, 4, 381, 462),
                      played(3, 2, 6, 3, 383, 435), played(3, 3, 8, 2, 413, 476), played(3, 4, 5, 7, 438, 359),
                      played(4, 1, 2, 4, 382, 461), played(4, 2, 3, 1, 374, 431), played(4, 3, 5, 6, 383, 371),
                      played(4, 4, 8, 7, 429, 416)};
    return division;
}

Division example_b() {
    Division division{"A", "", {}, {}, {}, 3};
    for (int i = 1; i <= 7; ++i)
        division.entrants.push_back(person(i, "Núñez, " + std::string(1, static_cast<char>('A' + i - 1)), 1700));
    division.games = {played(1, 1, 1, 4, 379, 383), played(1, 2, 2, 5, 399, 472), played(1, 3, 3, 6, 468, 361),
                      played(2, 1, 4, 3, 326, 438), played(2, 2, 5, 7, 404, 423), played(2, 3, 1, 2, 523, 427),
                      played(3, 1, 7, 3, 365, 525), played(3, 2, 6, 1, 340, 463), played(3, 3, 4, 5, 360, 438)};
    division.idle = {{1, entrant(7), IdleKind::bye, 2, 50},
                     {2, entrant(6), IdleKind::bye, 2, 50},
                     {3, entrant(2), IdleKind::bye, 2, 50}};
    return division;
}

// 9.1, T099, T100: what a game that was begun is worth.
TEST(Sides, a_begun_game_is_worth_the_lead_or_the_forfeit) {
    Game game = played(1, 1, 1, 2, 250, 312);
    game.kind = GameKind::begun;
    game.winner = entrant(1);
    EXPECT_EQ(side_of(game, entrant(1), 50).spread, 50);
    EXPECT_EQ(side_of(game, entrant(2), 50).spread, -50);
    game.winner = entrant(2);
    EXPECT_EQ(side_of(game, entrant(2), 50).spread, 62);
    EXPECT_EQ(side_of(game, entrant(1), 50).spread, -62);
    EXPECT_EQ(side_of(game, entrant(2), 50).points, 2);
}

// T215
TEST(EntrantsCsv, names_the_line_of_a_wrong_row) {
    std::string text = "\xef\xbb\xbfNombre;País;Club;Elo\r\n";
    for (int i = 1; i <= 40; ++i)
        text += (i == 17 ? std::string() : "Persona " + std::to_string(i)) + ";ES;Club;1500\r\n";
    const auto reading = read_entrants_csv(text);
    ASSERT_TRUE(reading.has_value());
    ASSERT_EQ(reading->faults.size(), 1U);
    EXPECT_EQ(reading->faults[0].line, 18);
    EXPECT_EQ(reading->faults[0].message().es, "línea 18: falta el nombre");
    EXPECT_EQ(reading->entrants.size(), 39U);
    EXPECT_EQ(reading->lines[16], 19);
    EXPECT_EQ(reading->entrants[0].country, "ES");
    EXPECT_EQ(reading->entrants[0].rating, 1500);
}

TEST(EntrantsCsv, reads_what_spreadsheets_write) {
    const auto comma = read_entrants_csv("name,country,rating,foo\n\"P\xe9rez, \"\"Ana\"\"\",VE,,x\n");
    ASSERT_TRUE(comma.has_value());
    ASSERT_EQ(comma->entrants.size(), 1U);
    EXPECT_EQ(comma->entrants[0].name, "Pérez, \"Ana\"");
    EXPECT_FALSE(comma->entrants[0].rating.has_value());
    EXPECT_EQ(comma->ignored_columns, std::vector<std::string>{"foo"});
    const auto tabs = read_entrants_csv("N.º\tNOMBRE\tCATEGORÍA\n3\tEva\tSUB-1800 / debutante\n");
    ASSERT_TRUE(tabs.has_value());
    EXPECT_EQ(tabs->entrants[0].no, entrant(3));
    EXPECT_EQ(tabs->entrants[0].categories, (std::vector<std::string>{"SUB-1800", "debutante"}));
}

TEST(EntrantsCsv, refuses_with_line_and_column) {
    const auto fault = [](std::string_view text) {
        const auto reading = read_entrants_csv(text);
        if (!reading) return reading.error().front().message().en;
        return reading->faults.empty() ? std::string("none") : reading->faults.front().message().en;
    };
    EXPECT_EQ(fault("Nombre;Elo\nAna;18x\n"), "line 2, column 5: not a rating: 18x");
    EXPECT_EQ(fault("Nombre;Número\nAna;1\nEva;1\n"), "line 3: number 1 is there twice");
    EXPECT_EQ(fault("Nombre;Número\nAna;0\n"), "line 2, column 5: not an entrant's number: 0");
    EXPECT_EQ(fault("País;Elo\nES;1\n"), "line 1: the first line names no column “name”");
    EXPECT_EQ(fault("Nombre;nombre\nA;B\n"), "line 1, column 8: a column twice: nombre");
    EXPECT_EQ(fault("Nombre\n\"Ana\n"), "line 2, column 1: a quotation mark is never closed");
    EXPECT_EQ(fault("Nombre\nAna;x\n"), "line 2, column 5: more fields than columns");
    EXPECT_EQ(fault("Nombre;Correo\nAna;nada\n"), "line 2, column 5: not an e-mail address: nada");
    EXPECT_EQ(fault("Nombre\n" + std::string(300, 'a')).substr(0, 6), "line 2");
    EXPECT_EQ(fault(""), "the file is empty");
    EXPECT_EQ(fault(std::string(most_file_bytes + 1, 'a')), "the file is larger than 5 MB");
    EXPECT_EQ(fault(std::string("Nombre\nA\0\n", 10)), "this is no text in UTF-8 or Latin-1");
    std::string many = "Nombre\n";
    for (int i = 0; i < 2001; ++i)
        many += "x\n";
    EXPECT_EQ(fault(many), "there are more than 2000 entrants");
    EXPECT_EQ(fault("Nombre\n" + std::string(3'000'000, ';')), "line 2, column 101: too many fields or rows");
}

// T224
TEST(EntrantsCsv, a_formula_is_data_and_comes_back) {
    std::vector<Entrant> entrants{person(1, "=1+1"), person(2, "<b>x"), person(3, "'Oz; \"el\" mago"),
                                  person(4, "@a"),   person(5, "-x"),   person(6, "'-x")};
    entrants[0].categories = {"SUB-1800", "debutante"};
    entrants[1].data.email = "b@x.es";
    entrants[2].country = "+34";
    const auto text = write_entrants_csv(entrants, true);
    EXPECT_NE(text.find(";'=1+1;"), std::string::npos) << text;
    EXPECT_NE(text.find(";<b>x;"), std::string::npos);
    EXPECT_EQ(text.find(";=1"), std::string::npos);
    const auto reading = read_entrants_csv(text);
    ASSERT_TRUE(reading.has_value() && reading->faults.empty());
    EXPECT_EQ(reading->entrants, entrants);
    EXPECT_EQ(write_entrants_csv(entrants).find("b@x.es"), std::string::npos);
}

// T216
TEST(Tsh, reads_games_byes_and_starts) {
    const auto division = read_tsh(
        "Pérez, Ana 1850 2 3; 431 377; p12 1 2\n# nota\nGómez, Luis 1790 1 0; 389 50; p12 2 0\n\nRuiz, Eva 1702 0 1; "
        "50 402; "
        "p12 0 1\n",
        "A");
    ASSERT_TRUE(division.has_value()) << division.error().front().message().en;
    const Summary wanted{{1, {2, 17, 1, 1, 0}}, {2, {2, 8, 0, 1, 1}}, {3, {4, 75, 1, 0, 1}}};
    EXPECT_EQ(summary_of(*division), wanted);
    EXPECT_EQ(division->entrants[0].name, "Pérez, Ana");
    EXPECT_EQ(division->entrants[2].rating, 1702);
}

TEST(Tsh, refuses_half_pairings_and_nonsense) {
    const auto fault = [](std::string_view text) {
        const auto division = read_tsh(text, "A");
        return division ? std::string("none") : division.error().front().message().en;
    };
    // T217
    EXPECT_EQ(fault("A, B 1 2; 400\nC, D 2 3; 300\nE, F 3 2; 350\n"),
              "line 1: round 1: line 1 names 2, which does not name it (lines 1 and 2)");
    EXPECT_EQ(fault("A, B 1 1; 400\n"), "line 1: round 1: there is no rival 1");
    EXPECT_EQ(fault("A, B 1 7; 400\n"), "line 1: round 1: there is no rival 7");
    EXPECT_EQ(fault("A, B 1 2; 400; p12 1\nC, D 2 1; 300; p12 1\n"),
              "line 1: round 1: lines 1 and 2 disagree about the start");
    EXPECT_EQ(fault("A, B 1 2; 400\nC, D 2 1;\n"), "line 1: round 1: only one of lines 1 and 2 has a score");
    EXPECT_EQ(fault("A, B 1 2; 4x0\nC, D 2 1; 300\n"), "line 1, column 11: not a number from -2000 to 2000: 4x0");
    EXPECT_EQ(fault("Sin números; 400\n"), "line 1, column 1: “Surname, Given rating rivals; scores” is expected");
    EXPECT_EQ(fault("A, B 1 0; 50 50\n"), "line 1: there are more scores than rivals");
    EXPECT_EQ(fault("\n# nadie\n"), "the file names nobody");
    EXPECT_EQ(fault("A, B 1 2;\nC, D 2 1;\n"), "none");
}

// T218
TEST(Tsh, a_tournament_survives_the_way_through) {
    for (const auto& division : {example_a(), example_b()}) {
        const auto text = write_tsh(division);
        const auto again = read_tsh(text, "A");
        ASSERT_TRUE(again.has_value()) << again.error().front().message().en << "\n" << text;
        EXPECT_EQ(summary_of(*again), summary_of(division)) << text;
        EXPECT_EQ(write_tsh(*again), text);
    }
}

TEST(Tsh, every_kind_of_result_keeps_points_and_spread) {
    Division division = example_a();
    division.entrants[0].team = "Rojo; azul";
    division.entrants[1].name = "Equipo 2";
    division.entrants[2].withdrawn = true;
    auto& games = division.games;
    games[0].kind = GameKind::begun;  // behind, and yet the winner
    games[0].winner = entrant(5);
    games[1] = {1, 2, entrant(2), entrant(6), nobody, GameKind::forfeit, 0, 0, entrant(6)};
    games[2].kind = GameKind::double_forfeit;
    games[3].starter = nobody;
    games[4].kind = GameKind::annulled;
    const auto text = write_tsh(division);
    const auto again = read_tsh(text, "A");
    ASSERT_TRUE(again.has_value()) << again.error().front().message().en << "\n" << text;
    EXPECT_EQ(summary_of(*again), summary_of(division)) << text;
    EXPECT_EQ(again->entrants[0].team, "Rojo, azul");
    EXPECT_TRUE(again->entrants[2].withdrawn);
}

TEST(Tsh, the_configuration_comes_back) {
    const TshConfig config{"Mundial 2026", "2026-05-01", {{"A", "a.t"}, {"B", "b.t"}}, 24, 50};
    const auto again = read_tsh_config(write_tsh_config(config));
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(*again, config);
    EXPECT_FALSE(read_tsh_config("division A\n").has_value());
    EXPECT_FALSE(read_tsh_config("division A ../../x\n").has_value());
    EXPECT_FALSE(read_tsh_config("division A a.t\ndivision A b.t\n").has_value());
    EXPECT_FALSE(read_tsh_config("config max_rounds = 1000\n").has_value());
}

// T225
TEST(Trf, a_line_has_rival_start_and_result_of_each_round) {
    auto division = example_a();
    std::erase_if(division.games, [](const Game& game) { return game.round == 4; });
    division.rounds = 3;
    const auto text = write_trf({"Ejemplo A", "", "2026-05-01", {division}}, division);
    const auto start = text.find("001    4");
    ASSERT_NE(start, std::string::npos) << text;
    const auto line = text.substr(start, text.find('\n', start) - start);
    EXPECT_EQ(line.substr(80, 4), " 3.0");
    EXPECT_EQ(line.substr(85, 4), "   1");
    EXPECT_EQ(line.substr(89), "     8 w 1     3 b 1     1 b 1");
    EXPECT_NE(text.find("XLS 1 4 4 8 498 419\n"), std::string::npos);
}

TEST(Trf, a_tournament_survives_the_way_through) {
    for (auto division : {example_a(), example_b()}) {
        division.games[0].kind = GameKind::begun;
        division.games[0].winner = division.games[0].second;
        division.games[1] = {
            1, 0, division.games[1].first, division.games[1].second, division.games[1].first, GameKind::forfeit,
            0, 0, division.games[1].second};
        std::ranges::sort(division.games, {},
                          [](const Game& game) { return std::tuple(game.round, std::min(game.first, game.second)); });
        const TournamentTable table{"Copa ñandú", "Lima", "2026-05-01", {division}};
        const auto text = write_trf(table, division);
        const auto again = read_trf(text);
        ASSERT_TRUE(again.has_value()) << again.error().front().message().en << "\n" << text;
        EXPECT_EQ(again->name, table.name);
        EXPECT_EQ(summary_of(again->divisions[0]), summary_of(division)) << text;
        EXPECT_EQ(again->divisions[0].games.size(), division.games.size());
        EXPECT_EQ(write_trf(*again, again->divisions[0]), text);
    }
}

TEST(Trf, pairings_of_a_program_without_scores_are_read) {
    // The points end in column 84; the rank and the rounds follow.
    const auto line = [](int no, std::string_view who, std::string_view rest) {
        std::string text = "001    ";
        text += std::to_string(no);
        text += "      ";
        text += who;
        text.resize(80, ' ');
        text += rest;
        text += '\n';
        return text;
    };
    const auto one = line(1, "Ana                               1850 VEN", " 1.0    1     2 w 1");
    const auto two = line(2, "Luis                              1790 ESP", " 0.0    2     1 b 0");
    const auto table = read_trf(one + two);
    ASSERT_TRUE(table.has_value()) << table.error().front().message().en;
    ASSERT_EQ(table->divisions[0].games.size(), 1U);
    EXPECT_EQ(table->divisions[0].games[0].winner, entrant(1));
    EXPECT_EQ(table->divisions[0].games[0].starter, entrant(1));
    EXPECT_EQ(table->divisions[0].entrants[1].country, "ESP");
    EXPECT_EQ(table->divisions[0].entrants[1].name, "Luis");

    const auto fault = [](const std::string& text) {
        const auto read = read_trf(text);
        return read ? std::string("none") : read.error().front().message().en;
    };
    EXPECT_EQ(fault(one), "line 1: round 1: 1 names 2, who does not name 1");
    EXPECT_EQ(fault(two), "line 1: round 1: 2 names 1, who does not name 2");
    EXPECT_EQ(fault(one + two + two), "line 3, column 5: number 2 is there twice");
    EXPECT_EQ(fault(one + two.substr(0, 98) + "1\n"), "line 1: round 1: 1 and 2 disagree about the result");
    EXPECT_EQ(fault(one + two.substr(0, 96) + "w 0\n"), "line 1: round 1: 1 and 2 disagree about the start");
    EXPECT_EQ(fault(one + two.substr(0, 98) + "?\n"), "line 2, column 99: not understood: ?");
    EXPECT_EQ(fault(one + two + "XLS 1 1 1 3 400 300\n"), "line 3: these scores belong to no game that was played");
    EXPECT_EQ(fault(one + two + "XLS 1 1\n"), "line 3: “XLS round table first second score score” is expected");
    EXPECT_EQ(fault(""), "there are no 001 lines");
}

// As programs write them after withdrawals: gaps in the numbers, the order of the standings, rounds of blanks, results
// that are not rated.
TEST(Trf, numbers_with_gaps_in_any_order_are_read) {
    const auto line = [](int no, std::string_view who, std::string_view rounds) {
        std::string text = fmt::format("001 {:>4}      {}", no, who);
        text.resize(89, ' ');
        return text + std::string(rounds) + "\r\n";
    };
    const auto table = read_trf(line(7, "Rosa", "     9 b D     1 w W") + line(1, "Ana", "               7 b L") +
                                line(9, "Juan", "     7 w D  0000 - Z"));
    ASSERT_TRUE(table.has_value()) << table.error().front().message().en;
    const Division& division = table->divisions[0];
    ASSERT_EQ(division.rounds, 2);
    ASSERT_EQ(division.games.size(), 2U);
    EXPECT_EQ(division.games[0].kind, GameKind::played);
    EXPECT_EQ(division.games[0].starter, entrant(9));
    EXPECT_EQ(division.games[1].winner, entrant(7));
    EXPECT_EQ(division.idle[0], (Idle{1, entrant(1), IdleKind::absent, 0, 0}));
}

// A forfeit and a double one come back as games through the key that only our reader knows.
TEST(Tsh, games_that_were_not_played_keep_their_rivals) {
    Division division = example_a();
    Game& lost = division.games[0];
    lost.kind = GameKind::forfeit;
    lost.winner = lost.second;
    lost.first_score = lost.second_score = 0;
    division.games[1].kind = GameKind::double_forfeit;
    division.games[1].first_score = division.games[1].second_score = 0;
    const std::string text = write_tsh(division);
    const auto again = read_tsh(text, "A");
    ASSERT_TRUE(again.has_value()) << again.error().front().message().en;
    EXPECT_EQ(again->games.size(), division.games.size());
    EXPECT_EQ(again->idle.size(), division.idle.size());
    EXPECT_EQ(std::ranges::count(again->games, GameKind::forfeit, &Game::kind), 1);
    EXPECT_EQ(std::ranges::count(again->games, GameKind::double_forfeit, &Game::kind), 1);
    EXPECT_EQ(write_tsh(*again), text);
}

TEST(EntrantsCsv, surnames_and_private_columns) {
    const auto reading = read_entrants_csv(
        "Apellidos;Nombre;Federación;Valoración;Móvil;Fecha de nacimiento;Observaciones\nPérez "
        "Gil;Ana;ES;1850;600;1990;"
        "pagó\n");
    ASSERT_TRUE(reading.has_value() && reading->faults.empty());
    const Entrant& ana = reading->entrants.at(0);
    EXPECT_EQ(ana.name, "Ana Pérez Gil");
    EXPECT_EQ(ana.country, "ES");
    EXPECT_EQ(ana.rating, 1850);
    EXPECT_EQ(ana.data, (PrivateData{"", "600", "1990", "pagó"}));
    EXPECT_EQ(write_entrants_csv(reading->entrants).find("600"), std::string::npos);
}

// T219
TEST(Tou, a_line_has_a_block_for_each_round) {
    const TournamentTable table{"Mundial ñ", "", "2026-05-01", {example_a()}};
    const auto text = write_tou(table);
    EXPECT_TRUE(text.starts_with("*M01.05.2026 Mundial n\r\n*A\r\n"));
    EXPECT_TRUE(text.ends_with("*** END OF FILE ***\r\n"));
    EXPECT_NE(text.find("\r\nJugador C           2407  +7  353  +4 2435   6  374  +1\r\n"), std::string::npos) << text;
    for (const char c : text)
        EXPECT_TRUE(static_cast<unsigned char>(c) < 0x80);
    const auto back = read_tou(text);
    ASSERT_TRUE(back.has_value()) << back.error().front().message().en;
    EXPECT_EQ(back->date, "2026-05-01");
    EXPECT_EQ(summary_of(back->divisions.at(0)), summary_of(example_a()));
    const auto byes = write_tou({"B", "", "", {example_b()}});
    EXPECT_NE(byes.find("\r\nNunez, G             050   7"), std::string::npos) << byes;
}

TEST(Results, csv_and_json_have_every_game_and_every_bye) {
    auto division = example_b();
    division.entrants[0].name = "=HYPERLINK(\"x\")";
    const TournamentTable table{"B", "", "", {division}};
    const auto csv = write_results_csv(table, base::Language::spanish);
    EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 9 + 3);
    EXPECT_NE(csv.find("A;1;1;played;1;\"'=HYPERLINK(\"\"x\"\")\";379;4;Núñez, D;383;1;4\r\n"), std::string::npos)
        << csv;
    EXPECT_NE(csv.find("A;1;;bye;7;"), std::string::npos);
    EXPECT_NE(write_results_csv(table, base::Language::english).find("Division;Round"), std::string::npos);
    const auto json = write_results_json(table);
    EXPECT_NE(json.find(R"({"round":1,"table":1,"first":1,"second":4,"starter":1,"kind":"played","first_score":379,)"),
              std::string::npos)
        << json;
    EXPECT_NE(json.find(R"({"round":1,"no":7,"kind":"bye","half_points":2,"spread":50})"), std::string::npos);
}

// Anything: an error, or a value that is written and read back the same.
TEST(Files, bytes_at_random_never_get_half_way) {
    base::Random random(21);
    const std::string samples[] = {write_tsh(example_b()), write_trf({"B", "", "", {example_b()}}, example_b()),
                                   write_entrants_csv(example_b().entrants), "division A a.t\nconfig bye_spread = 50\n",
                                   write_tou({"B", "", "", {example_b()}})};
    for (int i = 0; i < 4000; ++i) {
        std::string text = samples[random.below(5)];
        for (std::uint64_t changes = random.below(6); changes > 0; --changes)
            text[random.below(text.size())] = static_cast<char>("0123456789;, \n-x\xc3"[random.below(17)]);
        text.resize(random.below(8) == 0 ? random.below(text.size()) : text.size());
        if (const auto read = read_tsh(text, "A")) {
            const auto again = read_tsh(write_tsh(*read), "A");
            ASSERT_TRUE(again.has_value()) << text << again.error().front().message().en;
            ASSERT_EQ(summary_of(*again), summary_of(*read)) << text;
        }
        if (const auto read = read_trf(text)) {
            const auto again = read_trf(write_trf(*read, read->divisions[0]));
            ASSERT_TRUE(again.has_value()) << text << again.error().front().message().en;
        }
        if (const auto read = read_entrants_csv(text)) {
            const auto again = read_entrants_csv(write_entrants_csv(read->entrants, true));
            ASSERT_TRUE(again.has_value() && again->faults.empty()) << text;
            ASSERT_EQ(again->entrants, read->entrants) << text;
        }
        if (const auto read = read_tou(text)) {
            const auto again = read_tou(write_tou(*read));
            ASSERT_TRUE(again.has_value()) << text << again.error().front().message().en;
        }
        (void)read_tsh_config(text);
    }
}

}  // namespace
}  // namespace letrado::tournament::files
