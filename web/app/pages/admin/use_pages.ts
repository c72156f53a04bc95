// A list of the server that comes page by page, the last made first.
import { useCallback, useEffect, useState } from "preact/hooks";
import { get } from "../../net/requests";

export interface Pages<Row> {
  rows: Row[] | undefined;
  error?: unknown;
  /** Asks for the next page; nothing where there is none. */
  more: (() => void) | undefined;
  reload(): void;
}

/** `pick` takes the rows and the place of the next page out of an answer; `path` already has a query. */
export function usePages<Answer, Row>(
  path: string,
  pick: (answer: Answer) => { rows: Row[]; next?: string | undefined },
): Pages<Row> {
  const [state, setState] = useState<{ path?: string; rows?: Row[]; next?: string | undefined; error?: unknown }>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    get<Answer>(path, abort.signal).then(
      (answer) => setState({ path, ...pick(answer) }),
      (error) => {
        if (!abort.signal.aborted) setState({ path, error });
      },
    );
    return () => abort.abort();
  }, [path, turn]);
  const current = state.path === path ? state : {};
  const { rows, next } = current;
  const more = () => {
    get<Answer>(`${path}&${next}`).then(
      (answer) => {
        const page = pick(answer);
        setState({ path, rows: [...(rows ?? []), ...page.rows], next: page.next });
      },
      (error) => setState({ path, error }),
    );
  };
  const reload = useCallback(() => setTurn((count) => count + 1), []);
  return { rows, error: current.error, more: next === undefined ? undefined : more, reload };
}

export const before = (cursor: number | undefined): string | undefined =>
  cursor === undefined ? undefined : `before=${cursor}`;
