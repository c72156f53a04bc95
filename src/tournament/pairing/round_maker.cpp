#include "tournament/pairing/round_maker.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <string>

namespace letrado::tournament {

PairingFault bad_plan(base::Text text, std::vector<EntrantNo> entrants) {
    return {PairingFaultKind::bad_plan, std::move(entrants), std::move(text)};
}

base::Text list_of(std::span<const EntrantNo> entrants) {
    const auto joined = [&](std::string_view last) {
        std::string text;
        for (std::size_t i = 0; i < entrants.size(); ++i) {
            if (i > 0) text += i + 1 == entrants.size() ? last : ", ";
            text += fmt::format("{}", number(entrants[i]));
        }
        return text;
    };
    return {joined(" y "), joined(" and ")};
}

RoundField::RoundField(const PairingInput& input) : input_(&input) {
    for (const auto& candidate : input.field) {
        index_.emplace(number(candidate.no), static_cast<int>(open_.size()));
        open_.push_back(&candidate);
    }
}

std::expected<RoundField, PairingFault> RoundField::of(const PairingInput& input) {
    if (input.field.size() > static_cast<std::size_t>(most_entrants))
        return std::unexpected(bad_plan({fmt::format("hay más de {} inscritos", most_entrants),
                                         fmt::format("there are more than {} entrants", most_entrants)}));
    RoundField field(input);
    if (field.index_.size() != input.field.size() || field.index_.contains(0))
        return std::unexpected(bad_plan(
            {"el campo nombra dos veces a una persona, o a nadie", "the field names a person twice, or nobody"}));
    if (auto fault = field.take_fixed()) return std::unexpected(std::move(*fault));
    return field;
}

const Candidate* RoundField::find(EntrantNo no) const {
    const auto found = index_.find(number(no));
    return found == index_.end() ? nullptr : &input_->field[static_cast<std::size_t>(found->second)];
}

int RoundField::place(EntrantNo no) const {
    const auto found = index_.find(number(no));
    return found == index_.end() ? static_cast<int>(input_->field.size()) + 1 : found->second + 1;
}

void RoundField::take(EntrantNo no) {
    std::erase_if(open_, [&](const Candidate* who) { return who->no == no; });
}

std::optional<PairingFault> RoundField::take_fixed() {
    std::set<EntrantNo> taken;
    const auto take_one = [&](EntrantNo no) -> std::optional<PairingFault> {
        if (find(no) == nullptr)
            return bad_plan({fmt::format("el {} no está entre quienes se parean en esta ronda", number(no)),
                             fmt::format("{} is not among those who are paired in this round", number(no))},
                            {no});
        if (!taken.insert(no).second)
            return bad_plan(
                {fmt::format("el {} está fijado dos veces: cada partida es de dos personas y cada persona "
                             "juega una",
                             number(no)),
                 fmt::format("{} is fixed twice: a game is of two people and a person plays one", number(no))},
                {no});
        take(no);
        return std::nullopt;
    };
    for (const auto& [a, b] : input_->plan.fixed_pairs)
        for (const auto no : {a, b})
            if (auto fault = take_one(no)) return fault;
    for (const auto no : input_->plan.fixed_byes)
        if (auto fault = take_one(no)) return fault;
    if (const auto filler = input_->plan.filler; filler && find(*filler) != nullptr)
        return bad_plan({"el jugador de relleno no puede estar en el campo", "the filler cannot be in the field"},
                        {*filler});
    return std::nullopt;
}

std::vector<GibsonRow> RoundField::gibson_table() const {
    const auto& plan = *input_->plan.gibson;
    if (!plan.table.empty()) return plan.table;
    std::vector<GibsonRow> table;
    for (const auto& candidate : input_->field)
        table.push_back({candidate.no, candidate.points, candidate.spread});
    return table;
}

RoundField::Bye RoundField::choose_bye() const {
    const int fewest = (*std::ranges::min_element(open_, {}, &Candidate::unplayed_wins))->unplayed_wins;
    const auto may = [&](const Candidate* who) { return who->unplayed_wins == fewest; };
    if (input_->plan.gibson && input_->plan.gibson->bye) {
        const auto table = gibson_table();
        for (const auto place : fixed_places(table, input_->plan.gibson->rules)) {
            const auto who = std::ranges::find(open_, table[place].no, &Candidate::no);
            if (who != open_.end() && may(*who)) return {(*who)->no, true};
        }
    }
    const auto last = std::find_if(open_.rbegin(), open_.rend(), may);
    return {(*last)->no, false};
}

bool RoundField::may_meet(const Candidate& a, const Candidate& b) const {
    for (const auto& [x, y] : input_->plan.avoid_pairs)
        if ((x == a.no && y == b.no) || (x == b.no && y == a.no)) return false;
    for (const auto& [kind, hard] : input_->plan.avoid) {
        if (!hard) continue;
        const auto of = [&](const Candidate& who) -> const std::string& {
            return kind == AvoidKind::country ? who.country : kind == AvoidKind::club ? who.club : who.team;
        };
        if (!of(a).empty() && of(a) == of(b)) return false;
    }
    return true;
}

std::vector<RoundField::Pair> RoundField::take_gibson_pairs() {
    std::vector<Pair> pairs;
    if (!input_->plan.gibson) return pairs;
    const auto& rules = input_->plan.gibson->rules;
    const auto table = gibson_table();
    std::set<EntrantNo> out;  // who cannot reach the last prize
    for (std::size_t i = 0; i < table.size(); ++i)
        if (!can_reach(table, i, rules.last_place, rules.remaining)) out.insert(table[i].no);

    for (const auto place : fixed_places(table, rules)) {
        const auto found = std::ranges::find(open_, table[place].no, &Candidate::no);
        if (found == open_.end()) continue;
        const Candidate& fixed = **found;
        const Candidate *unmet = nullptr, *met = nullptr, *lowest = nullptr;
        for (const auto* rival : open_) {
            if (rival == &fixed || !may_meet(fixed, *rival)) continue;
            lowest = rival;
            if (!out.contains(rival->no)) continue;
            const bool first_time = input_->history.meetings(fixed.no, rival->no) == 0;
            if (first_time && unmet == nullptr) unmet = rival;
            if (!first_time && met == nullptr) met = rival;
        }
        const auto* rival = unmet != nullptr ? unmet : met != nullptr ? met : lowest;
        if (rival == nullptr) continue;
        pairs.emplace_back(fixed.no, rival->no);
        take(pairs.back().first);
        take(pairs.back().second);
    }
    return pairs;
}

}  // namespace letrado::tournament
