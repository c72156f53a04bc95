// A labelled choice of one among several, folded.

interface Props<Value extends string | number> {
  label: string;
  value: NoInfer<Value>;
  values: readonly Value[];
  text(value: NoInfer<Value>): string | number;
  onChange(value: NoInfer<Value>): void;
  disabled?: boolean;
  /** Said below it. */
  hint?: string | undefined;
  /** Of the field, beside its own. */
  class?: string;
}

export function SelectField<Value extends string | number>({
  label,
  value,
  values,
  text,
  onChange,
  disabled = false,
  hint = "",
  class: field = "",
}: Props<Value>) {
  return (
    <label class={`field ${field}`}>
      <span>{label}</span>
      <select
        class="input"
        disabled={disabled}
        value={String(value)}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          const found = values.find((each) => String(each) === chosen);
          if (found !== undefined) onChange(found);
        }}
      >
        {values.map((each) => (
          <option key={each} value={String(each)}>
            {text(each)}
          </option>
        ))}
      </select>
      {hint !== "" && <small class="soft">{hint}</small>}
    </label>
  );
}
