// The two halves of the words: searching, and comparing regulations.
import { route } from "../../router";
import { text } from "./texts";

export function WordsTabs() {
  const comparing = route.value.path === "/lexico/diferencias";
  return (
    <nav class="words-tabs" aria-label={text("title")}>
      <a href="/lexico" aria-current={comparing ? undefined : "page"}>
        {text("search_tab")}
      </a>
      <a href="/lexico/diferencias" aria-current={comparing ? "page" : undefined}>
        {text("differences_tab")}
      </a>
    </nav>
  );
}
