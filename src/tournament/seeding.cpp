#include "tournament/seeding.h"

#include <algorithm>
#include <map>
#include <string_view>

#include "tournament/pairing/lots.h"

namespace letrado::tournament {

namespace {

// In the list that the bases name, or as they were entered; −1: unrated.
std::map<const Entrant*, int> ratings_of(const State& state, const std::string& id,
                                         const std::vector<const Entrant*>& people) {
    std::map<const Entrant*, int> ratings;
    const Division* division = state.find_division(id);
    const auto imported =
        division == nullptr ? state.lists.imported.end() : state.lists.imported.find(division->bases.rating_list);
    std::map<std::string_view, int> by_id, by_name;
    if (imported != state.lists.imported.end())
        for (const ListEntry& entry : imported->second)
            (entry.id.empty() ? by_name.emplace(entry.person, entry.rating) : by_id.emplace(entry.id, entry.rating));
    for (const Entrant* person : people) {
        int rating = person->rating.value_or(-1);
        if (imported != state.lists.imported.end()) {
            const auto known = by_id.find(person->list_id);
            const auto named = by_name.find(person->person);
            rating = known != by_id.end() ? known->second : named != by_name.end() ? named->second : -1;
        }
        ratings.emplace(person, rating);
    }
    return ratings;
}

}  // namespace

std::vector<No> seeds_in_order(const State& state, const FixSeeds& c, const std::string& seed_hex) {
    std::vector<const Entrant*> people;
    for (const Entrant* entrant : state.entrants_of(c.division))
        if (!entrant->filler && entrant->status != EntrantStatus::entered) people.push_back(entrant);
    const Lots lots{seed_hex, c.division, 0};
    const auto before = [&](SeedOrder order, const Entrant* a, const Entrant* b) {
        if (order == SeedOrder::alphabet) return a->person < b->person;
        if (order == SeedOrder::lot)
            return lots.of_entrant("siembra", entrant(a->no)) < lots.of_entrant("siembra", entrant(b->no));
        return false;
    };
    const std::map<const Entrant*, int> ratings = ratings_of(state, c.division, people);
    std::ranges::stable_sort(people, [&](const Entrant* a, const Entrant* b) {
        if (c.order != SeedOrder::rating) return before(c.order, a, b);
        const int one = ratings.at(a);
        const int other = ratings.at(b);
        if (one != other) return one > other;
        return one < 0 && before(c.unrated, a, b);
    });
    std::vector<No> seeds;
    for (const Entrant* person : people)
        seeds.push_back(person->no);
    return seeds;
}

}  // namespace letrado::tournament
