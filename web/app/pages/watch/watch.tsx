// Games that anybody may watch, and those that are over.
import { useState } from "preact/hooks";
import type { GameCard } from "../../../api/messages";
import "./watch.css";
import { isLeft, LiveCards, mostLive } from "../../calls/live_cards";
import { texts } from "../../i18n";
import { common } from "../../i18n/common";
import { editions, editionTitle } from "../../net/editions";
import { get, ServerError, withQuery } from "../../net/requests";
import { go, type PageProps } from "../../router";
import { type Cards, GameCards } from "../../ui/game_cards";
import { Empty, Failed, Loading } from "../../ui/page_state";
import { SelectField } from "../../ui/select_field";
import { TextField } from "../../ui/text_field";
import { sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";
import { readSearch, type Search, searchPath, toQuery } from "./search";

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
    search: "Buscar partidas terminadas",
    player: "Jugador",
    any: "Cualquiera",
    against: "Rivales",
    person: "Entre personas",
    bot: "Contra el programa",
    since: "Desde",
    until: "Hasta",
    find: "Buscar",
    no_match: "Ninguna partida es así",
    no_match_text: "Prueba con menos condiciones.",
    no_player_text: "Nadie se llama así. Escribe el nombre entero, con sus tildes.",
    clear: "Quitar las condiciones",
    leaders: "Clasificación",
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
    search: "Search finished games",
    player: "Player",
    any: "Any",
    against: "Rivals",
    person: "Between people",
    bot: "Against the program",
    since: "From",
    until: "To",
    find: "Search",
    no_match: "No game is like that",
    no_match_text: "Try fewer conditions.",
    no_player_text: "Nobody is called that. Type the whole name, with its accents.",
    clear: "Drop the conditions",
    leaders: "Ranking",
  },
);

export default function Watch({ query }: PageProps) {
  const status = query.get("estado") === "terminadas" ? "closed" : "playing";
  const wanted = status === "closed" ? readSearch(query) : {};
  const path = withQuery("/api/games", { status, ...toQuery(wanted) });
  const data = useData<Cards>(path);
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
        <a class="button small" href="/clasificacion">
          {t("leaders")}
        </a>
      </nav>
      {status === "closed" && <SearchForm key={path} wanted={wanted} />}
      {data.loading && <Loading />}
      {data.error !== undefined &&
        (isUnknown(data.error) ? (
          <NoMatch hint={t("no_player_text")} />
        ) : (
          <Failed error={data.error} retry={data.reload} />
        ))}
      {data.value && <List key={path} first={data.value} status={status} wanted={wanted} />}
    </div>
  );
}

function SearchForm({ wanted }: { wanted: Search }) {
  const [draft, setDraft] = useState(wanted);
  // On a phone it would be all there is to see.
  const [unfolded] = useState(() => matchMedia("(min-width: 40rem)").matches);
  const set = (part: Partial<Search>) => setDraft({ ...draft, ...part });
  const date = (key: "since" | "until") => (
    <label class="field">
      <span>{t(key)}</span>
      <input
        class="input"
        type="date"
        value={draft[key] ?? ""}
        onInput={(event) => set({ [key]: event.currentTarget.value })}
      />
    </label>
  );
  return (
    <details class="watch-fold" open={unfolded || Object.keys(wanted).length > 0}>
      <summary>{t("search")}</summary>
      <form
        class="card watch-search"
        aria-label={t("search")}
        onSubmit={(event) => {
          event.preventDefault();
          go(searchPath(draft));
        }}
      >
        <TextField
          label={t("player")}
          type="search"
          maxLength={24}
          value={draft.player ?? ""}
          onText={(player) => set({ player })}
        />
        <SelectField
          label={common("edition")}
          value={draft.edition ?? ""}
          values={["", ...editions.value.filter((each) => each.table).map((each) => each.id)]}
          text={(each) => (each === "" ? t("any") : editionTitle(each))}
          onChange={(edition) => set({ edition })}
        />
        <SelectField
          label={t("against")}
          value={draft.against ?? ""}
          values={["", "person", "bot"] as readonly string[]}
          text={(each) => (each === "person" || each === "bot" ? t(each) : t("any"))}
          onChange={(against) => set({ against })}
        />
        {date("since")}
        {date("until")}
        <button type="submit" class="button primary">
          {t("find")}
        </button>
      </form>
    </details>
  );
}

/** The player who is looked for. */
const isUnknown = (error: unknown): boolean => error instanceof ServerError && error.code === "not_found";

function NoMatch({ hint }: { hint: string }) {
  return (
    <Empty title={t("no_match")}>
      <p class="soft">{hint}</p>
      <a class="button" href="/ver?estado=terminadas">
        {t("clear")}
      </a>
    </Empty>
  );
}

function List({ first, status, wanted }: { first: Cards; status: string; wanted: Search }) {
  const [more, setMore] = useState<{ games: GameCard[]; before: number }>({ games: [], before: first.before });
  // Those that somebody plays come first.
  const games = [...first.games, ...more.games].sort((one, other) => Number(isLeft(one)) - Number(isLeft(other)));
  if (games.length === 0 && Object.keys(wanted).length > 0) return <NoMatch hint={t("no_match_text")} />;
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
      const page = await get<Cards>(withQuery("/api/games", { status, ...toQuery(wanted), before: more.before }));
      setMore({ games: [...more.games, ...page.games], before: page.before });
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
      {more.before > 0 && (
        <button type="button" class="button" onClick={next}>
          {common("more")}
        </button>
      )}
    </>
  );
}
