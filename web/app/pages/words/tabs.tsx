// The parts of the words: searching, comparing regulations, and the commission's work for its members.
import { has } from "../../net/session";
import { route } from "../../router";
import { text } from "./texts";

export function WordsTabs() {
  const { path } = route.value;
  const comparing = path === "/lexico/diferencias";
  const commission = path.startsWith("/lexico/comision");
  return (
    <nav class="words-tabs" aria-label={text("title")}>
      <a href="/lexico" aria-current={comparing || commission ? undefined : "page"}>
        {text("search_tab")}
      </a>
      <a href="/lexico/diferencias" aria-current={comparing ? "page" : undefined}>
        {text("differences_tab")}
      </a>
      {(has("commission") || commission) && (
        <a href="/lexico/comision" aria-current={commission ? "page" : undefined}>
          {text("commission_tab")}
        </a>
      )}
    </nav>
  );
}
