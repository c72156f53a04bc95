// Keys that a Spanish keyboard has and the tool's American one has not.
import type { CDPSession, Page } from "playwright-core";

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** One letter, pressed as a key; `shift` holds the shift key. */
export async function pressCharacter(page: Page, character: string, shift = false): Promise<void> {
  const session = await sessionOf(page);
  const key = shift ? character.toUpperCase() : character.toLowerCase();
  const modifiers = shift ? 8 : 0;
  await session.send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key, modifiers });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", key, modifiers });
}
