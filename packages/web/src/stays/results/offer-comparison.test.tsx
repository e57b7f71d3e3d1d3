import type { OfferPrice } from "@portico/api/stays/offers/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { BalanceAfter } from "./offer-comparison.tsx";

const PRICE: OfferPrice = {
  cost: { kind: "points", points: 640 },
  usual: null,
  reach: { outcome: "yes", rule: "reach.points", because: "You have enough points for this stay." },
  pays: [],
  leaves: "After this booking you have 910 points.",
  expiry: "These points expire before you arrive; they are used when you book.",
  short: null,
  expiresFirst: null,
};
const renderBalance = (price: Partial<OfferPrice>) =>
  renderToStaticMarkup(<BalanceAfter price={{ ...PRICE, ...price }} itemName="a stay" />);

describe("BalanceAfter", () => {
  it("warns if points expire before the arrival", () => {
    expect(renderBalance({})).toContain("These points expire before you arrive");
  });

  it("shows only the balance if no points expire before the arrival", () => {
    expect(renderBalance({ expiry: null })).toBe("After this booking you have 910 points.");
  });
});
