// What happened at the table. A game is its events: the state is their fold, and a log replays to the same state in
// every later version of the program. Names and fields of events never change; new ones are added.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "edition/game_rule_table.h"
#include "game/events/claim.h"
#include "game/events/director.h"
#include "game/events/draw_error.h"
#include "game/events/end.h"
#include "game/events/setup.h"
#include "game/events/sheet.h"
#include "game/events/time.h"
#include "game/events/turn.h"

namespace letrado::game {

using AnyEvent = std::variant<
    GameOpened, TilesChecked, TileClaimRejected, SheetInspected, StartTilesDrawn, StarterPolicyChosen, StartDecided,
    PositionSet, RoundStarted, PlayerArrived, PlayBegan, TilesPlaced, TileFell, TilesMoved, BlankNamed, TilesWithdrawn,
    PlayLaid, ScoreAnnounced, CountDisputed, CountSettled, VerificationPaused, OpeningAccepted, RowWritten,
    PlayCompleted, TilesDrawn, TurnCompleted, Pressed, TurnTaken, ExchangeAnnounced, ExchangeVoid, TilesSetAside,
    Exchanged, Passed, TurnLost, BagCounted, BagCountRefused, WordsChallenged, ClaimSigned, ClaimCarried, VerdictGiven,
    AppealFiled, AppealAnswered, OverdrawReported, OverdrawFixed, OverdrawMarked, UnderdrawFixed, UnderdrawDeferred,
    TimeCalled, TimerSignal, TimerExpired, ClockSet, PlayerLeft, PlayerReturned, LatenessJudged, BlockedStated,
    GameEnded, GameAdjusted, SeedRevealed, SheetCorrected, WordsCompleting, WordAdded, Signed, Closed, ReopenRequested,
    Reopened, BlankSettled, RackNoted, DirectorCalled, DirectorLeft, Recorded, WordAsked, PenaltyGiven, PenaltyAppealed,
    PenaltyAppealAnswered, RuleOverridden, TribunalFormed, BookCorrected, BagCountAsked, BagCountAgreed,
    BagCountDiffers, ClockStopped, ClockResumed, VerificationOverrun, PlayerLeaving, MoveObjected, MoveJudged,
    CountProposed, SheetsDiffer, SumsFlagged, CorrectionProposed, CorrectionDeclined, LookupRefused, EntryTakenBack,
    AdjournmentAsked, GameAdjourned, ResumptionAsked, GameResumed, DrawsSkipped, AdjournmentDropped>;

// One of them. What copies, moves, destroys and compares so many alternatives is made once, in events.cpp: made by
// every file that holds one, it was half of what compiling that file cost.
struct EventBody : AnyEvent {
    using AnyEvent::AnyEvent;
    EventBody();
    EventBody(const EventBody& other);
    EventBody(EventBody&& other) noexcept;
    EventBody& operator=(const EventBody& other);
    EventBody& operator=(EventBody&& other) noexcept;
    ~EventBody();
    bool operator==(const EventBody& other) const;
};

struct Event {
    std::uint32_t sequence = 0;
    Millis at = 0;
    Role actor = Role::system;
    edition::RuleId rule;
    EventBody body;

    bool operator==(const Event&) const = default;
};

[[nodiscard]] std::string_view name_of(const EventBody& body);

}  // namespace letrado::game
