// One line on every page: the games in which it is one's turn, with the time left, and the challenges received.
import "./call_bar.css";
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Seek } from "../../api/messages";
import { formatClock } from "../game/clocks";
import { playSound } from "../game/sounds";
import { common } from "../i18n/common";
import { shownName } from "../net/bot_names";
import { serverNow } from "../net/socket";
import { route } from "../router";
import { describe } from "../terms/texts";
import { waiting } from "../title";
import { Icon } from "../ui/icon";
import { sayError } from "../ui/toast";
import { challenges, ownOffers, shownOnPage } from "./challenges";
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

/** What lies over a game can be put away until one leaves it. */
function GameCall({ game, putAway }: { game: RunningGame; putAway?: (() => void) | undefined }) {
  const step = stepOf(game);
  return (
    <li class="call" data-step={step ?? "none"}>
      <a href={`/partida/${game.id}`}>
        <Icon name={step ? "play" : game.unsigned ? "pen" : "clock"} size={18} />
        <span>{t(step ?? stateOf(game), { name: shownName(game.rival) })}</span>
        <Left game={game} />
      </a>
      {putAway && (
        <button type="button" class="button plain small" aria-label={common("close")} onClick={putAway}>
          <Icon name="close" size={18} />
        </button>
      )}
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

/** A link that is on its way: what waits for somebody else is not forgotten. */
function OwnLinkCall({ seek }: { seek: Seek }) {
  return (
    <li class="call" data-step="none">
      <a href={`/reto/${seek.id}`}>
        <Icon name="link" size={18} />
        <span>{t("invitation")}</span>
      </a>
    </li>
  );
}

export function CallBar() {
  const games = elsewhere();
  useTurnSound(games);
  const [put, putAway] = useState<ReadonlySet<string>>(new Set());
  const here = shownGame(route.value.path);
  const playing = running.value.some(({ id, unsigned }) => id === here && !unsigned);
  // Beside a game on the page only what waits for an answer is worth a line.
  const shown = playing ? games.filter((game) => stepOf(game) !== null && !put.has(game.id)) : games;
  // The lobby shows them itself.
  const inLobby = route.value.path === "/sala";
  const received = inLobby ? [] : challenges.value.filter(({ id }) => id !== shownOnPage.value);
  const links = playing ? [] : ownOffers.value.filter(({ id, link }) => link && route.value.path !== `/reto/${id}`);
  if (shown.length + received.length + links.length === 0) return null;
  return (
    <section class={playing ? "call-bar floating" : "call-bar"} aria-label={t("bar")}>
      <ul aria-live="polite">
        {received.map((seek) => (
          <ChallengeCall key={seek.id} seek={seek} />
        ))}
        {[...shown]
          .sort((one, other) => Number(stepOf(other) !== null) - Number(stepOf(one) !== null))
          .map((game) => (
            <GameCall
              key={game.id}
              game={game}
              putAway={playing ? () => putAway(new Set([...put, game.id])) : undefined}
            />
          ))}
        {links.map((seek) => (
          <OwnLinkCall key={seek.id} seek={seek} />
        ))}
      </ul>
    </section>
  );
}
