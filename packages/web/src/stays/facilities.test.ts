import { describe, expect, it } from "vitest";
import { facilityName } from "./facilities.ts";

describe("a facility", () => {
  it("has its name, or one made of its codename", () => {
    expect(facilityName("wifi", { wifi: "Wi-Fi" })).toBe("Wi-Fi");
    expect(facilityName("roof_garden", {})).toBe("Roof garden");
  });
});
