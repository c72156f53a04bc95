#include "simulation/node.h"

#include <algorithm>
#include <fmt/format.h>

#include "api/json/codec.h"
#include "service/games/seen_by.h"
#include "service/loops/game_router.h"
#include "service/test_service.h"

namespace letrado::simulation {

using store::Error;
using store::ErrorKind;

SimLoop::SimLoop(ProcessPtr process) : process_(std::move(process)), line_(Line::make(process_->world(), process_)) {}

void SimLoop::post(Work work) {
    line_->send(process_->world().between(0, 1), std::move(work));
}

void SimLoop::after(std::chrono::milliseconds delay, Work work) {
    Process::run(process_, delay.count(), std::move(work));
}

bool SimWorkers::submit(Work work, std::string_view) {
    ++*waiting_;
    World& world = process_->world();
    const Millis time = world.chance(20) ? world.between(0, 20 * slowest_) : world.between(0, slowest_);
    Process::run(process_, time, [waiting = waiting_, work = std::move(work)]() mutable {
        --*waiting;
        work();
    });
    return true;
}

// ---- The database --------------------------------------------------------------------------------------------------

std::optional<Error> StoreLink::going(bool writes) {
    if (arrive && (*arrive)-- <= 0) return Error{ErrorKind::unavailable, "no way to the database any more"};
    if (calm) return std::nullopt;
    if (cut) return Error{ErrorKind::unavailable, "no way to the database"};
    if (writes && disk_.full) return Error{ErrorKind::disk_full, "no space"};
    if (world_.chance(fails_)) return Error{ErrorKind::busy, "somebody holds the database"};
    return std::nullopt;
}

std::optional<Error> StoreLink::coming_back(bool writes) {
    if (deaf && writes) return Error{ErrorKind::unavailable, "no answer"};
    if (!calm && world_.chance(fails_)) return Error{ErrorKind::unavailable, "the answer was lost"};
    return std::nullopt;
}

SimWriter::SimWriter(ProcessPtr process, std::shared_ptr<store::Store> store)
    : state_(std::make_shared<State>(State{std::move(process), std::move(store), {}, 0})) {}

void SimWriter::submit(store::Append append, Done done) {
    state_->queue.push_back({std::move(append), std::move(done)});
    if (state_->in_hand == 0) write(state_);
}

void SimWriter::write(const std::shared_ptr<State>& state) {
    World& world = state->process->world();
    auto group = std::make_shared<std::vector<Entry>>(std::exchange(state->queue, {}));
    state->in_hand = group->size();
    const Millis way = world.chance(30) ? world.between(50, 1500) : world.between(0, 8);
    world.after(way, [state, group, &world] {
        // Of a node that died meanwhile it was sent, or not.
        if (!state->process->alive() && world.chance(2)) return;
        std::vector<store::Append> appends;
        for (const Entry& entry : *group)
            appends.push_back(entry.append);
        auto results = state->store->append_all(appends);
        Process::run(state->process, world.between(0, 8), [state, group, results = std::move(results)]() mutable {
            for (std::size_t i = 0; i < group->size(); ++i)
                (*group)[i].done(results ? std::move((*results)[i]) : std::unexpected(results.error()));
            state->in_hand = 0;
            if (!state->queue.empty()) write(state);
        });
    });
}

// ---- The bus -------------------------------------------------------------------------------------------------------

void Hub::publish(std::uint64_t node, std::string_view topic, std::string_view message) {
    if (overheard) overheard(message);
    const auto found = topics.find(topic);
    if (found == topics.end()) return;
    for (const SubscriberPtr& subscriber : found->second) {
        if (!links[subscriber->node] || (loses != 0 && world.chance(loses))) continue;
        const auto deliver = [this, weak = std::weak_ptr(subscriber), text = std::string(message)] {
            const SubscriberPtr alive = weak.lock();
            if (alive && !alive->ended && links[alive->node]) alive->handlers.message(text);
        };
        std::shared_ptr<Line>& line = subscriber->lines[node];
        if (!line) line = Line::make(world, subscriber->process);
        line->send(world.between(0, 30), deliver);
        // More than the contract allows: news are to be harmless whenever and however often they come.
        if (doubles != 0 && world.chance(doubles)) line->send(world.between(0, 30), deliver);
        if (reorders != 0 && world.chance(reorders)) Process::run(subscriber->process, world.between(0, 500), deliver);
    }
}

void Hub::start(const SubscriberPtr& subscriber) {
    if (!subscriber->handlers.started) return;
    Process::run(subscriber->process, world.between(0, 50), [this, subscriber] {
        if (!subscriber->ended && links[subscriber->node]) subscriber->handlers.started();
    });
}

bus::Subscription Hub::subscribe(const std::shared_ptr<Hub>& self, std::uint64_t node, ProcessPtr process,
                                 std::string_view topic, bus::Handlers handlers) {
    const auto subscriber = std::make_shared<Subscriber>(
        Subscriber{node, std::string(topic), std::move(process), std::move(handlers), false, {}});
    topics[subscriber->topic].push_back(subscriber);
    if (links[node]) start(subscriber);
    return bus::Subscription([self, subscriber] {
        subscriber->ended = true;
        const auto found = self->topics.find(subscriber->topic);
        if (found == self->topics.end()) return;
        std::erase(found->second, subscriber);
        if (found->second.empty()) self->topics.erase(found);
    });
}

void Hub::set_link(std::uint64_t node, bool up) {
    if (std::exchange(links[node], up) == up || !up) return;
    for (const auto& [topic, subscribers] : topics)
        for (const SubscriberPtr& subscriber : subscribers)
            if (subscriber->node == node) start(subscriber);
}

void Hub::forget(std::uint64_t node) {
    for (auto& [topic, subscribers] : topics)
        std::erase_if(subscribers, [node](const SubscriberPtr& subscriber) { return subscriber->node == node; });
}

SimBus::SimBus(std::shared_ptr<Hub> hub, std::uint64_t node, ProcessPtr process)
    : hub_(std::move(hub)), node_(node), process_(std::move(process)) {
    hub_->links[node] = true;
}

void SimBus::publish(std::string_view topic, std::string_view message) {
    if (!hub_->links[node_]) {
        ++lost_;
        return;
    }
    hub_->publish(node_, topic, message);
}

bus::Subscription SimBus::subscribe(std::string_view topic, bus::Handlers handlers) {
    return hub_->subscribe(hub_, node_, process_, topic, std::move(handlers));
}

bus::Subscription SimBus::on_link(std::function<void(bus::Link)> handler) {
    Process::run(process_, 0, [handler = std::move(handler)] { handler(bus::Link::up); });
    return bus::Subscription();
}

// ---- The node ------------------------------------------------------------------------------------------------------

service::Lexica& small_lexica() {
    static service::TestLexica lexica;
    return lexica;
}

const service::BotRegistry& all_bots() {
    static const service::BotRegistry bots = service::engine_bots();
    return bots;
}

namespace {

service::SharedText render(const service::Update& update) {
    auto told = std::make_shared<ToldUpdate>();
    told->assign(api::write_update(update));
    told->events.assign(update.events.begin(), update.events.end());
    told->last = update.last;
    told->viewer = update.viewer;
    if (update.state != nullptr) told->seen = service::seen_by(*update.state, update.viewer);
    return told;
}

std::vector<std::unique_ptr<SimLoop>> make_loops(const ProcessPtr& process, std::size_t count) {
    std::vector<std::unique_ptr<SimLoop>> loops;
    for (std::size_t i = 0; i < count; ++i)
        loops.push_back(std::make_unique<SimLoop>(process));
    return loops;
}

std::unique_ptr<service::GameService> make_games(const service::Games::Parts& parts,
                                                 const service::GameOptions& options,
                                                 const std::vector<std::unique_ptr<SimLoop>>& loops) {
    if (loops.empty()) return std::make_unique<service::Games>(parts, options);
    std::vector<service::Loop*> all;
    for (const auto& each : loops)
        all.push_back(each.get());
    return std::make_unique<service::GameRouter>(parts, options, all);
}

service::LobbyOptions lobby_options(bool cluster) {
    service::LobbyOptions options;
    options.cluster = cluster;
    options.render = [](const service::LobbyEvent& event) {
        auto told = std::make_shared<ToldLobby>();
        told->event = event;
        return told;
    };
    return options;
}

}  // namespace

Node::Node(World& world, std::uint64_t node_number, const std::shared_ptr<MemoryDatabase>& database, const Disk& disk,
           const std::shared_ptr<Hub>& hub, base::Log& log, NodeOptions options)
    : number(node_number),
      name(fmt::format("node-{}", node_number)),
      process(std::make_shared<Process>(world)),
      link(std::make_shared<StoreLink>(world, disk, options.store_fails)),
      store(std::make_shared<MemoryStore>(database, link.get())),
      loop(process),
      desk(process, options.slowest_work),
      thinkers(process, options.slowest_thought),
      writer(process, store),
      bus(hub, number, process),
      parts{loop, *store, writer, bus, desk, thinkers, thinkers, small_lexica(), all_bots(), log, render},
      game_loops(make_loops(process, options.loops)),
      own_games(make_games(parts, options.games, game_loops)),
      games(*own_games),
      lobby(parts, games, lobby_options(options.games.cluster)),
      troubled(world.now()) {
    games.start();
    lobby.start();
}

}  // namespace letrado::simulation
