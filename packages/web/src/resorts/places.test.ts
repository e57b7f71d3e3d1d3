import { describe, expect, it } from "vitest";
import { whereabouts } from "./places.ts";

describe("whereabouts", () => {
  it("leaves out repeated and empty parts", () => {
    expect(whereabouts({ town: "Taupō", region: "Taupō", country: "New Zealand" })).toBe("Taupō, New Zealand");
    expect(whereabouts({ town: "Yamba", region: "", country: "Australia" })).toBe("Yamba, Australia");
  });
});
