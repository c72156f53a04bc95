// How to play here, in a few words.
import { useEffect, useState } from "preact/hooks";
import { language } from "../../i18n";
import { WordTiles } from "../../ui/word_tiles";
import "./help.css";
import { type Block, blocksWith, piecesOf, sectionsWith } from "./manual";
import { manualEn } from "./manual_en";
import { manualEs } from "./manual_es";

/** A text with the words that were looked for marked. */
function Marked({ text, typed }: { text: string; typed: string }) {
  return <>{piecesOf(text, typed).map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece))}</>;
}

function Item({ block, typed }: { block: Block; typed: string }) {
  if (typeof block === "string")
    return (
      <p>
        <Marked text={block} typed={typed} />
      </p>
    );
  if ("list" in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <Marked text={item} typed={typed} />
          </li>
        ))}
      </ul>
    );
  if ("steps" in block)
    return (
      <ol class="help-steps">
        {block.steps.map((step) => (
          <li key={step}>
            <Marked text={step} typed={typed} />
          </li>
        ))}
      </ol>
    );
  if ("keys" in block)
    return (
      <dl class="help-keys">
        {block.keys.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>
              <Marked text={what} typed={typed} />
            </dd>
          </div>
        ))}
      </dl>
    );
  if ("words" in block)
    return (
      <p class="help-words">
        {block.words.map((word) => (
          <WordTiles key={word} word={word} />
        ))}
      </p>
    );
  return (
    <p>
      <a class="button" href={block.to}>
        {block.link}
      </a>
    </p>
  );
}

export default function Help() {
  const manual = language() === "es" ? manualEs : manualEn;
  const { title, lead, contents, sections } = manual;
  const [typed, setTyped] = useState("");
  const found = sectionsWith(manual, typed);
  useEffect(() => {
    // The page came after the browser looked for the place.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div class="page help">
      <header class="help-head">
        <h1>{title}</h1>
        <p>{lead}</p>
        <label class="field">
          <span class="only-read">{manual.search}</span>
          <input
            class="input"
            type="search"
            placeholder={manual.search}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <p role="status">{found.length === 0 ? manual.nothing : ""}</p>
      </header>
      <nav class="help-contents" aria-label={contents}>
        <ul>
          {found.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{sections[id].title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="help-text">
        {found.map((id) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{sections[id].title}</h2>
            {blocksWith(sections[id], typed).map((block, at) => (
              <Item key={at} block={block} typed={typed} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
