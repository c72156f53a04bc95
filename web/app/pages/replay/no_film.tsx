// What is shown while there is no game to show.
import { texts } from "../../i18n";
import { ServerError } from "../../net/requests";
import { Empty, Failed, Loading } from "../../ui/page_state";

const t = texts(
  {
    missing: "Esta partida no existe",
    missing_hint: "Puede que el enlace esté incompleto, o que la partida sea privada.",
    others: "Ver otras partidas",
  },
  {
    missing: "There is no such game",
    missing_hint: "The link may be incomplete, or the game private.",
    others: "See other games",
  },
);

export function NoFilm({ error, reload }: { error?: unknown; reload(): void }) {
  if (error === undefined) return <Loading />;
  const missing = error instanceof ServerError && (error.code === "not_found" || error.code === "forbidden");
  if (!missing) return <Failed error={error} retry={reload} />;
  return (
    <Empty title={t("missing")}>
      <p class="soft">{t("missing_hint")}</p>
      <a class="button" href="/ver?estado=terminadas">
        {t("others")}
      </a>
    </Empty>
  );
}
