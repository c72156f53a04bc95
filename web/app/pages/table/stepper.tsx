// A small number that fingers can change.
import { t } from "./texts";

interface Props {
  label: string;
  value: number;
  from: number;
  to: number;
  onChange(value: number): void;
}

export function Stepper({ label, value, from, to, onChange }: Props) {
  return (
    <fieldset class="stepper">
      <legend>{label}</legend>
      <button
        type="button"
        class="button"
        aria-label={t("fewer")}
        disabled={value <= from}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <output class="figures" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        class="button"
        aria-label={t("more")}
        disabled={value >= to}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </fieldset>
  );
}
