#include "service/jobs/position_jobs.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "analysis/move_text.h"
#include "analysis/position.h"
#include "edition/game_rules.h"
#include "engine/endgame/endgame.h"
#include "engine/endgame/pre_endgame.h"
#include "engine/simulate/simulation.h"
#include "engine/simulate/simulation_candidates.h"
#include "notation/pretty_json.h"
#include "service/games/live_game.h"
#include "service/games/seen_by.h"
#include "service/words/known_edition.h"

namespace letrado::service {

namespace {

namespace json = boost::json;
using BookPtr = std::shared_ptr<const EngineLibrary::Book>;

constexpr std::int64_t most_events = 20'000;
constexpr std::size_t longest_position = 2000;

ServiceError bad(std::string member) {
    return {ErrorCode::bad_message, std::move(member)};
}

ServiceError bad(std::string member, base::Text why) {
    return {ErrorCode::bad_message, std::move(member), std::nullopt, std::nullopt, std::move(why)};
}

// Hundredths are all that such numbers are worth.
double rounded(double value, double unit = 100) {
    return std::round(value * unit) / unit;
}

json::object move_json(const engine::Board& board, const engine::Move& move) {
    const base::Text text = analysis::move_text(board, move);
    return {{"move", json::object{{"es", text.es}, {"en", text.en}}}, {"score", move.score}};
}

// ---- The position --------------------------------------------------------------------------------------------------

struct Asked {
    BookPtr book;
    engine::View view;
};

// The position before the turn after `turns`; the last one that had to be played where none is named.
std::optional<game::State> position_after(std::span<const game::Event> events, std::optional<std::int64_t> turns) {
    std::optional<game::State> position;
    game::State state;
    for (const game::Event& event : events) {
        game::apply(state, event);
        if (turns && std::ssize(state.record) > *turns) break;
        const bool to_move = state.stage == game::Stage::turn && state.phase == game::Phase::think;
        if (to_move && (!turns || std::ssize(state.record) == *turns)) position = state;
    }
    return position;
}

std::expected<Asked, ServiceError> of_game(const PositionDesk& desk, const Person& person,
                                           const PositionQuestion& question) {
    const auto stored = load_game(desk.store, desk.lexica, question.game);
    if (!stored) return std::unexpected(stored.error());
    if (is_hidden(stored->header, role_of(person, stored->header))) return fail(ErrorCode::not_found, question.game);
    if (!all_revealed(stored->state)) return fail(ErrorCode::game_not_over);
    const auto read = read_events(desk.store, question.game, 0, most_events);
    if (!read) return std::unexpected(read.error());
    const auto state = position_after(read->events, question.turns);
    if (!state) return std::unexpected(bad("turns"));
    Asked asked{desk.library.open(stored->words->lexicon()), {}};
    auto view = analysis::view_of_state(*state, asked.book->vocabulary.graph);
    if (!view) return std::unexpected(bad("game", view.error().message()));
    asked.view = std::move(*view);
    return asked;
}

std::expected<Asked, ServiceError> of_cgp(const PositionDesk& desk, const PositionQuestion& question) {
    if (auto unknown = unknown_edition(question.edition)) return std::unexpected(std::move(*unknown));
    if (question.position.size() > longest_position) return std::unexpected(bad("position"));
    const auto position = notation::read_cgp(question.position);
    if (!position) return std::unexpected(bad("position", position.error().message()));
    const auto words = desk.lexica.open(question.edition);
    if (!words) return std::unexpected(words.error());
    // An edition of words only is played by the rules that all others share.
    const auto rules = edition::game_rules(question.edition);
    Asked asked{desk.library.open((*words)->lexicon()), {}};
    auto view = analysis::view_of_cgp(*position, asked.book->vocabulary.graph,
                                      rules ? analysis::end_rules(**rules) : engine::EndRules());
    if (!view) return std::unexpected(bad("position", view.error().message()));
    asked.view = std::move(*view);
    return asked;
}

// ---- The answers ---------------------------------------------------------------------------------------------------

std::string_view name_of(engine::StoppedBy reason) {
    switch (reason) {
        case engine::StoppedBy::confidence:
            return "confidence";
        case engine::StoppedBy::iterations:
            return "iterations";
        case engine::StoppedBy::interrupt:
            return "time";
        case engine::StoppedBy::certainty:
            break;
    }
    return "certainty";
}

std::string simulate(const EngineLibrary& library, const Asked& asked, const PositionQuestion& question,
                     JobControl& control) {
    engine::SimulationSettings settings;
    settings.plies = static_cast<int>(question.plies);
    settings.max_iterations = question.iterations;
    settings.interrupt = {control.deadline(), control.stop()};
    settings.win_odds = std::bind_front(&engine::WinTable::share, &library.win());
    settings.progress = [&control, all = static_cast<double>(question.iterations)](std::int64_t iterations) {
        control.progress(static_cast<double>(iterations) / all);
    };
    const auto candidates = engine::best_candidates(asked.book->vocabulary, library.equity(), asked.view,
                                                    static_cast<std::size_t>(question.candidates));
    const engine::SimulationReport report =
        engine::simulate(asked.book->vocabulary, library.equity(), asked.view, candidates, settings);
    json::array list;
    for (const engine::CandidateReport& each : report.candidates) {
        json::object one = move_json(asked.view.board, each.move);
        one.emplace("equity", rounded(each.move.equity / static_cast<double>(engine::point)));
        one.emplace("iterations", each.iterations);
        if (each.iterations > 0) {
            one.emplace("spread", rounded(each.mean_spread));
            one.emplace("spread_error", rounded(each.spread_error));
            if (each.win) {
                one.emplace("win", rounded(each.win->share, 10'000));
                one.emplace("win_low", rounded(each.win->low, 10'000));
                one.emplace("win_high", rounded(each.win->high, 10'000));
            }
        }
        list.push_back(std::move(one));
    }
    return notation::plain(json::object{{"candidates", std::move(list)},
                                        {"iterations", report.iterations},
                                        {"confidence", rounded(report.confidence, 10'000)},
                                        {"stopped_by", name_of(report.stopped_by)}});
}

std::string solve(const Asked& asked, JobControl& control) {
    engine::EndgameSearch search(asked.book->vocabulary);
    const engine::EndgameResult result = search.solve(asked.view, {control.deadline(), control.stop()});
    engine::Board board = asked.view.board;
    json::array line;
    for (const engine::Move& move : result.line) {
        line.push_back(move_json(board, move));
        if (move.kind == engine::MoveKind::play) board.play(asked.book->vocabulary.graph, move);
    }
    return notation::plain(json::object{{"line", std::move(line)},
                                        {"value", result.value},
                                        {"final_spread", result.final_spread},
                                        {"proven", result.proven},
                                        {"depth", result.depth}});
}

std::string before_the_end(const EngineLibrary& library, const Asked& asked, const PositionQuestion& question,
                           JobControl& control) {
    engine::PreEndgameOptions options;
    options.candidates = static_cast<std::size_t>(question.candidates);
    engine::PreEndgameSearch search(asked.book->vocabulary, library.equity(), options);
    const engine::PreEndgameResult result = search.evaluate(asked.view, {control.deadline(), control.stop()});
    json::array list;
    for (const engine::PreEndgameCandidate& each : result.candidates) {
        json::object one = move_json(asked.view.board, each.move);
        one.emplace("win", rounded(each.win_share, 10'000));
        one.emplace("spread", rounded(each.mean_spread));
        one.emplace("exact", each.exact);
        list.push_back(std::move(one));
    }
    return notation::plain(json::object{{"candidates", std::move(list)},
                                        {"deals", result.deals},
                                        {"all_deals", result.all_deals},
                                        {"searched", rounded(result.searched)}});
}

std::optional<ServiceError> check(const PositionQuestion& question) {
    const auto within = [](std::int64_t value, std::int64_t least, std::int64_t most) {
        return value >= least && value <= most;
    };
    if (question.kind != "simulation" && question.kind != "endgame") return bad("kind");
    if (question.game.empty() == question.position.empty()) return bad("game or position");
    if (question.turns && (question.game.empty() || !within(*question.turns, 0, most_events))) return bad("turns");
    if (!within(question.candidates, 1, most_candidates)) return bad("candidates");
    if (!within(question.plies, 0, most_plies)) return bad("plies");
    if (!within(question.iterations, 1, most_job_iterations)) return bad("iterations");
    if (!within(question.seconds, 1, most_job_seconds)) return bad("seconds");
    return std::nullopt;
}

}  // namespace

std::expected<JobRequest::Work, ServiceError> position_work(PositionDesk desk, const Person& person,
                                                            const PositionQuestion& question) {
    if (auto fault = check(question)) return std::unexpected(std::move(*fault));
    auto asked = question.game.empty() ? of_cgp(desk, question) : of_game(desk, person, question);
    if (!asked) return std::unexpected(std::move(asked.error()));
    if (asked->view.rack.size() == 0) return std::unexpected(bad("rack"));
    const bool simulation = question.kind == "simulation";
    if (!simulation && asked->view.bag() > engine::most_pre_endgame_tiles)
        return std::unexpected(bad("endgame", {"quedan demasiadas fichas en la bolsa: un final tiene cuatro como mucho",
                                               "too many tiles are in the bag: an endgame has four at most"}));
    return [&library = desk.library, asked = std::move(*asked), question,
            simulation](JobControl& control) -> std::expected<std::string, ServiceError> {
        if (simulation) return simulate(library, asked, question, control);
        if (asked.view.bag() == 0) return solve(asked, control);
        return before_the_end(library, asked, question, control);
    };
}

}  // namespace letrado::service
