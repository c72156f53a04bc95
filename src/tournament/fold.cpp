// What each event does to the state. An event was admitted when it was written: nothing is refused here, and what an
// impossible log would ask for is left undone.
#include <algorithm>

#include "tournament/sheets.h"
#include "tournament/state.h"
#include "tournament/text_parts.h"

namespace letrado::tournament {

namespace {

void rebase(State& state, Division& division) {
    division.bases = bases_of(state.settings, division.settings);
}

Round& round_of(Division& division, int number) {
    while (static_cast<int>(division.rounds.size()) < number) {
        Round next;
        next.number = static_cast<int>(division.rounds.size()) + 1;
        division.rounds.push_back(std::move(next));
    }
    return division.rounds[static_cast<std::size_t>(number) - 1];
}

bool is_round(int number) {
    return number >= 1 && number <= most_rounds;
}

// The numbers of matters, entrants and teams never change: where one was undone it stays unused.
Matter& new_matter(State& state, MatterKind kind, int id) {
    while (state.next_matter() < id) {
        Matter gap;
        gap.id = state.next_matter();
        gap.state = MatterState::dismissed;
        state.matters.push_back(std::move(gap));
    }
    Matter matter;
    matter.id = state.next_matter();
    matter.kind = kind;
    matter.state = MatterState::standing;
    return state.matters.emplace_back(std::move(matter));
}

struct Fold {
    State& state;
    const Event& event;

    // ---- The event --------------------------------------------------------------------------------------------------

    void operator()(const TournamentOpened& e) const {
        state.opened = true;
        state.title = e.title;
        state.edition = e.edition;
        state.scope = e.scope;
        state.place = e.place;
        state.dates = e.dates;
        state.organiser = e.organiser;
        state.lexicon = e.lexicon;
        state.commitment = e.commitment;
        const auto rules = regulation::game_rules(e.edition);
        state.rules = rules ? *rules : nullptr;
    }
    void operator()(const SettingChanged& e) const {
        if (e.division.empty()) {
            state.settings[e.key] = e.value;
            for (Division& division : state.divisions)
                rebase(state, division);
        } else if (Division* division = state.find_division(e.division)) {
            division->settings[e.key] = e.value;
            rebase(state, *division);
        }
    }
    void operator()(const DivisionAdded& e) const {
        Division division;
        division.id = e.id;
        division.title = e.title;
        rebase(state, division);
        state.divisions.push_back(std::move(division));
    }
    void operator()(const RoundsPlanned& e) const {
        Division* division = state.find_division(e.division);
        auto plan = parse_plan(e.plan);
        if (division == nullptr || !plan) return;
        division->plan = std::move(*plan);
        division->plan_text = e.plan;
    }
    void operator()(const Appointed& e) const {
        state.staff.push_back({e.person, e.role, e.tables_from, e.tables_to, e.no, e.deputy});
    }
    void operator()(const Announced& e) const { state.announcements.push_back(e.text); }
    void operator()(const TournamentClosed& e) const {
        state.closed = true;
        state.seed = e.seed;
    }
    void operator()(const Undone&) const {}
    void operator()(const Redone&) const {}

    // ---- Entrants ---------------------------------------------------------------------------------------------------

    void operator()(const Entered& e) const {
        Entrant entrant;
        entrant.no = e.no;
        entrant.division = e.division;
        entrant.person = e.person;
        entrant.country = e.country;
        entrant.club = e.club;
        entrant.team = e.team;
        entrant.rating = e.rating;
        entrant.rated_games = e.rated_games;
        entrant.list_id = e.list_id;
        entrant.categories = e.categories;
        entrant.from_round = e.from_round;
        entrant.table = e.table;
        entrant.filler = e.filler;
        const Division* division = state.find_division(e.division);
        if (division != nullptr && division->seeds_fixed && !e.filler) {
            int last = 0;
            for (const Entrant& other : state.entrants)
                if (other.division == e.division) last = std::max(last, other.seed);
            entrant.seed = last + 1;
        }
        while (static_cast<No>(state.entrants.size()) < e.no - 1) {
            Entrant gap;
            gap.no = static_cast<No>(state.entrants.size()) + 1;
            gap.status = EntrantStatus::entered;
            state.entrants.push_back(std::move(gap));
        }
        state.entrants.push_back(std::move(entrant));
    }
    void operator()(const EntrantEdited& e) const {
        Entrant* entrant = state.find(e.no);
        if (entrant == nullptr) return;
        if (e.field == "person") entrant->person = e.value;
        if (e.field == "country") entrant->country = e.value;
        if (e.field == "club") entrant->club = e.value;
        if (e.field == "team") entrant->team = e.value;
        if (e.field == "list_id") entrant->list_id = e.value;
        if (e.field == "table") entrant->table = parse_int(e.value, 0, 9999).value_or(0);
        if (e.field == "rated_games") entrant->rated_games = parse_int(e.value, 0, 99999).value_or(0);
        if (e.field == "rating") entrant->rating = parse_int(e.value, 0, 9999);
        if (e.field == "categories") {
            entrant->categories.clear();
            for (const std::string_view word : split_words(e.value))
                entrant->categories.emplace_back(word);
        }
    }
    void operator()(const SeedsFixed& e) const {
        Division* division = state.find_division(e.division);
        if (division == nullptr) return;
        division->seeds_fixed = true;
        int seed = 0;
        for (const No no : e.seeds)
            if (Entrant* entrant = state.find(no)) entrant->seed = ++seed;
    }
    void operator()(const CheckedIn& e) const {
        Entrant* entrant = state.find(e.no);
        if (entrant == nullptr) return;
        entrant->checked_in = e.present;
        if (e.present && entrant->status == EntrantStatus::entered) entrant->status = EntrantStatus::active;
    }
    void operator()(const SatOut& e) const {
        if (Entrant* entrant = state.find(e.no)) entrant->sat_out.insert(e.rounds.begin(), e.rounds.end());
    }
    void operator()(const Withdrawn& e) const {
        Entrant* entrant = state.find(e.no);
        if (entrant == nullptr) return;
        entrant->status = EntrantStatus::withdrawn;
        entrant->away.emplace_back(e.round, 0);
    }
    void operator()(const Rejoined& e) const {
        Entrant* entrant = state.find(e.no);
        if (entrant == nullptr) return;
        entrant->status = EntrantStatus::active;
        if (!entrant->away.empty()) entrant->away.back().second = e.round;
        std::erase_if(entrant->sat_out, [&](int round) { return round >= e.round; });
    }
    void operator()(const DivisionMoved& e) const {
        Entrant* entrant = state.find(e.no);
        if (entrant == nullptr) return;
        entrant->division = e.division;
        entrant->seed = 0;
    }
    void operator()(const RatingsImported& e) const { state.lists.imported[e.list] = e.entries; }

    // ---- Rounds -----------------------------------------------------------------------------------------------------

    void operator()(const RoundPaired& e) const {
        Division* division = state.find_division(e.division);
        if (division == nullptr || !is_round(e.round)) return;
        Round& round = round_of(*division, e.round);
        round.stored = RoundStatus::draft;
        round.method = e.method;
        round.basis = e.basis;
        round.byes = e.byes;
        round.cost = e.cost;
        round.relaxed = e.relaxed;
        round.edited = false;
        round.transcribed = e.transcribed;
        round.games.clear();
        round.encounters.clear();
        for (const GameRow& row : e.games) {
            if (division->is_team_event()) {
                round.encounters.push_back({row.first, row.second});
            } else {
                round.games.push_back(game_of(row, e.round, e.transcribed));
            }
        }
        sort_games(round);
        if (!e.numbers.empty()) division->numbers = e.numbers;
        if (!e.groups.empty()) {
            division->groups.clear();
            for (const NoList& group : e.groups)
                division->groups.push_back(group.nos);
            division->groups_from = e.round;
        }
    }
    void operator()(const BoardsDrawn& e) const {
        Division* division = state.find_division(e.division);
        if (division == nullptr || !is_round(e.round)) return;
        Round& round = round_of(*division, e.round);
        round.games.clear();
        for (const GameRow& row : e.games) {
            Game game = game_of(row, e.round, false);
            if (row.first == 0 || row.second == 0) {
                game.kind = Kind::forfeit;
                game.loser = 0;
            }
            round.games.push_back(std::move(game));
        }
        sort_games(round);
    }
    void operator()(const PairingChanged& e) const {
        Division* division = state.find_division(e.division);
        if (division == nullptr || !is_round(e.round)) return;
        Round& round = round_of(*division, e.round);
        if (round.stored == RoundStatus::planned) {
            if (e.change == Change::fix_bye) {
                round.fixed_byes.insert(round.fixed_byes.end(), e.players.begin(), e.players.end());
            } else if (e.players.size() == 2) {
                round.fixed_pairs.emplace_back(e.players[0], e.players[1]);
            }
            return;
        }
        round.edited = true;
        round.byes = e.byes;
        std::erase_if(round.games, [&](const Game& game) {
            const int table = game.row.table;
            return std::ranges::find(e.removed, table) != e.removed.end() ||
                   std::ranges::find(e.games, table, &GameRow::table) != e.games.end();
        });
        for (const GameRow& row : e.games)
            round.games.push_back(game_of(row, e.round, round.transcribed));
        sort_games(round);
    }
    void operator()(const RoundPublished& e) const {
        if (Round* round = find_round(e.division, e.round)) round->stored = RoundStatus::published;
    }
    void operator()(const RoundUnpublished& e) const {
        if (Round* round = find_round(e.division, e.round)) round->stored = RoundStatus::draft;
    }
    void operator()(const RoundStarted& e) const {
        Round* round = find_round(e.division, e.round);
        if (round == nullptr) return;
        round->stored = RoundStatus::playing;
        round->started_at = event.at;
        round->total_seconds = e.total_seconds;
        for (const No no : e.absent)
            round->late.push_back({no, std::nullopt});
    }
    void operator()(const Arrived& e) const {
        Round* round = current_round_of(e.no);
        if (round == nullptr) return;
        for (Late& person : round->late)
            if (person.no == e.no && !person.arrived_after) person.arrived_after = e.late_seconds;
    }
    void operator()(const Left& e) const {
        if (Round* round = current_round_of(e.no)) round->exits.push_back({e.no, e.notice, event.at, std::nullopt});
    }
    void operator()(const Returned& e) const {
        Round* round = current_round_of(e.no);
        if (round == nullptr) return;
        for (Exit& exit : round->exits)
            if (exit.no == e.no && !exit.back) exit.back = event.at;
    }
    void operator()(const RoundExtended& e) const {
        if (Round* round = find_round(e.division, e.round)) round->total_seconds += e.seconds;
    }
    void operator()(const TimeCalled& e) const {
        Round* round = find_round(e.division, e.round);
        if (round == nullptr) return;
        round->time_called = true;
        round->owing = e.owing;
    }
    void operator()(const StartRecorded& e) const {
        Game* game = state.find_game(e);
        if (game == nullptr) return;
        game->start_disputed = false;
        if (!e.typing_error) game->played_starter = e.starter;
    }
    void operator()(const RoundClosed& e) const {
        if (Round* round = find_round(e.division, e.round)) round->stored = RoundStatus::closed;
    }
    void operator()(const RoundReopened& e) const {
        if (Round* round = find_round(e.division, e.round)) round->stored = RoundStatus::playing;
    }

    // ---- Results ----------------------------------------------------------------------------------------------------

    void operator()(const SheetReported& e) const {
        Game* game = state.find_game(e);
        const Division* division = state.find_division(e.division);
        if (game != nullptr && division != nullptr) add_sheet(*game, e, to_text(event.actor), division->bases.entry);
    }
    // These two tell what the sheets have said already.
    void operator()(const ResultAgreed&) const {}
    void operator()(const ResultDisputed&) const {}
    void operator()(const SheetSigned& e) const {
        Game* game = state.find_game(e);
        const Division* division = state.find_division(e.division);
        if (game == nullptr || division == nullptr) return;
        for (Sheet& sheet : game->sheets)
            if (sheet.by == e.by) sheet.signed_ = true;
        settle(*game, division->bases.entry);
    }
    void operator()(const ResultSigned&) const {}
    void operator()(const WordsCompleted& e) const {
        Game* game = state.find_game(e);
        const Division* division = state.find_division(e.division);
        if (game == nullptr || division == nullptr) return;
        for (Sheet& sheet : game->sheets)
            if (sheet.by == e.by) sheet.words_missing = false;
        settle(*game, division->bases.entry);
    }
    void operator()(const ResultCertified& e) const {
        Game* game = state.find_game(e);
        if (game == nullptr) return;
        set_played(*game, e.first_score, e.second_score, ResultStatus::certified);
    }
    void operator()(const GameForfeited& e) const {
        Game* game = state.find_game(e);
        if (game == nullptr) return;
        game->kind = e.begun ? Kind::begun : Kind::forfeit;
        game->loser = e.loser;
        game->first = e.begun ? e.first_score : 0;
        game->second = e.begun ? e.second_score : 0;
        game->status = ResultStatus::certified;
    }
    void operator()(const BothForfeited& e) const {
        Game* game = state.find_game(e);
        if (game == nullptr) return;
        game->kind = Kind::both;
        game->status = ResultStatus::certified;
        game->first = game->second = 0;
    }
    void operator()(const GameAdjourned& e) const {
        Game* game = state.find_game(e);
        if (game != nullptr) game->kind = Kind::adjourned;
    }
    void operator()(const GameAnnulled& e) const {
        Game* game = state.find_game(e);
        if (game != nullptr) game->kind = Kind::annulled;
    }
    void operator()(const EntryCorrected& e) const {
        Game* game = state.find_game(e);
        if (game == nullptr) return;
        game->corrections.push_back({game->first, game->second, e.first_score, e.second_score,
                                     e.reason.empty() ? e.evidence : e.reason, to_text(event.actor)});
        game->first = e.first_score;
        game->second = e.second_score;
    }
    void operator()(const ReopenRequested& e) const {
        Game* game = state.find_game(e);
        if (game == nullptr) return;
        (game->row.first == e.no ? game->first_asks_reopen : game->second_asks_reopen) = true;
    }
    void operator()(const GameReopened& e) const {
        Game* game = state.find_game(e);
        if (game == nullptr) return;
        game->old_sheets.insert(game->old_sheets.end(), game->sheets.begin(), game->sheets.end());
        game->sheets.clear();
        game->kind = Kind::played;
        game->loser = 0;
        game->status = ResultStatus::missing;
        game->first_asks_reopen = game->second_asks_reopen = false;
    }
    void operator()(const GameLinked& e) const {
        Game* game = state.find_game(e);
        if (game == nullptr) return;
        game->mode = e.mode;
        game->link = e.game;
    }
    void operator()(const ResultTaken& e) const {
        Game* game = state.find_game(e);
        if (game == nullptr) return;
        game->link = e.game;
        int id = e.first_matter;
        for (const GameMatter& copy : e.matters) {
            if (!state.copied.emplace(e.game, copy.sequence).second) continue;
            Matter& matter = new_matter(state, copy.kind, id++);
            matter.no = copy.no;
            matter.division = e.division;
            matter.round = e.round;
            matter.table = e.table;
            matter.rule = copy.rule;
            matter.text = copy.text;
            matter.game = e.game;
            matter.sequence = copy.sequence;
            matter.inside_game = true;
        }
        if (e.starter != 0 && e.starter != game->row.starter) game->played_starter = e.starter;
        if (!e.closed) return;
        game->taken = true;
        game->extras = e.extras;
        set_played(*game, e.first_score, e.second_score, e.certified ? ResultStatus::certified : ResultStatus::signed_);
        if (e.both_lost) {
            game->kind = Kind::both;
        } else if (e.loser != 0) {
            game->kind = Kind::begun;
            game->loser = e.loser;
        }
    }

    // ---- Conduct ----------------------------------------------------------------------------------------------------

    void operator()(const Recorded& e) const {
        Matter& matter = new_matter(state, e.kind, e.matter);
        if (e.kind == MatterKind::report) matter.state = MatterState::open;
        matter.no = e.no;
        matter.division = e.division;
        matter.round = e.round;
        matter.table = e.table;
        matter.rule = e.rule;
        matter.text = e.text;
        matter.justified = e.justified;
    }
    void operator()(const ReportAnswered& e) const {
        if (Matter* matter = state.find_matter(e.matter))
            matter->state = e.accepted ? MatterState::accepted : MatterState::dismissed;
    }
    void operator()(const ClaimRecorded& e) const {
        Matter& matter = new_matter(state, MatterKind::claim, e.matter);
        matter.no = e.no;
        matter.division = e.division;
        matter.round = e.round;
        matter.table = e.table;
        matter.words = e.words;
        matter.valid = e.valid;
    }
    void operator()(const PenaltyGiven& e) const {
        Matter& matter = new_matter(state, MatterKind::penalty, e.matter);
        matter.no = e.no;
        matter.division = e.division;
        matter.round = e.round;
        matter.table = e.table;
        matter.rule = e.rule;
        matter.text = e.evidence;
        matter.points = e.points;
        matter.until = e.appeal_until;
        penalise(e, e.no, e.points);
    }
    void operator()(const Appealed& e) const {
        Matter* matter = e.matter != 0 ? state.find_matter(e.matter) : nullptr;
        if (matter == nullptr) {
            matter = &new_matter(state, MatterKind::word_appeal, e.own_matter);
            matter->no = e.no;
            matter->words = {e.word};
        }
        matter->state = MatterState::appealed;
        matter->to = e.to;
        matter->confidential = e.confidential;
        if (e.matter == 0) matter->text = e.arguments;
    }
    void operator()(const AppealAnswered& e) const { answer(e.matter, e.granted); }
    void operator()(const TribunalFormed& e) const {
        if (Matter* matter = state.find_matter(e.matter)) matter->tribunal = e.members;
    }
    void operator()(const TribunalDecided& e) const {
        if (Matter* matter = state.find_matter(e.matter)) {
            matter->votes_for = e.votes_for;
            matter->votes_against = e.votes_against;
        }
        answer(e.matter, e.granted);
    }
    void operator()(const Expelled& e) const {
        Matter& matter = new_matter(state, MatterKind::expulsion, e.matter);
        matter.no = e.no;
        matter.round = e.round;
        matter.rule = e.ground;
        matter.text = e.evidence;
        Entrant* entrant = state.find(e.no);
        if (entrant == nullptr) return;
        entrant->status = EntrantStatus::expelled;
        entrant->away.emplace_back(e.round, 0);
        const Division* division = state.find_division(entrant->division);
        entrant->results_annulled = division != nullptr && division->bases.expulsion_annuls;
    }
    void operator()(const PanelSet& e) const {
        state.panel = e;
        state.panel_set = true;
    }
    void operator()(const Interpreted& e) const {
        Matter& matter = new_matter(state, MatterKind::interpretation, e.matter);
        matter.division = e.division;
        matter.rule = e.rule.empty() ? e.gap : e.rule;
        matter.text = e.text;
        matter.number = e.number;
        matter.author = e.author;
    }
    void operator()(const InterpretationsImported& e) const {
        int id = e.first_matter;
        for (const FederationText& text : e.items) {
            if (std::ranges::find(state.federation, text) != state.federation.end()) continue;
            state.federation.push_back(text);
            Matter& matter = new_matter(state, MatterKind::federation, id++);
            matter.text = text.text;
            matter.author = text.author;
            matter.number = static_cast<int>(state.federation.size());
            matter.rule = "FISE-" + std::to_string(matter.number);
        }
    }

    // ---- Teams, stages
    // ------------------------------------------------------------------------------------------------

    void operator()(const TeamEntered& e) const {
        while (static_cast<int>(state.teams.size()) + 1 < e.team)
            state.teams.push_back({static_cast<int>(state.teams.size()) + 1, {}, {}, {}, {}, {}, 0, {}});
        Team team;
        team.id = static_cast<int>(state.teams.size()) + 1;
        team.division = e.division;
        team.title = e.title;
        team.country = e.country;
        team.captain = e.captain;
        team.roster = e.roster;
        team.seed = e.seed != 0 ? e.seed : team.id;
        state.teams.push_back(std::move(team));
    }
    void operator()(const LineupSet& e) const {
        if (state.find_team(e.team) != nullptr)
            state.teams[static_cast<std::size_t>(e.team) - 1].lineups[e.round] = e.players;
    }
    void operator()(const PlayoffCreated& e) const {
        Division* division = state.find_division(e.division);
        if (division == nullptr) return;
        division->playoff = Playoff{e.size, e.games, e.third_place, e.lower_places, e.seeds, {}, {}};
    }
    void operator()(const SeriesPublished& e) const {
        Division* division = state.find_division(e.division);
        if (division == nullptr || !division->playoff) return;
        Game game = game_of({e.table, e.first, e.second, e.starter, 0, 0}, 0, false);
        game.series = e.series;
        game.series_game = e.game;
        division->playoff->played.push_back(std::move(game));
    }
    void operator()(const SeriesDecided& e) const {
        Division* division = state.find_division(e.division);
        if (division == nullptr || !division->playoff) return;
        division->playoff->decided[e.series] = {e.winner, e.by_lot};
    }
    void operator()(const Awarded& e) const {
        if (Division* division = state.find_division(e.division)) division->awards = e.rows;
    }
    void operator()(const PlaceDeclined& e) const { state.declined.insert(e.no); }
    void operator()(const Rated& e) const { state.lists.rated[e.list] = e.rows; }

    // ---- Helpers
    // ------------------------------------------------------------------------------------------------------

    static Game game_of(const GameRow& row, int round, bool transcribed) {
        Game game;
        game.row = row;
        game.round = round;
        game.transcribed = transcribed;
        return game;
    }
    static void sort_games(Round& round) {
        std::ranges::stable_sort(round.games, {}, [](const Game& game) { return game.row.table; });
    }
    [[nodiscard]] Round* find_round(std::string_view id, int number) const {
        Division* division = state.find_division(id);
        return division == nullptr ? nullptr : division->find_round(number);
    }
    // The last public round in which that person has a game.
    [[nodiscard]] Round* current_round_of(No no) const {
        const Entrant* entrant = state.find(no);
        Division* division = entrant == nullptr ? nullptr : state.find_division(entrant->division);
        if (division == nullptr) return nullptr;
        for (auto round = division->rounds.rbegin(); round != division->rounds.rend(); ++round)
            if (round->is_public() && round->game_of(no) != nullptr) return &*round;
        return nullptr;
    }
    void penalise(const GameAt& at, No no, Score points) const {
        Game* game = state.find_game(at);
        if (game == nullptr) return;
        (game->row.first == no ? game->first_penalty : game->second_penalty) += points;
    }
    // Final. Granted: a penalty no longer counts, an expulsion is lifted.
    void answer(int id, bool granted) const {
        Matter* matter = state.find_matter(id);
        if (matter == nullptr) return;
        matter->state = granted ? MatterState::annulled : MatterState::upheld;
        if (!granted) return;
        if (matter->kind == MatterKind::penalty && !matter->inside_game) {
            penalise({matter->division, matter->round, matter->table}, matter->no, -matter->points);
        } else if (matter->kind == MatterKind::expulsion) {
            if (Entrant* entrant = state.find(matter->no)) {
                entrant->status = EntrantStatus::active;
                entrant->results_annulled = false;
                // He was away in the rounds that were paired without him.
                const Division* division = state.find_division(entrant->division);
                const int next = division == nullptr ? 1 : static_cast<int>(division->rounds.size()) + 1;
                if (!entrant->away.empty()) entrant->away.back().second = std::max(next, entrant->away.back().first);
            }
        }
    }
};

}  // namespace

void apply(State& state, const Event& event) {
    state.last_at = std::max(state.last_at, event.at);
    std::visit(Fold{state, event}, static_cast<const AnyEvent&>(event.body));
}

}  // namespace letrado::tournament
