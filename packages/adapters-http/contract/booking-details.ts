import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, type Portal } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const KIM = { firstName: "Kim", lastName: "Example", email: "kim@example.com", phone: undefined };
const CHANGE = {
  id: "change-1",
  memberNumber: "100201",
  version: 1,
  details: { arrivingGuest: KIM, specialRequests: "A late arrival.", people: 3 },
} as const;

describe("BookingDetailsWriter", () => {
  it("replaces all details, once for each id", async () => {
    const { bookingDetails, bookings } = portal.ports;
    const changed = await bookingDetails.change("BK-40771", CHANGE);
    expect(changed).toMatchObject({ ...CHANGE.details, detailsVersion: 2, state: "confirmed" });
    expect(await bookingDetails.change("BK-40771", CHANGE)).toEqual(changed);
    expect(await bookings.bookings("100201")).toContainEqual(changed);
    const cleared = await bookingDetails.change("BK-40771", { ...CHANGE, id: "change-2", version: 2, details: {} });
    expect(cleared).toMatchObject({ detailsVersion: 3, arrivingGuest: undefined, people: undefined });
    // A late repetition of the first change does not undo the second.
    expect(await bookingDetails.change("BK-40771", CHANGE)).toEqual(cleared);
  });

  it("refuses details that the member did not see, and bookings that are fixed or another's", async () => {
    const { bookingDetails } = portal.ports;
    await bookingDetails.change("BK-40771", CHANGE);
    const refusals: readonly [code: string, reference: string, change: Parameters<typeof bookingDetails.change>[1]][] =
      [
        ["DETAILS_DIFFER", "BK-40771", { ...CHANGE, id: "change-2" }],
        ["DETAILS_FIXED", "19-00417", { ...CHANGE, details: {} }],
        ["DETAILS_FIXED", "BK-40790", { ...CHANGE, details: {} }],
        ["BOOKING_UNKNOWN", "BK-40771", { ...CHANGE, memberNumber: "100202" }],
        ["BACK_END_REFUSED", "BK-40771", { ...CHANGE, id: "change-3", version: 2, details: { people: 5 } }],
      ];
    for (const [code, reference, change] of refusals)
      await expect(bookingDetails.change(reference, change)).rejects.toMatchObject({ code });
  });
});
