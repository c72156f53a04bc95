// One line that says whose turn it is and what is waited for, and one that says what was played last.
import { positionText } from "../../../board/squares";
import { plainText } from "../../../board/tile_text";
import { rivalOf } from "../../../game/events";
import { type GameView, isOver, type Phase, type TurnRecord, type Verdict } from "../../../game/view";
import { citeShort } from "../../game/cite";
import { type AtTable, name, partOf } from "./at_table";
import { t } from "./texts";

type Key = Parameters<typeof t>[0];

/** What the mover is told, and what the others are told of him. */
const phases: Partial<Record<Phase, [own: Key, others: Key]>> = {
  think: ["your_turn", "turn_of"],
  placing: ["you_place", "wait_place"],
  exchange: ["you_exchange", "wait_exchange"],
  count: ["you_count", "wait_count"],
  draw: ["you_press", "wait_press"],
  press: ["you_press", "wait_press"],
};

function verifyText(game: AtTable, view: GameView): string {
  const rival = rivalOf(view.mover);
  const part = partOf(game);
  if (part === "mover") return t("wait_verify", { name: name(game, rival) });
  const points = view.turn.announced ?? view.turn.play?.points ?? 0;
  if (part === "rival") return t("you_verify", { name: name(game, view.mover), points });
  return t("verifies", { name: name(game, rival) });
}

export function phaseText(game: AtTable): string {
  const view = game.live.view.value;
  if (view.stage === "closed") return t("closed");
  if (view.stage === "signing") return t("game_over");
  if (view.stage === "waiting") return t("waiting_players");
  if (view.stage !== "turn") return t("starting");
  if (view.adjourned) return t("adjourned");
  if (view.directorCalled) return t("director_called");
  if (view.phase === "claim") return t("claim_open");
  if (view.phase === "verify") return verifyText(game, view);
  const [own, others] = phases[view.phase] ?? ["your_turn", "turn_of"];
  return partOf(game) === "mover" ? t(own) : t(others, { name: name(game, view.mover) });
}

function turnText(game: AtTable, turn: TurnRecord): string {
  const who = name(game, turn.seat);
  if (turn.kind === "exchange") {
    return t(turn.exchanged === 1 ? "last_exchange_one" : "last_exchange", { name: who, count: turn.exchanged });
  }
  if (turn.kind === "pass") return t("last_pass", { name: who });
  if (turn.kind === "lost_turn") return t("last_lost", { name: who });
  const [main] = turn.words;
  const word = main ? `${positionText(main.position)} ${plainText(main.tiles)}` : "";
  return t("last_play", { name: who, word, points: turn.points });
}

export function lastText(game: AtTable): string {
  const view = game.live.view.value;
  const turn = view.turns.at(-1);
  if (turn) return turnText(game, turn);
  return view.stage === "turn" && view.phase === "think" && partOf(game) === "mover" ? t("first_move") : "";
}

/** The last verdict, or what became of the own play while the rival's reply is on the board already. */
function verdictShown(game: AtTable, view: GameView): Verdict | null {
  if (isOver(view)) return null;
  const earlier = view.earlierVerdict;
  return view.verdict ?? (earlier && earlier.mover === game.live.seat.value ? earlier : null);
}

/** Where the card of the verdict would be out of sight. */
function ShortVerdict({ verdict }: { verdict: Verdict }) {
  const stands = verdict.valid || verdict.appeal === "granted";
  const words = verdict.words.map(({ word }) => plainText(word.tiles)).join(", ");
  const cited = citeShort(verdict);
  return (
    <strong class="short-verdict narrow-only" data-valid={stands} aria-hidden="true">
      {words}: {t(stands ? "verdict_valid" : "verdict_invalid").toLocaleLowerCase()}
      {cited && ` (${cited})`}
    </strong>
  );
}

export function PhaseLine({ game }: { game: AtTable }) {
  const { live } = game;
  const view = live.view.value;
  const verdict = verdictShown(game, view);
  const role = live.role.value;
  const looks =
    role === "judge" || role === "monitor" || role === "director" ? t(`watching_as_${role}`) : t("watching");
  return (
    <div class="phase" data-part={partOf(game)} data-phase={view.stage === "turn" ? view.phase : view.stage}>
      <p class="phase-now" role="status" aria-live="polite">
        {phaseText(game)}
      </p>
      <p class="phase-last soft figures" data-verdict={verdict !== null}>
        {verdict && <ShortVerdict verdict={verdict} />}
        <span>{lastText(game)}</span>
      </p>
      {!live.seat.value && <span class="tag phase-role">{looks}</span>}
      <span class="phase-bag soft figures">{t("bag", { count: view.bag })}</span>
    </div>
  );
}
