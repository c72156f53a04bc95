#include "game/views.h"

#include <concepts>

namespace letrado::game {

namespace {

template <typename Body, typename... Bodies>
constexpr bool is_one_of = (std::same_as<Body, Bodies> || ...);

bool sees_all(Role viewer) {
    return viewer == Role::director || viewer == Role::system;
}

void keep_confidence(AppealFiled& appeal, Role viewer, Role author) {
    if (appeal.confidential && viewer != author && viewer != Role::judge) appeal.arguments.clear();
}

// The events that everybody at the table may see whole. A new event compiles only once somebody has decided: it is
// here, or the redaction below names it.
template <typename Body>
concept PublicEvent =
    is_one_of<Body, GameOpened, TilesChecked, TileClaimRejected, SheetInspected, StartTilesDrawn, StarterPolicyChosen,
              StartDecided, RoundStarted, PlayerArrived, PlayBegan, TilesPlaced, TileFell, TilesMoved, BlankNamed,
              TilesWithdrawn, PlayLaid, ScoreAnnounced, CountDisputed, CountProposed, CountSettled, VerificationPaused,
              OpeningAccepted, RowWritten, PlayCompleted, TurnCompleted, Pressed, TurnTaken, ExchangeAnnounced,
              ExchangeVoid, Passed, TurnLost, BagCounted, BagCountRefused, WordsChallenged, ClaimSigned, ClaimCarried,
              AppealAnswered, OverdrawReported, OverdrawMarked, UnderdrawDeferred, TimeCalled, TimerSignal,
              TimerExpired, ClockSet, PlayerLeft, PlayerReturned, LatenessJudged, BlockedStated, GameEnded,
              GameAdjusted, SeedRevealed, SheetCorrected, WordsCompleting, WordAdded, Signed, Closed, ReopenRequested,
              Reopened, BlankSettled, DirectorCalled, DirectorLeft, WordAsked, PenaltyGiven, PenaltyAppealAnswered,
              RuleOverridden, TribunalFormed, BookCorrected, BagCountAsked, BagCountAgreed, BagCountDiffers,
              ClockStopped, ClockResumed, VerificationOverrun, PlayerLeaving, MoveObjected, MoveJudged, SheetsDiffer,
              SumsFlagged, CorrectionProposed, CorrectionDeclined, EntryTakenBack, AdjournmentAsked, GameAdjourned,
              ResumptionAsked, GameResumed, DrawsSkipped, AdjournmentDropped>;

// What a judge is told whole (40, 42.2): that there is a game, whose turn it is, and every step of a claim. Who is away
// has plays kept for him, of which he may ask when he is back.
template <typename Body>
concept ForJudges = is_one_of<Body, GameOpened, StartDecided, RoundStarted, PlayBegan, Pressed, TurnTaken, PlayerLeft,
                              PlayerReturned, WordsChallenged, ClaimSigned, ClaimCarried, VerdictGiven, AppealFiled,
                              AppealAnswered, DirectorCalled, DirectorLeft, RuleOverridden, EntryTakenBack, GameEnded>;

// Of a play only its words, without a square or a point.
void keep_words(PlayLaid& body) {
    body.placements.clear();
    body.as_written.reset();
    body.play.points = 0;
    body.play.covers_centre = false;
    for (board::FormedWord& word : body.play.words) {
        word.position = {};
        word.points = 0;
    }
}

// Takes from an event what is not for a judge; false where it is none of his business.
bool keep_for_judge(EventBody& body, Role actor) {
    return std::visit(
        [actor]<typename Body>(Body& each) {
            if constexpr (std::same_as<Body, PlayLaid>) keep_words(each);
            const bool own = std::same_as<Body, Recorded> && actor == Role::judge;
            return ForJudges<Body> || std::same_as<Body, PlayLaid> || own;
        },
        body);
}

// What players, monitors and judges report is for the director; what the director writes is for all.
bool is_report(const Recorded& body, Role actor) {
    return body.kind == RecordKind::incident && actor != Role::director && actor != Role::system;
}

// In place of what was never for the viewer: nothing follows from it.
const Recorded empty_note{RecordKind::note, std::nullopt, "", "", 0};

// Takes from an event what `viewer` may not see; false where nothing of it is left to see.
class Redaction {
  public:
    Redaction(Role viewer, Role actor) : viewer_(viewer), actor_(actor) {}

    bool operator()(TilesDrawn& body) const {
        if (!is(body.seat)) body.tiles.clear();
        return true;
    }
    bool operator()(TilesSetAside& body) const {
        if (viewer_ != actor_) body.tiles.clear();
        return true;
    }
    bool operator()(Exchanged& body) const {
        if (viewer_ != actor_) {
            body.given.clear();
            body.drawn.clear();
        }
        return true;
    }
    bool operator()(OverdrawFixed& body) const {
        const bool rival_may = body.rival_sees && is(rival(body.holder));
        if (!is(body.holder) && !rival_may) {
            body.shown.clear();
            body.returned.clear();
        }
        return true;
    }
    bool operator()(UnderdrawFixed& body) const {
        const bool rival_may = body.shown && is(rival(body.holder));
        if (!is(body.holder) && !rival_may) body.tiles.clear();
        return true;
    }
    bool operator()(PositionSet& body) const {
        for (const Seat seat : both_seats)
            if (!is(seat)) body.position.racks[seat].clear();
        body.position.bag.clear();
        return true;
    }
    bool operator()(RackNoted& body) const { return is(body.seat); }
    // One answer for all the challenged words: nobody at the table learns which of them was wrong.
    bool operator()(VerdictGiven& body) const {
        if (body.combined && viewer_ != Role::judge) body.valid_words = body.valid ? body.words : std::uint8_t{0};
        return true;
    }
    bool operator()(AppealFiled& body) const {
        keep_confidence(body, viewer_, actor_);
        return true;
    }
    bool operator()(PenaltyAppealed& body) const {
        if (!is(body.seat)) body.arguments.clear();
        return true;
    }
    bool operator()(const Recorded& body) const { return !is_report(body, actor_) || viewer_ == actor_; }
    bool operator()(const LookupRefused& body) const { return is(body.seat); }
    template <PublicEvent Body>
    bool operator()(Body&) const {
        return true;
    }

  private:
    [[nodiscard]] bool is(Seat seat) const { return seat_of(viewer_) == seat; }

    Role viewer_;
    Role actor_;
};

}  // namespace

std::optional<Event> view(const Event& event, Role viewer) {
    if (sees_all(viewer)) return event;
    Event seen = event;
    if (viewer == Role::judge && !keep_for_judge(seen.body, event.actor)) return std::nullopt;
    if (!std::visit(Redaction(viewer, event.actor), seen.body)) return std::nullopt;
    return seen;
}

Event view_of_past(const Event& event, Role viewer) {
    Event seen = event;
    if (sees_all(viewer)) return seen;
    if (auto* appeal = std::get_if<AppealFiled>(&seen.body)) keep_confidence(*appeal, viewer, event.actor);
    const bool for_staff =
        std::holds_alternative<Recorded>(seen.body) || std::holds_alternative<LookupRefused>(seen.body);
    // What was only the staff's stays so. Something keeps its number, so that the log can still be proved.
    if (for_staff && !view(event, viewer)) return Event{event.sequence, event.at, Role::system, "G-NOTE-1", empty_note};
    return seen;
}

}  // namespace letrado::game
