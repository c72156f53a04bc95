// One line on every page: the games in which it is one's turn, with the time left, and the challenges received.
import "./call_bar.css";
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Seek } from "../../api/messages";
import { formatClock } from "../game/clocks";
import { playSound } from "../game/sounds";
import { shownName } from "../net/bot_names";
import { serverNow } from "../net/socket";
import { route } from "../router";
import { describe } from "../terms/texts";
import { waiting } from "../title";
import { Icon } from "../ui/icon";
import { sayError } from "../ui/toast";
import { challenges, shownOnPage } from "./challenges";
import { DeclineButton } from "./decline_button";
import { accept } from "./lobby_state";
import { notify } from "./notify";
import { type RunningGame, running, shownGame, stepOf, timeLeft } from "./running";
import { t } from "./texts";

const elsewhere = (): readonly RunningGame[] => {
  const here = shownGame(route.value.path);
  return running.value.filter(({ id }) => id !== here);
};

effect(() => {
  waiting.value = elsewhere().filter((game) => stepOf(game) !== null).length + challenges.value.length;
});

/** The clock of a game that runs, each second. */
function Left({ game }: { game: RunningGame }) {
  const [, tick] = useState(0);
  const left = timeLeft(game, serverNow());
  const runs = left !== null;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return left === null ? null : (
    <span class="figures" role="timer" aria-live="off">
      {formatClock(left)}
    </span>
  );
}

const stateOf = ({ unsigned, table }: RunningGame) =>
  unsigned ? "unsigned" : table.adjourned ? "adjourned" : "theirs";

function GameCall({ game }: { game: RunningGame }) {
  const step = stepOf(game);
  return (
    <li class="call" data-step={step ?? "none"}>
      <a href={`/partida/${game.id}`}>
        <Icon name={step ? "play" : game.unsigned ? "pen" : "clock"} size={18} />
        <span>{t(step ?? stateOf(game), { name: shownName(game.rival) })}</span>
        <Left game={game} />
      </a>
    </li>
  );
}

function ChallengeCall({ seek }: { seek: Seek }) {
  return (
    <li class="call" data-step="challenge">
      <span>
        <b>{t("challenged", { name: seek.by })}</b> <span class="soft call-terms">{describe(seek.terms)}</span>
      </span>
      <button type="button" class="button small primary" onClick={() => accept(seek.id).catch(sayError)}>
        {t("accept")}
      </button>
      <DeclineButton seek={seek} />
    </li>
  );
}

/** A game that becomes one's turn while another page is looked at is heard. */
function useTurnSound(games: readonly RunningGame[]): void {
  const due = games.filter((game) => stepOf(game) !== null);
  const heard = useRef<ReadonlySet<string> | undefined>(undefined);
  const now = due.map(({ id }) => id).join(" ");
  useEffect(() => {
    const before = heard.current;
    heard.current = new Set(due.map(({ id }) => id));
    const fresh = before && due.find(({ id }) => !before.has(id));
    if (!fresh) return;
    playSound("your_turn");
    notify(t(stepOf(fresh) ?? "turn", { name: shownName(fresh.rival) }), `/partida/${fresh.id}`);
  }, [now]);
}

export function CallBar() {
  const games = elsewhere();
  useTurnSound(games);
  const playing = shownGame(route.value.path) !== null;
  // Beside a game on the page only what waits for an answer is worth a line.
  const shown = playing ? games.filter((game) => stepOf(game) !== null) : games;
  // The lobby shows them itself.
  const inLobby = route.value.path === "/sala";
  const received = inLobby ? [] : challenges.value.filter(({ id }) => id !== shownOnPage.value);
  if (shown.length + received.length === 0) return null;
  return (
    <section class={playing ? "call-bar floating" : "call-bar"} aria-label={t("bar")}>
      <ul aria-live="polite">
        {received.map((seek) => (
          <ChallengeCall key={seek.id} seek={seek} />
        ))}
        {[...shown]
          .sort((one, other) => Number(stepOf(other) !== null) - Number(stepOf(one) !== null))
          .map((game) => (
            <GameCall key={game.id} game={game} />
          ))}
      </ul>
    </section>
  );
}
