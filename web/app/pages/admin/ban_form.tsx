// Keeps a person, an address or names out, or a person quiet.
import { useState } from "preact/hooks";
import { post } from "../../net/requests";
import { serverNow } from "../../net/socket";
import { SelectField } from "../../ui/select_field";
import { TextField } from "../../ui/text_field";
import { say, sayError } from "../../ui/toast";
import { t } from "./texts";

export type BanKind = "account" | "mute" | "address" | "name";
const terms = [1, 24, 168, 720, 0] as const;

interface Props {
  kinds: readonly BanKind[];
  /** Of the person; asked for where it is not given. */
  name?: string;
  onDone(): void;
}

export function BanForm({ kinds, name, onDone }: Props) {
  const [kind, setKind] = useState<BanKind>(kinds[0]!);
  const [value, setValue] = useState("");
  const [hours, setHours] = useState<(typeof terms)[number]>(24);
  const [reason, setReason] = useState("");
  const submit = async () => {
    const until = hours === 0 ? {} : { until: Math.round(serverNow()) + hours * 3_600_000 };
    try {
      await post("/api/admin/bans", { kind, value: name ?? value, reason, ...until });
      say(t("imposed", { value: name ?? value }));
      setValue("");
      setReason("");
      onDone();
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <form
      class="admin-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset class="choices">
        <legend class="only-read">{t("kind")}</legend>
        {kinds.map((each) => (
          <label key={each}>
            <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
            {t(`kind_${each}`)}
          </label>
        ))}
      </fieldset>
      {name === undefined && (
        <TextField label={t("target")} value={value} onText={setValue} hint={t(`hint_${kind}`)} maxLength={64} />
      )}
      <SelectField
        label={t("how_long")}
        value={hours}
        values={terms}
        text={(each) => t(`hours_${each}`)}
        onChange={setHours}
      />
      <TextField label={t("reason")} value={reason} onText={setReason} maxLength={140} />
      <button type="submit" class="button danger" disabled={name === undefined && value.trim() === ""}>
        {t("impose")}
      </button>
    </form>
  );
}
