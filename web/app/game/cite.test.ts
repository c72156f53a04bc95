import { expect, it } from "vitest";
import type { ErrorNews } from "../../api/messages";
import { OfflineError, ServerError } from "../net/requests";
import { cite, citeShort, refusalText } from "./cite";

const refusal = (news: Partial<ErrorNews>): ServerError =>
  new ServerError(409, { type: "error", error: "refused", message: { es: "", en: "" }, ...news });

it("cites the article of the edition", () => {
  expect(cite({ edition: "fise-2009", article: "25" })).toBe("Art. 25 del fise-2009");
  expect(citeShort({ article: "38, 39" })).toBe("art. 38, 39");
});

it.each(["—", "— (4)", ""])("cites nothing where the edition is silent: %s", (article) => {
  expect(cite({ edition: "fise-2009", article })).toBe("");
  expect(citeShort({ article })).toBe("");
});

it("says what was refused, and by which article", () => {
  const message = { es: "no es tu turno (fise-2009, art. 32)", en: "it is not your turn (fise-2009, art. 32)" };
  const error = refusal({ message, edition: "fise-2009", article: "32" });
  expect(refusalText(error)).toBe("No es tu turno. Art. 32 del fise-2009.");
});

it("says what failed without a rule behind it", () => {
  expect(refusalText(new OfflineError())).toBe("No hay conexión con el servidor.");
});
