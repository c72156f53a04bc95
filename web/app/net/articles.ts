// The articles that an officer may cite under an edition, as the server tells them, asked for when they are first wanted.
import { signal } from "@preact/signals";
import type { Article, Regulation } from "../../api/messages";
import { get, withQuery } from "./requests";
import { onOpen } from "./socket";

const known = signal<ReadonlyMap<string, readonly Article[]>>(new Map());
const wanted = new Set<string>();
const asked = new Set<string>();

async function askFor(edition: string): Promise<void> {
  if (known.value.has(edition) || asked.has(edition)) return;
  asked.add(edition);
  try {
    const { articles } = await get<Regulation>(withQuery("/api/articles", { edition }));
    const citable = articles.filter(({ offence }) => offence !== undefined);
    known.value = new Map(known.value).set(edition, citable);
  } catch {
    // Asked again by the next form, or when the connection comes back.
  } finally {
    asked.delete(edition);
  }
}

onOpen(() => {
  for (const edition of wanted) void askFor(edition);
});

/** None until the server has answered. */
export const citableArticles = (edition: string): readonly Article[] => known.value.get(edition) ?? [];

export function wantArticles(edition: string): void {
  wanted.add(edition);
  void askFor(edition);
}
