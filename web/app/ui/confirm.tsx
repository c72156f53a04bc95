// A question before a step that cannot be taken back. The frame of the page shows it, whoever asks.
import { signal } from "@preact/signals";
import { common } from "../i18n/common";
import { Dialog } from "./dialog";

interface Question {
  readonly title: string;
  readonly text?: string;
  readonly yes: string;
  readonly danger?: boolean;
  answer(yes: boolean): void;
}

const question = signal<Question | null>(null);

export function sure(asked: Omit<Question, "answer">): Promise<boolean> {
  return new Promise((answer) => {
    question.value = { ...asked, answer };
  });
}

export function Confirmation() {
  const asked = question.value;
  if (!asked) return null;
  const close = (yes: boolean) => {
    question.value = null;
    asked.answer(yes);
  };
  return (
    <Dialog
      title={asked.title}
      onClose={() => close(false)}
      actions={
        <>
          <button type="button" class="button" onClick={() => close(false)}>
            {common("cancel")}
          </button>
          <button type="button" class={asked.danger ? "button danger" : "button primary"} onClick={() => close(true)}>
            {asked.yes}
          </button>
        </>
      }
    >
      {asked.text && <p>{asked.text}</p>}
    </Dialog>
  );
}
