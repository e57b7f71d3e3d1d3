import { PorticoError } from "@portico/domain/errors";
import type { Payment } from "@portico/domain/payments/payment";
import { expectedTotalOf, type Purchase } from "@portico/domain/purchase/purchase";
import { journalInMemory, offer, payment, purchase, purchaseHold } from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import { checkAndConfirm } from "../../testing/confirmation.ts";
import { bookingFor, CONFIRM_TERMS, createPurchaseEnvironment, FREE_HOLD } from "../../testing/purchase-environment.ts";
import type { PurchasePorts } from "./purchase-context.ts";

describe("checkConfirmation of a stay that is being paid", () => {
  const page = { gatewayReference: "S1", address: "https://gateway/S1" };
  const { charge, reference } = purchaseHold();
  const parts = [{ chargeId: "H-1", called: `${offer().resortName}, ${reference}`, minor: charge?.amount.minor ?? 0 }];
  const amount = charge?.amount as NonNullable<typeof charge>["amount"];
  const sent = { ...payment({ chargeIds: ["H-1"], parts, amount, state: "sent" }), page };
  const setUp = async (settle: PurchasePorts["payments"]["settle"] = vi.fn()) => {
    const begin = vi.fn<PurchasePorts["payments"]["begin"]>();
    const paymentJournal = journalInMemory();
    const { flow, journal } = createPurchaseEnvironment({ paymentJournal, payments: { begin, settle } });
    await journal.create(purchase({ state: "paying", paymentId: sent.id }));
    await paymentJournal.create(sent);
    return { flow, journal, paymentJournal, begin };
  };

  it("returns the open card page and begins no payment", async () => {
    const { flow, begin } = await setUp();
    expect(await flow.checkConfirmation("H1")).toMatchObject({
      isReady: false,
      result: { paymentPageUrl: page.address },
    });
    expect(begin).not.toHaveBeenCalled();
  });

  it("returns the page that another request has just opened", async () => {
    const { flow, journal } = await setUp();
    const paying = (await journal.find("H1")) as Purchase;
    await journal.advance({ ...paying, version: paying.version + 1, paymentId: undefined });
    expect(await flow.checkConfirmation("H1")).toMatchObject({
      isReady: false,
      result: { paymentPageUrl: page.address },
    });
    expect((await journal.find("H1"))?.paymentId).toBe(sent.id);
  });

  it("is ready for a new payment if the page has just closed", async () => {
    const settle = vi.fn<PurchasePorts["payments"]["settle"]>();
    const { flow, paymentJournal, begin } = await setUp(settle);
    settle.mockImplementation(async () => {
      const declined: Payment = { ...sent, state: "declined", version: sent.version + 1 };
      await paymentJournal.advance(declined);
      return declined;
    });
    expect(await flow.checkConfirmation("H1")).toMatchObject({ isReady: true, purchase: { state: "held" } });
    expect(begin).not.toHaveBeenCalled();
  });

  it("does not return the page of another payment of the same charge", async () => {
    const { flow, paymentJournal } = await setUp();
    await paymentJournal.advance({
      ...sent,
      version: sent.version + 1,
      amount: { ...amount, minor: amount.minor + 1 },
      parts: [],
    });
    expect(await flow.checkConfirmation("H1")).toEqual({
      isReady: false,
      result: { purchase: expect.objectContaining({ state: "paying" }) },
    });
  });
});

describe("confirm", () => {
  it("confirms nothing if the terms have changed since the check", async () => {
    const { flow, desk, journal } = createPurchaseEnvironment({
      bookings: { bookings: async () => [bookingFor(FREE_HOLD)] },
    });
    await journal.create(purchase({ state: "held", hold: FREE_HOLD }));
    const { version } = (await journal.find("H1")) as Purchase;
    await flow.setTerms("H1", { protection: false, specialRequests: "A cot, please." });
    expect(await flow.confirm("H1", { ...CONFIRM_TERMS, version })).toMatchObject({ isChanged: true });
    expect(desk.confirm).not.toHaveBeenCalled();
  });
});

describe("the payment of a stay", () => {
  it("is refused if the purchase has changed, even if it is being paid again at the same price", async () => {
    const amountChecks: boolean[] = [];
    const begin: PurchasePorts["payments"]["begin"] = async (_, { isAmountUnchanged }) => {
      amountChecks.push(await isAmountUnchanged());
      const paying = (await journal.find("H1")) as Purchase;
      await journal.advance({ ...paying, version: paying.version + 1 });
      amountChecks.push(await isAmountUnchanged());
      throw new PorticoError("PAYMENT_CHANGED");
    };
    const { flow, journal } = createPurchaseEnvironment({ payments: { begin, settle: vi.fn() } });
    await journal.create(purchase({ state: "held" }));
    const terms = { ...CONFIRM_TERMS, seen: expectedTotalOf({ hold: purchaseHold() }) };
    expect(await checkAndConfirm(flow, "H1", terms)).toMatchObject({ isChanged: true });
    expect(amountChecks).toEqual([true, false]);
  });
});
