#include "tournament/script.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <sstream>

#include "base/file.h"
#include "base/strings/quoted_words.h"
#include "tournament/expectations.h"

namespace letrado::tournament {

namespace {

using Words = std::vector<std::string>;

struct Script {
    Stage stage;
    int commands = 0;
    std::map<std::string, std::string> labels{};

    std::string line(const std::string& text) {
        if (text.starts_with('@')) {
            const std::size_t space = text.find(' ');
            const std::string editions = ',' + text.substr(1, space - 1) + ',';
            if (editions.find(',' + stage.edition + ',') == std::string::npos) return "";
            return line(text.substr(space + 1));
        }
        Words words = base::quoted_words(text);
        for (std::string& word : words)
            if (word == "$edition") word = stage.edition;
        const std::string head = words.front();
        words.erase(words.begin());
        if (head == "tournament") return open(words);
        if (head == "tournament_again") {
            stage.tournament = {};
            return open(words);
        }
        if (head == "at") return stage.now = time_of(words.at(0)), "";
        if (head == "play") return play(words);
        if (head == "manual") return manual(words);
        if (head == "results") return results(words);
        if (head == "=") return expect(stage, words);
        if (!head.ends_with(':')) return fmt::format("nobody knows the line «{}»", head);
        const auto actor = parse_actor(head.substr(0, head.size() - 1));
        if (!actor) return fmt::format("nobody is called {}", head);
        return command(*actor, words);
    }

    static Millis time_of(const std::string& text) {
        Millis seconds = 0;
        for (const auto& part : split(text, ':'))
            seconds = seconds * 60 + parse_int(part, 0, 99999).value_or(0);
        return seconds * 1000;
    }

    std::string submit(const Actor& actor, CommandBody body, const std::string& id, const Words& refusal) {
        const State before = stage.tournament.state();
        const Answer answer = stage.tournament.submit({id, actor, std::move(body)}, {stage.now, stage.seed});
        stage.last = answer;
        const auto again = Tournament::replay(stage.tournament.log());
        if (!again) return "the log does not replay: " + again.error().message().es;
        if (!(again->state() == stage.tournament.state())) return "the log replays to another state";
        if (!answer.refusal) {
            if (refusal.empty()) return "";
            std::string events;
            for (const Event& event : answer.events)
                events += "\n    " + describe(event.body);
            return "admitted:" + events;
        }
        if (!(before == stage.tournament.state())) return "a refusal changed the state";
        if (!is_reason(answer.refusal->reason)) return fmt::format("no words for {}", answer.refusal->reason);
        const std::string told = fmt::format(" {} {} {} ", answer.refusal->reason, answer.refusal->rule.text(),
                                             answer.refusal->message().es);
        if (refusal.empty()) return "refused:" + told;
        for (const std::string& word : refusal)
            if (told.find(word) == std::string::npos) return "refused by" + told;
        return "";
    }

    std::string command(const Actor& actor, Words words) {
        Words refusal;
        if (const auto mark = std::ranges::find(words, "!"); mark != words.end()) {
            refusal.assign(mark + 1, words.end());
            words.erase(mark, words.end());
        }
        std::string id = fmt::format("c{}", ++commands);
        std::erase_if(words, [&](const std::string& word) {
            if (!word.starts_with("as=")) return false;
            id = word.substr(3);
            return true;
        });
        auto body = parse_command(words, "A");
        if (!body) return refusal.empty() || refusal.front() != "unreadable" ? body.error().en : "";
        return submit(actor, std::move(*body), id, refusal);
    }

    std::string director(const std::string& text) { return command({Role::director, {}, 0}, base::quoted_words(text)); }

    // tournament 8 plan="1-4 suizo" scope=club countries=AR,ES ratings=1800,- start.last=better_seed …
    std::string open(const Words& words) {
        const int players = parse_int(words.at(0), 0, most_entrants).value_or(0);
        std::map<std::string, std::string> options;
        for (std::size_t i = 1; i < words.size(); ++i) {
            const std::size_t sign = words[i].find('=');
            options[words[i].substr(0, sign)] = words[i].substr(sign + 1);
        }
        const auto take = [&](const std::string& key, const std::string& initial) {
            const auto at = options.find(key);
            if (at == options.end()) return initial;
            std::string value = at->second;
            options.erase(at);
            return value;
        };
        std::vector<std::string> lines;
        lines.push_back(fmt::format("open_tournament \"Prueba\" {} {}", stage.edition, take("scope", "club")));
        lines.push_back("add_division A");
        lines.push_back(fmt::format("plan_rounds \"{}\"", take("plan", "1-9 suizo mitades")));
        const std::string country_text = take("countries", "");
        const std::string rating_text = take("ratings", "");
        const std::string team_text = take("teams", "");
        const auto part = [](const std::string& list, int i) {
            const auto parts = split(list, ',');
            const auto at = static_cast<std::size_t>(i);
            return list.empty() || at >= parts.size() ? std::string() : std::string(parts[at]);
        };
        for (const auto& [key, value] : options)
            lines.push_back(fmt::format("change_setting {} \"value={}\"", key, value));
        for (int i = 0; i < players; ++i) {
            std::string enter = fmt::format("enter \"Persona {}\"", i + 1);
            if (!part(country_text, i).empty()) enter += " country=" + part(country_text, i);
            if (!part(team_text, i).empty()) enter += " team=" + part(team_text, i);
            if (!part(rating_text, i).empty() && part(rating_text, i) != "-")
                enter += " rating=" + part(rating_text, i);
            lines.push_back(enter);
        }
        if (players > 0) lines.push_back("fix_seeds entry");
        for (const std::string& text : lines)
            if (const std::string fault = director(text); !fault.empty()) return text + ": " + fault;
        return "";
    }

    // play 2: the round is paired by its plan and published; what follows are results.
    std::string play(Words words) {
        const std::string round = words.at(0);
        for (const char* text : {"pair_round {}", "publish_round {} confirm=true"})
            if (std::string fault = director(fmt::format(fmt::runtime(text), round)); !fault.empty()) return fault;
        return words.size() > 1 ? results(words) : "";
    }

    // manual 3 1>5 2>6 bye=7: paired by hand and published.
    std::string manual(const Words& words) {
        std::string pairs;
        std::string byes;
        for (std::size_t i = 1; i < words.size(); ++i) {
            std::string& list = words[i].starts_with("bye=") ? byes : pairs;
            list += (list.empty() ? "" : ",") + (words[i].starts_with("bye=") ? words[i].substr(4) : words[i]);
        }
        std::string text = fmt::format("pair_round {}", words.at(0));
        if (!pairs.empty()) text += " pairs=" + pairs;
        if (!byes.empty()) text += " byes=" + byes;
        if (std::string fault = director(text); !fault.empty()) return fault;
        return director(fmt::format("publish_round {}", words.at(0)));
    }

    // results 1 1-5 412-387 2-6 366-417: both sheets of each game, signed. A name before the round is a division's.
    std::string results(const Words& words) {
        const int round = parse_int(words.at(0), 0, 99).value_or(-1);
        for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
            const auto pair = split(words[i], '-');
            const std::size_t dash = words[i + 1].find('-', 1);
            const No one = parse_int(pair[0], 1, most_entrants).value_or(0);
            const Game* game = nullptr;
            const Division* division = stage.tournament.state().find_division("A");
            if (round == 0) {
                for (const Game& played : division->playoff->played)
                    if (played.has(one) && !played.is_reported()) game = &played;
            } else if (division->find_round(round) != nullptr) {
                game = division->find_round(round)->game_of(one);
            }
            const No other = parse_int(pair.at(1), 1, most_entrants).value_or(0);
            if (game == nullptr || !game->has(other))
                return fmt::format("nobody plays {} in round {}", words[i], round);
            std::string first = words[i + 1].substr(0, dash);
            std::string second = words[i + 1].substr(dash + 1);
            if (game->row.first != one) std::swap(first, second);
            const int table = game->row.table;
            const bool slip = division->bases.entry != EntryMode::both_sheets;
            for (const char* by : {"first", "second"}) {
                const std::string text = fmt::format("report_sheet {} {} {} {} {} signed=true confirm=true", round,
                                                     table, slip ? "desk" : by, first, second);
                if (std::string fault = director(text); !fault.empty()) return text + ": " + fault;
                if (slip) break;
            }
        }
        return "";
    }
};

}  // namespace

std::vector<Scenario> read_scenarios(const std::filesystem::path& file) {
    std::vector<Scenario> all;
    std::vector<Scenario> open;
    std::istringstream text(base::read_file(file).value_or(""));
    int number = 0;
    const auto close = [&] {
        for (Scenario& scenario : open)
            all.push_back(std::move(scenario));
        open.clear();
    };
    for (std::string line; std::getline(text, line);) {
        ++number;
        if (line.empty() || line.starts_with('#')) continue;
        if (!line.starts_with("scenario ")) {
            for (Scenario& scenario : open)
                scenario.lines.emplace_back(number, line);
            continue;
        }
        close();
        const auto words = base::quoted_words(line.substr(0, line.find('#')));
        std::vector<std::string> editions;
        for (std::size_t i = 2; i < words.size(); ++i)
            for (const auto& edition : split(words[i], ','))
                editions.emplace_back(edition);
        if (editions.empty()) editions = {"fise-2009", "redeletras", "fise-anterior", "resumen-2017"};
        for (const auto& id : split(words.at(1), ','))
            for (const std::string& edition : editions)
                open.push_back({std::string(id), edition, {}});
    }
    close();
    return all;
}

std::string run(const Scenario& scenario) {
    Script script;
    script.stage.edition = scenario.edition;
    for (const auto& [number, text] : scenario.lines) {
        std::string fault;
        try {
            fault = script.line(text);
        } catch (const std::exception& error) {
            fault = std::string("cannot be read: ") + error.what();
        }
        if (!fault.empty()) return fmt::format("line {}: {}\n  {}", number, text, fault);
    }
    return "";
}

}  // namespace letrado::tournament
