// What was done although its answer was lost.
#include <gtest/gtest.h>

#include "simulation/node.h"
#include "simulation/random_bytes.h"
#include "simulation/witness.h"

namespace letrado::simulation {
namespace {

constexpr Millis a_minute = 60'000;

class LostAnswers : public testing::Test {
  protected:
    ~LostAnswers() override {
        world_.end();
        nodes_.clear();
    }

    Node& start() {
        NodeOptions options;
        options.games.cluster = true;
        options.games.node = "node-" + std::to_string(nodes_.size());
        options.games.signing_limit = a_minute;
        options.games.abandon_limit = 2 * a_minute;
        nodes_.push_back(std::make_unique<Node>(world_, nodes_.size(), database_, disk_, hub_, log_, options));
        nodes_.back()->link->calm = true;
        return *nodes_.back();
    }
    void run_until(Millis time) {
        while (world_.now() < time && world_.step()) {
        }
    }

    NumberedBytes bytes_{1};
    World world_{1};
    std::shared_ptr<MemoryDatabase> database_ = std::make_shared<MemoryDatabase>();
    Witness witness_{world_, *database_};
    Disk disk_;
    std::shared_ptr<Hub> hub_ = std::make_shared<Hub>(world_);
    base::Log log_{stderr, base::LogLevel::error};
    std::vector<std::unique_ptr<Node>> nodes_;
};

// The store says that a node looks after the game, and the node does not know: nobody else may, and it must ask again.
TEST_F(LostAnswers, ADutyTakenWithoutAnAnswerIsDoneAllTheSame) {
    Node& first = start();
    service::GameTerms terms;
    terms.settings = {{"event.mode", "none"}};
    first.games.create("g", terms, {{service::Seated{"a", "Ana", {}}, service::Seated{"b", "Luis", {}}}},
                       [](const auto&) {});
    run_until(1000);
    ASSERT_NE(witness_.find("g"), nullptr);
    first.process->kill();
    Node& second = start();
    second.link->deaf = true;
    run_until(20'000);
    const auto lease = MemoryStore(database_).find_lease("duty:g").value();
    ASSERT_TRUE(lease && lease->node == second.name);
    second.link->deaf = false;
    run_until(10 * a_minute);
    EXPECT_EQ(witness_.find("g")->state.stage, game::Stage::closed);
}

// A node that has not heard of the rival's move, and cannot ask how far the game is, does not know whose turn it is.
TEST_F(LostAnswers, ARefusalThatCannotBeLookedUpIsNone) {
    Node& first = start();
    Node& second = start();
    service::GameTerms terms;
    terms.settings = {{"event.mode", "none"}, {"event.auto_press", "true"}};
    first.games.create("g", terms, {{service::Seated{"a", "Ana", {}}, service::Seated{"b", "Luis", {}}}},
                       [](const auto&) {});
    run_until(1000);
    second.games.join("g", {}, [](const auto&) {}, [](const auto&) {});
    run_until(2500);
    hub_->set_link(second.number, false);
    const service::Person ana{"a", "Ana", {"player"}};
    const service::Person luis{"b", "Luis", {"player"}};
    const bool ana_begins = witness_.find("g")->state.mover == game::Seat::first;
    bool moved = false;
    first.games.command("g", ana_begins ? ana : luis, {"1", game::Pass{}},
                        [&](const auto& done) { moved = done.has_value(); });
    while (!moved && world_.step()) {
    }
    std::vector<std::expected<service::Acknowledged, service::ServiceError>> answers;
    const auto answer = [&] {
        const std::size_t before = answers.size();
        second.games.command("g", ana_begins ? luis : ana, {"2", game::Pass{}},
                             [&](const auto& done) { answers.push_back(done); });
        while (answers.size() == before && world_.step()) {
        }
    };
    second.link->arrive = 1;
    answer();
    ASSERT_FALSE(answers.back());
    EXPECT_EQ(answers.back().error().code, service::ErrorCode::unavailable);
    second.link->arrive.reset();
    answer();
    EXPECT_TRUE(answers.back()) << "the same once more, when it can";
}

}  // namespace
}  // namespace letrado::simulation
