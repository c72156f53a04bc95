// What happened in a tournament, in order: the log, which is the truth. The state is its fold.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "tournament/acts/conduct.h"
#include "tournament/acts/entrants.h"
#include "tournament/acts/event.h"
#include "tournament/acts/results.h"
#include "tournament/acts/rounds.h"
#include "tournament/acts/stages.h"
#include "tournament/rules.h"

namespace letrado::tournament {

using AnyEvent =
    std::variant<TournamentOpened, SettingChanged, DivisionAdded, RoundsPlanned, Appointed, Announced, TournamentClosed,
                 Entered, EntryConfirmed, EntrantEdited, SeedsFixed, CheckedIn, SatOut, Withdrawn, Rejoined,
                 DivisionMoved, RatingsImported, RoundPaired, BoardsDrawn, PairingChanged, RoundPublished,
                 RoundUnpublished, RoundScheduled, RoundStarted, Arrived, Left, Returned, RoundExtended, TimeCalled,
                 StartRecorded, RoundClosed, RoundReopened, SheetReported, ResultAgreed, ResultDisputed, SheetSigned,
                 ResultSigned, WordsCompleted, ResultCertified, GameForfeited, BothForfeited, GameAdjourned,
                 GameAnnulled, EntryCorrected, ReopenRequested, GameReopened, GameLinked, ResultTaken, Recorded,
                 ReportAnswered, ClaimRecorded, PenaltyGiven, Appealed, AppealAnswered, Expelled, PanelSet,
                 TribunalFormed, TribunalDecided, Interpreted, InterpretationsImported, TeamEntered, LineupSet,
                 PlayoffCreated, SeriesPublished, SeriesDecided, Awarded, PlaceDeclined, Rated, Undone, Redone>;

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
    std::uint32_t sequence = 0;  // 1, 2, 3…
    Millis at = 0;
    Actor actor;
    std::string command;  // the id of the command that gave it
    RuleId rule{"T-LOG-1"};
    EventBody body;

    bool operator==(const Event&) const = default;
};

[[nodiscard]] std::string_view name_of(const EventBody& body);

}  // namespace letrado::tournament
