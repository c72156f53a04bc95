// Why a word is valid or not: which entries generate it and by which articles.

import type { Article, WordVerdict } from "../../../api/messages";
import { pick } from "../../i18n";
import { text } from "./texts";
import "./analyses.css";

/** A part that the regulation does not number has letters for an id, which nobody would find there: its title says enough. */
const numbered = (article: string) => /\d|^[IVXLC]+$/.test(article);

function Articles({ articles }: { articles: readonly Article[] }) {
  return (
    <ul class="articles">
      {articles.map(({ article, of_game, title, text: words }) => (
        <li key={`${of_game} ${article}`}>
          <strong>
            {numbered(article) && `${text(of_game ? "article_of_game" : "article", { article })} · `}
            {pick(title)}.
          </strong>{" "}
          {pick(words)}
        </li>
      ))}
    </ul>
  );
}

/** Valid: how it is made. Not valid: what stands against it. */
export function Analyses({ verdict }: { verdict: WordVerdict }) {
  return (
    <ol class="analyses">
      {verdict.analyses.map(({ entry, category, form, articles }) => (
        <li key={`${entry} ${category.es} ${form.es}`}>
          <p>
            <b class="entry">{entry}</b> <span class="soft">{pick(category)}</span> · {pick(form)}
          </p>
          <Articles articles={articles} />
        </li>
      ))}
      {verdict.objections.map(({ text: words, entry, articles }) => (
        <li key={words.es} class={entry ? "objection" : "objection sentence"}>
          <p>{pick(words)}</p>
          <Articles articles={articles} />
        </li>
      ))}
    </ol>
  );
}
