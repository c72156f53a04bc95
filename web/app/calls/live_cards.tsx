// Games that go on, with a small board, the points, the clocks and whose turn it is, as it changes.
import "../ui/game_cards.css";
import { useEffect, useState } from "preact/hooks";
import type { Seat } from "../../api/game";
import type { GameCard, JoinedNews, Table } from "../../api/messages";
import { formatClock } from "../game/clocks";
import { language, texts } from "../i18n";
import { shownName } from "../net/bot_names";
import { editionTitle } from "../net/editions";
import { ask, onNews, onOpen, serverNow } from "../net/socket";
import { Deadline } from "./deadline";
import { running } from "./running";

const t = texts(
  {
    rated: "Puntúa",
    adjourned: "Aplazada",
    moves: "Juega",
    board: "Tablero de {first} – {second}",
    left: "Nadie en la mesa",
  },
  {
    rated: "Rated",
    adjourned: "Adjourned",
    moves: "To move",
    board: "Board of {first} – {second}",
    left: "Nobody at the table",
  },
);

interface Now {
  readonly table: Table;
  readonly at: number;
}

/** A page follows so many at once; the rest is a list. */
export const mostLive = 6;

/** Its players have gone, for now at least: nobody moves there. */
export const isLeft = (game: GameCard): boolean => game.here === 0;

/** The table of a game as it changes; own games are followed already. */
function useTable(id: string): Now | undefined {
  const own = running.value.find((game) => game.id === id);
  const isOwn = own !== undefined;
  const [now, setNow] = useState<Now>();
  useEffect(() => {
    if (isOwn) return;
    let here = true;
    const stops = [
      onOpen(() => {
        ask<JoinedNews>({ type: "join", game: id }).then(
          (joined) => here && setNow({ table: joined.table, at: joined.server_time }),
          () => {
            // Over, or not for everybody: the card stays as it is.
          },
        );
      }),
      onNews((news) => {
        if (news.type === "events" && news.game === id && news.table)
          setNow({ table: news.table, at: news.server_time });
      }),
    ];
    return () => {
      here = false;
      for (const stop of stops) stop();
      ask({ type: "leave", game: id }).catch(() => {});
    };
  }, [id, isOwn]);
  return own ?? now;
}

function Clock({ now, seat }: { now: Now; seat: Seat }) {
  const [, tick] = useState(0);
  const runs = now.table.running[seat];
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  const left = now.table.clocks[seat] - (runs ? Math.max(0, serverNow() - now.at) : 0);
  return <span class="soft live-clock">{formatClock(left)}</span>;
}

function LiveCard({ game, action }: { game: GameCard; action: string }) {
  const now = useTable(game.id);
  const table = now?.table;
  // A game without clocks, or of days, has figures that mean nothing.
  const timed = game.tempo === "classic" || game.tempo === "fast";
  const hasClocks = timed && table !== undefined && (table.clocks.first > 0 || table.clocks.second > 0);
  return (
    <li class="game-card live-card">
      <a class="live-picture" href={`/partida/${game.id}`}>
        {/* Another picture with every move: the score and the bag say that there was one. */}
        <img
          src={`/api/games/${game.id}/svg?lang=${language()}&${table ? `${table.bag}-${table.scores.first}-${table.scores.second}` : ""}`}
          alt={t("board", { first: game.first, second: game.second })}
          width={320}
          height={320}
          loading="lazy"
        />
      </a>
      <div class="game-card-sides figures">
        {(["first", "second"] as const).map((seat) => (
          <div key={seat} data-moves={table?.stage === "turn" && table.mover === seat}>
            <span>
              {shownName(game[seat])}
              {table?.stage === "turn" && table.mover === seat && <span class="only-read"> ({t("moves")})</span>}
            </span>
            {now && hasClocks && !isLeft(game) && <Clock now={now} seat={seat} />}
            <b>{table?.scores[seat] ?? ""}</b>
          </div>
        ))}
      </div>
      <p class="soft game-card-what">
        {editionTitle(game.edition)}
        {game.rated && <span class="tag">{t("rated")}</span>}
        {table?.adjourned && <span class="tag">{t("adjourned")}</span>}
        {isLeft(game) && <span class="tag">{t("left")}</span>}
        {game.tempo === "days" && (
          <Deadline id={game.id} version={table ? `${table.bag}-${table.mover}-${table.phase}` : ""} />
        )}
      </p>
      <a class="button small" href={`/partida/${game.id}`}>
        {action}
        <span class="only-read">
          : {shownName(game.first)} – {shownName(game.second)}
        </span>
      </a>
    </li>
  );
}

export function LiveCards({ games, action }: { games: readonly GameCard[]; action: string }) {
  return (
    <ul class="game-cards">
      {games.slice(0, mostLive).map((game) => (
        <LiveCard key={game.id} game={game} action={action} />
      ))}
    </ul>
  );
}
