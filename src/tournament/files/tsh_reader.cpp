#include <algorithm>
#include <fmt/format.h>

#include "base/strings/printable.h"
#include "tournament/files/source_text.h"
#include "tournament/files/tsh.h"

namespace letrado::tournament::files {

namespace {

constexpr int highest_rating = 9999;
constexpr int lowest_score = -2000, highest_score = 2000;

struct Word {
    std::string_view text;
    std::size_t offset = 0;  // in the line
};

std::vector<Word> words_of(std::string_view line, std::size_t from, std::size_t to) {
    std::vector<Word> words;
    for (std::size_t i = from; i < to;) {
        if (line[i] == ' ' || line[i] == '\t') {
            ++i;
            continue;
        }
        auto end = std::min(line.find_first_of(" \t", i), to);
        words.push_back({line.substr(i, end - i), i});
        i = end;
    }
    return words;
}

bool all_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// A line of the file before it is compared with the others.
struct Player {
    int line = 0;
    std::vector<int> rivals, scores, starts, tables;
    std::vector<int> unplayed;  // rivals of games that were not played, in files of our own
};

class Reader {
  public:
    std::expected<Division, FileFaults> read(std::string_view bytes, std::string_view id) {
        const auto text = source_text(bytes);
        if (!text) return std::unexpected(text.error());
        division_.id = id;
        int number = 0;
        for (const auto line : lines_of(*text)) {
            ++number;
            if (const auto plain = trimmed(line); plain.empty() || plain.front() == '#') continue;
            if (players_.size() == static_cast<std::size_t>(most_entrants)) {
                faults_.add(number, 0,
                            {fmt::format("hay más de {} inscritos", most_entrants),
                             fmt::format("there are more than {} entrants", most_entrants)});
                break;
            }
            read_line(line, number);
        }
        if (players_.empty() && faults_.empty())
            faults_.add(0, 0, {"el archivo no nombra a nadie", "the file names nobody"});
        if (faults_.empty()) join();
        if (!faults_.empty()) return std::unexpected(faults_.take());
        return std::move(division_);
    }

  private:
    void read_line(std::string_view line, int number) {
        Player player;
        player.line = number;
        Entrant entrant;
        entrant.no = tournament::entrant(static_cast<int>(players_.size()) + 1);
        std::size_t start = 0;
        for (int segment = 0;; ++segment) {
            const auto end = std::min(line.find(';', start), line.size());
            const auto words = words_of(line, start, end);
            if (segment == 0)
                read_person(line, number, words, entrant, player);
            else if (segment == 1)
                player.scores = numbers(line, number, words, lowest_score, highest_score);
            else
                read_key(line, number, words, end, entrant, player);
            if (end == line.size()) break;
            start = end + 1;
        }
        if (player.rivals.size() < player.scores.size())
            faults_.add(number, 0, {"hay más puntuaciones que rivales", "there are more scores than rivals"});
        division_.rounds = std::max(division_.rounds, static_cast<int>(player.rivals.size()));
        players_.push_back(std::move(player));
        division_.entrants.push_back(std::move(entrant));
    }

    // "Surname, Given 1850 2 3": the numbers at the end are the rating and the rivals.
    void read_person(std::string_view line, int number, const std::vector<Word>& words, Entrant& entrant,
                     Player& player) {
        std::size_t first = words.size();
        while (first > 0 && all_digits(words[first - 1].text))
            --first;
        if (first == 0 || first == words.size()) {
            faults_.add(number, 1,
                        {"se espera «Apellido, Nombre elo rivales; puntos»",
                         "“Surname, Given rating rivals; scores” is expected"});
            return;
        }
        const auto name_start = words.front().offset;
        const auto name_end = words[first - 1].offset + words[first - 1].text.size();
        entrant.name = trimmed(line.substr(name_start, name_end - name_start));
        if (!plain_field(entrant.name))
            faults_.add(number, 1,
                        {"nombre demasiado largo o con signos de control", "name too long or with control characters"});
        const auto values =
            numbers(line, number, {words.begin() + static_cast<std::ptrdiff_t>(first), words.end()}, 0, highest_rating);
        if (values.empty()) return;
        if (values.front() > 0) entrant.rating = values.front();
        player.rivals.assign(values.begin() + 1, values.end());
    }

    void read_key(std::string_view line, int number, const std::vector<Word>& words, std::size_t end, Entrant& entrant,
                  Player& player) {
        if (words.empty()) return;
        const std::vector<Word> values(words.begin() + 1, words.end());
        const auto key = words.front().text;
        const auto text = [&]() -> std::string {
            if (values.empty()) return {};
            const std::string value(trimmed(line.substr(values.front().offset, end - values.front().offset)));
            if (!plain_field(value))
                faults_.add(
                    number, column_at(line, values.front().offset),
                    {"texto demasiado largo o con signos de control", "text too long or with control characters"});
            return value;
        };
        if (key == "p12") player.starts = numbers(line, number, values, 0, 4);
        if (key == "board") player.tables = numbers(line, number, values, 0, most_entrants);
        if (key == "unplayed") player.unplayed = numbers(line, number, values, 0, most_entrants);
        if (key == "team") entrant.team = text();
        if (key == "country") entrant.country = text();
        if (key == "club") entrant.club = text();
        if (key == "class" && !values.empty()) entrant.categories = {text()};
        if (key == "off") entrant.withdrawn = true;
        if (key == "filler") entrant.filler = true;
    }

    std::vector<int> numbers(std::string_view line, int number, const std::vector<Word>& words, int least, int most) {
        std::vector<int> values;
        if (words.size() > static_cast<std::size_t>(most_rounds) + 1) {
            faults_.add(number, 0,
                        {fmt::format("hay más de {} rondas", most_rounds),
                         fmt::format("there are more than {} rounds", most_rounds)});
            return values;
        }
        for (const auto& word : words) {
            const auto value = whole_number(word.text, least, most);
            if (!value)
                faults_.add(number, column_at(line, word.offset),
                            {fmt::format("no es un número entre {} y {}: {}", least, most, base::excerpt(word.text)),
                             fmt::format("not a number from {} to {}: {}", least, most, base::excerpt(word.text))});
            values.push_back(value.value_or(0));
        }
        return values;
    }

    static int value_at(const std::vector<int>& values, std::size_t round) {
        return round < values.size() ? values[round] : 0;
    }

    // Both halves of each pairing, and what those had who did not play.
    void join() {
        for (std::size_t round = 0; round < static_cast<std::size_t>(division_.rounds); ++round)
            for (std::size_t i = 0; i < players_.size(); ++i)
                join_one(round, i);
    }

    void join_one(std::size_t round, std::size_t i) {
        const auto& player = players_[i];
        const int no = static_cast<int>(i) + 1, round_no = static_cast<int>(round) + 1;
        if (round >= player.rivals.size()) {
            division_.idle.push_back({round_no, entrant(no), IdleKind::absent, 0, 0});
            return;
        }
        const int rival_no = player.rivals[round];
        if (rival_no == 0 && is_unplayed_game(round, i)) {
            if (no < value_at(player.unplayed, round)) add_unplayed(round, i);
            return;
        }
        if (rival_no == 0) {
            const int score = value_at(player.scores, round);
            const auto kind = score > 0 ? IdleKind::bye : score < 0 ? IdleKind::forfeit_lost : IdleKind::absent;
            division_.idle.push_back({round_no, entrant(no), kind, score > 0 ? 2 : 0, score});
            return;
        }
        if (rival_no > static_cast<int>(players_.size()) || rival_no == no) {
            faults_.add(player.line, 0,
                        {fmt::format("ronda {}: no hay rival {}", round_no, rival_no),
                         fmt::format("round {}: there is no rival {}", round_no, rival_no)});
            return;
        }
        const auto& rival = players_[static_cast<std::size_t>(rival_no - 1)];
        if (value_at(rival.rivals, round) != no) {
            faults_.add(player.line, 0,
                        {fmt::format("ronda {}: la línea {} nombra la {}, pero no al revés (líneas {} y {})", round_no,
                                     no, rival_no, player.line, rival.line),
                         fmt::format("round {}: line {} names {}, which does not name it (lines {} and {})", round_no,
                                     no, rival_no, player.line, rival.line)});
            return;
        }
        if (no < rival_no) add_game(round, i, static_cast<std::size_t>(rival_no - 1));
    }

    // Both name each other as the rival of a game that was not played.
    [[nodiscard]] bool is_unplayed_game(std::size_t round, std::size_t i) const {
        const int rival = value_at(players_[i].unplayed, round);
        if (rival < 1 || rival > static_cast<int>(players_.size()) || rival == static_cast<int>(i) + 1) return false;
        const auto& other = players_[static_cast<std::size_t>(rival - 1)];
        return value_at(other.unplayed, round) == static_cast<int>(i) + 1 && round < other.rivals.size() &&
               other.rivals[round] == 0;
    }

    void add_unplayed(std::size_t round, std::size_t i) {
        const int rival = value_at(players_[i].unplayed, round);
        const int own = value_at(players_[i].scores, round);
        const int other = value_at(players_[static_cast<std::size_t>(rival - 1)].scores, round);
        Game game;
        game.round = static_cast<int>(round) + 1;
        game.first = entrant(static_cast<int>(i) + 1);
        game.second = entrant(rival);
        if (own < 0 && other < 0) {
            game.kind = GameKind::double_forfeit;
            division_.forfeit_spread = -own;
        } else if (own == 0 && other == 0) {
            game.kind = GameKind::adjourned;
        } else {
            game.kind = GameKind::forfeit;
            game.winner = own > other ? game.first : game.second;
            division_.forfeit_spread = std::max(own, other);
        }
        division_.games.push_back(game);
    }

    void add_game(std::size_t round, std::size_t a, std::size_t b) {
        const auto &first = players_[a], &second = players_[b];
        Game game;
        game.round = static_cast<int>(round) + 1;
        game.table = std::max(value_at(first.tables, round), value_at(second.tables, round));
        game.first = entrant(static_cast<int>(a) + 1);
        game.second = entrant(static_cast<int>(b) + 1);
        const int own = value_at(first.starts, round), other = value_at(second.starts, round);
        const bool first_started = own == 1 || other == 2, second_started = own == 2 || other == 1;
        if (first_started && second_started) {
            faults_.add(first.line, 0,
                        {fmt::format("ronda {}: las líneas {} y {} no dicen lo mismo de la salida", game.round,
                                     first.line, second.line),
                         fmt::format("round {}: lines {} and {} disagree about the start", game.round, first.line,
                                     second.line)});
            return;
        }
        if (first_started) game.starter = game.first;
        if (second_started) game.starter = game.second;
        const bool first_scored = round < first.scores.size(), second_scored = round < second.scores.size();
        if (first_scored != second_scored) {
            faults_.add(first.line, 0,
                        {fmt::format("ronda {}: solo una de las líneas {} y {} tiene puntos", game.round, first.line,
                                     second.line),
                         fmt::format("round {}: only one of lines {} and {} has a score", game.round, first.line,
                                     second.line)});
            return;
        }
        if (first_scored) {
            game.kind = GameKind::played;
            game.first_score = first.scores[round];
            game.second_score = second.scores[round];
        }
        division_.games.push_back(game);
    }

    FaultList faults_;
    Division division_;
    std::vector<Player> players_;
};

}  // namespace

std::expected<Division, FileFaults> read_tsh(std::string_view text, std::string_view division_id) {
    return Reader().read(text, division_id);
}

}  // namespace letrado::tournament::files
