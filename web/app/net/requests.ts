// Questions that are asked once.
import type { ErrorNews, Text } from "../../api/messages";

/** What the server refused, in both languages, with the article where a rule is behind it. */
export class ServerError extends Error {
  constructor(
    readonly status: number,
    readonly news: ErrorNews,
  ) {
    super(news.message.en);
  }
  get code(): string {
    return this.news.error;
  }
}

/** The server cannot be reached. */
export class OfflineError extends Error {}

export const offlineText: Text = {
  es: "No hay conexión con el servidor.",
  en: "The server cannot be reached.",
};

/** The server answers programs too, in half a sentence. */
const sentence = (text: string): string => {
  const whole = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
};

export function textOf(error: unknown): Text {
  if (error instanceof ServerError) {
    const { es, en } = error.news.message;
    return { es: sentence(es), en: sentence(en) };
  }
  if (error instanceof OfflineError) return offlineText;
  const detail = error instanceof Error ? error.message : String(error);
  return { es: `Algo falló: ${detail}`, en: `Something failed: ${detail}` };
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: "same-origin", ...init });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new OfflineError(path);
  }
}

async function call<T>(path: string, init: RequestInit): Promise<T> {
  const response = await reach(path, init);
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new OfflineError(path);
  }
  if (!response.ok) throw new ServerError(response.status, body as ErrorNews);
  return body as T;
}

export const get = <T>(path: string, signal?: AbortSignal): Promise<T> => call<T>(path, signal ? { signal } : {});

/** What is no JSON object: logs, GCG files. */
export async function getText(path: string, signal?: AbortSignal): Promise<string> {
  const response = await reach(path, signal ? { signal } : {});
  if (!response.ok) throw new ServerError(response.status, (await response.json()) as ErrorNews);
  return response.text();
}

/** A file, whatever it holds. */
export async function getBlob(path: string): Promise<Blob> {
  const response = await reach(path, {});
  if (!response.ok) throw new ServerError(response.status, (await response.json()) as ErrorNews);
  return response.blob();
}

const send = <T>(method: "POST" | "DELETE", path: string, body: unknown): Promise<T> =>
  call<T>(path, {
    method,
    headers: { "X-Letrado": "1", "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

export const post = <T>(path: string, body: unknown = {}): Promise<T> => send<T>("POST", path, body);
export const remove = <T>(path: string, body: unknown = {}): Promise<T> => send<T>("DELETE", path, body);

/** `/path?a=1&b=2` without the members that are undefined. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
