// A file of the server, or its refusal as an error: a link would show the refusal as a page.
import type { ErrorNews } from "../../../api/messages";
import { OfflineError, ServerError } from "../../net/requests";

export async function download(path: string, name: string): Promise<void> {
  const response = await fetch(path, { credentials: "same-origin" }).catch(() => {
    throw new OfflineError(path);
  });
  if (!response.ok) throw new ServerError(response.status, (await response.json()) as ErrorNews);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
