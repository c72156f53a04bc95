// What this browser remembers of how its owner likes the page.
import { effect, signal } from "@preact/signals";

export interface Settings {
  language: "es" | "en";
  theme: "system" | "light" | "dark";
  sound: boolean;
  /** The board as text and a line for commands, for screen readers and whoever likes to type. */
  textBoard: boolean;
  muted: string[];
  edition: string;
}

const key = "letrado.settings";
const systemDark = matchMedia("(prefers-color-scheme: dark)");

function load(): Settings {
  const defaults: Settings = {
    language: "es",
    theme: "system",
    sound: true,
    textBoard: false,
    muted: [],
    edition: "fise-2009",
  };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Settings>) };
  } catch {
    return defaults;
  }
}

export const settings = signal<Settings>(load());

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
}

function applyTheme(): void {
  const { theme } = settings.value;
  document.documentElement.dataset.theme = theme === "system" ? (systemDark.matches ? "dark" : "light") : theme;
}

effect(() => {
  applyTheme();
  document.documentElement.lang = settings.value.language;
  try {
    localStorage.setItem(key, JSON.stringify(settings.value));
  } catch {
    // A browser without storage forgets; nothing else is lost.
  }
});
systemDark.addEventListener("change", applyTheme);
