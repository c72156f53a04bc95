// letrado moves: what can be played, the best first.
#include <algorithm>
#include <fmt/format.h>
#include <limits>

#include "analysis/move_text.h"
#include "command.h"
#include "engine/simulate/simulation_candidates.h"
#include "engines/engine_parts.h"
#include "numbers.h"
#include "output.h"
#include "play/board_text.h"

namespace letrado::app {

namespace {

using base::Text;
using engine::Move;
using engine::MoveKind;

struct MovesOptions {
    PositionOptions position;
    std::size_t limit = 10;
    bool by_score = false;
    bool json = false;
};

double in_points(engine::Equity equity) {
    return equity / static_cast<double>(engine::point);
}

void print_json(const engine::View& view, const Move& move) {
    const char* kind = move.kind == MoveKind::play ? "play" : move.kind == MoveKind::exchange ? "exchange" : "pass";
    std::string where;
    if (move.kind == MoveKind::play) where = R"("position":)" + json_string(to_text(analysis::position_of(move))) + ',';
    print(R"({{"kind":"{}",{}"tiles":{},"score":{},"leave":{},"equity":{:.3f}}})"
          "\n",
          kind, where, json_string(analysis::tiles_text(view.board, move)), move.score,
          json_string(analysis::rack_text(analysis::leave_of(view.rack, move))), in_points(move.equity));
}

void print_table(const Context& context, const engine::View& view, std::span<const Move> moves) {
    std::size_t widest = 12;
    std::vector<std::string> texts;
    for (const Move& move : moves) {
        texts.push_back(context.say(analysis::move_text(view.board, move)));
        widest = std::max(widest, columns_of(texts.back()));
    }
    print("{}  {}  {}  {}\n", padded(context.say({"jugada", "move"}), widest), context.say({"puntos", "points"}),
          context.say({" valor", "equity"}), context.say({"quedan", "leave"}));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::string leave = analysis::rack_text(analysis::leave_of(view.rack, moves[i]));
        print("{}  {:>6}  {:>6.1f}  {}\n", padded(texts[i], widest), moves[i].score, in_points(moves[i].equity),
              leave.empty() ? "–" : leave);
    }
}

void run_moves(const Context& context, const MovesOptions& options) {
    const EngineParts parts = EngineParts::open(context);
    const engine::View view = read_position(context, parts, options.position);
    std::vector<Move> moves =
        engine::best_candidates(parts.vocabulary(), parts.equity(), view, std::numeric_limits<std::size_t>::max());
    if (options.by_score) std::ranges::stable_sort(moves, std::greater(), &Move::score);
    const std::size_t shown = options.limit == 0 ? moves.size() : std::min(options.limit, moves.size());
    const std::span<const Move> best(moves.data(), shown);
    if (options.json) {
        for (const Move& move : best)
            print_json(view, move);
        return;
    }
    print_table(context, view, best);
    if (shown == moves.size()) return;
    const Text more{fmt::format("{} de {} jugadas; -n 0 las da todas", shown, moves.size()),
                    fmt::format("{} of {} moves; -n 0 gives them all", shown, moves.size())};
    print("{}\n", context.say(more));
}

}  // namespace

void add_moves(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("moves", "What can be played from a rack or in a position, best first");
    const auto options = std::make_shared<MovesOptions>();
    add_position_options(*command, context, options->position);
    add_lexicon_options(*command, context);
    whole(command->add_option("-n,--limit", options->limit, "at most so many moves; 0 for all"), context, 0,
          most_listed)
        ->capture_default_str();
    command->add_flag("--by-score", options->by_score, "by points instead of equity (points and tiles kept)");
    command->add_flag("--json", options->json, "one JSON object a line");
    command->footer(
        "Example:\n  letrado moves 'aeinrt?'\n  letrado moves --game game.gcg --turns 6\n"
        "  letrado moves --cgp '15/15/15/15/15/15/15/4[CH]ICAS6/15/15/15/15/15/15/15 BDEORT?/ 0/40 0'");
    command->callback([&context, options] { run_moves(context, *options); });
}

}  // namespace letrado::app
