// Whoever opens an invitation's link.
import "./lobby.css";
import { useState } from "preact/hooks";
import { ServerError } from "../../net/requests";
import { ensurePerson } from "../../net/session";
import type { PageProps } from "../../router";
import { Empty } from "../../ui/page_state";
import { sayError } from "../../ui/toast";
import { accept } from "./lobby_state";
import { t } from "./texts";

export default function InvitationPage({ params }: PageProps) {
  const [busy, setBusy] = useState(false);
  const [gone, setGone] = useState(false);
  const play = async () => {
    setBusy(true);
    try {
      await ensurePerson();
      await accept(params.seek!);
    } catch (error) {
      if (error instanceof ServerError && error.code === "not_found") setGone(true);
      else sayError(error);
      setBusy(false);
    }
  };
  if (gone)
    return (
      <Empty title={t("gone")}>
        <p class="soft">{t("gone_hint")}</p>
        <a class="button" href="/">
          {t("play")}
        </a>
      </Empty>
    );
  return (
    <Empty title={t("invited")}>
      <button type="button" class="button primary invitation-play" disabled={busy} onClick={play}>
        {t("play")}
      </button>
    </Empty>
  );
}
