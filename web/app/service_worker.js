// The page opens without the server: its files are kept, and asked for again when the server is there.
const version = "__VERSION__";
const files = __FILES__;
const patience = 2500;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(version)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// A page of a newer server comes from the server; one that does not answer soon is as good as none.
async function page(request) {
  const kept = await caches.match("/");
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patience);
  try {
    const answer = await fetch(request, { signal: kept ? abort.signal : undefined });
    return answer.ok || !kept ? answer : kept;
  } catch (error) {
    if (kept) return kept;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** What the server answers by itself, and never with the application's page. */
const isServers = ({ pathname }) => pathname.startsWith("/api/") || pathname.startsWith("/incrustar/");

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin || isServers(url)) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
  else if (files.includes(url.pathname))
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(event.request)));
});

// Somebody is called who has the page closed, or open at another place. Who looks at that very page sees it there.
addEventListener("push", (event) => {
  const show = async () => {
    let call = {};
    try {
      call = event.data.json();
    } catch {
      // Not from this site's server as it is now: that something waits is all there is to say.
    }
    const path = /^\/(?!\/)/.test(call.path) ? call.path : "/";
    const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const seen = windows.some(
      (window) => window.visibilityState === "visible" && new URL(window.url).pathname === path,
    );
    if (seen && call.tag === path) return;
    await registration.showNotification(call.title ?? "Letrado", {
      body: call.body ?? "",
      tag: call.tag ?? path,
      icon: "/icon-192.png",
      data: { path },
    });
  };
  event.waitUntil(show());
});

// A message of the browser was pressed: the window that is open goes there.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? "/";
  const open = async () => {
    const [window] = await clients.matchAll({ type: "window" });
    if (!window) return clients.openWindow(path);
    await window.focus();
    return window.navigate(path);
  };
  event.waitUntil(open());
});
