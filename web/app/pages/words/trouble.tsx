// What a question about words may meet: the lock of a game that counts, a text that is not understood, no server.
import { useEffect } from "preact/hooks";
import { ServerError } from "../../net/requests";
import { Empty, Failed } from "../../ui/page_state";
import { useReopened } from "../../ui/use_reopened";
import { text } from "./texts";

const askAgainEvery = 15_000;

export function Trouble({ error, retry }: { error: unknown; retry(): void }) {
  const code = error instanceof ServerError ? error.code : undefined;
  const locked = code === "word_tools_locked";
  useReopened(() => {
    if (code === undefined) retry();
  });
  useEffect(() => {
    if (!locked) return;
    const timer = setInterval(retry, askAgainEvery);
    return () => clearInterval(timer);
  }, [locked, retry]);
  if (locked)
    return (
      <Empty title={text("locked")}>
        <p class="trouble-text">{text("locked_text")}</p>
        <a class="button" href="/">
          {text("locked_back")}
        </a>
      </Empty>
    );
  if (code === "bad_message")
    return (
      <Empty title={text("bad_question")}>
        <p class="trouble-text">{text("bad_question_text")}</p>
      </Empty>
    );
  return <Failed error={error} retry={retry} />;
}
