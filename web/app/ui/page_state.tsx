// What a page shows while it has nothing to show.
import type { ComponentChildren } from "preact";
import { pick } from "../i18n";
import { common } from "../i18n/common";
import { textOf } from "../net/requests";

export function Loading() {
  return (
    <div class="page-state" role="status">
      <div class="loading-tiles" aria-hidden="true">
        <span /> <span /> <span />
      </div>
      <p class="soft">{common("loading")}</p>
    </div>
  );
}

export function Failed({ error, retry }: { error: unknown; retry?: () => void }) {
  return (
    <div class="page-state" role="alert">
      <h2>{common("failed")}</h2>
      <p>{pick(textOf(error))}</p>
      {retry && (
        <button type="button" class="button" onClick={retry}>
          {common("retry")}
        </button>
      )}
    </div>
  );
}

export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="page-state">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
