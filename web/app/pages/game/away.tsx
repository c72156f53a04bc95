// The rival is away: said to who waits, with the time until the game can be claimed or adjourned.
import { useEffect, useState } from "preact/hooks";
import type { RivalAway } from "../../../api/messages";
import { rivalOf } from "../../../game/events";
import { isOver } from "../../../game/view";
import { formatClock } from "../../game/clocks";
import { get, post } from "../../net/requests";
import { serverNow } from "../../net/socket";
import { sure } from "../../ui/confirm";
import { sayError } from "../../ui/toast";
import { type AtTable, awaited, name } from "./at_table";
import { t } from "./texts";

const pause = 5000;

/** What the server says of a rival who is waited for, asked from time to time; a program is never away. */
function useAbsence(game: AtTable): RivalAway | undefined {
  const [absence, setAbsence] = useState<RivalAway>();
  const { live } = game;
  const seat = live.seat.value;
  const view = live.view.value;
  // Nobody is expected to sit before a game of days.
  const atScreens = (live.terms.value.days ?? 0) === 0;
  const waits =
    atScreens && seat !== null && !isOver(view) && !live.seated.value[rivalOf(seat)].bot && awaited(view) !== seat;
  useEffect(() => {
    setAbsence(undefined);
    if (!waits) return;
    let current = true;
    const look = () =>
      get<RivalAway>(`/api/games/${live.id}/absence`).then(
        (told) => current && setAbsence(told),
        () => {
          // Asked again soon.
        },
      );
    void look();
    const timer = setInterval(() => void look(), pause);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [waits, live.id]);
  return absence?.away ? absence : undefined;
}

/** Counts down, a second at a time. */
function useSecondsUntil(at: number): number {
  const [left, setLeft] = useState(at - serverNow());
  useEffect(() => {
    setLeft(at - serverNow());
    const timer = setInterval(() => setLeft(at - serverNow()), 1000);
    return () => clearInterval(timer);
  }, [at]);
  return left;
}

function Claim({ game, absence, rival }: { game: AtTable; absence: RivalAway; rival: string }) {
  const left = useSecondsUntil(absence.claimable_at);
  if (!absence.awaited) return null;
  if (left > 0) return <p class="soft figures">{t("away_wait", { time: formatClock(left) })}</p>;
  const adjourn = () => post(`/api/games/${game.live.id}/absence?adjourn=1`);
  const claim = async () => {
    const yes = await sure({
      title: t("away_claim_title"),
      text: t("away_claim_text", { name: rival }),
      yes: t("away_claim"),
    });
    if (yes) await post(`/api/games/${game.live.id}/absence`);
  };
  return (
    <>
      {absence.adjournable && <p class="soft">{t("away_choice")}</p>}
      <div class="panel-actions">
        {absence.adjournable && (
          <button type="button" class="button" onClick={() => void adjourn().catch(sayError)}>
            {t("adjourn")}
          </button>
        )}
        <button type="button" class="button primary" onClick={() => void claim().catch(sayError)}>
          {t("away_claim")}
        </button>
      </div>
    </>
  );
}

export function AwayPanel({ game }: { game: AtTable }) {
  const absence = useAbsence(game);
  const seat = game.live.seat.value;
  if (!absence || !seat) return null;
  const rival = name(game, rivalOf(seat));
  return (
    <section class="panel away" role="status">
      <p>
        <b>{t("away", { name: rival })}</b> {t("away_text")}
      </p>
      <Claim game={game} absence={absence} rival={rival} />
    </section>
  );
}
