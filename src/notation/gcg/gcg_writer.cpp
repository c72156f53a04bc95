#include <fmt/format.h>

#include "notation/coordinates.h"
#include "notation/gcg/gcg.h"
#include "notation/placement_text.h"
#include "notation/text_lines.h"
#include "tiles/text.h"

namespace letrado::notation {

namespace {

void append_note(std::string& text, std::string_view note) {
    if (note.empty()) return;
    for_each_line(note, [&](int, std::string_view line) {
        text += fmt::format("#note {}\n", line);
        return true;
    });
}

}  // namespace

std::string gcg_action(const GcgMove& move) {
    switch (move.kind) {
        case GcgKind::play: {
            std::string text = to_gcg_text(move.position) + ' ';
            for (const auto& tile : move.squares)
                text += tile ? to_text(*tile) : ".";
            return text;
        }
        case GcgKind::withdrawn:
            return "--";
        case GcgKind::exchange:
            return '-' + (move.tiles.empty() ? std::to_string(move.count) : tiles::to_notation(move.tiles));
        case GcgKind::pass:
            return "-";
        case GcgKind::challenge_bonus:
            return "(challenge)";
        case GcgKind::rack_points:
            return fmt::format("({})", tiles::to_notation(move.tiles));
        case GcgKind::time:
            return "(time)";
    }
    return {};
}

bool GcgMove::operator==(const GcgMove& other) const {
    return player == other.player && rack == other.rack && kind == other.kind && position == other.position &&
           squares == other.squares && tiles == other.tiles && count == other.count && points == other.points &&
           total == other.total && note == other.note;
}

std::string write_gcg(const GcgGame& game) {
    std::string text = "#character-encoding UTF-8\n";
    for (std::size_t i = 0; i < game.players.size(); ++i)
        text += fmt::format("#player{} {} {}\n", i + 1, game.players[i].nick, game.players[i].name);
    for (const GcgPragma& pragma : game.pragmas)
        text += pragma.text + '\n';
    append_note(text, game.note);
    for (const GcgMove& move : game.moves) {
        text += fmt::format(">{}: ", game.players[move.player].nick);
        if (move.rack && !move.rack->empty()) text += tiles::to_notation(*move.rack) + ' ';
        text += fmt::format("{} {:+} {}\n", gcg_action(move), move.points, move.total);
        append_note(text, move.note);
    }
    for (std::size_t i = 0; i < game.racks.size(); ++i)
        if (game.racks[i]) text += fmt::format("#rack{} {}\n", i + 1, tiles::to_notation(game.racks[i]->tiles));
    return text;
}

}  // namespace letrado::notation
