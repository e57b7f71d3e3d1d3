import { parseDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { expectedTotalOf } from "@portico/domain/purchase/purchase";
import { entitlement, offer, purchase, purchaseHold } from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import { checkAndConfirm } from "../../testing/confirmation.ts";
import {
  bookingFor,
  CONFIRM_TERMS,
  createPurchaseEnvironment,
  NEW_PURCHASE,
} from "../../testing/purchase-environment.ts";
import type { PurchasePorts } from "./purchase-context.ts";

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
  const confirmTerms = { ...CONFIRM_TERMS, seen: expectedTotalOf({ hold }, shownLots) };

  /** A member who has both entitlements and a held stay. */
  async function createHeldStay() {
    const holdings = vi.fn<PurchasePorts["holdings"]>(async () => ({ entitlements }));
    const environment = createPurchaseEnvironment({ holdings, bookings: { bookings: async () => [booking] } });
    environment.desk.confirm.mockResolvedValue(confirmed);
    await environment.journal.create(purchase({ state: "held", hold }));
    return { ...environment, holdings };
  }

  it("are recorded before the hold is requested, and sent with it", async () => {
    const { flow, desk, journal } = createPurchaseEnvironment({ holdings: async () => ({ entitlements }) });
    desk.hold.mockImplementation(async (_, { holdId }) => {
      expect((await journal.find(holdId))?.lots?.asked).toEqual(shownLots);
      return { ...booking, holdId };
    });
    await flow.hold({ ...NEW_PURCHASE, offer: offer({ cost }) });
    expect(desk.hold.mock.calls[0]?.[1].lots).toEqual(shownLots);
  });

  it("are recorded before the confirmation is requested, and sent with it", async () => {
    const { flow, desk, journal } = await createHeldStay();
    desk.confirm.mockImplementation(async (id) => {
      expect((await journal.find(id))?.lots?.asked).toEqual(shownLots);
      return { ...confirmed, lots: shownLots };
    });
    await checkAndConfirm(flow, "H1", confirmTerms);
    expect(desk.confirm.mock.calls[0]?.[1].lots).toEqual(shownLots);
    expect((await journal.find("H1"))?.lots?.taken).toEqual(shownLots);
  });

  it("are shown again if they have changed, and nothing is confirmed", async () => {
    const { flow, desk, holdings } = await createHeldStay();
    holdings.mockResolvedValue({ entitlements: entitlements.slice(0, 1) });
    expect(await checkAndConfirm(flow, "H1", confirmTerms)).toMatchObject({ isChanged: true });
    expect(desk.confirm).not.toHaveBeenCalled();
  });

  it("are recorded for the support desk if the back-end spent others", async () => {
    const { flow, desk, journal } = await createHeldStay();
    desk.confirm.mockResolvedValue({ ...confirmed, lots: otherLots });
    await checkAndConfirm(flow, "H1", confirmTerms);
    expect((await journal.find("H1"))?.lots).toMatchObject({ asked: shownLots, taken: otherLots });
    expect((await journal.history("H1")).at(-1)?.said).toContain(
      "it took entitlement SE-9001, valid until 03 Jul 2027 in place of entitlement SE-9002",
    );
  });

  it("are found by comparing the holdings if the back-end does not name them", async () => {
    const { flow, desk, journal, holdings } = await createHeldStay();
    desk.confirm.mockImplementation(async () => {
      holdings.mockResolvedValue({ entitlements: entitlements.slice(1) });
      return confirmed;
    });
    await checkAndConfirm(flow, "H1", confirmTerms);
    expect((await journal.find("H1"))?.lots?.taken).toEqual(otherLots);
  });

  it("are not known if the back-end does not name them and the holdings cannot be read", async () => {
    const { flow, desk, journal, holdings } = await createHeldStay();
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
    const { flow, desk, journal } = await createHeldStay();
    desk.confirm.mockRejectedValue(new PorticoError("LOTS_DIFFER"));
    await expect(checkAndConfirm(flow, "H1", confirmTerms)).rejects.toMatchObject({ code: "LOTS_DIFFER" });
    expect((await journal.find("H1"))?.state).toBe("held");
  });

  it("are replaced by the remaining ones if money was paid for the stay", async () => {
    const { flow, desk, journal, holdings } = await createHeldStay();
    const lots = { asked: shownLots, before: [...shownLots, ...otherLots] };
    await journal.create(purchase({ id: "H2", state: "paid", isPaid: true, offer: offer({ id: "O2" }), hold, lots }));
    holdings.mockResolvedValue({ entitlements: entitlements.slice(0, 1) });
    desk.confirm.mockImplementation(async (_, { lots: requestedLots }) => {
      if (requestedLots?.[0]?.id !== "SE-9001") throw new PorticoError("LOTS_DIFFER");
      return { ...confirmed, lots: requestedLots };
    });
    await flow.settle("H2");
    expect(await journal.find("H2")).toMatchObject({
      state: "confirmed",
      lots: { asked: shownLots, taken: otherLots },
    });
  });

  it("send the purchase to review if money was paid and no other lots can pay", async () => {
    const { flow, desk, journal, holdings } = await createHeldStay();
    const lots = { asked: shownLots, before: shownLots };
    await journal.create(purchase({ id: "H2", state: "paid", isPaid: true, offer: offer({ id: "O2" }), hold, lots }));
    holdings.mockResolvedValue({ entitlements: [] });
    desk.confirm.mockRejectedValue(new PorticoError("LOTS_DIFFER"));
    expect((await flow.settle("H2"))?.state).toBe("needs_review");
  });
});
