// The simulated world: one queue of what happens and when, one source of luck, one time. A run of the same seed is the
// same run, to the last message.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "game/types.h"

namespace letrado::simulation {

using game::Millis;
using Work = std::move_only_function<void()>;

class Line;

class World {
  public:
    explicit World(std::uint64_t seed) : luck(seed) {}
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    [[nodiscard]] Millis now() const { return now_; }
    void after(Millis delay, Work work);
    // Does the next thing; false where nothing is left to do.
    bool step();
    // Forgets what has not happened.
    void end();

    // One in `of`.
    [[nodiscard]] bool chance(std::uint64_t of) { return luck.below(of) == 0; }
    [[nodiscard]] Millis between(Millis least, Millis most) {
        return least + static_cast<Millis>(luck.below(static_cast<std::uint64_t>(most - least + 1)));
    }
    template <typename List>
    [[nodiscard]] auto& one_of(List& list) {
        return list[luck.below(std::size(list))];
    }

    // What happened, in order: its hash tells one history from another. Shown where somebody asks to see it.
    void note(std::string_view what);
    [[nodiscard]] std::uint64_t history() const { return history_; }
    bool shown = false;

    base::Random luck;

  private:
    struct Entry {
        Millis when;
        std::uint64_t number;
        mutable Work work;

        bool operator<(const Entry& other) const {
            return when != other.when ? when > other.when : number > other.number;
        }
    };

    friend class Line;

    Millis now_ = 0;
    std::vector<std::weak_ptr<Line>> lines_;
    std::uint64_t entered_ = 0;
    std::uint64_t history_ = 0;
    std::priority_queue<Entry> queue_;
};

// One run of a program: what it does waits while it is frozen, and is never done once it was killed.
class Process {
  public:
    explicit Process(World& world) : world_(world) {}

    [[nodiscard]] World& world() { return world_; }
    [[nodiscard]] bool alive() const { return alive_; }
    [[nodiscard]] bool frozen() const { return world_.now() < frozen_until_; }
    void kill() { alive_ = false; }
    void freeze(Millis time) { frozen_until_ = std::max(frozen_until_, world_.now() + time); }

    static void run(const std::shared_ptr<Process>& process, Millis delay, Work work);

    Millis clock_offset = 0;  // of its wall clock
    [[nodiscard]] Millis wall_clock() const { return 1'800'000'000'000 + world_.now() + clock_offset; }

  private:
    World& world_;
    bool alive_ = true;
    Millis frozen_until_ = 0;
};

// What is sent comes out in its order, at the end that belongs to `process` or, without one, to nobody that can stop.
class Line : public std::enable_shared_from_this<Line> {
  public:
    static std::shared_ptr<Line> make(World& world, std::shared_ptr<Process> process);
    void send(Millis delay, Work work);
    [[nodiscard]] std::size_t waiting() const { return queue_.size(); }

  private:
    friend class World;
    Line(World& world, std::shared_ptr<Process> process) : world_(world), process_(std::move(process)) {}

    World& world_;
    std::shared_ptr<Process> process_;
    Millis last_ = 0;
    std::deque<Work> queue_;
};

}  // namespace letrado::simulation
