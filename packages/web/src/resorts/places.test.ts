import { describe, expect, it } from "vitest";
import { facilityName, whereabouts } from "./places.ts";

describe("where a place is", () => {
  it("is said once", () => {
    expect(whereabouts({ town: "Taupō", region: "Taupō", country: "New Zealand" })).toBe("Taupō, New Zealand");
    expect(whereabouts({ town: "Yamba", region: "", country: "Australia" })).toBe("Yamba, Australia");
  });
});

describe("a facility", () => {
  it("has its name, or one made of its codename", () => {
    expect(facilityName("wifi", { wifi: "Wi-Fi" })).toBe("Wi-Fi");
    expect(facilityName("roof_garden", {})).toBe("Roof garden");
  });
});
