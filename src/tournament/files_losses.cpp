#include <algorithm>
#include <fmt/format.h>
#include <string_view>

#include "tournament/files/source_text.h"
#include "tournament/files_table.h"
#include "tournament/people/credit.h"

namespace letrado::tournament {

namespace {

int characters(std::string_view text) {
    return files::column_at(text, text.size()) - 1;
}

class Losses {
  public:
    Losses(const State& state, const Division& division, FileFormat format)
        : state_(state), division_(division), format_(format) {}

    std::vector<base::Text> take() {
        people();
        rounds();
        bases();
        if (division_.is_team_event() && format_ != FileFormat::results)
            add(1, {"los encuentros y las alineaciones de los equipos no van en el archivo, solo sus partidas",
                    "the file has the games of the teams, not their encounters and line-ups"});
        if (division_.playoff && !division_.playoff->played.empty())
            add(1, {"las partidas de las eliminatorias no van en el archivo",
                    "the games of the play-off are not in the file"});
        return std::move(losses_);
    }

  private:
    void add(int count, base::Text text) {
        if (count > 0) losses_.push_back(std::move(text));
    }
    [[nodiscard]] bool is_of_others() const { return format_ == FileFormat::tsh || format_ == FileFormat::trf; }

    void people() {
        int expelled = 0, fillers = 0, cut = 0, countries = 0;
        for (const Entrant* person : state_.entrants_of(division_.id)) {
            expelled += person->status == EntrantStatus::expelled ? 1 : 0;
            fillers += person->filler ? 1 : 0;
            const int length = characters(person->person);
            cut += (format_ == FileFormat::trf && length > 33) || (format_ == FileFormat::tou && length > 20) ? 1 : 0;
            countries += format_ == FileFormat::trf && characters(person->country) > 3 ? 1 : 0;
        }
        if (format_ == FileFormat::results) return;
        add(expelled, {fmt::format("expulsados: {}; el archivo solo puede decir que se retiraron", expelled),
                       fmt::format("expelled: {}; the file can only say that they withdrew", expelled)});
        if (format_ == FileFormat::tou)
            add(fillers, {"el jugador de relleno parece uno más", "the filler looks like anybody else"});
        add(cut, {fmt::format("nombres que no caben enteros: {}", cut), fmt::format("names that are cut: {}", cut)});
        add(countries, {fmt::format("países que no caben en tres letras: {}", countries),
                        fmt::format("countries that are cut to three letters: {}", countries)});
    }

    void rounds() {
        int worth = 0, open = 0, annulled = 0, scores = 0;
        const Round* last = nullptr;
        for (const Round& round : division_.rounds)
            if (round.is_public()) last = &round;
        for (const Round& round : division_.rounds) {
            if (!round.is_public()) continue;
            for (const Entrant* person : state_.entrants_of(division_.id))
                if (round.game_of(person->no) == nullptr)
                    if (const auto row = idle_of(round, *person)) worth += is_lost(*row) ? 1 : 0;
            for (const Game& game : round.games) {
                const bool no_result =
                    game.kind == Kind::adjourned || (game.kind == Kind::played && !game.has_result());
                open += no_result && (&round != last || format_ == FileFormat::tou) ? 1 : 0;
                annulled += game.kind == Kind::annulled ? 1 : 0;
                const auto [low, high] = std::minmax(game.official_first(), game.official_second());
                scores += low < 0 || high > 999 ? 1 : 0;
            }
        }
        if (format_ == FileFormat::results) return;
        add(worth, {fmt::format("libres o ausencias que el formato cuenta de otro modo: {}", worth),
                    fmt::format("byes or absences that the format counts otherwise: {}", worth)});
        if (format_ != FileFormat::trf)
            add(open, {fmt::format("partidas sin resultado que el archivo deja en ausencias: {}", open),
                       fmt::format("games without a result that the file has as absences: {}", open)});
        add(annulled, {fmt::format("partidas anuladas, que el archivo deja en ausencias: {}", annulled),
                       fmt::format("annulled games, which the file has as absences: {}", annulled)});
        if (format_ == FileFormat::tou)
            add(scores, {fmt::format("puntuaciones que no caben en tres cifras: {}", scores),
                         fmt::format("scores that three digits cannot hold: {}", scores)});
    }

    // Whether the format gives it other points or another spread.
    [[nodiscard]] bool is_lost(const ByeRow& row) const {
        const Credit credit = credit_of_idle(division_.bases, row);
        switch (format_) {
            case FileFormat::tsh:
                if (row.kind == Kind::bye) return credit.points != 2 || credit.spread < 1;
                if (row.kind == Kind::forfeit) return credit.points != 0 || credit.spread > -1;
                return credit.points != 0 || credit.spread != 0;
            case FileFormat::trf:
                if (row.kind == Kind::bye) return credit.points != 2 || credit.spread != division_.bases.bye_spread;
                if (row.kind == Kind::forfeit)
                    return credit.points != 0 || credit.spread != -division_.bases.forfeit_spread;
                return credit.points > 1 || credit.spread != 0;
            case FileFormat::tou:
                // A bye is a loss there, with a score that says what it is.
                if (row.kind == Kind::bye) return credit.points != 2 || credit.spread != 50;
                if (row.kind == Kind::forfeit) return credit.points != 0 || credit.spread != -50;
                return credit.points != 0 || credit.spread != 0;
            case FileFormat::results:
                break;
        }
        return false;
    }

    // What gives the same results another worth has to be set where the file is read.
    void bases() {
        if (!is_of_others()) return;
        const Bases& bases = division_.bases;
        std::string keys;
        const auto differs = [&](bool differing, const char* key) {
            if (differing) keys += (keys.empty() ? "" : ", ") + std::string(key);
        };
        differs(bases.win != 2 || bases.draw != 1 || bases.loss != 0, "score.win/draw/loss");
        differs(!bases.spread_cap.empty(), "spread.cap");
        differs(bases.tiebreaks != Bases().tiebreaks, "tiebreaks");
        differs(!bases.begun_by_lead, "forfeit.begun");
        if (!keys.empty())
            add(1, {fmt::format("las bases no van en el archivo; quien lo lea ha de poner: {}", keys),
                    fmt::format("the bases are not in the file; whoever reads it has to set: {}", keys)});
    }

    const State& state_;
    const Division& division_;
    FileFormat format_;
    std::vector<base::Text> losses_;
};

}  // namespace

std::vector<base::Text> losses_of(const State& state, const Division& division, FileFormat format) {
    return Losses(state, division, format).take();
}

}  // namespace letrado::tournament
