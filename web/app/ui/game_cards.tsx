// Games in a list: who, how it stands, and the way in.
import "./game_cards.css";
import type { GameCard } from "../../api/messages";
import { formatDate, texts } from "../i18n";
import { shownName } from "../net/bot_names";
import { editionTitle } from "../net/editions";

export interface Cards {
  games: GameCard[];
  before: number;
}

const t = texts({ rated: "Puntúa", playing: "en curso" }, { rated: "Rated", playing: "in progress" });

export function GameCards({ games, action, replay }: { games: GameCard[]; action: string; replay?: boolean }) {
  return (
    <ul class="game-cards">
      {games.map((game) => (
        <li key={game.id} class="game-card">
          <div class="game-card-sides figures">
            {(["first", "second"] as const).map((seat) => (
              <div key={seat} class={game.winner === seat ? "won" : undefined}>
                <span>{shownName(game[seat])}</span>
                {/* The list knows the points of a game when it is over. */}
                {game.status !== "playing" && <b>{game.scores[seat]}</b>}
              </div>
            ))}
          </div>
          <p class="soft game-card-what">
            {editionTitle(game.edition)} · {game.status === "playing" ? t("playing") : formatDate(game.created)}
            {game.rated && <span class="tag">{t("rated")}</span>}
          </p>
          <a class="button small" href={`/partida/${game.id}${replay ? "/repeticion" : ""}`}>
            {action}
            <span class="only-read">
              : {shownName(game.first)} – {shownName(game.second)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
