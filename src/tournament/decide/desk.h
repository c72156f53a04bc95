// What every decision has at hand, and what it proposes. Used by propose() only; decide_*.cpp hold one function for
// each command, by subject. Whether an event may happen is for the tests of check.h: here facts are found (numbers,
// pairings, lots, digests).
#pragma once

#include <optional>
#include <vector>

#include "tournament/tournament.h"

namespace letrado::tournament {

class Desk {
  public:
    using Outcome = std::optional<Refusal>;

    Desk(const State& a_state, const Counters& the_counters, const Command& a_command, const Context& a_context)
        : state(a_state), counters(the_counters), command(a_command), context(a_context) {}

    const State& state;
    const Counters& counters;
    const Command& command;
    const Context& context;
    std::vector<Proposal> proposals;

    void emit(RuleId rule, EventBody body) { proposals.push_back({rule, std::move(body)}); }
    [[nodiscard]] Outcome refuse(std::string_view reason, RuleId rule, base::Text detail = {}) const {
        return Refusal{reason, rule, state.edition, std::move(detail)};
    }
    // The state after what has been proposed so far, for facts that rest on it.
    [[nodiscard]] State foreseen() const;
    // Lots need the seed.
    [[nodiscard]] Outcome need_seed() const;
};

using Decision = Desk::Outcome;

#define LETRADO_COMMAND(Type) [[nodiscard]] Decision decide_on(Desk& desk, const Type& c);
LETRADO_COMMAND(OpenTournament)
LETRADO_COMMAND(ChangeSetting)
LETRADO_COMMAND(AddDivision)
LETRADO_COMMAND(PlanRounds)
LETRADO_COMMAND(Appoint)
LETRADO_COMMAND(Announce)
LETRADO_COMMAND(CloseTournament)
LETRADO_COMMAND(Enter)
LETRADO_COMMAND(ConfirmEntry)
LETRADO_COMMAND(EditEntrant)
LETRADO_COMMAND(FixSeeds)
LETRADO_COMMAND(CheckIn)
LETRADO_COMMAND(CloseCheckIn)
LETRADO_COMMAND(SitOut)
LETRADO_COMMAND(Withdraw)
LETRADO_COMMAND(Rejoin)
LETRADO_COMMAND(MoveDivision)
LETRADO_COMMAND(ImportRatings)
LETRADO_COMMAND(PairRound)
LETRADO_COMMAND(FixPair)
LETRADO_COMMAND(FixBye)
LETRADO_COMMAND(Swap)
LETRADO_COMMAND(SetStarter)
LETRADO_COMMAND(SetTable)
LETRADO_COMMAND(PublishRound)
LETRADO_COMMAND(UnpublishRound)
LETRADO_COMMAND(ScheduleRound)
LETRADO_COMMAND(StartRound)
LETRADO_COMMAND(Arrive)
LETRADO_COMMAND(Leave)
LETRADO_COMMAND(Return)
LETRADO_COMMAND(ExtendRound)
LETRADO_COMMAND(CallTime)
LETRADO_COMMAND(RecordStart)
LETRADO_COMMAND(CloseRound)
LETRADO_COMMAND(ReopenRound)
LETRADO_COMMAND(ReportSheet)
LETRADO_COMMAND(EnterResult)
LETRADO_COMMAND(Sign)
LETRADO_COMMAND(CompleteWords)
LETRADO_COMMAND(CertifyResult)
LETRADO_COMMAND(ForfeitGame)
LETRADO_COMMAND(ForfeitBoth)
LETRADO_COMMAND(Adjourn)
LETRADO_COMMAND(Annul)
LETRADO_COMMAND(CorrectEntry)
LETRADO_COMMAND(RequestReopen)
LETRADO_COMMAND(ReopenGame)
LETRADO_COMMAND(LinkGame)
LETRADO_COMMAND(TakeFromGame)
LETRADO_COMMAND(Record)
LETRADO_COMMAND(AnswerReport)
LETRADO_COMMAND(RecordClaim)
LETRADO_COMMAND(Penalise)
LETRADO_COMMAND(Appeal)
LETRADO_COMMAND(AnswerAppeal)
LETRADO_COMMAND(Expel)
LETRADO_COMMAND(SetPanel)
LETRADO_COMMAND(FormTribunal)
LETRADO_COMMAND(TribunalDecide)
LETRADO_COMMAND(Interpret)
LETRADO_COMMAND(ImportInterpretations)
LETRADO_COMMAND(EnterTeam)
LETRADO_COMMAND(SetLineup)
LETRADO_COMMAND(CreatePlayoff)
LETRADO_COMMAND(PublishSeries)
LETRADO_COMMAND(DecideSeries)
LETRADO_COMMAND(Award)
LETRADO_COMMAND(DeclinePlace)
LETRADO_COMMAND(Rate)
#undef LETRADO_COMMAND

}  // namespace letrado::tournament
