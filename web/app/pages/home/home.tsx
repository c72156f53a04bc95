// The first page: a game in one press.
import "./home.css";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameCard } from "../../../api/messages";
import { isLeft, LiveCards } from "../../calls/live_cards";
import { running, stepOf } from "../../calls/running";
import { common } from "../../i18n/common";
import { shownName } from "../../net/bot_names";
import { withQuery } from "../../net/requests";
import { me } from "../../net/session";
import type { Cards } from "../../ui/game_cards";
import { Icon, type IconName } from "../../ui/icon";
import { useData } from "../../ui/use_data";
import { WordTiles } from "../../ui/word_tiles";
import { useInvitation } from "../lobby/use_invitation";
import { BotCard } from "./bot_card";
import { t } from "./texts";

function Tool({ href, icon, title, hint }: { href: string; icon: IconName; title: string; hint: string }) {
  return (
    <a class="card home-tool" href={href}>
      <Icon name={icon} size={28} />
      <h3>{title}</h3>
      <p class="soft">{hint}</p>
    </a>
  );
}

function PersonCard() {
  const invitation = useInvitation();
  return (
    <section class="card home-person" aria-labelledby="person-title">
      <h2 id="person-title">{t("person")}</h2>
      <div class="home-way">
        <button type="button" class="button" onClick={invitation.open}>
          <Icon name="link" />
          {t("link")}
        </button>
        <p class="soft">{t("link_hint")}</p>
      </div>
      <div class="home-way">
        <a class="button" href="/sala">
          <Icon name="person" />
          {t("seek")}
        </a>
        <p class="soft">{t("seek_hint")}</p>
      </div>
      {invitation.dialog}
    </section>
  );
}

/** The board comes when the page is there already, and never to a small screen. */
function HeroPlace() {
  const [Board, setBoard] = useState<ComponentType>();
  useEffect(() => {
    if (!matchMedia("(min-width: 64rem)").matches) return;
    let here = true;
    import("./hero_board").then((module) => here && setBoard(() => module.default)).catch(() => {});
    return () => {
      here = false;
    };
  }, []);
  return <div class="hero-place">{Board && <Board />}</div>;
}

/** A game that counts is worth more looks. */
const featuredFirst = (games: readonly GameCard[]): GameCard[] =>
  [...games].sort((one, other) => Number(other.rated) - Number(one.rated));

/** Where nobody plays, the last game between people that was finished. */
function LastGame() {
  const last = useData<Cards>("/api/games?status=closed&against=person").value?.games[0];
  if (!last) return null;
  return (
    <div class="home-featured">
      <h3>{t("featured")}</h3>
      <a class="card home-last" href={`/partida/${last.id}/repeticion`}>
        <img src={`/api/games/${last.id}/svg`} alt="" width={160} height={160} loading="lazy" />
        <span class="figures">
          <b>
            {shownName(last.first)} {last.scores.first} – {last.scores.second} {shownName(last.second)}
          </b>
          <span class="soft">{t("replay")}</span>
        </span>
      </a>
    </div>
  );
}

export default function Home() {
  const own = useData<Cards>(me.value && withQuery("/api/games", { player: me.value.name, status: "playing" }));
  const over = useData<Cards>(me.value && withQuery("/api/games", { player: me.value.name, status: "finished" }));
  const live = useData<Cards>("/api/games?status=playing");
  // Those in which it is one's turn come first.
  const due = new Set(running.value.filter((game) => stepOf(game) !== null).map(({ id }) => id));
  const mine = (own.value?.games ?? []).sort((one, other) => Number(due.has(other.id)) - Number(due.has(one.id)));
  const yourTurn = mine.filter(({ id }) => due.has(id));
  const waiting = mine.filter(({ id }) => !due.has(id));
  const unsigned = over.value?.games ?? [];
  const others = (live.value?.games ?? [])
    .filter((game) => !isLeft(game) && !mine.some((each) => each.id === game.id))
    .slice(0, 6);
  return (
    <div class="page home">
      <div class="home-hero">
        <div class="home-words">
          <div class="home-tiles" aria-hidden="true">
            <WordTiles word="LETRADO" />
          </div>
          <h1>{t("title")}</h1>
          <p class="home-lead">
            <span>{t("lead")} </span>
            <a href="/aprender">{t("lesson")}</a>
          </p>
          <BotCard />
        </div>
        <HeroPlace />
      </div>
      <PersonCard />
      {mine.length + unsigned.length > 0 && (
        <section class="home-section" aria-labelledby="own-title">
          <h2 id="own-title">{t("yours")}</h2>
          {yourTurn.length > 0 && (
            <>
              <h3>{t("your_turn")}</h3>
              <LiveCards games={yourTurn} action={t("go_on")} />
            </>
          )}
          {waiting.length > 0 && (
            <>
              {yourTurn.length + unsigned.length > 0 && <h3>{t("their_turn")}</h3>}
              <LiveCards games={waiting} action={t("go_on")} />
            </>
          )}
          {unsigned.length > 0 && (
            <>
              <h3>{t("unsigned")}</h3>
              <LiveCards games={unsigned} action={t("to_signature")} />
            </>
          )}
        </section>
      )}
      <section class="home-section" aria-labelledby="tools-title">
        <h2 id="tools-title" class="only-read">
          {t("tools")}
        </h2>
        <div class="home-tools">
          <Tool href="/juez" icon="gavel" title={t("judge")} hint={t("judge_hint")} />
          <Tool href="/lexico" icon="book" title={t("words")} hint={t("words_hint")} />
          <Tool href="/mesa" icon="clock" title={t("table")} hint={t("table_hint")} />
        </div>
      </section>
      <section class="home-section" aria-labelledby="live-title">
        <h2 id="live-title">{t("live")}</h2>
        {others.length > 0 ? (
          <LiveCards games={featuredFirst(others).slice(0, 3)} action={common("watch_one")} />
        ) : (
          <>
            <p class="soft">{live.loading ? common("loading") : t(mine.length > 0 ? "nobody_else" : "nobody")}</p>
            {!live.loading && <LastGame />}
          </>
        )}
      </section>
    </div>
  );
}
