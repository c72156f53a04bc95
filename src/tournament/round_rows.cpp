#include "tournament/round_rows.h"

#include <algorithm>

namespace letrado::tournament {

RoundPaired rows_of(const State& state, const Division& division, const RoundInput& input, const Pairing& pairing) {
    RoundPaired paired;
    paired.division = division.id;
    paired.round = input.pairing.plan.round;
    paired.method = to_text(input.row);
    paired.basis = input.basis;
    const bool boards = division.is_team_event();
    const Method method = input.row.method.method;
    const bool table = method == Method::round_robin || method == Method::fontes;
    for (const PairedGame& game : pairing.games) {
        paired.games.push_back(
            {0, number(game.first), number(game.second), boards ? 0 : number(game.start.starter), 0, 0});
        if (!table && game.by != PairedBy::method) paired.apart.push_back(number(game.first));
    }
    // At a fixed table whoever stays away loses; if all his games were annulled the other one rests.
    for (const Unopposed& game : pairing.unopposed) {
        if (game.present == nobody) continue;
        const Division& own = division;
        const bool annulled = std::ranges::any_of(own.rounds, [&](const Round& round) {
            const Game* played = round.is_public() ? round.game_of(number(game.absent)) : nullptr;
            return played != nullptr && played->kind == Kind::annulled;
        });
        if (annulled) {
            paired.byes.push_back({number(game.present), Kind::rest});
        } else {
            paired.games.push_back({0, number(game.first), number(game.second),
                                    input.pairing.plan.start.rule == StartRule::tile_draw ? 0 : number(game.first), 0,
                                    0});
        }
    }
    const std::vector<int> tables = assign_tables(state, division.bases, paired.games);
    for (std::size_t i = 0; i < paired.games.size(); ++i)
        paired.games[i].table = tables[i];
    for (const EntrantNo no : pairing.byes)
        paired.byes.push_back({number(no), Kind::bye});
    for (const EntrantNo no : pairing.rests)
        paired.byes.push_back({number(no), division.bases.bye_rests ? Kind::rest : Kind::bye});
    if (!table) paired.cost.assign(pairing.cost.k.begin(), pairing.cost.k.end());
    // Who came after the groups were made has no place in them and rests with a bye.
    if (method == Method::fontes)
        for (const No no : field_of(state, division, paired.round)) {
            const bool there = std::ranges::any_of(
                paired.games, [&](const GameRow& row) { return row.first == no || row.second == no; });
            if (!there && std::ranges::find(paired.byes, no, &ByeRow::no) == paired.byes.end())
                paired.byes.push_back({no, Kind::bye});
        }
    for (const AvoidKind kind : pairing.relaxed)
        paired.relaxed.emplace_back(to_text(kind));
    paired.numbers = input.numbers;
    for (const auto& group : input.groups)
        paired.groups.push_back({group});
    return paired;
}

}  // namespace letrado::tournament
