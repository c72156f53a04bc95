#include "game/roles.h"

namespace letrado::game {

namespace {

template <typename... Commands>
bool is_one_of(const CommandBody& body) {
    return (std::holds_alternative<Commands>(body) || ...);
}

}  // namespace

bool has_part(Role role, const CommandBody& body) {
    switch (role) {
        case Role::spectator:
            return false;
        case Role::judge:
            return is_one_of<GiveVerdict, AnswerAppeal, CallDirector, Record, Tick>(body);
        case Role::monitor:
            return is_one_of<CheckTiles, DrawLot, DrawForStart, CountBag, WriteRow, CarryClaim, ReportOverdraw,
                             CallDirector, Record, Tick>(body);
        case Role::first:
        case Role::second:
        case Role::director:
        case Role::system:
            break;
    }
    return true;
}

}  // namespace letrado::game
