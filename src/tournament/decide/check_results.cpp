// Tests of events: results (section 9).
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "tournament/decide/check.h"
#include "tournament/names.h"
#include "tournament/people/roles.h"

namespace letrado::tournament {

namespace {

constexpr Score least_score = -300;
constexpr Score most_score = 2000;

base::Text at_text(const GameAt& at) {
    return {fmt::format("ronda {}, mesa {}", at.round, at.table),
            fmt::format("round {}, table {}", at.round, at.table)};
}

Objection need_scores(const Check& check, Score first, Score second) {
    for (const Score score : {first, second})
        if (score < least_score || score > most_score)
            return check.refuse("score_out_of_range", "T-RES-3", {std::to_string(score), std::to_string(score)});
    return std::nullopt;
}

// A game that nothing has closed yet.
Objection need_open(const Check& check, const GameAt& at) {
    if (auto refusal = check.need_game(at)) return refusal;
    const Game& game = *check.state.find_game(at);
    if (game.kind == Kind::adjourned) return std::nullopt;
    if (game.kind != Kind::played) return check.refuse("has_result", "T-RES-2", at_text(at));
    if (game.status >= ResultStatus::signed_) return check.refuse("game_closed", "T-CLOSE-1", at_text(at));
    return std::nullopt;
}

// Scores that are right now and then, and that somebody should look at again (T-RES-3).
std::optional<base::Text> unusual(const Check& check, const SheetReported& e) {
    base::Text why;
    const auto add = [&](std::string es, std::string en) {
        why.es += (why.es.empty() ? "" : "; ") + es;
        why.en += (why.en.empty() ? "" : "; ") + en;
    };
    for (const Score score : {e.first_score, e.second_score})
        if (score < 150 || score > 800) add(fmt::format("{} puntos", score), fmt::format("{} points", score));
    if (std::abs(e.first_score - e.second_score) > 400) add("más de 400 de diferencia", "a difference over 400");
    if (e.first_score == e.second_score) add("empate", "a draw");
    const int rate = check.rules().overtime_points_per_minute;
    const auto overtime = [&](const std::optional<int>& seconds, const std::optional<int>& points) {
        if (points && rate > 0 && *points % rate != 0)
            add(fmt::format("{} puntos de tiempo no son múltiplo de {}", *points, rate),
                fmt::format("{} points of overtime are no multiple of {}", *points, rate));
        if (!seconds || !points || rate == 0) return;
        const int due = (*seconds + 59) / 60 * rate;
        if (due != *points)
            add(fmt::format("{} s cuestan {} puntos", *seconds, due),
                fmt::format("{} s cost {} points", *seconds, due));
    };
    overtime(e.extras.first_overtime_seconds, e.extras.first_overtime_points);
    overtime(e.extras.second_overtime_seconds, e.extras.second_overtime_points);
    if (why.es.empty()) return std::nullopt;
    return why;
}

// A league whose games are played on any day (plan option `libre`).
bool has_free_dates(const Division& division, int round) {
    const Round* found = division.find_round(round);
    const auto row = found == nullptr ? std::nullopt : std::optional(parse_plan_row(found->method));
    return row && row->has_value() && (*row)->free_dates;
}

// A player reports his own sheet of the round that is played or was the last one (T-PHONE-2).
Objection need_own_report(const Check& check, const SheetReported& e) {
    const Game& game = *check.state.find_game(e);
    const No no = check.actor().no;
    if (!game.has(no)) return check.refuse("not_your_game", "T-PHONE-2", at_text(e));
    const SheetBy own = game.row.first == no ? SheetBy::first : SheetBy::second;
    if (e.by != own) return check.refuse("not_your_game", "T-PHONE-2", at_text(e));
    const Division& division = *check.state.find_division(e.division);
    int last = 0;
    for (const Round& round : division.rounds)
        if (round.is_public()) last = round.number;
    // An adjourned or reopened game is played after its round; the other one's sheet of it may be in already.
    const bool later = game.kind == Kind::adjourned || !game.old_sheets.empty() ||
                       (!game.sheets.empty() && game.status < ResultStatus::agreed);
    if (e.round != 0 && e.round < last && !later && !has_free_dates(division, e.round))
        return check.refuse("not_this_round", "T-PHONE-2", at_text(e));
    if (game.status == ResultStatus::agreed) return check.refuse("agreed_already", "T-PHONE-2", at_text(e));
    return std::nullopt;
}

}  // namespace

Objection check_on(const Check& check, const SheetReported& e) {
    if (auto refusal = need_open(check, e)) return refusal;
    if (auto refusal = need_scores(check, e.first_score, e.second_score)) return refusal;
    const Game& game = *check.state.find_game(e);
    const Division& division = *check.state.find_division(e.division);
    if (game.mode != TableMode::paper && !game.link.empty()) return check.refuse("live_game", "T-RES-4", at_text(e));
    if (const Round* round = division.find_round(e.round);
        round != nullptr && round->stored == RoundStatus::closed && game.is_official())
        return check.refuse("round_is_closed", "T-RES-2", at_text(e));
    if (e.by == SheetBy::desk && division.bases.entry == EntryMode::both_sheets)
        return check.refuse("both_sheets_needed", "T-RES-1");
    if (check.actor().role == Role::player)
        if (auto refusal = need_own_report(check, e)) return refusal;
    if (check.actor().role == Role::monitor) {
        if (e.by != SheetBy::control || !is_table_of(check.state, check.actor(), e.table))
            return check.refuse("not_your_table", "T-SEC-1", at_text(e));
    }
    if (e.words_missing && !check.rules().sheet_words_required) return check.refuse("not_in_edition", "T-SHEET-2");
    if (e.starter != 0 && !game.has(e.starter)) return check.refuse("not_in_game", "T-RND-5", at_text(e));
    if (e.extras.best_player && !game.has(*e.extras.best_player))
        return check.refuse("not_in_game", "T-RES-3", at_text(e));
    if (!e.confirm)
        if (auto why = unusual(check, e)) return check.refuse("unusual", "T-RES-3", std::move(*why));
    return std::nullopt;
}

Objection check_on(const Check& check, const ResultAgreed& e) {
    const Game* game = check.state.find_game(e);
    if (game == nullptr || game->status < ResultStatus::agreed || game->first != e.first_score ||
        game->second != e.second_score)
        return check.refuse("not_what_sheets_say", "T-RES-1", at_text(e));
    return std::nullopt;
}

Objection check_on(const Check& check, const ResultDisputed& e) {
    const Game* game = check.state.find_game(e);
    if (game == nullptr || game->status != ResultStatus::disputed)
        return check.refuse("not_what_sheets_say", "T-RES-1", at_text(e));
    return std::nullopt;
}

Objection check_on(const Check& check, const ResultSigned& e) {
    const Game* game = check.state.find_game(e);
    if (game == nullptr || game->status != ResultStatus::signed_)
        return check.refuse("not_what_sheets_say", "T-RES-2", at_text(e));
    return std::nullopt;
}

namespace {

// Each sheet carries the rival's mark.
Objection need_signer(const Check& check, const GameAt& at, SheetBy by, bool rival) {
    if (auto refusal = need_open(check, at)) return refusal;
    const Game& game = *check.state.find_game(at);
    if (std::ranges::find(game.sheets, by, &Sheet::by) == game.sheets.end())
        return check.refuse("no_sheet", "T-RES-1", at_text(at));
    if (check.actor().role == Role::player) {
        const No owner = by == SheetBy::first ? game.row.first : by == SheetBy::second ? game.row.second : 0;
        const No signer = rival ? game.rival_of(owner) : owner;
        if (owner == 0 || check.actor().no != signer) return check.refuse("not_your_game", "T-SHEET-1", at_text(at));
    }
    return std::nullopt;
}

}  // namespace

Objection check_on(const Check& check, const SheetSigned& e) {
    return need_signer(check, e, e.by, true);
}

Objection check_on(const Check& check, const WordsCompleted& e) {
    return need_signer(check, e, e.by, false);
}

Objection check_on(const Check& check, const ResultCertified& e) {
    if (auto refusal = need_open(check, e)) return refusal;
    if (auto refusal = need_scores(check, e.first_score, e.second_score)) return refusal;
    return check.need_reason(e.reason, "T-LOG-5");
}

Objection check_on(const Check& check, const GameForfeited& e) {
    if (auto refusal = need_open(check, e)) return refusal;
    const Game& game = *check.state.find_game(e);
    if (!game.has(e.loser)) return check.refuse("not_in_game", "T-RES-3", at_text(e));
    if (e.begun) return need_scores(check, e.first_score, e.second_score);
    if (!game.sheets.empty()) return check.refuse("game_begun", "T-RES-2", at_text(e));
    return std::nullopt;
}

Objection check_on(const Check& check, const BothForfeited& e) {
    if (auto refusal = need_open(check, e)) return refusal;
    if (!check.state.find_game(e)->sheets.empty()) return check.refuse("game_begun", "T-RES-2", at_text(e));
    return std::nullopt;
}

Objection check_on(const Check& check, const GameAdjourned& e) {
    if (auto refusal = need_open(check, e)) return refusal;
    const Game& game = *check.state.find_game(e);
    if (game.kind == Kind::adjourned || !game.sheets.empty()) return check.refuse("game_begun", "T-RND-1", at_text(e));
    return check.need_reason(e.reason, "T-LOG-5");
}

Objection check_on(const Check& check, const GameAnnulled& e) {
    if (auto refusal = check.need_game(e)) return refusal;
    if (check.state.find_game(e)->kind == Kind::annulled) return check.refuse("has_result", "T-RES-2", at_text(e));
    return check.need_reason(e.reason, "T-LOG-5");
}

Objection check_on(const Check& check, const EntryCorrected& e) {
    if (auto refusal = check.need_game(e)) return refusal;
    if (auto refusal = need_scores(check, e.first_score, e.second_score)) return refusal;
    const Game& game = *check.state.find_game(e);
    if (game.kind != Kind::played || game.status < ResultStatus::agreed)
        return check.refuse("no_result", "T-RES-7", at_text(e));
    if (game.first != e.old_first || game.second != e.old_second)
        return check.refuse("not_what_sheets_say", "T-RES-7", at_text(e));
    if (e.reason.empty() && e.evidence.empty()) return check.refuse("reason_missing", "T-LOG-5");
    if (e.kind == CorrectionKind::entry) {
        if (e.evidence.empty()) return check.refuse("evidence_missing", "T-RES-7");
        return std::nullopt;
    }
    using edition::ArithmeticLimit;
    const ArithmeticLimit limit = check.rules().arithmetic_limit;
    if (limit == ArithmeticLimit::both_signatures && game.status >= ResultStatus::signed_)
        return check.refuse("both_must_ask", "T-CLOSE-2", at_text(e));
    // What the director closed with its round is as certified as what he certified alone.
    const Round* round = check.state.find_division(e.division)->find_round(e.round);
    const bool certified =
        game.status == ResultStatus::certified || (round != nullptr && round->stored == RoundStatus::closed);
    if (limit == ArithmeticLimit::certified && certified && !check.has_decision(e.decision))
        return check.refuse("certified_already", "T-CLOSE-3", at_text(e));
    return std::nullopt;
}

Objection check_on(const Check& check, const ReopenRequested& e) {
    if (auto refusal = check.need_game(e)) return refusal;
    if (!check.rules().close_reopen) return check.refuse("no_reopening", "T-CLOSE-2", at_text(e));
    const Game& game = *check.state.find_game(e);
    if (!game.has(e.no) || (check.actor().role == Role::player && check.actor().no != e.no))
        return check.refuse("not_your_game", "T-CLOSE-2", at_text(e));
    if (!game.is_official() || game.kind != Kind::played) return check.refuse("not_signed", "T-CLOSE-2", at_text(e));
    return std::nullopt;
}

Objection check_on(const Check& check, const GameReopened& e) {
    if (auto refusal = check.need_game(e)) return refusal;
    const Game& game = *check.state.find_game(e);
    if (!check.rules().close_reopen) return check.refuse("no_reopening", "T-CLOSE-2", at_text(e));
    if (!game.is_official() || game.kind != Kind::played) return check.refuse("not_signed", "T-CLOSE-2", at_text(e));
    if (!game.first_asks_reopen || !game.second_asks_reopen)
        return check.refuse("both_must_ask", "T-CLOSE-2", at_text(e));
    return check.need_reason(e.reason, "T-LOG-5");
}

Objection check_on(const Check& check, const GameLinked& e) {
    if (auto refusal = need_open(check, e)) return refusal;
    if (!e.edition.empty() && e.edition != check.state.edition)
        return check.refuse("other_edition", "T-LAW-1", {e.edition, e.edition});
    if (e.game.empty()) return check.refuse("name_missing", "T-RES-4");
    if (!check.state.find_game(e)->sheets.empty()) return check.refuse("game_begun", "T-RES-4", at_text(e));
    return std::nullopt;
}

Objection check_on(const Check& check, const ResultTaken& e) {
    if (auto refusal = check.need_game(e)) return refusal;
    const Game& game = *check.state.find_game(e);
    if (e.edition != check.state.edition) return check.refuse("other_edition", "T-LAW-1", {e.edition, e.edition});
    if (e.game.empty() || (!game.link.empty() && game.link != e.game))
        return check.refuse("other_game", "T-RES-4", {e.game, e.game});
    if (game.taken) return check.refuse("taken_already", "T-RES-4", at_text(e));
    if (game.is_reported() && game.kind != Kind::adjourned) return check.refuse("has_result", "T-RES-4", at_text(e));
    if (e.starter != 0 && !game.has(e.starter)) return check.refuse("not_in_game", "T-RES-4", at_text(e));
    if (e.loser != 0 && !game.has(e.loser)) return check.refuse("not_in_game", "T-RES-4", at_text(e));
    return std::nullopt;
}

}  // namespace letrado::tournament
