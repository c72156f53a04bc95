// The title of the window: where one is, and how many games and challenges wait for an answer.
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const where = signal("Letrado");
/** What waits for the person at this browser. */
export const waiting = signal(0);

effect(() => {
  const { value: count } = waiting;
  document.title = count > 0 ? `(${count}) ${where.value}` : where.value;
  const badge = navigator as { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  // Only an application that was installed has an icon with room for a number.
  void (count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.())?.catch(() => {});
});

/** The last one asked for is shown: a page may say more than its name. */
export function useTitle(title: string): void {
  useEffect(() => {
    where.value = title;
  }, [title]);
}
