// Who sits at the desk of a game besides those it was made with: another device takes a hall's table over, each player
// has one of his own, an officer has a part in this game and in no other. It is written beside the game, in a stream of
// its own, so that the game's events stay what happened at the table.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "service/records/game_header.h"
#include "service/service_error.h"
#include "store/store.h"

namespace letrado::service {

struct GameDesk {
    std::string keeper;  // who took the table over; empty: who opened it
    std::vector<DeskPlace> places;
    struct Code {
        std::string place;
        std::string stream;
    };
    std::vector<Code> codes;  // that were given and may be used still
};

// "keeper", or a role: where somebody may sit. The first and the second only at a hall's table.
[[nodiscard]] bool is_desk_place(std::string_view place, const GameHeader& header);

// Puts the desk into the header that the game was made with.
void seat_at(GameHeader& header, GameDesk desk);

// All of these block: from a worker.
[[nodiscard]] std::expected<GameDesk, ServiceError> read_desk(store::EventLog& log, std::string_view game);

// What makes the person no officer of the game: "player", by the header it was made with or with a device of his own at
// a hall's table, or "keeper", who speaks for players and officers alike. Empty: nothing.
[[nodiscard]] std::expected<std::string_view, ServiceError> part_in(store::EventLog& log, std::string_view game,
                                                                    const Person& person);

// The stream of a game's desk, and a desk as the summary of that stream has it.
[[nodiscard]] std::string desk_stream_of(std::string_view game);
[[nodiscard]] GameDesk read_written_desk(std::string_view text);

struct PlaceCode {
    std::string code;  // "bcdf-ghjk": who has it takes the place, once
    game::Millis until = 0;
};
// The code given before it for the same place is worth nothing any more.
[[nodiscard]] std::expected<PlaceCode, ServiceError> make_place_code(store::EventLog& log, std::string_view game,
                                                                     std::string_view place, const Person& by,
                                                                     game::Millis now);

struct TakenPlace {
    std::string game;
    std::string place;
    GameDesk desk;  // as it is now
};
// Fails with not_found for a code that nobody gave, that was used or that is too old.
[[nodiscard]] std::expected<TakenPlace, ServiceError> take_place(store::EventLog& log, std::string_view code,
                                                                 const Person& person, game::Millis now);

// Without any code: the director decides. The desk as it is now. REQUIRES: for an office, that part_in() is empty.
[[nodiscard]] std::expected<GameDesk, ServiceError> give_place(store::EventLog& log, std::string_view game,
                                                               std::string_view place, const Person& to,
                                                               const Person& by, game::Millis now);
// The same where somebody asks for it: fails with forbidden where he has another part in the game.
[[nodiscard]] std::expected<GameDesk, ServiceError> appoint(store::EventLog& log, std::string_view game,
                                                            std::string_view place, const Person& to, const Person& by,
                                                            game::Millis now);
// The person has no place here any more, and no code that was given is worth anything. Who keeps the table is not sent
// away, only followed by somebody: forbidden; fails with not_found for who has no place.
[[nodiscard]] std::expected<GameDesk, ServiceError> empty_place(store::EventLog& log, std::string_view game,
                                                                std::string_view account, const Person& by,
                                                                game::Millis now);

}  // namespace letrado::service
