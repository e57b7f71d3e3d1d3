import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { applicableInput, clearSavedInput, savedInputFor, saveFormInput } from "./form-input.ts";

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
const { promo: _, protection: __, acceptsTerms: ___, ...REUSABLE } = VALUES;

describe("saved purchase input", () => {
  it("restores every field for the same stay, but only guest and requests for another stay", () => {
    const queries = new QueryClient();
    expect(savedInputFor(queries, "A")).toBeUndefined();
    saveFormInput(queries, { id: "A", values: VALUES });
    expect(savedInputFor(queries, "A")).toEqual(VALUES);
    expect(savedInputFor(queries, "B")).toEqual(REUSABLE);
    clearSavedInput(queries);
    expect(savedInputFor(queries, "A")).toBeUndefined();
  });

  it("drops terms, promo code and protection from the draft of another or unknown purchase", () => {
    expect(applicableInput({ ...VALUES, purchase: "A" }, "A")).toEqual(VALUES);
    expect(applicableInput({ ...VALUES, purchase: "A" }, "B")).toEqual(REUSABLE);
    expect(applicableInput(VALUES, "B")).toEqual(REUSABLE);
  });
});
