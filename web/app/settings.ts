// What this browser remembers of how its owner likes the page.
import { effect } from "@preact/signals";
import { remembered } from "./remembered";

export interface Settings {
  language: "es" | "en";
  theme: "system" | "light" | "dark";
  /** Of frame and tiles; the colours of the premiums are the regulation's. */
  board: "green" | "walnut" | "slate";
  sound: boolean;
  /** The board as text and a line for commands, for screen readers and whoever likes to type. */
  textBoard: boolean;
  /** Accepts a rival's play after a moment in which one may say no. */
  autoAccept: boolean;
  /** Asks before a play is made. */
  confirmPlay: boolean;
  /** How long a program lets one wait. */
  pace: "instant" | "natural" | "calm";
  /** Messages of the browser when something waits and another window is looked at. */
  notify: boolean;
  muted: string[];
  edition: string;
}

/** What belongs to the person and not to the browser; the leave to show messages is the browser's. */
export type Travelling = Omit<Settings, "notify">;

const choices: Partial<Record<keyof Settings, readonly string[]>> = {
  language: ["es", "en"],
  theme: ["system", "light", "dark"],
  board: ["green", "walnut", "slate"],
  pace: ["instant", "natural", "calm"],
};

export function travelling(all: Settings): Travelling {
  const { notify: _, ...rest } = all;
  return rest;
}

/** Of what an account keeps, whatever wrote it, what this page understands. */
export function admitted(kept: Record<string, unknown>, now: Settings): Partial<Travelling> {
  const good = Object.entries(kept).filter(([key, value]) => {
    if (key === "notify" || !(key in now)) return false;
    const allowed = choices[key as keyof Settings];
    if (allowed) return typeof value === "string" && allowed.includes(value);
    if (key === "muted") return Array.isArray(value) && value.every((name) => typeof name === "string");
    return typeof value === typeof now[key as keyof Settings];
  });
  return Object.fromEntries(good) as Partial<Travelling>;
}

/** The edition that is chosen until somebody chooses another. */
export const usualEdition = "fise-2009";

const systemDark = matchMedia("(prefers-color-scheme: dark)");

export const settings = remembered<Settings>("letrado.settings", {
  language: "es",
  theme: "system",
  board: "green",
  sound: true,
  textBoard: false,
  autoAccept: false,
  confirmPlay: false,
  pace: "natural",
  notify: false,
  muted: [],
  edition: usualEdition,
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
  document.documentElement.dataset.board = settings.value.board;
  document.documentElement.lang = settings.value.language;
});
systemDark.addEventListener("change", applyTheme);
