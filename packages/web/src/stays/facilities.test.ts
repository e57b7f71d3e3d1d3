import { describe, expect, it } from "vitest";
import { facilityName } from "./facilities.ts";

describe("facilityName", () => {
  it("returns the translated name, or a readable form of an unknown codename", () => {
    expect(facilityName("wifi", { wifi: "Wi-Fi" })).toBe("Wi-Fi");
    expect(facilityName("roof_garden", {})).toBe("Roof garden");
  });
});
