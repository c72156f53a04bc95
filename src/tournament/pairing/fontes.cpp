#include "tournament/pairing/fontes.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "tournament/pairing/round_robin.h"

namespace letrado::tournament {

namespace {

constexpr std::size_t strata = 4;
constexpr int group_rounds = 3;

std::vector<EntrantNo> by_lot(std::span<const EntrantNo> stratum, const Lots& lots) {
    std::vector<std::pair<base::Digest, EntrantNo>> drawn;
    for (const auto no : stratum)
        drawn.emplace_back(lots.of_entrant("fontes", no), no);
    std::ranges::sort(drawn);
    std::vector<EntrantNo> result;
    for (const auto& [digest, no] : drawn)
        result.push_back(no);
    return result;
}

}  // namespace

std::vector<FontesGroup> fontes_groups(std::span<const EntrantNo> order, const Lots* lots) {
    if (order.size() < 8)
        return order.empty() ? std::vector<FontesGroup>{} : std::vector<FontesGroup>{{order.begin(), order.end()}};
    constexpr std::size_t odd_group[] = {0, 5, 6, 3};  // by the residue mod 4
    const std::size_t odd = odd_group[order.size() % strata];
    const std::size_t size = (order.size() - odd) / strata;

    std::vector<std::vector<EntrantNo>> layers;
    for (std::size_t i = 0; i < strata; ++i) {
        const auto layer = order.subspan(i * size, size);
        layers.push_back(lots != nullptr ? by_lot(layer, *lots) : std::vector(layer.begin(), layer.end()));
        // Without lots the second and the fourth run against the first and the third.
        if (lots == nullptr && i % 2 == 1) std::ranges::reverse(layers.back());
    }
    std::vector<FontesGroup> groups(size);
    for (std::size_t j = 0; j < size; ++j)
        for (const auto& layer : layers)
            groups[j].push_back(layer[j]);
    if (odd > 0) {
        const auto rest = order.last(odd);
        groups.emplace_back(rest.begin(), rest.end());
    }
    return groups;
}

std::vector<FontesRound> fontes_rounds(std::span<const FontesGroup> groups) {
    if (groups.empty()) return {};
    const auto members = static_cast<int>(groups.front().size());
    const int rounds = groups.size() == 1 ? rounds_of_cycle(members) : group_rounds;
    std::vector<FontesRound> result(static_cast<std::size_t>(rounds));
    for (const auto& group : groups) {
        const auto member = [&](int number) { return group[static_cast<std::size_t>(number - 1)]; };
        if (group.size() < 2) {
            for (auto& round : result)
                round.byes.insert(round.byes.end(), group.begin(), group.end());
            continue;
        }
        for (int r = 1; r <= rounds; ++r) {
            const auto table = berger_round(static_cast<int>(group.size()), r);
            auto& round = result[static_cast<std::size_t>(r - 1)];
            for (const auto& game : table.games)
                round.games.push_back({member(game.first), member(game.second)});
            if (table.rests) round.byes.push_back(member(*table.rests));
        }
    }
    return result;
}

}  // namespace letrado::tournament
