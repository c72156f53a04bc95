// A game to take away.
import { type GameView, isOver } from "../../../game/view";
import { getBlob } from "../../net/requests";
import { Icon } from "../../ui/icon";
import { sayError } from "../../ui/toast";
import { t } from "./texts";

/** "ana-luis-2026-11-16": names of files that every system takes. */
export function fileStem(view: GameView): string {
  const names = [view.players.first, view.players.second].map((name) =>
    name
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, ""),
  );
  const date = view.startedAt > 0 ? new Date(view.startedAt).toISOString().slice(0, 10) : "";
  return [...names, date].filter(Boolean).join("-") || "partida";
}

/** Under a name that says which game it is; what the server refuses is said, not saved. */
async function save(path: string, name: string): Promise<void> {
  try {
    const address = URL.createObjectURL(await getBlob(path));
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  } catch (error) {
    sayError(error);
  }
}

const files = [
  { name: "gcg", path: "gcg", ending: "gcg", early: false },
  { name: "sheet", path: "sheet?format=text", ending: "txt", early: true },
  { name: "png", path: "png", ending: "png", early: true },
  { name: "svg", path: "svg", ending: "svg", early: true },
  { name: "log", path: "log", ending: "jsonl", early: true },
] as const;

export function Downloads({ id, view }: { id: string; view: GameView }) {
  const over = isOver(view);
  const stem = fileStem(view);
  return (
    <section class="card replay-downloads" aria-labelledby="downloads-title">
      <h2 id="downloads-title">{t("downloads")}</h2>
      <p class="soft">{t(over ? "downloads_hint" : "downloads_open")}</p>
      <ul>
        {files.map(({ name, path, ending, early }) => (
          <li key={name}>
            {over || early ? (
              <a
                class="replay-file"
                href={`/api/games/${id}/${path}`}
                download={`${stem}.${ending}`}
                onClick={(event) => {
                  event.preventDefault();
                  void save(`/api/games/${id}/${path}`, `${stem}.${ending}`);
                }}
              >
                <Icon name="download" />
                <span>
                  <b>{t(name === "log" && !over ? "log_open" : name)}</b>
                  <small>{t(`${name}_hint`)}</small>
                </span>
              </a>
            ) : (
              <span class="replay-file later">
                <Icon name="clock" />
                <span>
                  <b>{t(name)}</b>
                  <small>{t("after_end")}</small>
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
