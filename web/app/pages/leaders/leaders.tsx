// Who leads, by kind of time.
import type { Leaders as LeaderList } from "../../../api/messages";
import { formatNumber, texts } from "../../i18n";
import { withQuery } from "../../net/requests";
import { me } from "../../net/session";
import type { PageProps } from "../../router";
import { Empty, Failed, Loading } from "../../ui/page_state";
import { isTempo, tempoName, tempos } from "../../ui/tempo";
import { useData } from "../../ui/use_data";

const t = texts(
  {
    title: "Clasificación",
    lead: "Quienes han jugado lo bastante para que se sepa su fuerza, y alguna partida en el último año.",
    which: "Qué tiempo",
    name: "Jugador",
    rating: "Puntos",
    games: "Partidas",
    place: "Puesto",
    none: "Todavía no hay nadie",
    none_text: "Hacen falta unas cuantas partidas que puntúen.",
    play: "Buscar rival",
  },
  {
    title: "Ranking",
    lead: "Those who have played enough for their strength to be known, and some game within the last year.",
    which: "Which time",
    name: "Player",
    rating: "Rating",
    games: "Games",
    place: "Place",
    none: "Nobody yet",
    none_text: "It takes a few rated games.",
    play: "Find a rival",
  },
);

export default function Leaders({ query }: PageProps) {
  const asked = query.get("tiempo") ?? "";
  const tempo = isTempo(asked) ? asked : "classic";
  const data = useData<LeaderList>(withQuery("/api/leaders", { tempo }));
  return (
    <div class="page">
      <h1>{t("title")}</h1>
      <p class="soft">{t("lead")}</p>
      <nav class="choices" aria-label={t("which")}>
        {tempos.map((each) => (
          <a
            key={each}
            class={each === tempo ? "button primary small" : "button small"}
            href={`/clasificacion?tiempo=${each}`}
            aria-current={each === tempo ? "page" : undefined}
          >
            {tempoName(each)}
          </a>
        ))}
      </nav>
      {data.loading && <Loading />}
      {data.error !== undefined && <Failed error={data.error} retry={data.reload} />}
      {data.value && data.value.leaders.length === 0 && (
        <Empty title={t("none")}>
          <p class="soft">{t("none_text")}</p>
          <a class="button primary" href="/sala">
            {t("play")}
          </a>
        </Empty>
      )}
      {data.value && data.value.leaders.length > 0 && (
        <div class="card">
          <table class="table figures">
            <thead>
              <tr>
                <th scope="col">
                  <span class="only-read">{t("place")}</span>
                </th>
                <th scope="col">{t("name")}</th>
                <th scope="col">{t("rating")}</th>
                <th scope="col">{t("games")}</th>
              </tr>
            </thead>
            <tbody>
              {data.value.leaders.map(({ name, rating, deviation, games }, i) => (
                <tr key={name} aria-current={name === me.value?.name ? "true" : undefined}>
                  <td>{i + 1}</td>
                  <td>
                    <a href={`/jugador/${encodeURIComponent(name)}`}>{name}</a>
                  </td>
                  <td>
                    <b>{formatNumber(Math.round(rating))}</b>{" "}
                    <span class="soft">± {formatNumber(Math.round(2 * deviation))}</span>
                  </td>
                  <td>{formatNumber(games)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
