// The states of a list: on its way, failed, empty, or there with more to come.
import type { ComponentChildren } from "preact";
import { Empty, Failed, Loading } from "../../ui/page_state";
import { t } from "./texts";
import type { Pages } from "./use_pages";

interface Props<Row> {
  pages: Pages<Row>;
  none: string;
  noneText?: string;
  children(rows: Row[]): ComponentChildren;
}

export function List<Row>({ pages, none, noneText, children }: Props<Row>) {
  if (pages.error !== undefined) return <Failed error={pages.error} retry={pages.reload} />;
  if (!pages.rows) return <Loading />;
  if (pages.rows.length === 0) return <Empty title={none}>{noneText && <p class="soft">{noneText}</p>}</Empty>;
  return (
    <>
      {children(pages.rows)}
      {pages.more && (
        <button type="button" class="button admin-more" onClick={pages.more}>
          {t("more")}
        </button>
      )}
    </>
  );
}
