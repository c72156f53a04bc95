// How long a correspondence game still waits for somebody.
import type { GameNow } from "../../api/messages";
import { formatDate, texts } from "../i18n";
import { serverNow } from "../net/socket";
import { useData } from "../ui/use_data";
import { timeFor } from "./time_for";

const t = texts(
  {
    late: "El plazo ha pasado",
    left: "Plazo: {date} ({time})",
    days: "{count} d",
    hours: "{count} h",
    minutes: "{count} min",
  },
  {
    late: "The time is over",
    left: "Due: {date} ({time})",
    days: "{count} d",
    hours: "{count} h",
    minutes: "{count} min",
  },
);

/** `version` changes with every move. */
export function Deadline({ id, version }: { id: string; version: string }) {
  const game = useData<GameNow>(`/api/games/${id}?${version}`).value;
  const days = game?.terms.days ?? 0;
  if (!game || days === 0) return null;
  const at = game.awaited_since + days * 24 * 60 * 60 * 1000;
  const left = timeFor(at - serverNow());
  return (
    <span class="tag deadline">
      {left === null
        ? t("late")
        : t("left", { time: t(left.unit, { count: left.count }), date: formatDate(at, { dateStyle: "short" }) })}
    </span>
  );
}
