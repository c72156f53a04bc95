// What a field that has only a few values offers, in words: seats by their names, turns by their plays.
import type { Limits } from "../../api/game";
import type { Article } from "../../api/messages";
import { plainText, tilesText } from "../../board/tile_text";
import { isSeat, type Seat, seats } from "../../game/events";
import type { GameView } from "../../game/view";
import type { Field, Member } from "../forms/fields";
import { a, choiceText } from "../forms/texts";
import { pick } from "../i18n";
import { citableArticles } from "../net/articles";

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Under which heading it stands. */
  readonly group?: string;
}

const playerName = (view: GameView, seat: Seat): string => view.players[seat];

function turnText(view: GameView, turn: number): string {
  const record = view.turns[turn];
  const word = record?.words[0];
  const what = word ? plainText(word.tiles) : "";
  return [a("turn", { turn: turn + 1 }), record && view.players[record.seat], what].filter(Boolean).join(" · ");
}

function penaltyText(view: GameView, number: number): string {
  const seat = seats.find((each) => view.conduct[each].given.some((penalty) => penalty.number === number));
  const given = seat && view.conduct[seat].given.find((penalty) => penalty.number === number);
  const lost = given?.points ? `−${given.points}` : "";
  const what = [lost, given?.code ? a("penalty_article", { article: given.code }) : ""].filter(Boolean).join(", ");
  return a("penalty", { number, name: seat ? playerName(view, seat) : "", points: what });
}

function labelOf(view: GameView, command: string, field: Field, value: string | number | boolean | null): string {
  if (field.kind === "turn") {
    if (typeof value === "number") return turnText(view, value);
    return a(command === "correct" ? "all_sums" : "last_row");
  }
  if (field.kind === "penalty") return typeof value === "number" ? penaltyText(view, value) : a("any_penalty");
  if (value === null) return a("none");
  const text = String(value);
  if (field.kind === "seat" && isSeat(text)) return playerName(view, text);
  if (field.kind === "yes_no" || field.kind === "check") return a(value === true ? "yes" : "no");
  return field.kind === "choice" ? choiceText(field.of, text) : text;
}

/** Members whose choices are the articles of the edition. */
export const isArticle = ({ field }: Member): boolean => field.kind === "article" || field.kind === "offence";

const articleChoice = ({ article, title }: Article): Choice => ({
  value: article,
  label: `${article} · ${pick(title)}`,
});

/** None, the articles about conduct, and the others: whatever the text demands can be broken. */
function offencesOf(edition: string): readonly Choice[] {
  const under = (group: string, conduct: boolean): Choice[] =>
    citableArticles(edition)
      .filter(({ offence }) => offence === conduct)
      .map((article) => ({ ...articleChoice(article), group }));
  return [{ value: "", label: a("none") }, ...under(a("of_conduct"), true), ...under(a("other_articles"), false)];
}

/** Null where anything may be filled in. What is left out is the empty value. */
export function choicesOf(view: GameView, command: string, member: Member): readonly Choice[] | null {
  const { field, among, optional } = member;
  if (among)
    return among.map((value) => ({
      value: value === null ? "" : String(value),
      label: labelOf(view, command, field, value),
    }));
  const free = optional ? [{ value: "", label: a("none") }] : [];
  switch (field.kind) {
    case "seat":
      return [...free, ...seats.map((seat) => ({ value: seat, label: playerName(view, seat) }))];
    case "yes_no":
      return ["true", "false"].map((value) => ({ value, label: a(value === "true" ? "yes" : "no") }));
    case "choice":
      return [...free, ...field.values.map((value) => ({ value, label: choiceText(field.of, value) }))];
    case "turn":
      return [...free, ...view.turns.map((_, turn) => ({ value: String(turn), label: turnText(view, turn) }))];
    case "article":
      return [{ value: "", label: a("own_article") }, ...citableArticles(view.edition).map(articleChoice)];
    case "offence":
      return offencesOf(view.edition);
    default:
      return null;
  }
}

/** Words that the claim or the play is about, as tiles and as people read them. */
export function wordsOf(view: GameView): readonly Choice[] {
  const { play, claim } = view.turn;
  const words = play?.words ?? [];
  const meant = claim ? claim.words.flatMap((place) => words[place] ?? []) : words;
  return meant.map((word) => ({ value: tilesText(word.tiles), label: plainText(word.tiles) }));
}

export const isSoon = (limits: Limits, now: number): boolean => (limits.from ?? 0) > now;
