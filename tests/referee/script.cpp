#include "referee/script.h"

#include <algorithm>
#include <functional>
#include <map>
#include <sstream>

#include "base/file.h"
#include "base/make_named.h"
#include "base/strings/quoted_words.h"
#include "game/decide/possible.h"
#include "game/views.h"
#include "referee/values.h"

namespace letrado::referee {

namespace {

using Tokens = std::vector<std::string>;

// The token for a field: by its name, else the next without one; nothing if there is none.
std::optional<std::string> take(Tokens& tokens, std::string_view name) {
    const std::string prefix = std::string(name) + "=";
    auto at = std::ranges::find_if(tokens, [&](const std::string& token) { return token.starts_with(prefix); });
    std::size_t begin = prefix.size();
    if (at == tokens.end()) {
        begin = 0;
        at =
            std::ranges::find_if(tokens, [](const std::string& token) { return token.find('=') == std::string::npos; });
        if (at == tokens.end()) return std::nullopt;
    }
    std::string value = at->substr(begin);
    tokens.erase(at);
    return value;
}

template <HasFields Body>
void fill(Body& body, Tokens& tokens, const Reader& read) {
    Body::fields(body, [&](std::string_view name, auto& field) {
        if constexpr (HasFields<std::remove_cvref_t<decltype(field)>> &&
                      !requires { read(std::string_view{}, field); }) {
            fill(field, tokens, read);
        } else if (const auto value = take(tokens, name)) {
            read(*value, field);
        }
    });
}

class Script {
  public:
    explicit Script(std::string_view edition) : edition_(edition) {}

    // What went wrong on the line, or nothing.
    std::string line(std::string_view text) {
        if (text.starts_with('@')) {
            const std::size_t space = text.find(' ');
            const auto editions = split(text.substr(1, space - 1), ',');
            if (std::ranges::find(editions, edition_) == editions.end()) return "";
            return line(text.substr(space + 1));
        }
        Tokens tokens = base::quoted_words(text);
        const std::string head = tokens.front();
        tokens.erase(tokens.begin());
        if (head == "at") return now_ = read_time(tokens.at(0)), "";
        if (head == "+") return now_ += read_time(tokens.at(0)), "";
        if (head == "lexicon") return set_words(judge_, tokens.at(0));
        if (head == "dictionary") return set_words(dictionary_, tokens.at(0));
        if (head == "new") return end_game(), "";
        if (head == "=") return expect(tokens);
        if (head == "open") return open(tokens, true);
        if (head == "create") return open(tokens, false);
        if (head == "position") return position(tokens);
        if (!head.ends_with(':')) return "a line begins with who acts, =, at, +, open or position";
        const auto actor = from_name<Role>(head.substr(0, head.size() - 1));
        if (!actor) return fmt::format("nobody is called {}", head);
        return command(*actor, tokens);
    }

    [[nodiscard]] const Citations& cited() const { return cited_; }

    // All games, the one that is played included.
    [[nodiscard]] std::vector<std::vector<Event>> games() {
        end_game();
        return games_;
    }

  private:
    void end_game() {
        if (!log_.empty()) games_.push_back(std::move(log_));
        log_.clear();
        state_ = State{};
    }

    static std::string set_words(Judge& judge, const std::string& words) {
        std::set<tiles::Word> known;
        for (const std::string& word : split(words, ','))
            known.insert(tiles::parse_play(word).value());
        judge = [known = std::move(known)](const tiles::Word& word) { return known.contains(word); };
        return "";
    }

    // Runs a command whose refusal, if any is expected, follows a "!".
    std::string command(Role actor, Tokens tokens) {
        Tokens refusal;
        if (const auto mark = std::ranges::find(tokens, "!"); mark != tokens.end()) {
            refusal.assign(mark + 1, tokens.end());
            tokens.erase(mark, tokens.end());
        }
        auto body = base::make_named<CommandBody>(tokens.at(0));
        if (!body) bad("a command", tokens.at(0));
        tokens.erase(tokens.begin());
        std::visit([&](auto& fields) { fill(fields, tokens, Reader(state_.board)); }, *body);
        if (!tokens.empty()) return fmt::format("no field takes {}", tokens.front());
        return run({actor, *body}, refusal);
    }

    std::string run(const Command& command, const Tokens& refusal = {}) {
        const State before = state_;
        const auto if_set = [](const Judge& judge) { return judge ? &judge : nullptr; };
        Submission done = submit(state_, command, Context{now_, &seed_, if_set(judge_), if_set(dictionary_)});
        last_ = done.events;
        log_.insert(log_.end(), done.events.begin(), done.events.end());
        State folded = before;
        for (const Event& event : done.events) {
            if (!is_possible(folded, event)) return fmt::format("nobody would believe {}", Describer::text(event));
            apply(folded, event);
        }
        if (folded != state_ || replay(log_) != state_) return "the log does not replay to the state";
        for (const Event& event : done.events) {
            const std::string article(edition::rule_article(event.rule, edition_));
            cited_.articles[std::string(name_of(event.body))] = article;
            if (const auto* entry = std::get_if<Recorded>(&event.body)) {
                cited_.articles[fmt::format("recorded {}", entry->text)] = article;
            }
            cited_.rules.emplace(event.rule.text());
        }
        if (done.refusal) {
            cited_.articles[fmt::format("refused {}", name_of(command.body))] = done.refusal->article();
            cited_.rules.emplace(done.refusal->rule.text());
        }
        if (!done.refusal) return refusal.empty() ? "" : fmt::format("admitted:{}", described(last_));
        const std::string told = fmt::format("{} {}", name_of(done.refusal->reason), done.refusal->rule.text());
        if (refusal.empty()) return fmt::format("refused: {}: {}", told, done.refusal->message().es);
        if (done.events.empty() && before != state_) return "a refusal changed the state";
        for (const std::string& token : refusal)
            if (fmt::format(" {} ", told).find(fmt::format(" {} ", token)) == std::string::npos) {
                return fmt::format("refused by {}", told);
            }
        return "";
    }

    std::string open(const Tokens& given, bool start) {
        OpenGame open;
        open.edition = edition_;
        open.players = {"Pérez", "Gómez"};
        Tokens refusal;
        bool timed = false;
        for (std::size_t i = 0; i < given.size(); ++i) {
            const auto parts = split(given[i], '=');
            if (given[i] == "!") {
                refusal.assign(given.begin() + static_cast<std::ptrdiff_t>(i) + 1, given.end());
                break;
            }
            if (parts[0] == "starter") {
                open.starter = from_name<Seat>(parts.at(1));
            } else if (parts[0] == "game") {
                open.game_number = std::stoi(parts.at(1));
            } else if (parts[0] == "previous") {
                open.previous_starter = from_name<Seat>(parts.at(1));
            } else if (parts[0] == "players") {
                open.players = split(parts.at(1), ',');
            } else if (parts[0] == "seed") {
                seed_ = seed_from_number(std::stoull(parts.at(1)));
            } else {
                timed = timed || parts[0] == "mode";
                // What is not the event's own has its whole key.
                const bool whole = parts[0].find('.') != std::string::npos;
                open.settings.push_back({whole ? parts[0] : fmt::format("event.{}", parts[0]), parts.at(1)});
            }
        }
        if (!timed) open.settings.push_back({"event.mode", "none"});
        const std::string fault = run({Role::system, open}, refusal);
        if (!fault.empty() || !start || !refusal.empty()) return fault;
        return run({Role::system, StartRound{}});
    }

    std::string position(Tokens tokens) {
        if (state_.stage == Stage::none) {
            Tokens settings;
            std::erase_if(tokens, [&](const std::string& token) {
                constexpr std::array fields{"board=",   "racks=",         "bag=",   "scores=", "turns=",  "pass_run=",
                                            "starter=", "scoreless_run=", "mover=", "clocks=", "elapsed="};
                const bool mine =
                    std::ranges::any_of(fields, [&](const char* field) { return token.starts_with(field); });
                if (!mine) settings.push_back(token);
                return !mine;
            });
            if (const std::string fault = open(settings, false); !fault.empty()) return fault;
        }
        SetPosition set;
        set.position.bag = Reader::tiles_of("AAAEEEIOOSSNRTLC");
        const auto bag = std::ranges::find_if(tokens, [](const auto& token) { return token.starts_with("bag="); });
        if (bag != tokens.end()) set.position.bag.clear();
        fill(set.position, tokens, Reader(state_.board));
        return run({Role::system, set});
    }

    static std::string described(const std::vector<Event>& events) {
        std::string out;
        for (const Event& event : events)
            out += fmt::format("\n    {}", Describer::text(event));
        return out;
    }

    static bool matches(const Event& event, const Tokens& wanted) {
        const std::string text = fmt::format(" {} ", Describer::text(event));
        return name_of(event.body) == wanted.front() && std::ranges::all_of(wanted, [&](const std::string& token) {
                   return text.find(fmt::format(" {} ", token)) != std::string::npos;
               });
    }

    std::string expect_event(const std::vector<Event>& events, const Tokens& wanted, bool there) {
        const bool found = std::ranges::any_of(events, [&](const Event& event) { return matches(event, wanted); });
        return found == there ? "" : fmt::format("events:{}", described(events));
    }

    std::string expect_view(Tokens wanted, bool there) {
        const auto role = from_name<Role>(wanted.front());
        wanted.erase(wanted.begin());
        std::vector<Event> seen;
        for (const Event& event : log_)
            if (const auto shown = view(event, role.value())) seen.push_back(*shown);
        return expect_event(seen, wanted, there);
    }

    // As the log is given once the game is over.
    std::string expect_past(Tokens wanted, bool there) {
        const auto role = from_name<Role>(wanted.front());
        wanted.erase(wanted.begin());
        std::vector<Event> seen;
        for (const Event& event : log_)
            seen.push_back(view_of_past(event, role.value()));
        if (replay(seen).board != state_.board || replay(seen).scores != state_.scores) return "the log lost the game";
        return expect_event(seen, wanted, there);
    }

    std::string expect(Tokens tokens) {
        const std::string what = tokens.front();
        tokens.erase(tokens.begin());
        if (what == "event") return expect_event(last_, tokens, true);
        if (what == "no_event") return expect_event(last_, tokens, false);
        if (what == "log") return expect_event(log_, tokens, true);
        if (what == "never") return expect_event(log_, tokens, false);
        if (what == "sees") return expect_view(tokens, true);
        if (what == "hidden") return expect_view(tokens, false);
        if (what == "past") return expect_past(tokens, true);
        if (what == "never_past") return expect_past(tokens, false);
        const std::string wanted = tokens.back();
        tokens.pop_back();
        const std::string found = value_of(what, tokens);
        return found == wanted ? "" : fmt::format("{} is {}, not {}", what, found, wanted);
    }

    static std::string pair(int first, int second) { return fmt::format("{}/{}", first, second); }

    std::string value_of(const std::string& what, const Tokens& arguments) const {
        const State& s = state_;
        const auto seat = [&] { return from_name<Seat>(arguments.at(0)).value(); };
        const auto first = Seat::first;
        const auto second = Seat::second;
        if (what == "score") return pair(s.scores[first], s.scores[second]);
        if (what == "final") return pair(final_scores(s).total[first], final_scores(s).total[second]);
        if (what == "turns") return pair(s.turns[first], s.turns[second]);
        if (what == "rack_sizes") return pair(s.racks[first].size(), s.racks[second].size());
        if (what == "passes") return std::to_string(s.pass_run);
        if (what == "scoreless") return std::to_string(s.scoreless_run);
        if (what == "bag") return std::to_string(s.bag_size);
        if (what == "stage") return std::string(name_of(s.stage));
        if (what == "phase") return std::string(name_of(s.phase));
        if (what == "mover") return std::string(name_of(s.mover));
        if (what == "starter") return s.starter ? std::string(name_of(*s.starter)) : "-";
        if (what == "points") return s.turn.play ? std::to_string(s.turn.play->points) : "-";
        if (what == "words") return words();
        if (what == "clock") return time_text(s.clocks.left_at(seat(), now_));
        if (what == "timer") return time_text(s.clocks.timer_left_at(now_));
        if (what == "total_time") return time_text(s.clocks.total_at(now_));
        if (what == "running") return running();
        if (what == "ended") return s.outcome ? std::string(name_of(s.outcome->reason)) : "-";
        if (what == "result") {
            constexpr std::array names{"first_wins", "second_wins", "draw", "both_lose"};
            return names[static_cast<std::size_t>(result(s))];
        }
        if (what == "square") {
            const Square square = parse_square(arguments.at(0)).value();
            const tiles::Tile tile = s.board.has(square) ? s.board.at(square) : tiles::Tile();
            return s.board.has(square) ? tiles::to_notation(std::span(&tile, 1)) : "empty";
        }
        if (what == "holds") {
            const tiles::Tile tile = Reader::tiles_of(arguments.at(1)).front();
            return std::to_string(s.racks[seat()].known.count(tile));
        }
        // In the bag or on a rack that nobody knows.
        if (what == "unseen") return std::to_string(s.pool.count(Reader::tiles_of(arguments.at(0)).front()));
        if (what == "covered") return board_covered(s) ? "true" : "false";
        if (what == "provisional") return is_provisional(s) ? "true" : "false";
        if (what == "certificate") return std::string(name_of(s.certificate));
        if (what == "versions") return std::to_string(s.versions);
        if (what == "sheet_total") {
            return pair(s.sheets[seat()].total(first), s.sheets[seat()].total(second));
        }
        if (what == "missing_words") return std::to_string(s.sheets[seat()].missing_words().size());
        if (what == "wrong_additions") return std::to_string(s.sheets[seat()].wrong_additions().size());
        if (what == "overdraws") return std::to_string(s.conduct[seat()].overdraws);
        if (what == "failed_challenges") return std::to_string(s.conduct[seat()].failed_challenges);
        if (what == "won_challenges") return std::to_string(s.conduct[seat()].won_challenges);
        if (what == "lookups") return std::to_string(s.conduct[seat()].lookups);
        if (what == "parameter") return parameter(arguments.at(0));
        if (what == "article") {
            return std::string(edition::rule_article(edition::find_game_rule(arguments.at(0)).value(), edition_));
        }
        if (what == "tribunal_due") {
            constexpr std::array names{"required", "optional", "none"};
            return names[static_cast<std::size_t>(tribunal_due(s.rules, s.rules.event_scope))];
        }
        bad("something to expect", what);
    }

    std::string words() const {
        std::string out;
        for (const FormedWord& word : state_.turn.play->words)
            out +=
                fmt::format("{}{}", out.empty() ? "" : ",", tiles::to_notation({word.tiles.begin(), word.tiles.end()}));
        return out;
    }

    std::string running() const {
        const bool first = state_.clocks.running[Seat::first];
        const bool second = state_.clocks.running[Seat::second];
        return first && second ? "both" : first ? "first" : second ? "second" : "none";
    }

    std::string parameter(const std::string& key) const {
        for (const auto& parameter : edition::parameters(state_.rules))
            if (parameter.key == key) return parameter.value;
        return "-";
    }

    std::string edition_;
    State state_;
    std::vector<Event> log_;
    std::vector<Event> last_;
    std::vector<std::vector<Event>> games_;
    Citations cited_;
    Millis now_ = 0;
    BagSeed seed_ = seed_from_number(1);
    Judge judge_;
    Judge dictionary_;
};

}  // namespace

namespace {

// Runs the lines of the file; what went wrong, or nothing.
std::string run_lines(Script& script, const std::filesystem::path& file) {
    const auto text = base::read_file(file);
    if (!text) return text.error().message().en;
    std::istringstream lines(*text);
    int number = 0;
    bool any = false;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line.empty() || line.front() == '#') continue;
        any = true;
        std::string fault;
        try {
            fault = script.line(line);
        } catch (const std::exception& error) {
            fault = error.what();
        }
        if (!fault.empty()) return fmt::format("{}:{}: {}\n  {}", file.filename().string(), number, line, fault);
    }
    return any ? "" : file.string() + ": nothing to run";
}

}  // namespace

Citations citations_of(const std::filesystem::path& file, std::string_view edition) {
    Script script(edition);
    std::string fault = run_lines(script, file);
    if (!fault.empty()) return {std::move(fault), {}, {}};
    return script.cited();
}

PlayedGames games_of(const std::filesystem::path& file, std::string_view edition) {
    Script script(edition);
    std::string fault = run_lines(script, file);
    return {std::move(fault), script.games()};
}

std::string run_script(const std::filesystem::path& file, std::string_view edition) {
    return citations_of(file, edition).fault;
}

std::vector<Case> cases_of(const std::filesystem::path& table, std::size_t title) {
    std::vector<Case> all;
    const auto text = base::read_file(table);
    bool header = true;
    for (const std::string& line : split(text.value_or(""), '\n')) {
        const auto cells = split(line, '\t');
        if (!header && cells.size() > title)
            for (const std::string& edition : split(cells[1], ','))
                all.push_back({cells[0], edition, cells[title]});
        header = false;
    }
    return all;
}

std::vector<Case> all_cases(const std::filesystem::path& folder) {
    std::vector<Case> all = cases_of(folder / "scenarios.tsv", 3);
    for (const Case& more : cases_of(folder / "more_scenarios.tsv", 2))
        all.push_back(more);
    return all;
}

}  // namespace letrado::referee
