// A player: ratings and last games.
import type { Sides } from "../../../api/messages";
import { formatDate, formatNumber, texts } from "../../i18n";
import { me } from "../../net/session";
import type { PageProps } from "../../router";
import { Failed, Loading } from "../../ui/page_state";
import { ReportButton } from "../../ui/report_button";
import { useData } from "../../ui/use_data";

interface Player {
  name: string;
  ratings: Record<string, { rating: number; games: number }>;
  games: { id: string; first: string; second: string; scores: Sides; finished: number }[];
}

const t = texts(
  {
    ratings: "Clasificación",
    unrated: "Aún no ha jugado partidas que puntúen.",
    played: "{games} partidas",
    games: "Últimas partidas",
    none: "Todavía no ha terminado ninguna partida.",
    challenge: "Retar en la sala",
    players: "Jugadores",
    score: "Resultado",
    date: "Fecha",
  },
  {
    ratings: "Ratings",
    unrated: "Has not played rated games yet.",
    played: "{games} games",
    games: "Last games",
    none: "Has not finished a game yet.",
    challenge: "Challenge in the lobby",
    players: "Players",
    score: "Score",
    date: "Date",
  },
);

export default function PlayerPage({ params }: PageProps) {
  const data = useData<Player>(`/api/players/${encodeURIComponent(params.name!)}`);
  if (data.loading) return <Loading />;
  if (!data.value) return <Failed error={data.error} retry={data.reload} />;
  const player = data.value;
  const ratings = Object.entries(player.ratings);
  return (
    <div class="page">
      <h1>{player.name}</h1>
      {me.value && me.value.name !== player.name && (
        <p>
          <a class="button" href={`/sala?reto=${encodeURIComponent(player.name)}`}>
            {t("challenge")}
          </a>{" "}
          <ReportButton name={player.name} look="words" />
        </p>
      )}
      <section class="card" aria-labelledby="ratings-title">
        <h2 id="ratings-title">{t("ratings")}</h2>
        {ratings.length === 0 ? (
          <p class="soft">{t("unrated")}</p>
        ) : (
          <ul>
            {ratings.map(([category, rating]) => (
              <li key={category} class="figures">
                <b>{formatNumber(Math.round(rating.rating))}</b>{" "}
                <span class="soft">({t("played", { games: rating.games })})</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section class="card" aria-labelledby="games-title">
        <h2 id="games-title">{t("games")}</h2>
        {player.games.length === 0 ? (
          <p class="soft">{t("none")}</p>
        ) : (
          <table class="table figures">
            <thead>
              <tr>
                <th scope="col">{t("players")}</th>
                <th scope="col">{t("score")}</th>
                <th scope="col">{t("date")}</th>
              </tr>
            </thead>
            <tbody>
              {player.games.map((game) => (
                <tr key={game.id}>
                  <td>
                    <a href={`/partida/${game.id}/repeticion`}>
                      {game.first} – {game.second}
                    </a>
                  </td>
                  <td>
                    {game.scores.first}–{game.scores.second}
                  </td>
                  <td>{formatDate(game.finished)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}
