// The edition whose dictionary the commission changes.
import { pick } from "../../i18n";
import { editions } from "../../net/editions";
import { startingEditions } from "./desk";
import { text } from "./texts";

export function StartingEdition({ value, onChange }: { value: string; onChange(id: string): void }) {
  return (
    <label class="field starting-edition">
      <span>{text("edition")}</span>
      <select class="input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {startingEditions(editions.value).map(({ id, title }) => (
          <option key={id} value={id}>
            {pick(title)}
          </option>
        ))}
      </select>
    </label>
  );
}
