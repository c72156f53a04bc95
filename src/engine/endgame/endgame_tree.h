// The tree of an endgame: alpha-beta search from any state of it to a given depth.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/view.h"
#include "engine/endgame/endgame_plays.h"
#include "engine/endgame/endgame_table.h"
#include "engine/interrupt.h"
#include "engine/words/word_graph.h"

namespace letrado::engine {

// What changes from turn to turn beside the board. Side 0 is on turn at the root.
struct EndState {
    std::array<Choice, 2> held{};
    std::array<std::uint32_t, 2> lines{};  // those that may have plays of each side
    int mover = 0;
    bool pass_ends = false;  // a pass ends the game, and both racks count
};

struct EndMove {
    bool pass = true;
    EndPlay play{};  // if it is not a pass
    // What the mover gains on the other from here to the end.
    int value = 0;
    bool proven = false;  // no estimate had a part in it
};

// How many passes in a row end the game. `scored`: the game does not stand at 0 to 0.
[[nodiscard]] int passes_left(const EndRules& rules, int passes, int scoreless, bool scored);

// Works on tables that it shares with nobody else while it lives.
class EndTree {
  public:
    static constexpr int infinite = 30'000;
    static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

    // Stops after `max_nodes`, or when interrupted. REQUIRES: view.bag() == 0. `interrupt` must outlive the tree.
    EndTree(const WordGraph& graph, PlayCache& cache, EndTable& table, const View& view, std::uint64_t max_nodes,
            const Interrupt& interrupt);

    // Where the game stands. It is over if a side has no tiles.
    [[nodiscard]] const EndState& state() const { return state_; }
    // The last search did not come to its end.
    [[nodiscard]] bool paused() const { return stopped_; }
    // For good: interrupted, or at the end of all its nodes.
    [[nodiscard]] bool stopped() const { return stopped_ && (interrupted_ || nodes_ >= max_nodes_); }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

    // Looks `depth` turns ahead; 0 guesses from the plays of both on the board as it is, and cannot be stopped. `move`
    // is tried first, if it is a play, and becomes the best one found; if the search was stopped, the best of those
    // that it had finished. The value is right between `alpha` and `beta`, and otherwise a bound. False if not even the
    // first one was finished.
    bool find_best(int depth, int alpha, int beta, EndMove& move);
    // The next searches stop after so many nodes, to be asked again later.
    void allow(std::uint64_t nodes);
    // The move that is remembered for this state, if any.
    [[nodiscard]] bool recall(EndMove& move);
    // Plays a turn for good.
    void advance(const EndMove& move);

  private:
    struct Candidate {
        EndPlay play;
        std::int16_t order;  // what it will probably be worth
        std::int16_t most;   // it cannot be worth more
    };
    // What is on the stack at each depth of the recursion, kept to avoid allocation.
    struct Level {
        std::vector<Candidate> candidates;
        std::vector<EndPlay> rival_outs;
        std::uint32_t killer = 0;
    };
    struct Value {
        int value = 0;
        bool proven = false;
    };

    Value search(const EndState& state, int alpha, int beta, int depth, std::size_t ply, EndMove* root);
    struct Rest {
        int most = -infinite;  // plays that were left out cannot be worth more
        int pass = 0;          // what a pass will probably be worth
    };
    struct Frame;
    // Remembers what was found, unless the search was stopped.
    Value finish(const Frame& frame);
    // What ends the game at once: the last tiles, or a pass.
    void try_to_end(Frame& frame);
    // All that try: false if the value is at least beta, so that nothing else matters, or if the search was stopped.
    bool try_play(Frame& frame, const EndPlay& play);
    bool try_hints(Frame& frame, std::uint32_t known_best);
    bool try_candidates(Frame& frame);
    void try_pass(Frame& frame);
    // By the plays of both on the board as it is.
    Value guess(Frame& frame, const Rest& others);
    // What the mover gains if both count their racks now.
    [[nodiscard]] int racks_counted(const EndState& state) const;
    // Fills the level with the plays that do not end the game and can be worth more than alpha.
    Rest gather(EndState& state, int alpha, Level& level);
    // The play of this name, if the mover of this state has it and it does not end the game.
    bool find_play(const EndState& state, std::uint32_t name, EndPlay& play);
    [[nodiscard]] EndState after(const EndState& state, const EndPlay& play, const Board::Undo& undo) const;
    void look_at_clock();
    [[nodiscard]] EndState after_pass(const EndState& state) const;
    [[nodiscard]] std::uint64_t key(const EndState& state) const;

    const WordGraph& graph_;
    PlayCache& cache_;
    EndTable& table_;
    std::uint64_t max_nodes_;
    const Interrupt& interrupt_;
    Board board_;
    std::array<EndRack, 2> racks_;
    bool first_pass_ends_ = false;  // also after a play
    EndState state_;
    std::vector<Level> levels_;
    std::uint64_t nodes_ = 0;
    std::uint64_t pause_ = unlimited;  // as many nodes are allowed for now
    std::size_t work_ = 0;             // since the last look at the clock
    bool root_begun_ = false;          // the move to try first was finished
    bool interrupted_ = false;
    bool stopped_ = false;
};

}  // namespace letrado::engine
