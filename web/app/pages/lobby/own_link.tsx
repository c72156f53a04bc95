// The link of an invitation as whoever made it sees it: to copy, to show, to send.
import type { Seek } from "../../../api/messages";
import { formatDate } from "../../i18n";
import { termsRows } from "../../terms/texts";
import { copyText } from "../../ui/copy";
import { Icon } from "../../ui/icon";
import { QrCode } from "../../ui/qr_code";
import { say, sayError } from "../../ui/toast";
import { t } from "./texts";

const linkOf = ({ id }: Seek): string => `${location.origin}/reto/${id}`;

export function TermsList({ seek }: { seek: Seek }) {
  const hour = formatDate(seek.until, { timeStyle: "short" });
  return (
    <dl class="invitation-terms">
      {[...termsRows(seek.terms), [t("until"), t("until_hour", { hour })] as const].map(([what, how]) => (
        <div key={what}>
          <dt class="soft">{what}</dt>
          <dd class="figures">{how}</dd>
        </div>
      ))}
    </dl>
  );
}

export function OwnLink({ seek }: { seek: Seek }) {
  const link = linkOf(seek);
  return (
    <>
      <input
        class="input"
        readOnly
        value={link}
        aria-label={t("invite")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <QrCode text={link} label={t("qr")} />
      <TermsList seek={seek} />
    </>
  );
}

export function SendLink({ seek }: { seek: Seek }) {
  const link = linkOf(seek);
  return (
    <>
      {"share" in navigator && (
        <button type="button" class="button" onClick={() => navigator.share({ url: link }).catch(() => {})}>
          {t("share")}
        </button>
      )}
      <button
        type="button"
        class="button primary"
        onClick={() => void copyText(link).then(() => say(t("copied")), sayError)}
      >
        <Icon name="link" />
        {t("copy")}
      </button>
    </>
  );
}

/** Who has no name yet chooses one, or takes the one that the server makes up. */
export function NameField({ value, onInput }: { value: string; onInput(name: string): void }) {
  return (
    <label class="field">
      <span>{t("your_name")}</span>
      <input
        class="input"
        maxLength={24}
        autocomplete="nickname"
        placeholder={t("your_name_hint")}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}
