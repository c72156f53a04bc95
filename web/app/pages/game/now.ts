// The server's clock as a signal that ticks while somebody looks at it.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { serverNow } from "../../net/socket";

const now = signal(serverNow());
let lookers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

export function useNow(running: boolean): number {
  useEffect(() => {
    if (!running) return;
    if (lookers++ === 0) {
      now.value = serverNow();
      timer = setInterval(() => {
        now.value = serverNow();
      }, 250);
    }
    return () => {
      if (--lookers === 0) clearInterval(timer);
    };
  }, [running]);
  return now.value;
}
