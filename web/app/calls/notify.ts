// News of the browser itself, for whoever looks at another window. Asked for in the preferences, and never by surprise.
import { settings } from "../settings";

/** Only a page that came by https, or from this machine, may do so. */
export const canNotify = (): boolean => typeof Notification !== "undefined" && window.isSecureContext;

export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

export function notify(text: string, path: string): void {
  if (!settings.value.notify || !canNotify() || Notification.permission !== "granted") return;
  if (document.visibilityState === "visible") return;
  const options = { body: text, tag: path, icon: "/icon-192.png", data: { path } };
  navigator.serviceWorker?.ready
    .then((worker) => worker.showNotification("Letrado", options))
    .catch(() => {
      // Without it the title says the same.
    });
}
