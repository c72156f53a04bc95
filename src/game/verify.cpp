// Proving a finished log against the committed seed.
#include <fmt/format.h>

#include "base/hash.h"
#include "game/decide/possible.h"
#include "game/game.h"

namespace letrado::game {

namespace {

int hex_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return -1;
}

std::optional<board::BagSeed> parse_seed(std::string_view hex) {
    board::BagSeed seed;
    if (hex.size() != 2 * seed.bytes.size()) return std::nullopt;
    for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
        const int high = hex_value(hex[2 * i]);
        const int low = hex_value(hex[2 * i + 1]);
        if (high < 0 || low < 0) return std::nullopt;
        seed.bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return seed;
}

std::optional<board::BagSeed> revealed_seed(std::span<const Event> log) {
    for (const Event& event : log)
        if (const auto* revealed = std::get_if<SeedRevealed>(&event.body)) return parse_seed(revealed->seed);
    return std::nullopt;
}

// Whether the draw in the event is the one that the seed gives in this state.
class DrawCheck {
  public:
    DrawCheck(const State& state, const board::BagSeed& seed) : state_(state), seed_(seed) {}

    bool operator()(const TilesDrawn& drawn) const { return follows(drawn.draw, drawn.count, drawn.tiles); }
    bool operator()(const Exchanged& drawn) const { return follows(drawn.draw, drawn.count, drawn.drawn); }
    bool operator()(const UnderdrawFixed& drawn) const { return follows(drawn.draw, drawn.count, drawn.tiles); }
    bool operator()(const StartTilesDrawn& drawn) const {
        tiles::TileCounts bag = state_.pool;
        for (const tiles::Tile tile : state_.out_of_bag)
            bag.remove(tile);
        const board::Tiles expected = board::draw_tiles(seed_, state_.draws + 1, bag, 2);
        return expected[0] == drawn.drawn[Seat::first] && expected[1] == drawn.drawn[Seat::second];
    }
    bool operator()(const StartDecided& decided) const {
        if (decided.source != StartSource::lot) return true;
        return (board::draw_lot(seed_, state_.draws + 1) == 0) == (decided.starter == Seat::first);
    }
    template <typename Other>
    bool operator()(const Other&) const {
        return true;
    }

  private:
    [[nodiscard]] bool follows(std::uint32_t draw, int count, const board::Tiles& tiles) const {
        const auto size = static_cast<std::size_t>(count);
        return draw == state_.draws + 1 && size == tiles.size() && size <= state_.pool.size() &&
               board::draw_tiles(seed_, draw, state_.pool, size) == tiles;
    }

    const State& state_;
    const board::BagSeed& seed_;
};

std::optional<LogFault> folding_fault(const State& state, const Event& event) {
    if (event.sequence != state.next_sequence) return LogFault{LogFaultKind::bad_sequence, event.sequence};
    if (!is_possible(state, event)) return LogFault{LogFaultKind::impossible, event.sequence};
    return std::nullopt;
}

}  // namespace

std::expected<State, LogFault> try_replay(std::span<const Event> log) {
    State state;
    for (const Event& event : log) {
        if (const auto fault = folding_fault(state, event)) return std::unexpected(*fault);
        apply(state, event);
    }
    return state;
}

std::expected<void, LogFault> verify(std::span<const Event> log) {
    const auto* opened = log.empty() ? nullptr : std::get_if<GameOpened>(&log.front().body);
    if (opened == nullptr) return std::unexpected(LogFault{LogFaultKind::not_opened, 0});
    std::optional<board::BagSeed> seed;
    if (!opened->commitment.empty()) {
        seed = revealed_seed(log);
        if (!seed) return std::unexpected(LogFault{LogFaultKind::no_seed, log.back().sequence});
        if (base::to_hex(board::commitment(*seed)) != opened->commitment) {
            return std::unexpected(LogFault{LogFaultKind::wrong_commitment, log.front().sequence});
        }
    }
    State state;
    for (const Event& event : log) {
        if (const auto fault = folding_fault(state, event)) return std::unexpected(*fault);
        if (seed && is_online(state) && !std::visit(DrawCheck(state, *seed), event.body)) {
            return std::unexpected(LogFault{LogFaultKind::wrong_draw, event.sequence});
        }
        apply(state, event);
    }
    return {};
}

base::Text LogFault::message() const {
    switch (kind) {
        case LogFaultKind::not_opened:
            return {"el registro no empieza con la apertura de la partida",
                    "the log does not begin with the opening of the game"};
        case LogFaultKind::bad_sequence:
            return {fmt::format("suceso {}: la numeración salta", sequence),
                    fmt::format("event {}: the numbering has a gap", sequence)};
        case LogFaultKind::impossible:
            return {fmt::format("suceso {}: no puede ocurrir en este punto de la partida", sequence),
                    fmt::format("event {}: it cannot happen at this point of the game", sequence)};
        case LogFaultKind::no_seed:
            return {"la semilla de la bolsa no se ha revelado", "the bag's seed has not been revealed"};
        case LogFaultKind::wrong_commitment:
            return {"la semilla revelada no es la comprometida al abrir la partida",
                    "the revealed seed is not the one committed to when the game was opened"};
        case LogFaultKind::wrong_draw:
            return {fmt::format("suceso {}: las fichas no son las que da la semilla", sequence),
                    fmt::format("event {}: the tiles are not the ones the seed gives", sequence)};
    }
    return {};
}

}  // namespace letrado::game
