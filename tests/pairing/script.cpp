#include "pairing/script.h"

#include <algorithm>
#include <expected>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>

#include "tournament/pairing/fontes.h"
#include "tournament/pairing/pairing.h"
#include "tournament/pairing/reasons.h"

namespace letrado::tournament {

namespace {

using Words = std::vector<std::string>;

template <typename Range>
std::string joined(const Range& range) {
    std::ostringstream text;
    for (const auto& item : range)
        text << (text.view().empty() ? "" : " ") << item;
    return text.str();
}

struct Fault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

int to_int(const std::string& word) {
    std::size_t used = 0;
    int value = 0;
    try {
        value = std::stoi(word, &used);
    } catch (const std::exception&) {
        used = 0;
    }
    if (used != word.size()) throw Fault("not a number: " + word);
    return value;
}

// "3-7"
std::pair<int, int> to_pair(const std::string& word) {
    const auto dash = word.find('-');
    if (dash == std::string::npos) throw Fault("not a pair: " + word);
    return {to_int(word.substr(0, dash)), to_int(word.substr(dash + 1))};
}

std::pair<EntrantNo, EntrantNo> to_numbers(const std::string& word) {
    const auto [a, b] = to_pair(word);
    return {entrant(a), entrant(b)};
}

void expect(bool holds, const std::string& what) {
    if (!holds) throw Fault(what);
}

// What a score of the scenario's rounds adds.
struct Record {
    HalfPoints points = 0;
    int spread = 0;
    int scored = 0;
    int unplayed_wins = 0;
};

class Runner {
  public:
    explicit Runner(const Scenario& scenario) {
        draws_tiles_ = scenario.edition == "redeletras";
        input_.lots = {"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", "A", 1};
        if (draws_tiles_) input_.plan.start.rule = StartRule::tile_draw;
    }

    void line(const std::string& text) {
        Words words = words_of(text);
        const std::string name = words.front();
        words.erase(words.begin());
        if (name == "=") {
            expect(!words.empty(), "what is expected?");
            const std::string what = words.front();
            words.erase(words.begin());
            return expected(what, words, text.substr(text.find(what) + what.size()));
        }
        given(name, words);
    }

  private:
    void players(const Words& w) {
        input_.field.clear();
        for (int i = 1; i <= to_int(w.at(0)); ++i) {
            Candidate candidate;
            candidate.no = entrant(i);
            candidate.seed = i;
            input_.field.push_back(candidate);
        }
    }

    // One value for each of the field, in order.
    template <typename Set>
    void each(const Words& w, Set set) {
        expect(w.size() == input_.field.size(), "as many values as players");
        for (std::size_t i = 0; i < w.size(); ++i)
            set(input_.field[i], w[i]);
    }

    Candidate& who(int no) {
        const auto found = std::ranges::find(input_.field, entrant(no), &Candidate::no);
        expect(found != input_.field.end(), fmt::format("no entrant {}", no));
        return *found;
    }

    // played R: "1-5 412-387" each; the first named started. "bye 7", "forfeit 3-4": the first named wins.
    void played(const Words& w) {
        const int round = to_int(w.at(0));
        expect(w.size() % 2 == 1, "played ROUND, then pairs of words");
        for (std::size_t i = 1; i < w.size(); i += 2) {
            if (w[i] == "bye") {
                records_[to_int(w[i + 1])].points += 2;
                records_[to_int(w[i + 1])].spread += 50;
                ++records_[to_int(w[i + 1])].unplayed_wins;
                continue;
            }
            const auto [a, b] = to_pair(w[i] == "forfeit" ? w[i + 1] : w[i]);
            if (w[i] == "forfeit") {
                records_[a].points += 2;
                records_[a].spread += 50;
                ++records_[a].unplayed_wins;
                records_[b].spread -= 50;
                continue;
            }
            const auto [first, second] = to_pair(w[i + 1]);
            past_.push_back({round, entrant(a), entrant(b), entrant(a)});
            records_[a].points += first > second ? 2 : first == second ? 1 : 0;
            records_[b].points += first < second ? 2 : first == second ? 1 : 0;
            records_[a].spread += first - second;
            records_[b].spread += second - first;
            records_[a].scored += first;
            records_[b].scored += second;
        }
        order_by_results();
    }

    // The chain victorias, diferencia, puntos, then the seed.
    void order_by_results() {
        for (auto& candidate : input_.field) {
            const auto& record = records_[number(candidate.no)];
            candidate.points = record.points;
            candidate.spread = record.spread;
            candidate.unplayed_wins = record.unplayed_wins;
        }
        std::ranges::stable_sort(input_.field, [&](const Candidate& a, const Candidate& b) {
            const auto key = [&](const Candidate& c) {
                return std::tuple(-c.points, -c.spread, -records_[number(c.no)].scored, c.seed);
            };
            return key(a) < key(b);
        });
    }

    void balances(const Words& w) {
        each(w, [&](Candidate& candidate, const std::string& word) {
            const int balance = to_int(word);
            for (int i = 0; i < std::abs(balance); ++i) {
                const auto stranger = entrant(3000 + number(candidate.no));
                past_.push_back({0, candidate.no, stranger, balance > 0 ? candidate.no : stranger});
            }
        });
    }

    void gibson(const Words& w) {
        GibsonPlan plan;
        for (std::size_t i = 0; i < w.size(); ++i) {
            if (w[i] == "remaining")
                plan.rules.remaining = to_int(w.at(++i));
            else if (w[i] == "spread")
                plan.rules.spread_per_round = to_int(w.at(++i));
            else if (w[i] == "places")
                plan.rules.last_place = to_int(w.at(++i));
            else if (w[i] == "bye")
                plan.bye = true;
            else
                throw Fault("unknown: " + w[i]);
        }
        input_.plan.gibson = plan;
    }

    void start(const Words& w) {
        static const std::map<std::string, LastStart> last{{"lot", LastStart::lot},
                                                           {"better_seed", LastStart::better_seed},
                                                           {"worse_seed", LastStart::worse_seed},
                                                           {"alternate", LastStart::alternate}};
        if (w.at(0) == "in_pairing") {
            input_.plan.start.in_pairing = w.at(1) == "on";
            return;
        }
        expect(last.contains(w.at(0)), "unknown start: " + w.at(0));
        input_.plan.start.last = last.at(w.at(0));
    }

    void avoid(const Words& w) {
        if (w.at(0) == "pairs") {
            for (std::size_t i = 1; i < w.size(); ++i)
                input_.plan.avoid_pairs.push_back(to_numbers(w[i]));
            return;
        }
        for (const auto kind : {AvoidKind::country, AvoidKind::club, AvoidKind::team})
            if (w.at(0) == to_text(kind)) {
                expect(w.at(1) == "hard" || w.at(1) == "soft", "hard or soft");
                input_.plan.avoid.push_back({kind, w.at(1) == "hard"});
                return;
            }
        throw Fault("unknown: " + w.at(0));
    }

    void pair_round(const Words& w) {
        expect(!w.empty(), "pair ROUND [METHOD]");
        input_.plan.round = to_int(w[0]);
        input_.lots.round = input_.plan.round;
        if (w.size() > 1) {
            std::string name = w[1];
            for (std::size_t i = 2; i < w.size(); ++i)
                name += " " + w[i];
            const auto method = parse_method(name);
            expect(method.has_value(), "unknown method: " + name);
            input_.plan.method = *method;
            input_.plan.repeats_allowed = repeats_.value_or(repeats_allowed_by_default(method->method));
        }
        if (input_.plan.method.method == Method::round_robin) {
            input_.plan.numbers.clear();
            for (const auto& candidate : input_.field)
                input_.plan.numbers.push_back(candidate.no);
            input_.plan.table_round = input_.plan.round;
        }
        if (input_.plan.method.method == Method::fontes) {
            std::vector<EntrantNo> order;
            for (const auto& candidate : input_.field)
                order.push_back(candidate.no);
            input_.plan.groups = fontes_groups(order, fontes_lots_ ? &input_.lots : nullptr);
            input_.plan.group_round = input_.plan.round;
        }
        input_.history = History(past_, since_);
        result_ = pair(input_);
    }

    void given(const std::string& name, const Words& w) {
        const std::map<std::string, std::function<void()>> known{
            {"players", [&] { players(w); }},
            {"points", [&] { each(w, [](Candidate& c, const std::string& x) { c.points = to_int(x); }); }},
            {"spread", [&] { each(w, [](Candidate& c, const std::string& x) { c.spread = to_int(x); }); }},
            {"unplayed", [&] { each(w, [](Candidate& c, const std::string& x) { c.unplayed_wins = to_int(x); }); }},
            {"country", [&] { each(w, [](Candidate& c, const std::string& x) { c.country = x; }); }},
            {"club", [&] { each(w, [](Candidate& c, const std::string& x) { c.club = x; }); }},
            {"team", [&] { each(w, [](Candidate& c, const std::string& x) { c.team = x; }); }},
            {"away",
             [&] {
                 std::erase_if(input_.field, [&](const Candidate& c) { return c.no == entrant(to_int(w.at(0))); });
             }},
            {"played", [&] { played(w); }},
            {"balance", [&] { balances(w); }},
            {"since", [&] { since_ = to_int(w.at(0)); }},
            {"gibson", [&] { gibson(w); }},
            {"start", [&] { start(w); }},
            {"avoid", [&] { avoid(w); }},
            {"pair", [&] { pair_round(w); }},
            {"met",  // met ROUND a-b…: without a start
             [&] {
                 for (std::size_t i = 1; i < w.size(); ++i)
                     past_.push_back({to_int(w[0]), to_numbers(w[i]).first, to_numbers(w[i]).second, nobody});
             }},
            {"game",  // game ROUND a-b…: the first named started
             [&] {
                 for (std::size_t i = 1; i < w.size(); ++i)
                     past_.push_back(
                         {to_int(w[0]), to_numbers(w[i]).first, to_numbers(w[i]).second, to_numbers(w[i]).first});
             }},
            {"accelerate",
             [&] { input_.plan.accelerate = Acceleration{to_int(w.at(0)), to_int(w.at(1)), to_int(w.at(2))}; }},
            {"repeats", [&] { repeats_ = input_.plan.repeats_allowed = w.at(0) == "allow"; }},
            {"fix",
             [&] {
                 for (const auto& word : w)
                     input_.plan.fixed_pairs.push_back(to_numbers(word));
             }},
            {"fix_bye", [&] { input_.plan.fixed_byes.push_back(entrant(to_int(w.at(0)))); }},
            {"filler", [&] { input_.plan.filler = entrant(to_int(w.at(0))); }},
            {"fontes_lots", [&] { fontes_lots_ = true; }},
        };
        const auto found = known.find(name);
        expect(found != known.end(), "unknown line: " + name);
        found->second();
    }

    [[nodiscard]] const Pairing& pairing() const {
        expect(result_.has_value(), "nothing was paired");
        if (!result_->has_value()) throw Fault("refused: " + result_->error().text.en);
        return **result_;
    }

    [[nodiscard]] std::string games_text() const {
        std::string text;
        for (const auto& game : pairing().games)
            text += fmt::format("{}-{} ", number(game.first), number(game.second));
        return text;
    }

    // All games, in any order; named: who starts is first (in redeletras nobody is).
    void expect_games(const Words& w, bool named) {
        std::multiset<std::pair<int, int>> wanted, found;
        const auto normal = [&](std::pair<int, int> pair) {
            const bool swap = (!named || draws_tiles_) && pair.first > pair.second;
            return swap ? std::pair(pair.second, pair.first) : pair;
        };
        for (const auto& word : w)
            wanted.insert(normal(to_pair(word)));
        for (const auto& game : pairing().games) {
            found.insert(normal({number(game.first), number(game.second)}));
            if (named) {
                const auto starter = draws_tiles_ ? nobody : game.first;
                expect(game.start.starter == starter, "the starter is named first: " + games_text());
            }
        }
        expect(wanted == found, "the games are " + games_text());
    }

    const PairedGame& game_of(const std::string& word) {
        const auto [a, b] = to_numbers(word);
        for (const auto& game : pairing().games)
            if ((game.first == a && game.second == b) || (game.first == b && game.second == a)) return game;
        throw Fault("no game " + word + " in " + games_text());
    }

    void expect_numbers(const Words& w, const std::vector<EntrantNo>& found, const char* what) {
        std::set<int> wanted, have;
        for (const auto& word : w)
            if (word != "-") wanted.insert(to_int(word));
        for (const auto no : found)
            have.insert(number(no));
        expect(wanted == have, fmt::format("{}: {}", what, joined(have)));
    }

    void expect_start(const Words& w) {
        static const std::map<std::string, StartBy> names{
            {"none", StartBy::none},       {"S1", StartBy::balance},  {"S2", StartBy::against},
            {"S3", StartBy::last_differs}, {"seed", StartBy::seed},   {"alternate", StartBy::alternate},
            {"lot", StartBy::lot},         {"table", StartBy::table},
        };
        const auto& game = game_of(w.at(0));
        expect(names.contains(w.at(1)), "unknown: " + w.at(1));
        if (draws_tiles_) return expect(game.start.by == StartBy::none, "somebody starts by a rule");
        expect(game.start.by == names.at(w.at(1)), "decided by another criterion");
    }

    void expect_by(const Words& w) {
        static const std::map<std::string, PairedBy> names{{"method", PairedBy::method},
                                                           {"fixed", PairedBy::fixed},
                                                           {"gibson", PairedBy::gibson},
                                                           {"filler", PairedBy::filler},
                                                           {"table", PairedBy::table}};
        expect(game_of(w.at(0)).by == names.at(w.at(1)), "paired for another reason");
    }

    void expect_refusal(const Words& w) {
        expect(result_ && !result_->has_value(), "not refused");
        static const std::map<std::string, PairingFaultKind> names{{"plan", PairingFaultKind::bad_plan},
                                                                   {"impossible", PairingFaultKind::impossible},
                                                                   {"unpaired", PairingFaultKind::unpaired}};
        expect(result_->error().kind == names.at(w.at(0)), "refused for another reason: " + result_->error().text.en);
        if (w.size() > 1) expect_numbers(Words(w.begin() + 1, w.end()), result_->error().entrants, "refused for");
    }

    [[nodiscard]] static NameOf names() {
        return [](EntrantNo no) { return fmt::format("#{}", number(no)); };
    }

    void expect_text(const std::string& wanted, const base::Text& found) {
        std::string trimmed = wanted.substr(std::min(wanted.find_first_not_of(' '), wanted.size()));
        expect(found.es.find(trimmed) != std::string::npos || found.en.find(trimmed) != std::string::npos,
               "the text is: " + found.es + " / " + found.en);
    }

    void expected(const std::string& what, const Words& w, const std::string& rest) {
        if (what == "games") return expect_games(w, false);
        if (what == "named") return expect_games(w, true);
        if (what == "cost")
            for (std::size_t i = 0; i < w.size(); ++i)
                expect(pairing().cost.k.at(i) == to_int(w[i]),
                       fmt::format("the vector is {}", joined(pairing().cost.k)));
        else if (what.size() == 2 && what[0] == 'K')
            expect(pairing().cost.k.at(static_cast<std::size_t>(what[1] - '1')) == to_int(w.at(0)),
                   fmt::format("the vector is {}", joined(pairing().cost.k)));
        else if (what == "order") {
            Words found;
            for (const auto& candidate : input_.field)
                found.push_back(std::to_string(number(candidate.no)));
            expect(w == found, fmt::format("the order is {}", joined(found)));
        } else if (what == "bye")
            expect_numbers(w, pairing().byes, "byes");
        else if (what == "rests")
            expect_numbers(w, pairing().rests, "rests");
        else if (what == "relaxed") {
            Words found;
            for (const auto kind : pairing().relaxed)
                found.emplace_back(to_text(kind));
            expect((w == Words{"-"} ? Words{} : w) == found, fmt::format("relaxed: {}", joined(found)));
        } else if (what == "start")
            expect_start(w);
        else if (what == "by")
            expect_by(w);
        else if (what == "refused")
            expect_refusal(w);
        else if (what == "unopposed") {
            Words found;
            for (const auto& game : pairing().unopposed)
                found.push_back(std::to_string(number(game.present)));
            expect(w == found, fmt::format("unopposed: {}", joined(found)));
        } else if (what == "fixed") {
            std::vector<GibsonRow> table;
            for (const auto& c : input_.field)
                table.push_back({c.no, c.points, c.spread});
            std::vector<EntrantNo> found;
            for (const auto place : fixed_places(table, input_.plan.gibson->rules))
                found.push_back(table[place].no);
            expect_numbers(w, found, "fixed");
        } else if (what == "reach") {
            std::vector<GibsonRow> table;
            for (const auto& c : input_.field)
                table.push_back({c.no, c.points, c.spread});
            std::vector<EntrantNo> found;
            for (std::size_t i = 0; i < table.size(); ++i)
                if (can_reach(table, i, to_int(w.at(0)), input_.plan.gibson->rules.remaining))
                    found.push_back(table[i].no);
            expect_numbers(Words(w.begin() + 1, w.end()), found, "can reach");
        } else if (what == "why") {  // why 3-4 TEXT
            const auto& game = game_of(w.at(0));
            const auto index = static_cast<std::size_t>(&game - pairing().games.data());
            expect_text(rest.substr(rest.find(w[0]) + w[0].size()), reason_of_game(input_, pairing(), index, names()));
        } else if (what == "why_bye")
            expect_text(rest, reason_of_bye(input_, pairing(), names()));
        else if (what == "why_not") {
            const auto [a, b] = to_numbers(w.at(0));
            const auto answer = why_not(input_, pairing(), a, b, names());
            expect(answer.has_value(), "no answer");
            expect_text(rest.substr(rest.find(w[0]) + w[0].size()), answer->text);
        } else
            throw Fault("unknown expectation: " + what);
    }

    PairingInput input_;
    std::map<int, Record> records_;
    std::vector<PastGame> past_;
    std::optional<std::expected<Pairing, PairingFault>> result_;
    std::optional<bool> repeats_;
    int since_ = 1;
    bool draws_tiles_ = false;
    bool fontes_lots_ = false;
};

}  // namespace

std::string run(const Scenario& scenario) {
    Runner runner(scenario);
    for (const auto& [number, text] : scenario.lines) {
        try {
            runner.line(text);
        } catch (const std::exception& fault) {
            return fmt::format("line {}: {}: {}", number, text, fault.what());
        }
    }
    return {};
}

}  // namespace letrado::tournament
