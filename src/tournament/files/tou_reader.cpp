#include <algorithm>
#include <fmt/format.h>

#include "base/strings/printable.h"
#include "tournament/files/source_text.h"
#include "tournament/files/tou.h"

namespace letrado::tournament::files {

namespace {

constexpr std::size_t name_width = 20, block_width = 8, block_step = 9;
constexpr std::size_t most_divisions = 64;  // T-PERF-7
// Scores that stand for what was not played, against one's own line.
constexpr int bye_score = 50, forfeit_lost = 100, forfeit_won = 150;
constexpr int usual_spread = 50;

struct Block {
    HalfPoints points = 0;
    int score = 0;
    int rival = 0;  // a line; 0: a round of blanks
    bool started = false;
};

struct Player {
    int line = 0;
    std::vector<Block> rounds;
};

class Reader {
  public:
    std::expected<TournamentTable, FileFaults> read(std::string_view bytes) {
        const auto text = source_text(bytes);
        if (!text) return std::unexpected(text.error());
        int number = 0;
        bool ended = false;
        for (const auto line : lines_of(*text)) {
            ++number;
            if (ended || trimmed(line).empty()) continue;
            if (line.starts_with("***")) {
                ended = true;
            } else if (line.starts_with("*M") && table_.divisions.empty() && table_.name.empty()) {
                read_title(trimmed(line.substr(2)), number);
            } else if (line.starts_with('*')) {
                open_division(trimmed(line.substr(1)), number);
            } else if (best_word_next_) {
                best_word_next_ = false;
            } else if (table_.divisions.empty()) {
                faults_.add(number, 0,
                            {"falta la línea «*» de la categoría", "the line “*” of the division is missing"});
                break;
            } else {
                read_player(line, number);
            }
        }
        if (table_.divisions.empty() && faults_.empty())
            faults_.add(0, 0, {"el archivo no tiene ninguna categoría", "the file has no division"});
        if (faults_.empty()) join();
        if (!faults_.empty()) return std::unexpected(faults_.take());
        return std::move(table_);
    }

  private:
    void check_text(std::string_view text, int number) {
        if (!plain_field(text))
            faults_.add(number, 0,
                        {"texto demasiado largo o con signos de control", "text too long or with control characters"});
    }

    // "01.05.2026 Mundial".
    void read_title(std::string_view text, int number) {
        check_text(text, number);
        const auto date = text.substr(0, std::min(text.find(' '), text.size()));
        if (date.size() == 10 && date[2] == '.' && date[5] == '.') {
            table_.date = fmt::format("{}-{}-{}", date.substr(6), date.substr(3, 2), date.substr(0, 2));
            text = trimmed(text.substr(date.size()));
        }
        table_.name = text;
    }

    void open_division(std::string_view id, int number) {
        check_text(id, number);
        if (table_.divisions.size() == most_divisions)
            return faults_.add(number, 0, {"demasiadas categorías", "too many divisions"});
        Division division;
        division.id = division.name = id;
        table_.divisions.push_back(std::move(division));
        players_.emplace_back();
        best_word_next_ = true;
    }

    void read_player(std::string_view line, int number) {
        Division& division = table_.divisions.back();
        if (division.entrants.size() == static_cast<std::size_t>(most_entrants))
            return faults_.add(number, 0,
                               {fmt::format("hay más de {} inscritos", most_entrants),
                                fmt::format("there are more than {} entrants", most_entrants)});
        Entrant entrant;
        entrant.no = tournament::entrant(static_cast<int>(division.entrants.size()) + 1);
        entrant.name = trimmed(line.substr(0, name_width));
        check_text(entrant.name, number);
        if (entrant.name.empty()) faults_.add(number, 1, {"falta el nombre", "the name is missing"});
        Player player{number, {}};
        while (!line.empty() && (line.back() == ' ' || line.back() == '\t'))
            line.remove_suffix(1);
        for (std::size_t at = name_width; at < line.size(); at += block_step) {
            if (player.rounds.size() == static_cast<std::size_t>(most_rounds)) {
                faults_.add(number, static_cast<int>(at) + 1,
                            {fmt::format("hay más de {} rondas", most_rounds),
                             fmt::format("there are more than {} rounds", most_rounds)});
                break;
            }
            player.rounds.push_back(read_block(line.substr(at, block_width), number, static_cast<int>(at) + 1));
        }
        division.rounds = std::max(division.rounds, static_cast<int>(player.rounds.size()));
        division.entrants.push_back(std::move(entrant));
        players_.back().push_back(std::move(player));
    }

    // "2407  +7".
    Block read_block(std::string_view text, int line, int column) {
        Block block;
        if (trimmed(text).empty()) return block;
        const char result = text.front();
        auto rival = trimmed(text.substr(std::min<std::size_t>(4, text.size())));
        block.started = rival.starts_with('+');
        if (block.started) rival.remove_prefix(1);
        const auto score = whole_number(trimmed(text.substr(std::min<std::size_t>(1, text.size()), 3)), 0, 999);
        const auto number = whole_number(rival, 1, most_entrants);
        if ((result != '2' && result != '1' && result != ' ') || !score || !number) {
            faults_.add(line, column,
                        {fmt::format("no se entiende: {}", base::excerpt(text)),
                         fmt::format("not understood: {}", base::excerpt(text))});
            return block;
        }
        block.points = result == '2' ? 2 : result == '1' ? 1 : 0;
        block.score = *score;
        block.rival = *number;
        return block;
    }

    void join() {
        for (std::size_t i = 0; i < table_.divisions.size(); ++i)
            for (int round = 1; round <= table_.divisions[i].rounds; ++round)
                for (std::size_t j = 0; j < players_[i].size(); ++j)
                    join_one(table_.divisions[i], players_[i], round, j);
    }

    void join_one(Division& division, const std::vector<Player>& players, int round, std::size_t at) {
        const auto index = static_cast<std::size_t>(round - 1);
        const int no = static_cast<int>(at) + 1;
        const Player& player = players[at];
        const Block own = index < player.rounds.size() ? player.rounds[index] : Block{};
        if (own.rival == 0 || own.rival == no) {
            division.idle.push_back(idle_of(round, no, own));
            return;
        }
        const bool there = own.rival <= static_cast<int>(players.size());
        const Player* rival = there ? &players[static_cast<std::size_t>(own.rival - 1)] : nullptr;
        if (rival == nullptr || index >= rival->rounds.size() || rival->rounds[index].rival != no) {
            faults_.add(player.line, 0,
                        {fmt::format("ronda {}: el {} nombra al {}, pero no al revés", round, no, own.rival),
                         fmt::format("round {}: {} names {}, who does not name {}", round, no, own.rival, no)});
            return;
        }
        if (no < own.rival) add_game(division, round, no, own, rival->rounds[index], player.line);
    }

    static Idle idle_of(int round, int no, const Block& block) {
        const EntrantNo who = entrant(no);
        if (block.rival == 0) return {round, who, IdleKind::absent, 0, 0};
        // A forfeit is told to each by himself: its winner has what a bye gives.
        if (block.score == bye_score || (block.points == 2 && block.score == forfeit_won))
            return {round, who, IdleKind::bye, 2, usual_spread};
        if (block.score == forfeit_lost && block.points == 0)
            return {round, who, IdleKind::forfeit_lost, 0, -usual_spread};
        return {round, who, IdleKind::absent, 0, 0};
    }

    void add_game(Division& division, int round, int no, const Block& own, const Block& other, int line) {
        Game game;
        game.round = round;
        game.first = entrant(no);
        game.second = entrant(own.rival);
        if (own.started && other.started)
            return faults_.add(line, 0,
                               {fmt::format("ronda {}: {} y {} no dicen lo mismo de la salida", round, no, own.rival),
                                fmt::format("round {}: {} and {} disagree about the start", round, no, own.rival)});
        if (own.started) game.starter = game.first;
        if (other.started) game.starter = game.second;
        if (own.points + other.points != 2)
            return faults_.add(line, 0,
                               {fmt::format("ronda {}: {} y {} no dicen el mismo resultado", round, no, own.rival),
                                fmt::format("round {}: {} and {} disagree about the result", round, no, own.rival)});
        game.first_score = own.score;
        game.second_score = other.score;
        // Who won against the scores won a game that was broken off.
        const int lead = own.score - other.score;
        const bool as_scored = own.points == (lead > 0 ? 2 : lead < 0 ? 0 : 1);
        game.kind = as_scored ? GameKind::played : GameKind::begun;
        if (!as_scored && own.points == 1)
            return faults_.add(line, 0,
                               {fmt::format("ronda {}: los puntos de {} y {} no son un empate", round, no, own.rival),
                                fmt::format("round {}: the scores of {} and {} are no draw", round, no, own.rival)});
        if (!as_scored) game.winner = own.points == 2 ? game.first : game.second;
        division.games.push_back(game);
    }

    FaultList faults_;
    TournamentTable table_;
    std::vector<std::vector<Player>> players_;  // by division
    bool best_word_next_ = false;               // the line below the name of a division
};

}  // namespace

std::expected<TournamentTable, FileFaults> read_tou(std::string_view text) {
    return Reader().read(text);
}

}  // namespace letrado::tournament::files
