#include "tournament/pairing/field_costs.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>

namespace letrado::tournament {

namespace {

std::int64_t square(std::int64_t x) {
    return x * x;
}

std::int64_t& at(Weight& weight, Criterion criterion) {
    return weight.v[static_cast<std::size_t>(criterion) + 1];
}

const std::string& belonging(const Candidate& who, AvoidKind kind) {
    switch (kind) {
        case AvoidKind::country:
            return who.country;
        case AvoidKind::club:
            return who.club;
        case AvoidKind::team:
            break;
    }
    return who.team;
}

}  // namespace

FieldCosts::FieldCosts(std::span<const Candidate* const> field, const PairingInput& input, bool relaxed)
    : input_(input), method_(input.plan.method) {
    const auto& plan = input.plan;
    const auto& accelerate = plan.accelerate;
    starts_count_ = plan.start.rule == StartRule::system && plan.start.in_pairing;
    for (const auto* who : field) {
        FieldPlace place;
        place.who = who;
        place.points = who->points;
        if (accelerate && plan.round <= accelerate->rounds && who->seed <= accelerate->seeds)
            place.points += accelerate->points;
        place.place = static_cast<int>(places_.size()) + 1;
        place.balance = input.history.balance(who->no);
        place.own_field = method_.method == Method::factor && place.place <= 2 * method_.parameter;
        places_.push_back(place);
    }
    learn_groups();
    if (method_.method == Method::quarters) learn_quarters(method_.parameter);
    learn_pairs(input);
    if (method_.method == Method::random) draw_lots();
    for (const auto& avoidance : plan.avoid) {
        std::map<std::string, int> ids;
        Belonging list{{}, avoidance.hard && !relaxed};
        for (const auto& place : places_) {
            const auto& name = belonging(*place.who, avoidance.kind);
            list.of.push_back(name.empty() ? 0 : ids.emplace(name, static_cast<int>(ids.size()) + 1).first->second);
        }
        belongings_.push_back(std::move(list));
    }
}

void FieldCosts::learn_groups() {
    std::map<std::pair<bool, HalfPoints>, int> sizes;
    for (auto& place : places_)
        place.group_place = ++sizes[{place.own_field, place.points}];
    for (auto& place : places_)
        place.group_size = sizes[{place.own_field, place.points}];
}

// The partners named first have ⌊n/4⌋ each, the other two quarters share the rest.
void FieldCosts::learn_quarters(int partner_of_first) {
    const int half = size() / 2;
    const int small = size() / 4;
    std::size_t next = 0;
    for (int quarter = 1; quarter <= 4; ++quarter) {
        const int count = quarter == 1 || quarter == partner_of_first ? small : half - small;
        for (int i = 1; i <= count; ++i, ++next) {
            places_[next].quarter = quarter;
            places_[next].quarter_place = i;
        }
    }
}

std::size_t FieldCosts::cell(int a, int b) const {
    return static_cast<std::size_t>(a) * places_.size() + static_cast<std::size_t>(b);
}

void FieldCosts::learn_pairs(const PairingInput& input) {
    const auto& plan = input.plan;
    met_.assign(places_.size() * places_.size(), 0);
    never_.assign(met_.size(), 0);
    std::unordered_map<int, int> index;
    for (int a = 0; a < size(); ++a)
        index.emplace(number((*this)[a].who->no), a);
    const bool immediate = method_.method == Method::hill && method_.no_immediate;
    input.history.visit_meetings([&](EntrantNo x, EntrantNo y, int count) {
        const auto a = index.find(number(x)), b = index.find(number(y));
        if (a == index.end() || b == index.end()) return;
        int met = plan.repeats_allowed ? 0 : count;
        if (immediate && input.history.met_in(x, y, plan.round - 1)) met = std::max(met, 1);
        met_[cell(a->second, b->second)] = met_[cell(b->second, a->second)] =
            static_cast<std::uint8_t>(std::min(met, 255));
    });
    for (const auto& [x, y] : plan.avoid_pairs) {
        const auto a = index.find(number(x)), b = index.find(number(y));
        if (a == index.end() || b == index.end()) continue;
        never_[cell(a->second, b->second)] = never_[cell(b->second, a->second)] = 1;
    }
}

void FieldCosts::draw_lots() {
    std::vector<std::uint32_t> drawn(places_.size() * places_.size());
    for (int a = 0; a < size(); ++a)
        for (int b = a + 1; b < size(); ++b)
            drawn[cell(a, b)] = drawn[cell(b, a)] = input_.lots.of_pair((*this)[a].who->no, (*this)[b].who->no);
    lots_ = std::move(drawn);
}

int FieldCosts::shared(int a, int b, bool hard) const {
    int count = 0;
    for (const auto& list : belongings_) {
        const int of_a = list.of[static_cast<std::size_t>(a)];
        if (list.hard == hard && of_a != 0 && of_a == list.of[static_cast<std::size_t>(b)]) ++count;
    }
    return count;
}

bool FieldCosts::forbidden(int a, int b) const {
    return never_[cell(a, b)] != 0 || (*this)[a].own_field != (*this)[b].own_field || shared(a, b, true) > 0;
}

// K5: by S1 the smaller difference starts; where they are equal one of them goes up and the other down.
void FieldCosts::add_starts(Weight& weight, const FieldPlace& a, const FieldPlace& b) const {
    if (!starts_count_) return;
    const auto beyond = [](int d) { return std::max(0, std::abs(d) - 1); };
    const int low = std::min(a.balance, b.balance), high = std::max(a.balance, b.balance);
    at(weight, Criterion::starts) = beyond(low + 1) + beyond(high - 1);
}

// K2, K4, and K6, K7 inside a group.
void FieldCosts::add_swiss(Weight& weight, const FieldPlace& a, const FieldPlace& b) const {
    if (a.points != b.points) {
        const auto& high = a.points > b.points ? a : b;
        const auto& low = a.points > b.points ? b : a;
        at(weight, Criterion::distance) = square(high.points - low.points);
        at(weight, Criterion::floats) = square(high.group_size - high.group_place) + square(low.group_place - 1);
        return;
    }
    const int apart = std::abs(a.group_place - b.group_place);
    switch (method_.method) {
        case Method::folded:
            at(weight, Criterion::fine) = square(a.group_place + b.group_place - a.group_size - 1);
            break;
        case Method::neighbours:
            at(weight, Criterion::fine) = square(apart - 1);
            break;
        default: {  // halves; factor's others
            const int half = a.group_size / 2;
            at(weight, Criterion::coarse) = (a.group_place <= half) == (b.group_place <= half) ? 1 : 0;
            at(weight, Criterion::fine) = square(apart - half);
        }
    }
}

Weight FieldCosts::before_lot(int first, int second) const {
    const FieldPlace &a = (*this)[first], &b = (*this)[second];
    Weight weight;
    weight.v[0] = forbidden(first, second) ? 1 : 0;
    at(weight, Criterion::repeats) = square(met_[cell(first, second)]);
    at(weight, Criterion::avoidance) = shared(first, second, false);
    const std::int64_t best = std::min(a.place, b.place), worst = std::max(a.place, b.place);
    switch (method_.method) {
        case Method::random:
            return weight;
        case Method::hill:
            at(weight, Criterion::fine) = square(worst - best);
            break;
        case Method::factor:
            if (a.own_field && b.own_field) {
                at(weight, Criterion::fine) = square(worst - best - method_.parameter);
                break;
            }
            add_starts(weight, a, b);
            add_swiss(weight, a, b);
            break;
        case Method::quarters: {
            add_starts(weight, a, b);
            const int low = std::min(a.quarter, b.quarter), high = std::max(a.quarter, b.quarter);
            // The partner of quarter 1 is given; the two others are each other's.
            const bool partners = low == 1 ? high == method_.parameter
                                           : low != high && low != method_.parameter && high != method_.parameter;
            if (partners)
                at(weight, Criterion::fine) = square(a.quarter_place - b.quarter_place);
            else
                at(weight, Criterion::coarse) = 1;
            break;
        }
        default:
            add_starts(weight, a, b);
            add_swiss(weight, a, b);
    }
    at(weight, Criterion::placed) = square(size() + 1 - best) * worst;
    return weight;
}

std::int64_t FieldCosts::lot(int a, int b) const {
    if (!lots_.empty()) return lots_[cell(a, b)];
    return input_.lots.of_pair((*this)[a].who->no, (*this)[b].who->no);
}

Cost FieldCosts::cost_of(const Weight& weight) {
    Cost cost;
    std::copy(weight.v.begin() + 1, weight.v.end(), cost.k.begin());
    return cost;
}

Cost FieldCosts::cost(int a, int b) const {
    return cost_of(whole(a, b));
}

}  // namespace letrado::tournament
