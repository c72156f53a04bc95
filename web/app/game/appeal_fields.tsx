// What a written appeal says, and whether the rival may read it.
import { texts } from "../i18n";

const t = texts(
  { arguments: "Argumentos", confidential: "Reservada: el rival no la lee" },
  { arguments: "Arguments", confidential: "Confidential: the rival does not read it" },
);

interface Props {
  argument: string;
  onArgument(text: string): void;
  /** Where the edition keeps appeals from the rival. */
  mayBeConfidential: boolean;
  confidential: boolean;
  onConfidential(confidential: boolean): void;
}

export function AppealFields({ argument, onArgument, mayBeConfidential, confidential, onConfidential }: Props) {
  return (
    <>
      <label class="field">
        <span>{t("arguments")}</span>
        <textarea
          class="input"
          rows={4}
          maxLength={1000}
          value={argument}
          onInput={(event) => onArgument(event.currentTarget.value)}
        />
      </label>
      {mayBeConfidential && (
        <label class="check">
          <input
            type="checkbox"
            checked={confidential}
            onChange={(event) => onConfidential(event.currentTarget.checked)}
          />
          {t("confidential")}
        </label>
      )}
    </>
  );
}
