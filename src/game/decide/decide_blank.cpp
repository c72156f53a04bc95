// The letters of blanks: naming them while placing, and what is said about them later.
#include <algorithm>

#include "game/decide/laying.h"
#include "tiles/text.h"

namespace letrado::game {

namespace {

using edition::BlankConflict;
using edition::LetterFixed;
using edition::RuleId;
using tiles::Tile;

// Where the blank on a square was played.
struct BlankPlay {
    Seat placer{};
    int turn = 0;
    std::size_t number = 0;  // among the blanks of that play
};

std::optional<BlankPlay> play_of_blank(const State& state, board::Square square) {
    for (std::size_t turn = 0; turn < state.record.size(); ++turn) {
        BlankPlay play{state.record[turn].seat, static_cast<int>(turn), 0};
        for (const board::Placement& placement : state.record[turn].placements) {
            if (placement.square == square) return play;
            if (placement.tile.is_blank()) ++play.number;
        }
    }
    return std::nullopt;
}

// The letter that a sheet has for the blank.
std::optional<Tile> written_letter(const Sheet& sheet, const BlankPlay& play) {
    for (const SheetRow& row : sheet.rows)
        if (row.turn == play.turn && row.blanks.size() > play.number) return row.blanks[play.number];
    return std::nullopt;
}

// What the papers say of a blank on the board.
struct BlankRecords {
    BlankPlay play;
    PerSeat<std::optional<Tile>> written;
    std::optional<Tile> control;  // where the edition has it there

    [[nodiscard]] bool both() const { return written[Seat::first] && written[Seat::second]; }
    // The letter that nobody can question any more.
    [[nodiscard]] std::optional<Tile> agreed() const {
        if (control) return control;
        return both() && *written[Seat::first] == *written[Seat::second] ? written[Seat::first] : std::nullopt;
    }
};

std::expected<BlankRecords, Refusal> records_of(const Decider& decider, board::Square square) {
    const State& state = decider.state;
    const auto refuse = [&](Reason reason) { return std::unexpected(*decider.refuse(reason, "G-BLANK-7")); };
    if (state.stage == Stage::closed) return refuse(Reason::closed);
    if (state.stage != Stage::turn && state.stage != Stage::signing) return refuse(Reason::wrong_stage);
    if (!state.board.has(square)) return refuse(Reason::no_such_square);
    if (!state.board.at(square).is_blank()) return refuse(Reason::not_a_blank);
    // The program wrote what the player named, on both sheets.
    if (decider.online()) return std::unexpected(*decider.refuse(Reason::recorded, "G-BLANK-2"));
    const auto play = play_of_blank(state, square);
    if (!play) return refuse(Reason::no_such_square);
    BlankRecords records{*play, {}, {}};
    for (const Seat seat : both_seats)
        records.written[seat] = written_letter(state.sheets[seat], *play);
    if (decider.rules.blank_sheet_record) records.control = written_letter(state.control_sheet, *play);
    return records;
}

// Once it was said which letter it is, nobody says another one.
bool is_settled(const State& state, board::Square square) {
    return std::ranges::find(state.settled_blanks, square) != state.settled_blanks.end();
}

}  // namespace

Verdict decide_on(Decider& decider, const NameBlank& body) {
    const State& state = decider.state;
    if (auto refusal = decider.need_mover()) return refusal;
    if (state.phase == Phase::think) return decider.refuse(Reason::wrong_phase, "G-BLANK-2");
    if (auto refusal = need_unfrozen(decider)) return refusal;
    const auto at = std::ranges::find(state.turn.placed, body.square, &board::Placement::square);
    if (at == state.turn.placed.end()) return decider.refuse(Reason::no_such_square, "G-BLANK-2");
    if (!at->tile.is_blank()) return decider.refuse(Reason::not_a_blank, "G-BLANK-2");
    const auto letter = tiles::parse_word(body.letter);
    if (!letter || letter->size() != 1) return decider.refuse(Reason::not_a_tile_letter, "G-BLANK-3");
    const bool named = at->tile.face() != 0 && at->tile.face() != (*letter)[0].face();
    if (named && decider.rules.blank_letter_fixed == LetterFixed::naming) {
        return decider.refuse(Reason::frozen, "G-BLANK-2");
    }
    decider.emit("G-BLANK-2", BlankNamed{body.square, Tile::blank_as((*letter)[0].face())});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const DisputeBlank& body) {
    const bool at_table = seat_of(decider.actor) || decider.is_staff() || decider.actor == Role::monitor;
    if (!at_table) return decider.refuse(Reason::wrong_actor, "G-BLANK-7");
    const auto records = records_of(decider, body.square);
    if (!records) return records.error();
    const Tile on_board = decider.state.board.at(body.square).as_letter();
    if (records->control) {
        // The control sheet decides; nothing is heard against it.
        if (*records->control == on_board) return decider.refuse(Reason::recorded, "G-BLANK-8");
        decider.emit("G-BLANK-8", BlankSettled{body.square, *records->control, false, false});
        return std::nullopt;
    }
    if (is_settled(decider.state, body.square)) return decider.refuse(Reason::final_answer, "G-BLANK-2");
    if (!decider.rules.blank_later_claims && records->both()) return decider.refuse(Reason::recorded, "G-BLANK-8");
    const auto letter = settle_blank(records->play.placer, records->written, body.said);
    if (!letter) return decider.refuse(Reason::blank_not_named, "G-BLANK-7");
    const bool unrecorded = !records->written[Seat::first] && !records->written[Seat::second];
    if (decider.rules.blank_conflict == BlankConflict::by_records) {
        decider.emit("G-BLANK-7", BlankSettled{body.square, *letter, false, unrecorded});
    } else {
        // The text gives no answer: it is proposed to the director.
        decider.emit("G-BLANK-7", Recorded{RecordKind::decision, records->play.placer, "blank_letter",
                                           std::string(tiles::face_name(letter->face())) + " (" +
                                               std::string(to_text(body.square)) + ")",
                                           0});
    }
    return std::nullopt;
}

// A letter never changes; the director only says which it was, where the papers do not.
Verdict decide_on(Decider& decider, const SettleBlank& body) {
    if (auto refusal = decider.need_director("G-BLANK-7")) return refusal;
    const auto records = records_of(decider, body.square);
    if (!records) return records.error();
    if (body.letter.face() == 0) return decider.refuse(Reason::not_a_tile_letter, "G-BLANK-3");
    const auto agreed = records->agreed();
    const bool mends_entry =
        agreed == body.letter.as_letter() && agreed != decider.state.board.at(body.square).as_letter();
    if (agreed && !mends_entry) {
        return decider.refuse(Reason::recorded, records->control ? RuleId("G-BLANK-8") : RuleId("G-BLANK-2"));
    }
    if (is_settled(decider.state, body.square)) return decider.refuse(Reason::final_answer, "G-BLANK-2");
    decider.emit("G-INTERP-1", BlankSettled{body.square, body.letter, true, false});
    return std::nullopt;
}

}  // namespace letrado::game
