// The editions this server knows, asked for once.
import { signal } from "@preact/signals";
import type { Text } from "../../api/messages";
import { pick } from "../i18n";
import { get } from "./requests";
import { onOpen } from "./socket";

export interface EditionMode {
  id: "corrido" | "no_corrido" | "timer" | "none";
  seconds: number;
}

export interface Edition {
  id: string;
  title: Text;
  /** Has rules of the table, not only of words. */
  table: boolean;
  modes: EditionMode[];
}

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

export function editionTitle(id: string): string {
  const found = editions.value.find((edition) => edition.id === id);
  return found ? pick(found.title) : id;
}
