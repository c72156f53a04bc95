// Who else has a part in this game: the table changes hands, a player or an officer comes with a device of his own.
import { useEffect, useState } from "preact/hooks";
import type { Desk, PlaceCode } from "../../api/messages";
import type { PerSeat } from "../../game/events";
import { pick, texts } from "../i18n";
import { get, post, textOf } from "../net/requests";
import { has } from "../net/session";
import { QrCode } from "../ui/qr_code";
import { SelectField } from "../ui/select_field";
import { TextField } from "../ui/text_field";

const t = texts(
  {
    hint: "Con un código, otro aparato ocupa un puesto en esta mesa. Se usa una vez y vale media hora.",
    place: "Puesto",
    keeper: "Llevar la mesa entera (este aparato la deja)",
    first: "Aparato propio de {name}",
    second: "Aparato propio de {name}",
    monitor: "Monitor",
    judge: "Juez",
    director: "Director",
    make: "Pedir un código",
    code: "Código",
    code_use: "Desde el otro aparato: leer el dibujo, o abrir {address} y escribir el código.",
    picture: "Código QR de {address}",
    by_name: "O a una persona con cuenta en este sitio",
    name: "Nombre de la cuenta",
    give: "Darle el puesto",
    given: "{name} tiene el puesto.",
    who: "Quién tiene un puesto",
    nobody: "Nadie más.",
    dismiss: "Quitar",
  },
  {
    hint: "With a code another device takes a place at this table. It works once, for half an hour.",
    place: "Place",
    keeper: "Keep the whole table (this device gives it up)",
    first: "{name}'s own device",
    second: "{name}'s own device",
    monitor: "Monitor",
    judge: "Judge",
    director: "Director",
    make: "Get a code",
    code: "Code",
    code_use: "On the other device: read the picture, or open {address} and type the code.",
    picture: "QR code of {address}",
    by_name: "Or to a person with an account on this site",
    name: "Name of the account",
    give: "Give the place",
    given: "{name} has the place.",
    who: "Who has a place",
    nobody: "Nobody else.",
    dismiss: "Take it away",
  },
);

const places = ["keeper", "first", "second", "monitor", "judge", "director"] as const;
type Place = (typeof places)[number];
const isPlace = (text: string): text is Place => (places as readonly string[]).includes(text);

const atTable: ReadonlySet<Place> = new Set<Place>(["keeper", "first", "second"]);

function Code({ code }: { code: string }) {
  const address = `${location.host}/puesto`;
  return (
    <div class="place-code">
      <QrCode
        text={`${location.origin}/puesto?codigo=${code}`}
        label={t("picture", { address: `${address}?codigo=${code}` })}
      />
      <div>
        <p>
          {t("code")}: <b class="place-code-text figures">{code}</b>
        </p>
        <p class="soft">{t("code_use", { address })}</p>
      </div>
    </div>
  );
}

/** `players`: of a table in a hall; nobody takes a player's seat elsewhere. */
export function PlacesPanel({ game, players }: { game: string; players?: PerSeat<string> }) {
  const offered = places.filter((each) => players || !atTable.has(each));
  const [place, setPlace] = useState<Place>(offered[0] ?? "judge");
  const [code, setCode] = useState("");
  const [name, setName] = useState("");
  const [said, setSaid] = useState("");
  const [desk, setDesk] = useState<Desk | null>(null);
  // Nobody gets a table or a player's seat without having asked for it, but from a director of the site.
  const byName = !atTable.has(place) || has("director") || has("administrator");
  const label = (each: Place): string =>
    t(each, { name: each === "first" || each === "second" ? (players?.[each] ?? "") : "" });
  const path = `/api/games/${game}/desk`;
  const look = () =>
    get<Desk>(path).then(setDesk, () => {
      // Who gave the table away may not look any more.
    });
  useEffect(() => void look(), [game]);
  // Whoever gave a code waits for somebody to use it.
  useEffect(() => {
    if (code === "") return;
    const timer = setInterval(look, 5000);
    return () => clearInterval(timer);
  }, [code]);

  async function attempt(work: () => Promise<void>): Promise<void> {
    setSaid("");
    try {
      await work();
      await look();
    } catch (error) {
      setSaid(pick(textOf(error)));
    }
  }
  return (
    <div class="act-form">
      <p class="soft">{t("hint")}</p>
      <SelectField
        label={t("place")}
        value={place}
        values={offered}
        text={label}
        onChange={(chosen) => {
          setPlace(chosen);
          setCode("");
        }}
      />
      <button
        type="button"
        class="button primary"
        onClick={() => void attempt(async () => setCode((await post<PlaceCode>(path, { place })).code ?? ""))}
      >
        {t("make")}
      </button>
      {code && <Code code={code} />}
      <details class="step-box" hidden={!byName}>
        <summary>{t("by_name")}</summary>
        <TextField label={t("name")} value={name} maxLength={40} autocomplete="off" onText={setName} />
        <button
          type="button"
          class="button"
          disabled={name.trim() === ""}
          onClick={() =>
            void attempt(async () => {
              await post(path, { place, name: name.trim() });
              setSaid(t("given", { name: name.trim() }));
            })
          }
        >
          {t("give")}
        </button>
      </details>
      {said && <p role="status">{said}</p>}
      <h4>{t("who")}</h4>
      {!desk || desk.places.length === 0 ? (
        <p class="soft">{t("nobody")}</p>
      ) : (
        <ul class="place-list">
          {desk.places.map((each) => (
            <li key={each.name}>
              {each.name} · {isPlace(each.place) ? label(each.place) : each.place}
              <button
                type="button"
                class="button plain small"
                onClick={() =>
                  void attempt(() => post(`/api/games/${game}/dismiss`, { name: each.name }).then(() => {}))
                }
              >
                {t("dismiss")}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
