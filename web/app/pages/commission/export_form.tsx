// What is agreed on, as a folder to take away.
import { useState } from "preact/hooks";
import { Icon } from "../../ui/icon";
import { TextField } from "../../ui/text_field";
import { sayError } from "../../ui/toast";
import { exportPath } from "./desk";
import { download } from "./download";
import { text } from "./texts";

export function ExportForm({ edition, agreed }: { edition: string; agreed: number }) {
  const year = new Date().getFullYear();
  const [id, setId] = useState(`fise-${year}`);
  const [title, setTitle] = useState(`Reglamento FISE de ${year}`);
  return (
    <section class="card commission-export" aria-labelledby="export-title">
      <h2 id="export-title">{text("export")}</h2>
      <p>{text("export_text")}</p>
      {agreed === 0 ? (
        <p class="soft">{text("export_none")}</p>
      ) : (
        <form
          class="export-row"
          onSubmit={(event) => {
            event.preventDefault();
            download(exportPath(edition, id.trim(), title.trim()), `${id.trim()}.zip`).catch(sayError);
          }}
        >
          <TextField
            label={text("export_id")}
            hint={text("export_id_hint")}
            value={id}
            maxLength={40}
            autocapitalize="none"
            spellcheck={false}
            onText={setId}
          />
          <TextField label={text("export_title")} value={title} maxLength={100} onText={setTitle} />
          <button type="submit" class="button">
            <Icon name="download" /> {text("export_button")}
          </button>
        </form>
      )}
    </section>
  );
}
