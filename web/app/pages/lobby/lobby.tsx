// Offers, who is here, and what they say.
import "./lobby.css";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Seek } from "../../../api/messages";
import { DeclineButton } from "../../calls/decline_button";
import { accept, chat, inAll, offer, online, seeks, useLobby, withdraw } from "../../calls/lobby_state";
import { staffed } from "../../net/officers";
import { isBlocked, isRelated } from "../../net/people";
import { ensurePerson, me } from "../../net/session";
import { ask } from "../../net/socket";
import { remembered } from "../../remembered";
import type { PageProps } from "../../router";
import { defaults, tempoOf, toTerms } from "../../terms/terms";
import { TermsForm } from "../../terms/terms_form";
import { describe } from "../../terms/texts";
import { ChatBox } from "../../ui/chat_box";
import { Loading } from "../../ui/page_state";
import { Rating } from "../../ui/rating";
import { SelectField } from "../../ui/select_field";
import { tempoName, tempos } from "../../ui/tempo";
import { say, sayError } from "../../ui/toast";
import { t } from "./texts";

const draft = remembered("letrado.lobby", { chat: "", to: "", terms: defaults });

const trying = (work: Promise<unknown>): void => {
  work.catch(sayError);
};

function SeekRow({ seek }: { seek: Seek }) {
  const own = seek.by === me.value?.name;
  const forMe = seek.to !== undefined && seek.to === me.value?.name;
  // The site's only judge plays no game that she would have to judge.
  const unjudged = seek.terms.judged_by === "people" && staffed.value === false;
  return (
    <li class={forMe ? "seek for-me" : "seek"}>
      <div>
        <b>{own ? t("yours") : seek.by}</b> {!own && <Rating name={seek.by} tempo={tempoOf(seek.terms)} />}
        {forMe && <span class="tag">{t("for_you")}</span>}
        {own && seek.to && <span class="tag">→ {seek.to}</span>}
        <p class="soft">{describe(seek.terms)}</p>
      </div>
      <div class="seek-actions">
        {own && (
          <button type="button" class="button small" onClick={() => trying(withdraw(seek.id))}>
            {t("withdraw")}
          </button>
        )}
        {forMe && <DeclineButton seek={seek} />}
        {own || unjudged ? (
          <span class="soft" role="status">
            {t(own ? "waiting" : "unjudged")}
          </span>
        ) : (
          <button
            type="button"
            class="button small primary"
            onClick={() => trying(ensurePerson().then(() => accept(seek.id)))}
          >
            {t("accept")}
          </button>
        )}
      </div>
    </li>
  );
}

const filters = remembered("letrado.lobby_filters", { tempo: "" as (typeof tempos)[number] | "", rated: false });

/** Offers of people one blocks are not shown; one's own and those to oneself always are. */
function wanted(seek: Seek): boolean {
  const name = me.value?.name;
  if (isBlocked(seek.by)) return false;
  if (seek.by === name || (seek.to !== undefined && seek.to === name)) return true;
  const { tempo, rated } = filters.value;
  return (!rated || seek.terms.rated === true) && (tempo === "" || tempoOf(seek.terms) === tempo);
}

function Filters() {
  const { tempo, rated } = filters.value;
  return (
    <div class="lobby-filters">
      <SelectField
        label={t("filter_time")}
        value={tempo}
        values={["", ...tempos] as const}
        text={(each) => (each === "" ? t("filter_any") : tempoName(each))}
        onChange={(tempo) => {
          filters.value = { ...filters.value, tempo };
        }}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={rated}
          onChange={(event) => {
            filters.value = { ...filters.value, rated: event.currentTarget.checked };
          }}
        />
        {t("filter_rated")}
      </label>
    </div>
  );
}

function More({ than, of }: { than: number; of: number }) {
  return of > than ? <p class="soft">{t("more", { count: of - than })}</p> : null;
}

/** Whom somebody has just chosen from the list; the form answers by coming into sight. */
interface OfferProps {
  readonly chosen: { readonly name: string } | null;
}

function OfferForm({ chosen }: OfferProps) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { to, terms } = draft.value;
  const name = to.trim();
  useEffect(() => {
    if (!chosen) return;
    button.current?.closest("form")?.scrollIntoView({ block: "start" });
    button.current?.focus({ preventScroll: true });
  }, [chosen]);
  const send = async () => {
    setBusy(true);
    try {
      await ensurePerson();
      await offer(toTerms(terms), name ? { to: name } : {});
      say(name ? t("challenged", { name }) : t("published"));
      draft.value = { ...draft.value, to: "" };
    } catch (error) {
      sayError(error);
    }
    setBusy(false);
  };
  return (
    <form
      class="card lobby-offer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{name ? t("challenge_name", { name }) : t("offer")}</h2>
      {chosen?.name === name && (
        <p id="choose-terms" class="notice">
          {t("choose_terms", { name })}
        </p>
      )}
      <TermsForm
        against="person"
        value={terms}
        onChange={(value) => {
          draft.value = { ...draft.value, terms: value };
        }}
      />
      <label class="field">
        <span>{t("to")}</span>
        <input
          class="input"
          list="online-names"
          autocomplete="off"
          placeholder={t("to_hint")}
          value={to}
          onInput={(event) => {
            draft.value = { ...draft.value, to: event.currentTarget.value };
          }}
        />
        <datalist id="online-names">
          {online.value.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </label>
      <button ref={button} type="submit" class="button primary" aria-describedby="choose-terms" disabled={busy}>
        {name ? t("challenge") : t("publish")}
      </button>
    </form>
  );
}

export default function Lobby({ query }: PageProps) {
  useEffect(useLobby, []);
  const challenged = query.get("reto");
  const [chosen, setChosen] = useState<OfferProps["chosen"]>(null);
  const choose = (name: string) => {
    draft.value = { ...draft.value, to: name };
    setChosen({ name });
  };
  useEffect(() => {
    if (challenged) choose(challenged);
  }, [challenged]);
  const others = online.value
    .filter((name) => name !== me.value?.name && !isBlocked(name))
    .sort((one, other) => Number(isRelated("follow", other)) - Number(isRelated("follow", one)));
  const shown = seeks.value?.filter(wanted);
  return (
    <div class="page lobby">
      <header>
        <h1>{t("title")}</h1>
        <p class="soft">{t("lead")}</p>
      </header>
      {/* In the order in which a phone shows them: the offers, one's own, who is here, the talk. */}
      <section class="card lobby-seeks" aria-labelledby="seeks-title">
        <h2 id="seeks-title">{t("seeks")}</h2>
        {((seeks.value?.length ?? 0) > 0 || filters.value.tempo !== "" || filters.value.rated) && <Filters />}
        {shown === undefined ? (
          <Loading />
        ) : shown.length === 0 ? (
          <p class="soft">{t((seeks.value?.length ?? 0) > 0 ? "none_such" : "none")}</p>
        ) : (
          <ul class="seeks">
            {shown.map((seek) => (
              <SeekRow key={seek.id} seek={seek} />
            ))}
          </ul>
        )}
        <More than={seeks.value?.length ?? 0} of={inAll.value.seeks} />
      </section>
      <div class="lobby-side">
        <OfferForm chosen={chosen} />
        <section class="card lobby-online" aria-labelledby="online-title">
          <h2 id="online-title">{t("online")}</h2>
          {others.length === 0 ? (
            <p class="soft">{t("alone")}</p>
          ) : (
            <ul class="names">
              {others.map((name) => (
                <li key={name}>
                  <span>
                    <a href={`/jugador/${encodeURIComponent(name)}`}>{name}</a> <Rating name={name} />
                    {isRelated("follow", name) && <span class="tag">{t("followed")}</span>}
                  </span>
                  <button type="button" class="button small" onClick={() => choose(name)}>
                    {t("challenge")}
                    <span class="only-read"> {name}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <More than={online.value.length} of={inAll.value.online} />
        </section>
      </div>
      <section class="card lobby-chat" aria-labelledby="chat-title">
        <h2 id="chat-title">{t("chat")}</h2>
        <ChatBox
          lines={chat.value}
          draft={draft.value.chat}
          onDraft={(text) => {
            draft.value = { ...draft.value, chat: text };
          }}
          onSend={(text) =>
            trying(
              ensurePerson()
                .then(() => ask({ type: "lobby_join" }))
                .then(() => ask({ type: "chat", room: "lobby", text }))
                .then(() => {
                  draft.value = { ...draft.value, chat: "" };
                }),
            )
          }
        />
      </section>
    </div>
  );
}
