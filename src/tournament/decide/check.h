// What every test of an event has at hand: the state that it finds, who acts, when. Used by objection() only; the tests
// are in check_*.cpp by subject, one for each event.
#pragma once

#include <optional>
#include <string>

#include "tournament/refusal.h"
#include "tournament/state.h"

namespace letrado::tournament {

struct Check {
    using Outcome = std::optional<Refusal>;

    const State& state;
    const Event& event;

    [[nodiscard]] Outcome refuse(std::string_view reason, RuleId rule, base::Text detail = {}) const {
        return Refusal{reason, rule, state.edition, std::move(detail)};
    }
    [[nodiscard]] const Actor& actor() const { return event.actor; }
    [[nodiscard]] bool by_staff() const { return event.actor.role != Role::player; }
    [[nodiscard]] bool states(RuleId rule) const { return edition_states(rule, state.edition); }
    [[nodiscard]] const edition::GameRules& rules() const { return *state.rules; }
    // The entrant that this member of the staff is, if he plays; 0 otherwise.
    [[nodiscard]] No own_number() const;

    [[nodiscard]] Outcome need_reason(const std::string& reason, RuleId rule) const {
        return reason.empty() ? refuse("reason_missing", rule) : std::nullopt;
    }
    // A game of a public round or of the play-off that this person may handle (T-SEC-1).
    [[nodiscard]] Outcome need_game(const GameAt& at) const;
    [[nodiscard]] Outcome need_division(const std::string& id) const;
    [[nodiscard]] Outcome need_entrant(No no) const;
    // The number of a decision that was written down (T-LAW-4).
    [[nodiscard]] bool has_decision(int number) const;
};

using Objection = Check::Outcome;

// A number in a refusal, the same in both languages.
[[nodiscard]] inline base::Text number_text(int number) {
    return {std::to_string(number), std::to_string(number)};
}

// "4, 9 y 12".
[[nodiscard]] base::Text list_of(const std::vector<int>& numbers);

#define LETRADO_EVENT(Type) [[nodiscard]] Objection check_on(const Check& check, const Type& e);
LETRADO_EVENT(TournamentOpened)
LETRADO_EVENT(SettingChanged)
LETRADO_EVENT(DivisionAdded)
LETRADO_EVENT(RoundsPlanned)
LETRADO_EVENT(Appointed)
LETRADO_EVENT(Announced)
LETRADO_EVENT(TournamentClosed)
LETRADO_EVENT(Entered)
LETRADO_EVENT(EntryConfirmed)
LETRADO_EVENT(EntrantEdited)
LETRADO_EVENT(SeedsFixed)
LETRADO_EVENT(CheckedIn)
LETRADO_EVENT(SatOut)
LETRADO_EVENT(Withdrawn)
LETRADO_EVENT(Rejoined)
LETRADO_EVENT(DivisionMoved)
LETRADO_EVENT(RatingsImported)
LETRADO_EVENT(RoundPaired)
LETRADO_EVENT(BoardsDrawn)
LETRADO_EVENT(PairingChanged)
LETRADO_EVENT(RoundPublished)
LETRADO_EVENT(RoundUnpublished)
LETRADO_EVENT(RoundScheduled)
LETRADO_EVENT(RoundStarted)
LETRADO_EVENT(Arrived)
LETRADO_EVENT(Left)
LETRADO_EVENT(Returned)
LETRADO_EVENT(RoundExtended)
LETRADO_EVENT(TimeCalled)
LETRADO_EVENT(StartRecorded)
LETRADO_EVENT(RoundClosed)
LETRADO_EVENT(RoundReopened)
LETRADO_EVENT(SheetReported)
LETRADO_EVENT(ResultAgreed)
LETRADO_EVENT(ResultDisputed)
LETRADO_EVENT(SheetSigned)
LETRADO_EVENT(ResultSigned)
LETRADO_EVENT(WordsCompleted)
LETRADO_EVENT(ResultCertified)
LETRADO_EVENT(GameForfeited)
LETRADO_EVENT(BothForfeited)
LETRADO_EVENT(GameAdjourned)
LETRADO_EVENT(GameAnnulled)
LETRADO_EVENT(EntryCorrected)
LETRADO_EVENT(ReopenRequested)
LETRADO_EVENT(GameReopened)
LETRADO_EVENT(GameLinked)
LETRADO_EVENT(ResultTaken)
LETRADO_EVENT(Recorded)
LETRADO_EVENT(ReportAnswered)
LETRADO_EVENT(ClaimRecorded)
LETRADO_EVENT(PenaltyGiven)
LETRADO_EVENT(Appealed)
LETRADO_EVENT(AppealAnswered)
LETRADO_EVENT(Expelled)
LETRADO_EVENT(PanelSet)
LETRADO_EVENT(TribunalFormed)
LETRADO_EVENT(TribunalDecided)
LETRADO_EVENT(Interpreted)
LETRADO_EVENT(InterpretationsImported)
LETRADO_EVENT(TeamEntered)
LETRADO_EVENT(LineupSet)
LETRADO_EVENT(PlayoffCreated)
LETRADO_EVENT(SeriesPublished)
LETRADO_EVENT(SeriesDecided)
LETRADO_EVENT(Awarded)
LETRADO_EVENT(PlaceDeclined)
LETRADO_EVENT(Rated)
LETRADO_EVENT(Undone)
LETRADO_EVENT(Redone)
#undef LETRADO_EVENT

}  // namespace letrado::tournament
