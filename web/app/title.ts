// The title and the icon of the window: where one is, and how much waits for an answer.
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const where = signal("Letrado");
/** What waits for the person at this browser: games and challenges, and who waits for an officer. */
export const waiting = signal(0);
export const waitingForOfficer = signal(0);

/** The icon of the tab, with a mark while something waits. */
function markIcon(marked: boolean): void {
  const href = marked ? "/icon-waiting.svg" : "/icon.svg";
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute("href") !== href) link.setAttribute("href", href);
}

effect(() => {
  const count = waiting.value + waitingForOfficer.value;
  document.title = count > 0 ? `(${count}) ${where.value}` : where.value;
  markIcon(count > 0);
  const badge = navigator as { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  // Of an application that was installed the system shows the number itself.
  void (count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.())?.catch(() => {});
});

/** The last one asked for is shown: a page may say more than its name. */
export function useTitle(title: string): void {
  useEffect(() => {
    where.value = title;
  }, [title]);
}
