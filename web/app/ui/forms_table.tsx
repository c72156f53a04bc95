// The forms of an entry, tense by tense or ending by ending: the valid ones, and those that an article refuses.
import type { FormLine } from "../../api/messages";
import { pick, texts } from "../i18n";
import { VerdictMark } from "./verdict_mark";
import "./forms_table.css";

const text = texts(
  {
    valid: "válida",
    refused: "no válida",
    fresh: "nueva",
    otherwise: "vale por otra razón",
    article: "art. {article}",
  },
  {
    valid: "valid",
    refused: "not valid",
    fresh: "new",
    otherwise: "valid for another reason",
    article: "art. {article}",
  },
);

interface Group {
  title: string;
  forms: FormLine[];
}

/** The genders of a participle are its forms, as the persons of a tense are. */
const titleOf = (tense: string, what: string): string =>
  (tense === "participio" ? what.match(/particip\w+/)?.[0] : what.split(",")[0]) ?? what;

/** "presente.1s" is of the group "presente", whose title is what its text says before the person. */
export function grouped(forms: readonly FormLine[]): Group[] {
  const groups = new Map<string, Group>();
  for (const form of forms) {
    const [tense = "", person] = form.place.split(".");
    const alone = person === undefined && tense !== "infinitivo" && tense !== "gerundio";
    const key = alone ? "" : tense === "infinitivo" || tense === "gerundio" ? "nonfinite" : tense;
    const title = key === "" || key === "nonfinite" ? "" : titleOf(key, pick(form.what));
    const group = groups.get(key) ?? { title, forms: [] };
    group.forms.push(form);
    groups.set(key, group);
  }
  return [...groups.values()];
}

interface Props {
  forms: readonly FormLine[];
  /** Where the form's own page is. */
  address?: (word: string) => string;
  /** Whether to tell the words that the edition has not yet. */
  tellsNew?: boolean;
}

function Line({ line, address, tellsNew }: { line: FormLine } & Pick<Props, "address" | "tellsNew">) {
  const { form, valid, article, what, reason, known } = line;
  const about = [pick(what), reason && pick(reason)].filter(Boolean).join(": ");
  const fresh = tellsNew && valid && known === false;
  const otherwise = !valid && known === true;
  return (
    <li class={valid ? "form-line" : "form-line refused"} title={about}>
      <VerdictMark valid={valid} size={16} />
      <span class="only-read">{text(valid ? "valid" : "refused")}: </span>
      {address ? <a href={address(form)}>{form}</a> : <span class="form-word">{form}</span>}
      {fresh && <span class="tag">{text("fresh")}</span>}
      {otherwise && <span class="tag">{text("otherwise")}</span>}
      {!valid && <span class="form-article figures">{text("article", { article })}</span>}
    </li>
  );
}

export function FormsTable({ forms, ...rest }: Props) {
  return (
    <div class="forms-table">
      {grouped(forms).map(({ title, forms: lines }) => (
        <div key={title || lines[0]?.place} class="form-group">
          {title && <h4>{title}</h4>}
          <ul>
            {lines.map((line) => (
              <Line key={`${line.place} ${line.form} ${line.valid}`} line={line} {...rest} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
