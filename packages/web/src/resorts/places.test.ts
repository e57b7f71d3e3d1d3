import { describe, expect, it } from "vitest";
import { whereabouts } from "./places.ts";

describe("where a place is", () => {
  it("is said once", () => {
    expect(whereabouts({ town: "Taupō", region: "Taupō", country: "New Zealand" })).toBe("Taupō, New Zealand");
    expect(whereabouts({ town: "Yamba", region: "", country: "Australia" })).toBe("Yamba, Australia");
  });
});
