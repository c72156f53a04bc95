// A bot has a name in each language. A game keeps the Spanish one, which is nobody else's: people read their own.
import type { GameView } from "../../game/view";
import { pick } from "../i18n";
import { welcome } from "./socket";

export function shownName(name: string): string {
  const level = welcome.value?.levels.find(({ title }) => title.es === name);
  return level ? pick(level.title) : name;
}

export function withShownNames<View extends Pick<GameView, "players">>(view: View): View {
  const first = shownName(view.players.first);
  const second = shownName(view.players.second);
  if (first === view.players.first && second === view.players.second) return view;
  return { ...view, players: { first, second } };
}
