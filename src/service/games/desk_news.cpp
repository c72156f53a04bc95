// Somebody takes a place at a live game: who is told what of it changes at once, on every node.
#include "service/ask.h"
#include "service/games/game_desk.h"
#include "service/games/game_offers.h"
#include "service/games/games.h"

namespace letrado::service {

void Games::listen_to_desks() {
    desks_ = parts_.bus.subscribe(desks_topic, {[this](std::string_view id) {
                                      parts_.loop.post([this, id = std::string(id)] { hear_of_desk(id); });
                                  }});
}

void Games::desk_changed(const std::string& id, GameDesk desk) {
    if (const auto found = live_.find(id); found != live_.end()) seat(found->second, std::move(desk));
    parts_.bus.publish(desks_topic, id);
}

void Games::hear_of_desk(const std::string& id) {
    const auto found = live_.find(id);
    if (found == live_.end()) return;
    ask(
        parts_.desk, parts_.loop, [this, id] { return read_desk(parts_.store, id); },
        [this, game = found->second](auto desk) {
            if (desk && *desk) seat(game, std::move(**desk));
        });
}

// Whoever is somebody else now hears nothing more under his old name, and comes in again. Who keeps the table is
// told what is left for him to say.
void Games::seat(const GamePtr& game, GameDesk desk) {
    const std::vector<DeskPlace> before = game->header.places;
    seat_at(game->header, std::move(desk));
    const bool others_speak = before != game->header.places;
    std::vector<Watch> moved;
    std::vector<Watch> keepers;
    for (const Watch& watch : game->watches) {
        const game::Role role = watch.person ? role_of(*watch.person, game->header) : game::Role::spectator;
        const bool keeper = watch.person && keeps(*watch.person, game->header);
        if (role != watch.viewer || keeper != watch.keeper) {
            moved.push_back(watch);
        } else if (keeper && watch.offers && others_speak && game->quiet()) {
            keepers.push_back(watch);
        }
    }
    for (const Watch& watch : keepers) {
        const std::string offers = offers_text(*game, watch.viewer, true, parts_.loop.now());
        Update update{game->id, watch.viewer, {}, watch.next - 1, &game->state, parts_.loop.now()};
        update.offers = &offers;
        watch.deliver(parts_.render(update));
    }
    for (const Watch& watch : moved)
        leave(game->id, watch.id);
    for (const Watch& watch : moved) {
        if (watch.moved) watch.moved();
        Update update{game->id, watch.viewer, {}, watch.next - 1, nullptr, parts_.loop.now()};
        update.rejoin = true;
        watch.deliver(parts_.render(update));
    }
}

}  // namespace letrado::service
