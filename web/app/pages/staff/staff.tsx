// The queue of whoever arbitrates: games that wait for a verdict or for the director.

import { useEffect } from "preact/hooks";
import type { GameCards, OfficeInGame, WaitingGame } from "../../../api/messages";
import { editionTitle } from "../../net/editions";
import { me } from "../../net/session";
import { serverNow } from "../../net/socket";
import { Icon } from "../../ui/icon";
import { Empty, Failed, Loading } from "../../ui/page_state";
import { RoleOrder } from "../../ui/role_order";
import { useData } from "../../ui/use_data";
import "./staff.css";
import { askQueue, offices, queueError, waitingGames, watchQueue } from "./queue";
import { text } from "./texts";

const roles = ["judge", "monitor", "director"] as const;

/** What a game may wait for. */
const reasons = ["monitor", "verdict", "appeal", "count", "director", "penalty", "reopen", "absence"] as const;

function waitingTime(since: number): string {
  const minutes = Math.floor((serverNow() - since) / 60_000);
  return minutes < 1 ? text("since_now") : text("since", { minutes });
}

const timeOfDay = (at: number): string => new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

function WaitingCard({ waiting }: { waiting: WaitingGame }) {
  const { game, first, second, edition, waits, since, table } = waiting;
  const reason = reasons.find((each) => each === waits) ?? "director";
  const players = text("against", { first, second });
  return (
    <li class={`card waiting-game ${reason}`}>
      <p class="waiting-for">
        <Icon name={reason === "director" ? "flag" : "gavel"} /> {text(reason)}
      </p>
      <h2>{players}</h2>
      <p class="soft figures">
        {waitingTime(since)} · {text(table ? "at_table" : "online")} · {editionTitle(edition)}
      </p>
      <a class="button primary" href={`/arbitraje/${game}`} aria-label={`${text("open")}: ${players}`}>
        {text("open")}
      </a>
    </li>
  );
}

function Queue() {
  useEffect(watchQueue, []);
  const claims = waitingGames.value;
  if (!claims)
    return queueError.value ? <Failed error={queueError.value} retry={() => void askQueue()} /> : <Loading />;
  if (claims.length === 0)
    return (
      <Empty title={text("none")}>
        <p class="soft">{text("none_text")}</p>
      </Empty>
    );
  return (
    <>
      <p role="status" class="waiting-count">
        {claims.length === 1 ? text("waiting_one") : text("waiting", { count: claims.length })}
      </p>
      <ul class="waiting-games">
        {claims.map((waiting) => (
          <WaitingCard key={waiting.game} waiting={waiting} />
        ))}
      </ul>
    </>
  );
}

/** A player's place and the whole table are worked from the table's page; a judge never sees that. */
const pageOfOffice = ({ game, place, table }: OfficeInGame): string =>
  place === "director" && table ? `/mesa/${game}` : `/arbitraje/${game}`;

/** Where whoever looks has an office by a code or by name: he finds the table again though nobody waits. */
function OwnTables() {
  return (
    <section class="card" aria-labelledby="own-tables">
      <h2 id="own-tables">{text("own_tables")}</h2>
      <ul class="going-on">
        {offices.value.map((office) => {
          const role = roles.find((each) => each === office.place);
          return (
            <li key={office.game}>
              <a href={pageOfOffice(office)}>{text("against", { first: office.first, second: office.second })}</a>{" "}
              <small class="soft">
                {role && text(`role_${role}`)} · {editionTitle(office.edition)} ·{" "}
                {text("opened_at", { time: timeOfDay(office.created) })}
                {office.status === "finished" && ` · ${text("finished")}`}
              </small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The games that go on, those that nobody else may watch among them: a director is responsible for all. */
function GoingOn() {
  const { value, error, loading, reload } = useData<GameCards>("/api/games?status=playing");
  if (loading) return <Loading />;
  if (!value) return <Failed error={error} retry={reload} />;
  return (
    <details class="card" open={value.games.length > 0 && value.games.length <= 12}>
      <summary>
        {text("going_on")} <small class="soft figures">{value.games.length}</small>
      </summary>
      <ul class="going-on">
        {value.games.map(({ id, first, second, edition }) => (
          <li key={id}>
            <a href={`/arbitraje/${id}`}>{text("against", { first, second })}</a>{" "}
            {/* The list does not know the points of a game that goes on. */}
            <small class="soft">{editionTitle(edition)}</small>
          </li>
        ))}
      </ul>
    </details>
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
      <p>
        <a class="button primary" href="/puesto">
          {text("by_code")}
        </a>
      </p>
      <h3>{text("how")}</h3>
      <p>{text("how_text")}</p>
      <p>{text("how_after")}</p>
      <RoleOrder of="judge" />
      <p>
        <a class="button" href="/cuenta">
          <Icon name="person" /> {text("account")}
        </a>
      </p>
    </section>
  );
}

export default function Staff() {
  const mine = [...roles, "administrator" as const].filter((role) => me.value?.roles.includes(role));
  return (
    <div class="page staff">
      <header class="staff-head">
        <h1>{text("title")}</h1>
        <p class="soft">{text("lead")}</p>
        {mine.length > 0 && (
          <p class="soft">{text("your_roles", { roles: mine.map((role) => text(`role_${role}`)).join(" · ") })}</p>
        )}
      </header>
      {me.value && <Queue />}
      {(mine.includes("director") || mine.includes("administrator")) && <GoingOn />}
      {offices.value.length > 0 && <OwnTables />}
      {mine.length === 0 && offices.value.length === 0 && <Roles />}
    </div>
  );
}
