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
                             CallDirector, Record, TakeBack, Tick>(body);
        case Role::first:
        case Role::second:
        case Role::director:
        case Role::system:
            break;
    }
    return true;
}

bool may_send(Role role, const CommandBody& body) {
    if (!has_part(role, body)) return false;
    if (is_one_of<NoteLookup, SkipDraws>(body)) return role == Role::system;
    if (seat_of(role)) {
        return !is_one_of<ChooseStarterPolicy, ChooseStarter, SetPosition, StartRound, RuleMove, CarryClaim,
                          GiveVerdict, AnswerAppeal, MarkPremeditated, CallTime, SetClock, JudgeLateness, EndRound,
                          Certify, Reopen, SettleBlank, DismissDirector, AskWord, ImposeLostTurn, Penalise,
                          AnswerPenaltyAppeal, ExcludePlayer, OverrideRule, FormTribunal>(body);
    }
    // What a player does in person, nobody does for him.
    return !is_one_of<InspectSheet, Arrive, Resign, PauseVerification, SignClaim, ReportUnderdraw, Return,
                      CompleteWords, AddWord, Sign, RequestReopen, AppealPenalty, DropAdjournment>(body) &&
           (role == Role::monitor || !std::holds_alternative<WriteRow>(body));
}

}  // namespace letrado::game
