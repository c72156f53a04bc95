// What people and the program ask of a tournament. A command is decided against the state: it gives events or a
// refusal, and nothing is half done (T-LOG-2).
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "tournament/acts/conduct.h"
#include "tournament/acts/entrants.h"
#include "tournament/acts/event.h"
#include "tournament/acts/results.h"
#include "tournament/acts/rounds.h"
#include "tournament/acts/stages.h"

namespace letrado::tournament {

using AnyCommand =
    std::variant<OpenTournament, ChangeSetting, AddDivision, PlanRounds, Appoint, Announce, CloseTournament, Enter,
                 ConfirmEntry, EditEntrant, FixSeeds, CheckIn, CloseCheckIn, SitOut, Withdraw, Rejoin, MoveDivision,
                 ImportRatings, PairRound, FixPair, FixBye, Swap, SetStarter, SetTable, PublishRound, UnpublishRound,
                 ScheduleRound, StartRound, Arrive, Leave, Return, ExtendRound, CallTime, RecordStart, CloseRound,
                 ReopenRound, ReportSheet, EnterResult, Sign, CompleteWords, CertifyResult, ForfeitGame, ForfeitBoth,
                 Adjourn, Annul, CorrectEntry, RequestReopen, ReopenGame, LinkGame, TakeFromGame, Record, AnswerReport,
                 RecordClaim, Penalise, Appeal, AnswerAppeal, Expel, SetPanel, FormTribunal, TribunalDecide, Interpret,
                 ImportInterpretations, EnterTeam, SetLineup, CreatePlayoff, PublishSeries, DecideSeries, Award,
                 DeclinePlace, Rate, Undo, Redo>;

// One of them; what copies so many alternatives is compiled once.
struct CommandBody : AnyCommand {
    using AnyCommand::AnyCommand;
    CommandBody();
    CommandBody(const CommandBody& other);
    CommandBody(CommandBody&& other) noexcept;
    CommandBody& operator=(const CommandBody& other);
    CommandBody& operator=(CommandBody&& other) noexcept;
    ~CommandBody();
    bool operator==(const CommandBody& other) const;
};

struct Command {
    std::string id;  // made by whoever sends it; a second one of the same id is answered as the first
    Actor actor;
    CommandBody body;

    bool operator==(const Command&) const = default;
};

[[nodiscard]] std::string_view name_of(const CommandBody& body);

}  // namespace letrado::tournament
