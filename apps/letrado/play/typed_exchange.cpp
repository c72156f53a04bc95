#include "play/typed_exchange.h"

#include <algorithm>

#include "tiles/text.h"

namespace letrado::app {

namespace {

bool is_number(std::string_view text) {
    return text.size() == 1 && text.front() >= '0' && text.front() <= '9';
}

}  // namespace

std::expected<std::vector<game::CommandBody>, base::Text> read_typed_exchange(const game::State& state,
                                                                              std::string_view text) {
    using Said = std::vector<game::CommandBody>;
    const bool real_tiles = state.commitment.empty();
    const bool announced = state.turn.exchanging;
    if (is_number(text)) {
        // The figures of other notations are tiles (3, RR): whoever types one here means how many.
        if (!real_tiles)
            return std::unexpected(base::Text{"se dicen las fichas que se cambian: cambio AEB",
                                              "the tiles are named that are exchanged: exchange AEB"});
        const int number = text.front() - '0';
        Said said;
        if (!announced) said.emplace_back(game::AnnounceExchange{number});
        said.emplace_back(game::SetAside{number, {}});
        said.emplace_back(game::CompleteExchange{});
        return said;
    }
    if (text.empty() && real_tiles) return Said{game::AnnounceExchange{}};
    const auto tiles = tiles::parse_rack(text);
    if (!tiles) return std::unexpected(tiles.error().message());
    const board::Tiles named{std::span<const tiles::Tile>(*tiles)};
    if (!announced) return Said{game::ExchangeTiles{named}};
    return Said{game::SetAside{static_cast<int>(named.size()), named}, game::CompleteExchange{}};
}

}  // namespace letrado::app
