// Spanish first, English second. A page keeps its own texts beside it and asks for them with `texts`.
import type { Text } from "../../api/messages";
import { settings } from "../settings";

export type Language = "es" | "en";
export type Params = Record<string, string | number>;

export const language = (): Language => settings.value.language;

function fill(text: string, params?: Params): string {
  return params ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole)) : text;
}

/** The texts of a part of the page: both languages have the same keys, or it does not compile. */
export function texts<T extends Record<string, string>>(es: T, en: { [K in keyof T]: string }) {
  return (key: keyof T, params?: Params): string => fill((language() === "es" ? es : en)[key] as string, params);
}

/** The server's texts come in both languages. */
export const pick = (text: Text): string => text[language()];

export const locale = (): string => (language() === "es" ? "es" : "en-GB");

export function formatDate(
  at: number,
  style: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" },
) {
  return new Intl.DateTimeFormat(locale(), style).format(at);
}

export const formatNumber = (number: number): string => new Intl.NumberFormat(locale()).format(number);
