// A player: ratings, what the games add up to, rivals, and the games themselves.
import "./player.css";
import { useState } from "preact/hooks";
import type { Player } from "../../../api/messages";
import { pointsText } from "../../../game/sheet_lines";
import { LiveCards } from "../../calls/live_cards";
import { running as ownRunning } from "../../calls/running";
import { formatDate, formatNumber } from "../../i18n";
import { common } from "../../i18n/common";
import { shownName } from "../../net/bot_names";
import { editionTitle } from "../../net/editions";
import { isRelated, type Relation, setRelation } from "../../net/people";
import { get, ServerError, withQuery } from "../../net/requests";
import { me } from "../../net/session";
import type { PageProps } from "../../router";
import type { Cards } from "../../ui/game_cards";
import { Empty, Failed, Loading } from "../../ui/page_state";
import { ReportButton } from "../../ui/report_button";
import { tempoName, tempos } from "../../ui/tempo";
import { sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";
import { RatingGraph } from "./rating_graph";
import { type AgainstRival, byEdition, byRival, type OwnGame, ownGame, type PlayedGame, summarise } from "./results";
import { t } from "./texts";

/** From here on a rating says too little to rank by. */
const settled = 110;

function Ratings({ player }: { player: Player }) {
  const ratings = tempos.flatMap((tempo) => {
    const rating = player.ratings[tempo];
    return rating ? [{ tempo, ...rating }] : [];
  });
  return (
    <section class="card" aria-labelledby="ratings-title">
      <h2 id="ratings-title">{t("ratings")}</h2>
      {ratings.length === 0 && <p class="soft">{t("unrated")}</p>}
      {ratings.map(({ tempo, rating, deviation, games }) => (
        <div key={tempo} class="player-tempo">
          <h3>{tempoName(tempo)}</h3>
          <p class="figures player-rating">
            <b>{formatNumber(Math.round(rating))}</b>{" "}
            <span class="soft">
              <abbr title={t("deviation_hint")}>± {formatNumber(Math.round(2 * deviation))}</abbr> ·{" "}
              {games === 1 ? t("played_one") : t("played", { games })}
              {deviation > settled && ` · ${t("provisional")}`}
            </span>
          </p>
          <RatingGraph points={player.points.filter((point) => point.tempo === tempo)} name={tempoName(tempo)} />
        </div>
      ))}
      <p>
        <a href="/clasificacion">{t("leaders")}</a>
      </p>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt class="soft">{label}</dt>
      <dd class="figures">{value}</dd>
    </div>
  );
}

function Results({ games }: { games: readonly OwnGame[] }) {
  const sum = summarise(games);
  const points = (value: number | null) => (value === null ? "—" : formatNumber(Math.round(value)));
  return (
    <section class="card" aria-labelledby="summary-title">
      <h2 id="summary-title">{t("summary")}</h2>
      <dl class="player-figures">
        <Figure label={t("won")} value={String(sum.won)} />
        <Figure label={t("lost")} value={String(sum.lost)} />
        {sum.drawn > 0 && <Figure label={t("drawn")} value={String(sum.drawn)} />}
        <Figure label={t("average")} value={points(sum.average)} />
        <Figure label={t("against")} value={points(sum.averageAgainst)} />
        {sum.pace !== null && <Figure label={t("pace")} value={t("seconds", { count: Math.round(sum.pace) })} />}
        {sum.scrabbles > 0 && <Figure label={t("scrabbles")} value={String(sum.scrabbles)} />}
      </dl>
      {sum.best && (
        <p>
          {t("best")}:{" "}
          <a class="figures" href={`/partida/${sum.best.id}/repeticion`}>
            {pointsText(sum.best.own)} – {pointsText(sum.best.theirs)}, {shownName(sum.best.rival)}
          </a>
        </p>
      )}
      {sum.plays.length > 0 && (
        <>
          <h3>{t("best_plays")}</h3>
          <ol class="player-plays">
            {sum.plays.map((game) => (
              <li key={game.id}>
                <a class="figures" href={`/partida/${game.id}/repeticion`}>
                  <b>{game.best!.word.toLocaleUpperCase("es")}</b> {game.best!.points}
                </a>{" "}
                <span class="soft">({shownName(game.rival)})</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <p class="soft">{games.length === 1 ? t("of_one") : t("of_last", { games: games.length })}</p>
    </section>
  );
}

function Record({ rows, what }: { rows: readonly AgainstRival[]; what: string }) {
  return (
    <table class="table figures">
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{t("record")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rival, won, lost }) => (
          <tr key={rival}>
            <td>{shownName(rival)}</td>
            <td>
              {won} – {lost}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rivals({ games }: { games: readonly OwnGame[] }) {
  const editions = byEdition(games);
  return (
    <section class="card" aria-labelledby="rivals-title">
      <h2 id="rivals-title">{t("rivals")}</h2>
      <Record rows={byRival(games).slice(0, 8)} what={t("rival")} />
      {editions.length > 1 && (
        <Record rows={editions.map((row) => ({ ...row, rival: editionTitle(row.rival) }))} what={common("edition")} />
      )}
    </section>
  );
}

function Relations({ name }: { name: string }) {
  const follows = isRelated("follow", name);
  const blocks = isRelated("block", name);
  const set = (relation: Relation, on: boolean) => setRelation(relation, name, on).catch(sayError);
  return (
    <>
      {!blocks && (
        <button type="button" class="button" aria-pressed={follows} onClick={() => void set("follow", !follows)}>
          {t(follows ? "unfollow" : "follow")}
        </button>
      )}{" "}
      <button type="button" class="button" aria-pressed={blocks} onClick={() => void set("block", !blocks)}>
        {t(blocks ? "unblock" : "block")}
      </button>
      {blocks && <p class="notice">{t("blocked")}</p>}
    </>
  );
}

function Games({ games, more }: { games: readonly OwnGame[]; more: (() => void) | undefined }) {
  return (
    <section class="card player-games" aria-labelledby="games-title">
      <h2 id="games-title">{t("games")}</h2>
      {games.length === 0 ? (
        <p class="soft">{t("none")}</p>
      ) : (
        <table class="table figures">
          <thead>
            <tr>
              <th scope="col">{t("rival")}</th>
              <th scope="col">{t("score")}</th>
              <th scope="col">{t("date")}</th>
            </tr>
          </thead>
          <tbody>
            {games.map((game) => (
              <tr key={game.id}>
                <td>
                  <a href={`/partida/${game.id}/repeticion`}>{shownName(game.rival)}</a>
                </td>
                <td>
                  <b class={`result-${game.result}`}>{t(`result_${game.result}`)}</b> {pointsText(game.own)} –{" "}
                  {pointsText(game.theirs)}
                </td>
                <td>{formatDate(game.finished, { dateStyle: "medium" })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more && (
        <button type="button" class="button" onClick={more}>
          {common("more")}
        </button>
      )}
    </section>
  );
}

/** Nothing to show yet, but something to do. */
function FirstSteps() {
  return (
    <section class="card player-first" aria-labelledby="first-title">
      <h2 id="first-title">{t("first")}</h2>
      <p class="soft">{t("first_text")}</p>
      <div class="player-actions">
        <a class="button primary" href="/">
          {t("first_play")}
        </a>
        <a class="button" href="/aprender">
          {t("first_learn")}
        </a>
      </div>
    </section>
  );
}

function Profile({ player }: { player: Player }) {
  const [later, setLater] = useState<{ games: PlayedGame[]; before: number | undefined }>({
    games: [],
    before: player.before,
  });
  const running = useData<Cards>(withQuery("/api/games", { player: player.name, status: "playing" }));
  const all = [...player.games, ...later.games].map((game) => ownGame(game, player.name));
  const more = async () => {
    const path = withQuery(`/api/players/${encodeURIComponent(player.name)}`, { before: later.before });
    const page = await get<Player>(path);
    setLater({ games: [...later.games, ...page.games], before: page.before });
  };
  const unfinished = running.value?.games ?? [];
  // Only one's own are known to be adjourned before their cards follow them.
  const adjourned = new Set(ownRunning.value.filter(({ table }) => table.adjourned).map(({ id }) => id));
  const asleep = unfinished.filter(({ id }) => adjourned.has(id));
  const playing = unfinished.filter(({ id }) => !adjourned.has(id));
  const isOwn = me.value?.name === player.name;
  return (
    <div class="page player-page">
      <header>
        <h1>{player.name}</h1>
        {!isOwn && (
          <div class="player-actions">
            {!isRelated("block", player.name) && (
              <a class="button" href={`/sala?reto=${encodeURIComponent(player.name)}`}>
                {t("challenge")}
              </a>
            )}
            {me.value && (
              <>
                <Relations name={player.name} />
                <ReportButton name={player.name} look="words" />
              </>
            )}
          </div>
        )}
      </header>
      <Ratings player={player} />
      {isOwn && all.length === 0 && <FirstSteps />}
      {all.length > 0 && <Results games={all} />}
      {all.length > 0 && <Rivals games={all} />}
      {playing.length > 0 && (
        <section class="player-running" aria-labelledby="running-title">
          <h2 id="running-title">{t("running")}</h2>
          <LiveCards games={playing.slice(0, 3)} action={t(isOwn ? "go_on" : "watch")} />
        </section>
      )}
      {asleep.length > 0 && (
        <section class="player-running" aria-labelledby="adjourned-title">
          <h2 id="adjourned-title">{t("adjourned")}</h2>
          <LiveCards games={asleep.slice(0, 3)} action={t("go_on")} />
        </section>
      )}
      <Games games={all} more={later.before === undefined ? undefined : () => void more().catch(sayError)} />
    </div>
  );
}

export default function PlayerPage({ params }: PageProps) {
  const data = useData<Player>(`/api/players/${encodeURIComponent(params.name!)}`);
  if (data.loading) return <Loading />;
  if (data.error instanceof ServerError && data.error.code === "not_found")
    return (
      <Empty title={t("missing")}>
        <p class="soft">{t("missing_text")}</p>
        <a class="button" href="/sala">
          {t("to_lobby")}
        </a>
      </Empty>
    );
  if (!data.value) return <Failed error={data.error} retry={data.reload} />;
  return <Profile player={data.value} />;
}
