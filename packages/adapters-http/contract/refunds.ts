import { addDays } from "@portico/domain/day";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openLastUnit, openPortal, PARTIES, type Portal, requireDefined } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const POSTING_STATE = { state: "posting", doubt: undefined, version: 3 } as const;

describe("refunds of BookingWriter", () => {
  it("have a gross amount and a fee, and are paid after three days", async () => {
    const { bookings, desk, posting } = portal.ports;
    const party = PARTIES.weeks;
    const { memberNumber } = party;
    // Earlier the cancellation is free.
    portal.club.advance(100 * 24 * 3_600_000);
    const held = await desk.hold(requireDefined(await openLastUnit(portal)(party)), { holdId: "hold-1", party });
    const { id, amount: money } = requireDefined(held === "gone" ? undefined : held.charge);
    await posting.post({ id: "payment-1", memberNumber, chargeIds: [id], amount: money, ...POSTING_STATE });
    const { reference } = await desk.confirm("hold-1", { memberNumber });

    const fee = { minor: 6_000, currency: money.currency };
    const { booking: cancelled, returned } = await desk.cancel(reference, memberNumber);
    expect(returned).toMatchObject({ money, fee });
    const refund = { reference: expect.stringMatching(/^RF-/) as string, state: "requested", money, fee };
    expect(cancelled.refund).toMatchObject({ ...refund, paidOn: undefined });
    portal.club.advance(3 * 24 * 3_600_000);
    const paidBooking = (await bookings.bookings(memberNumber)).find((booking) => booking.reference === reference);
    const { requestedOn } = requireDefined(paidBooking?.refund);
    expect(paidBooking?.refund).toMatchObject({ ...refund, state: "paid", paidOn: addDays(requestedOn, 3) });
    expect(await desk.cancel(reference, memberNumber)).toEqual({ booking: paidBooking, returned });
  });

  it("return everything paid for a protected exchange, except the price of the protection", async () => {
    const { ports } = portal;
    const { desk, posting } = ports;
    const party = PARTIES.weeks;
    const { memberNumber } = party;
    const criteria = { month: "03", year: "2027", searchByDate: false, weeksToShow: "2" };
    const offers = await ports.stays.search("holiday-exchange", criteria, party);
    const offer = requireDefined(offers.find(({ cost }) => cost.kind === "exchange" && cost.fee.minor > 0));
    const paid = requireDefined(offer.cost.kind === "exchange" ? offer.cost : undefined);
    await desk.hold(offer, { holdId: "hold-1", party });
    const { charge, protection } = await desk.extras("hold-1", { memberNumber, protection: true });
    const { id, amount } = requireDefined(charge);
    expect(amount.minor).toBe(paid.fee.minor + requireDefined(protection).price.minor);
    await posting.post({ id: "payment-1", memberNumber, chargeIds: [id], amount, ...POSTING_STATE });
    const { reference } = await desk.confirm("hold-1", { memberNumber });
    const { booking, returned } = await desk.cancel(reference, memberNumber);
    expect(returned).toMatchObject({ exchangeCredits: paid.credits, money: paid.fee, fee: { minor: 0 } });
    expect(booking.refund?.money).toEqual(paid.fee);
  });
});
