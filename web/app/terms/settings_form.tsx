// Every setting that an event may choose, drawn from the list of parameters. The text of the edition is silent on all of
// them: what stands beside each is what holds where nobody decides, and no word of the regulation.
import { openPoints, parameterForms } from "../../api/forms";
import { type ParameterKey, parameterKeys, valuesOfParameter } from "../forms/fields";
import { choiceText } from "../forms/texts";
import { pick, texts } from "../i18n";
import { type Edition, editions, parametersOf } from "../net/editions";
import { SelectField } from "../ui/select_field";
import { TextField } from "../ui/text_field";

const t = texts(
  {
    own: "Si no se decide: {value}",
    above: "Como se ha elegido arriba: {value}",
    yes: "Sí",
    no: "No",
    range: "De {least} a {most}. Si no se decide: {value}.",
    range_above: "De {least} a {most}. Elegido arriba: {value}.",
  },
  {
    own: "Unless decided: {value}",
    above: "As chosen above: {value}",
    yes: "Yes",
    no: "No",
    range: "From {least} to {most}. Unless decided: {value}.",
    range_above: "From {least} to {most}. Chosen above: {value}.",
  },
);

/** Key by key, only what is to be otherwise than in the edition. */
export type Settings = Readonly<Record<string, string>>;

/** What a table in a hall does not choose: its tiles are real, and appeals are the edition's own. */
const notAtTables: ReadonlySet<string> = new Set([
  "event.input",
  "event.appeal_seconds",
  "event.appeal_answer_seconds",
]);

export const tableSettings: readonly ParameterKey[] = parameterKeys.filter(
  (key) => key.startsWith("event.") && !notAtTables.has(key),
);

/** What the edition leaves open, and a table in a hall may settle. */
export function openSettings(edition: string, known: readonly Edition[] = editions.value): readonly ParameterKey[] {
  const open = new Set(known.find(({ id }) => id === edition)?.open);
  return parameterKeys.filter((key) => open.has(key));
}

/** Without what was chosen under another edition and is the regulation's under this one. */
export function settingsUnder(edition: string, chosen: Settings, known: readonly Edition[] = editions.value): Settings {
  const open: ReadonlySet<string> = new Set(openSettings(edition, known));
  return Object.fromEntries(Object.entries(chosen).filter(([key]) => key.startsWith("event.") || open.has(key)));
}

function pointsOf(key: ParameterKey): string[] {
  return Object.entries(openPoints)
    .filter(([, { parameters }]) => parameters.includes(key))
    .map(([name, point]) => `${name}: ${pick(point)}`);
}

/** As the server wants them; what was chosen here wins. */
export function withSettings(written: readonly string[], chosen: Settings): string[] {
  const kept = written.filter((setting) => !(setting.slice(0, setting.indexOf("=")) in chosen));
  return [...kept, ...Object.entries(chosen).map(([key, value]) => `${key}=${value}`)];
}

export function valueText(key: ParameterKey, value: string): string {
  const { type } = parameterForms[key];
  if (type === "boolean") return t(value === "true" ? "yes" : "no");
  return valuesOfParameter(key) ? choiceText(type, value) : value;
}

interface Props {
  readonly edition: string;
  readonly keys: readonly ParameterKey[];
  readonly value: Settings;
  /** What a shorter form says already, as the server wants it. */
  readonly above?: readonly string[];
  onChange(value: Settings): void;
}

export function SettingsForm({ edition, keys, value, above = [], onChange }: Props) {
  const rules = parametersOf(edition);
  const chosenAbove = (key: string) =>
    above.find((setting) => setting.startsWith(`${key}=`))?.slice(key.length + 1) ?? null;
  const set = (key: string, chosen: string) => {
    const { [key]: _, ...others } = value;
    onChange(chosen === "" ? others : { ...others, [key]: chosen });
  };
  return (
    <div class="settings-form">
      {keys.map((key) => {
        const label = pick(parameterForms[key]).replace(/\.$/, "");
        const said = chosenAbove(key);
        const before = said === String(rules[key]) ? null : said;
        const own = valueText(key, before ?? String(rules[key]));
        const values = valuesOfParameter(key);
        if (!values)
          return (
            <TextField
              key={key}
              label={label}
              inputClass="figures"
              inputMode="numeric"
              maxLength={6}
              value={value[key] ?? ""}
              placeholder={own}
              hint={[
                ...pointsOf(key),
                t(before === null ? "range" : "range_above", {
                  least: parameterForms[key].least ?? 0,
                  most: parameterForms[key].most ?? 0,
                  value: own,
                }),
              ].join(" ")}
              onText={(text) => set(key, text.replace(/\D/g, ""))}
            />
          );
        return (
          <SelectField
            key={key}
            label={label}
            value={value[key] ?? ""}
            values={["", ...values]}
            text={(each) => (each === "" ? t(before === null ? "own" : "above", { value: own }) : valueText(key, each))}
            hint={pointsOf(key).join(" ")}
            onChange={(chosen) => set(key, chosen)}
          />
        );
      })}
    </div>
  );
}
