// Real paths, so that every page can be linked to; the server answers each with the same shell.
import { signal } from "@preact/signals";

export interface Route {
  path: string;
  query: URLSearchParams;
}

/** What every page is given: the variable parts of its path, and what follows the question mark. */
export interface PageProps {
  params: Record<string, string>;
  query: URLSearchParams;
}

/** A path that is no text is one that no page has. */
export function readPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

const here = (): Route => ({
  path: readPath(location.pathname),
  query: new URLSearchParams(location.search),
});

export const route = signal<Route>(here());

export function go(to: string, options: { replace?: boolean } = {}): void {
  history[options.replace ? "replaceState" : "pushState"](null, "", to);
  route.value = here();
  scrollTo(0, 0);
}

/** "/partida/:id" of "/partida/abc" gives {id: "abc"}. */
export function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split("/");
  const given = path.replace(/\/$/, "").split("/");
  if (wanted.length !== given.length && !(pattern === "/" && path === "/")) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const value = given[i] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

export function startRouter(): void {
  addEventListener("popstate", () => {
    route.value = here();
  });
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    // A place on this page is the browser's matter.
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
