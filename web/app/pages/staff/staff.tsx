// The queue of whoever arbitrates: games that wait for a verdict or for the director.
import { useEffect } from "preact/hooks";
import type { GameCard } from "../../../api/messages";
import { formatDate } from "../../i18n";
import { editionTitle } from "../../net/editions";
import { me } from "../../net/session";
import { Icon } from "../../ui/icon";
import { Empty, Failed, Loading } from "../../ui/page_state";
import { useData } from "../../ui/use_data";
import "./staff.css";
import { text } from "./texts";

/** What a game may wait for. */
interface Claim extends GameCard {
  waits: "verdict" | "appeal" | "count" | "director";
}
interface Claims {
  games: Claim[];
}

const roles = ["judge", "monitor", "director"] as const;
const askEvery = 4000;

function WaitingGame({ game }: { game: Claim }) {
  const { id, first, second, edition, scores, waits, created } = game;
  return (
    <li class={`card waiting-game ${waits}`}>
      <p class="waiting-for">
        <Icon name={waits === "director" ? "flag" : "gavel"} /> {text(waits)}
      </p>
      <h2>{text("against", { first, second })}</h2>
      <p class="soft figures">
        {scores.first}–{scores.second} · {editionTitle(edition)} ·{" "}
        {text("began", { time: formatDate(created, { timeStyle: "short" }) })}
      </p>
      <a
        class="button primary"
        href={`/partida/${id}`}
        aria-label={`${text("open")}: ${text("against", { first, second })}`}
      >
        {text("open")}
      </a>
    </li>
  );
}

function Queue() {
  const { value, error, loading, reload } = useData<Claims>("/api/claims");
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") reload();
    }, askEvery);
    return () => clearInterval(timer);
  }, [reload]);
  if (loading) return <Loading />;
  if (!value) return <Failed error={error} retry={reload} />;
  const { games } = value;
  if (games.length === 0)
    return (
      <Empty title={text("none")}>
        <p class="soft">{text("none_text")}</p>
      </Empty>
    );
  return (
    <>
      <p role="status" class="waiting-count">
        {games.length === 1 ? text("waiting_one") : text("waiting", { count: games.length })}
      </p>
      <ul class="waiting-games">
        {games.map((game) => (
          <WaitingGame key={game.id} game={game} />
        ))}
      </ul>
    </>
  );
}

function Roles() {
  return (
    <section class="card staff-roles" aria-labelledby="roles-title">
      <h2 id="roles-title">{text("closed")}</h2>
      <p>{text("closed_text")}</p>
      <dl>
        {roles.map((role) => (
          <div key={role}>
            <dt>{text(`role_${role}`)}</dt>
            <dd>{text(`role_${role}_text`)}</dd>
          </div>
        ))}
      </dl>
      <h3>{text("how")}</h3>
      <p>{text("how_text")}</p>
      <pre>
        <code>letrado account roles {me.value?.name ?? "Ana"} player judge</code>
      </pre>
      <p>{text("how_after")}</p>
      <p>
        <a class="button" href="/cuenta">
          <Icon name="person" /> {text("account")}
        </a>
      </p>
    </section>
  );
}

export default function Staff() {
  const mine = roles.filter((role) => me.value?.roles.includes(role));
  return (
    <div class="page staff">
      <header class="staff-head">
        <h1>{text("title")}</h1>
        <p class="soft">{text("lead")}</p>
        {mine.length > 0 && (
          <p class="soft">{text("your_roles", { roles: mine.map((role) => text(`role_${role}`)).join(" · ") })}</p>
        )}
      </header>
      {mine.length > 0 ? <Queue /> : <Roles />}
    </div>
  );
}
