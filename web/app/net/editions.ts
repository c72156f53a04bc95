// The editions this server knows, asked for once.
import { signal } from "@preact/signals";
import { noParameters, type Parameters } from "../../api/game";
import type { Edition } from "../../api/messages";
import { pick } from "../i18n";
import { get } from "./requests";
import { onOpen } from "./socket";

export type { Edition } from "../../api/messages";

export const editions = signal<Edition[]>([]);

onOpen(() => {
  if (editions.value.length > 0) return;
  get<{ editions: Edition[] }>("/api/editions").then(
    (answer) => {
      editions.value = answer.editions;
    },
    () => {
      // Asked again when the connection comes back.
    },
  );
});

/** What the edition says before an event decides anything; of one that is not known yet, what none decides. */
export const parametersOf = (id: string, known: readonly Edition[] = editions.value): Parameters =>
  known.find((edition) => edition.id === id)?.parameters ?? noParameters;

export function editionTitle(id: string): string {
  const found = editions.value.find((edition) => edition.id === id);
  return found ? pick(found.title) : id;
}
