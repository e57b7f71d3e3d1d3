import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, PARTIES, type Portal, requireDay, requireDefined, toMemberKey } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

describe("BookingWriter with named lots", () => {
  it("uses an entitlement for an owner week", async () => {
    const { ports, club } = portal;
    club.hooks.openNights("R12/2B", { from: "2027-03-13", nights: 7, units: 1 });
    const criteria = { resortId: "R12", month: "03", year: "2027", searchByDate: false };
    const { memberNumber } = PARTIES.weeks;
    const offers = await ports.stays.search("owner-week", criteria, PARTIES.weeks);
    const offer = requireDefined(offers.find(({ arrival }) => arrival === requireDay("2027-03-13")));
    // Neither the first of the record nor the first to expire.
    const lots = [{ kind: "entitlement", amount: 1, id: "SE-9001", expiresOn: requireDay("2027-06-30") }] as const;
    await ports.desk.hold(offer, { holdId: "hold-1", party: PARTIES.weeks, lots });
    const booking = await ports.desk.confirm("hold-1", { memberNumber, lots });
    expect(booking).toMatchObject({
      stay: "owner-week",
      cost: { kind: "entitlement", resortId: "R12" },
      lots,
      cancellation: { returns: { entitlements: 1, lots } },
    });
    const remainingEntitlements = async () =>
      Object.fromEntries(
        (await ports.entitlements.atResort(toMemberKey(memberNumber), "R12")).map(({ id, remaining }) => [
          id,
          remaining,
        ]),
      );
    expect(await remainingEntitlements()).toMatchObject({ "SE-9001": 0, "SE-9002": 1 });
    expect((await ports.desk.cancel(booking.reference, memberNumber)).returned.lots).toEqual(lots);
    expect(await remainingEntitlements()).toMatchObject({ "SE-9001": 1, "SE-9002": 1 });
  });

  it("refuses a lot that cannot pay", async () => {
    const { ports, club } = portal;
    club.hooks.openNights("R12/2B", { from: "2027-03-13", nights: 7, units: 1 });
    const criteria = { resortId: "R12", month: "03", year: "2027", searchByDate: false };
    const offers = await ports.stays.search("owner-week", criteria, PARTIES.weeks);
    const offer = requireDefined(offers.find(({ arrival }) => arrival === requireDay("2027-03-13")));
    const spent = [{ kind: "entitlement", amount: 1, id: "SE-9004", expiresOn: requireDay("2027-06-30") }] as const;
    await expect(ports.desk.hold(offer, { holdId: "hold-1", party: PARTIES.weeks, lots: spent })).rejects.toMatchObject(
      {
        code: "LOTS_DIFFER",
      },
    );
  });
});
