// How this desk is set up, and what was typed at it: both outlive a reload.
import { remembered } from "../../remembered";

export interface Desk {
  /** How long a verdict stays. */
  seconds: number;
  /** The director's variant: word by word, with the articles. */
  explain: boolean;
  /** The whole screen, with nothing on it but the question. */
  hall: boolean;
}

export interface Draft {
  table: string;
  words: string;
}

export const emptyDraft: Draft = { table: "", words: "" };
export const secondsOffered = [3, 6, 10, 20, 60];

export const desk = remembered<Desk>("letrado.judge.desk", { seconds: 6, explain: false, hall: false });
export const draft = remembered<Draft>("letrado.judge.draft", emptyDraft);

export function changeDesk(part: Partial<Desk>): void {
  desk.value = { ...desk.value, ...part };
}

export function changeDraft(part: Partial<Draft>): void {
  draft.value = { ...draft.value, ...part };
}
