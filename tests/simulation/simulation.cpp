#include "simulation/simulation.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "service/terms.h"
#include "simulation/client.h"
#include "simulation/memory_store.h"
#include "simulation/node.h"
#include "simulation/random_bytes.h"
#include "simulation/witness.h"
#include "simulation/world.h"

namespace letrado::simulation {

namespace {

using service::GameTerms;
using service::Person;

constexpr Millis minute = 60'000;
// What a node that nothing disturbs may need until it has heard of everything.
constexpr Millis latest = 15'000;
// After the last fault every game comes to its end within so long.
constexpr Millis patience = 40 * minute;

service::Seated seat_of(const Person& person) {
    return {person.account, person.name, {}};
}

class Site : public Town {
  public:
    Site(std::uint64_t seed, bool shown)
        : bytes_(seed ^ 0x5eed),
          own_world_(seed),
          own_witness_(own_world_, *database_),
          words_(*small_lexica().open("")) {
        own_world_.shown = shown;
        world = &own_world_;
        witness = &own_witness_;
        bot = all_bots().find("greedy")->bot.get();
        lexicon = &words_->lexicon();
    }
    ~Site() override {
        own_world_.end();
        nodes_.clear();
        own_world_.end();
    }

    Report run() {
        set_up();
        watch_for_delay();
        while (!own_witness_.violation() && !over() && own_world_.step()) {
        }
        if (!own_witness_.violation()) {
            check_told();
            own_witness_.check_ends();
        }
        return {own_witness_.violation(),
                own_world_.history(),
                own_witness_.events,
                own_witness_.acknowledged,
                own_witness_.messages,
                own_witness_.games().size(),
                faults_};
    }

    [[nodiscard]] Node* some_node() override {
        std::vector<Node*> living;
        for (const auto& node : nodes_)
            if (node->process->alive() && !node->leaving) living.push_back(node.get());
        return living.empty() ? nullptr : own_world_.one_of(living);
    }
    [[nodiscard]] bool calm() const override { return calm_; }
    [[nodiscard]] bool late() const override { return calm_ && own_world_.now() > until_calm_ + 5 * minute; }

  private:
    // ---- Who is there ----------------------------------------------------------------------------------------------

    void set_up() {
        places_ = 1 + own_world_.luck.below(3);
        cluster_ = places_ > 1 || own_world_.chance(2);
        hub_->loses = own_world_.chance(3) ? 0 : 2 + own_world_.luck.below(30);
        hub_->doubles = own_world_.chance(2) ? 0 : 2 + own_world_.luck.below(20);
        hub_->reorders = own_world_.chance(2) ? 0 : 2 + own_world_.luck.below(20);
        hub_->overheard = [this](std::string_view message) { own_witness_.overheard(message); };
        for (std::uint64_t i = 0; i < places_; ++i)
            start_node();
        const std::uint64_t tables = 1 + own_world_.luck.below(4);
        for (std::uint64_t i = 0; i < tables; ++i)
            own_world_.after(own_world_.between(0, 20'000), [this, i] { make_table(i); });
        until_calm_ = own_world_.between(20'000, 150'000);
        const bool quiet = own_world_.chance(12);
        if (!quiet) next_fault();
        own_world_.after(until_calm_, [this] { calm_down(); });
    }

    void start_node() {
        NodeOptions options;
        options.games.node = fmt::format("node-{}", made_);
        options.games.cluster = cluster_;
        options.games.bot_delay = std::chrono::milliseconds(own_world_.luck.below(2) * 300);
        options.games.signing_limit = minute;
        options.games.abandon_limit = 2 * minute;
        options.store_fails = own_world_.chance(2) ? 200 : 5000;
        options.loops = own_world_.chance(2) ? 0 : 3;
        nodes_.push_back(std::make_unique<Node>(own_world_, made_++, database_, disk_, hub_, log_, std::move(options)));
        nodes_.back()->process->clock_offset = own_world_.between(-50, 50);
        nodes_.back()->link->calm = calm_;
        own_world_.note(nodes_.back()->name + " starts");
    }

    Person person(std::string role = "player") {
        const std::size_t number = database_->people.size();
        Person made{fmt::format("p{}", number), fmt::format("{} {}", role, number), {std::move(role)}};
        store::Account account;
        account.id = made.account;
        account.name = made.name;
        account.name_key = made.name;
        account.roles = made.roles;
        MemoryStore(database_).create_account(account).value();
        return made;
    }

    // Those of a game that can be made.
    GameTerms terms(service::Use use) {
        for (;;) {
            GameTerms drawn = some_terms();
            if (use == service::Use::against_bot || use == service::Use::hall_table) drawn.rated = false;
            const auto admitted = service::admit(drawn, use);
            const service::Seated nobody{"nadie", "Nadie", {}};
            if (admitted && service::open_game(*admitted, {{nobody, nobody}}, {}, 0)) return drawn;
        }
    }

    GameTerms some_terms() {
        static constexpr std::array editions{"fise-2009", "fise-2016", "fise-anterior", "redeletras", "resumen-2017"};
        static constexpr std::array modes{"none", "corrido", "no_corrido"};
        World& luck = own_world_;
        GameTerms terms;
        terms.edition = luck.one_of(editions);
        if (!luck.chance(4)) terms.settings.push_back({"event.mode", luck.one_of(modes)});
        if (luck.chance(2)) terms.settings.push_back({"event.total_seconds", fmt::format("{}", luck.between(60, 240))});
        if (luck.chance(2)) terms.settings.push_back({"event.clock_seconds", fmt::format("{}", luck.between(60, 240))});
        if (!luck.chance(3)) terms.settings.push_back({"event.auto_press", "true"});
        if (luck.chance(8)) terms.settings.push_back({"event.strict_table", "true"});
        if (luck.chance(6)) terms.settings.push_back({"event.valid_words_only", "true"});
        if (luck.chance(3)) terms.rated = true;
        terms.chat = !terms.rated;
        if (!terms.rated && luck.chance(6)) terms.open = false;
        return terms;
    }

    void add(Person who, Errand errand) {
        clients_.push_back(std::make_unique<Client>(*this, std::move(who), std::move(errand)));
        clients_.back()->start();
    }

    Errand player(std::string game) {
        Errand errand{Purpose::plays, std::move(game)};
        errand.slowness = own_world_.between(300, 4000);
        if (own_world_.chance(5)) errand.leaves_after = static_cast<int>(own_world_.luck.below(15));
        return errand;
    }

    using Make = std::function<void(Node&, const service::Games::Created&)>;

    // Until it is there: whoever asked for it asks again.
    void make(const std::string& id, const Make& how) {
        const auto again = [this, id, how] { own_world_.after(3000, [this, id, how] { make(id, how); }); };
        if (own_witness_.find(id) != nullptr) return;
        Node* node = some_node();
        if (node != nullptr && !node->process->frozen())
            how(*node, [this, id](const auto& result) {
                own_world_.note(fmt::format("{} {}", id, result ? "is made" : result.error().message().en));
            });
        again();
    }

    void make_table(std::uint64_t number) {
        World& luck = own_world_;
        const std::string id = fmt::format("g{}", number);
        const std::uint64_t lot = luck.luck.below(10);
        GameTerms agreed = terms(lot == 3             ? service::Use::hall_table
                                 : lot < 6 && lot > 3 ? service::Use::against_bot
                                                      : service::Use::offered);
        if (lot < 3) {  // by an offer, which several may want
            Errand offering = player({});
            offering.offers = agreed;
            add(person(), std::move(offering));
            for (std::uint64_t i = 0; i <= luck.luck.below(3); ++i)
                add(person(), player({}));
            return;
        }
        const Person first = person();
        if (lot == 3) {  // in a hall
            make(id, [id, first, agreed](Node& node, const auto& done) {
                node.games.open_table(id, first, {{"Ana", "Luis"}}, agreed, done);
            });
            add(first, {Purpose::keeps, id});
        } else {
            const Person second = person();
            const bool alone = lot < 6;  // against the program
            if (lot == 6) {
                agreed.judged_by = service::JudgedBy::people;
                agreed.rated = false;
                agreed.open = true;
                std::erase_if(agreed.settings, [](const auto& each) { return each.key == "event.valid_words_only"; });
                add(person("judge"), {Purpose::staffs, id});
                add(person("director"), {Purpose::staffs, id});
            }
            const service::Seated rival = alone ? service::Seated{{}, "Voraz", "greedy"} : seat_of(second);
            make(id, [id, seats = game::PerSeat<service::Seated>{{seat_of(first), rival}}, agreed](
                         Node& node, const auto& done) { node.games.create(id, agreed, seats, done); });
            add(first, player(id));
            if (!alone) add(second, player(id));
        }
        if (luck.chance(2)) add(person(), {Purpose::watches, id});
        if (luck.chance(3)) add(person(), {Purpose::annoys, id});
    }

    // ---- What goes wrong -------------------------------------------------------------------------------------------

    void next_fault() {
        own_world_.after(own_world_.between(300, 8000), [this] {
            if (calm_) return;
            fault();
            next_fault();
        });
    }

    void fault() {
        ++faults_;
        Node* node = some_node();
        if (node == nullptr) return;
        World& luck = own_world_;
        const auto what = [&](std::string_view fault) { luck.note(fmt::format("{}: {}", node->name, fault)); };
        switch (luck.luck.below(9)) {
            case 0:
                what("killed");
                return kill(*node, luck.between(100, 12'000));
            case 1:
                what("frozen");
                return node->process->freeze(luck.between(500, 20'000));
            case 2:
                what("cut off from the database");
                node->link->cut = true;
                return luck.after(luck.between(200, 12'000), [node] { node->link->cut = false; });
            case 3:
                what("the disk is full");
                disk_.full = true;
                return luck.after(luck.between(200, 8000), [this] { disk_.full = false; });
            case 4:
                what("cut off from the bus");
                hub_->set_link(node->number, false);
                return luck.after(luck.between(200, 15'000), [this, node] {
                    if (node->process->alive()) hub_->set_link(node->number, true);
                });
            case 5:
                what("its clock is set");
                node->process->clock_offset =
                    luck.chance(4) ? luck.between(-60'000, 60'000) : luck.between(-3000, 3000);
                return;
            case 6:
                what("told to stop");
                return retire(*node);
            default: {
                luck.note("connections are cut");
                for (const auto& client : clients_)
                    if (luck.chance(2)) client->cut();
            }
        }
    }

    void kill(Node& node, Millis back_after) {
        node.process->kill();
        hub_->forget(node.number);
        for (const auto& client : clients_)
            if (client->connection() && &client->connection()->node == &node) client->connection()->open = false;
        own_world_.after(back_after, [this] { start_node(); });
    }

    // In order: nothing new, what is under way is answered, then the next run.
    void retire(Node& node) {
        if (node.process->frozen()) return;
        node.leaving = true;
        node.lobby.stop();
        node.games.stop();
        own_world_.after(own_world_.between(200, 3000), [this, &node] { kill(node, own_world_.between(0, 2000)); });
    }

    void calm_down() {
        calm_ = true;
        own_world_.note("calm");
        disk_.full = false;
        hub_->loses = 0;
        for (const auto& node : nodes_) {
            if (!node->process->alive()) continue;
            node->process->clock_offset = 0;
            node->link->calm = true;
            hub_->set_link(node->number, true);
        }
    }

    // ---- What must be, all the time --------------------------------------------------------------------------------

    [[nodiscard]] bool troubled(const Node& node) const {
        return !node.process->alive() || node.leaving || node.process->frozen() || node.link->cut || disk_.full;
    }

    // Whoever is connected to a node that works is told of everything soon, whatever the bus has lost.
    void watch_for_delay() {
        for (const auto& node : nodes_)
            if (troubled(*node)) node->troubled = own_world_.now();
        for (const auto& client : clients_) {
            const ConnectionPtr& connection = client->connection();
            if (!connection || !connection->open || !connection->watch) continue;
            const Millis since = std::max(connection->watching_since, connection->node.troubled);
            const TrueGame* game = own_witness_.find(connection->game);
            if (game == nullptr || connection->told >= game->last()) continue;
            const Millis stored = game->stored_at[connection->told];
            if (own_world_.now() - std::max(since, stored) > latest)
                own_witness_.complain(fmt::format("{} at {} was not told of event {} of {}", client->person().name,
                                                  connection->node.name, connection->told + 1, connection->game));
        }
        own_world_.after(1000, [this] { watch_for_delay(); });
    }

    [[nodiscard]] bool over() {
        if (!calm_) return false;
        if (own_world_.now() > until_calm_ + patience) return true;
        const bool closed =
            std::ranges::all_of(own_witness_.games(), [](const auto& entry) { return entry.second.over(); });
        // Whoever has agreed on a game plays it first.
        const bool made = own_world_.now() > until_calm_ + minute;
        if (!closed || !made) {
            closed_at_ = own_world_.now();
            return false;
        }
        return own_world_.now() > closed_at_ + 2 * latest;
    }

    void check_told() {
        for (const auto& client : clients_) {
            const TrueGame* game = own_witness_.find(client->game());
            if (game == nullptr || client->gone() || !client->connection() || !client->connection()->watch) continue;
            if (client->last() != game->last())
                own_witness_.complain(fmt::format("{} knows {} of {} events of {}", client->person().name,
                                                  client->last(), game->last(), client->game()));
        }
    }

    NumberedBytes bytes_;
    World own_world_;
    std::shared_ptr<MemoryDatabase> database_ = std::make_shared<MemoryDatabase>();
    Witness own_witness_;
    std::shared_ptr<const service::EditionWords> words_;
    Disk disk_;
    std::shared_ptr<Hub> hub_ = std::make_shared<Hub>(own_world_);
    base::Log log_{stderr, base::LogLevel::error};
    std::vector<std::unique_ptr<Node>> nodes_;  // the dead too
    std::vector<std::unique_ptr<Client>> clients_;
    std::uint64_t places_ = 1;
    std::uint64_t made_ = 0;
    bool cluster_ = false;
    bool calm_ = false;
    Millis until_calm_ = 0;
    Millis closed_at_ = 0;
    std::uint64_t faults_ = 0;
};

}  // namespace

Report simulate(std::uint64_t seed, bool shown) {
    return Site(seed, shown).run();
}

}  // namespace letrado::simulation
