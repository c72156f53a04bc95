// One game before an officer: a judge sees the words and nothing else (42.2), a director everything he may decide.
import "./staff.css";
import { useEffect, useMemo } from "preact/hooks";
import { OfficerPanel } from "../../acts/officer_panel";
import { PlacesPanel } from "../../acts/places_panel";
import { refusalText } from "../../game/cite";
import { joinGame, type LiveGame } from "../../game/live";
import { editionTitle } from "../../net/editions";
import type { PageProps } from "../../router";
import { Empty, Failed, Loading } from "../../ui/page_state";
import { text } from "./texts";

function Officer({ live }: { live: LiveGame }) {
  const role = live.role.value;
  const view = live.view.value;
  const { first, second } = view.players;
  const officer = role === "judge" || role === "monitor" || role === "director" ? role : null;
  const kept = view.rules["event.input"] !== "online";
  return (
    <div class="page staff">
      <header class="staff-head">
        <h1>{text("against", { first, second })}</h1>
        <p class="soft">
          {editionTitle(view.edition)}
          {officer && ` · ${text(`role_${officer}`)}`}
        </p>
        <p>
          <a class="button small" href="/arbitraje">
            {text("back")}
          </a>{" "}
          {role !== "judge" && (
            <a class="button small" href={`/${kept ? "mesa" : "partida"}/${live.id}`}>
              {text("whole_game")}
            </a>
          )}
        </p>
      </header>
      <section class="card" aria-label={text("title")}>
        {officer ? (
          <OfficerPanel
            view={view}
            offers={live.offers.value}
            role={officer}
            perform={async (_, command) => {
              try {
                await live.send(command);
                return true;
              } catch (error) {
                return refusalText(error);
              }
            }}
          />
        ) : (
          <p>{text(role === "keeper" ? "you_keep" : "no_part")}</p>
        )}
      </section>
      {officer === "director" && (
        <details class="card">
          <summary>{text("places")}</summary>
          <PlacesPanel game={live.id} {...(kept ? { players: view.players } : {})} />
        </details>
      )}
    </div>
  );
}

export default function OfficerPage({ params }: PageProps) {
  const id = params.id ?? "";
  const live = useMemo(() => joinGame(id), [id]);
  useEffect(() => () => live.leave(), [live]);
  switch (live.state.value) {
    case "loading":
      return <Loading />;
    case "not_found":
      return (
        <Empty title={text("no_game")}>
          <a class="button" href="/arbitraje">
            {text("back")}
          </a>
        </Empty>
      );
    case "failed":
      return <Failed error={live.error.value} retry={live.retry} />;
    case "ready":
      return <Officer live={live} />;
  }
}
