// A game by link: choose the terms, send the link, wait.
import "./lobby.css";
import { useEffect, useState } from "preact/hooks";
import type { Seek } from "../../../api/messages";
import { offer, useLobby, withdraw } from "../../calls/lobby_state";
import { common } from "../../i18n/common";
import { ensurePerson, me } from "../../net/session";
import { defaults, toTerms } from "../../terms/terms";
import { TermsForm } from "../../terms/terms_form";
import { Dialog } from "../../ui/dialog";
import { sayError } from "../../ui/toast";
import { NameField, OwnLink, SendLink } from "./own_link";
import { t } from "./texts";

function Invitation({ onClose }: { onClose(): void }) {
  const [terms, setTerms] = useState(defaults);
  const [seek, setSeek] = useState<Seek>();
  const [name, setName] = useState("");
  useEffect(useLobby, []);
  const make = async () => {
    try {
      await ensurePerson(name.trim() || undefined);
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
            <SendLink seek={seek} />
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
          <OwnLink seek={seek} />
          <p role="status">{t("invite_wait")}</p>
        </div>
      ) : (
        <>
          {!me.value && <NameField value={name} onInput={setName} />}
          <TermsForm against="person" value={terms} onChange={setTerms} />
        </>
      )}
    </Dialog>
  );
}

export function useInvitation() {
  const [open, setOpen] = useState(false);
  return { open: () => setOpen(true), dialog: open && <Invitation onClose={() => setOpen(false)} /> };
}
