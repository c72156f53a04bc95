// The whole paradigm of every entry behind a word: what is valid in the edition, and what an article refuses.
import type { Paradigms as Answer, Paradigm } from "../../../api/messages";
import { pick } from "../../i18n";
import { withQuery } from "../../net/requests";
import { FormsTable } from "../../ui/forms_table";
import { Icon } from "../../ui/icon";
import { Loading } from "../../ui/page_state";
import { useData } from "../../ui/use_data";
import { wordAddress } from "./search";
import { text } from "./texts";
import "./paradigms.css";

/** The Academy's own page of a headword. */
const academyAddress = (headword: string): string => `https://dle.rae.es/${encodeURIComponent(headword)}`;

function EntryForms({ paradigm, edition, open }: { paradigm: Paradigm; edition: string; open: boolean }) {
  const { entry, headword, category, forms } = paradigm;
  const valid = forms.filter((form) => form.valid).length;
  return (
    <details class="paradigm" open={open}>
      <summary>
        <b class="entry">{entry}</b> <span class="soft">{pick(category)}</span>
        <span class="soft figures">{text("paradigm_counts", { valid, refused: forms.length - valid })}</span>
      </summary>
      <FormsTable forms={forms} address={(word) => wordAddress(word, edition)} />
      <p>
        <a href={academyAddress(headword)} target="_blank" rel="noopener noreferrer external">
          {text("academy", { headword })} <Icon name="link" />
        </a>
      </p>
    </details>
  );
}

export function Paradigms({ word, edition }: { word: string; edition: string }) {
  const { value, loading } = useData<Answer>(withQuery("/api/forms", { word, edition }));
  if (loading) return <Loading />;
  if (!value || value.entries.length === 0) return null;
  const refusing = new Set(value.entries.flatMap(({ forms }) => forms.filter((f) => !f.valid).map((f) => f.article)));
  const articles = value.articles.filter(({ article }) => refusing.has(article));
  return (
    <section class="card paradigms" aria-labelledby="paradigms-title">
      <h2 id="paradigms-title">{text("paradigms")}</h2>
      {value.entries.map((paradigm, at) => (
        <EntryForms key={`${paradigm.entry} ${paradigm.line}`} paradigm={paradigm} edition={edition} open={at === 0} />
      ))}
      {articles.length > 0 && (
        <div class="paradigm-articles">
          <h3>{text("paradigm_articles")}</h3>
          <ul class="articles">
            {articles.map(({ article, title, text: words }) => (
              <li key={article}>
                <strong>
                  {text("article", { article })} · {pick(title)}.
                </strong>{" "}
                {pick(words)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
