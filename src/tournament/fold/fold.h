// What each event does to the state. An event was admitted when it was written: nothing is refused here, and what an
// impossible log would ask for is left undone. Used by apply() only; fold_*.cpp hold the events by subject.
#pragma once

#include "tournament/state.h"

namespace letrado::tournament {

struct Folding {
    State& state;
    const Event& event;

    void on(const TournamentOpened& e) const;
    void on(const SettingChanged& e) const;
    void on(const DivisionAdded& e) const;
    void on(const RoundsPlanned& e) const;
    void on(const Appointed& e) const;
    void on(const Announced& e) const;
    void on(const TournamentClosed& e) const;
    void on(const Undone& e) const;
    void on(const Redone& e) const;
    void on(const Entered& e) const;
    void on(const EntryConfirmed& e) const;
    void on(const EntrantEdited& e) const;
    void on(const SeedsFixed& e) const;
    void on(const CheckedIn& e) const;
    void on(const SatOut& e) const;
    void on(const Withdrawn& e) const;
    void on(const Rejoined& e) const;
    void on(const DivisionMoved& e) const;
    void on(const RatingsImported& e) const;
    void on(const RoundPaired& e) const;
    void on(const BoardsDrawn& e) const;
    void on(const PairingChanged& e) const;
    void on(const RoundPublished& e) const;
    void on(const RoundUnpublished& e) const;
    void on(const RoundScheduled& e) const;
    void on(const RoundStarted& e) const;
    void on(const Arrived& e) const;
    void on(const Left& e) const;
    void on(const Returned& e) const;
    void on(const RoundExtended& e) const;
    void on(const TimeCalled& e) const;
    void on(const StartRecorded& e) const;
    void on(const RoundClosed& e) const;
    void on(const RoundReopened& e) const;
    void on(const SheetReported& e) const;
    void on(const ResultAgreed& e) const;
    void on(const ResultDisputed& e) const;
    void on(const SheetSigned& e) const;
    void on(const ResultSigned& e) const;
    void on(const WordsCompleted& e) const;
    void on(const ResultCertified& e) const;
    void on(const GameForfeited& e) const;
    void on(const BothForfeited& e) const;
    void on(const GameAdjourned& e) const;
    void on(const GameAnnulled& e) const;
    void on(const EntryCorrected& e) const;
    void on(const ReopenRequested& e) const;
    void on(const GameReopened& e) const;
    void on(const GameLinked& e) const;
    void on(const ResultTaken& e) const;
    void on(const Recorded& e) const;
    void on(const ReportAnswered& e) const;
    void on(const ClaimRecorded& e) const;
    void on(const PenaltyGiven& e) const;
    void on(const Appealed& e) const;
    void on(const AppealAnswered& e) const;
    void on(const TribunalFormed& e) const;
    void on(const TribunalDecided& e) const;
    void on(const Expelled& e) const;
    void on(const PanelSet& e) const;
    void on(const Interpreted& e) const;
    void on(const InterpretationsImported& e) const;
    void on(const TeamEntered& e) const;
    void on(const LineupSet& e) const;
    void on(const PlayoffCreated& e) const;
    void on(const SeriesPublished& e) const;
    void on(const SeriesDecided& e) const;
    void on(const Awarded& e) const;
    void on(const PlaceDeclined& e) const;
    void on(const Rated& e) const;

    [[nodiscard]] Round* find_round(std::string_view division, int number) const;
    // Adds the rounds that are not there yet. REQUIRES: 1 ≤ number ≤ most_rounds.
    [[nodiscard]] static Round& round_of(Division& division, int number);
    // The last public round in which that person has a game.
    [[nodiscard]] Round* current_round_of(No no) const;
    [[nodiscard]] int late_seed(const Entrant& entrant) const;
    // The numbers of matters never change: where one was undone its number stays unused.
    [[nodiscard]] Matter& new_matter(MatterKind kind, int id) const;
    void penalise(const GameAt& at, No no, Score points) const;
    // Final. Granted: a penalty no longer counts, an expulsion is lifted.
    void answer(int matter, bool granted) const;
};

[[nodiscard]] Game game_of(const GameRow& row, int round, bool transcribed);
[[nodiscard]] inline bool is_round(int number) {
    return number >= 1 && number <= most_rounds;
}

}  // namespace letrado::tournament
