// What people and the system ask of a game. A command is decided against the state: it gives events or a refusal.
#pragma once

#include <string_view>
#include <variant>

#include "game/commands/claim.h"
#include "game/commands/director.h"
#include "game/commands/draw_error.h"
#include "game/commands/setup.h"
#include "game/commands/sheet.h"
#include "game/commands/time.h"
#include "game/commands/turn.h"

namespace letrado::game {

using AnyCommand =
    std::variant<OpenGame, CheckTiles, InspectSheet, ChooseStarterPolicy, ChooseStarter, DrawLot, DrawForStart,
                 SetPosition, StartRound, Arrive, PlayTiles, PlaceTiles, DropTile, MoveTiles, NameBlank, ObjectMove,
                 Withdraw, EndPlacing, Announce, ObjectCount, SettleCount, PauseVerification, JudgeOpening, WriteRow,
                 Accept, DrawTiles, PressClock, ExchangeTiles, AnnounceExchange, SetAside, CompleteExchange, Pass,
                 Resign, CountBag, Challenge, SignClaim, CarryClaim, GiveVerdict, AcceptVerdict, Appeal, AnswerAppeal,
                 ReportOverdraw, FixOverdraw, MarkPremeditated, ReportUnderdraw, Tick, CallTime, SetClock, StopClock,
                 ResumeClock, Leave, Return, JudgeLateness, EndRound, StateBlocked, Correct, CompleteWords, AddWord,
                 Sign, Certify, RequestReopen, Reopen, DisputeBlank, SettleBlank, NoteRack, CallDirector,
                 DismissDirector, Record, AskWord, ImposeLostTurn, Penalise, AppealPenalty, AnswerPenaltyAppeal,
                 ExcludePlayer, OverrideRule, FormTribunal, RuleMove, AnswerCorrection, NoteLookup, TakeBack, Adjourn,
                 Resume, SkipDraws, DropAdjournment>;

// One of them. What copies, moves, destroys and compares so many alternatives is made once, in commands.cpp: made by
// every file that holds one, it was half of what compiling that file cost.
struct CommandBody : AnyCommand {
    using AnyCommand::AnyCommand;
    CommandBody();
    CommandBody(const CommandBody& other);
    CommandBody(CommandBody&& other) noexcept;
    CommandBody& operator=(const CommandBody& other);
    CommandBody& operator=(CommandBody&& other) noexcept;
    ~CommandBody();
    bool operator==(const CommandBody& other) const;
};

struct Command {
    Role actor = Role::system;
    CommandBody body;

    bool operator==(const Command&) const = default;
};

[[nodiscard]] std::string_view name_of(const CommandBody& body);

}  // namespace letrado::game
