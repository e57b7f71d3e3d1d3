import type { Money } from "@portico/domain/money";
import type { PlusApplicant } from "@portico/domain/plus/source";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, type Portal, requireDay, toMemberKey } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const ROBIN: PlusApplicant = {
  firstName: "Robin",
  lastName: "Sample",
  email: "robin@example.com",
  phone: "0491 570 156",
  reachBy: "phone",
};
const PRICE: Money = { minor: 59_00, currency: "AUD" };

describe("PlusRegistrations", () => {
  it("creates one charge for repeated registrations, and gives Plus once it is paid", async () => {
    const { plus, posting, memberships, charges } = portal.ports;
    expect(await plus.registration("100202")).toBeUndefined();
    const first = await plus.register("100202", ROBIN, PRICE);
    expect(first).toMatchObject({ registeredOn: requireDay("2026-11-20"), state: "unpaid", charge: { amount: PRICE } });
    expect(first.until).toBeUndefined();
    expect(await plus.register("100202", { ...ROBIN, reachBy: "email" }, PRICE)).toEqual(first);
    const { unpaid, levy } = await charges.charges(toMemberKey("100202"));
    expect([...unpaid, ...levy].map(({ id }) => id)).not.toContain(first.charge.id);

    const payment = { id: "for plus", memberNumber: "100202", chargeIds: [first.charge.id], amount: PRICE };
    await posting.post(payment);
    await posting.post(payment);
    expect(await plus.registration("100202")).toMatchObject({ state: "paid", until: requireDay("2027-11-20") });
    const held = await memberships.externalMemberships(toMemberKey("100202"));
    expect(held.filter(({ name }) => name === "Classic Plus")).toMatchObject([{ expiresOn: requireDay("2027-11-20") }]);
    await expect(plus.register("100202", ROBIN, PRICE)).rejects.toMatchObject({ code: "PLUS_HELD" });
    await expect(posting.post({ ...payment, id: "once more" })).rejects.toMatchObject({ code: "CHARGE_SETTLED" });
  });

  it("refuses another member's payment for a registration", async () => {
    const { plus, posting } = portal.ports;
    const { charge } = await plus.register("100202", ROBIN, PRICE);
    const otherMembersPayment = { id: "for plus", memberNumber: "100203", chargeIds: [charge.id], amount: PRICE };
    await expect(posting.post(otherMembersPayment)).rejects.toMatchObject({ code: "CHARGE_UNKNOWN" });
    expect(await plus.registration("100203")).toBeUndefined();
  });

  it.each([
    ["another day's price", { minor: 39_00, currency: "AUD" }],
    ["another currency", { minor: 59_00, currency: "NZD" }],
  ] as const)("refuses to register at %s", async (_, price) => {
    const { plus } = portal.ports;
    await expect(plus.register("100202", ROBIN, price)).rejects.toMatchObject({ code: "PLUS_NO_PRICE" });
    expect(await plus.registration("100202")).toBeUndefined();
  });

  it("refuses to register on a day without a price", async () => {
    portal.club.hooks.removePlusPrice();
    await expect(portal.ports.plus.register("100202", ROBIN, PRICE)).rejects.toMatchObject({ code: "PLUS_NO_PRICE" });
    portal.club.advance(24 * 3_600_000);
    expect(await portal.ports.plus.register("100202", ROBIN, PRICE)).toMatchObject({ state: "unpaid" });
  });
});
