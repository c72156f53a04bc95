// Who you are here, and how you like the page.
import "./account.css";
import { useState } from "preact/hooks";
import { askToNotify, canNotify } from "../../calls/notify";
import { pick } from "../../i18n";
import { post, textOf } from "../../net/requests";
import { enter, enterAsGuest, has, isGuest, me, signOut } from "../../net/session";
import { reconnect } from "../../net/socket";
import { change, type Settings, settings } from "../../settings";
import { PaceChoice } from "../../ui/pace_choice";
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
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
      <label class="field">
        <span>{t("name")}</span>
        <input
          class="input"
          required
          minLength={2}
          maxLength={24}
          autocomplete="username"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <small class="soft">{t("name_hint")}</small>
      </label>
      {how !== "as_guest" && (
        <label class="field">
          <span>{t("password")}</span>
          <input
            class="input"
            type="password"
            required
            autocomplete={how === "login" ? "current-password" : "new-password"}
            value={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
          {how === "register" && <small class="soft">{t("password_hint")}</small>}
        </label>
      )}
      {error !== undefined && (
        <p class="notice bad" role="alert">
          {pick(textOf(error))}
        </p>
      )}
      <button type="submit" class="button primary">
        {t(how)}
      </button>
    </form>
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
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label class="field">
          <span>{t("old")}</span>
          <input
            class="input"
            type="password"
            required
            autocomplete="current-password"
            value={old}
            onInput={(event) => setOld(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{t("fresh")}</span>
          <input
            class="input"
            type="password"
            required
            autocomplete="new-password"
            value={fresh}
            onInput={(event) => setFresh(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          {t("change_password")}
        </button>
      </form>
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
      <label class="field">
        <span>{t("theme")}</span>
        <select
          class="input"
          value={theme}
          onChange={(event) => change({ theme: event.currentTarget.value as Settings["theme"] })}
        >
          {(["system", "light", "dark"] as const).map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t("board")}</span>
        <select
          class="input"
          value={settings.value.board}
          onChange={(event) => change({ board: event.currentTarget.value as Settings["board"] })}
        >
          {(["green", "walnut", "slate"] as const).map((each) => (
            <option key={each} value={each}>
              {t(`board_${each}`)}
            </option>
          ))}
        </select>
      </label>
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
