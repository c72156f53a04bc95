#include "engine/training/leave_training.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "engine/plays/static_player.h"
#include "engine/training/parallel.h"
#include "engine/training/seeds.h"

namespace letrado::engine {

namespace {

// Racks drawn in each position. Each is compared with the mean of the others, which takes away what the position is
// worth with any rack: the fewer racks, the more noise the mean adds; the more, the less do positions vary.
constexpr std::size_t racks_a_position = 6;

// With fewer tiles in the bag the rack is not filled again, and holding tiles is another matter.
constexpr int least_bag = 7;

class Player {
  public:
    Player(const Vocabulary& vocabulary, const EquityModel& model)
        : vocabulary_(vocabulary), model_(model), search_(vocabulary) {}

    void play(std::uint64_t seed, LeaveSums& sums) {
        base::Random random(seed);
        Position position = Position::start(Bag::shuffled(random));
        while (!position.over) {
            if (position.bag.size() >= least_bag) draw_racks(position, random, sums);
            make_move(position, vocabulary_.graph, rules_, best_move(search_, model_, position, rules_), random);
        }
    }

  private:
    // What other racks would be worth here to the player on turn.
    void draw_racks(Position& position, base::Random& random, LeaveSums& sums) {
        tiles::TileCounts& held = position.racks[static_cast<std::size_t>(position.mover)];
        const tiles::TileCounts own = held;
        std::array<Rack, racks_a_position> racks;
        std::array<Equity, racks_a_position> equities{};
        Equity sum = 0;
        std::array<tiles::Tile, tiles::set_size> pool;
        const std::size_t pool_size = collect(position, pool);
        for (std::size_t i = 0; i < racks_a_position; ++i) {
            for (std::size_t t = 0; t < max_rack; ++t)
                std::swap(pool[t], pool[t + random.below(pool_size - t)]);
            const auto drawn = std::span(pool).first(max_rack);
            held = tiles::TileCounts(drawn);
            racks[i] = Rack(drawn);
            equities[i] = best_move(search_, model_, position, rules_).equity;
            sum += equities[i];
        }
        held = own;
        constexpr Equity others = racks_a_position - 1;
        for (std::size_t i = 0; i < racks_a_position; ++i)
            sums.add(racks[i], equities[i] - (sum - equities[i]) / others);
    }

    // The tiles that are not on the board.
    static std::size_t collect(const Position& position, std::array<tiles::Tile, tiles::set_size>& pool) {
        std::size_t size = 0;
        for (const tiles::Tile tile : position.bag.tiles())
            pool[size++] = tile;
        for (const tiles::TileCounts& rack : position.racks) {
            for (Face face = 0; face <= tiles::face_count; ++face) {
                const tiles::Tile tile = face == 0 ? tiles::Tile::blank() : tiles::Tile::letter(face);
                for (int n = rack.count(tile); n > 0; --n)
                    pool[size++] = tile;
            }
        }
        return size;
    }

    const Vocabulary& vocabulary_;
    const EquityModel& model_;
    BestPlaySearch search_;
    EndRules rules_;
};

// "LTRN" and a version.
constexpr std::uint64_t checkpoint_mark = 0x0000'0002'4e52'544c;

struct CheckpointHead {
    std::uint64_t mark = checkpoint_mark;
    std::uint64_t seed = 0;
    std::int64_t games = 0;
    std::int64_t generation = 0;
    std::int64_t games_played = 0;
};

}  // namespace

base::Text CheckpointError::message() const {
    switch (kind) {
        case CheckpointErrorKind::damaged:
            return {"el estado guardado del entrenamiento está dañado", "the saved state of the training is damaged"};
        case CheckpointErrorKind::other_plan:
            return {"el estado guardado es de un entrenamiento con otra semilla u otro número de partidas",
                    "the saved state is of a training with another seed or another number of games"};
    }
    std::unreachable();
}

LeaveTraining::LeaveTraining(const Vocabulary& vocabulary, const LeaveTrainingPlan& plan, EquityModel model)
    : vocabulary_(vocabulary), plan_(plan), model_(std::move(model)) {}

void LeaveTraining::play(std::int64_t games, int threads, const std::stop_token& stop) {
    struct Worker {
        Worker(const Vocabulary& vocabulary, const EquityModel& model) : player(vocabulary, model) {}
        Player player;
        LeaveSums sums;
    };
    std::vector<Worker> workers;
    workers.reserve(static_cast<std::size_t>(threads));
    for (int i = 0; i < threads; ++i)
        workers.emplace_back(vocabulary_, model_);
    const std::int64_t last = std::min(games_played_ + games, plan_.games);
    games_played_ = share_out(threads, games_played_, last, stop, [&](std::size_t w, std::int64_t game) {
        Worker& worker = workers[w];
        worker.player.play(piece_seed(plan_.seed, generation_, game), worker.sums);
    });
    for (const Worker& worker : workers)
        sums_.add(worker.sums);
    if (games_played_ < plan_.games) return;
    model_.leaves = sums_.estimate();
    games_played_ = 0;
    ++generation_;
    // What generation g saw counts in proportion to g (g + 1): the first generations, which knew little, are soon
    // forgotten, and yet more than half of all that was ever seen stays in use.
    sums_.fade(generation_ - 1, generation_ + 1);
}

std::string LeaveTraining::checkpoint() const {
    const CheckpointHead head{
        .seed = plan_.seed, .games = plan_.games, .generation = generation_, .games_played = games_played_};
    std::string bytes(sizeof head, '\0');
    std::memcpy(bytes.data(), &head, sizeof head);
    sums_.write(bytes);
    for (LeaveIndex i = 0; i < leave_count; ++i) {
        const Equity value = model_.leaves.value(i);
        bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    const std::uint64_t checksum = base::checksum(base::as_bytes(bytes));
    bytes.append(reinterpret_cast<const char*>(&checksum), sizeof checksum);
    return bytes;
}

std::expected<void, CheckpointError> LeaveTraining::restore(std::string_view checkpoint) {
    const auto damaged = std::unexpected(CheckpointError{CheckpointErrorKind::damaged});
    CheckpointHead head;
    std::uint64_t checksum = 0;
    if (checkpoint.size() < sizeof head + sizeof checksum) return damaged;
    const std::string_view content = checkpoint.substr(0, checkpoint.size() - sizeof checksum);
    std::memcpy(&checksum, content.end(), sizeof checksum);
    std::memcpy(&head, content.data(), sizeof head);
    if (head.mark != checkpoint_mark || checksum != base::checksum(base::as_bytes(content))) return damaged;
    if (head.seed != plan_.seed || head.games != plan_.games)
        return std::unexpected(CheckpointError{CheckpointErrorKind::other_plan});
    std::string_view rest = content.substr(sizeof head);
    LeaveSums sums;
    if (!sums.read(rest) || rest.size() != leave_count * sizeof(Equity)) return damaged;
    for (LeaveIndex i = 0; i < leave_count; ++i) {
        Equity value = 0;
        std::memcpy(&value, rest.data() + i * sizeof value, sizeof value);
        model_.leaves.set(i, value);
    }
    sums_ = std::move(sums);
    generation_ = static_cast<int>(head.generation);
    games_played_ = head.games_played;
    return {};
}

}  // namespace letrado::engine
