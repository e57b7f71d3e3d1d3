import { describe, expect, it } from "vitest";
import { changedDetails } from "./account-details-page.tsx";

const BEFORE = { title: "Mr", phone: "" };

describe("changedDetails", () => {
  it("contains only the fields that differ", () => {
    expect(changedDetails({ ...BEFORE, phone: "0491 570 156" }, BEFORE)).toEqual({ phone: "0491 570 156" });
  });

  it.each([BEFORE, { ...BEFORE, phone: " " }])("is empty if nothing differs: %j", (typed) => {
    expect(changedDetails(typed, BEFORE)).toEqual({});
  });
});
