#include "service/records/game_header.h"

#include <algorithm>

namespace letrado::service {

bool is_practice(const GameHeader& header) {
    if (header.terms.rated) return false;
    return header.seats[game::Seat::first].is_bot() || header.seats[game::Seat::second].is_bot();
}

bool keeps(const Person& person, const GameHeader& header) {
    return header.is_kept() && header.keeper == person.account;
}

const DeskPlace* holder_of(game::Role place, const GameHeader& header) {
    if (!header.is_kept()) return nullptr;
    const auto found = std::ranges::find_if(header.places, [&](const DeskPlace& each) {
        return each.place == game::name_of(place) && each.account != header.keeper;
    });
    return found == header.places.end() ? nullptr : &*found;
}

game::Role role_of(const Person& person, const GameHeader& header) {
    for (const game::Seat seat : game::both_seats)
        if (!header.seats[seat].is_bot() && header.seats[seat].account == person.account) return game::role_of(seat);
    if (keeps(person, header)) return game::Role::director;
    // Nobody takes their office from those who have it everywhere by giving them a lesser place.
    if (person.has(role_director) || person.has(role_administrator)) return game::Role::director;
    const auto place = std::ranges::find(header.places, person.account, &DeskPlace::account);
    if (place != header.places.end()) return game::from_name<game::Role>(place->place).value_or(game::Role::spectator);
    if (header.terms.judged_by == JudgedBy::people) {
        if (person.has(role_judge)) return game::Role::judge;
        if (person.has(role_monitor)) return game::Role::monitor;
    }
    return game::Role::spectator;
}

}  // namespace letrado::service
