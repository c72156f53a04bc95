// The tiles that whoever looks has not seen.
import { unseenTiles } from "../../../board/unseen";
import { rivalOf } from "../../../game/events";
import { rackCount } from "../../../game/view";
import { shownBoard } from "../../game/player_desk";
import { type AtTable, name } from "./at_table";
import { t } from "./texts";

export function UnseenTab({ game }: { game: AtTable }) {
  const { live } = game;
  const view = live.view.value;
  const seat = live.seat.value;
  const unseen = unseenTiles(shownBoard(view), seat ? view.racks[seat].known : []);
  const { vowels, consonants, blanks } = unseen;
  return (
    <div class="unseen">
      <p class="figures">
        <b>{t("unseen_total", { count: unseen.total })}</b>
        <br />
        <span class="soft">{t("unseen_kinds", { vowels, consonants, blanks })}</span>
        {seat && (
          <>
            <br />
            <span class="soft">
              {t("unseen_bag", {
                bag: view.bag,
                rack: rackCount(view.racks[rivalOf(seat)]),
                name: name(game, rivalOf(seat)),
              })}
            </span>
          </>
        )}
      </p>
      <ul class="unseen-faces">
        {unseen.faces.map(({ face, count }) => (
          <li key={face} data-none={count === 0}>
            <span class="unseen-face">{face === "?" ? <span role="img" aria-label={t("unseen_blank")} /> : face}</span>
            <span class="figures">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
