// The ratings of the people that lists show, asked for together and kept for as long as the page is open.
import { signal } from "@preact/signals";
import type { RatedPerson } from "../../api/messages";
import { get } from "./requests";

const mostAsked = 30;

/** By the name as it was asked for; nobody's list is empty. */
const known = signal<ReadonlyMap<string, readonly RatedPerson[]>>(new Map());
const asked = new Set<string>();
let due: string[] = [];

async function askFor(names: readonly string[]): Promise<void> {
  const query = names.map((name) => `name=${encodeURIComponent(name)}`).join("&");
  const { ratings } = await get<{ ratings: RatedPerson[] }>(`/api/ratings?${query}`);
  const more = new Map(known.value);
  for (const name of names)
    more.set(
      name,
      ratings.filter((each) => each.name === name),
    );
  known.value = more;
}

function flush(): void {
  const names = due;
  due = [];
  for (let from = 0; from < names.length; from += mostAsked) {
    const some = names.slice(from, from + mostAsked);
    askFor(some).catch(() => {
      // Asked again when they are next shown.
      for (const name of some) asked.delete(name);
    });
  }
}

/** What is known of a person's strength at a tempo, or else at the one he is best known for. */
export function ratingOf(name: string, tempo?: string): RatedPerson | undefined {
  const ratings = known.value.get(name);
  if (!ratings) return undefined;
  const surest = [...ratings].sort((one, other) => one.deviation - other.deviation)[0];
  return tempo === undefined ? surest : ratings.find((each) => each.tempo === tempo);
}

/** Asks for it soon, with those of others. */
export function wantRating(name: string): void {
  if (asked.has(name)) return;
  asked.add(name);
  due.push(name);
  if (due.length === 1) setTimeout(flush, 0);
}
