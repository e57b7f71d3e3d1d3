import type { ReturnedView } from "@portico/api/stays/contract";
import { describe, expect, it } from "vitest";
import { refundAmountMessages } from "../../session-context/refund.tsx";
import { costMessages } from "../costs.ts";
import { cancelMessages } from "./cancel-messages.ts";
import { returnedFacts } from "./returned-costs.tsx";

const money = (amount: number, currency = "AUD") => ({
  amount,
  currency,
  text: `${currency} ${(amount / 100).toFixed(2)}`,
});
const NOTHING_RETURNED: ReturnedView = {
  points: null,
  pointsUsableUntil: null,
  money: null,
  net: null,
  entitlements: null,
  exchangeCredits: null,
  lots: null,
  fee: money(0),
  notReturned: [],
};
const texts = { text: cancelMessages.en, costs: costMessages.en, refundTexts: refundAmountMessages.en };
const factRows = (returned: Partial<ReturnedView>) =>
  returnedFacts({ ...NOTHING_RETURNED, ...returned }, texts).map(({ term, value }) => [term, value]);

describe("returnedFacts", () => {
  it("shows the net amount and the fee deducted from it", () => {
    const nzd = (amount: number) => money(amount, "NZD");
    const notReturned = [{ what: "fee", cost: { kind: "money", money: nzd(6_000) } } as const];
    expect(factRows({ money: nzd(41_400), net: nzd(35_400), fee: nzd(6_000), notReturned })).toEqual([
      ["You get back", "NZD 354.00 (NZD 414.00 less a fee of NZD 60.00)"],
      ["Not returned", "NZD 60.00 (fee)"],
    ]);
  });

  it("shows one amount if there is no fee, and the protection price as not returned", () => {
    const cost = { kind: "money", money: money(4_550) } as const;
    expect(factRows({ money: money(86_975), net: money(86_975), notReturned: [{ what: "protection", cost }] })).toEqual(
      [
        ["You get back", "AUD 869.75"],
        ["Not returned", "AUD 45.50 (cancellation protection)"],
      ],
    );
  });

  it("shows the fee as its own row only if no money is returned", () => {
    expect(factRows({ points: 480, pointsUsableUntil: "2027-06-29", fee: money(2_500) })).toEqual([
      ["Points back", "480, valid until 29 Jun 2027"],
      ["Fee", "AUD 25.00"],
      ["Not returned", "Nothing"],
    ]);
  });

  it("shows points, entitlements and credits beside money", () => {
    expect(
      factRows({ points: 480, money: money(1_950), net: money(1_950), entitlements: 1, exchangeCredits: 2 }),
    ).toEqual([
      ["Points back", "480"],
      ["You get back", "AUD 19.50"],
      ["Entitlements back", "1"],
      ["Exchange credits back", "2"],
      ["Not returned", "Nothing"],
    ]);
  });
});
