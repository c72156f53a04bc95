// Every event, seen by every role, against a table of what is secret: an event or a field with tiles that nobody has
// decided about makes these tests fail.
#include "game/views.h"

#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>

#include "tiles/text.h"

namespace letrado::game {
namespace {

constexpr std::array every_role{Role::first,    Role::second,    Role::monitor, Role::judge,
                                Role::director, Role::spectator, Role::system};

template <typename T>
concept HasFields = requires(T& value) { T::fields(value, [](auto&&...) {}); };

board::Tiles some_tiles() {
    const auto tiles = tiles::parse_rack("AÑ?", 7);
    return board::Tiles(std::span(*tiles));
}

// Gives every field a value that is not its default one; seats are `owner`, and yes-or-no is `flag`.
class Filler {
  public:
    Filler(Seat owner, bool flag) : owner_(owner), flag_(flag) {}

    void operator()(std::string_view, auto& field) const { fill(field); }

  private:
    void fill(bool& value) const { value = flag_; }
    void fill(Seat& value) const { value = owner_; }
    void fill(std::string& value) const { value = "secreto"; }
    void fill(board::Tiles& value) const { value = some_tiles(); }
    void fill(tiles::Tile& value) const { value = tiles::Tile::letter(4); }
    void fill(board::Placements& value) const { value.push_back({board::centre, tiles::Tile::letter(4)}); }
    void fill(std::integral auto& value) const { value = 3; }
    template <typename T>
    void fill(std::vector<T>& value) const {
        fill(value.emplace_back());
    }
    template <typename T>
    void fill(std::optional<T>& value) const {
        fill(value.emplace());
    }
    template <typename T>
    void fill(PerSeat<T>& value) const {
        for (const Seat seat : both_seats)
            fill(value[seat]);
    }
    template <HasFields T>
    void fill(T& value) const {
        T::fields(value, *this);
    }
    template <typename T>
    void fill(T&) const {}  // a square, a word, a vocabulary: never secret by itself

    Seat owner_;
    bool flag_;
};

template <typename Body>
Event event_with(Role actor, Seat owner, bool flag) {
    Body body;
    Body::fields(body, Filler(owner, flag));
    return Event{7, 1000, actor, "G-BASE-1", body};
}

// The names of the fields that are not as they were; "*" where nothing at all is seen.
template <typename Body>
std::set<std::string> hidden(const Event& event, Role viewer) {
    const auto seen = view(event, viewer);
    if (!seen) return {"*"};
    EXPECT_EQ(seen->sequence, event.sequence);
    EXPECT_EQ(seen->at, event.at);
    EXPECT_EQ(seen->actor, event.actor);
    EXPECT_EQ(seen->rule, event.rule);
    std::set<std::string> names;
    const auto compare = [&](const auto& self, const auto& was, const auto& is) -> void {
        using Part = std::remove_cvref_t<decltype(was)>;
        Part::fields(was, [&](std::string_view name, const auto& before) {
            Part::fields(is, [&](std::string_view other, const auto& after) {
                using Field = std::remove_cvref_t<decltype(before)>;
                if constexpr (std::same_as<Field, std::remove_cvref_t<decltype(after)>>) {
                    if (name != other) return;
                    if constexpr (HasFields<Field>) {
                        self(self, before, after);
                    } else if (!(before == after)) {
                        names.emplace(name);
                    }
                }
            });
        });
    };
    compare(compare, std::get<Body>(event.body), std::get<Body>(seen->body));
    return names;
}

// What of an event is secret, and who is told all the same when it is the first player's. Director and system see all.
struct Secret {
    std::set<std::string> fields;
    std::set<Role> told;
};
using Secrets = std::map<std::string_view, Secret>;

// Whatever the event says of itself.
const Secrets always{
    {"tiles_drawn", {{"tiles"}, {Role::first}}},
    {"tiles_set_aside", {{"tiles"}, {Role::first}}},
    {"exchanged", {{"given", "drawn"}, {Role::first}}},
    {"rack_noted", {{"*"}, {Role::first}}},
    {"penalty_appealed", {{"arguments"}, {Role::first}}},
    {"position_set", {{"racks", "bag"}, {}}},
    {"recorded", {{"*"}, {Role::first}}},  // what a player reports
    {"lookup_refused", {{"*"}, {Role::first}}},
};
// Errors of drawing that the rival has not seen.
const Secrets if_not_shown{
    {"overdraw_fixed", {{"shown", "returned"}, {Role::first}}},
    {"underdraw_fixed", {{"tiles"}, {Role::first}}},
};
// The same seen by the rival, a combined verdict, a confidential appeal.
const Secrets if_shown{
    {"overdraw_fixed", {{"shown", "returned"}, {Role::first, Role::second}}},
    {"underdraw_fixed", {{"tiles"}, {Role::first, Role::second}}},
    {"verdict_given", {{"valid_words"}, {Role::judge}}},
    {"appeal_filed", {{"arguments"}, {Role::first, Role::judge}}},
};

Role mirrored(Role role) {
    if (const auto seat = seat_of(role)) return role_of(rival(*seat));
    return role;
}

// A judge sees the steps of claims, and whose turn it is.
const std::set<std::string_view> for_judges{
    "player_left",     "player_returned", "game_opened",      "start_decided",   "round_started",
    "play_began",      "pressed",         "turn_taken",       "claim_signed",    "words_challenged",
    "claim_carried",   "verdict_given",   "appeal_filed",     "appeal_answered", "director_left",
    "director_called", "rule_overridden", "entry_taken_back", "game_ended",
};

std::set<std::string> expected(std::string_view name, bool flag, Role viewer, Seat owner) {
    if (viewer == Role::director || viewer == Role::system) return {};
    if (viewer == Role::judge && name == "play_laid") {
        std::set<std::string> but_words{"placements", "points", "as_written"};
        if (flag) but_words.insert("covers_centre");
        return but_words;
    }
    if (viewer == Role::judge && !for_judges.contains(name)) return {"*"};
    const Role as_first = owner == Seat::first ? viewer : mirrored(viewer);
    for (const Secrets* table : {&always, flag ? &if_shown : &if_not_shown}) {
        const auto row = table->find(name);
        if (row != table->end())
            return row->second.told.contains(as_first) ? std::set<std::string>{} : row->second.fields;
    }
    return {};
}

template <typename Body>
void check_every_role() {
    for (const Seat owner : both_seats) {
        for (const bool flag : {false, true}) {
            Event event = event_with<Body>(role_of(owner), owner, flag);
            if (auto* verdict = std::get_if<VerdictGiven>(&event.body)) verdict->words = 7;
            for (const Role viewer : every_role)
                EXPECT_EQ(hidden<Body>(event, viewer), expected(Body::name, flag, viewer, owner))
                    << Body::name << " of " << name_of(owner) << " seen by " << name_of(viewer) << ", flag " << flag;
        }
    }
}

template <std::size_t... Index>
void check_every_event(std::index_sequence<Index...>) {
    (check_every_role<std::variant_alternative_t<Index, AnyEvent>>(), ...);
}

constexpr auto every_event = std::make_index_sequence<std::variant_size_v<AnyEvent>>();

TEST(Views, every_event_shows_every_role_what_the_table_of_secrets_leaves) {
    check_every_event(every_event);
}

// Fields that hold tiles, by type, wherever they are.
template <typename T>
constexpr bool holds_tiles = false;
template <>
constexpr bool holds_tiles<tiles::Tile> = true;
template <>
constexpr bool holds_tiles<board::Placement> = true;
template <>
constexpr bool holds_tiles<board::FormedWord> = true;
template <>
constexpr bool holds_tiles<tiles::Word> = true;
template <typename T, std::size_t N>
constexpr bool holds_tiles<board::FixedVector<T, N>> = holds_tiles<T>;
template <typename T>
constexpr bool holds_tiles<std::vector<T>> = holds_tiles<T>;
template <typename T>
constexpr bool holds_tiles<std::optional<T>> = holds_tiles<T>;
template <typename T>
constexpr bool holds_tiles<PerSeat<T>> = holds_tiles<T>;

template <typename Part>
void collect_tiles(const Part& part, const std::string& path, std::set<std::string>& found) {
    Part::fields(part, [&](std::string_view name, const auto& field) {
        using Field = std::remove_cvref_t<decltype(field)>;
        const std::string here = path + "." + std::string(name);
        if constexpr (holds_tiles<Field>) {
            found.insert(here);
        } else if constexpr (HasFields<Field>) {
            collect_tiles(field, here, found);
        }
    });
}

template <std::size_t... Index>
std::set<std::string> fields_with_tiles(std::index_sequence<Index...>) {
    std::set<std::string> found;
    (collect_tiles(std::variant_alternative_t<Index, AnyEvent>{},
                   std::string(std::variant_alternative_t<Index, AnyEvent>::name), found),
     ...);
    return found;
}

TEST(Views, every_field_with_tiles_is_decided_about) {
    const std::set<std::string> secret{
        "tiles_drawn.tiles",           "tiles_set_aside.tiles",     "exchanged.given",       "exchanged.drawn",
        "overdraw_fixed.shown",        "overdraw_fixed.returned",   "underdraw_fixed.tiles", "rack_noted.tiles",
        "position_set.position.racks", "position_set.position.bag",
    };
    // On the board, on a sheet, or shown to both when they were drawn or checked.
    const std::set<std::string> open{
        "blank_named.tile",          "blank_settled.letter",
        "play_laid.placements",      "position_set.position.board",
        "row_written.row.word",      "row_written.row.blanks",
        "play_laid.play.words",      "start_tiles_drawn.drawn",
        "tile_fell.placement",       "tiles_moved.placements",
        "tiles_placed.placements",   "word_added.word",
        "word_asked.word",           "tiles_checked.missing_tiles",
        "tiles_checked.extra_tiles", "game_ended.unaccepted",
    };
    std::set<std::string> decided = secret;
    decided.insert(open.begin(), open.end());
    EXPECT_EQ(fields_with_tiles(every_event), decided);
}

TEST(Views, of_a_set_position_each_sees_the_own_rack_and_nobody_the_bag) {
    const Event event = event_with<PositionSet>(Role::system, Seat::first, true);
    for (const Role viewer : every_role) {
        if (viewer == Role::judge) continue;  // sees no position
        const bool all = viewer == Role::director || viewer == Role::system;
        const StartPosition seen = std::get<PositionSet>(view(event, viewer)->body).position;
        for (const Seat seat : both_seats)
            EXPECT_EQ(seen.racks[seat].empty(), !all && seat_of(viewer) != seat) << name_of(viewer);
        EXPECT_EQ(seen.bag.empty(), !all) << name_of(viewer);
        EXPECT_FALSE(seen.board.empty());
    }
}

TEST(Views, of_a_play_a_judge_sees_the_words_without_a_square_or_a_point) {
    PlayLaid laid;
    laid.placements.push_back({board::centre, tiles::Tile::letter(4)});
    laid.play.words.push_back({{}, {board::centre, board::Direction::down}, 12});
    laid.play.points = 12;
    laid.play.covers_centre = true;
    const auto seen = view({7, 1000, Role::first, "G-BASE-1", laid}, Role::judge);
    ASSERT_TRUE(seen);
    PlayLaid words;
    words.play.words.push_back({});
    EXPECT_EQ(std::get<PlayLaid>(seen->body), words);
}

TEST(Views, tiles_belong_to_the_seat_they_are_of_and_not_to_who_wrote_them_down) {
    const Event drawn = event_with<TilesDrawn>(Role::second, Seat::first, false);
    EXPECT_TRUE(hidden<TilesDrawn>(drawn, Role::first).empty());
    EXPECT_FALSE(hidden<TilesDrawn>(drawn, Role::second).empty());
    const Event noted = event_with<RackNoted>(Role::second, Seat::first, false);
    EXPECT_TRUE(hidden<RackNoted>(noted, Role::first).empty());
    EXPECT_FALSE(hidden<RackNoted>(noted, Role::second).empty());
}

TEST(Views, a_combined_verdict_tells_the_table_one_answer) {
    for (const bool valid : {false, true}) {
        const Event event{7, 1000, Role::judge, "G-CLAIM-2", VerdictGiven{valid, 7, 5, true}};
        for (const Role viewer : {Role::first, Role::second, Role::monitor, Role::spectator}) {
            const auto seen = std::get<VerdictGiven>(view(event, viewer)->body);
            EXPECT_EQ(seen.valid_words, valid ? 7 : 0) << name_of(viewer);
            EXPECT_EQ(seen.valid, valid);
        }
        EXPECT_EQ(view(event, Role::judge), event);
    }
}

template <typename Body>
void check_past() {
    const bool staffs = Body::name == Recorded::name || Body::name == LookupRefused::name;
    for (const Seat owner : both_seats) {
        for (const bool flag : {false, true}) {
            const Event event = event_with<Body>(role_of(owner), owner, flag);
            for (const Role viewer : every_role) {
                const Event seen = view_of_past(event, viewer);
                const bool told = viewer == Role::director || viewer == Role::system || viewer == role_of(owner);
                const Recorded note{RecordKind::note, std::nullopt, "", "", 0};
                if (staffs && !told) {
                    EXPECT_EQ(seen, (Event{event.sequence, event.at, Role::system, "G-NOTE-1", note}));
                } else if (Body::name == AppealFiled::name && flag && !told && viewer != Role::judge) {
                    EXPECT_EQ(seen.body, EventBody(AppealFiled{"", true})) << name_of(viewer);
                } else {
                    EXPECT_EQ(seen, event) << Body::name << " seen by " << name_of(viewer);
                }
            }
        }
    }
}

template <std::size_t... Index>
void check_every_past(std::index_sequence<Index...>) {
    (check_past<std::variant_alternative_t<Index, AnyEvent>>(), ...);
}

// Confidences, reports to the director and questions to the word tools; all the rest is everybody's.
TEST(Views, what_was_only_for_the_staff_stays_so_when_the_game_is_over) {
    check_every_past(every_event);
}

}  // namespace
}  // namespace letrado::game
