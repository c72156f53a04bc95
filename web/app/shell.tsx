// The frame of every page: the way around, the state of the connection, and the page itself, loaded when first wanted.
import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { CallBar } from "./calls/call_bar";
import { bare } from "./frame";
import { pick } from "./i18n";
import { common } from "./i18n/common";
import { me } from "./net/session";
import { keptOut, status } from "./net/socket";
import { findPage } from "./pages";
import { isOfficer, noteOffices, waitingGames, watchQueue } from "./pages/staff/queue";
import { type PageProps, route } from "./router";
import { change, settings } from "./settings";
import { useTitle } from "./title";
import { Confirmation } from "./ui/confirm";
import { Icon } from "./ui/icon";
import { Failed, Loading } from "./ui/page_state";
import { Toasts } from "./ui/toast";

const links = [
  ["/", "play"],
  ["/sala", "lobby"],
  ["/ver", "watch"],
  ["/juez", "judge"],
  ["/lexico", "words"],
  ["/mesa", "table"],
  ["/ayuda", "help"],
] as const;

function isHere(path: string): boolean {
  const here = route.value.path;
  return path === "/" ? here === "/" : here === path || here.startsWith(`${path}/`);
}

/** The way to the officers' page, with the number of those who wait. */
function OfficersLink() {
  useEffect(watchQueue, []);
  const count = waitingGames.value?.length ?? 0;
  return (
    <a href="/arbitraje" aria-current={isHere("/arbitraje") ? "page" : undefined}>
      {common("officers")}
      {count > 0 && <span class="waiting-badge figures">{count}</span>}
    </a>
  );
}

function Header() {
  const [open, setOpen] = useState(false);
  const { path: here } = route.value;
  // Whoever arrives somewhere has chosen.
  useEffect(() => setOpen(false), [here]);
  const dark = document.documentElement.dataset.theme === "dark";
  return (
    <header class="header">
      <a class="skip" href="#contenido">
        {common("skip")}
      </a>
      <a class="brand" href="/">
        <span class="brand-tile" aria-hidden="true">
          L<small>1</small>
        </span>
        Letrado
      </a>
      <button
        type="button"
        class="button plain small menu-button"
        aria-expanded={open}
        aria-controls="menu"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? "close" : "menu"} />
        <span class="only-read">{common("menu")}</span>
      </button>
      <nav id="menu" class={open ? "nav open" : "nav"} aria-label={common("menu")}>
        {links.map(([path, name]) => (
          <a key={path} href={path} aria-current={isHere(path) ? "page" : undefined}>
            {common(name)}
          </a>
        ))}
        {(isOfficer() || (me.value && noteOffices.value.any)) && <OfficersLink />}
        <span class="nav-tools">
          <button
            type="button"
            class="button plain small"
            lang={settings.value.language === "es" ? "en" : "es"}
            onClick={() => change({ language: settings.value.language === "es" ? "en" : "es" })}
          >
            {common("language")}
          </button>
          <button
            type="button"
            class="button plain small"
            aria-label={common(dark ? "light" : "dark")}
            title={common(dark ? "light" : "dark")}
            onClick={() => change({ theme: dark ? "light" : "dark" })}
          >
            <Icon name={dark ? "sun" : "moon"} />
          </button>
          <a class="button small" href="/cuenta" aria-current={isHere("/cuenta") ? "page" : undefined}>
            <Icon name="person" />
            {me.value?.name ?? common("enter")}
          </a>
        </span>
      </nav>
    </header>
  );
}

/** Only a cut that lasts is worth a line. */
function ConnectionLine() {
  const [late, setLate] = useState(false);
  const cut = status.value === "offline";
  useEffect(() => {
    setLate(false);
    if (!cut) return;
    const timer = setTimeout(() => setLate(true), 800);
    return () => clearTimeout(timer);
  }, [cut]);
  if (keptOut.value)
    return (
      <div class="connection-line" role="alert">
        {pick(keptOut.value)}
      </div>
    );
  if (!cut || !late) return null;
  return (
    <div class="connection-line" role="status">
      {common("offline")}
    </div>
  );
}

/** Whoever came here by a link starts at the page's beginning, as after a page of its own. */
function useFocus(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.getElementById("contenido")?.focus({ preventScroll: true });
  }, [path]);
}

function Page() {
  const { path } = route.value;
  const page = findPage(path);
  useTitle(page.title);
  useFocus(path);
  const [loaded, setLoaded] = useState<{ load: unknown; view?: ComponentType<PageProps>; error?: unknown }>();
  const load = page.load;
  useEffect(() => {
    let current = true;
    load().then(
      (module) => current && setLoaded({ load, view: module.default }),
      (error) => current && setLoaded({ load, error }),
    );
    return () => {
      current = false;
    };
  }, [load]);
  if (loaded?.load !== load) return <Loading />;
  if (loaded.error || !loaded.view) return <Failed error={loaded.error} retry={() => location.reload()} />;
  const View = loaded.view;
  return <View key={page.key} params={page.params} query={route.value.query} />;
}

export function Shell() {
  return (
    <>
      {!bare.value && <Header />}
      <ConnectionLine />
      {!bare.value && <CallBar />}
      <main id="contenido" tabIndex={-1}>
        <Page />
      </main>
      <Confirmation />
      <Toasts />
    </>
  );
}
