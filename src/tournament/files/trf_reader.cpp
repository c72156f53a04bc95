#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <map>
#include <tuple>

#include "base/strings/printable.h"
#include "tournament/files/source_text.h"
#include "tournament/files/trf.h"
#include "tournament/files/trf_layout.h"

namespace letrado::tournament::files {

namespace {

// Columns count characters; some programs fill their UTF-8 up by bytes, and their lines are counted so.
class Columns {
  public:
    static Columns of_player(std::string_view line) {
        Columns characters(line, false);
        if (characters.has_points()) return characters;
        Columns bytes(line, true);
        return bytes.has_points() ? bytes : characters;
    }
    [[nodiscard]] int size() const { return static_cast<int>(starts_.size()); }
    // From 1; empty where the line has ended.
    [[nodiscard]] std::string_view at(int column, int width) const {
        if (column > size()) return {};
        const auto from = starts_[static_cast<std::size_t>(column - 1)];
        const auto after = column - 1 + width;
        const auto to = after >= size() ? line_.size() : starts_[static_cast<std::size_t>(after)];
        return line_.substr(from, to - from);
    }

  private:
    Columns(std::string_view line, bool bytes) : line_(line) {
        for (std::size_t i = 0; i < line.size(); ++i)
            if (bytes || (static_cast<unsigned char>(line[i]) & 0xc0U) != 0x80U) starts_.push_back(i);
    }
    // " 4.5" where the points are, to the column.
    [[nodiscard]] bool has_points() const {
        const auto points = at(trf::points, trf::points_width);
        return points.size() == trf::points_width && (points[2] == '.' || points[2] == ',');
    }

    std::string_view line_;
    std::vector<std::size_t> starts_;
};

struct Round {
    int rival = 0;
    char colour = '-';
    char result = ' ';
};

struct Player {
    int line = 0;
    std::vector<Round> rounds;
};

// A number in a list, and its line.
struct Listed {
    int line = 0;
    int no = 0;
};

struct Scores {
    int line = 0;
    int table = 0;
    int first = 0;  // numbers
    int first_score = 0, second_score = 0;
    bool begun = false;
    bool used = false;
};

class Reader {
  public:
    std::expected<TournamentTable, FileFaults> read(std::string_view bytes) {
        const auto text = source_text(bytes);
        if (!text) return std::unexpected(text.error());
        table_.divisions.emplace_back();
        int number = 0;
        for (const auto line : lines_of(*text))
            read_line(line, ++number);
        if (players_.empty()) faults_.add(0, 0, {"no hay líneas 001", "there are no 001 lines"});
        mark(withdrawn_, &Entrant::withdrawn);
        mark(fillers_, &Entrant::filler);
        mark(absent_, &Entrant::sits_out);
        for (Entrant& entrant : division().entrants)
            entrant.sits_out = entrant.sits_out && !entrant.withdrawn;
        if (faults_.empty()) join();
        for (const auto& [key, scores] : scores_)
            if (faults_.empty() && !scores.used)
                faults_.add(
                    scores.line, 0,
                    {"esos puntos no son de ninguna partida jugada", "these scores belong to no game that was played"});
        if (!faults_.empty()) return std::unexpected(faults_.take());
        return std::move(table_);
    }

  private:
    Division& division() { return table_.divisions.front(); }

    void read_line(std::string_view line, int number) {
        const auto code = line.substr(0, 3);
        const auto rest = trimmed(line.substr(std::min<std::size_t>(3, line.size())));
        const auto header = [&](std::string& into) {
            if (!plain_field(rest))
                faults_.add(
                    number, 5,
                    {"texto demasiado largo o con signos de control", "text too long or with control characters"});
            into = rest;
        };
        if (code == "012") header(table_.name);
        if (code == "022") header(table_.place);
        if (code == "042") {
            header(table_.date);
            std::ranges::replace(table_.date, '/', '-');
        }
        if (code == "092") header(division().name);
        if (code == "001") read_player(Columns::of_player(line), number);
        if (code == "XLS") read_scores(rest, number);
        if (code == "XLB") read_spreads(rest, number);
        // A line may go on in the next one of the same code.
        if (code == "XXZ") read_list(rest, number, absent_);
        if (code == "XLW") read_list(rest, number, withdrawn_);
        if (code == "XLF") read_list(rest, number, fillers_);
    }

    std::optional<std::vector<int>> numbers_of(std::string_view rest, int number, int least, int most) {
        std::vector<int> values;
        while (!rest.empty()) {
            const auto end = std::min(rest.find_first_of(" \t,"), rest.size());
            const auto value = whole_number(rest.substr(0, end), least, most);
            if (!value) {
                wrong_column(number, 5, rest.substr(0, end));
                return std::nullopt;
            }
            values.push_back(*value);
            rest = trimmed(rest.substr(std::min(end + 1, rest.size())));
        }
        return values;
    }

    void read_list(std::string_view rest, int number, std::vector<Listed>& into) {
        if (const auto values = numbers_of(rest, number, 1, most_entrants))
            for (const int no : *values)
                into.push_back({number, no});
    }

    // XLB bye-spread forfeit-spread.
    void read_spreads(std::string_view rest, int number) {
        const auto values = numbers_of(rest, number, 0, 2000);
        if (!values) return;
        if (values->size() != 2)
            return faults_.add(number, 0, {"se espera «XLB libre incomparecencia»", "“XLB bye forfeit” is expected"});
        division().bye_spread = values->front();
        division().forfeit_spread = values->back();
    }

    // What lists of numbers say of people, wherever they stand.
    void mark(const std::vector<Listed>& list, bool Entrant::* as) {
        for (const auto& [line, no] : list) {
            const auto found = index_.find(no);
            if (found == index_.end())
                faults_.add(line, 0, {fmt::format("no hay ningún {}", no), fmt::format("there is no number {}", no)});
            else
                division().entrants[found->second].*as = true;
        }
    }

    void wrong_column(int line, int column, std::string_view text) {
        faults_.add(line, column,
                    {fmt::format("no se entiende: {}", base::excerpt(text)),
                     fmt::format("not understood: {}", base::excerpt(text))});
    }

    void read_player(const Columns& line, int number) {
        if (players_.size() == static_cast<std::size_t>(most_entrants)) {
            faults_.add(number, 0,
                        {fmt::format("hay más de {} inscritos", most_entrants),
                         fmt::format("there are more than {} entrants", most_entrants)});
            return;
        }
        // Numbers may have gaps, and lines may be in the order of the standings.
        const auto text = trimmed(line.at(trf::no, trf::no_width));
        const auto no = whole_number(text, 1, most_entrants);
        if (!no) return wrong_column(number, trf::no, text);
        if (!index_.emplace(*no, players_.size()).second)
            return faults_.add(
                number, trf::no,
                {fmt::format("el número {} está repetido", *no), fmt::format("number {} is there twice", *no)});
        Entrant entrant;
        entrant.no = tournament::entrant(*no);
        entrant.name = trimmed(line.at(trf::name, trf::name_width));
        entrant.country = trimmed(line.at(trf::federation, trf::federation_width));
        entrant.list_id = trimmed(line.at(trf::id, trf::id_width));
        if (entrant.list_id == "0") entrant.list_id.clear();
        if (entrant.name.empty()) faults_.add(number, trf::name, {"falta el nombre", "the name is missing"});
        if (!plain_field(entrant.name) || !plain_field(entrant.country) || !plain_field(entrant.list_id))
            faults_.add(number, trf::name, {"texto con signos de control", "text with control characters"});
        const auto rating = trimmed(line.at(trf::rating, trf::rating_width));
        if (!rating.empty()) {
            const auto value = whole_number(rating, 0, 9999);
            if (!value) wrong_column(number, trf::rating, rating);
            if (value && *value > 0) entrant.rating = value;
        }
        Player player{number, {}};
        for (int start = trf::rounds; start + trf::colour <= line.size(); start += trf::round_width) {
            const auto block = line.at(start, trf::round_width);
            if (player.rounds.size() == static_cast<std::size_t>(most_rounds)) {
                faults_.add(number, start,
                            {fmt::format("hay más de {} rondas", most_rounds),
                             fmt::format("there are more than {} rounds", most_rounds)});
                break;
            }
            // Who was not paired has blanks.
            player.rounds.push_back(trimmed(block).empty() ? Round{0, '-', 'Z'} : read_round(line, start, number));
        }
        while (!player.rounds.empty() && player.rounds.back().rival == 0 && player.rounds.back().result == 'Z' &&
               player.rounds.size() > last_written(line))
            player.rounds.pop_back();
        division().rounds = std::max(division().rounds, static_cast<int>(player.rounds.size()));
        players_.push_back(std::move(player));
        division().entrants.push_back(std::move(entrant));
    }

    // How many rounds have something written.
    static std::size_t last_written(const Columns& line) {
        std::size_t last = 0;
        std::size_t round = 0;
        for (int start = trf::rounds; start + trf::colour <= line.size(); start += trf::round_width) {
            ++round;
            if (!trimmed(line.at(start, trf::round_width)).empty()) last = round;
        }
        return last;
    }

    Round read_round(const Columns& line, int start, int number) {
        Round round;
        const auto rival = trimmed(line.at(start + trf::rival, trf::rival_width));
        const auto value = rival.empty() ? std::optional(0) : whole_number(rival, 0, most_entrants);
        if (!value) wrong_column(number, start + trf::rival, rival);
        round.rival = value.value_or(0);
        const auto colour = trimmed(line.at(start + trf::colour, 1)), result = trimmed(line.at(start + trf::result, 1));
        // Capitals or not, as programs please.
        if (!colour.empty()) round.colour = static_cast<char>(std::tolower(static_cast<unsigned char>(colour.front())));
        if (!result.empty()) round.result = static_cast<char>(std::toupper(static_cast<unsigned char>(result.front())));
        if (std::string_view("wb-").find(round.colour) == std::string_view::npos)
            wrong_column(number, start + trf::colour, colour);
        // Games that another program would not rate are games here.
        constexpr std::string_view unrated = "WDL";
        if (const auto at = unrated.find(round.result); round.rival != 0 && at != std::string_view::npos)
            round.result = "1=0"[at];
        const std::string_view known = round.rival == 0 ? "UFHZ-+ " : "10=+- ";
        if (known.find(round.result) == std::string_view::npos) wrong_column(number, start + trf::result, result);
        return round;
    }

    // XLS round table first second first-score second-score [begun].
    void read_scores(std::string_view rest, int number) {
        std::vector<int> values;
        const bool begun = rest.ends_with(" begun");
        if (begun) rest = trimmed(rest.substr(0, rest.size() - 6));
        while (!rest.empty() && values.size() < 7) {
            const auto end = std::min(rest.find(' '), rest.size());
            const auto value = whole_number(rest.substr(0, end), -2000, 65535);
            if (!value) return wrong_column(number, 5, rest.substr(0, end));
            values.push_back(*value);
            rest = trimmed(rest.substr(end));
        }
        const bool right = values.size() == 6 && values[0] >= 1 && values[0] <= most_rounds && values[2] != values[3] &&
                           std::max(values[4], values[5]) <= 2000;
        if (!right)
            return faults_.add(number, 0,
                               {"se espera «XLS ronda mesa primero segundo puntos puntos»",
                                "“XLS round table first second score score” is expected"});
        const auto [low, high] = std::minmax(values[2], values[3]);
        if (!scores_
                 .emplace(Key{values[0], low, high},
                          Scores{number, values[1], values[2], values[4], values[5], begun, false})
                 .second)
            faults_.add(number, 0, {"esa partida ya tiene puntos", "that game has its scores already"});
    }

    void join() {
        for (int round = 1; round <= division().rounds; ++round)
            for (std::size_t i = 0; i < players_.size(); ++i)
                join_one(round, i);
    }

    void join_one(int round, std::size_t i) {
        const auto& player = players_[i];
        const int no = number(division().entrants[i].no);
        const auto index = static_cast<std::size_t>(round - 1);
        const Round own = index < player.rounds.size() ? player.rounds[index] : Round{0, '-', 'Z'};
        if (own.rival == 0) {
            division().idle.push_back(idle_of(division(), round, no, own.result));
            return;
        }
        const auto there = own.rival == no ? index_.end() : index_.find(own.rival);
        const auto* rival = there != index_.end() ? &players_[there->second] : nullptr;
        if (rival == nullptr || index >= rival->rounds.size() || rival->rounds[index].rival != no) {
            faults_.add(player.line, 0,
                        {fmt::format("ronda {}: el {} nombra al {}, pero no al revés", round, no, own.rival),
                         fmt::format("round {}: {} names {}, who does not name {}", round, no, own.rival, no)});
            return;
        }
        if (no < own.rival) add_game(round, no, own, rival->rounds[index], player.line);
    }

    static Idle idle_of(const Division& division, int round, int no, char result) {
        switch (result) {
            case 'U':
            case 'F':
            case '+':
                return {round, entrant(no), IdleKind::bye, 2, division.bye_spread};
            case 'H':
                return {round, entrant(no), IdleKind::absent, 1, 0};  // half a point, asked for
            case '-':
                return {round, entrant(no), IdleKind::forfeit_lost, 0, -division.forfeit_spread};
            default:
                return {round, entrant(no), IdleKind::absent, 0, 0};
        }
    }

    void add_game(int round, int no, const Round& own, const Round& other, int line) {
        Game game;
        game.round = round;
        game.first = entrant(no);
        game.second = entrant(own.rival);
        const auto contradiction = [&](base::Text text) { faults_.add(line, 0, std::move(text)); };
        const std::string both{own.colour, other.colour};
        if (both == "wb") game.starter = game.first;
        if (both == "bw") game.starter = game.second;
        if (both != "wb" && both != "bw" && both != "--")
            return contradiction({fmt::format("ronda {}: {} y {} no dicen lo mismo de la salida", round, no, own.rival),
                                  fmt::format("round {}: {} and {} disagree about the start", round, no, own.rival)});
        const std::string results{own.result, other.result};
        if (results == "10" || results == "01" || results == "==") {
            game.winner = results == "10" ? game.first : results == "01" ? game.second : nobody;
            game.kind = game.winner == nobody ? GameKind::played : GameKind::begun;
        } else if (results == "+-" || results == "-+") {
            game.kind = GameKind::forfeit;
            game.winner = results == "+-" ? game.first : game.second;
        } else if (results == "--" || results == "00") {
            // Nobody came, or both lost by decision.
            game.kind = GameKind::double_forfeit;
        } else if (results != "  ") {
            return contradiction({fmt::format("ronda {}: {} y {} no dicen el mismo resultado", round, no, own.rival),
                                  fmt::format("round {}: {} and {} disagree about the result", round, no, own.rival)});
        }
        if (const auto found = scores_.find(Key{round, no, own.rival});
            found != scores_.end() && (game.kind == GameKind::begun || game.kind == GameKind::played))
            if (!add_scores(game, found->second, own.result == '='))
                return contradiction(
                    {fmt::format("ronda {}: los puntos de {} y {} no son un empate", round, no, own.rival),
                     fmt::format("round {}: the scores of {} and {} are no draw", round, no, own.rival)});
        division().games.push_back(game);
    }

    // A game whose scores say what the result says was played; the others were begun and decided otherwise.
    static bool add_scores(Game& game, Scores& scores, bool drawn) {
        scores.used = true;
        const bool as_named = scores.first == number(game.first);
        if (!as_named) std::swap(game.first, game.second);
        game.table = scores.table;
        game.first_score = scores.first_score;
        game.second_score = scores.second_score;
        const int lead = game.first_score - game.second_score;
        if (drawn) return lead == 0;
        const auto leader = lead > 0 ? game.first : lead < 0 ? game.second : nobody;
        if (leader == game.winner && !scores.begun) {
            game.kind = GameKind::played;
            game.winner = nobody;
        }
        return true;
    }

    using Key = std::tuple<int, int, int>;  // round, lower and higher number

    FaultList faults_;
    TournamentTable table_;
    std::vector<Player> players_;
    std::map<int, std::size_t> index_;  // number → line of players_
    std::map<Key, Scores> scores_;
    std::vector<Listed> absent_, withdrawn_, fillers_;
};

}  // namespace

std::expected<TournamentTable, FileFaults> read_trf(std::string_view text) {
    return Reader().read(text);
}

}  // namespace letrado::tournament::files
