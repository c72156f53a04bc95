// Games that anybody may watch, and those that are over.
import { useState } from "preact/hooks";
import type { GameCard } from "../../../api/messages";
import { LiveCards, mostLive } from "../../calls/live_cards";
import { texts } from "../../i18n";
import { common } from "../../i18n/common";
import { get, withQuery } from "../../net/requests";
import type { PageProps } from "../../router";
import { type Cards, GameCards } from "../../ui/game_cards";
import { Empty, Failed, Loading } from "../../ui/page_state";
import { sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";

const t = texts(
  {
    title: "Ver partidas",
    playing: "En curso",
    closed: "Terminadas",
    which: "Qué partidas",
    nobody: "Ahora no se juega ninguna partida abierta",
    none: "Todavía no ha terminado ninguna",
    start: "Empezar una",
    replay: "Repasar",
  },
  {
    title: "Watch games",
    playing: "In progress",
    closed: "Finished",
    which: "Which games",
    nobody: "No open game is being played now",
    none: "None has been finished yet",
    start: "Start one",
    replay: "Review",
  },
);

export default function Watch({ query }: PageProps) {
  const status = query.get("estado") === "terminadas" ? "closed" : "playing";
  const data = useData<Cards>(withQuery("/api/games", { status }));
  return (
    <div class="page">
      <h1>{t("title")}</h1>
      <nav class="choices" aria-label={t("which")}>
        <a
          class={status === "playing" ? "button primary small" : "button small"}
          href="/ver"
          aria-current={status === "playing" ? "page" : undefined}
        >
          {t("playing")}
        </a>
        <a
          class={status === "closed" ? "button primary small" : "button small"}
          href="/ver?estado=terminadas"
          aria-current={status === "closed" ? "page" : undefined}
        >
          {t("closed")}
        </a>
      </nav>
      {data.loading && <Loading />}
      {data.error !== undefined && <Failed error={data.error} retry={data.reload} />}
      {data.value && <List key={status} first={data.value} status={status} />}
    </div>
  );
}

function List({ first, status }: { first: Cards; status: string }) {
  const [more, setMore] = useState<{ games: GameCard[]; before: number }>({ games: [], before: first.before });
  const [ended, setEnded] = useState(first.games.length < 20);
  const games = [...first.games, ...more.games];
  if (games.length === 0)
    return (
      <Empty title={t(status === "playing" ? "nobody" : "none")}>
        <a class="button primary" href="/">
          {t("start")}
        </a>
      </Empty>
    );
  const next = async () => {
    try {
      const page = await get<Cards>(withQuery("/api/games", { status, before: more.before }));
      setMore({ games: [...more.games, ...page.games], before: page.before });
      setEnded(page.games.length === 0);
    } catch (error) {
      sayError(error);
    }
  };
  const over = status === "closed";
  return (
    <>
      {!over && <LiveCards games={games} action={common("watch_one")} />}
      {(over || games.length > mostLive) && (
        <GameCards
          games={over ? games : games.slice(mostLive)}
          action={over ? t("replay") : common("watch_one")}
          replay={over}
        />
      )}
      {!ended && (
        <button type="button" class="button" onClick={next}>
          {common("more")}
        </button>
      )}
    </>
  );
}
