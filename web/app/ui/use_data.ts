// A question to the server as a component asks it: loading, failed or there, and asked again when `path` changes.
import { useCallback, useEffect, useState } from "preact/hooks";
import { get } from "../net/requests";

export interface Data<T> {
  value?: T;
  error?: unknown;
  loading: boolean;
  reload(): void;
}

export function useData<T>(path: string | undefined): Data<T> {
  const [state, setState] = useState<{ path?: string | undefined; value?: T; error?: unknown }>({});
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((count) => count + 1), []);
  // `turn` is what asks again.
  useEffect(() => {
    if (path === undefined) return;
    const abort = new AbortController();
    get<T>(path, abort.signal).then(
      (value) => setState({ path, value }),
      (error) => {
        if (!abort.signal.aborted) setState({ path, error });
      },
    );
    return () => abort.abort();
  }, [path, turn]);
  const current = state.path === path ? state : {};
  const known = current.value !== undefined || current.error !== undefined;
  return { ...current, loading: path !== undefined && !known, reload };
}
