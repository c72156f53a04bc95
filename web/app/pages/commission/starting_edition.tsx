// The edition whose dictionary the commission changes.
import { pick } from "../../i18n";
import { editions } from "../../net/editions";
import { text } from "./texts";

export function StartingEdition({ value, onChange }: { value: string; onChange(id: string): void }) {
  return (
    <label class="field starting-edition">
      <span>{text("edition")}</span>
      <select class="input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {editions.value.map(({ id, title }) => (
          <option key={id} value={id}>
            {pick(title)}
          </option>
        ))}
      </select>
    </label>
  );
}
