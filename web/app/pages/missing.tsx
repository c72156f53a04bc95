import { common } from "../i18n/common";
import { Empty } from "../ui/page_state";

export default function Missing() {
  return (
    <Empty title={common("not_found")}>
      <a class="button" href="/">
        {common("home")}
      </a>
    </Empty>
  );
}
