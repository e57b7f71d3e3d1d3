import { describe, expect, it } from "vitest";
import { changedDetails } from "./account-details-page.tsx";

const BEFORE = { title: "Mr", phone: "" };

describe("changedDetails", () => {
  it("sends what differs and nothing else", () => {
    expect(changedDetails({ ...BEFORE, phone: "0491 570 156" }, BEFORE)).toEqual({ phone: "0491 570 156" });
  });

  it("sends what is there where nothing differs, and never an empty part", () => {
    expect(changedDetails(BEFORE, BEFORE)).toEqual({ title: "Mr" });
  });
});
