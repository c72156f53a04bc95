// The consultations of this desk, kept in this browser.
import { signal } from "@preact/signals";

export interface Consultation {
  at: number;
  table: string;
  words: string[];
  valid: boolean;
  edition: string;
}

const key = "letrado.judge.log";
/** More than a tournament asks; the oldest make room. */
const most = 5000;

function isConsultation(value: unknown): value is Consultation {
  const each = value as Partial<Consultation> | null;
  return (
    typeof each?.at === "number" &&
    typeof each.table === "string" &&
    Array.isArray(each.words) &&
    typeof each.valid === "boolean" &&
    typeof each.edition === "string"
  );
}

export function readLog(text: string | null): Consultation[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isConsultation) : [];
  } catch {
    return [];
  }
}

/** The oldest first. */
export const log = signal<Consultation[]>(readLog(localStorage.getItem(key)));

// Two windows of the same desk write the same log.
addEventListener("storage", (event) => {
  if (event.key === key || event.key === null) log.value = readLog(localStorage.getItem(key));
});

function keep(consultations: Consultation[]): void {
  log.value = consultations;
  try {
    localStorage.setItem(key, JSON.stringify(consultations));
  } catch {
    // A browser without storage keeps it until the page is closed.
  }
}

export function record(consultation: Consultation): void {
  keep([...log.value, consultation].slice(-most));
}

export function clearLog(): void {
  keep([]);
}

/** A cell that a spreadsheet would take for a formula is made text. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const two = (number: number): string => String(number).padStart(2, "0");

/** "2026-11-16 10:05:09", the time of the hall. */
export function localTime(at: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

export interface Headings {
  columns: [time: string, table: string, words: string, verdict: string, edition: string];
  valid: string;
  invalid: string;
}

export function logAsCsv(consultations: readonly Consultation[], headings: Headings): string {
  const rows = consultations.map(({ at, table, words, valid, edition }) => [
    localTime(at),
    table,
    words.join(" "),
    valid ? headings.valid : headings.invalid,
    edition,
  ]);
  return [headings.columns, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
