// What is looked for among finished games, as the address says it and as the server is asked.
export interface Search {
  player?: string;
  edition?: string;
  against?: string;
  /** Days, as a date field has them. */
  since?: string;
  until?: string;
}

const names = { player: "jugador", edition: "edicion", against: "rivales", since: "desde", until: "hasta" } as const;
const keys = Object.keys(names) as (keyof Search)[];

export function readSearch(query: URLSearchParams): Search {
  const found: Search = {};
  for (const key of keys) {
    const value = query.get(names[key])?.trim();
    if (value) found[key] = value;
  }
  return found;
}

export function searchPath(search: Search): string {
  const query = new URLSearchParams({ estado: "terminadas" });
  for (const key of keys) if (search[key]?.trim()) query.append(names[key], search[key].trim());
  return `/ver?${query}`;
}

const dayLength = 24 * 60 * 60 * 1000;

function startOf(day: string | undefined): number | undefined {
  const at = day ? new Date(`${day}T00:00`).getTime() : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** The last day counts whole. */
export function toQuery({
  player,
  edition,
  against,
  since,
  until,
}: Search): Record<string, string | number | undefined> {
  const end = startOf(until);
  return { player, edition, against, since: startOf(since), until: end === undefined ? undefined : end + dayLength };
}
