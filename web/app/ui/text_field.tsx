// A labelled line to write in.
import type { InputHTMLAttributes } from "preact";

type Passed =
  | "autocapitalize"
  | "autocomplete"
  | "disabled"
  | "inputMode"
  | "maxLength"
  | "minLength"
  | "placeholder"
  | "required"
  | "spellcheck";

interface Props extends Pick<InputHTMLAttributes, Passed> {
  label: string;
  type?: "text" | "password" | "email" | "search";
  value: string;
  onText(text: string): void;
  /** Said below the line. */
  hint?: string | undefined;
  /** Of the field, beside its own. */
  class?: string;
  /** Of the line, beside its own. */
  inputClass?: string;
}

export function TextField({
  label,
  value,
  onText,
  hint,
  type = "text",
  class: field = "",
  inputClass = "",
  ...rest
}: Props) {
  return (
    <label class={`field ${field}`}>
      <span>{label}</span>
      <input
        class={`input ${inputClass}`}
        // Preact's types know each kind of input by itself, and none that may be one of several.
        type={type as "text"}
        value={value}
        onInput={(event) => onText(event.currentTarget.value)}
        {...rest}
      />
      {hint !== undefined && <small class="soft">{hint}</small>}
    </label>
  );
}

/** Points, or a number of tiles. */
export function FiguresField(props: Props) {
  return <TextField inputClass="figures" inputMode="numeric" maxLength={4} {...props} />;
}
