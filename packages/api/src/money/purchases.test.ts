// What the steps of a purchase may ask of a club, and for how long.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { type Purchase, seenOf } from "@portico/domain/stays/purchase";
import type { WantedPurchase } from "@portico/domain/stays/purchase-flow";
import type { Booking, BookingDesk } from "@portico/domain/stays/source";
import { journalInMemory, offer, payment, purchase, purchaseHold, purchasesInMemory } from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import { type PurchasePorts, stepped } from "./purchase-steps.ts";
import { openPurchaseFlow } from "./purchases.ts";

const MINUTE = 60_000;
const addressesOf = () => ({ returnAddress: "https://portal/back", notificationAddress: "https://portal/heard" });

/** The club's record of a hold. */
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

/** A flow over a club that holds what it is asked for; what it is asked is seen. */
function world(change: Partial<PurchasePorts> = {}) {
  const clock = { now: Date.parse("2026-11-20T00:00:00Z") };
  const booking = bookingFor(purchaseHold());
  const desk = {
    hold: vi.fn<BookingDesk["hold"]>(async (_, { holdId }) => ({ ...booking, holdId })),
    extras: vi.fn<BookingDesk["extras"]>(),
    confirm: vi.fn<BookingDesk["confirm"]>(),
    cancel: vi.fn<BookingDesk["cancel"]>(),
  };
  const journal = purchasesInMemory();
  const ids = { last: 0 };
  const flow = openPurchaseFlow({
    journal,
    desk,
    bookings: { bookings: async () => [booking] },
    links: { hashOf: () => "a link", addressOf: () => undefined },
    payments: { begin: vi.fn(), settle: vi.fn() },
    paid: journalInMemory(),
    now: () => clock.now as Instant,
    newId: () => `N${(ids.last += 1)}`,
    node: "node-1",
    ...change,
  });
  return { flow, desk, journal, booking, pass: (milliseconds: number) => void (clock.now += milliseconds) };
}

const WISH: WantedPurchase = {
  brand: "member_portal",
  party: { memberNumber: "100200", memberType: "POINTS", isEcv: false, payer: "points" },
  offer: offer(),
};
/** A hold for which nothing is due, and what its member has seen of it. */
const FREE = purchaseHold({ charge: undefined });
const seen = { addressesOf, seen: seenOf({ hold: FREE }), requireReady: async () => {} };
/** What the club says when it says nothing that could be understood. */
const away = () => Promise.reject(new PorticoError("BACK_END_UNAVAILABLE"));

describe("a hold that the club keeps beyond its time", () => {
  it("is left to lapse for ten minutes, and then given back, so that others have the stay", async () => {
    const { flow, desk, journal, pass } = world();
    await journal.create(purchase({ state: "held" }));
    pass(29 * MINUTE);
    expect((await flow.settle("H1"))?.state).toBe("held");
    expect(desk.cancel).not.toHaveBeenCalled();
    pass(MINUTE);
    expect((await flow.settle("H1"))?.state).toBe("released");
    expect(desk.cancel).toHaveBeenCalledExactlyOnceWith("BK-1", "100200");
  });
});

describe("a payment that was posted", () => {
  it.each([
    ["with its receipt", { number: "RC-1" }, "payment P1: receipt RC-1"],
    ["without one where the club did not say it", undefined, "payment P1: posted"],
  ])("stands in the history of the stay %s", async (_, receipt, said) => {
    const paid = journalInMemory();
    const { flow, journal } = world({ paid });
    await paid.create(payment({ memberNumber: "100200", chargeIds: ["H-1"], state: "posted", receipt }));
    await journal.create(purchase({ state: "paying" }));
    await flow.settle("H1");
    expect(await journal.history("H1")).toContainEqual(expect.objectContaining({ said }));
  });
});

describe("a club that gives a hold and at once says that it lapsed", () => {
  // After so many it gives none, so that whoever asks for ever comes to an end.
  const GIVEN = 30;

  it("is asked a few times, and not for ever; what is paid stays paid", async () => {
    const { flow, desk, journal, booking } = world();
    desk.confirm.mockRejectedValue(new PorticoError("HOLD_LAPSED"));
    desk.hold.mockImplementation(async (_, { holdId }) =>
      desk.hold.mock.calls.length > GIVEN ? "gone" : { ...booking, holdId },
    );
    await journal.create(purchase({ state: "paid", isPaid: true }));
    const settled = await flow.settle("H1");
    expect(settled).toMatchObject({ isPaid: true, state: expect.stringMatching(/^(paid|confirming|holding_anew)$/) });
    expect(desk.hold.mock.calls.length).toBeLessThan(5);
  });
});

describe("a purchase that nobody keeps any more", () => {
  it.each([
    ["confirmed", ({ flow }) => flow.confirm("H1", { ...seen, seen: "nothing" })],
    ["changed", ({ flow }) => flow.setTerms("H1", { protection: false })],
    ["let go", ({ flow }) => flow.release("H1")],
  ] satisfies readonly (readonly [string, (all: ReturnType<typeof world>) => Promise<unknown>])[])(
    "is unknown to whoever wants it %s",
    async (_wish, ask) => {
      await expect(ask(world())).rejects.toMatchObject({ code: "PURCHASE_UNKNOWN" });
    },
  );
});

describe("a wish for a stay", () => {
  it("asks the club for nothing where the server slept since: the worker gives back such holds", async () => {
    const journal = purchasesInMemory();
    const create: typeof journal.create = async (wanted) => {
      all.pass(MINUTE);
      return journal.create(wanted);
    };
    const all = world({ journal: { ...journal, create } });
    await expect(all.flow.hold(WISH)).rejects.toMatchObject({ code: "PURCHASE_BUSY" });
    expect(all.desk.hold).not.toHaveBeenCalled();
  });

  it("waits while the same stay is being given back, and is not called one too many", async () => {
    const { flow, desk, journal } = world();
    desk.cancel.mockImplementation(away);
    await journal.create(purchase({ state: "releasing" }));
    await expect(flow.hold(WISH)).rejects.toMatchObject({ code: "PURCHASE_BUSY" });
    expect(desk.hold).not.toHaveBeenCalled();
  });
});

describe("a stay that is not held any more", () => {
  it.each([
    ["expired", "HOLD_LAPSED"],
    ["released", "PURCHASE_ENDED"],
  ] as const)("is said to be so where it is %s, whether it is confirmed or changed", async (state, code) => {
    const { flow, desk, journal } = world();
    await journal.create(purchase({ state, hold: FREE }));
    await expect(flow.confirm("H1", seen)).rejects.toMatchObject({ code });
    await expect(flow.setTerms("H1", { protection: true })).rejects.toMatchObject({ code });
    expect([desk.confirm.mock.calls, desk.extras.mock.calls]).toEqual([[], []]);
  });

  it("has lapsed where the club knows no hold of it when it is confirmed", async () => {
    const { flow, desk, journal } = world({ bookings: { bookings: async () => [] } });
    await journal.create(purchase({ state: "held", hold: FREE }));
    await expect(flow.confirm("H1", seen)).rejects.toMatchObject({ code: "HOLD_LAPSED" });
    expect(desk.confirm).not.toHaveBeenCalled();
    expect((await journal.find("H1"))?.state).toBe("expired");
  });

  it("has lapsed too where another server heard it first", async () => {
    const { flow, desk, journal } = world({ bookings: { bookings: async () => [bookingFor(FREE)] } });
    await journal.create(purchase({ state: "held", hold: FREE }));
    desk.confirm.mockImplementation(async () => {
      const here = (await journal.find("H1")) as Purchase;
      const there = stepped(here, { event: "hold lapsed", said: "" }, { at: 0 as Instant, by: "node-2" });
      await journal.advance(there as Purchase);
      throw new PorticoError("HOLD_LAPSED");
    });
    await expect(flow.confirm("H1", seen)).rejects.toMatchObject({ code: "HOLD_LAPSED" });
  });
});

describe("other terms for a held stay", () => {
  it("may or may not count where the club does not answer", async () => {
    const { flow, desk, journal } = world();
    desk.extras.mockImplementation(away);
    await journal.create(purchase({ state: "held" }));
    await expect(flow.setTerms("H1", { protection: true })).rejects.toMatchObject({ code: "BACK_END_UNCERTAIN" });
    expect((await journal.find("H1"))?.state).toBe("changing");
  });

  it("come too late where the club has the money already; it is booked as it was", async () => {
    const { flow, desk, journal, booking } = world();
    desk.extras.mockRejectedValue(new PorticoError("HOLD_PAID"));
    desk.confirm.mockResolvedValue({ ...booking, state: "confirmed" });
    await journal.create(purchase({ state: "held" }));
    await expect(flow.setTerms("H1", { protection: true })).rejects.toMatchObject({ code: "PURCHASE_ENDED" });
    expect(await journal.find("H1")).toMatchObject({ state: "confirmed", isPaid: true, terms: { protection: false } });
  });
});

describe("a stay that is being paid", () => {
  it("keeps its terms, and whoever changes them hears why", async () => {
    const { flow, desk, journal } = world();
    await journal.create(purchase({ state: "paying" }));
    await expect(flow.setTerms("H1", { protection: true })).rejects.toMatchObject({ code: "PURCHASE_BEING_PAID" });
    expect(desk.extras).not.toHaveBeenCalled();
  });
});

describe("a stay whose card page is asked for again", () => {
  const tooMany = new PorticoError("TOO_MANY_TRIES");
  const page = { gatewayReference: "S1", address: "https://gateway/S1" };
  const sent = { ...payment({ chargeIds: ["H-1"], state: "sent" }), page };
  const again = async (begin: PurchasePorts["payments"]["begin"]) => {
    const paid = journalInMemory();
    const { flow, journal } = world({ paid, payments: { begin, settle: vi.fn() } });
    await journal.create(purchase({ state: "paying", paymentId: sent.id }));
    await paid.create(sent);
    return flow.confirm("H1", { ...seen, requireReady: () => Promise.reject(tooMany) });
  };

  it("is paid there, whatever keeps its member from beginning anew", async () => {
    expect(await again(async () => sent)).toMatchObject({ payAt: page.address });
  });

  it("is begun anew like the first time where the page closed in this very moment", async () => {
    const closed: PurchasePorts["payments"]["begin"] = async (_, { isStillOwed }) => {
      await isStillOwed();
      return sent;
    };
    await expect(again(closed)).rejects.toBe(tooMany);
  });
});

describe("a held stay that somebody is paying for elsewhere", () => {
  it("is not let go meanwhile", async () => {
    const paid = journalInMemory();
    const { flow, desk, journal } = world({ paid });
    await journal.create(purchase({ state: "held" }));
    await paid.create(payment({ chargeIds: ["H-1"], state: "sent" }));
    await expect(flow.release("H1")).rejects.toMatchObject({ code: "PURCHASE_BEING_PAID" });
    expect(desk.cancel).not.toHaveBeenCalled();
  });
});

describe("the worker", () => {
  it("looks at five thousand purchases in a round, and no more", async () => {
    const open = Array.from({ length: 5_001 }, (_, at) => purchase({ id: `H${at}` }));
    const find = vi.fn(async () => undefined);
    const { flow } = world({
      journal: { ...purchasesInMemory(), find, list: async (_, limit) => open.slice(0, limit) },
    });
    await flow.settleAll();
    expect(find).toHaveBeenCalledTimes(5_000);
  });
});
