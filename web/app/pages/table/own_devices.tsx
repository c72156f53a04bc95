// Players who have come with a device of their own: who keeps the table speaks for them no more.
import { type Seat, seats } from "../../../game/events";
import { texts } from "../../i18n";
import { useDesk } from "./table_desk";

const t = texts(
  {
    one: "{name} habla desde su aparato: aquí no se anota por él. Quien dirige puede quitarle el puesto.",
    both: "Los dos jugadores hablan desde sus aparatos: aquí no se anota por ellos. Quien dirige puede quitarles el puesto.",
  },
  {
    one: "{name} speaks with a device of their own: nothing is written here for them. Who directs can take the place back.",
    both: "Both players speak with devices of their own: nothing is written here for them. Who directs can take the places back.",
  },
);

/** While a game goes on everybody may at least call the director: for whom nothing is offered, the keeper does not speak. */
export function OwnDevices() {
  const { view, offers, keeps } = useDesk();
  const going = view.stage === "turn" || view.stage === "opening_draw";
  if (!keeps || !going || Object.keys(offers).length === 0 || view.directorCalled) return null;
  const away: readonly Seat[] = seats.filter((seat) => !offers[seat]);
  const [first, second] = away;
  if (!first) return null;
  return <p class="notice">{second ? t("both") : t("one", { name: view.players[first] })}</p>;
}
