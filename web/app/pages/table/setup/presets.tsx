// Terms of a table kept under a name, for the next one.
import { useState } from "preact/hooks";
import { texts } from "../../../i18n";
import { remembered } from "../../../remembered";
import type { Settings } from "../../../terms/settings_form";
import type { Chosen } from "../../../terms/terms";
import { Icon } from "../../../ui/icon";
import { TextField } from "../../../ui/text_field";

const t = texts(
  {
    title: "Condiciones guardadas",
    none: "Guarda con un nombre las condiciones de tu torneo para no elegirlas otra vez.",
    name: "Nombre",
    keep: "Guardar estas",
    use: "Usar {name}",
    forget: "Borrar {name}",
  },
  {
    title: "Saved terms",
    none: "Save the terms of your event under a name, not to choose them again.",
    name: "Name",
    keep: "Save these",
    use: "Use {name}",
    forget: "Delete {name}",
  },
);

export interface TableTerms {
  readonly terms: Chosen;
  readonly kind: string;
  readonly settings: Settings;
}

interface Preset extends TableTerms {
  readonly name: string;
}

const most = 20;
const presets = remembered<{ list: readonly Preset[] }>("letrado.table.presets", { list: [] });

export function Presets({ value, onUse }: { value: TableTerms; onUse(terms: TableTerms): void }) {
  const [name, setName] = useState("");
  const { list } = presets.value;
  const others = (than: string) => list.filter((each) => each.name !== than);
  return (
    <details class="terms-more">
      <summary>{t("title")}</summary>
      {list.length === 0 && <p class="soft">{t("none")}</p>}
      <ul class="preset-list">
        {list.map(({ name: each, ...terms }) => (
          <li key={each}>
            <button
              type="button"
              class="button small"
              aria-label={t("use", { name: each })}
              onClick={() => onUse(terms)}
            >
              {each}
            </button>
            <button
              type="button"
              class="button plain small"
              aria-label={t("forget", { name: each })}
              onClick={() => {
                presets.value = { list: others(each) };
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <TextField label={t("name")} value={name} maxLength={40} onText={setName} />
      <button
        type="button"
        class="button small"
        disabled={name.trim() === ""}
        onClick={() => {
          presets.value = { list: [{ name: name.trim(), ...value }, ...others(name.trim())].slice(0, most) };
          setName("");
        }}
      >
        {t("keep")}
      </button>
    </details>
  );
}
