#include "simulation/player.h"

#include <array>
#include <bit>
#include <utility>

#include "../property/random_game.h"
#include "notation/command_script.h"
#include "notation/tile_list.h"

namespace letrado::simulation {

using game::Phase;
using game::Role;
using game::Seat;
using game::Stage;

namespace {

game::CommandBody some_exchange(World& world, const game::State& seen, Seat seat) {
    std::vector<tiles::Tile> rack = notation::listed(seen.racks[seat].known);
    world.luck.shuffle(std::span(rack));
    if (!rack.empty()) rack.resize(1 + world.luck.below(rack.size()));
    return game::ExchangeTiles{board::Tiles(std::span<const tiles::Tile>(rack))};
}

game::CommandBody own_turn(const Table& table, const game::State& seen, Seat seat) {
    const std::uint64_t lot = table.world.luck.below(100);
    if (lot < 60)
        if (auto body = table.bot.choose_turn(seen, table.lexicon, table.world.luck)) return std::move(*body);
    if (lot < 80)
        if (const auto placements = random_placements(seen, table.world.luck))
            return game::PlayTiles{*placements, std::nullopt, std::nullopt};
    if (lot < 90) return some_exchange(table.world, seen, seat);
    if (lot == 99) return game::Resign{};
    return game::Pass{};
}

std::optional<game::CommandBody> to_a_claim(World& world, const game::State& seen, Seat seat) {
    const game::Claim& claim = *seen.turn.claim;
    if (claim.stage == game::ClaimStage::form && !claim.signed_by[seat]) return game::SignClaim{};
    if (claim.stage == game::ClaimStage::rejected && seen.mover == seat) {
        if (world.chance(3)) return game::Appeal{"figura en el diccionario", world.chance(2)};
        return game::AcceptVerdict{};
    }
    return std::nullopt;
}

// What the player may have: of the tiles that nobody has seen.
board::Tiles left_over(const game::State& seen, Seat seat) {
    board::Tiles rack;
    for (const tiles::Tile tile : notation::listed(seen.racks[seat].known))
        rack.push_back(tile);
    int missing = seen.racks[seat].unknown;
    for (const tiles::Tile tile : notation::listed(seen.pool))
        if (missing-- > 0) rack.push_back(tile);
    return rack;
}

template <std::size_t... Index>
game::CommandBody by_number(std::size_t number, std::index_sequence<Index...>) {
    game::CommandBody body;
    const auto set = [&body]<std::size_t I>() { body.emplace<I>(); };
    (void)((Index == number ? (set.template operator()<Index>(), true) : false) || ...);
    return body;
}

}  // namespace

std::optional<game::CommandBody> play(const Table& table, const game::State& seen, Seat seat) {
    World& world = table.world;
    if (seen.stage == Stage::signing) {
        if (seen.signed_by[seat] || !seen.outcome || !seen.outcome->published) return std::nullopt;
        return game::Sign{};
    }
    if (seen.stage == Stage::waiting) return game::Arrive{};
    if (seen.stage == Stage::opening_draw) return game::DrawTiles{};
    if (seen.stage != Stage::turn) return std::nullopt;
    if (seen.turn.claim) return to_a_claim(world, seen, seat);
    const bool mover = seen.mover == seat;
    switch (seen.phase) {
        case Phase::think:
            if (mover) return own_turn(table, seen, seat);
            break;
        case Phase::verify: {
            if (mover) break;
            const std::uint64_t lot = world.luck.below(10);
            if (lot == 0) return game::Challenge{};
            if (lot < 6)
                if (auto body = table.bot.answer_play(seen, table.lexicon, world.luck)) return std::move(*body);
            return game::Accept{};
        }
        case Phase::press:
            if (mover) return game::PressClock{};
            break;
        case Phase::draw:
            if (mover) return game::DrawTiles{};
            break;
        case Phase::count:
            if (mover) return game::Announce{};
            break;
        case Phase::placing:
            if (mover) return game::EndPlacing{};
            break;
        default:
            break;
    }
    return std::nullopt;
}

std::optional<game::CommandBody> staff(World& world, const game::State& seen, Role role, bool to_an_end) {
    if (role == Role::director && to_an_end) {
        if (seen.stage == Stage::signing) return game::Certify{"fin de la jornada"};
        if (seen.stage != Stage::closed) return game::ExcludePlayer{seen.mover, game::ForfeitCause::absence, "se fue"};
    }
    if (seen.stage != Stage::turn) return std::nullopt;
    if (role == Role::director) {
        if (seen.director_called) return game::DismissDirector{};
        if (seen.turn.disputed) return game::SettleCount{};
        return std::nullopt;
    }
    if (!seen.turn.claim) return std::nullopt;
    const game::Claim& claim = *seen.turn.claim;
    if (claim.stage == game::ClaimStage::appealed) return game::AnswerAppeal{world.chance(2)};
    if (claim.stage == game::verdict_stage(seen))
        return game::GiveVerdict{
            std::vector<bool>(static_cast<std::size_t>(std::popcount(claim.words)), !world.chance(3))};
    return std::nullopt;
}

std::optional<Spoken> keep(const Table& table, const game::State& seen, bool to_an_end) {
    World& world = table.world;
    const Seat seat = world.chance(2) ? Seat::first : Seat::second;
    if (seen.stage == Stage::closed) return std::nullopt;
    if (seen.stage == Stage::setup) {
        if (seen.starter) return Spoken{Role::director, game::StartRound{}};
        if (world.chance(2)) return Spoken{Role::director, game::ChooseStarter{seat}};
        const std::vector<tiles::Tile> bag = notation::listed(seen.pool);
        return Spoken{Role::director, game::DrawForStart{{{world.one_of(bag), world.one_of(bag)}}}};
    }
    if (to_an_end && seen.stage != Stage::signing)
        return Spoken{Role::director, game::ExcludePlayer{seat, game::ForfeitCause::disqualified, "se va"}};
    if (to_an_end) {
        if (seen.racks[seat].unknown > 0)
            return Spoken{game::role_of(seat), game::NoteRack{seat, left_over(seen, seat)}};
        return Spoken{Role::director, game::Certify{"fin de la jornada"}};
    }
    if (auto body = play(table, seen, seat)) return Spoken{game::role_of(seat), std::move(*body)};
    return Spoken{world.chance(2) ? Role::director : game::role_of(seat), anything(world, seen)};
}

game::CommandBody anything(World& world, const game::State& seen) {
    constexpr std::size_t kinds = std::variant_size_v<game::AnyCommand>;
    if (world.chance(4)) return some_exchange(world, seen, seen.mover);
    for (;;) {
        const game::Command command{Role::system,
                                    by_number(world.luck.below(kinds), std::make_index_sequence<kinds>())};
        // Only what a message can say.
        if (auto read = notation::read_command(notation::write_command(command))) return std::move(read->command.body);
    }
}

}  // namespace letrado::simulation
