// The steps of a table that does not do them by itself: ending the placing, announcing, pressing the clock.
import { useState } from "preact/hooks";
import { tellsTotal } from "../../../game/rules";
import { sure } from "../../ui/confirm";
import type { AtTable } from "./at_table";
import { t } from "./texts";

function Announce({ game }: { game: AtTable }) {
  const view = game.live.view.value;
  const counted = view.turn.play?.points ?? 0;
  const [points, setPoints] = useState(counted);
  const withTotal = tellsTotal(view.rules);
  const total = view.scores[view.mover] + points;
  return (
    <form
      class="play-row"
      onSubmit={(event) => {
        event.preventDefault();
        void game.perform({ command: "announce", points, ...(withTotal ? { total } : {}) });
      }}
    >
      <label class="field inline-field">
        <span>{t("points")}</span>
        <input
          class="input figures"
          type="number"
          min={0}
          value={points}
          onInput={(event) => setPoints(event.currentTarget.valueAsNumber || 0)}
        />
      </label>
      <button type="submit" class="button primary play-button">
        {t("announce")}
      </button>
    </form>
  );
}

export function StepActions({ game }: { game: AtTable }) {
  const { phase, turn } = game.live.view.value;
  const button = (label: string, command: "complete_exchange" | "press_clock" | "end_placing") => (
    <button type="button" class="button primary play-button" onClick={() => void game.perform({ command })}>
      {label}
    </button>
  );
  if (phase === "count") return <Announce game={game} />;
  if (phase === "exchange") return <div class="play-row">{button(t("complete_exchange"), "complete_exchange")}</div>;
  if (phase === "press" || phase === "draw")
    return <div class="play-row">{button(t("press_clock"), "press_clock")}</div>;
  return (
    <div class="play-row">
      {turn.placed.length > 0 && (
        <button
          type="button"
          class="button"
          onClick={() =>
            void sure({
              title: t("withdraw_confirm"),
              text: t("withdraw_confirm_text"),
              yes: t("yes_withdraw"),
              danger: true,
            }).then((yes) => yes && game.perform({ command: "withdraw" }))
          }
        >
          {t("withdraw")}
        </button>
      )}
      {button(t("end_placing"), "end_placing")}
    </div>
  );
}
