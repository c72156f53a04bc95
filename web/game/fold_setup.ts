// Before play.
import { parsePlacements } from "../board/notation";
import { emptyBoard, lay } from "../board/play";
import { parseRack } from "../board/tile_text";
import type { EventOf, Seat } from "./events";
import { withSettings } from "./rules";
import { freshTurn, type GameView, type RackView } from "./view";

export const beginTurn = (view: GameView, mover: Seat): GameView => ({
  ...view,
  mover,
  phase: "think",
  turn: freshTurn,
});

export function gameOpened(view: GameView, { data, at }: EventOf<"game_opened">): GameView {
  const [first = "", second = ""] = data.players;
  return {
    ...view,
    startedAt: at,
    edition: data.edition,
    settings: data.settings,
    rules: withSettings(view.rules, data.settings),
    players: { first, second },
    gameNumber: data.game_number,
    commitment: data.commitment,
    stage: "setup",
  };
}

export function startDecided(view: GameView, { data }: EventOf<"start_decided">): GameView {
  return { ...view, starter: data.starter, startSource: data.source, mover: data.starter };
}

function rackOf(text: string | undefined, otherwise: RackView): RackView {
  return text === undefined ? otherwise : { known: parseRack(text), unknown: 0 };
}

export function positionSet(view: GameView, { data, at }: EventOf<"position_set">): GameView {
  const { position } = data;
  const set: GameView = {
    ...view,
    startedAt: at,
    board: lay(emptyBoard, parsePlacements(position.board ?? [])),
    racks: {
      first: rackOf(position.racks?.first, view.racks.first),
      second: rackOf(position.racks?.second, view.racks.second),
    },
    bag: parseRack(position.bag ?? "").length,
    scores: position.scores ?? view.scores,
    carried: position.scores ?? view.carried,
    passRun: position.pass_run ?? 0,
    scorelessRun: position.scoreless_run ?? 0,
    starter: position.starter ?? "first",
    startSource: "position",
    stage: "turn",
  };
  return beginTurn(set, position.mover ?? "first");
}

export function roundStarted(view: GameView, { data, at }: EventOf<"round_started">): GameView {
  const all = data.present.first && data.present.second;
  return { ...view, startedAt: at, present: data.present, stage: all ? "opening_draw" : "waiting" };
}

export function playerArrived(view: GameView, { data }: EventOf<"player_arrived">): GameView {
  const present = { ...view.present, [data.seat]: true };
  return {
    ...view,
    present,
    stage: view.stage === "waiting" && present.first && present.second ? "opening_draw" : view.stage,
  };
}

export function playBegan(view: GameView): GameView {
  return beginTurn({ ...view, stage: "turn" }, view.starter ?? "first");
}
