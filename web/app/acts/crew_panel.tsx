// The officers of an evening: who has an office at all tables that this person keeps.
import { useEffect, useState } from "preact/hooks";
import type { Desk } from "../../api/messages";
import { pick, texts } from "../i18n";
import { get, post, textOf } from "../net/requests";
import { ensurePerson, me } from "../net/session";
import { SelectField } from "../ui/select_field";
import { TextField } from "../ui/text_field";

const t = texts(
  {
    title: "Oficiales de la velada",
    hint: "Tienen su puesto en todas tus mesas, las abiertas y las que abras hasta mañana. Hace falta que tengan cuenta en este sitio.",
    place: "Puesto",
    monitor: "Monitor",
    judge: "Juez",
    director: "Director",
    name: "Nombre de la cuenta",
    give: "Dar el puesto en todas",
    given: "{name} tiene el puesto en todas tus mesas.",
    nobody: "Nadie todavía.",
    dismiss: "Quitar a {name}",
  },
  {
    title: "Officers of the evening",
    hint: "They have their place at all your tables, those that are open and those you open until tomorrow. They need an account on this site.",
    place: "Place",
    monitor: "Monitor",
    judge: "Judge",
    director: "Director",
    name: "Name of the account",
    give: "Give the place at all",
    given: "{name} has the place at all your tables.",
    nobody: "Nobody yet.",
    dismiss: "Take {name} away",
  },
);

const offices = ["judge", "monitor", "director"] as const;
type Office = (typeof offices)[number];
const isOffice = (text: string): text is Office => (offices as readonly string[]).includes(text);

export function CrewPanel() {
  const [place, setPlace] = useState<Office>("judge");
  const [name, setName] = useState("");
  const [said, setSaid] = useState("");
  const [crew, setCrew] = useState<Desk["places"]>([]);
  const known = me.value !== undefined;
  useEffect(() => {
    if (known)
      void get<Desk>("/api/crew").then(
        (desk) => setCrew(desk.places),
        (error) => setSaid(pick(textOf(error))),
      );
  }, [known]);

  async function send(path: string, body: object, done: string): Promise<void> {
    setSaid("");
    try {
      await ensurePerson();
      setCrew((await post<Desk>(path, body)).places);
      setSaid(done);
    } catch (error) {
      setSaid(pick(textOf(error)));
    }
  }
  return (
    <section class="setup-crew" aria-labelledby="crew-title">
      <h2 id="crew-title">{t("title")}</h2>
      <p class="soft">{t("hint")}</p>
      {crew.length === 0 ? (
        <p class="soft">{t("nobody")}</p>
      ) : (
        <ul class="place-list">
          {crew.map((each) => (
            <li key={each.name}>
              {each.name} · {isOffice(each.place) ? t(each.place) : each.place}
              <button
                type="button"
                class="button plain small"
                onClick={() => void send("/api/crew/dismiss", { name: each.name }, "")}
              >
                {t("dismiss", { name: each.name })}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        class="crew-form"
        onSubmit={(event) => {
          event.preventDefault();
          const given = name.trim();
          void send("/api/crew", { place, name: given }, t("given", { name: given })).then(() => setName(""));
        }}
      >
        <SelectField label={t("place")} value={place} values={offices} text={t} onChange={setPlace} />
        <TextField label={t("name")} value={name} maxLength={40} autocomplete="off" onText={setName} />
        <button type="submit" class="button small" disabled={name.trim() === ""}>
          {t("give")}
        </button>
      </form>
      {said && <p role="status">{said}</p>}
    </section>
  );
}
