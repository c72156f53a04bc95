// Which edition of the regulation is asked.
import { common } from "../i18n/common";
import { editions, editionTitle } from "../net/editions";

interface Props {
  value: string;
  onChange(id: string): void;
  label?: string;
}

export function EditionChoice({ value, onChange, label = common("edition") }: Props) {
  const ids = editions.value.map(({ id }) => id);
  const offered = ids.includes(value) ? ids : [value, ...ids];
  return (
    <label class="field">
      <span>{label}</span>
      <select class="input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {offered.map((id) => (
          <option key={id} value={id}>
            {editionTitle(id)}
          </option>
        ))}
      </select>
    </label>
  );
}
