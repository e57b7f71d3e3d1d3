import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, PARTIES, type Portal, requireDay, requireDefined, toMemberKey } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const party = { ...PARTIES.points, memberNumber: "100201" };
const { memberNumber } = party;
const OLD = "BK-40771";
const OLD_POINTS = 480;

async function pointsOf(): Promise<number> {
  const lots = await portal.ports.points.lots(toMemberKey(memberNumber));
  return lots.reduce((sum, { remaining = 0 }) => sum + remaining, 0);
}

async function bookingOf(reference: string) {
  return (await portal.ports.bookings.bookings(memberNumber)).find((booking) => booking.reference === reference);
}

/** Two nights at the resort of the old booking. */
async function findOffer() {
  const [from, departureDate] = ["2027-06-04", "2027-06-06"] as const;
  portal.club.hooks.openNights("R12/1B", { from, nights: 2, units: 3 });
  const dates = { month: "06", year: "2027", searchByDate: true, arrivalDate: from, departureDate };
  const offers = await portal.ports.stays.search("short-stays", { region: "QLD-SC", ...dates }, party);
  return requireDefined(offers.find(({ resortId, unit }) => resortId === "R12" && unit === "1 bedroom"));
}

describe("BookingWriter with a stay that replaces a booking", () => {
  it("takes nothing for a cheaper stay, and returns the difference with the old stay", async () => {
    const { desk } = portal.ports;
    const before = await pointsOf();
    const offer = await findOffer();
    const cost = offer.cost.kind === "points" ? offer.cost.points : Number.NaN;
    const held = await desk.hold(offer, { holdId: "hold-1", party, replaces: OLD });
    expect(held).toMatchObject({
      charge: undefined,
      cost: offer.cost,
      change: { replaces: OLD, fee: { minor: 0 }, returns: { points: OLD_POINTS - cost, money: undefined } },
    });
    // Before the confirmation nothing is given back.
    const replacedBy = held === "gone" ? "" : held.reference;
    await expect(desk.returnReplaced(OLD, { memberNumber, replacedBy })).rejects.toMatchObject({
      code: "CHANGE_FIXED",
    });
    const confirmed = await desk.confirm("hold-1", { memberNumber });
    expect(confirmed.state).toBe("confirmed");
    expect(await bookingOf(OLD)).toMatchObject({ state: "confirmed", replacedBy });
    expect(await pointsOf()).toBe(before);
    await expect(desk.cancel(OLD, memberNumber)).rejects.toMatchObject({ code: "BOOKING_FIXED" });
    const returned = await desk.returnReplaced(OLD, { memberNumber, replacedBy });
    expect(returned).toMatchObject({
      booking: { state: "cancelled", replacedBy },
      returned: { points: OLD_POINTS - cost, pointsExpireOn: requireDay("2027-06-30") },
    });
    expect(await desk.returnReplaced(OLD, { memberNumber, replacedBy })).toEqual(returned);
    expect(await pointsOf()).toBe(before + OLD_POINTS - cost);
    // The new stay holds what it costs.
    expect((await desk.cancel(replacedBy, memberNumber)).returned.points).toBe(cost);
    expect(await pointsOf()).toBe(before + OLD_POINTS);
  });

  it("refuses bookings that are over, replaced, of another kind or of another member", async () => {
    const { desk } = portal.ports;
    const offer = await findOffer();
    const hold = (holdId: string, replaces: string) => desk.hold(offer, { holdId, party, replaces });
    await expect(hold("hold-1", "19-00417")).rejects.toMatchObject({ code: "CHANGE_FIXED" });
    await expect(hold("hold-2", "BK-40772")).rejects.toMatchObject({ code: "BOOKING_UNKNOWN" });
    await hold("hold-3", OLD);
    await hold("hold-4", OLD);
    await desk.confirm("hold-3", { memberNumber });
    await expect(desk.confirm("hold-4", { memberNumber })).rejects.toMatchObject({ code: "CHANGE_FIXED" });
    await expect(hold("hold-5", OLD)).rejects.toMatchObject({ code: "CHANGE_FIXED" });
  });
});
