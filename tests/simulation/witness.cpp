#include "simulation/witness.h"

#include <algorithm>
#include <fmt/format.h>

#include "base/hash.h"
#include "game/views.h"
#include "notation/game_log.h"
#include "service/games/seen_by.h"
#include "service/stored_json.h"

namespace letrado::simulation {

using game::Role;
using game::Seat;

namespace {

bool sees_all(Role viewer) {
    return viewer == Role::director || viewer == Role::system;
}

}  // namespace

const std::optional<std::string>& TrueGame::line(Role viewer, std::uint32_t number) const {
    auto& lines = lines_[static_cast<std::size_t>(viewer)];
    while (lines.size() < number) {
        const auto seen = game::view(events[lines.size()], viewer);
        lines.push_back(seen ? std::optional(notation::write_event(*seen, header.terms.edition)) : std::nullopt);
    }
    return lines[number - 1];
}

bool TrueGame::secret_at(std::uint32_t number) const {
    const auto reveals = [](const game::Event& event) {
        return std::holds_alternative<game::SeedRevealed>(event.body);
    };
    const auto until = events.begin() + std::min<std::ptrdiff_t>(number, std::ssize(events));
    return !state.commitment.empty() && std::none_of(events.begin(), until, reveals);
}

bool TrueGame::over() const {
    return state.stage == game::Stage::closed || header.is_kept();
}

Witness::Witness(World& world, MemoryDatabase& database) : world_(world), database_(database) {
    database_.appended = [this](const store::Append& append, const store::Appended& appended) {
        on_append(append, appended);
    };
}

const TrueGame* Witness::find(const std::string& game) const {
    const auto found = games_.find(game);
    return found == games_.end() ? nullptr : &found->second;
}

void Witness::complain(std::string what) {
    world_.note("WRONG: " + what);
    if (!violation_) violation_ = std::move(what);
}

// ---- What is stored ------------------------------------------------------------------------------------------------

void Witness::on_append(const store::Append& append, const store::Appended& appended) {
    world_.note(fmt::format("stored {} {} {}-{}", append.stream, append.command, appended.first, appended.last));
    if (append.stream == "lobby") return on_lobby(append);
    if (!append.stream.starts_with("game:")) return;
    const std::string id = service::game_of(append.stream);
    TrueGame& game = games_[id];
    std::string text;
    for (std::size_t i = 0; i < append.events.size(); ++i) {
        if (appended.first == 1 && i == 0) {
            const auto header = service::read_header(append.events[0]);
            if (!header) return complain(id + ": no header");
            game.header = *header;
            game.seed = base::to_hex(header->seed.bytes);
            if (const auto agreed = matched_.find(id); agreed != matched_.end()) {
                const service::Matched& match = agreed->second;
                if (header->seats[Seat::first] != match.seek.by || header->seats[Seat::second] != match.with)
                    complain(id + ": not those play who agreed to");
            }
            continue;
        }
        text += append.events[i] + '\n';
    }
    const auto stored = notation::read_log(text);
    if (!stored)
        return complain(fmt::format("{}: stored what is no event ({}): {}", id, stored.error().message().en, text));
    for (const game::Event& event : *stored) {
        world_.note(fmt::format("  {} {} {}", event.sequence, game::name_of(event.body), game::name_of(event.actor)));
        if (event.sequence != game.last() + 1)
            return complain(fmt::format("{}: event {} follows {}", id, event.sequence, game.last()));
        check_author(game, append.command, event);
        game::apply(game.state, event);
        game.events.push_back(event);
        game.stored_at.push_back(world_.now());
        ++events;
    }
    game.command_at[append.command] = world_.now();
}

// Nobody acts for another.
void Witness::check_author(const TrueGame& game, const std::string& command, const game::Event& event) {
    const auto seat = game::seat_of(event.actor);
    const std::size_t slash = command.find('/');
    if (slash == std::string::npos) {
        const bool human = seat && !game.header.seats[*seat].is_bot() && !game.header.is_kept();
        if (human && command != "open")
            complain(fmt::format("{} speaks for the {} player: {}", command, game::name_of(event.actor),
                                 game::name_of(event.body)));
        return;
    }
    if (!sent_.contains(command)) return complain("stored a command that nobody sent: " + command);
    const std::string account = command.substr(0, slash);
    if (seat && !game.header.is_kept() && game.header.seats[*seat].account != account)
        complain(fmt::format("{} acts as {}", command, game::name_of(event.actor)));
}

void Witness::on_lobby(const store::Append& append) {
    for (const std::string& text : append.events) {
        const auto event = service::read_lobby_event(text);
        if (!event) return complain("the lobby stored what is no event");
        if (const auto* added = std::get_if<service::SeekAdded>(&*event)) {
            open_seeks_.insert_or_assign(added->seek.id, added->seek);  // or said again
        } else if (const auto* removed = std::get_if<service::SeekRemoved>(&*event)) {
            if (open_seeks_.erase(removed->seek) == 0) complain("an offer was removed that was not there");
        } else if (const auto* matched = std::get_if<service::Matched>(&*event)) {
            if (open_seeks_.erase(matched->seek.id) == 0) complain("two accepted the same offer");
            matched_.emplace(matched->game, *matched);
        }
    }
}

// ---- What is told --------------------------------------------------------------------------------------------------

void Witness::told(const std::string& id, const ToldUpdate& update, std::uint32_t before) {
    ++messages;
    const TrueGame* game = find(id);
    const std::string whom = fmt::format("{} to {}", id, game::name_of(update.viewer));
    if (game == nullptr || update.last > game->last())
        return complain(fmt::format("{}: event {} was told before it was stored", whom, update.last));
    if (update.last <= before) return complain(fmt::format("{}: event {} was told again", whom, update.last));
    std::size_t next = 0;
    for (std::uint32_t number = before + 1; number <= update.last; ++number) {
        const auto& expected = game->line(update.viewer, number);
        if (!expected) continue;
        if (next == update.events.size() || update.events[next] != *expected)
            return complain(fmt::format("{}: after event {} came something else than event {}", whom, before, number));
        check_line(*game, update.viewer, update.last, update.events[next]);
        ++next;
    }
    if (next != update.events.size()) return complain(whom + ": told more than there is");
    check_text(*game, update.viewer, update.last, update);
    if (update.seen && update.last == game->last() && *update.seen != service::seen_by(game->state, update.viewer))
        complain(fmt::format("{}: at event {} the node's game is not the stored one", whom, update.last));
}

// By what the message says, not by how the service takes things out of it.
void Witness::check_line(const TrueGame& game, Role viewer, std::uint32_t last, const std::string& line) {
    if (sees_all(viewer) || !game.secret_at(last)) return;
    const auto read = notation::read_log(line);
    if (!read || read->size() != 1) return complain("told what is no event: " + line);
    const game::Event& event = read->front();
    const auto seat = game::seat_of(viewer);
    bool shows = false;
    if (const auto* drawn = std::get_if<game::TilesDrawn>(&event.body))
        shows = drawn->seat != seat && !drawn->tiles.empty();
    if (const auto* exchanged = std::get_if<game::Exchanged>(&event.body))
        shows = event.actor != viewer && !(exchanged->given.empty() && exchanged->drawn.empty());
    if (const auto* aside = std::get_if<game::TilesSetAside>(&event.body))
        shows = event.actor != viewer && !aside->tiles.empty();
    if (const auto* noted = std::get_if<game::RackNoted>(&event.body)) shows = noted->seat != seat;
    if (shows) complain(fmt::format("the {} learns tiles: {}", game::name_of(viewer), line));
}

void Witness::check_text(const TrueGame& game, Role viewer, std::uint32_t last, std::string_view text) {
    if (!game.secret_at(last)) return;
    if (text.contains(game.seed)) return complain("the seed was told before the end");
    if (sees_all(viewer)) return;
    constexpr std::string_view racks = R"("racks":{"first":")";
    for (std::size_t at = text.find(racks); at != std::string_view::npos; at = text.find(racks, at + 1)) {
        std::string_view rest = text.substr(at + racks.size());
        const std::string_view first = rest.substr(0, rest.find('"'));
        constexpr std::string_view between = R"(","second":")";
        rest.remove_prefix(first.size());
        if (!rest.starts_with(between)) return complain("racks are written in another way: teach this check");
        rest.remove_prefix(between.size());
        const std::string_view second = rest.substr(0, rest.find('"'));
        if ((viewer != Role::first && !first.empty()) || (viewer != Role::second && !second.empty()))
            return complain(fmt::format("the {} is shown a rack", game::name_of(viewer)));
    }
}

void Witness::joined(const std::string& id, const service::JoinedGame& joined, const std::string& text) {
    ++messages;
    const TrueGame* game = find(id);
    if (game == nullptr || joined.last > game->last()) return complain(id + ": joined what is not stored");
    check_text(*game, joined.role, joined.last, text);
    if (joined.last == game->last() && joined.state != game->state)
        complain(fmt::format("{}: who joins at event {} sees another game", id, joined.last));
}

void Witness::said(const std::string& id, Role viewer, std::string_view text) {
    ++messages;
    if (const TrueGame* game = find(id)) check_text(*game, viewer, game->last(), text);
}

void Witness::overheard(std::string_view message) {
    for (const auto& [id, game] : games_)
        if (message.contains(game.seed)) complain("the seed was said on the bus");
}

void Witness::answered(const std::string& id, const std::string& account, const std::string& command,
                       const std::expected<service::Acknowledged, service::ServiceError>& answer, Millis arrived) {
    const std::string full = account + '/' + command;
    const auto stream = database_.streams.find(service::stream_of(id));
    const store::Appended* stored = nullptr;
    if (stream != database_.streams.end())
        if (const auto found = stream->second.commands.find(full); found != stream->second.commands.end())
            stored = &found->second;
    if (!answer) {
        const auto& refusal = answer.error().refusal;
        world_.note(fmt::format("{} {}: {} {}", id, full, service::name_of(answer.error().code),
                                refusal ? game::name_of(refusal->reason) : answer.error().detail));
        // Sent to two nodes at once it may be refused by one and stored by the other; not once it is stored.
        if (answer.error().code != service::ErrorCode::refused || stored == nullptr) return;
        if (games_[id].command_at[full] < arrived) complain(full + " was stored, then refused");
        return;
    }
    world_.note(fmt::format("{} {}: {}-{}", id, full, answer->first, answer->last));
    ++acknowledged;
    if (answer->first > answer->last) return;
    if (stored == nullptr) return complain(full + " was acknowledged and is not stored");
    if (service::event_of(stored->first) != answer->first || service::event_of(stored->last) != answer->last)
        return complain(full + " was acknowledged with events that are not its own");
    acknowledged_[id][full] = *answer;
}

// ---- In the end ----------------------------------------------------------------------------------------------------

void Witness::check_ends() {
    for (const auto& [id, commands] : acknowledged_) {
        for (const auto& [full, answer] : commands) {
            const auto& stored = database_.streams.at(service::stream_of(id)).commands;
            const auto found = stored.find(full);
            if (found == stored.end() || service::event_of(found->second.first) != answer.first)
                complain(full + " was acknowledged and is lost");
        }
    }
    for (const auto& [id, game] : games_) {
        if (!game.over()) {
            complain(fmt::format("{} does not end: {}, {}, event {}", id, game::name_of(game.state.stage),
                                 game::name_of(game.state.phase), game.last()));
            continue;
        }
        if (game.state.stage != game::Stage::closed || game.state.commitment.empty()) continue;
        if (const auto proved = game::verify(game.events); !proved)
            complain(fmt::format("{} proves wrong: {}", id, proved.error().message().en));
        const bool people =
            std::ranges::any_of(game::both_seats, [&](Seat seat) { return !game.header.seats[seat].is_bot(); });
        if (people && game.state.outcome && game.state.outcome->published &&
            !database_.finished.contains(service::stream_of(id)))
            complain(id + " is over and in nobody's history");
    }
}

}  // namespace letrado::simulation
