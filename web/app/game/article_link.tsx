// "art. 25", with the way to where it stands; in a window of its own, so that the game stays.
import type { Cited } from "../../game/view";
import { articleAddress, cite, citeShort } from "./cite";

interface Props {
  cited: Partial<Pick<Cited, "edition" | "article">>;
  /** With the name of the regulation. */
  whole?: boolean;
}

export function ArticleLink({ cited, whole }: Props) {
  const address = articleAddress(cited);
  const text = whole ? cite(cited) : citeShort({ article: cited.article ?? "" });
  if (address === undefined) return <>{text}</>;
  return (
    <a href={address} target="_blank" rel="noopener">
      {text}
    </a>
  );
}
