#include "game/offers/offer_forms.h"

#include <algorithm>

#include "game/entries.h"
#include "game/table.h"
#include "tiles/text.h"

namespace letrado::game {

namespace {

using tiles::Tile;

// What a person would write; the referee asks only that something is there.
constexpr const char* some_words = "…";

Tile as_played(Tile tile) {
    return tile.is_blank() && tile.face() == 0 ? Tile::blank_as(1) : tile;
}

board::Placements one(board::Placement placement) {
    board::Placements placements;
    placements.push_back(placement);
    return placements;
}

bool touches_tile(const board::Board& board, int row, int column) {
    return (row > 0 && board.has({row - 1, column})) || (row + 1 < board::board_side && board.has({row + 1, column})) ||
           (column > 0 && board.has({row, column - 1})) ||
           (column + 1 < board::board_side && board.has({row, column + 1}));
}

// The tiles on the free squares of a line, from `start` on.
std::optional<board::Placements> laid_from(const board::Board& board, board::Square start, board::Direction direction,
                                           const board::Placements& tiles) {
    board::Placements laid;
    for (int along = start.along(direction); along < board::board_side && laid.size() < tiles.size(); ++along) {
        const board::Square square = board::Square::on_line(direction, start.line(direction), along);
        if (!board.has(square)) laid.push_back({square, tiles[laid.size()].tile});
    }
    if (laid.size() < tiles.size()) return std::nullopt;
    return laid;
}

}  // namespace

board::Placements OfferForms::tiles_of_hand(std::size_t count) const {
    board::Placements tiles;
    const board::Rack& rack = state_.racks[hand()];
    board::FixedVector<Tile, board::rack_size> chosen;
    const auto take = [&](Tile tile) {
        if (chosen.size() >= count || chosen.full()) return;
        chosen.push_back(tile);
        if (!may_hold(state_, hand(), chosen)) chosen.pop_back();
    };
    for (const Tile tile : state_.turn.must_play)
        take(tile);
    // A letter before a blank: it needs no name.
    for (const tiles::TileCounts* held : {&rack.known, &state_.pool}) {
        if (held == &state_.pool && rack.unknown == 0) continue;
        for (std::uint8_t face = 1; face <= tiles::face_count + 1 && chosen.size() < count; ++face) {
            const Tile tile = face > tiles::face_count ? Tile::blank_as(1) : Tile::letter(face);
            for (std::uint8_t i = 0; i < held->count(tile); ++i)
                take(tile);
        }
    }
    for (const Tile tile : chosen)
        tiles.push_back({board::centre, as_played(tile)});
    return tiles;
}

std::optional<board::Placements> OfferForms::some_play() const {
    const bool opening = state_.board.empty();
    const std::size_t fewest = opening ? static_cast<std::size_t>(std::max(2, state_.rules.opening_min_tiles)) : 1;
    const board::Placements tiles = tiles_of_hand(std::max(fewest, state_.turn.must_play.size()));
    if (tiles.empty()) return std::nullopt;
    if (opening) return laid_from(state_.board, board::centre, board::Direction::across, tiles);
    for (int row = 0; row < board::board_side; ++row) {
        for (int column = 0; column < board::board_side; ++column) {
            const board::Square square(row, column);
            if (state_.board.has(square)) continue;
            if (tiles.size() == 1) {
                if (touches_tile(state_.board, row, column)) return one({square, tiles.front().tile});
                continue;
            }
            for (const board::Direction direction : {board::Direction::across, board::Direction::down}) {
                const auto laid = laid_from(state_.board, square, direction, tiles);
                if (laid && board::analyse(state_.board, *laid)) return laid;
            }
        }
    }
    return std::nullopt;
}

void OfferForms::each_blank(const std::function<bool(board::Square, Tile)>& visit) const {
    for (const TurnRecord& record : state_.record)
        for (const board::Placement& placement : record.placements)
            if (placement.tile.is_blank() && state_.board.has(placement.square) &&
                !visit(placement.square, state_.board.at(placement.square)))
                return;
}

// ---- Before play ---------------------------------------------------------------------------------------------------

void OfferForms::operator()(std::type_identity<ChooseStarterPolicy>) const {
    attempt_(ChooseStarterPolicy{some_words});
}

void OfferForms::operator()(std::type_identity<DrawForStart>) const {
    if (!attempt_(DrawForStart{})) return;
    tiles::TileCounts bag = state_.pool;
    for (const Tile tile : state_.out_of_bag)
        bag.remove(tile);
    DrawForStart draw;
    std::size_t drawn = 0;
    PerSeat<Tile> two;
    for (std::uint8_t face = 1; face <= tiles::face_count && drawn < 2; ++face) {
        if (bag.contains(Tile::letter(face))) two.values[drawn++] = Tile::letter(face);
    }
    draw.drawn = two;
    attempt_(draw);
}

// ---- The turn ------------------------------------------------------------------------------------------------------

void OfferForms::operator()(std::type_identity<PlayTiles>) const {
    const auto play = some_play();
    if (!play) return;
    // What is entered as it was written is the director's, also while he is at the table.
    if (!seat_of(role_) && !attempt_(PlayTiles{*play, std::nullopt, std::nullopt, true})) return;
    attempt_(PlayTiles{*play, std::nullopt, std::nullopt});
}

void OfferForms::operator()(std::type_identity<PlaceTiles>) const {
    const board::Placements tiles = tiles_of_hand(1);
    if (tiles.empty()) return;
    for (int row = 0; row < board::board_side; ++row) {
        for (int column = 0; column < board::board_side; ++column) {
            const board::Square square(row, column);
            if (state_.board.has(square)) continue;
            if (!attempt_(PlaceTiles{one({square, tiles.front().tile})})) return;
        }
    }
}

void OfferForms::operator()(std::type_identity<DropTile>) const {
    const board::Placements tiles = tiles_of_hand(1);
    if (!tiles.empty()) attempt_(DropTile{{board::Square(0, 0), tiles.front().tile}});
}

void OfferForms::operator()(std::type_identity<MoveTiles>) const {
    const board::Placements& placed = state_.turn.placed;
    if (placed.empty()) return;
    if (!attempt_(MoveTiles{placed})) return;
    for (std::size_t i = 0; i < placed.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            board::Placements swapped = placed;
            std::swap(swapped[i].tile, swapped[j].tile);
            if (!attempt_(MoveTiles{swapped})) return;
        }
    }
    for (const board::Direction direction : {board::Direction::across, board::Direction::down}) {
        for (int start = 0; start < board::board_side; ++start) {
            const board::Square square =
                board::Square::on_line(direction, placed.front().square.line(direction), start);
            const auto slid = laid_from(state_.board, square, direction, placed);
            if (slid && !attempt_(MoveTiles{*slid})) return;
        }
    }
}

void OfferForms::operator()(std::type_identity<NameBlank>) const {
    for (const board::Placement& placement : state_.turn.placed) {
        if (!placement.tile.is_blank()) continue;
        const std::uint8_t face = placement.tile.face() == 0 ? std::uint8_t{1} : placement.tile.face();
        if (!attempt_(NameBlank{placement.square, std::string(tiles::face_name(face))})) return;
    }
}

void OfferForms::operator()(std::type_identity<Announce>) const {
    const board::Score points = state_.turn.play ? state_.turn.play->points : 0;
    attempt_(Announce{points, state_.scores[state_.mover] + points});
}

void OfferForms::operator()(std::type_identity<JudgeOpening>) const {
    for (const bool accept : {true, false})
        if (!attempt_(JudgeOpening{accept})) return;
}

void OfferForms::operator()(std::type_identity<WriteRow>) const {
    const auto row_with = [](const board::Placements& placements, std::optional<int> turn) {
        WriteRow row;
        row.turn = turn;
        for (const board::Placement& placement : placements)
            if (placement.tile.is_blank()) row.blanks.push_back(placement.tile.as_letter());
        return row;
    };
    const auto turns = static_cast<int>(state_.record.size());
    const bool now = state_.turn.play && state_.phase == Phase::verify;
    const board::Placements& last = now || turns == 0 ? state_.turn.placed : state_.record.back().placements;
    if (!attempt_(row_with(last, std::nullopt))) return;
    if (role_ != Role::monitor) return;
    for (int turn = 0; turn < turns; ++turn)
        if (!attempt_(row_with(state_.record[static_cast<std::size_t>(turn)].placements, turn))) return;
}

void OfferForms::operator()(std::type_identity<ExchangeTiles>) const {
    board::Tiles tiles;
    for (const board::Placement& placement : tiles_of_hand(1))
        tiles.push_back(placement.tile.unused());
    attempt_(ExchangeTiles{tiles});
}

void OfferForms::operator()(std::type_identity<AnnounceExchange>) const {
    if (attempt_(AnnounceExchange{})) attempt_(AnnounceExchange{1});
}

void OfferForms::operator()(std::type_identity<SetAside>) const {
    const int count = std::max(1, state_.turn.exchange_number);
    if (!attempt_(SetAside{count, {}})) return;
    board::Tiles tiles;
    for (const board::Placement& placement : tiles_of_hand(static_cast<std::size_t>(count)))
        tiles.push_back(placement.tile.unused());
    attempt_(SetAside{count, tiles});
}

void OfferForms::operator()(std::type_identity<CountBag>) const {
    if (!attempt_(CountBag{})) return;
    for (const bool consent : {true, false})
        if (!attempt_(CountBag{true, consent, state_.bag_size})) return;
}

// ---- Claims --------------------------------------------------------------------------------------------------------

void OfferForms::operator()(std::type_identity<GiveVerdict>) const {
    attempt_(GiveVerdict{{true}});
}

void OfferForms::operator()(std::type_identity<Appeal>) const {
    for (const bool confidential : {false, true})
        if (!attempt_(Appeal{some_words, confidential})) return;
}

// ---- Errors in drawing, time ---------------------------------------------------------------------------------------

void OfferForms::operator()(std::type_identity<ReportOverdraw>) const {
    for (const Seat seat : both_seats)
        if (!attempt_(ReportOverdraw{seat, 1, false, false})) return;
}

void OfferForms::operator()(std::type_identity<MarkPremeditated>) const {
    for (const Seat seat : both_seats)
        if (!attempt_(MarkPremeditated{seat, 0})) return;
}

void OfferForms::operator()(std::type_identity<ReportUnderdraw>) const {
    attempt_(ReportUnderdraw{1, false, {}});
}

void OfferForms::operator()(std::type_identity<JudgeLateness>) const {
    for (const Seat seat : both_seats)
        if (!attempt_(JudgeLateness{seat, true, 0})) return;
}

// ---- The papers ----------------------------------------------------------------------------------------------------

void OfferForms::operator()(std::type_identity<Correct>) const {
    if (!attempt_(Correct{std::nullopt, 0, some_words, false})) return;
    for (std::size_t i = 0; i < state_.record.size(); ++i) {
        const auto turn = static_cast<int>(i);
        if (state_.record[i].kind != RowKind::play) continue;
        const board::Score agreed = state_.record[i].agreed;
        const board::Score other = agreed > 0 ? agreed - 1 : agreed + 1;
        if (!attempt_(Correct{turn, other, some_words, false})) return;
        if (!attempt_(Correct{turn, other, some_words, true})) return;
        // The players may settle between them what their papers have differently.
        for (const Seat seat : both_seats)
            if (const SheetRow* row = state_.sheets[seat].row_of(turn))
                if (!attempt_(Correct{turn, row->points, some_words, false})) return;
    }
}

void OfferForms::operator()(std::type_identity<AnswerCorrection>) const {
    for (const bool agree : {true, false})
        if (!attempt_(AnswerCorrection{agree})) return;
}

void OfferForms::operator()(std::type_identity<CompleteWords>) const {
    for (const bool done : {false, true})
        if (!attempt_(CompleteWords{done})) return;
}

void OfferForms::operator()(std::type_identity<AddWord>) const {
    const auto seat = seat_of(role_);
    if (!seat || (state_.stage != Stage::turn && state_.stage != Stage::signing)) return;
    for (const int turn : state_.sheets[*seat].missing_words())
        if (!attempt_(AddWord{turn, tiles::Word{Tile::letter(1), Tile::letter(1)}})) return;
}

void OfferForms::operator()(std::type_identity<Sign>) const {
    if (!attempt_(Sign{})) return;
    for (const Paper paper : {Paper::own, Paper::rival, Paper::control})
        if (!attempt_(Sign{paper})) return;
}

void OfferForms::operator()(std::type_identity<DisputeBlank>) const {
    each_blank([&](board::Square square, Tile tile) {
        const Tile letter = tile.as_letter();
        return attempt_(DisputeBlank{square, {{letter, letter}}});
    });
}

void OfferForms::operator()(std::type_identity<SettleBlank>) const {
    each_blank([&](board::Square square, Tile) {
        for (std::uint8_t face = 1; face <= tiles::face_count; ++face)
            if (!attempt_(SettleBlank{square, Tile::letter(face)})) return false;
        return true;
    });
}

void OfferForms::operator()(std::type_identity<NoteRack>) const {
    for (const Seat seat : both_seats)
        if (!attempt_(NoteRack{seat, {}})) return;
}

void OfferForms::operator()(std::type_identity<TakeBack>) const {
    if (const Entry* last = state_.entries.last()) attempt_(TakeBack{static_cast<int>(last->from)});
}

// ---- The director --------------------------------------------------------------------------------------------------

void OfferForms::operator()(std::type_identity<Record>) const {
    for (std::size_t i = 0; i < std::size(enum_names(RecordKind{})); ++i) {
        const auto kind = static_cast<RecordKind>(i);
        // The yellow card may have been shown in an earlier game.
        if (!attempt_(Record{kind, Seat::first, "", "", some_words, kind == RecordKind::red_card ? 1 : 0})) return;
    }
}

void OfferForms::operator()(std::type_identity<AskWord>) const {
    AskWord ask;
    ask.word = tiles::Word{Tile::letter(1), Tile::letter(1)};
    attempt_(ask);
}

void OfferForms::operator()(std::type_identity<Penalise>) const {
    attempt_(Penalise{Seat::first, std::max(1, state_.rules.penalty_points), {}, some_words});
}

void OfferForms::operator()(std::type_identity<AppealPenalty>) const {
    if (state_.penalties.empty() || !attempt_(AppealPenalty{some_words})) return;
    for (const Penalty& penalty : state_.penalties)
        if (!attempt_(AppealPenalty{some_words, penalty.number})) return;
}

void OfferForms::operator()(std::type_identity<AnswerPenaltyAppeal>) const {
    for (const Seat seat : both_seats)
        if (!state_.penalties.empty() && !attempt_(AnswerPenaltyAppeal{seat, true, std::nullopt})) return;
    for (const Penalty& penalty : state_.penalties)
        if (!attempt_(AnswerPenaltyAppeal{penalty.seat, true, penalty.number})) return;
}

void OfferForms::operator()(std::type_identity<ExcludePlayer>) const {
    for (const Seat seat : both_seats)
        for (std::size_t i = 0; i < std::size(enum_names(ForfeitCause{})); ++i)
            if (!attempt_(ExcludePlayer{seat, static_cast<ForfeitCause>(i), some_words})) return;
}

void OfferForms::operator()(std::type_identity<OverrideRule>) const {
    attempt_(OverrideRule{{"conduct.cards", state_.rules.cards ? "false" : "true"}, some_words});
}

void OfferForms::operator()(std::type_identity<FormTribunal>) const {
    static const FormTribunal form{{{"A"}}, {{{"1", "B"}}, {{"2", "C"}}, {{"3", "D"}}}, std::nullopt};
    attempt_(form);
}

}  // namespace letrado::game
