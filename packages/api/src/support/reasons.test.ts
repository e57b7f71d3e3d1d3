import type { Entitlement } from "@portico/domain/entitlements/entitlement";
import type { Booking } from "@portico/domain/stays/source";
import { day, entitlement } from "@portico/domain/testing";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

const NOTHING_BACK = {
  points: undefined,
  pointsExpireOn: undefined,
  money: undefined,
  entitlements: undefined,
  exchangeCredits: undefined,
  fee: { minor: 0, currency: "AUD" },
} as const;

let rows: readonly Entitlement[] = [];
let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({
    clock: "club",
    club: { today: "2026-11-20" },
    override: (portal) => ({
      ...portal,
      backEnd: { ...portal.backEnd, entitlements: { ...portal.backEnd.entitlements, atResort: async () => rows } },
    }),
  });
});
afterAll(() => running.close());

test("an entitlement that is listed twice has the same explanation as on its page", async () => {
  const [usedUp, expiring] = [entitlement({ remaining: 0 }), entitlement({ expiresOn: day("2026-11-30") })];
  for (const listed of [
    [usedUp, expiring],
    [expiring, usedUp],
  ]) {
    rows = listed;
    running.advance(61_000);
    const cookie = await running.signIn("100202");
    const { json: page } = await running.request("/api/entitlements", { cookie });
    const { json } = await running.request("/api/reasons", {
      method: "POST",
      cookie,
      body: { about: "entitlement", name: "S1" },
    });
    const kept = await running.portal.stores.refusals.find(json.reference);
    expect(kept).toMatchObject({ rule: "entitlements.near-expiry", read: page.entitlements[0].because });
  }
});

describe("the explanation of a booking's lots", () => {
  const paid = [{ kind: "entitlement", amount: 1, id: "SE-9001", expiresOn: day("2027-06-30") }] as const;
  const others = [{ kind: "entitlement", amount: 1, id: "SE-9004", expiresOn: day("2027-06-30") }] as const;

  /** The reference that the member gets. */
  async function referenceFor(refundedLots: Booking["lots"]) {
    const { bookings } = running.backEnd;
    const read = bookings.bookings.bind(bookings);
    const returned = { ...NOTHING_BACK, lots: refundedLots };
    const spy = vi
      .spyOn(bookings, "bookings")
      .mockImplementation(async (member) =>
        (await read(member)).map((booking) => ({ ...booking, state: "cancelled", lots: paid, returned })),
      );
    try {
      running.advance(61_000);
      const cookie = await running.signIn("100202");
      const body = { about: "lots", name: "BK-40655" };
      const { json } = await running.request("/api/reasons", { method: "POST", cookie, body });
      return json.reference as string | null;
    } finally {
      spy.mockRestore();
    }
  }

  it("is saved for the support desk if other lots were refunded than had paid", async () => {
    const kept = await running.portal.stores.refusals.find((await referenceFor(others)) ?? "");
    expect(kept).toMatchObject({
      rule: "paid-lots.others",
      facts: { name: "BK-40655", way: "cancellation" },
      read: expect.stringMatching(/gave back entitlement SE-9004.*SE-9001/),
    });
  });

  it("has no reference if the same lots were refunded", async () => {
    expect(await referenceFor(paid)).toBeNull();
  });
});
