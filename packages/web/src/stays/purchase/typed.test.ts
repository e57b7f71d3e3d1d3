import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { draftedFor, forgetTyped, keepTyped, typedFor } from "./typed.ts";

const VALUES = {
  guest: "new",
  firstName: "Mai",
  lastName: "Mẫu",
  email: "",
  phone: "",
  requests: "A cot",
  promo: "SUNNY10",
  protection: true,
  acceptsTerms: true,
};
const { promo: _, protection: __, acceptsTerms: ___, ...OF_ANY_STAY } = VALUES;

describe("what was typed for a stay", () => {
  it("is there for the same stay, and of it for another who arrives and what is asked for alone", () => {
    const queries = new QueryClient();
    expect(typedFor(queries, "A")).toBeUndefined();
    keepTyped(queries, { id: "A", values: VALUES });
    expect(typedFor(queries, "A")).toEqual(VALUES);
    expect(typedFor(queries, "B")).toEqual(OF_ANY_STAY);
    forgetTyped(queries);
    expect(typedFor(queries, "A")).toBeUndefined();
  });

  it("and was kept as a draft accepts no terms and buys nothing with another stay, or where nobody knows with which", () => {
    expect(draftedFor({ ...VALUES, purchase: "A" }, "A")).toEqual(VALUES);
    expect(draftedFor({ ...VALUES, purchase: "A" }, "B")).toEqual(OF_ANY_STAY);
    expect(draftedFor(VALUES, "B")).toEqual(OF_ANY_STAY);
  });
});
