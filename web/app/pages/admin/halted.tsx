// Games in which something failed: they wait until somebody sets them going again.
import type { HaltedGame, HaltedGames } from "../../../api/messages";
import { formatDate } from "../../i18n";
import { post } from "../../net/requests";
import { sure } from "../../ui/confirm";
import { say, sayError } from "../../ui/toast";
import { AbortForm } from "./abort_form";
import { List } from "./list";
import { t } from "./texts";
import { usePages } from "./use_pages";

async function repair(game: HaltedGame, onDone: () => void): Promise<void> {
  if (!(await sure({ title: t("repair_sure"), text: game.why, yes: t("repair") }))) return;
  try {
    await post(`/api/admin/games/${game.game}/repair`);
    say(t("repaired"));
    onDone();
  } catch (error) {
    sayError(error);
  }
}

export function Halted() {
  const pages = usePages("/api/admin/halted?", (answer: HaltedGames) => ({ rows: answer.games }));
  return (
    <>
      <List pages={pages} none={t("no_halted")} noneText={t("no_halted_text")}>
        {(rows) => (
          <ul class="admin-cards">
            {rows.map((game) => (
              <li key={game.game} class="card admin-card admin-row">
                <div>
                  <p>
                    <a class="admin-value" href={`/partida/${game.game}`}>
                      {game.game}
                    </a>
                  </p>
                  <p class="admin-quote">{game.why}</p>
                  <p class="soft">
                    {formatDate(game.at)} · {game.node}
                  </p>
                </div>
                <button type="button" class="button" onClick={() => void repair(game, pages.reload)}>
                  {t("repair")}
                </button>
              </li>
            ))}
          </ul>
        )}
      </List>
      <AbortForm onDone={pages.reload} />
    </>
  );
}
