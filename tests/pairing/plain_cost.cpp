#include "pairing/plain_cost.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/hash.h"

namespace letrado::tournament::plain {

namespace {

using Int = std::int64_t;

struct Player {
    Int P = 0, k = 0, g = 0, p = 0, d = 0;
    bool top = false;  // factor: of the first 2f
    Int quarter = 0, in_quarter = 0;
};

std::vector<Player> players_of(const PairingInput& input) {
    const auto& field = input.field;
    const auto n = static_cast<Int>(field.size());
    const auto& plan = input.plan;
    std::vector<Player> players(field.size());
    for (std::size_t i = 0; i < field.size(); ++i) {
        auto& player = players[i];
        player.k = static_cast<Int>(i) + 1;
        player.P = field[i].points;
        if (plan.accelerate && plan.round <= plan.accelerate->rounds && field[i].seed <= plan.accelerate->seeds)
            player.P += plan.accelerate->points;
        for (const auto& start : input.history.starts(field[i].no))
            player.d += start.started ? 1 : -1;
        player.top = plan.method.method == Method::factor && player.k <= 2 * plan.method.parameter;
    }
    for (std::size_t i = 0; i < field.size(); ++i)
        for (std::size_t j = 0; j < field.size(); ++j)
            if (players[i].P == players[j].P && players[i].top == players[j].top) {
                ++players[i].g;
                if (j <= i) ++players[i].p;
            }
    if (plan.method.method == Method::quarters) {
        std::vector<Int> quarters;
        for (Int quarter = 1; quarter <= 4; ++quarter) {
            const bool named_first = quarter == 1 || quarter == plan.method.parameter;
            for (Int i = 0; i < (named_first ? n / 4 : n / 2 - n / 4); ++i) {
                players[quarters.size()].in_quarter = i + 1;
                quarters.push_back(quarter);
            }
        }
        for (std::size_t i = 0; i < quarters.size(); ++i)
            players[i].quarter = quarters[i];
    }
    return players;
}

Int same(const std::string& a, const std::string& b) {
    return !a.empty() && a == b ? 1 : 0;
}

Int shared(const Candidate& a, const Candidate& b, AvoidKind kind) {
    if (kind == AvoidKind::country) return same(a.country, b.country);
    if (kind == AvoidKind::club) return same(a.club, b.club);
    return same(a.team, b.team);
}

Int beyond(Int d) {
    return std::max<Int>(0, std::abs(d) - 1);
}

Int lot(const PairingInput& input, const Candidate& a, const Candidate& b) {
    const int low = std::min(number(a.no), number(b.no)), high = std::max(number(a.no), number(b.no));
    const std::string text = input.lots.seed_hex + "|" + input.lots.division + "|" + std::to_string(input.lots.round) +
                             "|" + std::to_string(low) + "|" + std::to_string(high);
    const auto digest = base::sha256(base::as_bytes(text));
    Int value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value * 256 + digest[i];
    return value;
}

bool partners(Int x, Int y, Int with_first) {
    if (x > y) std::swap(x, y);
    if (with_first == 2) return (x == 1 && y == 2) || (x == 3 && y == 4);
    if (with_first == 3) return (x == 1 && y == 3) || (x == 2 && y == 4);
    return (x == 1 && y == 4) || (x == 2 && y == 3);
}

Vector cost(const PairingInput& input, const Candidate& ca, const Candidate& cb, const Player& a, const Player& b) {
    const auto& plan = input.plan;
    const auto method = plan.method.method;
    const auto n = static_cast<Int>(input.field.size());
    Vector v{};
    for (const auto& [x, y] : plan.avoid_pairs)
        if ((x == ca.no && y == cb.no) || (x == cb.no && y == ca.no)) v[0] = 1;
    for (const auto& avoidance : plan.avoid)
        if (avoidance.hard && shared(ca, cb, avoidance.kind) > 0) v[0] = 1;
    if (a.top != b.top) v[0] = 1;

    Int m = plan.repeats_allowed ? 0 : input.history.meetings(ca.no, cb.no);
    if (plan.method.no_immediate && input.history.met_in(ca.no, cb.no, plan.round - 1)) m = std::max<Int>(m, 1);
    v[1] = m * m;
    for (const auto& avoidance : plan.avoid)
        if (!avoidance.hard) v[3] += shared(ca, cb, avoidance.kind);
    v[9] = lot(input, ca, cb);
    if (method == Method::random) return v;
    v[8] = (n + 1 - std::min(a.k, b.k)) * (n + 1 - std::min(a.k, b.k)) * std::max(a.k, b.k);
    const Int apart = std::abs(a.k - b.k);
    if (method == Method::hill) {
        v[7] = apart * apart;
        return v;
    }
    if (method == Method::factor && a.top && b.top) {
        v[7] = (apart - plan.method.parameter) * (apart - plan.method.parameter);
        return v;
    }
    if (plan.start.rule == StartRule::system && plan.start.in_pairing) {
        if (a.d < b.d) v[5] = beyond(a.d + 1) + beyond(b.d - 1);
        if (a.d > b.d) v[5] = beyond(a.d - 1) + beyond(b.d + 1);
        if (a.d == b.d) v[5] = beyond(a.d + 1) + beyond(a.d - 1);
    }
    if (method == Method::quarters) {
        if (partners(a.quarter, b.quarter, plan.method.parameter))
            v[7] = (a.in_quarter - b.in_quarter) * (a.in_quarter - b.in_quarter);
        else
            v[6] = 1;
        return v;
    }
    v[2] = (a.P - b.P) * (a.P - b.P);
    if (a.P != b.P) {
        const auto& hi = a.P > b.P ? a : b;
        const auto& lo = a.P > b.P ? b : a;
        v[4] = (hi.g - hi.p) * (hi.g - hi.p) + (lo.p - 1) * (lo.p - 1);
        return v;
    }
    const Int between = std::abs(a.p - b.p);
    if (method == Method::folded) {
        v[7] = (a.p + b.p - a.g - 1) * (a.p + b.p - a.g - 1);
    } else if (method == Method::neighbours) {
        v[7] = (between - 1) * (between - 1);
    } else {
        const Int h = a.g / 2;
        v[6] = (a.p <= h && b.p <= h) || (a.p > h && b.p > h) ? 1 : 0;
        v[7] = (between - h) * (between - h);
    }
    return v;
}

}  // namespace

Vector sum(const Vector& a, const Vector& b) {
    Vector result{};
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i] = a[i] + b[i];
    return result;
}

std::vector<std::vector<Vector>> costs(const PairingInput& input) {
    const auto players = players_of(input);
    const std::size_t n = players.size();
    std::vector<std::vector<Vector>> result(n, std::vector<Vector>(n));
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < n; ++b)
            if (a != b) result[a][b] = cost(input, input.field[a], input.field[b], players[a], players[b]);
    return result;
}

}  // namespace letrado::tournament::plain
