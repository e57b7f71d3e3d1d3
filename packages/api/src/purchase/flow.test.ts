import { type Instant, parseDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Payment } from "@portico/domain/payments/payment";
import type { NewPurchase } from "@portico/domain/purchase/flow";
import { expectedTotalOf, type Purchase } from "@portico/domain/purchase/purchase";
import type { Booking, BookingWriter } from "@portico/domain/stays/source";
import {
  bookingMailsInMemory,
  entitlement,
  journalInMemory,
  offer,
  payment,
  purchase,
  purchaseHold,
  purchasesInMemory,
} from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import { checkAndConfirm } from "../../testing/confirmation.ts";
import { createPurchaseFlow } from "./flow.ts";
import { applyTransition, type PurchasePorts } from "./purchase-context.ts";

const MINUTE = 60_000;

function bookingFor({ id, reference, until, cost, charge }: NonNullable<Purchase["hold"]>): Booking {
  return {
    ...offer(),
    reference,
    cost,
    charge,
    holdId: id,
    state: "held",
    bookedAt: 0 as Instant,
    heldUntil: until,
    protection: undefined,
    promo: undefined,
    paid: undefined,
    arrivingGuest: undefined,
    specialRequests: undefined,
    cancellation: undefined,
    returned: undefined,
  };
}

/** A flow over a stub of the back-end that grants every hold and records the calls. */
function createEnvironment(change: Partial<PurchasePorts> = {}) {
  const clock = { now: Date.parse("2026-11-20T00:00:00Z"), stepped: 0 };
  const booking = bookingFor(purchaseHold());
  const desk = {
    hold: vi.fn<BookingWriter["hold"]>(async (_, { holdId }) => ({ ...booking, holdId })),
    extras: vi.fn<BookingWriter["extras"]>(),
    confirm: vi.fn<BookingWriter["confirm"]>(),
    cancel: vi.fn<BookingWriter["cancel"]>(),
  };
  const journal = purchasesInMemory();
  const mails = bookingMailsInMemory();
  const ids = { last: 0 };
  const flow = createPurchaseFlow({
    journal,
    mails,
    desk,
    bookings: { bookings: async () => [booking] },
    holdings: async () => ({}),
    links: { hashOf: () => "a link", urlOf: () => undefined },
    payments: { begin: vi.fn(), settle: vi.fn() },
    paid: journalInMemory(),
    now: () => (clock.now + clock.stepped) as Instant,
    steadyNow: () => clock.now,
    newId: () => `N${(ids.last += 1)}`,
    node: "node-1",
    ...change,
  });
  const advanceClock = (milliseconds: number) => void (clock.now += milliseconds);
  /** Steps the system clock; the monotonic clock stays. */
  const stepClock = (milliseconds: number) => void (clock.stepped += milliseconds);
  return { flow, desk, journal, mails, booking, advanceClock, stepClock };
}

const REQUEST: NewPurchase = {
  brand: "member_portal",
  party: { memberNumber: "100200", memberType: "POINTS", isEcv: false, payer: "points" },
  offer: offer(),
  mail: { language: "vi", home: "https://portal" },
};
/** A hold without a charge, and the total that the member has seen. */
const FREE = purchaseHold({ charge: undefined });
const newPayment = { id: "P1", returnAddress: "https://portal/back", notificationAddress: "https://portal/heard" };
const seen = { newPayment, seen: expectedTotalOf({ hold: FREE }) };
/** The back-end does not answer. */
const failUnavailable = () => Promise.reject(new PorticoError("BACK_END_UNAVAILABLE"));

describe("a hold that the back-end keeps past its end", () => {
  it("is cancelled after ten minutes, so that others can book the stay", async () => {
    const { flow, desk, journal, advanceClock } = createEnvironment();
    await journal.create(purchase({ state: "held" }));
    await flow.settleAll();
    advanceClock(29 * MINUTE);
    expect((await flow.settle("H1"))?.state).toBe("held");
    expect(desk.cancel).not.toHaveBeenCalled();
    advanceClock(MINUTE);
    expect((await flow.settle("H1"))?.state).toBe("released");
    expect(desk.cancel).toHaveBeenCalledExactlyOnceWith("BK-1", "100200");
  });
});

describe("a system clock that is set by a day", () => {
  it("forward: keeps a hold that the back-end still has, for the duration of a hold", async () => {
    const { flow, desk, journal, advanceClock, stepClock } = createEnvironment({
      bookings: { bookings: async () => [bookingFor(FREE)] },
    });
    const held = purchase({ state: "held", hold: FREE });
    await journal.create(held);
    stepClock(24 * 60 * MINUTE);
    for (let minute = 0; minute < 19; minute += 1) {
      await flow.settleAll();
      advanceClock(MINUTE);
    }
    expect([(await journal.find("H1"))?.state, desk.cancel.mock.calls]).toEqual(["held", []]);
    desk.confirm.mockResolvedValue({ ...bookingFor(FREE), state: "confirmed" });
    expect((await checkAndConfirm(flow, "H1", seen)).purchase.state).toBe("confirmed");
  });

  it("back: still asks about a hold once its duration is over", async () => {
    const { flow, journal, advanceClock, stepClock } = createEnvironment({ bookings: { bookings: async () => [] } });
    await journal.create(purchase({ state: "held" }));
    stepClock(-24 * 60 * MINUTE);
    await flow.settleAll();
    advanceClock(20 * MINUTE - 1);
    await flow.settleAll();
    expect((await journal.find("H1"))?.state).toBe("held");
    advanceClock(1);
    await flow.settleAll();
    expect((await journal.find("H1"))?.state).toBe("expired");
  });

  it("back: cancels a hold without a response after three minutes of runs", async () => {
    const { flow, journal, advanceClock, stepClock } = createEnvironment();
    await journal.create(purchase({ state: "holding" }));
    stepClock(-24 * 60 * MINUTE);
    await flow.settleAll();
    advanceClock(3 * MINUTE - 1);
    await flow.settleAll();
    expect((await journal.find("H1"))?.state).toBe("holding");
    advanceClock(1);
    await flow.settleAll();
    expect((await journal.find("H1"))?.state).toBe("released");
  });

  it("forward: sends an unanswered confirmation to review after a day of runs", async () => {
    const { flow, desk, journal, advanceClock, stepClock } = createEnvironment();
    desk.confirm.mockImplementation(failUnavailable);
    await journal.create(purchase({ state: "confirming", hold: FREE }));
    await flow.settleAll();
    stepClock(24 * 60 * MINUTE);
    advanceClock(24 * 60 * MINUTE - 1);
    await flow.settleAll();
    expect((await journal.find("H1"))?.state).toBe("confirming");
    advanceClock(1);
    await flow.settleAll();
    expect((await journal.find("H1"))?.state).toBe("needs_review");
  });
});

describe("a posted payment", () => {
  it.each([
    ["with its receipt", { number: "RC-1" }, "payment P1: receipt RC-1"],
    ["without a receipt if the back-end did not name it", undefined, "payment P1: posted"],
  ])("is recorded in the purchase's history %s", async (_, receipt, said) => {
    const paid = journalInMemory();
    const { flow, journal } = createEnvironment({ paid });
    await paid.create(payment({ memberNumber: "100200", chargeIds: ["H-1"], state: "posted", receipt }));
    await journal.create(purchase({ state: "paying" }));
    await flow.settle("H1");
    expect(await journal.history("H1")).toContainEqual(expect.objectContaining({ said }));
  });
});

describe("a back-end that grants holds and then reports them as lapsed", () => {
  // After 30 holds the stub answers "gone", so that an endless loop ends.
  const MAX_GRANTED = 30;

  it("is asked fewer than five times, and the purchase stays paid", async () => {
    const { flow, desk, journal, booking } = createEnvironment();
    desk.confirm.mockRejectedValue(new PorticoError("HOLD_LAPSED"));
    desk.hold.mockImplementation(async (_, { holdId }) =>
      desk.hold.mock.calls.length > MAX_GRANTED ? "gone" : { ...booking, holdId },
    );
    await journal.create(purchase({ state: "paid", isPaid: true }));
    const settled = await flow.settle("H1");
    expect(settled).toMatchObject({ isPaid: true, state: expect.stringMatching(/^(paid|confirming|holding_anew)$/) });
    expect(desk.hold.mock.calls.length).toBeLessThan(5);
  });
});

describe("a purchase that is no longer in the journal", () => {
  it.each([
    ["confirmed", ({ flow }) => checkAndConfirm(flow, "H1", { ...seen, seen: "nothing" })],
    ["changed", ({ flow }) => flow.setTerms("H1", { protection: false })],
    ["released", ({ flow }) => flow.release("H1")],
  ] satisfies readonly (readonly [string, (all: ReturnType<typeof createEnvironment>) => Promise<unknown>])[])(
    "is unknown if it is to be %s",
    async (_outcome, change) => {
      await expect(change(createEnvironment())).rejects.toMatchObject({ code: "PURCHASE_UNKNOWN" });
    },
  );
});

describe("a request for a stay", () => {
  it("calls no back-end if the server slept for a minute", async () => {
    const journal = purchasesInMemory();
    const create: typeof journal.create = async (wanted) => {
      all.advanceClock(MINUTE);
      return journal.create(wanted);
    };
    const all = createEnvironment({ journal: { ...journal, create } });
    await expect(all.flow.hold(REQUEST)).rejects.toMatchObject({ code: "PURCHASE_BUSY" });
    expect(all.desk.hold).not.toHaveBeenCalled();
  });

  it("calls no back-end if the clock was also set back", async () => {
    const journal = purchasesInMemory();
    const create: typeof journal.create = async (wanted) => {
      all.advanceClock(MINUTE);
      all.stepClock(-24 * 60 * MINUTE);
      return journal.create(wanted);
    };
    const all = createEnvironment({ journal: { ...journal, create } });
    await expect(all.flow.hold(REQUEST)).rejects.toMatchObject({ code: "PURCHASE_BUSY" });
    expect(all.desk.hold).not.toHaveBeenCalled();
  });

  it("is PURCHASE_BUSY while the same stay is being released", async () => {
    const { flow, desk, journal } = createEnvironment();
    desk.cancel.mockImplementation(failUnavailable);
    await journal.create(purchase({ state: "releasing" }));
    await expect(flow.hold(REQUEST)).rejects.toMatchObject({ code: "PURCHASE_BUSY" });
    expect(desk.hold).not.toHaveBeenCalled();
  });
});

describe("a stay that is no longer held", () => {
  it.each([
    ["expired", "HOLD_LAPSED"],
    ["released", "PURCHASE_ENDED"],
  ] as const)("cannot be confirmed or changed if it is %s", async (state, code) => {
    const { flow, desk, journal } = createEnvironment();
    await journal.create(purchase({ state, hold: FREE }));
    await expect(checkAndConfirm(flow, "H1", seen)).rejects.toMatchObject({ code });
    await expect(flow.setTerms("H1", { protection: true })).rejects.toMatchObject({ code });
    expect([desk.confirm.mock.calls, desk.extras.mock.calls]).toEqual([[], []]);
  });

  it("expires if the back-end does not know its hold on confirmation", async () => {
    const { flow, desk, journal } = createEnvironment({ bookings: { bookings: async () => [] } });
    await journal.create(purchase({ state: "held", hold: FREE }));
    await expect(checkAndConfirm(flow, "H1", seen)).rejects.toMatchObject({ code: "HOLD_LAPSED" });
    expect(desk.confirm).not.toHaveBeenCalled();
    expect((await journal.find("H1"))?.state).toBe("expired");
  });

  it("is reported as lapsed if another node recorded it first", async () => {
    const { flow, desk, journal } = createEnvironment({ bookings: { bookings: async () => [bookingFor(FREE)] } });
    await journal.create(purchase({ state: "held", hold: FREE }));
    desk.confirm.mockImplementation(async () => {
      const here = (await journal.find("H1")) as Purchase;
      const there = applyTransition(here, { event: "hold lapsed", said: "" }, { at: 0 as Instant, by: "node-2" });
      await journal.advance(there as Purchase);
      throw new PorticoError("HOLD_LAPSED");
    });
    await expect(checkAndConfirm(flow, "H1", seen)).rejects.toMatchObject({ code: "HOLD_LAPSED" });
  });
});

describe("changed terms of a held stay", () => {
  it("are uncertain if the back-end does not answer", async () => {
    const { flow, desk, journal } = createEnvironment();
    desk.extras.mockImplementation(failUnavailable);
    await journal.create(purchase({ state: "held" }));
    await expect(flow.setTerms("H1", { protection: true })).rejects.toMatchObject({ code: "BACK_END_UNCERTAIN" });
    expect((await journal.find("H1"))?.state).toBe("changing");
  });

  it("are refused if the back-end has the money; the stay is booked as it was", async () => {
    const { flow, desk, journal, booking } = createEnvironment();
    desk.extras.mockRejectedValue(new PorticoError("HOLD_PAID"));
    desk.confirm.mockResolvedValue({ ...booking, state: "confirmed" });
    await journal.create(purchase({ state: "held" }));
    await expect(flow.setTerms("H1", { protection: true })).rejects.toMatchObject({ code: "PURCHASE_ENDED" });
    expect(await journal.find("H1")).toMatchObject({ state: "confirmed", isPaid: true, terms: { protection: false } });
  });
});

describe("a stay that is being paid", () => {
  it("refuses a change of its terms", async () => {
    const { flow, desk, journal } = createEnvironment();
    await journal.create(purchase({ state: "paying" }));
    await expect(flow.setTerms("H1", { protection: true })).rejects.toMatchObject({ code: "PURCHASE_BEING_PAID" });
    expect(desk.extras).not.toHaveBeenCalled();
  });
});

describe("a stay whose card page is requested again", () => {
  const page = { gatewayReference: "S1", address: "https://gateway/S1" };
  const { charge, reference } = purchaseHold();
  const parts = [{ chargeId: "H-1", called: `${offer().resortName}, ${reference}`, minor: charge?.amount.minor ?? 0 }];
  const amount = charge?.amount as NonNullable<typeof charge>["amount"];
  const sent = { ...payment({ chargeIds: ["H-1"], parts, amount, state: "sent" }), page };
  const setUp = async (settle: PurchasePorts["payments"]["settle"] = vi.fn()) => {
    const begin = vi.fn<PurchasePorts["payments"]["begin"]>();
    const paid = journalInMemory();
    const { flow, journal } = createEnvironment({ paid, payments: { begin, settle } });
    await journal.create(purchase({ state: "paying", paymentId: sent.id }));
    await paid.create(sent);
    return { flow, journal, paid, begin };
  };

  it("returns the open page and is not checked like a new payment", async () => {
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

  it("is checked like a new payment if the page has just closed", async () => {
    const settle = vi.fn<PurchasePorts["payments"]["settle"]>();
    const { flow, paid, begin } = await setUp(settle);
    settle.mockImplementation(async () => {
      const declined: Payment = { ...sent, state: "declined", version: sent.version + 1 };
      await paid.advance(declined);
      return declined;
    });
    expect(await flow.checkConfirmation("H1")).toMatchObject({ isReady: true, purchase: { state: "held" } });
    expect(begin).not.toHaveBeenCalled();
  });

  it("returns no page of another payment of the same charge", async () => {
    const { flow, paid } = await setUp();
    await paid.advance({
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

describe("a stay whose terms change between the check and the confirmation", () => {
  it("is not confirmed, and the member sees it again", async () => {
    const { flow, desk, journal } = createEnvironment({ bookings: { bookings: async () => [bookingFor(FREE)] } });
    await journal.create(purchase({ state: "held", hold: FREE }));
    const { version } = (await journal.find("H1")) as Purchase;
    await flow.setTerms("H1", { protection: false, specialRequests: "A cot, please." });
    expect(await flow.confirm("H1", { ...seen, version })).toMatchObject({ isChanged: true });
    expect(desk.confirm).not.toHaveBeenCalled();
  });
});

describe("a stay that changed after its payment began", () => {
  it("is refused by the payment, even if it is being paid again at the same price", async () => {
    const owed: boolean[] = [];
    const begin: PurchasePorts["payments"]["begin"] = async (_, { isAmountUnchanged }) => {
      owed.push(await isAmountUnchanged());
      const paying = (await journal.find("H1")) as Purchase;
      await journal.advance({ ...paying, version: paying.version + 1 });
      owed.push(await isAmountUnchanged());
      throw new PorticoError("PAYMENT_CHANGED");
    };
    const { flow, journal } = createEnvironment({ payments: { begin, settle: vi.fn() } });
    await journal.create(purchase({ state: "held" }));
    const wanted = { ...seen, seen: expectedTotalOf({ hold: purchaseHold() }) };
    expect(await checkAndConfirm(flow, "H1", wanted)).toMatchObject({ isChanged: true });
    expect(owed).toEqual([true, false]);
  });
});

describe("a held stay with a payment under way elsewhere", () => {
  it("is not released", async () => {
    const paid = journalInMemory();
    const { flow, desk, journal } = createEnvironment({ paid });
    await journal.create(purchase({ state: "held" }));
    await paid.create(payment({ chargeIds: ["H-1"], state: "sent" }));
    await expect(flow.release("H1")).rejects.toMatchObject({ code: "PURCHASE_BEING_PAID" });
    expect(desk.cancel).not.toHaveBeenCalled();
  });
});

describe("the worker", () => {
  it("settles at most 5,000 purchases in one run", async () => {
    const open = Array.from({ length: 5_001 }, (_, at) => purchase({ id: `H${at}` }));
    const find = vi.fn(async () => undefined);
    const { flow } = createEnvironment({
      journal: { ...purchasesInMemory(), find, list: async (_, limit) => open.slice(0, limit) },
    });
    await flow.settleAll();
    expect(find).toHaveBeenCalledTimes(5_000);
  });
});

describe("the lots that pay", () => {
  const cost = { kind: "entitlement", resortId: "R12" } as const;
  const JULY = parseDay("2027-07-03");
  const JANUARY = parseDay("2027-01-13");
  const entitlements = [
    entitlement({ id: "SE-9001", resortId: "R12", remaining: 1, expiresOn: JULY }),
    entitlement({ id: "SE-9002", resortId: "R12", remaining: 1, expiresOn: JANUARY }),
  ];
  const shownLots = [{ kind: "entitlement", amount: 1, id: "SE-9002", expiresOn: JANUARY }] as const;
  const otherLots = [{ kind: "entitlement", amount: 1, id: "SE-9001", expiresOn: JULY }] as const;
  const hold = purchaseHold({ cost, charge: undefined });
  const booking = bookingFor(hold);
  const confirmed = { ...booking, state: "confirmed" } as const;
  const confirmTerms = { ...seen, seen: expectedTotalOf({ hold }, shownLots) };

  /** A member who has both entitlements and a held stay. */
  async function setUpHold(change: Partial<PurchasePorts> = {}) {
    const holdings = vi.fn<PurchasePorts["holdings"]>(async () => ({ entitlements }));
    const all = createEnvironment({ holdings, bookings: { bookings: async () => [booking] }, ...change });
    all.desk.confirm.mockResolvedValue(confirmed);
    await all.journal.create(purchase({ state: "held", hold }));
    return { ...all, holdings };
  }

  it("are recorded before the hold is requested, and sent with it", async () => {
    const { flow, desk, journal } = createEnvironment({ holdings: async () => ({ entitlements }) });
    desk.hold.mockImplementation(async (_, { holdId }) => {
      expect((await journal.find(holdId))?.lots?.asked).toEqual(shownLots);
      return { ...booking, holdId };
    });
    await flow.hold({ ...REQUEST, offer: offer({ cost }) });
    expect(desk.hold.mock.calls[0]?.[1].lots).toEqual(shownLots);
  });

  it("are recorded before the confirmation is requested, and sent with it", async () => {
    const { flow, desk, journal } = await setUpHold();
    desk.confirm.mockImplementation(async (id) => {
      expect((await journal.find(id))?.lots?.asked).toEqual(shownLots);
      return { ...confirmed, lots: shownLots };
    });
    await checkAndConfirm(flow, "H1", confirmTerms);
    expect(desk.confirm.mock.calls[0]?.[1].lots).toEqual(shownLots);
    expect((await journal.find("H1"))?.lots?.taken).toEqual(shownLots);
  });

  it("are shown again, and nothing is confirmed, if they have changed", async () => {
    const { flow, desk, holdings } = await setUpHold();
    holdings.mockResolvedValue({ entitlements: entitlements.slice(0, 1) });
    expect(await checkAndConfirm(flow, "H1", confirmTerms)).toMatchObject({ isChanged: true });
    expect(desk.confirm).not.toHaveBeenCalled();
  });

  it("are recorded for the desk if the back-end spent others", async () => {
    const { flow, desk, journal } = await setUpHold();
    desk.confirm.mockResolvedValue({ ...confirmed, lots: otherLots });
    await checkAndConfirm(flow, "H1", confirmTerms);
    expect((await journal.find("H1"))?.lots).toMatchObject({ asked: shownLots, taken: otherLots });
    expect((await journal.history("H1")).at(-1)?.said).toContain(
      "it took entitlement SE-9001, valid until 03 Jul 2027 in place of entitlement SE-9002",
    );
  });

  it("are found by comparing the holdings if the back-end does not name them", async () => {
    const { flow, desk, journal, holdings } = await setUpHold();
    desk.confirm.mockImplementation(async () => {
      holdings.mockResolvedValue({ entitlements: entitlements.slice(1) });
      return confirmed;
    });
    await checkAndConfirm(flow, "H1", confirmTerms);
    expect((await journal.find("H1"))?.lots?.taken).toEqual(otherLots);
  });

  it("are not known if the back-end does not name them and the holdings cannot be read", async () => {
    const { flow, desk, journal, holdings } = await setUpHold();
    desk.confirm.mockImplementation(async () => {
      holdings.mockResolvedValue({});
      return confirmed;
    });
    await checkAndConfirm(flow, "H1", confirmTerms);
    expect(await journal.find("H1")).toMatchObject({
      state: "confirmed",
      lots: { asked: shownLots, taken: undefined },
    });
  });

  it("keep an unpaid stay held if the back-end refuses them", async () => {
    const { flow, desk, journal } = await setUpHold();
    desk.confirm.mockRejectedValue(new PorticoError("LOTS_DIFFER"));
    await expect(checkAndConfirm(flow, "H1", confirmTerms)).rejects.toMatchObject({ code: "LOTS_DIFFER" });
    expect((await journal.find("H1"))?.state).toBe("held");
  });

  it("are replaced by the remaining ones if money was paid for the stay", async () => {
    const { flow, desk, journal, holdings } = await setUpHold();
    const lots = { asked: shownLots, before: [...shownLots, ...otherLots] };
    await journal.create(purchase({ id: "H2", state: "paid", isPaid: true, offer: offer({ id: "O2" }), hold, lots }));
    holdings.mockResolvedValue({ entitlements: entitlements.slice(0, 1) });
    desk.confirm.mockImplementation(async (_, { lots: named }) => {
      if (named?.[0]?.id !== "SE-9001") throw new PorticoError("LOTS_DIFFER");
      return { ...confirmed, lots: named };
    });
    await flow.settle("H2");
    expect(await journal.find("H2")).toMatchObject({
      state: "confirmed",
      lots: { asked: shownLots, taken: otherLots },
    });
  });

  it("go to review if money was paid and no other lots can pay", async () => {
    const { flow, desk, journal, holdings } = await setUpHold();
    const lots = { asked: shownLots, before: shownLots };
    await journal.create(purchase({ id: "H2", state: "paid", isPaid: true, offer: offer({ id: "O2" }), hold, lots }));
    holdings.mockResolvedValue({ entitlements: [] });
    desk.confirm.mockRejectedValue(new PorticoError("LOTS_DIFFER"));
    expect((await flow.settle("H2"))?.state).toBe("needs_review");
  });
});
