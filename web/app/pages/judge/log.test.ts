import { beforeEach, describe, expect, it } from "vitest";
import { type Consultation, clearLog, log, logAsCsv, readLog, record } from "./log";

const headings = {
  columns: ["Hora", "Mesa", "Palabras", "Veredicto", "Reglamento"],
  valid: "Válida",
  invalid: "No válida",
} satisfies Parameters<typeof logAsCsv>[1];

const asked = (part: Partial<Consultation> = {}): Consultation => ({
  at: new Date(2026, 10, 16, 10, 5, 9).getTime(),
  table: "4",
  words: ["carro", "oso"],
  valid: true,
  edition: "fise-2009",
  ...part,
});

describe("the log of the desk", () => {
  beforeEach(clearLog);

  it("is kept in the browser", () => {
    record(asked());
    record(asked({ table: "5", valid: false }));
    expect(log.value.map(({ table }) => table)).toEqual(["4", "5"]);
    expect(readLog(localStorage.getItem("letrado.judge.log"))).toEqual(log.value);
    clearLog();
    expect(readLog(localStorage.getItem("letrado.judge.log"))).toEqual([]);
  });
  it("ignores what it did not write", () => {
    expect(readLog(null)).toEqual([]);
    expect(readLog("{]")).toEqual([]);
    expect(readLog('{"at":1}')).toEqual([]);
    expect(readLog(JSON.stringify([asked(), { at: "x" }, null]))).toEqual([asked()]);
  });
  it("is downloaded as CSV", () => {
    expect(logAsCsv([asked(), asked({ table: "", valid: false })], headings)).toBe(
      "Hora,Mesa,Palabras,Veredicto,Reglamento\r\n" +
        "2026-11-16 10:05:09,4,carro oso,Válida,fise-2009\r\n" +
        "2026-11-16 10:05:09,,carro oso,No válida,fise-2009\r\n",
    );
  });
  it("gives a spreadsheet no formulas and no broken cells", () => {
    expect(logAsCsv([asked({ table: "=1+1" })], headings)).toContain(",'=1+1,");
    expect(logAsCsv([asked({ table: 'a,"b"' })], headings)).toContain(',"a,""b""",');
  });
});
