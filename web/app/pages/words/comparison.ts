// Which two editions are compared and what of it is seen, as the address tells it.
import { withQuery } from "../../net/requests";

export interface Comparison {
  from: string;
  to: string;
  /** Words that come in, or those that go out. */
  added: boolean;
  prefix: string;
  length: number | undefined;
}

export const lengths = Array.from({ length: 14 }, (_, at) => at + 2);
const pageLength = 200;

export function readComparison(query: URLSearchParams, known: readonly string[], chosen: string): Comparison {
  const to = query.get("al") ?? known.find((id) => id !== chosen) ?? chosen;
  const length = Number(query.get("largo"));
  return {
    from: query.get("del") ?? chosen,
    to,
    added: query.get("lista") !== "salen",
    prefix: query.get("prefijo") ?? "",
    length: lengths.includes(length) ? length : undefined,
  };
}

export function comparisonAddress({ from, to, added, prefix, length }: Comparison): string {
  return withQuery("/lexico/diferencias", {
    del: from,
    al: to,
    lista: added ? undefined : "salen",
    prefijo: prefix === "" ? undefined : prefix,
    largo: length,
  });
}

export function differencesPath({ from, to, added, prefix, length }: Comparison, after?: string): string {
  return withQuery("/api/differences", {
    from,
    to,
    added: added ? 1 : 0,
    prefix: prefix === "" ? undefined : prefix,
    length,
    limit: pageLength,
    after,
  });
}
