// For what could not be asked: calls when the connection opens again.
import { useEffect, useRef } from "preact/hooks";
import { onOpen } from "../net/socket";

export function useReopened(listener: () => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    // An open connection answers at once; that is not again.
    let registered = false;
    const stop = onOpen(() => {
      if (registered) latest.current();
    });
    registered = true;
    return () => {
      stop();
    };
  }, []);
}
