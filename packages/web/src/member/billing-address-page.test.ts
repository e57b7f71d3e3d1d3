import { describe, expect, it } from "vitest";
import { toAddressChange, toFormAddress } from "./billing-address-page.tsx";

const HOME = {
  lines: ["Unit 4", "12 Sample Street"],
  city: "Noosa Heads",
  region: "QLD",
  postcode: "4567",
  country: "Australia",
};

describe("toFormAddress and toAddressChange", () => {
  it("convert a saved address back to the same address", () => {
    expect(toAddressChange(toFormAddress({ billingAddress: HOME }, "Australia"))).toEqual(HOME);
  });

  it("use the brand's country if there is no address", () => {
    expect(toFormAddress({ billingAddress: null }, "New Zealand").country).toBe("New Zealand");
  });

  it("keep all lines of a long address, and drop empty lines", () => {
    const lines = ["Level 2", "House B", "12 Sample Street", "Near the pier", "Back door"];
    const typed = toAddressChange(toFormAddress({ billingAddress: { ...HOME, lines } }, "Australia"));
    expect(typed.lines.join(", ")).toBe(lines.join(", "));
    expect(toAddressChange({ ...toFormAddress({ billingAddress: HOME }, ""), line2: "  " }).lines).toEqual(["Unit 4"]);
  });
});
