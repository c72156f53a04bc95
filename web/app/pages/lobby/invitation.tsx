// Whoever opens an invitation's link: who invites, to what, and until when.
import "./lobby.css";
import { useState } from "preact/hooks";
import type { Seek } from "../../../api/messages";
import { accept, withdraw } from "../../calls/lobby_state";
import { ServerError } from "../../net/requests";
import { ensurePerson, isGuest, me } from "../../net/session";
import { status, welcome } from "../../net/socket";
import type { PageProps } from "../../router";
import { Empty, Failed, Loading } from "../../ui/page_state";
import { sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";
import { NameField, OwnLink, SendLink, TermsList } from "./own_link";
import { t } from "./texts";

function Gone() {
  return (
    <Empty title={t("gone")}>
      <p class="soft">{t("gone_hint")}</p>
      <a class="button" href="/">
        {t("play")}
      </a>
    </Empty>
  );
}

/** Whoever made it and comes back to it: the link again, and a way to take it back. */
function Own({ seek, onGone }: { seek: Seek; onGone(): void }) {
  return (
    <div class="invitation">
      <OwnLink seek={seek} />
      <p>{t("own_invitation_hint")}</p>
      <div class="panel-actions">
        <button type="button" class="button" onClick={() => withdraw(seek.id).then(onGone, sayError)}>
          {t("withdraw")}
        </button>
        <SendLink seek={seek} />
      </div>
    </div>
  );
}

/** A guest chooses a name, or takes the one that the server makes up. */
function Acceptance({ seek, onGone }: { seek: Seek; onGone(): void }) {
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState("");
  const needsAccount = seek.terms.rated === true && (!me.value || isGuest.value);
  const play = async () => {
    setBusy(true);
    try {
      await ensurePerson(name.trim() || undefined);
      await accept(seek.id);
    } catch (error) {
      if (error instanceof ServerError && error.code === "not_found") onGone();
      else sayError(error);
      setBusy(false);
    }
  };
  if (needsAccount)
    return (
      <>
        <p class="notice warn">{t("needs_account")}</p>
        <a class="button primary" href="/cuenta">
          {t("make_account")}
        </a>
      </>
    );
  return (
    <form
      class="invitation-form"
      onSubmit={(event) => {
        event.preventDefault();
        void play();
      }}
    >
      {me.value ? (
        <p class="soft">{t("play_as", { name: me.value.name })}</p>
      ) : (
        <NameField value={name} onInput={setName} />
      )}
      <button type="submit" class="button primary invitation-play" disabled={busy}>
        {t("play")}
      </button>
      <p class="soft">{t("starts_now")}</p>
    </form>
  );
}

function Invited(props: { seek: Seek; onGone(): void }) {
  return (
    <>
      <TermsList seek={props.seek} />
      <Acceptance {...props} />
    </>
  );
}

export default function InvitationPage({ params }: PageProps) {
  const [gone, setGone] = useState(false);
  const data = useData<Seek>(`/api/seeks/${encodeURIComponent(params.seek!)}`);
  // Who is here decides what is asked: a name is asked for only of who has none.
  if (data.loading || (!welcome.value && status.value === "connecting")) return <Loading />;
  if (gone || (data.error instanceof ServerError && data.error.code === "not_found")) return <Gone />;
  if (!data.value) return <Failed error={data.error} retry={data.reload} />;
  const seek = data.value;
  const own = seek.by === me.value?.name;
  return (
    <div class="page invitation-page">
      <section class="card invitation-card" aria-labelledby="invited-title">
        <h1 id="invited-title">{own ? t("own_invitation") : t("invited_by", { name: seek.by })}</h1>
        {own ? <Own seek={seek} onGone={() => setGone(true)} /> : <Invited seek={seek} onGone={() => setGone(true)} />}
      </section>
    </div>
  );
}
