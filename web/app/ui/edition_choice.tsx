// Which edition of the regulation is asked.
import { common } from "../i18n/common";
import { editions, editionTitle } from "../net/editions";
import { SelectField } from "./select_field";

interface Props {
  value: string;
  onChange(id: string): void;
  label?: string;
}

export function EditionChoice({ value, onChange, label = common("edition") }: Props) {
  const ids = editions.value.map(({ id }) => id);
  const offered = ids.includes(value) ? ids : [value, ...ids];
  return <SelectField label={label} value={value} values={offered} text={editionTitle} onChange={onChange} />;
}
