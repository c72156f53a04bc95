// A game by link: choose the terms, send the link, wait.
import "./lobby.css";
import { useEffect, useState } from "preact/hooks";
import type { Seek } from "../../../api/messages";
import { common } from "../../i18n/common";
import { ensurePerson } from "../../net/session";
import { defaults, toTerms } from "../../terms/terms";
import { TermsForm } from "../../terms/terms_form";
import { describe } from "../../terms/texts";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { say, sayError } from "../../ui/toast";
import { offer, useLobby, withdraw } from "./lobby_state";
import { t } from "./texts";

function Invitation({ onClose }: { onClose(): void }) {
  const [terms, setTerms] = useState(defaults);
  const [seek, setSeek] = useState<Seek>();
  useEffect(useLobby, []);
  const link = seek && `${location.origin}/reto/${seek.id}`;
  const make = async () => {
    try {
      await ensurePerson();
      setSeek(await offer(toTerms(terms), { link: true }));
    } catch (error) {
      sayError(error);
    }
  };
  const close = () => {
    if (seek) withdraw(seek.id).catch(() => {});
    onClose();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link!);
      say(t("copied"));
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <Dialog
      title={t("invite")}
      onClose={close}
      actions={
        seek ? (
          <>
            <button type="button" class="button" onClick={close}>
              {t("withdraw")}
            </button>
            {"share" in navigator && (
              <button type="button" class="button" onClick={() => navigator.share({ url: link! }).catch(() => {})}>
                {t("share")}
              </button>
            )}
            <button type="button" class="button primary" onClick={copy}>
              <Icon name="link" />
              {t("copy")}
            </button>
          </>
        ) : (
          <>
            <button type="button" class="button" onClick={close}>
              {common("cancel")}
            </button>
            <button type="button" class="button primary" onClick={make}>
              {t("make")}
            </button>
          </>
        )
      }
    >
      {seek ? (
        <div class="invitation">
          <input
            class="input"
            readOnly
            value={link}
            aria-label={t("invite")}
            onFocus={(event) => event.currentTarget.select()}
          />
          <p class="soft">{describe(seek.terms)}</p>
          <p role="status">{t("invite_wait")}</p>
        </div>
      ) : (
        <TermsForm against="person" value={terms} onChange={setTerms} />
      )}
    </Dialog>
  );
}

export function useInvitation() {
  const [open, setOpen] = useState(false);
  return { open: () => setOpen(true), dialog: open && <Invitation onClose={() => setOpen(false)} /> };
}
