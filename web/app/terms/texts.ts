import type { Terms } from "../../api/messages";
import { texts } from "../i18n";
import { editionTitle } from "../net/editions";
import { type Chosen, fromTerms, hasMinutes, type Mode } from "./terms";

export const t = texts(
  {
    edition: "Reglamento",
    mode: "Tiempo",
    corrido: "Tiempo corrido",
    no_corrido: "Tiempo no corrido",
    timer: "Dos minutos por jugada",
    none: "Sin reloj",
    days: "Por correspondencia",
    days_each: "Días por jugada",
    one_day: "1 día por jugada",
    many_days: "{days} días por jugada",
    minutes: "Minutos",
    typical: "los del reglamento",
    minutes_each: "{minutes} min",
    valid_only: "Solo palabras válidas",
    valid_only_hint: "Regla de la casa para practicar: el servidor no deja poner una palabra que no vale.",
    rated: "Cuenta para la clasificación",
    rated_hint: "Hace falta una cuenta, y no hay conversación.",
    open: "Cualquiera puede mirar",
    chat: "Con conversación",
    judges: "Con jueces y director",
    judges_hint: "Personas con ese cargo contestan los reclamos; sus fallos se pueden apelar.",
    auto_press: "El reloj se pulsa solo",
    more: "Más opciones",
    terms: "Condiciones",
    closed_doors: "Sin público",
  },
  {
    edition: "Regulation",
    mode: "Time",
    corrido: "Running clock",
    no_corrido: "Clock stopped while checking",
    timer: "Two minutes a turn",
    none: "No clock",
    days: "Correspondence",
    days_each: "Days a move",
    one_day: "1 day a move",
    many_days: "{days} days a move",
    minutes: "Minutes",
    typical: "the regulation’s",
    minutes_each: "{minutes} min",
    valid_only: "Valid words only",
    valid_only_hint: "A house rule for practice: the server refuses a word that is not valid.",
    rated: "Rated",
    rated_hint: "You need an account, and there is no chat.",
    open: "Anybody may watch",
    chat: "With chat",
    judges: "With judges and a director",
    judges_hint: "People with that office answer claims; their verdicts may be appealed.",
    auto_press: "The clock presses itself",
    more: "More options",
    terms: "Terms",
    closed_doors: "Nobody may watch",
  },
);

export const modeName = (mode: Mode): string => t(mode);

function time(chosen: Chosen): string {
  if (chosen.days > 0) return chosen.days === 1 ? t("one_day") : t("many_days", { days: chosen.days });
  if (!hasMinutes(chosen.mode)) return t(chosen.mode);
  const minutes =
    chosen.minutes > 0 ? t("minutes_each", { minutes: Math.round(chosen.minutes * 10) / 10 }) : t("typical");
  return `${t(chosen.mode)} · ${minutes}`;
}

/** One line that says what would be played. */
export function describe(terms: Terms): string {
  const chosen = fromTerms(terms);
  const parts = [editionTitle(chosen.edition), time(chosen)];
  if (chosen.rated) parts.push(t("rated"));
  if (chosen.validWordsOnly) parts.push(t("valid_only"));
  if (chosen.judges) parts.push(t("judges"));
  return parts.join(" · ");
}

/** The same, a line a thing. */
export function termsRows(terms: Terms): (readonly [what: string, how: string])[] {
  const chosen = fromTerms(terms);
  const more = [
    chosen.rated && t("rated"),
    chosen.validWordsOnly && t("valid_only"),
    chosen.judges && t("judges"),
    !chosen.open && t("closed_doors"),
  ].filter((each) => each !== false);
  const rows = [[t("edition"), editionTitle(chosen.edition)] as const, [t("mode"), time(chosen)] as const];
  return more.length > 0 ? [...rows, [t("terms"), more.join(" · ")] as const] : rows;
}
