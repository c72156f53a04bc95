// People who have come with a device of their own: who keeps the table speaks for them no more.
import { isSeat, seats } from "../../../game/events";
import { locale, texts } from "../../i18n";
import { type Situation, situationOf } from "./steps";
import { useDesk } from "./table_desk";

const t = texts(
  {
    away: "Con aparato propio: {who}. Aquí no se anota en su nombre; quien dirige puede quitar el puesto.",
    monitor: "el monitor",
    judge: "el juez",
    director: "el director",
  },
  {
    away: "With a device of their own: {who}. Nothing is written here in their name; who directs can take the place back.",
    monitor: "the monitor",
    judge: "the judge",
    director: "the director",
  },
);

type Officer = "monitor" | "judge" | "director";

/** The steps that wait for an officer; at the others nobody need be told that he has a device. */
const awaited: Readonly<Partial<Record<Situation, Officer>>> = {
  start: "director",
  round: "director",
  late: "director",
  director: "director",
  dispute: "director",
  claim_carry: "monitor",
  claim_verdict: "judge",
  claim_appealed: "judge",
};

/** While a game is open everybody may at least report something: for whom nothing is offered, the keeper does not speak. */
export function OwnDevices() {
  const { view, offers, keeps } = useDesk();
  const open = view.stage !== "none" && view.stage !== "closed";
  if (!keeps || !open || Object.keys(offers).length === 0) return null;
  const officer = awaited[situationOf(view, offers)];
  const away = [...seats, ...(officer ? [officer] : [])]
    .filter((role) => !offers[role])
    .map((role) => (isSeat(role) ? view.players[role] : t(role)));
  if (away.length === 0) return null;
  const who = new Intl.ListFormat(locale(), { type: "conjunction" }).format(away);
  return <p class="notice">{t("away", { who })}</p>;
}
