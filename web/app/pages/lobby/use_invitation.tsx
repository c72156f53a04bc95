// A game by link: choose the terms, send the link, wait.
import "./lobby.css";
import { useEffect, useState } from "preact/hooks";
import type { Seek } from "../../../api/messages";
import { offer, useLobby, withdraw } from "../../calls/lobby_state";
import { common } from "../../i18n/common";
import { ensurePerson } from "../../net/session";
import { defaults, toTerms } from "../../terms/terms";
import { TermsForm } from "../../terms/terms_form";
import { copyText } from "../../ui/copy";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { QrCode } from "../../ui/qr_code";
import { say, sayError } from "../../ui/toast";
import { TermsList } from "./invitation";
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
  // Closing is not taking back: the link may be on its way already.
  const takeBack = () => {
    if (seek) withdraw(seek.id).catch(() => {});
    onClose();
  };
  return (
    <Dialog
      title={t("invite")}
      onClose={onClose}
      actions={
        seek ? (
          <>
            <button type="button" class="button" onClick={takeBack}>
              {t("withdraw")}
            </button>
            {"share" in navigator && (
              <button type="button" class="button" onClick={() => navigator.share({ url: link! }).catch(() => {})}>
                {t("share")}
              </button>
            )}
            <button
              type="button"
              class="button primary"
              onClick={() => void copyText(link!).then(() => say(t("copied")), sayError)}
            >
              <Icon name="link" />
              {t("copy")}
            </button>
          </>
        ) : (
          <>
            <button type="button" class="button" onClick={onClose}>
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
          <QrCode text={link!} label={t("qr")} />
          <TermsList seek={seek} />
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
