// What is said in a room. A person who is muted is not heard any more, in any room of this browser.
import "./chat_box.css";
import { useEffect, useRef } from "preact/hooks";
import type { ChatLine } from "../../api/messages";
import { formatDate, texts } from "../i18n";
import { isBlocked } from "../net/people";
import { me } from "../net/session";
import { change, settings } from "../settings";
import { Icon } from "./icon";
import { ReportButton } from "./report_button";

const t = texts(
  {
    write: "Escribe un mensaje",
    send: "Enviar",
    silence: "Aún no se ha dicho nada.",
    mute: "Silenciar a {name}",
    unmute: "Volver a oír a {name}",
    muted: "Silenciados",
    closed: "En esta partida no se conversa.",
    messages: "Mensajes",
  },
  {
    write: "Write a message",
    send: "Send",
    silence: "Nothing has been said yet.",
    mute: "Mute {name}",
    unmute: "Hear {name} again",
    muted: "Muted",
    closed: "There is no chat in this game.",
    messages: "Messages",
  },
);

interface Props {
  lines: readonly ChatLine[];
  /** What is typed and not sent yet; kept by whoever owns the box. */
  draft: string;
  onDraft(text: string): void;
  onSend(text: string): void;
  closed?: boolean;
}

export function ChatBox({ lines, draft, onDraft, onSend, closed }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { muted } = settings.value;
  const heard = lines.filter((line) => !muted.includes(line.from) && !isBlocked(line.from));
  // A new line is what scrolls.
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [heard.length]);
  if (closed) return <p class="soft chat-closed">{t("closed")}</p>;
  return (
    <div class="chat-box">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol ref={list} class="chat-lines" aria-live="polite" aria-label={t("messages")} tabIndex={0}>
        {heard.length === 0 && <li class="soft">{t("silence")}</li>}
        {heard.map((line) => (
          <li key={`${line.at} ${line.from} ${line.text}`}>
            <b>{line.from}</b> <time class="soft figures">{formatDate(line.at, { timeStyle: "short" })}</time>
            {line.from !== me.value?.name && (
              <>
                <button
                  type="button"
                  class="chat-mute"
                  aria-label={t("mute", { name: line.from })}
                  title={t("mute", { name: line.from })}
                  onClick={() => change({ muted: [...muted, line.from] })}
                >
                  <Icon name="mute" size={16} />
                </button>
                {me.value && <ReportButton name={line.from} place={line.room} look="line" />}
              </>
            )}
            <div>{line.text}</div>
          </li>
        ))}
      </ol>
      {muted.length > 0 && (
        <details class="chat-muted">
          <summary>
            {t("muted")}: {muted.length}
          </summary>
          {muted.map((name) => (
            <button
              key={name}
              type="button"
              class="button small"
              onClick={() => change({ muted: muted.filter((each) => each !== name) })}
            >
              {t("unmute", { name })}
            </button>
          ))}
        </details>
      )}
      <form
        class="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          const text = draft.trim();
          if (text) onSend(text);
        }}
      >
        <input
          class="input"
          value={draft}
          maxLength={200}
          aria-label={t("write")}
          placeholder={t("write")}
          onInput={(event) => onDraft(event.currentTarget.value)}
        />
        <button type="submit" class="button small">
          {t("send")}
        </button>
      </form>
    </div>
  );
}
