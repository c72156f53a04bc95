#include "engine/endgame/pre_endgame_deals.h"

#include <span>

#include "base/random.h"
#include "engine/letters.h"

namespace letrado::engine {

namespace {

std::vector<tiles::Tile> listed(const tiles::TileCounts& counts) {
    std::vector<tiles::Tile> list;
    for (Face face = 0; face <= tiles::face_count; ++face) {
        const tiles::Tile tile = face == 0 ? tiles::Tile::blank() : tiles::Tile::letter(face);
        list.insert(list.end(), counts.count(tile), tile);
    }
    return list;
}

// Adds every order of `left` more tiles in the bag, until there are more than `most`.
void add_bags(Deal& deal, int left, std::size_t most, std::vector<Deal>& deals) {
    if (left == 0) {
        deals.push_back(deal);
        return;
    }
    for (Face face = 0; face <= tiles::face_count && deals.size() <= most; ++face) {
        const tiles::Tile tile = face == 0 ? tiles::Tile::blank() : tiles::Tile::letter(face);
        const std::uint64_t equal = deal.rival.count(tile);
        if (equal == 0) continue;
        deal.rival.remove(tile);
        deal.bag.push_back(tile);
        deal.weight *= equal;
        add_bags(deal, left - 1, most, deals);
        deal.weight /= equal;
        deal.bag.pop_back();
        deal.rival.add(tile);
    }
}

}  // namespace

Deals deal_unseen(const View& view, std::size_t most, std::uint64_t seed) {
    base::Random random(seed);
    Deals deals;
    Deal start{.rival = view.unseen, .bag = {}};
    add_bags(start, view.bag(), most, deals.list);
    deals.all = deals.list.size() <= most;
    if (deals.all) {
        random.shuffle(std::span(deals.list));
        return deals;
    }
    deals.list.clear();
    std::vector<tiles::Tile> unseen = listed(view.unseen);
    while (deals.list.size() < most) {
        random.shuffle(std::span(unseen));
        const auto bag = std::span(unseen).first(static_cast<std::size_t>(view.bag()));
        deals.list.push_back({tiles::TileCounts(std::span(unseen).subspan(bag.size())), {bag.begin(), bag.end()}});
    }
    return deals;
}

Position position_of(const View& view, const Deal& deal) {
    Position position;
    position.board = view.board;
    position.bag = Bag(deal.bag);
    position.racks = {view.rack, deal.rival};
    position.scores = view.scores;
    position.passes = view.passes;
    position.scoreless = view.scoreless;
    return position;
}

}  // namespace letrado::engine
