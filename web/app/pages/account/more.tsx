// Another name, vacations, and the people one follows or blocks.
import { useState } from "preact/hooks";
import type { Vacation } from "../../../api/messages";
import { formatDate } from "../../i18n";
import { people, type Relation, setRelation } from "../../net/people";
import { post, remove } from "../../net/requests";
import { isGuest, me } from "../../net/session";
import { reconnect } from "../../net/socket";
import { Form, PasswordField } from "../../ui/form";
import { TextField } from "../../ui/text_field";
import { say, sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";
import { t } from "./texts";

export function RenameForm() {
  const [name, setName] = useState(me.value?.name ?? "");
  const [password, setPassword] = useState("");
  const submit = async () => {
    try {
      await post("/api/name", { name, ...(isGuest.value ? {} : { password }) });
      say(t("renamed"));
      await reconnect();
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <details>
      <summary>{t("rename")}</summary>
      <Form class="account-form" onSend={submit}>
        <p>{t(isGuest.value ? "rename_guest" : "rename_lead")}</p>
        <TextField
          label={t("new_name")}
          required
          minLength={2}
          maxLength={24}
          autocomplete="off"
          value={name}
          onText={setName}
          hint={t("name_hint")}
        />
        {!isGuest.value && <PasswordField label={t("old")} value={password} onText={setPassword} />}
        <button type="submit" class="button">
          {t("rename")}
        </button>
      </Form>
    </details>
  );
}

export function VacationCard() {
  const data = useData<Vacation>("/api/vacation");
  const [days, setDays] = useState(7);
  const vacation = data.value;
  if (!vacation) return null;
  return (
    <section class="card account-card" aria-labelledby="vacation-title">
      <h2 id="vacation-title">{t("vacation")}</h2>
      <p class="soft">{t("vacation_lead", { days: vacation.left })}</p>
      {vacation.until !== undefined ? (
        <p>
          <b>{t("vacation_until", { date: formatDate(vacation.until) })}</b>{" "}
          <button
            type="button"
            class="button"
            onClick={() => remove("/api/vacation").then(() => data.reload(), sayError)}
          >
            {t("vacation_end")}
          </button>
        </p>
      ) : (
        <form
          class="account-links"
          onSubmit={(event) => {
            event.preventDefault();
            post("/api/vacation", { days }).then(() => data.reload(), sayError);
          }}
        >
          <label class="field">
            <span>{t("vacation_days")}</span>
            <input
              class="input"
              type="number"
              min={1}
              max={Math.max(1, vacation.left)}
              value={days}
              onInput={(event) => setDays(Number(event.currentTarget.value))}
            />
          </label>
          <button type="submit" class="button" disabled={vacation.left === 0}>
            {t("vacation_begin")}
          </button>
        </form>
      )}
    </section>
  );
}

export function PeopleCard() {
  const { follow, block } = people.value;
  if (follow.length + block.length === 0) return null;
  const list = (relation: Relation) => (
    <ul class="account-sessions">
      {people.value[relation].map(({ name, here }) => (
        <li key={name}>
          <span>
            <a href={`/jugador/${encodeURIComponent(name)}`}>{name}</a>
            {here && <span class="tag">{t("here")}</span>}
          </span>
          <button
            type="button"
            class="button small"
            aria-label={t(`un${relation}_name`, { name })}
            onClick={() => setRelation(relation, name, false).catch(sayError)}
          >
            {t(`un${relation}`)}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <section class="card account-card" aria-labelledby="people-title">
      <h2 id="people-title">{t("people")}</h2>
      {follow.length > 0 && (
        <>
          <h3>{t("following")}</h3>
          {list("follow")}
        </>
      )}
      {block.length > 0 && (
        <>
          <h3>{t("blocking")}</h3>
          {list("block")}
        </>
      )}
    </section>
  );
}
