// How often it happened before in the event, which the director knows and this table does not.
import { t } from "./texts";

export function EarlierField({ value, onChange }: { value: number; onChange(value: number): void }) {
  return (
    <label class="field narrow">
      <span>{t("earlier_in_event")}</span>
      <input
        class="input figures"
        type="number"
        min={0}
        max={9}
        value={value}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  );
}
