#include "tournament/expectations.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "base/strings/quoted_words.h"
#include "tournament/digest.h"
#include "tournament/names.h"
#include "tournament/pairing/reasons.h"
#include "tournament/people/conduct.h"
#include "tournament/people/credit.h"
#include "tournament/people/ratings.h"
#include "tournament/people/roles.h"
#include "tournament/rounds/field.h"
#include "tournament/rounds/game_link.h"
#include "tournament/rounds/playoff.h"
#include "tournament/rounds/prizes.h"
#include "tournament/rounds/teams.h"
#include "tournament/rounds/time_rules.h"
#include "tournament/standings/standings.h"
#include "tournament/verify.h"

namespace letrado::tournament {

namespace {

using Words = std::vector<std::string>;

void put(std::string& text, std::string_view word, const char* between = " ") {
    if (!text.empty()) text += between;
    text += word;
}

std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words)
        put(text, word);
    return text;
}

int to_int(const std::string& word) {
    return parse_int(word, -1'000'000, 1'000'000).value();
}

class Expectation {
  public:
    explicit Expectation(Stage& stage) : stage_(stage), state_(stage.tournament.state()) {}

    // The value of a question; the last words of the line are what it should be.
    std::string value(const std::string& what, Words& words) {
        const auto next = [&] {
            std::string word = words.at(0);
            words.erase(words.begin());
            return word;
        };
        if (what == "round") return std::string(name_of(round(next()).status()));
        if (what == "pairs") return pairs(round(next()), false);
        if (what == "tables") return pairs(round(next()), true);
        if (what == "byes") return byes(round(next()));
        if (what == "vector") return vector(round(next()));
        if (what == "standings") return standing_order(words);
        if (what == "places") return standing_places(words);
        if (what == "row") return row(to_int(next()), words);
        if (what == "chain") return chain(next(), words);
        if (what == "criterion") {
            const No no = to_int(next());
            return criterion(no, next());
        }
        if (what == "status") return std::string(name_of(game(words).status));
        if (what == "kind") return std::string(name_of(game(words).kind));
        if (what == "official") {
            const Game& g = game(words);
            return fmt::format("{}-{}", g.official_first(), g.official_second());
        }
        if (what == "sheet") {
            const Game& g = game(words);
            return fmt::format("{}-{}", g.first, g.second);
        }
        if (what == "starter") return std::to_string(game(words).starter());
        if (what == "start_disputed") return game(words).start_disputed ? "true" : "false";
        if (what == "old_sheets") return std::to_string(game(words).old_sheets.size());
        if (what == "corrections") return std::to_string(game(words).corrections.size());
        if (what == "entrant") return std::string(name_of(state_.find(to_int(next()))->status));
        if (what == "seed") return std::to_string(state_.find(to_int(next()))->seed);
        if (what == "entrants") return std::to_string(state_.entrants.size());
        if (what == "setting") return value_of(next(), state_.settings, division().settings);
        if (what == "digest") return digest_of(state_, division());
        if (what == "events") return std::to_string(stage_.tournament.log().size());
        if (what == "last_events") return std::to_string(stage_.last.events.size());
        if (what == "repeated") return stage_.last.repeated ? "true" : "false";
        if (what == "dependent") return joined(stage_.last.dependent);
        if (what == "refusal") return stage_.last.refusal ? std::string(stage_.last.refusal->article()) : "-";
        if (what == "dues") return dues_of(to_int(next()));
        if (what == "matter") return std::string(name_of(state_.find_matter(to_int(next()))->state));
        if (what == "matters") return std::to_string(state_.matters.size());
        if (what == "matter_rule") return state_.find_matter(to_int(next()))->rule;
        if (what == "number") return std::to_string(state_.find_matter(to_int(next()))->number);
        if (what == "tribunal") return tribunal(to_int(next()));
        if (what == "title") return authority_title(state_).es;
        if (what == "author") return state_.find_matter(to_int(next()))->author;
        if (what == "warnings") return warnings();
        if (what == "conduct") return counts(to_int(next()));
        if (what == "clock") {
            const auto seconds = clock_seconds(state_, division());
            return seconds ? fmt::format("{}:{:02}", *seconds / 60, *seconds % 60) : "none";
        }
        if (what == "no_shows") return no_shows_of(round(next()));
        if (what == "last_absent") return std::to_string(last_absent(state_, round(next())));
        if (what == "series") return series(next());
        if (what == "bracket_places") return list(bracket_places(state_, division()));
        if (what == "team_standings") return team_rows();
        if (what == "board") return board(to_int(next()));
        if (what == "groups") return groups();
        if (what == "lineups") {
            const auto [number, team] = two(words);
            return lineups_open(state_, division(), number, team) ? "open" : "sealed";
        }
        if (what == "award") return award(words);
        if (what == "best_play") return best_play(state_, division())->text;
        if (what == "places_won") return places();
        if (what == "rating") return rating(to_int(next()), "");
        if (what == "rating_in") {
            const std::string listed = next();
            return rating(to_int(next()), listed);
        }
        if (what == "ledger") return std::to_string(rate_event(state_, "").ledger.size());
        if (what == "carries") {
            const std::string who = next();
            return may(who, to_int(next()), true);
        }
        if (what == "answers") return may(next(), 0, false);
        if (what == "opens") {
            const auto [number, table] = two(words);
            return opens(number, table);
        }
        if (what == "opens_kind") {
            const auto [number, table] = two(words);
            return opens_kind(number, table);
        }
        if (what == "reason") {
            const auto [number, table] = two(words);
            return reason(number, table);
        }
        if (what == "extras") return extras(game(words).extras);
        if (what == "vocabulary") return vocabulary(next());
        if (what == "rewritten") return rewritten();
        if (what == "whatif" || what == "digest_kept") {
            const auto [number, table] = two(words);
            const auto [first, second] = two(words);
            return what_if(number, table, first, second, what == "whatif");
        }
        if (what == "report") return joined_lines(federation_report(state_));
        if (what == "can_reach") return can_reach_place(to_int(next()));
        if (what == "verifies") return verified(stage_.tournament, "");
        if (what == "refuted") return verified(stage_.tournament, next());
        return "?";
    }

    std::string event(const Words& words, const std::vector<Event>& events, bool there) {
        std::string seen;
        for (const Event& event : events) {
            const std::string text = fmt::format(" {} {} ", describe(event.body), event.rule.text());
            seen += "\n    " + text;
            const bool same = name_of(event.body) == words.front() && std::ranges::all_of(words, [&](std::string word) {
                                  const std::size_t sign = word.find('=');
                                  if (word.find(' ') != std::string::npos && sign != std::string::npos)
                                      word = fmt::format("{}=\"{}\"", word.substr(0, sign), word.substr(sign + 1));
                                  return text.find(fmt::format(" {} ", word)) != std::string::npos;
                              });
            if (same) return there ? "" : "there is" + text;
        }
        return there ? "events:" + seen : "";
    }

  private:
    [[nodiscard]] const Division& division() const { return *state_.find_division("A"); }
    [[nodiscard]] const Round& round(const std::string& number) const {
        const Round* found = division().find_round(to_int(number));
        if (found == nullptr) throw std::runtime_error("no round " + number);
        return *found;
    }
    static std::pair<int, int> two(Words& words) {
        const std::pair both{to_int(words.at(0)), to_int(words.at(1))};
        words.erase(words.begin(), words.begin() + 2);
        return both;
    }
    // By round and table.
    const Game& game(Words& words) const {
        const auto [number, table] = two(words);
        const Game* found = state_.find_game({"A", number, table});
        if (found == nullptr) throw std::runtime_error("no such game");
        return *found;
    }
    static std::string list(const std::vector<No>& numbers) {
        std::string text;
        for (const No no : numbers)
            put(text, std::to_string(no));
        return text;
    }
    static std::string joined_lines(const std::vector<std::string>& lines) {
        std::string text;
        for (const std::string& line : lines)
            put(text, line, " / ");
        return text;
    }
    static std::string pairs(const Round& round, bool with_tables) {
        std::string text;
        for (const Game& game : round.games)
            text += fmt::format("{}{}{}{}{}", text.empty() ? "" : " ",
                                with_tables ? fmt::format("{}:", game.row.table) : "", game.row.first,
                                game.row.starter == game.row.first ? ">" : "-", game.row.second);
        for (std::size_t i = 0; round.games.empty() && i < round.encounters.size(); ++i)
            text +=
                fmt::format("{}{}-{}", text.empty() ? "" : " ", round.encounters[i].first, round.encounters[i].second);
        return text;
    }
    static std::string byes(const Round& round) {
        std::string text;
        for (const ByeRow& bye : round.byes)
            text += fmt::format("{}{}:{}", text.empty() ? "" : " ", bye.no, name_of(bye.kind));
        return text;
    }
    static std::string vector(const Round& round) {
        std::string text;
        for (std::size_t i = 0; i < 8 && i < round.cost.size(); ++i)
            put(text, std::to_string(round.cost[i]));
        return text;
    }
    StandingsQuery query(Words& words) const {
        StandingsQuery query{"A", most_rounds, 1, {}, nullptr, stage_.seed, false};
        std::erase_if(words, [&](const std::string& word) {
            if (word.starts_with("after=")) return query.after = to_int(word.substr(6)), true;
            if (word.starts_with("chain=")) return query.chain = word.substr(6), true;
            return false;
        });
        return query;
    }
    std::string standing_order(Words& words) const {
        std::vector<No> order;
        for (const StandingRow& row : standings(state_, query(words)))
            order.push_back(row.entrant->no);
        return list(order);
    }
    std::string standing_places(Words& words) const {
        std::vector<No> places;
        for (const StandingRow& row : standings(state_, query(words)))
            places.push_back(row.place);
        return list(places);
    }
    // row 4 points spread …: the values that are asked for, as name=value.
    std::string row(No no, const Words& words) const {
        for (const StandingRow& row : standings(state_, {"A", most_rounds, 1, {}, nullptr, stage_.seed, false})) {
            if (row.entrant->no != no) continue;
            const Tally& t = row.tally;
            std::string text;
            for (const std::string& word : words) {
                const std::string name = word.substr(0, word.find('='));
                const std::string value = name == "points"        ? points_text(t.points)
                                          : name == "spread"      ? fmt::format("{:+}", t.spread)
                                          : name == "for"         ? std::to_string(t.points_for)
                                          : name == "against"     ? std::to_string(t.points_against)
                                          : name == "games"       ? std::to_string(t.games)
                                          : name == "place"       ? std::to_string(row.place)
                                          : name == "byes"        ? std::to_string(t.byes)
                                          : name == "starts"      ? fmt::format("{}-{}", t.starts, t.replies)
                                          : name == "record"      ? fmt::format("{}-{}-{}", t.won, t.drawn, t.lost)
                                          : name == "provisional" ? (t.provisional ? "true" : "false")
                                          : name == "adjourned"   ? (t.adjourned ? "true" : "false")
                                                                  : "?";
                put(text, name + '=' + value);
            }
            return text;
        }
        return "not listed";
    }
    // chain "victorias promedio" 4=424.40 …: the value of the last criterion.
    std::string chain(const std::string& text, Words& words) const {
        StandingsQuery asked = query(words);
        asked.chain = text;
        const Chain items = *parse_chain(text);
        std::string found;
        for (const StandingRow& row : standings(state_, asked))
            if (!row.values.empty())
                found += fmt::format("{}{}={}", found.empty() ? "" : " ", row.entrant->no,
                                     to_text(items.back(), row.values.back()));
        return found;
    }
    std::string criterion(No no, const std::string& text) const {
        const Chain items = *parse_chain(text);
        for (const StandingRow& row : standings(state_, {"A", most_rounds, 1, text, nullptr, stage_.seed, false}))
            if (row.entrant->no == no) return to_text(items.back(), row.values.back());
        return "not listed";
    }
    std::string dues_of(No no) const {
        std::string text;
        for (const Due& due : dues(state_))
            if (due.no == no) put(text, fmt::format("{}:{}", due.what, due.article));
        return text.empty() ? "none" : text;
    }
    std::string tribunal(int matter) const {
        std::string text;
        for (const PanelMember& member : state_.find_matter(matter)->tribunal)
            put(text, member.country);
        return text;
    }
    std::string warnings() const {
        std::string text;
        for (const DeskWarning& warning : desk_warnings(state_))
            put(text, std::string(warning.what));
        return text.empty() ? "none" : text;
    }
    std::string counts(No no) const {
        const ConductCounts c = conduct_of(state_, no);
        return fmt::format("late={} asked={} offences={} overdraws={} warnings={} failed={}", c.unjustified_delays,
                           c.asked_words, c.offences, c.overdraws, c.warnings, c.failed_claims);
    }
    std::string no_shows_of(const Round& round) const {
        std::string text;
        for (const NoShow& late : no_shows(state_, division(), round, stage_.now))
            text += fmt::format("{}{}:{}", text.empty() ? "" : " ", late.table, late.no);
        return text.empty() ? "none" : text;
    }
    std::string series(const std::string& name) const {
        for (const Series& s : bracket(state_, division()))
            if (s.name == name)
                return fmt::format("{}-{} {} {}-{} by={} winner={}{}", s.first, s.second, name_of(s.state),
                                   points_text(s.first_points), points_text(s.second_points), name_of(s.by), s.winner,
                                   s.conflict ? " conflict" : "");
        return "no such series";
    }
    std::string team_rows() const {
        std::string text;
        for (const TeamRow& row : team_standings(state_, division(), most_rounds))
            text += fmt::format("{}{}:{}:{}:{:+}", text.empty() ? "" : " ", row.team->title,
                                points_text(row.encounter_points), points_text(row.board_points), row.spread);
        return text;
    }
    std::string board(int number) const {
        std::string text;
        for (const BoardRow& row : board_table(state_, division(), number, most_rounds))
            text += fmt::format("{}{}:{}:{:+}", text.empty() ? "" : " ", row.no, points_text(row.points), row.spread);
        return text;
    }
    std::string groups() const {
        std::string text;
        for (const GroupRow& row : group_table(state_, division(), most_rounds))
            text +=
                fmt::format("{}{}:{}:{:+}", text.empty() ? "" : " ", row.group, points_text(row.points), row.spread);
        return text;
    }
    std::string award(const Words&) const {
        std::string text;
        for (const AwardRow& row : division().awards)
            text += fmt::format("{}{}:{}:{}", text.empty() ? "" : " ", row.prize, row.no, row.amount);
        return text;
    }
    std::string places() const {
        std::string text;
        for (const PlaceWon& won : places_won(state_, division()))
            text += fmt::format("{}{}:{}", text.empty() ? "" : " ", won.no, won.rule);
        return text;
    }
    std::string rating(No no, const std::string& listed) const {
        for (const RatedRow& row : rate_event(state_, listed).list)
            if (row.no == no) return std::to_string(row.after);
        return "unrated";
    }
    std::string may(const std::string& who, int table, bool carry) const {
        const auto actor = parse_actor(who);
        return (carry ? may_carry_claim(state_, *actor, table) : may_answer_claim(*actor)) ? "true" : "false";
    }
    std::string opens(int number, int table) const {
        const auto open = game_to_open(state_, {"A", number, table}, TableMode::online);
        if (!open) return std::string(open.error().reason);
        std::string settings;
        for (const game::RuleSetting& setting : open->open.settings)
            if (setting.key == "event.kind" || setting.key == "event.scope") settings += ' ' + setting.value;
        return fmt::format("{}{} starter={} earlier_late={}/{} earlier_overdraws={}/{}", open->open.edition, settings,
                           open->open.starter ? game::name_of(*open->open.starter) : "none",
                           open->first.unjustified_delays, open->second.unjustified_delays, open->first.overdraws,
                           open->second.overdraws);
    }
    std::string opens_kind(int number, int table) const {
        const auto open = game_to_open(state_, {"A", number, table}, TableMode::online);
        if (!open) return std::string(open.error().reason);
        for (const game::RuleSetting& setting : open->open.settings)
            if (setting.key == "event.kind") return setting.value;
        return "none";
    }
    // T-WHY-1, as `why` tells it.
    std::string reason(int number_of_round, int table) const {
        const Round& asked = round(std::to_string(number_of_round));
        const auto input = input_of_round(state_, division(), number_of_round, asked.method, stage_.seed);
        const auto pairing = pair(input->pairing);
        const NameOf name = [&](EntrantNo no) {
            const Entrant* person = state_.find(number(no));
            return person == nullptr ? std::string("nadie") : person->person;
        };
        const Game* game = asked.find(table);
        for (std::size_t i = 0; i < pairing->games.size(); ++i)
            if (game != nullptr && game->has(number(pairing->games[i].first)) &&
                game->has(number(pairing->games[i].second)))
                return reason_of_game(input->pairing, *pairing, i, name).es;
        return "no such game";
    }
    static std::string extras(const Extras& told) {
        return fmt::format("{}-{} {} {}", told.first_scrabbles.value_or(0), told.second_scrabbles.value_or(0),
                           told.best_play, told.best_points.value_or(0));
    }
    // Which commands and members of commands have that in their name; commands become events of the same members.
    static std::string vocabulary(const std::string& part) {
        std::set<std::string> found;
        for (const std::string& form : command_forms())
            for (std::string word : base::quoted_words(form)) {
                word = word.substr(0, word.find('='));
                if (word.find(part) != std::string::npos) found.insert(word);
            }
        for (const std::string& name : event_members())
            if (name.find(part) != std::string::npos) found.insert(name);
        std::string text;
        for (const std::string& name : found)
            put(text, name);
        return text.empty() ? "none" : text;
    }
    template <typename... Events>
    static std::vector<std::string> members_of(const std::variant<Events...>*) {
        std::vector<std::string> names;
        const auto add = [&]<typename Event>(Event event) {
            names.emplace_back(Event::name);
            Event::fields(event, [&](std::string_view name, auto&) { names.emplace_back(name); });
        };
        (add(Events{}), ...);
        return names;
    }
    static std::vector<std::string> event_members() { return members_of(static_cast<const AnyEvent*>(nullptr)); }
    std::string rewritten() const {
        const std::string text = write_log(stage_.tournament);
        const auto again = read_tournament(text);
        if (!again) return again.error().en;
        return write_log(*again) == text ? "same" : "other";
    }
    // T-WHY-3: on a copy. With `shown` the standings that would be, and the next round can be paired; else whether the
    // tournament is as it was.
    std::string what_if(int number, int table, Score first, Score second, bool shown) const {
        const std::string before = digest_of(state_, division());
        Tournament copy = stage_.tournament;
        EnterResult result;
        static_cast<GameAt&>(result) = {"A", number, table};
        result.first_score = first;
        result.second_score = second;
        result.confirm = true;
        const Actor director{Role::director, {}, 0};
        if (copy.submit({"what-if", director, result}, {stage_.now, stage_.seed}).refusal) return "refused";
        PairRound next;
        next.division = "A";
        next.round = number + 1;
        if (copy.submit({"what-next", director, next}, {stage_.now, stage_.seed}).refusal) return "not paired";
        if (!shown) return digest_of(state_, division()) == before ? "" : "changed";
        std::vector<No> order;
        for (const StandingRow& row : standings(copy.state(), {"A", most_rounds, 1, {}, nullptr, stage_.seed, false}))
            order.push_back(row.entrant->no);
        return list(order);
    }
    std::string can_reach_place(int place) const {
        std::vector<GibsonRow> table;
        std::vector<No> nos;
        for (const StandingRow& row : standings(state_, {"A", most_rounds, 1, {}, nullptr, stage_.seed, false})) {
            table.push_back({entrant(row.entrant->no), row.tally.points, row.tally.spread});
            nos.push_back(row.entrant->no);
        }
        std::vector<No> able;
        const int rounds = division().plan.rounds();
        const int left = rounds - static_cast<int>(division().rounds.size());
        for (std::size_t i = 0; i < table.size(); ++i)
            if (can_reach(table, i, place, left)) able.push_back(nos[i]);
        return list(able);
    }
    // The log written, spoiled in one way, read again.
    std::string verified(const Tournament& tournament, const std::string& spoil) {
        std::string text = write_log(tournament);
        const auto at = spoil.find('>');
        if (at != std::string::npos) {
            const std::string from = spoil.substr(0, at);
            const auto place = text.find(from);
            if (place == std::string::npos) return "nothing to spoil";
            text.replace(place, from.size(), spoil.substr(at + 1));
        } else if (spoil == "dropped") {
            const auto first = text.find('\n', text.size() / 3);
            text.erase(first, text.find('\n', first + 1) - first);
        }
        const Verified result = verify(text, stage_.seed);
        if (!result.fault) return "sound";
        return result.fault->message().es;
    }

    Stage& stage_;
    const State& state_;
};

}  // namespace

std::string expect(Stage& stage, Words words) {
    const std::string what = words.at(0);
    words.erase(words.begin());
    Expectation expectation(stage);
    if (what == "event") return expectation.event(words, stage.last.events, true);
    if (what == "no_event") return expectation.event(words, stage.last.events, false);
    if (what == "log") return expectation.event(words, stage.tournament.log(), true);
    if (what == "never") return expectation.event(words, stage.tournament.log(), false);
    const bool part = what == "refuted" || what == "reason";
    const std::string found = expectation.value(what, words);
    const std::string wanted = joined(words);
    if (found == wanted || (part && !wanted.empty() && found != "sound" && found.find(wanted) != std::string::npos))
        return "";
    return fmt::format("{} is «{}», not «{}»", what, found, wanted);
}

}  // namespace letrado::tournament
