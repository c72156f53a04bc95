// Tells the administrators of a person: a small button, and a question about why.
import { useState } from "preact/hooks";
import { texts } from "../i18n";
import { common } from "../i18n/common";
import { post } from "../net/requests";
import { Dialog } from "./dialog";
import { Icon } from "./icon";
import { SelectField } from "./select_field";
import { say, sayError } from "./toast";

const t = texts(
  {
    report: "Avisar de {name}",
    title: "Avisar sobre {name} a los administradores",
    why: "¿Qué ha pasado?",
    insults: "Insultos",
    cheating: "Trampas",
    abandons: "Abandona partidas",
    name: "Su nombre ofende",
    spam: "Mensajes repetidos o publicidad",
    other: "Otra cosa",
    details: "Cuéntalo, si hace falta",
    kept: "Con el aviso se guarda lo último que esa persona ha escrito aquí.",
    send: "Enviar el aviso",
    sent: "Aviso enviado. Gracias.",
  },
  {
    report: "Report {name}",
    title: "Report {name} to the administrators",
    why: "What happened?",
    insults: "Insults",
    cheating: "Cheating",
    abandons: "Abandons games",
    name: "The name is offensive",
    spam: "Repeated messages or advertising",
    other: "Something else",
    details: "Tell it, if need be",
    kept: "What the person wrote here lately is kept with the report.",
    send: "Send the report",
    sent: "Report sent. Thank you.",
  },
);

const reasons = ["insults", "cheating", "abandons", "name", "spam", "other"] as const;

interface Props {
  name: string;
  /** "lobby", or the id of a game. */
  place?: string;
  /** Of the button: small beside a line of chat, with its words elsewhere. */
  look: "line" | "words";
}

export function ReportButton({ name, place = "", look }: Props) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<(typeof reasons)[number]>("insults");
  const [details, setDetails] = useState("");
  const send = async () => {
    try {
      await post("/api/reports", { about: name, place, reason, text: details });
      say(t("sent"));
      setDetails("");
      setOpen(false);
    } catch (error) {
      sayError(error);
    }
  };
  const label = t("report", { name });
  return (
    <>
      {look === "line" ? (
        <button type="button" class="chat-mute" aria-label={label} title={label} onClick={() => setOpen(true)}>
          <Icon name="flag" size={16} />
        </button>
      ) : (
        <button type="button" class="button" onClick={() => setOpen(true)}>
          <Icon name="flag" /> {label}
        </button>
      )}
      {open && (
        <Dialog
          title={t("title", { name })}
          onClose={() => setOpen(false)}
          actions={
            <>
              <button type="button" class="button" onClick={() => setOpen(false)}>
                {common("cancel")}
              </button>
              <button type="button" class="button primary" onClick={() => void send()}>
                {t("send")}
              </button>
            </>
          }
        >
          <SelectField label={t("why")} value={reason} values={reasons} text={t} onChange={setReason} />
          <label class="field">
            <span>{t("details")}</span>
            <textarea
              class="input"
              rows={3}
              maxLength={400}
              value={details}
              onInput={(event) => setDetails(event.currentTarget.value)}
            />
          </label>
          {look === "line" && <p class="soft">{t("kept")}</p>}
        </Dialog>
      )}
    </>
  );
}
