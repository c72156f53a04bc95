// Being called while the page is closed, and by mail: what the account page offers, and what it says where it cannot.
// A box shows what the server knows, a moment after it is pressed. The browser's own PushManager would ask its maker's
// server: it is replaced; the program is the real one.
import { expect, test } from "vitest";
import type { MailState, PushDevices } from "../../api/messages";
import { expectAccessible } from "../support/accessibility";
import { useSite, type Visitor } from "../support/site";

const site = useSite();
let people = 0;
const password = "una clave larga";

async function register(visitor: Visitor, name: string): Promise<string> {
  const full = `${name} ${++people}`;
  await visitor.api("/api/register", { name: full, password });
  return full;
}

/** Subscriptions with real keys, kept as long as the page's storage, for a push service that nobody asks. */
function fakePush(): void {
  const kept = "fake-subscription";
  const coded = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
  const seen = (text: string) => {
    const { endpoint, keys, siteKey } = JSON.parse(text) as { endpoint: string; keys: object; siteKey: number[] };
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(siteKey).buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(kept);
        return true;
      },
    } as unknown as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () => {
    const text = localStorage.getItem(kept);
    return text ? seen(text) : null;
  };
  PushManager.prototype.subscribe = async (options) => {
    const siteKey = [...((options?.applicationServerKey ?? []) as Uint8Array)];
    const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
    const keys = {
      p256dh: coded(await crypto.subtle.exportKey("raw", pair.publicKey)),
      auth: coded(crypto.getRandomValues(new Uint8Array(16)).buffer),
    };
    const text = JSON.stringify({ endpoint: `https://push.example.com/${crypto.randomUUID()}`, keys, siteKey });
    localStorage.setItem(kept, text);
    return seen(text);
  };
  // A browser without a screen gives no permission, whatever it is told.
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
}

const cardOf = (visitor: Visitor) => visitor.page.getByRole("region", { name: "Avisos con la página cerrada" });

test("one chooses on each device whether and for what one is called; leaving ends it", async () => {
  const visitor = await site.visit({}, "visitor");
  await visitor.context.addInitScript(fakePush);
  await register(visitor, "Ana");
  await visitor.goto("/cuenta");
  const devices = async () => (await visitor.api<PushDevices>("/api/push")).devices;
  const card = cardOf(visitor);
  await card.getByLabel("Avisarme en este dispositivo").click();
  await card.getByRole("group", { name: "De qué" }).waitFor();
  await expect.poll(devices).toMatchObject([{ kinds: ["turn", "reminder", "challenge"], present: true }]);
  await card.getByLabel("Alguien me reta").click();
  await expect.poll(devices).toMatchObject([{ kinds: ["turn", "reminder"] }]);
  await expectAccessible(visitor.page, "calls");
  await visitor.page.reload();
  await expect.poll(() => card.getByLabel("Avisarme en este dispositivo").isChecked()).toBe(true);
  const cut = visitor.page.waitForRequest(
    (request) => request.method() === "DELETE" && request.url().endsWith("/api/push"),
  );
  await visitor.page.getByRole("button", { name: "Salir", exact: true }).click();
  await cut;
  await visitor.page.getByText("Puedes jugar sin cuenta.", { exact: false }).waitFor();
  expect(await visitor.page.evaluate(() => localStorage.getItem("fake-subscription"))).toBeNull();
});

test("turned off, it is off on both sides", async () => {
  const visitor = await site.visit({}, "visitor");
  await visitor.context.addInitScript(fakePush);
  await register(visitor, "Eva");
  await visitor.goto("/cuenta");
  const box = cardOf(visitor).getByLabel("Avisarme en este dispositivo");
  await box.click();
  await expect.poll(async () => (await visitor.api<PushDevices>("/api/push")).devices.length).toBe(1);
  await expect.poll(() => box.isChecked()).toBe(true);
  await box.click();
  await expect.poll(async () => (await visitor.api<PushDevices>("/api/push")).devices.length).toBe(0);
});

test("where there can be no calls, the page says why", async () => {
  const [old, guest] = [await site.visit({}, "old browser"), await site.visit({}, "guest")];
  await old.context.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
  });
  await register(old, "Lola");
  await old.goto("/cuenta");
  await cardOf(old).getByText("Este navegador no admite avisos con la página cerrada.", { exact: false }).waitFor();
  await guest.api("/api/guest", { name: `Luis ${++people}` });
  await guest.goto("/cuenta");
  await cardOf(guest).getByText("Los avisos son para quien tiene una cuenta con contraseña.").waitFor();
  // This host sends no mail, so that nothing is said of it.
  expect(await old.page.getByText("Correo electrónico").count()).toBe(0);
});

test("an address is given, confirmed and forgotten; who forgot the password asks for a code", async () => {
  const [owner, outside] = [await site.visit({}, "owner"), await site.visit({}, "outside")];
  let state: MailState = { available: true, reminders: false };
  const wishes: unknown[] = [];
  for (const { page } of [owner, outside])
    await page.route(/\/api\/(mail|forgotten)/, async (route) => {
      const request = route.request();
      const body = request.postDataJSON() as Record<string, unknown> | null;
      if (request.method() === "POST") wishes.push(body);
      if (request.url().endsWith("/mail") && request.method() === "POST")
        state = { ...state, pending: String(body?.address) };
      if (request.url().endsWith("/confirm"))
        state = { available: true, reminders: false, address: state.pending ?? "" };
      if (request.url().endsWith("/reminders")) state = { ...state, reminders: body?.reminders === true };
      if (request.method() === "DELETE") state = { available: true, reminders: false };
      await route.fulfill({ json: state });
    });
  await register(owner, "Marta");
  await owner.goto("/cuenta");
  const card = owner.page.getByRole("region", { name: "Correo electrónico" });
  await card.getByLabel("Dirección de correo").fill("marta@example.com");
  await card.getByLabel("Contraseña actual").fill(password);
  await card.getByRole("button", { name: "Mandarme un código" }).click();
  await card.getByText("Hemos mandado un código a marta@example.com.", { exact: false }).waitFor();
  await expectAccessible(owner.page, "a code by mail");
  await card.getByLabel("Código recibido").fill("abcd2345");
  await card.getByRole("button", { name: "Confirmar" }).click();
  await card.getByText("Tu dirección es marta@example.com.").waitFor();
  await card.getByLabel("Recordarme por correo").click();
  await expect.poll(() => state.reminders).toBe(true);
  expect(wishes).toEqual([
    { address: "marta@example.com", password, language: "es" },
    { code: "abcd2345" },
    { reminders: true },
  ]);
  await card.getByRole("button", { name: "Olvidar la dirección" }).click();
  await card.getByLabel("Dirección de correo").waitFor();

  await outside.goto("/cuenta");
  await outside.page.getByText("He olvidado la contraseña").click();
  const form = outside.page.locator(".account-recover");
  await form.getByLabel("Nombre").fill("Marta");
  await form.getByRole("button", { name: "Mandarme un código por correo" }).click();
  await form.getByText("el código va de camino", { exact: false }).waitFor();
  expect(wishes.at(-1)).toEqual({ name: "Marta" });
});
