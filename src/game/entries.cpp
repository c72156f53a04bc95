#include "game/entries.h"

#include <algorithm>
#include <concepts>

#include "game/fold/fold.h"

namespace letrado::game {

void EntryList::push(std::shared_ptr<const Entry> entry) {
    if (entries_.size() == most) entries_.erase(entries_.begin());
    entries_.push_back(std::move(entry));
}

bool EntryList::operator==(const EntryList& other) const {
    return std::ranges::equal(entries_, other.entries_,
                              [](const auto& one, const auto& two) { return one == two || *one == *two; });
}

namespace {

template <typename Body, typename... Bodies>
concept OneOf = (std::same_as<Body, Bodies> || ...);

// What nobody is in, is for good. Events that only follow from others are with what they most often follow from.
struct KindOf {
    using Kind = std::optional<EntryKind>;
    Role actor;

    Kind operator()(const OneOf<TilesChecked, TileClaimRejected, SheetInspected> auto&) const {
        return EntryKind::check;
    }
    Kind operator()(const OneOf<StartTilesDrawn, StarterPolicyChosen, RoundStarted, PlayBegan> auto&) const {
        return EntryKind::start;
    }
    // The pairing's word is no entry of the table, whoever brings it.
    Kind operator()(const StartDecided& body) const {
        const bool here = body.source == StartSource::lot || body.source == StartSource::tile_draw ||
                          body.source == StartSource::organiser;
        return here && actor != Role::system ? EntryKind::start : Kind();
    }
    Kind operator()(const PlayerArrived&) const { return EntryKind::arrival; }
    Kind operator()(const OneOf<TilesPlaced, TileFell, TilesMoved, BlankNamed, TilesWithdrawn> auto&) const {
        return EntryKind::placing;
    }
    Kind operator()(const PlayLaid&) const { return EntryKind::play; }
    Kind operator()(const OneOf<ScoreAnnounced, CountDisputed, CountProposed, CountSettled> auto&) const {
        return EntryKind::count;
    }
    Kind operator()(const OneOf<VerificationPaused, OpeningAccepted> auto&) const { return EntryKind::verification; }
    Kind operator()(const OneOf<RowWritten, PlayCompleted, SheetsDiffer, SumsFlagged> auto&) const {
        return EntryKind::row;
    }
    Kind operator()(const TilesDrawn&) const { return EntryKind::draw; }
    Kind operator()(const OneOf<OverdrawReported, UnderdrawFixed, UnderdrawDeferred, BookCorrected> auto&) const {
        return EntryKind::draw_error;
    }
    Kind operator()(const OneOf<Pressed, TurnTaken, TurnCompleted> auto&) const { return EntryKind::press; }
    Kind operator()(const OneOf<ClockStopped, ClockResumed, ClockSet> auto&) const { return EntryKind::clock; }
    Kind operator()(const OneOf<ExchangeAnnounced, ExchangeVoid, TilesSetAside, Exchanged> auto&) const {
        return EntryKind::exchange;
    }
    Kind operator()(const Passed&) const { return EntryKind::pass; }
    // A turn that the director takes, or time, is lost.
    Kind operator()(const TurnLost& body) const {
        const bool decided = body.cause == LostTurnCause::director || body.cause == LostTurnCause::timer ||
                             body.cause == LostTurnCause::rejected;
        return decided ? Kind() : EntryKind::lost_turn;
    }
    Kind operator()(
        const OneOf<BagCounted, BagCountRefused, BagCountAsked, BagCountAgreed, BagCountDiffers> auto&) const {
        return EntryKind::bag_count;
    }
    Kind operator()(const WordsChallenged&) const { return EntryKind::challenge; }
    Kind operator()(const OneOf<PlayerLeaving, PlayerLeft, PlayerReturned> auto&) const { return EntryKind::absence; }
    Kind operator()(const TimeCalled&) const { return actor == Role::system ? Kind() : EntryKind::time; }
    Kind operator()(const BlockedStated&) const { return EntryKind::blocked; }
    Kind operator()(const GameEnded& body) const {
        return body.reason == EndReason::forfeit ? Kind() : EntryKind::pass;
    }
    Kind operator()(const GameAdjusted&) const { return EntryKind::rack; }
    Kind operator()(const OneOf<WordsCompleting, WordAdded> auto&) const { return EntryKind::words; }
    Kind operator()(const OneOf<CorrectionProposed, CorrectionDeclined> auto&) const { return EntryKind::correction; }
    Kind operator()(const RackNoted&) const { return EntryKind::rack; }
    Kind operator()(const DirectorCalled&) const { return EntryKind::call; }
    Kind operator()(const MoveObjected&) const { return EntryKind::objection; }
    Kind operator()(const auto&) const { return std::nullopt; }
};

}  // namespace

std::optional<EntryKind> kind_of(const Event& event) {
    return std::visit(KindOf{event.actor}, event.body);
}

Millis next_moment(const State& state, Role actor, Millis now) {
    now = std::max(now, state.clocks.since);
    const Entry* last = state.entries.last();
    return last != nullptr && last->by == actor && last->at == now ? now + 1 : now;
}

void remember(State& state, const Event& event) {
    if (is_online(state) || std::holds_alternative<EntryTakenBack>(event.body)) return;
    const auto kind = kind_of(event);
    if (!kind) return state.entries.clear();
    if (event.actor == Role::system) return;
    const Entry* last = state.entries.last();
    const bool joins = last != nullptr && last->by == event.actor && last->at == event.at;
    if (joins && !last->begun) return;
    // What was entered is the act and not what it began with.
    const bool begins =
        std::holds_alternative<TurnTaken>(event.body) || std::holds_alternative<TilesWithdrawn>(event.body);
    auto entry = joins ? std::make_shared<Entry>(*last) : std::make_shared<Entry>();
    if (!joins) {
        *entry = Entry{event.sequence, event.actor, event.at, *kind, *kind, begins, state};
        entry->before.entries.clear();
    } else {
        entry->kind = *kind;
        entry->begun = begins;
        state.entries.pop();
    }
    state.entries.push(std::move(entry));
}

namespace {

bool stand(const Clocks& clocks) {
    return !clocks.running[Seat::first] && !clocks.running[Seat::second] && !clocks.timer_running;
}

// The clocks run on as they would have done without the slip; but where it had stopped them, only for who made it: the
// others saw them stand.
void run_on(State& before, const Entry& slip, bool stood, Millis now) {
    Clocks& clocks = before.clocks;
    const auto charged = [&](Seat seat) { return !stood || seat_of(slip.by) == seat; };
    clocks.advance(slip.at);
    Clocks on = clocks;
    on.advance(now);
    for (const Seat seat : both_seats)
        if (charged(seat)) clocks.left[seat] = on.left[seat];
    if (charged(before.mover)) clocks.timer_left = on.timer_left;
    clocks.since = on.since;
    const bool spared = clocks.timer_running && !charged(before.mover);
    if (spared || (clocks.running[Seat::first] && !charged(Seat::first)) ||
        (clocks.running[Seat::second] && !charged(Seat::second)))
        verify_afresh(before, now);
}

}  // namespace

void fold(State& state, const Event& event, const EntryTakenBack&) {
    EntryList earlier = state.entries;
    if (earlier.last() == nullptr) return;
    State before = earlier.last()->before;
    run_on(before, *earlier.last(), stand(state.clocks), event.at);
    earlier.pop();
    state = std::move(before);
    state.next_sequence = event.sequence + 1;
    state.entries = std::move(earlier);
}

}  // namespace letrado::game
