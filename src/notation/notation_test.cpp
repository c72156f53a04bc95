// The small notations: coordinates, tiles of a play, commands, positions, pictures.
#include <gtest/gtest.h>
#include <limits>

#include "base/file.h"
#include "base/test_places.h"
#include "game/game.h"
#include "notation/cgp.h"
#include "notation/command_script.h"
#include "notation/coordinates.h"
#include "notation/event_text.h"
#include "notation/game_log.h"
#include "notation/gcg/gcg_game.h"
#include "notation/pictures/board_svg.h"
#include "notation/placement_text.h"
#include "notation/pretty_json.h"
#include "notation/state_json.h"

namespace letrado::notation {
namespace {

using board::Direction;
using board::Position;
using board::Square;
using tiles::Tile;

TEST(Coordinates, rows_are_letters_in_spanish_and_numbers_in_gcg) {
    // Row D (the fourth), column 10.
    const Position across{Square(3, 9), Direction::across};
    const Position down{Square(3, 9), Direction::down};
    EXPECT_EQ(to_text(across), "D10");
    EXPECT_EQ(to_gcg_text(across), "4J");
    EXPECT_EQ(to_text(down), "10D");
    EXPECT_EQ(to_gcg_text(down), "J4");
    EXPECT_EQ(parse_gcg_position("4J"), across);
    EXPECT_EQ(parse_gcg_position("j4"), down);
    for (const char* bad : {"", "J", "16A", "P1", "0A", "A0", "4JJ", "44"})
        EXPECT_FALSE(parse_gcg_position(bad)) << bad;
}

TEST(PlacementText, points_are_squares_that_the_play_leaves_alone) {
    const auto placements = parse_placements("8G C.[RR]o?");
    ASSERT_TRUE(placements);
    ASSERT_EQ(placements->size(), 4U);
    EXPECT_EQ((*placements)[1].square, Square(8, 7));
    EXPECT_TRUE((*placements)[2].tile.is_blank());
    EXPECT_EQ((*placements)[3].tile, Tile::blank());
    EXPECT_EQ(to_text(*placements), "8G C.[RR]o?");
    for (const char* bad : {"H8 K", "H14 CASA", "Z8 A", "H8 ABCDEFGH"})
        EXPECT_FALSE(parse_placements(bad)) << bad;
}

TEST(Commands, every_command_is_written_and_read_again) {
    for (const std::string_view name : command_names()) {
        const auto example = base::read_file(std::string(LETRADO_SOURCE_DIR) + "/docs/formats/commands.md").value();
        const std::string member = "\"command\":\"" + std::string(name) + "\"";
        const std::size_t at = example.find(member);
        ASSERT_NE(at, std::string::npos) << name << " has no example in docs/formats/commands.md";
        const std::size_t begin = example.rfind('`', at) + 1;
        const std::string line = example.substr(begin, example.find('`', at) - begin);
        const auto read = read_command(line);
        ASSERT_TRUE(read) << line << ": " << read.error().message().en;
        EXPECT_EQ(game::name_of(read->command.body), name);
        const auto again = read_command(write_command(read->command, read->at));
        ASSERT_TRUE(again) << write_command(read->command, read->at);
        EXPECT_EQ(again->command, read->command);
    }
}

TEST(Commands, faults_name_line_and_member) {
    const auto fault = [](std::string_view text) { return read_script(text).error(); };
    EXPECT_EQ(fault("# nothing\n\n[1]").line, 3);
    EXPECT_EQ(fault("{\"actor\":\"first\"}").what, "command");
    EXPECT_EQ(fault(R"({"actor":"first","command":"fly"})").kind, NotationErrorKind::unknown_name);
    EXPECT_EQ(fault(R"({"actor":"nobody","command":"pass"})").what, "actor");
    EXPECT_EQ(fault(R"({"actor":"first","command":"pass","tiles":"A"})").kind, NotationErrorKind::unknown_member);
    EXPECT_EQ(fault(R"({"actor":"director","command":"penalise","points":25})").what, "seat");
    EXPECT_EQ(fault(R"({"actor":"first","command":"play_tiles","placements":"H8 C4"})").kind,
              NotationErrorKind::bad_value);
    EXPECT_EQ(fault(R"({"actor":"first","command":"announce","points":99999999999})").what, "points");
    EXPECT_EQ(fault(R"({"actor":"first","command":"pass"}{)").kind, NotationErrorKind::not_json);
}

TEST(Commands, D22_what_no_board_can_take_is_a_command_that_the_referee_refuses) {
    using board::PlacementFault;
    const auto said = [](std::string_view placements) {
        const std::string line =
            R"({"actor":"first","command":"play_tiles","placements":)" + std::string(placements) + "}";
        const auto read = read_command(line);
        EXPECT_TRUE(read) << line;
        return read ? std::get<game::PlayTiles>(read->command.body).unplaceable : std::nullopt;
    };
    EXPECT_EQ(said(R"("H13 CASA")"), PlacementFault::off_board);
    EXPECT_EQ(said(R"("13H ABCDEFGHI")"), PlacementFault::off_board);
    EXPECT_EQ(said(R"("P8 CASA")"), PlacementFault::off_board);
    EXPECT_EQ(said(R"("16H CASA")"), PlacementFault::off_board);
    EXPECT_EQ(said(R"("H8 kASA")"), PlacementFault::no_such_tile);
    EXPECT_EQ(said(R"(["H8 C","H9 W"])"), PlacementFault::no_such_tile);
    EXPECT_EQ(said(R"("H8 ABCDEFGH")"), PlacementFault::no_tiles);
    EXPECT_EQ(said(R"("H8 CASA")"), std::nullopt);
    const auto dropped = read_command(R"({"actor":"first","command":"drop_tile","placement":"H16 C"})");
    ASSERT_TRUE(dropped);
    EXPECT_EQ(std::get<game::DropTile>(dropped->command.body).unplaceable, PlacementFault::off_board);
}

template <std::size_t... I>
std::vector<std::string_view> event_names(std::index_sequence<I...>) {
    return {std::variant_alternative_t<I, game::AnyEvent>::name...};
}

TEST(Log, every_event_is_documented) {
    const auto text = base::read_file(std::string(LETRADO_SOURCE_DIR) + "/docs/formats/game-log.md").value();
    for (const std::string_view name : event_names(std::make_index_sequence<std::variant_size_v<game::AnyEvent>>()))
        EXPECT_NE(text.find("| `" + std::string(name) + "` |"), std::string::npos) << name;
}

TEST(Log, faults_name_line_and_reason) {
    const auto fault = [](std::string_view text) { return read_log(text).error(); };
    EXPECT_EQ(fault("").kind, NotationErrorKind::empty);
    EXPECT_EQ(fault(R"({"sequence":1,"at":0,"actor":"first","event":"passed","rule":"G-NONE-1"})").kind,
              NotationErrorKind::unknown_rule);
    EXPECT_EQ(fault("\n"
                    R"({"sequence":1,"at":0,"actor":"first","event":"flown","rule":"G-PASS-1"})")
                  .line,
              2);
}

// As the first servers wrote it: penalties had no number, and an end neither grounds nor article nor play.
TEST(OldLogs, with_an_exclusion_are_read_as_they_were_meant) {
    constexpr std::string_view text =
        R"({"sequence":1,"at":0,"actor":"system","event":"game_opened","data":{"version":1,"edition":"fise-2009","players":["Ana","Luis"],"settings":["event.input=assisted","event.mode=none"],"game_number":1,"commitment":""},"rule":"G-BASE-1","edition":"fise-2009","article":"1"}
{"sequence":2,"at":0,"actor":"system","event":"start_decided","data":{"starter":"first","source":"pairing"},"rule":"G-START-1","edition":"fise-2009","article":"4.1"}
{"sequence":3,"at":0,"actor":"director","event":"round_started","data":{"present":{"first":true,"second":true}},"rule":"G-LATE-1","edition":"fise-2009","article":"36"}
{"sequence":4,"at":1000,"actor":"first","event":"tiles_drawn","data":{"seat":"first","count":7,"tiles":"","draw":0},"rule":"G-OPEN-1","edition":"fise-2009","article":"6"}
{"sequence":5,"at":2000,"actor":"second","event":"tiles_drawn","data":{"seat":"second","count":7,"tiles":"","draw":0},"rule":"G-OPEN-1","edition":"fise-2009","article":"6"}
{"sequence":6,"at":2000,"actor":"system","event":"play_began","rule":"G-OPEN-1","edition":"fise-2009","article":"6"}
{"sequence":7,"at":3000,"actor":"director","event":"recorded","data":{"kind":"yellow_card","seat":"first","code":"47.6","text":"se burla","number":1},"rule":"G-ETHIC-2","edition":"fise-2009","article":"47.2–47.7"}
{"sequence":8,"at":4000,"actor":"director","event":"penalty_given","data":{"seat":"second","points":25,"house_rule":false,"reason":"habla"},"rule":"G-PENALTY-1","edition":"fise-2009","article":"49"}
{"sequence":9,"at":5000,"actor":"director","event":"game_ended","data":{"reason":"forfeit","loser":"first","cause":"disqualified"},"rule":"G-ABS-5","edition":"fise-2009","article":"46.5"}
{"sequence":10,"at":5000,"actor":"system","event":"game_adjusted","data":{"racks":{"first":0,"second":0},"overtime":{"first":0,"second":0},"penalties":{"first":0,"second":25},"final_scores":{"first":0,"second":-25}},"rule":"G-ABS-5","edition":"fise-2009","article":"46.5"}
)";
    const auto log = read_log(text);
    ASSERT_TRUE(log) << log.error().message().en;
    EXPECT_TRUE(game::verify(*log));
    game::State state;
    std::string end;
    for (const game::Event& event : *log) {
        if (std::holds_alternative<game::GameEnded>(event.body)) end = tell(event, state).text.es;
        game::apply(state, event);
    }
    EXPECT_EQ(end, "Fin de la partida: la pierde Ana, por descalificación");
    EXPECT_EQ(game::result(state), game::Result::second_wins);
    EXPECT_EQ(state.conduct[game::Seat::first].yellow_cards.with(0), 1);
    ASSERT_EQ(state.penalties.size(), 1U) << "nobody appealed against an exclusion then";
    EXPECT_EQ(state.penalties.front().number, 1);
    // It goes on by the rules of now: the penalty is appealed against, and the result is told as those of now are.
    const game::Context now{6000, nullptr, nullptr};
    const auto appealed = game::submit(state, {game::Role::second, game::AppealPenalty{"no hablé"}}, now);
    EXPECT_FALSE(appealed.refusal);
    const auto answered = game::submit(
        state, {game::Role::director, game::AnswerPenaltyAppeal{game::Seat::second, false, std::nullopt}}, now);
    ASSERT_FALSE(answered.refusal);
    EXPECT_EQ(game::final_scores(state).total[game::Seat::second], 0);
    EXPECT_EQ(game::result(state), game::Result::second_wins);
}

TEST(Refusal, is_told_with_its_article) {
    game::State state;
    const auto done = game::submit(state, {game::Role::first, game::Pass{}}, {});
    ASSERT_TRUE(done.refusal);
    const std::string json = write_refusal(*done.refusal, "pass", base::Language::english);
    EXPECT_NE(json.find(R"("refused":"pass","reason":"not_open","rule":"G-BASE-1")"), std::string::npos) << json;
}

TEST(Cgp, a_position_is_read_and_written) {
    const std::string text =
        "15/15/15/15/15/15/15/6CA[RR]o5/15/15/15/15/15/15/15 AB[CH]?/ 12/0 1 lex fise-2009; ld spanish;";
    const auto position = read_cgp(text);
    ASSERT_TRUE(position) << position.error().message().en;
    EXPECT_EQ(position->board.tile_count(), 4);
    EXPECT_EQ(position->racks[0].size(), 4U);
    EXPECT_EQ(write_cgp(*position), text);
    const auto start = start_of_cgp(*position);
    ASSERT_TRUE(start);
    EXPECT_EQ(start->bag.size(), 92U);

    game::State state;
    game::OpenGame open;
    open.edition = "fise-2009";
    open.players = {"Ana", "Luis"};
    ASSERT_FALSE(game::submit(state, {game::Role::director, open}, {}).refusal);
    ASSERT_FALSE(game::submit(state, {game::Role::director, game::SetPosition{*start}}, {}).refusal);
    EXPECT_EQ(cgp_of_state(state).board, position->board);
    EXPECT_EQ(cgp_of_state(state).scores, position->scores);
}

// The mover comes first in a CGP, whichever seat that is.
TEST(Cgp, names_the_mover_first_and_counts_the_turns_without_points) {
    game::State state;
    game::OpenGame open;
    open.edition = "fise-2009";
    open.players = {"Ana", "Luis"};
    ASSERT_FALSE(game::submit(state, {game::Role::director, open}, {}).refusal);
    game::StartPosition position;
    position.racks[game::Seat::first] = board::Tiles{Tile::letter(1)};
    position.racks[game::Seat::second] = board::Tiles{Tile::letter(2), Tile::letter(2)};
    position.scores = {{120, 75}};
    position.scoreless_run = 3;
    position.mover = game::Seat::second;
    ASSERT_FALSE(game::submit(state, {game::Role::director, game::SetPosition{position}}, {}).refusal);
    const CgpPosition written = cgp_of_state(state);
    EXPECT_EQ(written.racks[0].size(), 2U);
    EXPECT_EQ(written.racks[1].size(), 1U);
    EXPECT_EQ(written.scores, (std::array<board::Score, 2>{75, 120}));
    EXPECT_EQ(written.scoreless_turns, 3);
    const auto start = start_of_cgp(read_cgp(write_cgp(written)).value());
    ASSERT_TRUE(start);
    EXPECT_EQ(start->scoreless_run, 3);
    EXPECT_EQ(start->scores[game::Seat::first], 75);
}

TEST(Cgp, faults_are_told) {
    const auto kind = [](std::string_view text) { return read_cgp(text).error().kind; };
    EXPECT_EQ(kind(""), NotationErrorKind::empty);
    EXPECT_EQ(kind("15/15 / 0/0 0"), NotationErrorKind::not_a_full_board);
    const std::string rows = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/";
    EXPECT_EQ(kind(rows + "14K / 0/0 0"), NotationErrorKind::bad_tiles);
    EXPECT_EQ(kind(rows + "16 / 0/0 0"), NotationErrorKind::not_a_full_board);
    EXPECT_EQ(kind(rows + "15 / x/0 0"), NotationErrorKind::bad_number);
    EXPECT_EQ(kind(rows + "15 / 0/0 -1"), NotationErrorKind::bad_number);
    const auto crowded = read_cgp(rows + "13ÑÑ / 0/0 0");
    ASSERT_TRUE(crowded);
    EXPECT_EQ(start_of_cgp(*crowded).error().kind, NotationErrorKind::too_many_tiles);
}

TEST(Svg, names_premiums_points_and_the_last_play) {
    board::Board board;
    board.put(Square(7, 7), Tile::letter(4));  // CH
    board.put(Square(7, 8), Tile::blank_as(1));
    const std::vector<Square> last{Square(7, 8)};
    const std::string svg = board_svg({board, last, "Ana <1> & Luis"});
    for (const char* part :
         {">2L<", ">3L<", ">2P<", ">3P<", ">CH<", "Ana &lt;1&gt; &amp; Luis", "t b last", "prefers-color-scheme:dark"})
        EXPECT_NE(svg.find(part), std::string::npos) << part;
    EXPECT_NE(board_svg({board::Board{}, {}, ""}).find("★"), std::string::npos);
}

TEST(PlainJson, writes_fractions_as_everybody_does) {
    namespace json = boost::json;
    const json::value all{{"half", 0.5},      {"whole", 1500.0},
                          {"none", -0.0},     {"count", 3},
                          {"text", "a\"ñ\n"}, {"list", {1.25, {}, json::object{}, json::array{}, true, nullptr}}};
    EXPECT_EQ(plain(all), R"({"half":0.5,"whole":1500,"none":0,"count":3,"text":"a\"ñ\n",)"
                          R"("list":[1.25,{},{},[],true,null]})");
    EXPECT_EQ(json::parse(plain(all)).at("half"), 0.5);
    EXPECT_EQ(plain(json::value(1.0 / 3)), "0.3333333333333333");
    EXPECT_EQ(plain(json::value(1e300)), "1e+300");
    EXPECT_EQ(plain(json::value(std::numeric_limits<double>::infinity())), "null");
    EXPECT_EQ(pretty(json::value{{"progress", 0.5}}), "{\"progress\":0.5}\n");
}

TEST(Gcg, takes_the_variants_of_the_wild) {
    const auto gcg = read_gcg(
        "#player1 ana Ana P\xe9rez\r\n#player2 luis Luis\r\n#title Final\r\n"
        ">ana: 8H CASA +12 12\r\n#note buena\r\n#note apertura\r\n"
        ">luis: AEIOU?\xd1 8H (CASA)s +7 7\r\n>luis: AEIOU?\xd1 -- -7 0\r\n"
        ">ana: ABC -AB +0 12\r\n>luis: -3 +0 0\r\n>ana: - +0\r\n"
        ">luis: AE (challenge) +5 5\r\n>ana: (AE) +4 16\r\n>luis: AE (AE) -2 3\r\n>luis: (time) -10 -7\r\n");
    ASSERT_TRUE(gcg) << gcg.error().message().en;
    EXPECT_EQ(gcg->players[0].name, "Ana Pérez");
    ASSERT_EQ(gcg->moves.size(), 10U);
    EXPECT_FALSE(gcg->moves[0].rack);
    EXPECT_EQ(gcg->moves[0].note, "buena\napertura");
    EXPECT_EQ(gcg->moves[1].squares.size(), 5U);
    EXPECT_FALSE(gcg->moves[1].squares[0]);
    EXPECT_EQ(gcg->moves[2].kind, GcgKind::withdrawn);
    EXPECT_EQ(gcg->moves[3].tiles.size(), 2U);
    EXPECT_EQ(gcg->moves[4].count, 3);
    EXPECT_EQ(gcg->moves[5].kind, GcgKind::pass);
    EXPECT_EQ(gcg->moves[5].total, 12);
    EXPECT_EQ(gcg->moves[6].kind, GcgKind::challenge_bonus);
    EXPECT_EQ(gcg->moves[8].kind, GcgKind::rack_points);
    EXPECT_EQ(gcg->moves[9].total, -7);
    EXPECT_EQ(read_gcg(write_gcg(*gcg)), *gcg);
}

TEST(Gcg, faults_name_line_and_reason) {
    const auto fault = [](const std::string& lines) {
        return read_gcg("#player1 a A\n#player2 b B\n" + lines).error();
    };
    EXPECT_EQ(read_gcg("").error().kind, NotationErrorKind::empty);
    EXPECT_EQ(read_gcg("#player1 a A").error().what, "#player2");
    EXPECT_EQ(fault(">c: AB 8H AB +4 4").kind, NotationErrorKind::bad_player);
    EXPECT_EQ(fault(">a: AB 8H AB +4 4\n>b: AB 8P AB +4 4").line, 4);
    EXPECT_EQ(fault(">a: AB 8P AB +4 4").kind, NotationErrorKind::bad_position);
    EXPECT_EQ(fault(">a: AK 8H AB +4 4").kind, NotationErrorKind::bad_tiles);
    EXPECT_EQ(fault(">a: AB 8O AB +4 4").kind, NotationErrorKind::off_the_board);
    EXPECT_EQ(fault(">a: AB 8H AB").kind, NotationErrorKind::bad_number);
    EXPECT_EQ(fault("hello").kind, NotationErrorKind::bad_line);
    EXPECT_EQ(read_gcg("#character-encoding UTF-8\n#player1 \xf1 x").error().kind, NotationErrorKind::not_utf8);
}

TEST(Gcg, says_why_a_header_is_not_ours) {
    EXPECT_EQ(read_gcg("#player1 ana A\n#player2 ana B").error(),
              (NotationError{NotationErrorKind::same_nick, 2, "ana", {}}));
    EXPECT_EQ(read_gcg("#player1 a A\n#tile-distribution english").error().kind, NotationErrorKind::foreign_set);
    EXPECT_EQ(read_gcg("#player1 a A\n#board-layout SuperCrosswordGame").error().line, 2);
    EXPECT_TRUE(read_gcg("#player1 a A\n#player2 b B\n#tile-distribution Spanish\n#board-layout crosswordgame"));
    EXPECT_EQ(read_gcg("#character-encoding UTF-8\n#player1 a A\n#player2 \xf1 B").error().line, 3);
}

// The first block of the document is a file without a fault.
TEST(Gcg, G10_the_example_of_the_document_is_right) {
    const auto page = base::read_file(std::string(LETRADO_SOURCE_DIR) + "/docs/formats/gcg.md").value();
    const std::string fence = "```\n";
    const std::size_t begin = page.find(fence) + fence.size();
    const auto gcg = read_gcg(page.substr(begin, page.find(fence, begin) - begin));
    ASSERT_TRUE(gcg) << gcg.error().message().en;
    ASSERT_GE(gcg->moves.size(), 2U);
    const auto reading = reading_of_gcg(*gcg, "fise-2009");
    ASSERT_TRUE(reading) << reading.error().message().en;
    EXPECT_TRUE(reading->foreign.empty());
    for (const GcgFinding& finding : reading->report.wrong)
        ADD_FAILURE() << finding.message().en;
}

GcgGame gcg_file(std::string_view name) {
    const auto text = base::read_file(std::string(LETRADO_SOURCE_DIR) + "/tests/gcg/" + std::string(name)).value();
    return read_gcg(text).value();
}

TEST(Gcg, notes_survive_a_log_and_come_back) {
    const GcgGame file = gcg_file("notes-everywhere.gcg");
    const auto written = write_log(log_of_gcg(file, "fise-2009").value());
    const GcgGame back = gcg_of_log(read_log(written).value());
    EXPECT_EQ(back.note, file.note);
    ASSERT_EQ(back.moves.size(), file.moves.size());
    for (std::size_t i = 0; i < file.moves.size(); ++i)
        EXPECT_EQ(back.moves[i].note, file.moves[i].note) << gcg_action(file.moves[i]);
    // Told once more, they are told once.
    EXPECT_EQ(gcg_of_log(log_of_gcg(back, "fise-2009").value()), back);
}

TEST(GcgTable, stops_after_so_many_turns) {
    const GcgGame file = gcg_file("macondo-scoreless-with-exchanges.gcg");
    const GcgTable start = table_of_gcg(file, 0).value();
    EXPECT_EQ(start.board.tile_count(), 0);
    EXPECT_EQ(start.racks[0].known.size(), 7U);
    EXPECT_EQ(start.bag, 86);
    // The eighth turn is the play that was taken off again.
    const GcgTable after = table_of_gcg(file, 8).value();
    EXPECT_EQ(after.turns, 8U);
    EXPECT_EQ(after.mover, 0U);
    EXPECT_EQ(after.scores, (std::array<board::Score, 2>{111, 78}));
    EXPECT_EQ(after.scoreless_run, 3);
    EXPECT_FALSE(after.board.has(Square(11, 8)));
    EXPECT_EQ(cgp_of_table(after, file).racks[0], *file.moves[9].rack);
    const GcgTable whole = table_of_gcg(file).value();
    EXPECT_NE(whole.ended_on_line, 0);
    EXPECT_EQ(whole.scores[0], file.moves.back().total);
}

// A rack of which the file gave away some tiles without naming them is told anew by the next line.
TEST(GcgTable, forgets_a_rack_that_exchanged_unknown_tiles) {
    const auto gcg =
        read_gcg("#player1 a A\n#player2 b B\n>a: AABCDEF -3 +0 0\n>b: 8H SOL +6 6\n>a: AABXYZO - +0 0\n>b: - +0 6\n");
    ASSERT_TRUE(gcg);
    EXPECT_TRUE(table_of_gcg(*gcg));
    EXPECT_FALSE(table_of_gcg(
        read_gcg("#player1 a A\n#player2 b B\n>a: AABCDEF -CDE +0 0\n>b: 8H SOL +6 6\n>a: ABXYZOU - +0 0\n").value()));
}

}  // namespace
}  // namespace letrado::notation
