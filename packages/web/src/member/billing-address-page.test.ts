import { describe, expect, it } from "vitest";
import { addressOf, typedAddress } from "./billing-address-page.tsx";

const HOME = {
  lines: ["Unit 4", "12 Sample Street"],
  city: "Noosa Heads",
  region: "QLD",
  postcode: "4567",
  country: "Australia",
};

describe("the address form", () => {
  it("gives back the address that it was filled with", () => {
    expect(typedAddress(addressOf({ billingAddress: HOME }, "Australia"))).toEqual(HOME);
  });

  it("starts with the brand's country where the club knows no address", () => {
    expect(addressOf({ billingAddress: null }, "New Zealand").country).toBe("New Zealand");
  });

  it("loses no line of an address with many, and sends no empty one", () => {
    const lines = ["Level 2", "House B", "12 Sample Street", "Near the pier", "Back door"];
    const typed = typedAddress(addressOf({ billingAddress: { ...HOME, lines } }, "Australia"));
    expect(typed.lines.join(", ")).toBe(lines.join(", "));
    expect(typedAddress({ ...addressOf({ billingAddress: HOME }, ""), line2: "  " }).lines).toEqual(["Unit 4"]);
  });
});
