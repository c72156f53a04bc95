// For the tests of simulation and inference: a vocabulary small enough to be built at once and rich enough to play
// with, and positions of games with it.
#pragma once

#include "engine/board/view.h"
#include "engine/plays/static_player.h"
#include "engine/words/test_words.h"

namespace letrado::engine::test {

inline Vocabulary small_vocabulary() {
    return vocabulary_of({"al",    "la",    "las",   "el",    "en",     "de",     "da",      "dar",     "es",
                          "ese",   "eso",   "as",    "oso",   "osa",    "osos",   "sal",     "sol",     "son",
                          "no",    "nos",   "mi",    "me",    "mes",    "si",     "se",      "ser",     "ir",
                          "mar",   "mal",   "mala",  "casa",  "casas",  "cosa",   "rosa",    "masa",    "mesa",
                          "misa",  "toro",  "torso", "tarea", "tareas", "salero", "arena",   "arenas",  "marea",
                          "nadar", "rodeo", "salir", "leona", "oreja",  "relato", "relatos", "asolear", "tesoros"});
}

// A blank is worth keeping, points are not.
inline const EquityModel& simple_model() {
    static const EquityModel model = [] {
        EquityModel made;
        for_each_leave([&made](const Rack& leave, LeaveIndex index) {
            made.leaves.set(index, leave.blanks() != 0 ? 20 * point : -leave.points(leave.all()) * point);
        });
        return made;
    }();
    return model;
}

struct Table {
    Vocabulary vocabulary = small_vocabulary();
    const EquityModel& model = simple_model();
    BestPlaySearch search{vocabulary};

    // After some turns of a game between static players.
    [[nodiscard]] View view(std::uint64_t game, int turns) {
        base::Random random(game);
        Position position = Position::start(Bag::shuffled(random));
        for (int i = 0; i < turns && !position.over; ++i)
            make_move(position, vocabulary.graph, {}, best_move(search, model, position, {}), random);
        return view_of(position, {});
    }

    // A word, in capitals, from the centre; the racks and the bag as told.
    [[nodiscard]] View late_view(const char* word, const char* rack, const char* unseen, int rival_tiles) const {
        Squares squares;
        write(squares, Direction::across, centre, centre, word);
        View view;
        view.board = Board(vocabulary.graph, squares);
        view.rack = tiles::TileCounts(loose_tiles(rack));
        view.unseen = tiles::TileCounts(loose_tiles(unseen));
        view.rival_tiles = rival_tiles;
        view.scores = {100, 90};
        return view;
    }
};

}  // namespace letrado::engine::test
