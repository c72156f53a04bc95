// What this browser remembers of how its owner likes the page.
import { effect } from "@preact/signals";
import { remembered } from "./remembered";

export interface Settings {
  language: "es" | "en";
  theme: "system" | "light" | "dark";
  sound: boolean;
  /** The board as text and a line for commands, for screen readers and whoever likes to type. */
  textBoard: boolean;
  muted: string[];
  edition: string;
}

const systemDark = matchMedia("(prefers-color-scheme: dark)");

export const settings = remembered<Settings>("letrado.settings", {
  language: "es",
  theme: "system",
  sound: true,
  textBoard: false,
  muted: [],
  edition: "fise-2009",
});

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
});
systemDark.addEventListener("change", applyTheme);
