// Declines a challenge, with one of the words that can be said.
import { useState } from "preact/hooks";
import type { Seek } from "../../api/messages";
import { sayError } from "../ui/toast";
import { decline, declineWords } from "./challenges";
import { t } from "./texts";

export function DeclineButton({ seek }: { seek: Pick<Seek, "id" | "by"> }) {
  const [choosing, setChoosing] = useState(false);
  if (!choosing)
    return (
      <button
        type="button"
        class="button small"
        aria-label={t("decline_with", { name: seek.by })}
        onClick={() => setChoosing(true)}
      >
        {t("decline")}
      </button>
    );
  return (
    <>
      {declineWords.map((word) => (
        <button
          key={word}
          type="button"
          class="button small"
          onClick={() => {
            decline(seek.id, word).catch(sayError);
          }}
        >
          {t(word)}
        </button>
      ))}
    </>
  );
}
