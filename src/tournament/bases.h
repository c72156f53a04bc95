// The bases of an event (section 4): settings as text by their keys, described in data/tournament/settings.tsv, and the
// values that follow from them. Every default of ours is a setting that somebody can see and change.
#pragma once

#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "tournament/pairing/plan.h"
#include "tournament/types.h"

namespace letrado::tournament {

struct SettingInfo {
    std::string_view key;
    std::string_view type;
    std::string_view values;
    std::string_view initial;
    std::string_view es;
    std::string_view en;
};

[[nodiscard]] const std::vector<SettingInfo>& all_settings();
[[nodiscard]] const SettingInfo* find_setting(std::string_view key);

// Nothing if the value is of the key's kind; else what is wrong with it.
[[nodiscard]] std::optional<base::Text> fault_of_setting(std::string_view key, std::string_view value);

using SettingValues = std::map<std::string, std::string, std::less<>>;

struct Avoid {
    enum class Force : std::uint8_t { off, soft, hard } force{};
    int until = most_rounds;

    bool operator==(const Avoid&) const = default;
};

enum class EntryMode : std::uint8_t { both_sheets, one_slip, desk };

struct Bases {
    HalfPoints win = 2, draw = 1, loss = 0;
    std::string tiebreaks = "victorias diferencia puntos";
    std::vector<int> spread_cap{};  // empty: none; one: every round; more: by round, the last for the rest
    HalfPoints bye_points = 2;
    int bye_spread = 50;
    bool bye_rests = true;  // in a round robin
    int forfeit_spread = 50;
    bool begun_by_lead = true;
    HalfPoints absent_points = 0, missed_points = 0;
    std::string withdraw_round_robin = "half";
    bool expulsion_annuls = false;
    int repeats_since = 1;
    Avoid avoid_country{}, avoid_club{}, avoid_team{};
    std::vector<std::pair<No, No>> avoid_pairs{};
    LastStart start_last = LastStart::lot;
    bool start_in_pairing = true;
    std::string start_policy = "edition";
    int gibson_spread = 250, gibson_rounds = 3, gibson_places = 0;
    EntryMode entry = EntryMode::both_sheets;
    std::string time_mode = "edition";
    int time_clock = 0, time_total = 0, late_limit = 900;
    int first_table = 1;
    std::vector<int> camera_tables{};
    std::map<int, std::string> table_names{};
    bool numbers_by_lot = false;
    std::string rating_module = "elo", newcomers = "fixed", rating_list{};
    int boards = 0;
    bool start_by_boards = false, free_lineups = false, boards_first = false;
    bool scheveningen = false;  // each of a team against each of the other, over as many meetings as there are boards
    int lineup_deadline = 0;    // minutes before the round's hour
    int best_of_team = 3;
    std::string team_by = "country";
    std::string prizes{}, prize_ties = "share", prize_tiebreaks = "victorias diferencia puntos";
    bool one_prize_each = false, unrated_in_classes = false;
    std::string places{};
    int appeal_minutes = 60;
    bool house_penalties = false;

    bool operator==(const Bases&) const = default;
    [[nodiscard]] int cap_of(int round) const;
};

// REQUIRES: every value passed fault_of_setting.
[[nodiscard]] Bases bases_of(const SettingValues& tournament, const SettingValues& division);

// The value of a key: the division's, else the tournament's, else the default.
[[nodiscard]] std::string value_of(std::string_view key, const SettingValues& tournament,
                                   const SettingValues& division);

// A preset (plantilla): settings, and the plan of its rounds.
struct Preset {
    std::string id;
    base::Text title;
    std::string plan;
    std::vector<std::pair<std::string, std::string>> settings;
};
[[nodiscard]] std::vector<std::string> preset_names();
[[nodiscard]] std::optional<Preset> find_preset(std::string_view id);

}  // namespace letrado::tournament
