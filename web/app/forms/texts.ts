// The words around forms that are drawn from a description.
import { choiceWords, commandForms } from "../../api/forms";
import type { CommandName, Role } from "../../api/game";
import { pick, texts } from "../i18n";

export const a = texts(
  {
    all_acts: "Todo lo que se puede hacer ahora",
    all_acts_hint:
      "Lo que el reglamento de esta partida admite en este momento, de cada persona. Lo más frecuente tiene su propio botón.",
    search: "Buscar un acto",
    none_found: "Ningún acto de ahora se llama así.",
    monitor: "Monitor",
    judge: "Jueces",
    director: "Director",
    yes: "Sí",
    no: "No",
    valid: "Válida",
    not_valid: "No válida",
    of_conduct: "De conducta",
    other_articles: "Los demás",
    none: "—",
    choose: "Elegir…",
    sure: "¿{act}?",
    wrong: "Falta «{member}» o no está bien escrito.",
    add: "Añadir otro",
    remove: "Quitar",
    own_article: "El que corresponda",
    now_is: "Ahora: {value}",
    value: "Valor",
    turn: "Turno {turn}",
    all_sums: "Las sumas de la planilla",
    last_row: "La jugada de ahora",
    penalty: "N.º {number}: {name}, {points}",
    penalty_article: "art. {article}",
    any_penalty: "La última",
    tiles_hint: "CH, LL y RR entre corchetes: [CH]. Un comodín: ?",
    letters_hint: "La letra que vale cada uno, como E; CH, LL y RR entre corchetes: [CH].",
    word_hint: "Tal como se lee.",
    placements_hint: "Casilla y fichas: H8 CASA en horizontal, 8H CASA en vertical. Minúscula, un comodín.",
    optional: "opcional",
    from_soon: "Se podrá dentro de un momento.",
    done: "Anotado.",
  },
  {
    all_acts: "Everything that can be done now",
    all_acts_hint:
      "What the regulation of this game admits at this moment, from each person. The usual acts have buttons of their own.",
    search: "Find an act",
    none_found: "No act of this moment has that name.",
    monitor: "Monitor",
    judge: "Judges",
    director: "Director",
    yes: "Yes",
    no: "No",
    valid: "Valid",
    not_valid: "Not valid",
    of_conduct: "About conduct",
    other_articles: "The others",
    none: "—",
    choose: "Choose…",
    sure: "{act}?",
    wrong: "“{member}” is missing or not well written.",
    add: "Add another",
    remove: "Remove",
    own_article: "The one that applies",
    now_is: "Now: {value}",
    value: "Value",
    turn: "Turn {turn}",
    all_sums: "The sums of the sheet",
    last_row: "The play of now",
    penalty: "No. {number}: {name}, {points}",
    penalty_article: "art. {article}",
    any_penalty: "The last one",
    tiles_hint: "CH, LL and RR in brackets: [CH]. A blank: ?",
    letters_hint: "The letter that each stands for, such as E; CH, LL and RR in brackets: [CH].",
    word_hint: "As it reads.",
    placements_hint: "Square and tiles: H8 CASA across, 8H CASA down. Lower case, a blank.",
    optional: "optional",
    from_soon: "It can be done in a moment.",
    done: "Written down.",
  },
);

export const actTitle = (command: CommandName): string => pick(commandForms[command].title) || command;
export const actMeaning = (command: CommandName): string => pick(commandForms[command].meaning);

export function choiceText(type: string, value: string): string {
  const words = choiceWords[`${type}.${value}`];
  return words ? pick(words) : value;
}

export const roleText = (role: Role, players: Readonly<Record<"first" | "second", string>>): string =>
  role === "first" || role === "second"
    ? players[role]
    : role === "monitor" || role === "judge" || role === "director"
      ? a(role)
      : role;
