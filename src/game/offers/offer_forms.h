// The ways to send each command that are worth asking the referee about. Used by offers() only.
#pragma once

#include <functional>
#include <optional>
#include <type_traits>

#include "game/game.h"

namespace letrado::game {

class OfferForms {
  public:
    // Asks about one form. False: no other form of the command need be tried.
    using Attempt = std::function<bool(CommandBody)>;

    OfferForms(const State& state, Role role, Attempt attempt)
        : state_(state), role_(role), attempt_(std::move(attempt)) {}

    // Tries forms until one is admitted, or all of them where the values are limited.
    template <typename Body>
    void operator()(std::type_identity<Body>) const {
        attempt_(Body{});
    }
    void operator()(std::type_identity<ChooseStarterPolicy>) const;
    void operator()(std::type_identity<DrawForStart>) const;
    void operator()(std::type_identity<PlayTiles>) const;
    void operator()(std::type_identity<PlaceTiles>) const;
    void operator()(std::type_identity<DropTile>) const;
    void operator()(std::type_identity<MoveTiles>) const;
    void operator()(std::type_identity<NameBlank>) const;
    void operator()(std::type_identity<Announce>) const;
    void operator()(std::type_identity<JudgeOpening>) const;
    void operator()(std::type_identity<WriteRow>) const;
    void operator()(std::type_identity<ExchangeTiles>) const;
    void operator()(std::type_identity<AnnounceExchange>) const;
    void operator()(std::type_identity<SetAside>) const;
    void operator()(std::type_identity<CountBag>) const;
    void operator()(std::type_identity<GiveVerdict>) const;
    void operator()(std::type_identity<Appeal>) const;
    void operator()(std::type_identity<ReportOverdraw>) const;
    void operator()(std::type_identity<MarkPremeditated>) const;
    void operator()(std::type_identity<ReportUnderdraw>) const;
    void operator()(std::type_identity<JudgeLateness>) const;
    void operator()(std::type_identity<Correct>) const;
    void operator()(std::type_identity<AnswerCorrection>) const;
    void operator()(std::type_identity<CompleteWords>) const;
    void operator()(std::type_identity<AddWord>) const;
    void operator()(std::type_identity<Sign>) const;
    void operator()(std::type_identity<DisputeBlank>) const;
    void operator()(std::type_identity<SettleBlank>) const;
    void operator()(std::type_identity<NoteRack>) const;
    void operator()(std::type_identity<TakeBack>) const;
    void operator()(std::type_identity<Record>) const;
    void operator()(std::type_identity<AskWord>) const;
    void operator()(std::type_identity<Penalise>) const;
    void operator()(std::type_identity<AppealPenalty>) const;
    void operator()(std::type_identity<AnswerPenaltyAppeal>) const;
    void operator()(std::type_identity<ExcludePlayer>) const;
    void operator()(std::type_identity<OverrideRule>) const;
    void operator()(std::type_identity<FormTribunal>) const;

  private:
    // Whose tiles the sender plays.
    [[nodiscard]] Seat hand() const { return seat_of(role_).value_or(state_.mover); }
    // So many tiles that he may hold, first those he must play; fewer where he has not so many.
    [[nodiscard]] board::Placements tiles_of_hand(std::size_t count) const;
    // Some play with the fewest tiles that the board takes.
    [[nodiscard]] std::optional<board::Placements> some_play() const;
    void each_blank(const std::function<bool(board::Square, tiles::Tile)>& visit) const;

    const State& state_;
    const Role role_;
    const Attempt attempt_;
};

}  // namespace letrado::game
