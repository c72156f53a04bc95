#include "tournament/pairing/starts.h"

#include <algorithm>
#include <optional>

namespace letrado::tournament {

namespace {

// S3: going back from the last game of each, the first step where one started and the other replied: who replied.
std::optional<EntrantNo> replied_last(EntrantNo a, EntrantNo b, const History& history) {
    const auto of_a = history.starts(a), of_b = history.starts(b);
    for (std::size_t back = 1; back <= std::min(of_a.size(), of_b.size()); ++back) {
        const bool a_started = of_a[of_a.size() - back].started;
        const bool b_started = of_b[of_b.size() - back].started;
        if (a_started != b_started) return a_started ? b : a;
    }
    return std::nullopt;
}

// S4.
StartDecision by_last(const StartPlayer& a, const StartPlayer& b, LastStart last, const Lots& lots, int table) {
    // Seeds are unique in a division; across divisions the number decides.
    const bool a_is_better = a.seed != b.seed ? a.seed < b.seed : a.no < b.no;
    const EntrantNo better = a_is_better ? a.no : b.no;
    const EntrantNo worse = a_is_better ? b.no : a.no;
    switch (last) {
        case LastStart::better_seed:
            return {better, StartBy::seed};
        case LastStart::worse_seed:
            return {worse, StartBy::seed};
        case LastStart::alternate:
            return {table % 2 == 1 ? better : worse, StartBy::alternate};
        case LastStart::lot:
            break;
    }
    return {lots.of_start(a.no, b.no), StartBy::lot};
}

}  // namespace

StartDecision decide_start(const StartPlayer& a, const StartPlayer& b, const History& history,
                           const StartSettings& settings, const Lots& lots, int table) {
    if (settings.rule == StartRule::tile_draw) return {};
    if (settings.rule == StartRule::lot) return {lots.of_start(a.no, b.no), StartBy::lot};

    const int balance_a = history.balance(a.no), balance_b = history.balance(b.no);
    if (balance_a != balance_b) return {balance_a < balance_b ? a.no : b.no, StartBy::balance};
    const int against_b = history.starts_against(a.no, b.no), against_a = history.starts_against(b.no, a.no);
    if (against_b != against_a) return {against_b < against_a ? a.no : b.no, StartBy::against};
    if (const auto replied = replied_last(a.no, b.no, history)) return {*replied, StartBy::last_differs};
    return by_last(a, b, settings.last, lots, table);
}

EntrantNo starter_of_match(EntrantNo first_starter, EntrantNo rival, int game) {
    return game % 2 == 1 ? first_starter : rival;
}

}  // namespace letrado::tournament
