// A question before what cannot be undone.
import { useState } from "preact/hooks";
import { common } from "../../i18n/common";
import { Dialog } from "../../ui/dialog";

interface Question {
  title: string;
  text: string;
  yes: string;
  danger?: boolean;
  onYes(): void;
}

export function useConfirm() {
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const dialog = question && (
    <Dialog
      title={question.title}
      onClose={close}
      actions={
        <>
          <button type="button" class="button" onClick={close}>
            {common("cancel")}
          </button>
          <button
            type="button"
            class={question.danger ? "button danger" : "button primary"}
            onClick={() => {
              close();
              question.onYes();
            }}
          >
            {question.yes}
          </button>
        </>
      }
    >
      <p>{question.text}</p>
    </Dialog>
  );
  return { ask: setQuestion, dialog };
}
