// Walks through the positions that were, without leaving the game.
import { useEffect } from "preact/hooks";
import { Icon } from "../../ui/icon";
import type { AtTable } from "./at_table";
import { lookingAt } from "./earlier";
import { t } from "./texts";

export function EarlierBar({ game }: { game: AtTable }) {
  const { turns } = game.live.view.value;
  const count = turns.length;
  const at = lookingAt.value;
  // What happens now is what the players must see.
  useEffect(() => {
    lookingAt.value = null;
    return () => {
      lookingAt.value = null;
    };
  }, [count, game]);
  if (count === 0) return null;
  const show = (wanted: number | null) => {
    lookingAt.value = wanted === count ? null : wanted;
  };
  if (at === null)
    return (
      <button type="button" class="button plain small" onClick={() => show(count - 1)}>
        <Icon name="previous" />
        {t("earlier_show")}
      </button>
    );
  return (
    <section class="earlier-bar" aria-label={t("earlier_show")}>
      <button type="button" class="button small" disabled={at === 0} onClick={() => show(at - 1)}>
        <Icon name="previous" />
        <span class="only-read">{t("earlier_back")}</span>
      </button>
      <span class="figures" role="status">
        {at === 0 ? t("earlier_start") : t("earlier_at", { number: at, count })}
      </span>
      <button type="button" class="button small" onClick={() => show(at + 1)}>
        <Icon name="next" />
        <span class="only-read">{t("earlier_next")}</span>
      </button>
      <button type="button" class="button small primary" onClick={() => show(null)}>
        {t("earlier_now")}
      </button>
    </section>
  );
}
