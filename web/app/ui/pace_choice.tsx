// How long a program lets its rival wait.
import { texts } from "../i18n";
import { change, type Settings, settings } from "../settings";

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
    <label class="field">
      <span>{t("pace")}</span>
      <select
        class="input"
        value={settings.value.pace}
        onChange={(event) => change({ pace: event.currentTarget.value as Settings["pace"] })}
      >
        {(["natural", "calm", "instant"] as const).map((pace) => (
          <option key={pace} value={pace}>
            {t(pace)}
          </option>
        ))}
      </select>
    </label>
  );
}
