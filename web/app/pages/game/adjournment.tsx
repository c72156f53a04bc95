// Going on another day: proposed, agreed, and taken up again when both are back.
import { useEffect, useState } from "preact/hooks";
import { rivalOf, type Seat } from "../../../game/events";
import { serverNow } from "../../net/socket";
import { sure } from "../../ui/confirm";
import { Icon } from "../../ui/icon";
import { type AtTable, name } from "./at_table";
import { t } from "./texts";

/** How long what a player asked for waits for the other's answer, as the referee has it. */
export const asksFor = 10 * 60 * 1000;

/** Who asks, while it can still be answered. */
function useAsking(game: AtTable): Seat | null {
  const asked = game.live.view.value.adjournmentAsked;
  const [, look] = useState(0);
  const left = asked ? asked.at + asksFor - serverNow() : 0;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => look((count) => count + 1), left + 100);
    return () => clearTimeout(timer);
  }, [asked]);
  return asked && left > 0 ? asked.by : null;
}

const drop = (game: AtTable) => void game.perform({ command: "drop_adjournment" });

/** The last thing that happened: the rival declined what this player had asked. */
function wasDeclined(game: AtTable): boolean {
  const last = game.live.view.value.story.at(-1)?.event;
  return last?.event === "adjournment_dropped" && last.data.seat !== game.live.seat.value;
}

/** The rival would go on another day. */
function Proposal({ game, seat, by }: { game: AtTable; seat: Seat; by: Seat }) {
  const rival = name(game, rivalOf(seat));
  if (by === seat)
    return (
      <section class="panel" role="status">
        <p>{t("adjourn_waits", { name: rival })}</p>
        <div class="panel-actions">
          <button type="button" class="button" onClick={() => drop(game)}>
            {t("adjourn_drop")}
          </button>
        </div>
      </section>
    );
  return (
    <section class="panel" role="status">
      <p>
        <b>{t("adjourn_asked", { name: rival })}</b>
      </p>
      <div class="panel-actions">
        <button type="button" class="button" onClick={() => drop(game)}>
          {t("adjourn_no")}
        </button>
        <button
          type="button"
          class="button"
          disabled={!game.live.may("adjourn")}
          onClick={() => void game.perform({ command: "adjourn" })}
        >
          {t("adjourn_agree")}
        </button>
      </div>
    </section>
  );
}

function Adjourned({ game, asking }: { game: AtTable; asking: Seat | null }) {
  const seat = game.live.seat.value;
  const rival = seat ? name(game, rivalOf(seat)) : "";
  return (
    <section class="panel adjourned" role="status">
      <p>
        <b>{t("adjourned")}.</b> {t(seat ? "adjourned_text" : "adjourned_watch")}
      </p>
      {seat && !asking && wasDeclined(game) && <p>{t("resume_declined", { name: rival })}</p>}
      {seat && asking === seat && <p class="soft">{t("resume_waits", { name: rival })}</p>}
      {seat && asking === seat && (
        <div class="panel-actions">
          <button type="button" class="button" onClick={() => drop(game)}>
            {t("resume_drop")}
          </button>
        </div>
      )}
      {seat && asking !== seat && (
        <>
          {asking && (
            <p>
              <b>{t("resume_asked", { name: rival })}</b>
            </p>
          )}
          <div class="panel-actions">
            {asking && (
              <button type="button" class="button" onClick={() => drop(game)}>
                {t("resume_drop")}
              </button>
            )}
            <button type="button" class="button primary" onClick={() => void game.perform({ command: "resume" })}>
              {t("resume")}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

export function AdjournmentPanel({ game }: { game: AtTable }) {
  const asking = useAsking(game);
  const { view, seat } = game.live;
  if (view.value.adjourned) return <Adjourned game={game} asking={asking} />;
  if (!seat.value || view.value.stage !== "turn") return null;
  if (!asking)
    return wasDeclined(game) ? (
      <p class="notice" role="status">
        {t("adjourn_declined", { name: name(game, rivalOf(seat.value)) })}
      </p>
    ) : null;
  return <Proposal game={game} seat={seat.value} by={asking} />;
}

/** Proposes it; where the rival has proposed it, the panel answers. */
export function AdjournButton({ game }: { game: AtTable }) {
  const seat = game.live.seat.value;
  const asking = useAsking(game);
  if (!seat || asking || !game.live.may("adjourn")) return null;
  const propose = async () => {
    const yes = await sure({
      title: t("adjourn_confirm"),
      text: t("adjourn_text", { name: name(game, rivalOf(seat)) }),
      yes: t("adjourn_yes"),
    });
    if (yes) await game.perform({ command: "adjourn" });
  };
  return (
    <button type="button" class="button plain small" onClick={() => void propose()}>
      <Icon name="clock" />
      {t("adjourn")}
    </button>
  );
}
