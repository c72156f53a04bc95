import { common } from "../i18n/common";
import { Empty } from "../ui/page_state";

export default function Missing() {
  return (
    <Empty title={common("not_found")}>
      <p class="soft">{common("not_found_hint")}</p>
      <a class="button primary" href="/">
        {common("home")}
      </a>
      <a class="button" href="/ayuda">
        {common("help")}
      </a>
    </Empty>
  );
}
