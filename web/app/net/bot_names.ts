// A bot has a name in each language. A game keeps the Spanish one, which is nobody else's: people read their own.
import { pick } from "../i18n";
import { welcome } from "./socket";

export function shownName(name: string): string {
  const level = welcome.value?.levels.find(({ title }) => title.es === name);
  return level ? pick(level.title) : name;
}

interface Named {
  readonly players: { readonly first: string; readonly second: string };
}

export function withShownNames<View extends Named>(view: View): View {
  const first = shownName(view.players.first);
  const second = shownName(view.players.second);
  if (first === view.players.first && second === view.players.second) return view;
  return { ...view, players: { first, second } };
}
