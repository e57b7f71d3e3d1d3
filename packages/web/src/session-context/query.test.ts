import { describe, expect, it } from "vitest";
import { readQuery, writeQuery } from "./query.ts";

describe("readQuery and writeQuery", () => {
  it.each([
    ["", {}],
    ["?area=QLD&month=2027-03", { area: "QLD", month: "2027-03" }],
    ["?nights=7&shortStay=true&reference=00123", { nights: "7", shortStay: "true", reference: "00123" }],
    ["?big=12345678901234567890&q=%22a%22&list=%5B1%5D", { big: "12345678901234567890", q: '"a"', list: "[1]" }],
    ["?facility=pool&facility=spa", { facility: ["pool", "spa"] }],
    ["?region=a%26b%3Dc+d&empty=", { region: "a&b=c d", empty: "" }],
  ])("read %s as %j and write it back unchanged", (text, query) => {
    expect(readQuery(text)).toEqual(query);
    expect(writeQuery(query)).toBe(text);
  });

  it("accept names that exist on Object.prototype", () => {
    expect(writeQuery(readQuery("?constructor=1&__proto__=2&toString=3"))).toBe(
      "?constructor=1&__proto__=2&toString=3",
    );
  });

  it("omit undefined and empty values", () => {
    expect(writeQuery({ area: undefined, facility: [] })).toBe("");
  });
});
