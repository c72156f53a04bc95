// How long a program lets its rival wait.
import { texts } from "../i18n";
import { change, settings } from "../settings";
import { SelectField } from "./select_field";

const t = texts(
  {
    pace: "Ritmo del programa",
    natural: "Natural: se lee cada paso",
    calm: "Pausado",
    instant: "Al instante",
  },
  { pace: "Pace of the program", natural: "Natural: each step can be read", calm: "Slow", instant: "At once" },
);

export function PaceChoice() {
  return (
    <SelectField
      label={t("pace")}
      value={settings.value.pace}
      values={["natural", "calm", "instant"] as const}
      text={t}
      onChange={(pace) => change({ pace })}
    />
  );
}
