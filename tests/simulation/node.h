// A node of the cluster with everything below it simulated: its loop and clock, its workers, its way to the database,
// its writer and its bus.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bus/bus.h"
#include "service/games/games.h"
#include "service/lobby/lobby.h"
#include "simulation/memory_store.h"
#include "simulation/world.h"

namespace letrado::simulation {

using ProcessPtr = std::shared_ptr<Process>;

class SimLoop : public service::Loop {
  public:
    explicit SimLoop(ProcessPtr process);
    void post(Work work) override;
    void after(std::chrono::milliseconds delay, Work work) override;
    [[nodiscard]] Millis now() const override { return process_->wall_clock(); }

  private:
    ProcessPtr process_;
    std::shared_ptr<Line> line_;
};

// Threads: what was submitted is done soon, in no order.
class SimWorkers : public service::Workers {
  public:
    SimWorkers(ProcessPtr process, Millis slowest) : process_(std::move(process)), slowest_(slowest) {}
    bool submit(Work work, std::string_view owner = {}) override;
    [[nodiscard]] std::size_t waiting() const override { return *waiting_; }

  private:
    ProcessPtr process_;
    Millis slowest_;
    std::shared_ptr<std::size_t> waiting_ = std::make_shared<std::size_t>(0);
};

// The site's disk, the same for all nodes.
struct Disk {
    bool full = false;
};

// A node's way to the database.
class StoreLink : public Gate {
  public:
    StoreLink(World& world, const Disk& disk, std::uint64_t fails) : world_(world), disk_(disk), fails_(fails) {}

    std::optional<store::Error> going(bool writes) override;
    std::optional<store::Error> coming_back(bool writes) override;

    bool cut = false;
    bool deaf = false;            // what is written is written, and no answer comes back
    bool calm = false;            // nothing fails any more
    std::optional<int> arrive{};  // so many calls do, and then none

  private:
    World& world_;
    const Disk& disk_;
    std::uint64_t fails_;  // one call in so many, by itself
};

// Group commit over a network: a group that was sent may arrive although its node has died, and may have been written
// although nobody says so.
class SimWriter : public store::Writer {
  public:
    SimWriter(ProcessPtr process, std::shared_ptr<store::Store> store);
    void submit(store::Append append, Done done) override;
    [[nodiscard]] std::size_t waiting() const override { return state_->queue.size() + state_->in_hand; }

  private:
    struct Entry {
        store::Append append;
        Done done;
    };
    struct State {
        ProcessPtr process;
        std::shared_ptr<store::Store> store;
        std::vector<Entry> queue;
        std::size_t in_hand = 0;
    };
    static void write(const std::shared_ptr<State>& state);

    std::shared_ptr<State> state_;
};

// What all nodes' ends of the bus share.
class Hub {
  public:
    struct Subscriber {
        std::uint64_t node;
        std::string topic;
        ProcessPtr process;
        bus::Handlers handlers;
        bool ended = false;
        std::map<std::uint64_t, std::shared_ptr<Line>> lines;  // by publisher
    };
    using SubscriberPtr = std::shared_ptr<Subscriber>;

    explicit Hub(World& of) : world(of) {}

    World& world;
    std::map<std::uint64_t, bool> links;  // by node; false: down
    std::map<std::string, std::vector<SubscriberPtr>, std::less<>> topics;
    std::uint64_t loses = 0;  // one message in so many; 0: none
    std::uint64_t doubles = 0;
    std::uint64_t reorders = 0;
    std::function<void(std::string_view)> overheard = {};

    void publish(std::uint64_t node, std::string_view topic, std::string_view message);
    bus::Subscription subscribe(const std::shared_ptr<Hub>& self, std::uint64_t node, ProcessPtr process,
                                std::string_view topic, bus::Handlers handlers);
    void set_link(std::uint64_t node, bool up);
    void forget(std::uint64_t node);

  private:
    void start(const SubscriberPtr& subscriber);
};

class SimBus : public bus::Bus {
  public:
    SimBus(std::shared_ptr<Hub> hub, std::uint64_t node, ProcessPtr process);
    void publish(std::string_view topic, std::string_view message) override;
    bus::Subscription subscribe(std::string_view topic, bus::Handlers handlers) override;
    bus::Subscription on_link(std::function<void(bus::Link)> handler) override;
    [[nodiscard]] std::uint64_t lost() const override { return lost_; }

  private:
    std::shared_ptr<Hub> hub_;
    std::uint64_t node_;
    ProcessPtr process_;
    std::uint64_t lost_ = 0;
};

// An update as the service told it, with what it was made of, so that nobody has to read it again.
struct ToldUpdate : std::string {
    std::vector<std::string> events;
    std::uint32_t last = 0;
    game::Role viewer{};
    std::optional<game::State> seen;
};

// News of the lobby, likewise.
struct ToldLobby : std::string {
    service::LobbyEvent event;
};

// A few words for every edition, and the bots: made once, since they are the same in every run.
[[nodiscard]] service::Lexica& small_lexica();
[[nodiscard]] const service::BotRegistry& all_bots();

struct NodeOptions {
    service::GameOptions games;
    Millis slowest_work = 20;
    Millis slowest_thought = 1500;
    std::uint64_t store_fails = 400;
    std::size_t loops = 0;  // for games; 0: they live on the node's own
};

// One run of the server. A killed one is kept until the world ends: what it left behind may still refer to it.
struct Node {
    Node(World& world, std::uint64_t number, const std::shared_ptr<MemoryDatabase>& database, const Disk& disk,
         const std::shared_ptr<Hub>& hub, base::Log& log, NodeOptions options);

    const std::uint64_t number;
    const std::string name;
    ProcessPtr process;
    std::shared_ptr<StoreLink> link;
    std::shared_ptr<MemoryStore> store;
    SimLoop loop;
    SimWorkers desk;
    SimWorkers thinkers;
    SimWriter writer;
    SimBus bus;
    service::Games::Parts parts;
    std::vector<std::unique_ptr<SimLoop>> game_loops;
    std::unique_ptr<service::GameService> own_games;
    service::GameService& games;
    service::Lobby lobby;
    Millis troubled = 0;  // the last time that something kept it from knowing all
    bool leaving = false;
};

}  // namespace letrado::simulation
