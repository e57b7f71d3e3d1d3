// What the steps of a purchase may ask of a club, and for how long.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Purchase } from "@portico/domain/stays/purchase";
import type { Booking, BookingDesk } from "@portico/domain/stays/source";
import { journalInMemory, offer, purchase, purchaseHold, purchasesInMemory } from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import type { PurchasePorts } from "./purchase-steps.ts";
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
    ["confirmed", ({ flow }) => flow.confirm("H1", { addressesOf, seen: "nothing" })],
    ["changed", ({ flow }) => flow.setTerms("H1", { protection: false })],
    ["let go", ({ flow }) => flow.release("H1")],
  ] satisfies readonly (readonly [string, (all: ReturnType<typeof world>) => Promise<unknown>])[])(
    "is unknown to whoever wants it %s",
    async (_wish, ask) => {
      await expect(ask(world())).rejects.toMatchObject({ code: "PURCHASE_UNKNOWN" });
    },
  );
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
