// The game regulation of an edition, article by article, in our own short wording.
import "./regulation.css";
import { useEffect, useState } from "preact/hooks";
import type { Regulation } from "../../../api/messages";
import { pick, texts } from "../../i18n";
import { common } from "../../i18n/common";
import { editions, editionTitle } from "../../net/editions";
import { ServerError, withQuery } from "../../net/requests";
import { go, type PageProps } from "../../router";
import { Empty, Failed, Loading } from "../../ui/page_state";
import { SelectField } from "../../ui/select_field";
import { TextField } from "../../ui/text_field";
import { useData } from "../../ui/use_data";
import { found } from "./found";

const t = texts(
  {
    lead: "Lo que dice cada artículo, contado con nuestras palabras. El texto oficial es el de la federación.",
    search: "Buscar en los artículos",
    article: "Art. {number}",
    none: "Ningún artículo habla de eso.",
    choose: "Los reglamentos",
    unknown: "No hay ningún reglamento con ese nombre",
    unknown_hint: "Elige uno de los que hay:",
  },
  {
    lead: "What each article says, in our own words. The federation’s text is the official one.",
    search: "Search the articles",
    article: "Art. {number}",
    none: "No article speaks of that.",
    choose: "The regulations",
    unknown: "There is no regulation by that name",
    unknown_hint: "Choose one of those there are:",
  },
);

const anchor = (number: string): string => `art-${number}`;

/** Those with articles for a game; the others have words only. */
const withArticles = () => editions.value.filter((each) => each.table);

/** `asked`: whether the address names one. */
function Choice({ asked }: { asked: boolean }) {
  return (
    <Empty title={t(asked ? "unknown" : "choose")}>
      <p class="soft">{t("unknown_hint")}</p>
      {withArticles().map((each) => (
        <a key={each.id} class="button" href={`/reglamento/${encodeURIComponent(each.id)}`}>
          {pick(each.title)}
        </a>
      ))}
    </Empty>
  );
}

export default function RegulationPage({ params }: PageProps) {
  return params.edition === undefined ? <Choice asked={false} /> : <Articles edition={params.edition} />;
}

function Articles({ edition }: { edition: string }) {
  const data = useData<Regulation>(withQuery("/api/articles", { edition }));
  const [typed, setTyped] = useState("");
  const ready = data.value !== undefined;
  // The browser looked for the place before it was there.
  useEffect(() => {
    if (ready && location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [ready]);
  if (data.loading) return <Loading />;
  if (data.error instanceof ServerError && data.error.code === "unknown_edition") return <Choice asked />;
  if (!data.value) return <Failed error={data.error} retry={data.reload} />;
  const shown = found(data.value.articles, typed);
  return (
    <div class="page regulation">
      <h1>{editionTitle(edition)}</h1>
      <p class="soft">{t("lead")}</p>
      <div class="regulation-tools">
        <SelectField
          label={common("edition")}
          value={edition}
          values={withArticles().map(({ id }) => id)}
          text={editionTitle}
          onChange={(id) => go(`/reglamento/${encodeURIComponent(id)}`)}
        />
        <TextField label={t("search")} type="search" value={typed} onText={setTyped} />
      </div>
      <div role="status" class="only-read">
        {shown.length}
      </div>
      {shown.length === 0 && <p>{t("none")}</p>}
      {shown.map(({ article, title, text }) => (
        <article key={article} id={anchor(article)} class="regulation-article">
          <h2>
            <a href={`#${anchor(article)}`}>{t("article", { number: article })}</a> {pick(title)}
          </h2>
          <p>{pick(text)}</p>
        </article>
      ))}
    </div>
  );
}
