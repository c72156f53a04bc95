// A game to send to somebody: its address, its picture, and a line for another site's page.
import { copyText } from "../../ui/copy";
import { Icon } from "../../ui/icon";
import { say, sayError } from "../../ui/toast";
import { t } from "./texts";

export const embedCode = (id: string): string =>
  `<iframe src="${location.origin}/incrustar/${id}" width="650" height="730" title="Letrado" loading="lazy"></iframe>`;

/** `sequence`: the event that is looked at, where it is not the end. */
export function Share({ id, sequence }: { id: string; sequence?: number | undefined }) {
  const address = `${location.origin}/partida/${id}/repeticion`;
  const copy = (text: string) => void copyText(text).then(() => say(t("copied")), sayError);
  return (
    <section class="card replay-share" aria-labelledby="share-title">
      <h2 id="share-title">{t("share")}</h2>
      <div class="replay-share-ways">
        <button type="button" class="button" onClick={() => copy(address)}>
          <Icon name="link" /> {t("copy_link")}
        </button>
        {sequence !== undefined && (
          <button type="button" class="button" onClick={() => copy(`${address}?evento=${sequence}`)}>
            {t("copy_here")}
          </button>
        )}
        {"share" in navigator && (
          <button
            type="button"
            class="button"
            onClick={() => void navigator.share({ url: address, title: document.title }).catch(() => {})}
          >
            {t("share_now")}
          </button>
        )}
        <button type="button" class="button" onClick={() => copy(embedCode(id))}>
          {t("copy_embed")}
        </button>
      </div>
      <p class="soft">{t("embed_hint")}</p>
    </section>
  );
}
