// Pairing, publication and play (sections 6 to 8): commands, and the events they give.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/types.h"

namespace letrado::tournament {

// `method`: a row of the plan for this time only; `pairs` and `byes`: of a manual pairing.
struct PairRound {
    static constexpr std::string_view name = "pair_round";
    std::string division;
    int round = 0;
    std::string method;
    std::vector<GameRow> pairs;
    std::vector<No> byes;
    std::vector<No> forfeits;  // who lost without a game to a rival that nobody named
    bool transcribed = false;  // from papers, after the round was played (T-RUN-4)
    std::vector<ByeRow> idle;  // of a transcribed round: what others without a game had

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
        visit("method", self.method);
        visit("pairs", self.pairs);
        visit("byes", self.byes);
        visit("forfeits", self.forfeits);
        visit("transcribed", self.transcribed);
        visit("idle", self.idle);
    }
    bool operator==(const PairRound&) const = default;
};

struct NoList {
    std::vector<No> nos;

    static void fields(auto& self, auto&& visit) { visit("nos", self.nos); }
    bool operator==(const NoList&) const = default;
};

// `numbers` and `groups`: of a round robin and of Fontes groups, in the first of their rounds. In a team event `first`
// and `second` are teams. `method` is the row that was followed, `basis` the last round whose results counted, `cost`
// the vector K1…K9 (empty where a table was followed), `relaxed` the hard avoidances that had to give way, `apart` the
// first named of the games that are not in the vector: fixed pairs, fixed places (Gibson), the filler's.
struct RoundPaired {
    static constexpr std::string_view name = "round_paired";
    std::string division;
    int round = 0;
    std::string method;
    int basis = 0;
    std::vector<GameRow> games;
    std::vector<ByeRow> byes;
    std::vector<std::int64_t> cost;
    std::vector<std::string> relaxed;
    std::vector<No> apart;
    std::vector<No> numbers;
    std::vector<NoList> groups;
    bool transcribed = false;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
        visit("method", self.method);
        visit("basis", self.basis);
        visit("games", self.games);
        visit("byes", self.byes);
        visit("cost", self.cost);
        visit("relaxed", self.relaxed);
        visit("apart", self.apart);
        visit("numbers", self.numbers);
        visit("groups", self.groups);
        visit("transcribed", self.transcribed);
    }
    bool operator==(const RoundPaired&) const = default;
};

// The games of a team round, from the line-ups, when it is published.
struct BoardsDrawn {
    static constexpr std::string_view name = "boards_drawn";
    std::string division;
    int round = 0;
    std::vector<GameRow> games;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
        visit("games", self.games);
    }
    bool operator==(const BoardsDrawn&) const = default;
};

struct FixPair {
    static constexpr std::string_view name = "fix_pair";
    std::string division;
    int round = 0;
    std::vector<No> players;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
        visit("players", self.players);
        visit("reason", self.reason);
    }
    bool operator==(const FixPair&) const = default;
};

struct FixBye {
    static constexpr std::string_view name = "fix_bye";
    std::string division;
    int round = 0;
    No no = 0;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
        visit("no", self.no);
        visit("reason", self.reason);
    }
    bool operator==(const FixBye&) const = default;
};

// The two change places.
struct Swap {
    static constexpr std::string_view name = "swap";
    std::string division;
    int round = 0;
    No one = 0;
    No other = 0;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
        visit("one", self.one);
        visit("other", self.other);
        visit("reason", self.reason);
    }
    bool operator==(const Swap&) const = default;
};

struct SetStarter : GameAt {
    static constexpr std::string_view name = "set_starter";
    No starter = 0;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("starter", self.starter);
        visit("reason", self.reason);
    }
    bool operator==(const SetStarter&) const = default;
};

struct SetTable : GameAt {
    static constexpr std::string_view name = "set_table";
    int to = 0;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("to", self.to);
        visit("reason", self.reason);
    }
    bool operator==(const SetTable&) const = default;
};

// The tables of `removed` are taken away, then those of `games` are put in place of what they had; `byes` is the whole
// list as it is now. Before a round is paired: `players` are taken out of its field.
struct PairingChanged {
    static constexpr std::string_view name = "pairing_changed";
    std::string division;
    int round = 0;
    Change change{};
    std::vector<No> players;
    std::vector<int> removed;
    std::vector<GameRow> games;
    std::vector<ByeRow> byes;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
        visit("change", self.change);
        visit("players", self.players);
        visit("removed", self.removed);
        visit("games", self.games);
        visit("byes", self.byes);
        visit("reason", self.reason);
    }
    bool operator==(const PairingChanged&) const = default;
};

struct PublishRound {
    static constexpr std::string_view name = "publish_round";
    std::string division;
    int round = 0;
    bool confirm = false;  // though a hard avoidance gave way

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
        visit("confirm", self.confirm);
    }
    bool operator==(const PublishRound&) const = default;
};

struct RoundPublished : PublishRound {
    static constexpr std::string_view name = "round_published";
    std::string digest;

    static void fields(auto& self, auto&& visit) {
        PublishRound::fields(self, visit);
        visit("digest", self.digest);
    }
    bool operator==(const RoundPublished&) const = default;
};

struct UnpublishRound {
    static constexpr std::string_view name = "unpublish_round";
    std::string division;
    int round = 0;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
        visit("reason", self.reason);
    }
    bool operator==(const UnpublishRound&) const = default;
};

struct RoundUnpublished : UnpublishRound {
    static constexpr std::string_view name = "round_unpublished";
    bool operator==(const RoundUnpublished&) const = default;
};

// When the round will be opened: that many minutes from now. Line-ups close `teams.deadline` before it.
struct ScheduleRound {
    static constexpr std::string_view name = "schedule_round";
    std::string division;
    int round = 0;
    int minutes = 0;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
        visit("minutes", self.minutes);
    }
    bool operator==(const ScheduleRound&) const = default;
};

struct RoundScheduled : ScheduleRound {
    static constexpr std::string_view name = "round_scheduled";
    Millis starts_at = 0;

    static void fields(auto& self, auto&& visit) {
        ScheduleRound::fields(self, visit);
        visit("starts_at", self.starts_at);
    }
    bool operator==(const RoundScheduled&) const = default;
};

struct StartRound {
    static constexpr std::string_view name = "start_round";
    std::string division;
    int round = 0;
    std::vector<No> absent;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
        visit("absent", self.absent);
    }
    bool operator==(const StartRound&) const = default;
};

// `total_seconds`: of the hall clock, 0 without one.
struct RoundStarted : StartRound {
    static constexpr std::string_view name = "round_started";
    int total_seconds = 0;

    static void fields(auto& self, auto&& visit) {
        StartRound::fields(self, visit);
        visit("total_seconds", self.total_seconds);
    }
    bool operator==(const RoundStarted&) const = default;
};

struct Arrive {
    static constexpr std::string_view name = "arrive";
    No no = 0;

    static void fields(auto& self, auto&& visit) { visit("no", self.no); }
    bool operator==(const Arrive&) const = default;
};

// `late_seconds` since the round was opened; `clock_seconds`: what is left to set, where there are clocks.
struct Arrived : Arrive {
    static constexpr std::string_view name = "arrived";
    int late_seconds = 0;
    std::optional<int> clock_seconds;

    static void fields(auto& self, auto&& visit) {
        Arrive::fields(self, visit);
        visit("late_seconds", self.late_seconds);
        visit("clock_seconds", self.clock_seconds);
    }
    bool operator==(const Arrived&) const = default;
};

struct Leave {
    static constexpr std::string_view name = "leave";
    No no = 0;
    bool notice = true;

    static void fields(auto& self, auto&& visit) {
        visit("no", self.no);
        visit("notice", self.notice);
    }
    bool operator==(const Leave&) const = default;
};

struct Left : Leave {
    static constexpr std::string_view name = "left";
    bool operator==(const Left&) const = default;
};

struct Return {
    static constexpr std::string_view name = "return";
    No no = 0;

    static void fields(auto& self, auto&& visit) { visit("no", self.no); }
    bool operator==(const Return&) const = default;
};

struct Returned : Return {
    static constexpr std::string_view name = "returned";
    bool operator==(const Returned&) const = default;
};

struct ExtendRound {
    static constexpr std::string_view name = "extend_round";
    std::string division;
    int round = 0;
    int seconds = 0;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
        visit("seconds", self.seconds);
        visit("reason", self.reason);
    }
    bool operator==(const ExtendRound&) const = default;
};

struct RoundExtended : ExtendRound {
    static constexpr std::string_view name = "round_extended";
    bool operator==(const RoundExtended&) const = default;
};

// `owing`: the open tables where somebody has a turn less.
struct CallTime {
    static constexpr std::string_view name = "call_time";
    std::string division;
    int round = 0;
    std::vector<int> owing;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
        visit("owing", self.owing);
    }
    bool operator==(const CallTime&) const = default;
};

struct TimeCalled : CallTime {
    static constexpr std::string_view name = "time_called";
    std::vector<int> asked;

    static void fields(auto& self, auto&& visit) {
        CallTime::fields(self, visit);
        visit("asked", self.asked);
    }
    bool operator==(const TimeCalled&) const = default;
};

// Who started at the table: drawn with tiles, or other than the board said. `typing_error`: the board stays.
struct RecordStart : GameAt {
    static constexpr std::string_view name = "record_start";
    No starter = 0;
    std::string tiles;
    bool typing_error = false;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("starter", self.starter);
        visit("tiles", self.tiles);
        visit("typing_error", self.typing_error);
    }
    bool operator==(const RecordStart&) const = default;
};

struct StartRecorded : RecordStart {
    static constexpr std::string_view name = "start_recorded";
    bool operator==(const StartRecorded&) const = default;
};

struct CloseRound {
    static constexpr std::string_view name = "close_round";
    std::string division;
    int round = 0;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
    }
    bool operator==(const CloseRound&) const = default;
};

struct RoundClosed : CloseRound {
    static constexpr std::string_view name = "round_closed";
    std::string digest;

    static void fields(auto& self, auto&& visit) {
        CloseRound::fields(self, visit);
        visit("digest", self.digest);
    }
    bool operator==(const RoundClosed&) const = default;
};

struct ReopenRound {
    static constexpr std::string_view name = "reopen_round";
    std::string division;
    int round = 0;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
        visit("reason", self.reason);
    }
    bool operator==(const ReopenRound&) const = default;
};

struct RoundReopened : ReopenRound {
    static constexpr std::string_view name = "round_reopened";
    bool operator==(const RoundReopened&) const = default;
};

}  // namespace letrado::tournament
