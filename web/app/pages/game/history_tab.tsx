// What happened, line by line, with the article behind each line.
import { useEffect, useRef } from "preact/hooks";
import { ArticleLink } from "../../game/article_link";
import { cite } from "../../game/cite";
import { happeningText, isMajor } from "../../game/story_texts";
import { formatDate } from "../../i18n";
import { describe } from "../../terms/texts";
import type { AtTable } from "./at_table";
import { t } from "./texts";

export function HistoryTab({ game }: { game: AtTable }) {
  const view = game.live.view.value;
  const list = useRef<HTMLOListElement>(null);
  const told = view.story.filter(isMajor);
  // The newest line is what people look for.
  useEffect(() => {
    const box = list.current?.parentElement;
    box?.scrollTo({ top: box.scrollHeight });
  }, [told.length]);
  if (told.length === 0) return <p class="soft">{t("history_empty")}</p>;
  return (
    <>
      <p class="soft history-terms">{describe(game.live.terms.value)}</p>
      <ol class="history" ref={list}>
        {told.map((entry) => (
          <li key={entry.sequence} data-name={entry.name}>
            <time class="soft figures">{formatDate(entry.at, { timeStyle: "short" })}</time>
            <span>{entry.takenBack ? <s>{happeningText(entry, view)}</s> : happeningText(entry, view)}</span>
            <abbr class="soft history-article" title={cite(entry)}>
              <ArticleLink cited={entry} />
            </abbr>
          </li>
        ))}
      </ol>
    </>
  );
}
