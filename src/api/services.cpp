#include "api/services.h"

#include "api/json/codec.h"
#include "service/loops/game_router.h"
#include "service/tables/leavers.h"

namespace letrado::api {

namespace {

service::Games::Parts with_render(service::Games::Parts parts) {
    parts.render = [](const service::Update& update) {
        return std::make_shared<const std::string>(write_update(update));
    };
    return parts;
}

std::unique_ptr<service::GameService> make_games(const service::Games::Parts& parts, const ApiOptions& options) {
    if (options.game_loops.empty()) return std::make_unique<service::Games>(parts, options.games);
    return std::make_unique<service::GameRouter>(parts, options.games, options.game_loops);
}

service::SharedText render_news(const service::LobbyEvent& event) {
    return std::make_shared<const std::string>(write_lobby_news(event));
}

service::SharedText render_line(const service::ChatLine& line) {
    return std::make_shared<const std::string>(write_chat_line(line));
}

}  // namespace

Api::Services::Services(service::Games::Parts given, ApiWorkers given_workers, const ApiOptions& options,
                        base::Log& log)
    : parts(with_render(std::move(given))),
      workers(given_workers),
      accounts(parts.store),
      own_games(make_games(parts, options)),
      games(*own_games),
      presence(parts.loop, parts.bus, options.games.node, options.games.cluster),
      caller({parts.loop, parts.store, log, presence, options.outgoing}),
      lobby(parts, games,
            {.cluster = options.games.cluster,
             .presence = &presence,
             .render = render_news,
             .stored =
                 [this](const service::LobbyEvent& event) {
                     if (caller.can_push()) caller.hear(event);
                 }}),
      chat(parts.loop, parts.bus, log, render_line),
      differences(parts.lexica),
      jobs({parts.loop, workers.jobs, log}),
      commission(parts.store, parts.lexica, {options.commission_quorum}),
      moderation(parts.store),
      restrictions({parts.loop, parts.store, parts.bus, parts.desk, log}),
      lists({parts.loop, parts.desk, log}, options.lists),
      speech(parts.loop, restrictions, lists),
      new_games(games, parts.bots, parts.loop, parts.desk, parts.store),
      interventions(games, moderation, parts.loop, parts.desk, log),
      absences(presence, options.games.absent_limit),
      word_lock(parts.store),
      lookups(games, word_lock, parts.loop, options.games.cluster),
      guard(options.logins_per_minute),
      allowances(options.commands_per_second),
      door({parts.loop, parts.bus, parts.desk, log, accounts, restrictions, word_lock, guard, options.games.node,
            options.games.cluster,
            [this](const std::string& account) {
                service::clear_up_after(account, lobby, games);
                jobs.forget_owner(account);
            },
            [this] { games.officers_changed(); }}),
      measures({games, presence, lobby, chat, caller, jobs, restrictions, parts.writer, parts.bus, parts.desk,
                parts.thinkers, parts.quick, workers.passwords, workers.words},
               options),
      answers(parts.loop, parts.desk, log),
      word_tools(answers, lookups, workers.words) {}

void Api::Services::start(std::function<void()> restrictions_changed) {
    if (caller.can_push() || caller.can_mail())
        games.tell_awaited([this](const service::PlayerAwaited& awaited) { caller.hear(awaited); });
    games.start();
    presence.start();
    lobby.start();
    chat.start();
    restrictions.start(
        {std::move(restrictions_changed),
         [this](const std::string& account, std::string_view reason) { door.end_connections(account, reason); },
         [this](const std::string& game) { games.tell_of_halt(game); }});
    lists.start();
    door.start();
    bus_link = parts.bus.on_link(
        [this](bus::Link link) { parts.loop.post([this, link] { measures.bus_up = link == bus::Link::up; }); });
}

void Api::Services::stop() {
    door.stop();
    bus_link = {};
    lists.stop();
    restrictions.stop();
    presence.stop();
    chat.stop();
    lobby.stop();
    jobs.stop();
    games.stop();
}

}  // namespace letrado::api
