// A game in which something failed is set aside: nothing is decided in it any more, while all others go on.
#include "service/games/game_halts.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include "service/ask.h"

namespace letrado::service {

std::string Games::halt_data(const std::string& game, std::string_view why) const {
    return boost::json::serialize(
        boost::json::object{{"game", game}, {"why", why}, {"at", parts_.loop.now()}, {"node", options_.node}});
}

void Games::halt(const GamePtr& game, std::string_view why) {
    if (!game->halted.empty()) return;
    ++counts_.halted;
    parts_.log.error("game_halted", {{"game", game->id}, {"what", why}});
    game->halted = halt_data(game->id, why);
    write_halt(game->id, "halted", game->halted, [this, game](const auto& written) {
        // It is halted here all the same; after a restart it fails again.
        if (!written) parts_.log.error("halt_not_stored", {{"game", game->id}});
    });
    game->stream.give_up(halt_error(*game));
    reschedule(game);
    // What is in memory may be half done: what can be looked at is what is stored.
    game->stream.read_anew();
}

// One stream for each game that was ever halted. Whoever is first says it for all.
void Games::write_halt(const std::string& id, std::string_view status, const std::string& data, Repaired done) {
    const auto write = [this, id, status = std::string(status), data]() -> std::expected<void, ServiceError> {
        const std::string stream = halt_stream_of(id);
        const auto info = parts_.store.find_stream(stream);
        if (!info) return std::unexpected(from_store(info.error()));
        // What was called off stays so.
        if (*info && ((*info)->summary.status == status || (*info)->summary.status == status_aborted)) return {};
        const store::Sequence last = *info ? (*info)->sequence : 0;
        const auto stored = parts_.store.append({stream,
                                                 last,
                                                 fmt::format("{}-{}", status, last),
                                                 {data},
                                                 store::Time(std::chrono::milliseconds(parts_.loop.now())),
                                                 store::Summary{"halt", status, data, {}}});
        if (!stored) return std::unexpected(from_store(stored.error()));
        return {};
    };
    ask(parts_.desk, parts_.loop, write, [this, id, done = std::move(done)](auto result) {
        if (!result) return done(std::unexpected(ServiceError{ErrorCode::unavailable, result.error().what}));
        if (*result) tell_of_halt(id);
        done(*result);
    });
}

void Games::repair(const std::string& id, const Person& by, Repaired done) {
    const std::string data = halt_data(id, "repaired by " + by.name);
    ask(
        parts_.desk, parts_.loop, [this, id] { return find_halt(parts_.store, id); },
        [this, id, data, done = std::move(done)](auto found) {
            if (!found) return done(std::unexpected(ServiceError{ErrorCode::unavailable, found.error().what}));
            if (!*found) return done(std::unexpected(found->error()));
            if ((*found)->data.empty() || !(*found)->aborted.empty())
                return done(std::unexpected(ServiceError{ErrorCode::not_found, id}));
            write_halt(id, "repaired", data, done);
        });
}

void Games::listen_to_halts() {
    halts_ = parts_.bus.subscribe(halts_topic, {[this](std::string_view id) {
                                      parts_.loop.post([this, id = std::string(id)] { hear_of_halt(id); });
                                  }});
}

// The store says what became of it: halted by another node, or repaired.
void Games::hear_of_halt(const std::string& id) {
    const auto found = live_.find(id);
    if (found == live_.end()) return;
    ask(
        parts_.desk, parts_.loop, [this, id] { return find_halt(parts_.store, id); },
        [this, game = found->second](auto halted) {
            if (!halted || !*halted) return;
            Halt& now = **halted;
            if (now.data.empty() == game->halted.empty() && now.aborted == game->aborted) return;
            const bool called_off = now.aborted != game->aborted;
            game->halted = std::move(now.data);
            game->aborted = std::move(now.aborted);
            tell_who_plays(*game);
            game->stream.read_anew();
            if (called_off) tell_aborted(game);
        });
}

// Whoever watches is told at once; the entry in the log follows when it is read.
void Games::tell_aborted(const GamePtr& game) {
    // A delivery may end a watch: go by a list of its own.
    std::vector<Watch> listeners = game->watches;
    for (const Watch& watch : listeners)
        watch.deliver(
            parts_.render({game->id, watch.viewer, {}, watch.next - 1, nullptr, parts_.loop.now(), game->aborted}));
}

}  // namespace letrado::service
