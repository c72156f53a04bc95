// The verdict on a word in each edition of the regulation.

import type { Edition, Verdict } from "../../../api/messages";
import { pick } from "../../i18n";
import { editions } from "../../net/editions";
import { useData } from "../../ui/use_data";
import { VerdictMark } from "../../ui/verdict_mark";
import { judgePath, wordAddress } from "./search";
import { text } from "./texts";

function Row({ word, edition, current }: { word: string; edition: Edition; current: boolean }) {
  const { value } = useData<Verdict>(judgePath(word, edition.id));
  return (
    <tr class={current ? "current" : ""}>
      <th scope="row">
        <a href={wordAddress(word, edition.id)} aria-current={current ? "true" : undefined}>
          {pick(edition.title)}
        </a>
      </th>
      <td class={value && (value.valid ? "is-good" : "is-bad")}>
        {value ? (
          <>
            <VerdictMark valid={value.valid} size={20} /> {text(value.valid ? "valid" : "invalid")}
          </>
        ) : (
          "…"
        )}
      </td>
    </tr>
  );
}

export function EveryEdition({ word, current }: { word: string; current: string }) {
  return (
    <table class="table editions">
      <tbody>
        {editions.value.map((edition) => (
          <Row key={edition.id} word={word} edition={edition} current={edition.id === current} />
        ))}
      </tbody>
    </table>
  );
}
