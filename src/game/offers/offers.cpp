#include "game/offers/offers.h"

#include <array>
#include <span>

#include "game/offers/offer_forms.h"
#include "game/roles.h"

namespace letrado::game {

namespace {

constexpr std::size_t command_count = std::variant_size_v<AnyCommand>;

template <typename Body>
constexpr bool never_offered = std::same_as<Body, OpenGame> || std::same_as<Body, Tick>;

// The members that a state limits to a few values, which the forms of the command enumerate.
template <typename Body>
std::span<const std::string_view> limits_of(const State& state) {
    using namespace std::string_view_literals;
    if constexpr (std::same_as<Body, NameBlank> || std::same_as<Body, DisputeBlank> ||
                  std::same_as<Body, SettleBlank>) {
        static constexpr std::array names{"square"sv};
        return names;
    } else if constexpr (std::same_as<Body, Correct> || std::same_as<Body, AddWord> || std::same_as<Body, WriteRow>) {
        static constexpr std::array names{"turn"sv};
        return names;
    } else if constexpr (std::same_as<Body, TakeBack>) {
        static constexpr std::array names{"entry"sv};
        return names;
    } else if constexpr (std::same_as<Body, AppealPenalty>) {
        static constexpr std::array names{"penalty"sv};
        return names;
    } else if constexpr (std::same_as<Body, AnswerPenaltyAppeal>) {
        static constexpr std::array names{"seat"sv, "penalty"sv};
        return names;
    } else if constexpr (std::same_as<Body, JudgeLateness> || std::same_as<Body, NoteRack>) {
        static constexpr std::array names{"seat"sv};
        return names;
    } else if constexpr (std::same_as<Body, ReportOverdraw> || std::same_as<Body, MarkPremeditated>) {
        static constexpr std::array names{"holder"sv};
        return names;
    } else if constexpr (std::same_as<Body, JudgeOpening>) {
        static constexpr std::array names{"accept"sv};
        return names;
    } else if constexpr (std::same_as<Body, Appeal>) {
        static constexpr std::array names{"confidential"sv};
        return names;
    } else if constexpr (std::same_as<Body, AnswerCorrection>) {
        static constexpr std::array names{"agree"sv};
        return names;
    } else if constexpr (std::same_as<Body, CompleteWords>) {
        static constexpr std::array names{"done"sv};
        return names;
    } else if constexpr (std::same_as<Body, Sign>) {
        static constexpr std::array names{"paper"sv};
        return names;
    } else if constexpr (std::same_as<Body, Record>) {
        static constexpr std::array names{"kind"sv};
        return names;
    } else if constexpr (std::same_as<Body, ExcludePlayer>) {
        static constexpr std::array names{"seat"sv, "cause"sv};
        return names;
    } else if constexpr (std::same_as<Body, Penalise>) {
        // Where the edition has one amount only, nobody need know it.
        static constexpr std::array names{"points"sv};
        const bool one = state.rules.penalty_scale == edition::PenaltyScale::exact;
        return std::span<const std::string_view>(names).first(one ? 1 : 0);
    } else if constexpr (std::same_as<Body, CountBag>) {
        static constexpr std::array names{"inside"sv};
        return names;
    } else {
        return {};
    }
}

// Refused whatever its members say.
template <typename Body>
bool is_hopeless(Reason reason) {
    switch (reason) {
        case Reason::wrong_stage:
            // Of the one player, perhaps not of the other.
            return !std::same_as<Body, ReportOverdraw> && !std::same_as<Body, JudgeLateness> &&
                   !std::same_as<Body, ExcludePlayer>;
        case Reason::wrong_phase:
            return std::same_as<Body, PlaceTiles> || std::same_as<Body, MoveTiles>;
        case Reason::not_open:
        case Reason::closed:
        case Reason::game_not_over:
        case Reason::not_in_mode:
        case Reason::director_present:
        case Reason::overdraw_open:
        case Reason::claim_open:
        case Reason::frozen:
        case Reason::timer_expired:
        case Reason::not_your_turn:
        case Reason::absent_player:
        case Reason::start_already_decided:
        case Reason::adjourned:
            return true;
        default:
            return false;
    }
}

// The tiles are refused for what they spell: others may be played.
bool is_of_words(Reason reason) {
    return reason == Reason::barred_word || reason == Reason::invalid_word;
}

class Offering {
  public:
    Offering(const State& state, Role role, const Context& context) : state_(state), role_(role), context_(context) {}

    template <typename Body>
    void ask() {
        const std::span<const std::string_view> limited = limits_of<Body>(state_);
        Offer offer;
        const OfferForms forms(state_, role_, [&](CommandBody form) {
            // Not copied: this is asked of every command, after every event.
            const Command command{role_, std::move(form)};
            const auto refused = refusal_of(command, context_);
            if (refused == Reason::too_early && std::same_as<Body, PauseVerification>) return ask_later(offer, command);
            const bool admitted = !refused || (std::same_as<Body, PlayTiles> && is_of_words(*refused));
            if (!admitted) return !is_hopeless<Body>(*refused);
            offer.forms.push_back(command.body);
            return !limited.empty();
        });
        forms(std::type_identity<Body>{});
        if (offer.forms.empty()) return;
        offer.limited.assign(limited.begin(), limited.end());
        made_.push_back(std::move(offer));
    }

    [[nodiscard]] std::vector<Offer> made() && { return std::move(made_); }

  private:
    [[nodiscard]] std::optional<Reason> refusal_of(const Command& command, const Context& context) const {
        const Decision decision = decide(state_, command, context);
        return decision ? std::nullopt : std::optional(decision.error().reason);
    }

    // Verification must have gone on for a while.
    bool ask_later(Offer& offer, const Command& command) const {
        Context later = context_;
        later.now = state_.turn.verify_since + Millis{1000} * state_.rules.clock_verify_pause_seconds;
        if (refusal_of(command, later)) return false;
        offer.forms.push_back(command.body);
        offer.from = later.now;
        return false;
    }

    const State& state_;
    const Role role_;
    const Context& context_;
    std::vector<Offer> made_;
};

template <std::size_t... I>
std::array<bool, command_count> sent_by(Role role, std::index_sequence<I...>) {
    return {(!never_offered<std::variant_alternative_t<I, AnyCommand>> &&
             may_send(role, std::variant_alternative_t<I, AnyCommand>{}))...};
}

template <std::size_t... I>
void ask_all(Offering& offering, const std::array<bool, command_count>& may, std::index_sequence<I...>) {
    ((may[I] ? offering.ask<std::variant_alternative_t<I, AnyCommand>>() : void()), ...);
}

constexpr auto all_commands = std::make_index_sequence<command_count>();

}  // namespace

std::vector<Offer> offers(const State& state, Role role, const Context& context) {
    static const auto may = [] {
        std::array<std::array<bool, command_count>, std::size(enum_names(Role{}))> table{};
        for (std::size_t i = 0; i < table.size(); ++i)
            table[i] = sent_by(static_cast<Role>(i), all_commands);
        return table;
    }();
    if (role == Role::spectator || state.stage == Stage::none) return {};
    Offering offering(state, role, context);
    ask_all(offering, may[static_cast<std::size_t>(role)], all_commands);
    return std::move(offering).made();
}

}  // namespace letrado::game
