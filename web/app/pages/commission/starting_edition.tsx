// The edition whose dictionary the commission changes.
import { editions, editionTitle } from "../../net/editions";
import { SelectField } from "../../ui/select_field";
import { text } from "./texts";

export function StartingEdition({ value, onChange }: { value: string; onChange(id: string): void }) {
  return (
    <SelectField
      class="starting-edition"
      label={text("edition")}
      value={value}
      values={editions.value.map(({ id }) => id)}
      text={editionTitle}
      onChange={onChange}
    />
  );
}
