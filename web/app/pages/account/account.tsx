// Who you are here, and how you like the page.
import "./account.css";
import { useState } from "preact/hooks";
import { askToNotify, canNotify } from "../../calls/notify";
import { post } from "../../net/requests";
import { enter, enterAsGuest, has, isGuest, me, signOut } from "../../net/session";
import { reconnect } from "../../net/socket";
import { change, type Settings, settings } from "../../settings";
import { Form, FormError, PasswordField } from "../../ui/form";
import { PaceChoice } from "../../ui/pace_choice";
import { SelectField } from "../../ui/select_field";
import { TextField } from "../../ui/text_field";
import { say, sayError } from "../../ui/toast";
import { CallsCard } from "./calls_card";
import { MailCard } from "./mail_card";
import { PeopleCard, RenameForm, VacationCard } from "./more";
import { RecoverForm, Recovery } from "./recovery";
import { OwnData, Sessions } from "./sessions";
import { t } from "./texts";

type How = "login" | "register" | "as_guest";

function EnterForm({ ways, initialName }: { ways: How[]; initialName: string }) {
  const [how, setHow] = useState<How>(ways[0]!);
  const [name, setName] = useState(initialName);
  const [password, setPassword] = useState("");
  const [error, setError] = useState<unknown>();
  const submit = async () => {
    setError(undefined);
    try {
      if (how === "as_guest") await enterAsGuest(name);
      else await enter(how, name, password);
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <Form class="account-form" onSend={submit}>
      {ways.length > 1 && (
        <fieldset class="choices">
          <legend class="only-read">{t("how")}</legend>
          {ways.map((way) => (
            <label key={way}>
              <input type="radio" name="how" checked={how === way} onChange={() => setHow(way)} />
              {t(way)}
            </label>
          ))}
        </fieldset>
      )}
      <TextField
        label={t("name")}
        required
        minLength={2}
        maxLength={24}
        autocomplete="username"
        value={name}
        onText={setName}
        hint={t("name_hint")}
      />
      {how !== "as_guest" && (
        <PasswordField
          label={t("password")}
          value={password}
          onText={setPassword}
          fresh={how === "register"}
          hint={how === "register" ? t("password_hint") : undefined}
        />
      )}
      <FormError error={error} />
      <button type="submit" class="button primary">
        {t(how)}
      </button>
    </Form>
  );
}

function PasswordForm() {
  const [old, setOld] = useState("");
  const [fresh, setFresh] = useState("");
  const submit = async () => {
    try {
      await post("/api/password", { password: old, new_password: fresh });
      say(t("changed"));
      await reconnect();
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <details>
      <summary>{t("change_password")}</summary>
      <Form class="account-form" onSend={submit}>
        <PasswordField label={t("old")} value={old} onText={setOld} />
        <PasswordField label={t("fresh")} value={fresh} onText={setFresh} fresh />
        <button type="submit" class="button">
          {t("change_password")}
        </button>
      </Form>
    </details>
  );
}

function Person() {
  const person = me.value;
  if (!person)
    return (
      <>
        <p>{t("nobody")}</p>
        <EnterForm ways={["login", "register", "as_guest"]} initialName="" />
        <RecoverForm initialName="" />
      </>
    );
  return (
    <>
      <p>{t(isGuest.value ? "guest" : "signed", { name: person.name })}</p>
      <div class="account-links">
        <a class="button" href={`/jugador/${encodeURIComponent(person.name)}`}>
          {t("profile")}
        </a>
        {(has("judge") || has("director") || has("monitor") || has("administrator")) && (
          <a class="button" href="/arbitraje">
            {t("staff")}
          </a>
        )}
        {has("commission") && (
          <a class="button" href="/lexico/comision">
            {t("commission")}
          </a>
        )}
        {has("administrator") && (
          <a class="button" href="/admin">
            {t("admin")}
          </a>
        )}
        <button type="button" class="button" onClick={() => signOut().catch(sayError)}>
          {t("out")}
        </button>
      </div>
      {isGuest.value ? (
        <>
          <EnterForm ways={["register", "login"]} initialName={person.name} />
          <RecoverForm initialName="" />
        </>
      ) : (
        <PasswordForm />
      )}
      <RenameForm />
    </>
  );
}

function Preferences() {
  const { theme, language, sound, textBoard, autoAccept, confirmPlay, notify } = settings.value;
  return (
    <section class="card account-card" aria-labelledby="settings-title">
      <h2 id="settings-title">{t("settings")}</h2>
      <label class="field">
        <span>{t("language")}</span>
        <select
          class="input"
          value={language}
          onChange={(event) => change({ language: event.currentTarget.value as Settings["language"] })}
        >
          <option value="es" lang="es">
            Español
          </option>
          <option value="en" lang="en">
            English
          </option>
        </select>
      </label>
      <SelectField
        label={t("theme")}
        value={theme}
        values={["system", "light", "dark"] as const}
        text={t}
        onChange={(theme) => change({ theme })}
      />
      <SelectField
        label={t("board")}
        value={settings.value.board}
        values={["green", "walnut", "slate"] as const}
        text={(each) => t(`board_${each}`)}
        onChange={(board) => change({ board })}
      />
      <label class="check">
        <input type="checkbox" checked={sound} onChange={(event) => change({ sound: event.currentTarget.checked })} />
        {t("sound")}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={notify && canNotify()}
          disabled={!canNotify()}
          onChange={(event) => {
            const wanted = event.currentTarget.checked;
            if (!wanted) change({ notify: false });
            else
              askToNotify()
                .then((granted) => {
                  change({ notify: granted });
                  if (!granted) say(t("notify_refused"));
                })
                .catch(sayError);
          }}
        />
        <span>
          {t("notify")}
          <small class="soft preference-hint">{t(canNotify() ? "notify_hint" : "notify_impossible")}</small>
        </span>
      </label>
      <h3>{t("in_game")}</h3>
      <label class="check">
        <input
          type="checkbox"
          checked={autoAccept}
          onChange={(event) => change({ autoAccept: event.currentTarget.checked })}
        />
        <span>
          {t("auto_accept")}
          <small class="soft preference-hint">{t("auto_accept_hint")}</small>
        </span>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={confirmPlay}
          onChange={(event) => change({ confirmPlay: event.currentTarget.checked })}
        />
        {t("confirm_play")}
      </label>
      <PaceChoice />
      <label class="check">
        <input
          type="checkbox"
          checked={textBoard}
          onChange={(event) => change({ textBoard: event.currentTarget.checked })}
        />
        {t("text_board")}
      </label>
    </section>
  );
}

export default function Account() {
  return (
    <div class="page account">
      <h1>{t("title")}</h1>
      <section class="card account-card" aria-label={t("title")}>
        <Person key={me.value?.account} />
      </section>
      {me.value && !isGuest.value && <Recovery key={`recovery ${me.value.account}`} />}
      {me.value && !isGuest.value && <MailCard key={`mail ${me.value.account}`} />}
      {me.value && <CallsCard key={`calls ${me.value.account}`} />}
      <PeopleCard />
      {me.value && !isGuest.value && <VacationCard key={`vacation ${me.value.account}`} />}
      {me.value && <Sessions key={`sessions ${me.value.account}`} />}
      {me.value && <OwnData key={`data ${me.value.account}`} />}
      <Preferences />
    </div>
  );
}
