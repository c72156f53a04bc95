import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { say, Toasts } from "./toast";

test("what is moot where one is now is said no more", async () => {
  const place = document.createElement("div");
  const here = signal("/lexico");
  await act(() => render(<Toasts />, place));
  await act(() => {
    say("La partida ha empezado.", () => here.value === "/partida/1");
    say("Copiado.");
  });
  expect(place.textContent).toBe("La partida ha empezado.Copiado.");
  await act(() => {
    here.value = "/partida/1";
  });
  expect(place.textContent).toBe("Copiado.");
});
