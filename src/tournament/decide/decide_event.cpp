// Decisions: the event itself, and its entrants.
#include <algorithm>

#include "base/hash.h"
#include "tournament/decide/desk.h"
#include "tournament/digest.h"
#include "tournament/seeding.h"

namespace letrado::tournament {

namespace {

int next_unpublished(const Division& division) {
    int next = 1;
    for (const Round& round : division.rounds)
        if (round.is_public()) next = round.number + 1;
    return next;
}

}  // namespace

Decision decide_on(Desk& desk, const OpenTournament& c) {
    if (auto refusal = desk.need_seed()) return refusal;
    std::optional<Preset> preset;
    if (!c.preset.empty()) {
        preset = find_preset(c.preset);
        if (!preset) return desk.refuse("no_such_preset", "T-LAW-2", {c.preset, c.preset});
    }
    desk.emit("T-LAW-1", TournamentOpened{c, commitment_of(desk.context.seed_hex)});
    if (!preset) return std::nullopt;
    for (const auto& [key, value] : preset->settings)
        desk.emit("T-LAW-2", SettingChanged{{key, value, {}, {}}, value_of(key, {}, {})});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const ChangeSetting& c) {
    const Division* division = desk.state.find_division(c.division);
    const SettingValues none;
    desk.emit("T-LAW-2", SettingChanged{c, value_of(c.key, desk.state.settings, division ? division->settings : none)});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const AddDivision& c) {
    desk.emit("T-LAW-2", DivisionAdded{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const PlanRounds& c) {
    desk.emit("T-LAW-2", RoundsPlanned{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Appoint& c) {
    desk.emit("T-SEC-1", Appointed{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Announce& c) {
    desk.emit("T-LOG-1", Announced{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const CloseTournament& c) {
    if (auto refusal = desk.need_seed()) return refusal;
    TournamentClosed closed;
    closed.seed = desk.context.seed_hex;
    closed.confirm = c.confirm;
    for (const Division& division : desk.state.divisions)
        closed.digests.push_back({division.id, digest_of(desk.state, division)});
    desk.emit("T-DIGEST-1", std::move(closed));
    return std::nullopt;
}

// ---- Entrants
// --------------------------------------------------------------------------------------------------------

Decision decide_on(Desk& desk, const Enter& c) {
    Entered entered{c, desk.counters.entrants + 1};
    // Whoever comes late plays from the next round that nobody has seen yet.
    if (const Division* division = desk.state.find_division(c.division))
        entered.from_round = std::max(entered.from_round, next_unpublished(*division));
    const bool late = entered.from_round > 1;
    desk.emit(c.filler ? RuleId("T-ENT-7") : late ? RuleId("T-ENT-4") : RuleId("T-ENT-1"), std::move(entered));
    return std::nullopt;
}

namespace {

// A pending registration, from a round that nobody has seen yet.
void confirm(Desk& desk, No no) {
    const Entrant* entrant = desk.state.find(no);
    const Division* division = entrant == nullptr ? nullptr : desk.state.find_division(entrant->division);
    const int next = division == nullptr ? 1 : next_unpublished(*division);
    desk.emit("T-ENT-1", EntryConfirmed{{no}, std::max(entrant == nullptr ? 1 : entrant->from_round, next)});
}

}  // namespace

Decision decide_on(Desk& desk, const ConfirmEntry& c) {
    confirm(desk, c.no);
    return std::nullopt;
}

Decision decide_on(Desk& desk, const EditEntrant& c) {
    desk.emit("T-ENT-1", EntrantEdited{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const FixSeeds& c) {
    if (c.order == SeedOrder::lot || c.unrated == SeedOrder::lot)
        if (auto refusal = desk.need_seed()) return refusal;
    desk.emit("T-ENT-2", SeedsFixed{c, seeds_in_order(desk.state, c, desk.context.seed_hex)});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const CheckIn& c) {
    // Whoever comes to the desk has confirmed it.
    const Entrant* entrant = desk.state.find(c.no);
    if (c.present && entrant != nullptr && !entrant->division.empty() && entrant->status == EntrantStatus::entered)
        confirm(desk, c.no);
    desk.emit("T-ENT-3", CheckedIn{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const CloseCheckIn& c) {
    const Division* division = desk.state.find_division(c.division);
    if (division == nullptr) return desk.refuse("no_such_division", "T-ENT-3", {c.division, c.division});
    const int round = next_unpublished(*division);
    for (const Entrant* entrant : desk.state.entrants_of(c.division))
        if (!entrant->checked_in && !entrant->filler && entrant->plays_in(round))
            desk.emit("T-ENT-3", SatOut{{entrant->no, {round}, "acreditación"}});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const SitOut& c) {
    desk.emit("T-ENT-6", SatOut{c});
    return std::nullopt;
}

namespace {

// What becomes of the games of somebody who leaves: those that are published and not begun are forfeited (T-ENT-5).
void forfeit_open_games(Desk& desk, const Division& division, No no, int from, std::string_view cause) {
    for (const Round& round : division.rounds) {
        if (!round.is_public() || round.number < from) continue;
        const Game* game = round.game_of(no);
        if (game == nullptr || game->kind != Kind::played || game->is_reported()) continue;
        desk.emit("T-ENT-5",
                  GameForfeited{{{division.id, round.number, game->row.table}, no, std::string(cause), false, 0, 0}});
    }
}

}  // namespace

Decision decide_on(Desk& desk, const Withdraw& c) {
    const Entrant* entrant = desk.state.find(c.no);
    const Division* division = entrant == nullptr ? nullptr : desk.state.find_division(entrant->division);
    if (division == nullptr)
        return desk.refuse("no_such_entrant", "T-ENT-5", {std::to_string(c.no), std::to_string(c.no)});
    Withdrawn withdrawn{c};
    if (withdrawn.round == 0) {
        // From the round whose game he has not begun, if it is published already.
        withdrawn.round = next_unpublished(*division);
        for (const Round& round : division->rounds) {
            const Game* game = round.is_public() ? round.game_of(c.no) : nullptr;
            if (game != nullptr && !game->is_reported()) {
                withdrawn.round = std::min(withdrawn.round, round.number);
            }
        }
    }
    const int from = withdrawn.round;
    desk.emit("T-ENT-5", withdrawn);
    const std::string& rule = division->bases.withdraw_round_robin;
    const auto row = division->plan.row_of(1);
    const bool round_robin = !division->numbers.empty() && row != nullptr && row->method.method == Method::round_robin;
    if (round_robin && rule != "keep") {
        int played = 0;
        for (const Round& round : division->rounds) {
            const Game* game = round.is_public() ? round.game_of(c.no) : nullptr;
            if (game != nullptr && game->has_result() && !game->is_unplayed()) ++played;
        }
        const int all = static_cast<int>(division->numbers.size()) - 1;
        const int planned = division->plan.rounds();
        const int cycles = planned == 0 ? 1 : std::max(1, planned / std::max(1, all));
        if (rule == "annul" || 2 * played < all * cycles) {
            for (const Round& round : division->rounds) {
                const Game* game = round.is_public() ? round.game_of(c.no) : nullptr;
                if (game != nullptr && game->kind != Kind::annulled)
                    desk.emit("T-ENT-5",
                              GameAnnulled{{{division->id, round.number, game->row.table}, "withdraw.round_robin"}});
            }
            return std::nullopt;
        }
    }
    forfeit_open_games(desk, *division, c.no, from, "retirada");
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Rejoin& c) {
    Rejoined rejoined{c};
    const Entrant* entrant = desk.state.find(c.no);
    const Division* division = entrant == nullptr ? nullptr : desk.state.find_division(entrant->division);
    if (rejoined.round == 0 && division != nullptr) rejoined.round = next_unpublished(*division);
    desk.emit("T-ENT-6", rejoined);
    return std::nullopt;
}

Decision decide_on(Desk& desk, const MoveDivision& c) {
    desk.emit("T-ENT-1", DivisionMoved{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const ImportRatings& c) {
    desk.emit("T-RATE-4", RatingsImported{c});
    return std::nullopt;
}

}  // namespace letrado::tournament
