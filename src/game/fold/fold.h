// How each event changes the state; used by apply() only.
#pragma once

#include "game/state.h"

namespace letrado::game {

void fold(State& state, const Event& event, const GameOpened& body);
void fold(State& state, const Event& event, const TilesChecked& body);
void fold(State& state, const Event& event, const TileClaimRejected& body);
void fold(State& state, const Event& event, const SheetInspected& body);
void fold(State& state, const Event& event, const StartTilesDrawn& body);
void fold(State& state, const Event& event, const StarterPolicyChosen& body);
void fold(State& state, const Event& event, const StartDecided& body);
void fold(State& state, const Event& event, const PositionSet& body);
void fold(State& state, const Event& event, const RoundStarted& body);
void fold(State& state, const Event& event, const PlayerArrived& body);
void fold(State& state, const Event& event, const PlayBegan& body);
void fold(State& state, const Event& event, const TilesPlaced& body);
void fold(State& state, const Event& event, const TileFell& body);
void fold(State& state, const Event& event, const TilesMoved& body);
void fold(State& state, const Event& event, const MoveObjected& body);
void fold(State& state, const Event& event, const MoveJudged& body);
void fold(State& state, const Event& event, const BlankNamed& body);
void fold(State& state, const Event& event, const TilesWithdrawn& body);
void fold(State& state, const Event& event, const PlayLaid& body);
void fold(State& state, const Event& event, const ScoreAnnounced& body);
void fold(State& state, const Event& event, const CountDisputed& body);
void fold(State& state, const Event& event, const CountProposed& body);
void fold(State& state, const Event& event, const CountSettled& body);
void fold(State& state, const Event& event, const VerificationPaused& body);
void fold(State& state, const Event& event, const OpeningAccepted& body);
void fold(State& state, const Event& event, const RowWritten& body);
void fold(State& state, const Event& event, const PlayCompleted& body);
void fold(State& state, const Event& event, const TilesDrawn& body);
void fold(State& state, const Event& event, const TurnCompleted& body);
void fold(State& state, const Event& event, const Pressed& body);
void fold(State& state, const Event& event, const TurnTaken& body);
void fold(State& state, const Event& event, const ExchangeAnnounced& body);
void fold(State& state, const Event& event, const ExchangeVoid& body);
void fold(State& state, const Event& event, const TilesSetAside& body);
void fold(State& state, const Event& event, const Exchanged& body);
void fold(State& state, const Event& event, const Passed& body);
void fold(State& state, const Event& event, const TurnLost& body);
void fold(State& state, const Event& event, const BagCounted& body);
void fold(State& state, const Event& event, const BagCountRefused& body);
void fold(State& state, const Event& event, const WordsChallenged& body);
void fold(State& state, const Event& event, const ClaimSigned& body);
void fold(State& state, const Event& event, const ClaimCarried& body);
void fold(State& state, const Event& event, const VerdictGiven& body);
void fold(State& state, const Event& event, const AppealFiled& body);
void fold(State& state, const Event& event, const AppealAnswered& body);
void fold(State& state, const Event& event, const OverdrawReported& body);
void fold(State& state, const Event& event, const OverdrawFixed& body);
void fold(State& state, const Event& event, const OverdrawMarked& body);
void fold(State& state, const Event& event, const UnderdrawFixed& body);
void fold(State& state, const Event& event, const UnderdrawDeferred& body);
void fold(State& state, const Event& event, const TimeCalled& body);
void fold(State& state, const Event& event, const TimerSignal& body);
void fold(State& state, const Event& event, const TimerExpired& body);
void fold(State& state, const Event& event, const ClockSet& body);
void fold(State& state, const Event& event, const PlayerLeft& body);
void fold(State& state, const Event& event, const PlayerReturned& body);
void fold(State& state, const Event& event, const LatenessJudged& body);
void fold(State& state, const Event& event, const BlockedStated& body);
void fold(State& state, const Event& event, const GameEnded& body);
void fold(State& state, const Event& event, const GameAdjusted& body);
void fold(State& state, const Event& event, const SeedRevealed& body);
void fold(State& state, const Event& event, const SheetsDiffer& body);
void fold(State& state, const Event& event, const SumsFlagged& body);
void fold(State& state, const Event& event, const CorrectionProposed& body);
void fold(State& state, const Event& event, const CorrectionDeclined& body);
void fold(State& state, const Event& event, const SheetCorrected& body);
void fold(State& state, const Event& event, const WordsCompleting& body);
void fold(State& state, const Event& event, const WordAdded& body);
void fold(State& state, const Event& event, const Signed& body);
void fold(State& state, const Event& event, const Closed& body);
void fold(State& state, const Event& event, const ReopenRequested& body);
void fold(State& state, const Event& event, const Reopened& body);
void fold(State& state, const Event& event, const BlankSettled& body);
void fold(State& state, const Event& event, const RackNoted& body);
void fold(State& state, const Event& event, const DirectorCalled& body);
void fold(State& state, const Event& event, const DirectorLeft& body);
void fold(State& state, const Event& event, const Recorded& body);
void fold(State& state, const Event& event, const WordAsked& body);
void fold(State& state, const Event& event, const PenaltyGiven& body);
void fold(State& state, const Event& event, const PenaltyAppealed& body);
void fold(State& state, const Event& event, const PenaltyAppealAnswered& body);
void fold(State& state, const Event& event, const RuleOverridden& body);
void fold(State& state, const Event& event, const TribunalFormed& body);
void fold(State& state, const Event& event, const BookCorrected& body);
void fold(State& state, const Event& event, const BagCountAsked& body);
void fold(State& state, const Event& event, const BagCountAgreed& body);
void fold(State& state, const Event& event, const BagCountDiffers& body);
void fold(State& state, const Event& event, const ClockStopped& body);
void fold(State& state, const Event& event, const ClockResumed& body);
void fold(State& state, const Event& event, const VerificationOverrun& body);
void fold(State& state, const Event& event, const PlayerLeaving& body);
void fold(State& state, const Event& event, const LookupRefused& body);
void fold(State& state, const Event& event, const AdjournmentAsked& body);
void fold(State& state, const Event& event, const GameAdjourned& body);
void fold(State& state, const Event& event, const ResumptionAsked& body);
void fold(State& state, const Event& event, const GameResumed& body);
void fold(State& state, const Event& event, const DrawsSkipped& body);
void fold(State& state, const Event& event, const AdjournmentDropped& body);
void fold(State& state, const Event& event, const EntryTakenBack& body);

// Tiles between bag, rack and board, where some racks are known and some are not.
void take_from_rack(State& state, Seat seat, tiles::Tile tile);
void give_to_rack(State& state, Seat seat, tiles::Tile tile);
void draw_to_rack(State& state, Seat seat, int count, const board::Tiles& tiles);
void return_to_bag(State& state, Seat seat, int count, const board::Tiles& tiles);
void take_back_placed(State& state);

// The row of a turn without a play, on both sheets, and its record.
void record_scoreless_turn(State& state, RowKind kind, LostTurnCause cause, int exchanged);

// What stopped the verification is over: its time begins again.
void verify_afresh(State& state, Millis now);

// A pass of the mover, or what is as good as one; and what ends the run of them.
void count_pass(State& state);
void end_pass_run(State& state);

// Turn counters and clocks for a fresh turn of `mover`.
void begin_turn(State& state, Seat mover);

}  // namespace letrado::game
