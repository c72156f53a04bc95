// Where a rule stands, as people cite it, and what the referee refuses with its article.

import type { Cited } from "../../game/view";
import { pick, texts } from "../i18n";
import { editionTitle } from "../net/editions";
import { ServerError, textOf } from "../net/requests";

const t = texts(
  { article: "Art. {article} del {edition}", short: "art. {article}" },
  { article: "Art. {article} of the {edition}", short: "art. {article}" },
);

const isNamed = (article: string | undefined): article is string => article !== undefined && !/^(—.*)?$/.test(article);

/** "Art. 25 del Reglamento FISE de 2009", or nothing where the edition is silent. */
export function cite({ edition, article }: Partial<Pick<Cited, "edition" | "article">>): string {
  return isNamed(article) && edition ? t("article", { article, edition: editionTitle(edition) }) : "";
}

/** The page where the first of the articles stands; nothing where the edition is silent. */
export function articleAddress({ edition, article }: Partial<Pick<Cited, "edition" | "article">>): string | undefined {
  if (!isNamed(article) || !edition) return undefined;
  const [first = ""] = article.split(/[,;\s]/);
  return `/reglamento/${encodeURIComponent(edition)}#art-${encodeURIComponent(first)}`;
}

/** "art. 25". */
export function citeShort({ article }: Pick<Cited, "article">): string {
  return isNamed(article) ? t("short", { article }) : "";
}

const sentence = (text: string): string => {
  const [first = "", ...rest] = text;
  const whole = first.toLocaleUpperCase() + rest.join("");
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
};

/** What went wrong, and the article behind it where a rule is. */
export function refusalText(error: unknown): string {
  const text = pick(textOf(error));
  if (!(error instanceof ServerError) || error.code !== "refused") return sentence(text);
  const where = cite(error.news);
  return [sentence(text.replace(/ \([^()]*\)\.?$/, "")), where && `${where}.`].filter(Boolean).join(" ");
}
