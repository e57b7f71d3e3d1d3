import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dayOf, found, keyOf, lastUnit, openPortal, PARTIES, type Portal } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

async function pointsOf(memberNumber: string): Promise<number> {
  const lots = await portal.back.points.lots(keyOf(memberNumber));
  return lots.reduce((sum, { remaining = 0 }) => sum + remaining, 0);
}

async function bookingsUnder(holdId: string, memberNumber: string) {
  return (await portal.back.bookings.bookings(memberNumber)).filter((booking) => booking.holdId === holdId);
}

describe("BookingSource", () => {
  it("reads bookings in every state", async () => {
    const bookings = await portal.back.bookings.bookings("100201");
    expect(Object.fromEntries(bookings.map(({ reference, state }) => [reference, state]))).toEqual({
      "19-00417": "confirmed",
      "BK-40233": "cancelled",
      "BK-40771": "confirmed",
      "BK-40790": "held",
    });
    expect(bookings.find(({ reference }) => reference === "BK-40771")).toMatchObject({
      stay: "short-stays",
      resortId: "R12",
      arrival: dayOf("2027-03-05"),
      cost: { kind: "points", points: 480 },
      arrivingGuest: { firstName: "Toni" },
      specialRequests: "A cot, please.",
    });
    expect(bookings.find(({ reference }) => reference === "19-00417")).toMatchObject({
      holdId: undefined,
      stay: undefined,
      // Until when it could be cancelled is said of what is over, too.
      cancellation: { until: dayOf("2019-06-01") },
    });
    expect(bookings.find(({ reference }) => reference === "BK-40233")).toMatchObject({
      heldUntil: undefined,
      returned: { points: 480, pointsExpireOn: dayOf("2027-06-30") },
    });
    expect(await portal.back.bookings.bookings("100208")).toEqual([]);
  });
});

describe("A guest at the desk", () => {
  it("mails a guest the way back when the booking is made, and not again", async () => {
    const { desk, posting } = portal.back;
    const party = PARTIES.guest;
    const { memberNumber } = party;
    const offer = found(await lastUnit(portal)(party));
    const held = found(await desk.hold(offer, { holdId: "hold-of-a-guest", party }));
    if (held === "gone" || held.charge === undefined) throw new Error("held for no money");
    const { id, amount } = held.charge;
    await posting.post({ id: "payment-of-a-guest", memberNumber, chargeIds: [id], amount });
    const arrivingGuest = { firstName: "Robin", lastName: "Sample", email: "robin@example.com", phone: undefined };
    const link = "http://localhost/guest-booking#booking=a-secret";
    const confirmation = { memberNumber, arrivingGuest, link };
    for (const _ of [1, 2]) expect((await desk.confirm("hold-of-a-guest", confirmation)).state).toBe("confirmed");
    const mails = portal.club.database.prepare("SELECT recipient, link FROM mail").all();
    expect(mails.map((mail) => ({ ...mail }))).toEqual([{ recipient: "robin@example.com", link }]);
  });
});

describe("BookingDesk", () => {
  it("takes an offer for points, and gives it back", async () => {
    const { desk } = portal.back;
    const free = lastUnit(portal);
    const party = PARTIES.points;
    const { memberNumber } = party;
    const before = await pointsOf(memberNumber);
    const offer = found(await free(party));

    const held = await desk.hold(offer, { holdId: "hold-1", party });
    expect(held).toMatchObject({ state: "held", holdId: "hold-1", charge: undefined, cost: offer.cost });
    expect(await free(party)).toBeUndefined();
    expect(await pointsOf(memberNumber)).toBe(before);

    const arrivingGuest = { firstName: "Toni", lastName: "Example", email: undefined, phone: "0491 570 158" };
    const confirmation = { memberNumber, arrivingGuest, specialRequests: "A cot, please." };
    const booking = await desk.confirm("hold-1", confirmation);
    expect(booking).toMatchObject({ state: "confirmed", arrivingGuest, specialRequests: "A cot, please." });
    expect(await desk.confirm("hold-1", confirmation)).toEqual(booking);
    expect(await bookingsUnder("hold-1", memberNumber)).toEqual([booking]);
    const cost = offer.cost.kind === "points" ? offer.cost.points : Number.NaN;
    expect(await pointsOf(memberNumber)).toBe(before - cost);

    const given = await desk.cancel(booking.reference, memberNumber);
    expect(given).toMatchObject({ booking: { state: "cancelled" }, returned: { points: cost } });
    expect(await desk.cancel(booking.reference, memberNumber)).toEqual(given);
    expect(await bookingsUnder("hold-1", memberNumber)).toEqual([given.booking]);
    expect(await pointsOf(memberNumber)).toBe(before);
    expect(await free(party)).toEqual(offer);
  });

  it("takes an offer for money once it is paid", async () => {
    const { desk, posting } = portal.back;
    const party = PARTIES.weeks;
    const { memberNumber } = party;
    const offer = found(await lastUnit(portal)(party));
    const money = found(offer.cost.kind === "money" ? offer.cost.money : undefined);
    const held = await desk.hold(offer, { holdId: "hold-1", party });
    const charge = found(held === "gone" ? undefined : held.charge);
    expect(charge.amount).toEqual(money);
    await expect(desk.confirm("hold-1", { memberNumber })).rejects.toMatchObject({ code: "HOLD_UNPAID" });
    const life = { state: "posting", doubt: undefined, version: 3 } as const;
    await posting.post({ id: "payment-1", memberNumber, chargeIds: [charge.id], amount: money, ...life });
    expect(await desk.confirm("hold-1", { memberNumber })).toMatchObject({ state: "confirmed", paid: offer.cost });
  });

  it("takes an owner's week for an entitlement", async () => {
    const { back, club } = portal;
    club.hooks.openNights("R12/2B", { from: "2027-03-13", nights: 7, units: 1 });
    const criteria = { resortId: "R12", month: "03", year: "2027", searchByDate: false };
    const { memberNumber } = PARTIES.weeks;
    const offers = await back.stays.search("owner-week", criteria, PARTIES.weeks);
    const offer = found(offers.find(({ arrival }) => arrival === dayOf("2027-03-13")));
    await back.desk.hold(offer, { holdId: "hold-1", party: PARTIES.weeks });
    expect(await back.desk.confirm("hold-1", { memberNumber })).toMatchObject({
      stay: "owner-week",
      cost: { kind: "entitlement", resortId: "R12" },
    });
  });
});

const LIFE = { state: "posting", doubt: undefined, version: 3 } as const;

describe("BookingDesk, what a hold comes with,", () => {
  it("is said as a whole: it changes the price and the charge, and back again", async () => {
    const { desk } = portal.back;
    const party = PARTIES.weeks;
    const { memberNumber } = party;
    const offer = found(await lastUnit(portal)(party));
    const money = found(offer.cost.kind === "money" ? offer.cost.money : undefined);
    const held = await desk.hold(offer, { holdId: "hold-1", party });
    expect(held).toMatchObject({ promo: undefined, protection: { isTaken: false, price: { currency: "AUD" } } });
    const less = Math.round(money.minor * 0.9);
    const wanted = { memberNumber, promoCode: "SUNNY10", protection: true };
    const kept = await desk.extras("hold-1", wanted);
    const price = found(kept.protection).price.minor;
    expect(kept).toMatchObject({
      cost: { kind: "money", money: { minor: less, currency: "AUD" } },
      charge: { amount: { minor: less + price, currency: "AUD" } },
      protection: { isTaken: true },
      promo: { code: "SUNNY10", words: { en: "10 % off the price" } },
    });
    expect(await desk.extras("hold-1", wanted)).toEqual(kept);
    expect(await desk.extras("hold-1", { memberNumber, protection: false })).toEqual(held);
  });

  it("can make a charge of a stay for points, which is paid before it is confirmed", async () => {
    const { desk, posting } = portal.back;
    const party = PARTIES.points;
    const { memberNumber } = party;
    const offer = found(await lastUnit(portal)(party));
    await desk.hold(offer, { holdId: "hold-1", party });
    const { charge } = await desk.extras("hold-1", { memberNumber, protection: true });
    const { id, amount } = found(charge);
    await expect(desk.confirm("hold-1", { memberNumber })).rejects.toMatchObject({ code: "HOLD_UNPAID" });
    await posting.post({ id: "payment-1", memberNumber, chargeIds: [id], amount, ...LIFE });
    const booking = await desk.confirm("hold-1", { memberNumber });
    // Who is protected may cancel until the day before they arrive, and pays no fee.
    expect(booking.cancellation?.until).toBe(booking.arrival - 1);
    expect(booking.cancellation?.returns.fee.minor).toBe(0);
  });
});

describe("BookingDesk, what a hold comes with, once it is paid,", () => {
  it("is settled; a code that does not count changes nothing", async () => {
    const { desk, posting } = portal.back;
    const party = PARTIES.weeks;
    const { memberNumber } = party;
    const held = await desk.hold(found(await lastUnit(portal)(party)), { holdId: "hold-1", party });
    const extras = (promoCode: string) => desk.extras("hold-1", { memberNumber, promoCode, protection: true });
    await expect(extras("RAINY99")).rejects.toMatchObject({ code: "PROMO_UNKNOWN" });
    await expect(extras("constructor")).rejects.toMatchObject({ code: "PROMO_UNKNOWN" });
    await expect(extras("FREEFEE")).rejects.toMatchObject({ code: "PROMO_NOT_HERE" });
    expect(await bookingsUnder("hold-1", memberNumber)).toEqual([held]);
    const { id, amount } = found(held === "gone" ? undefined : held.charge);
    await posting.post({ id: "payment-1", memberNumber, chargeIds: [id], amount, ...LIFE });
    await expect(extras("SUNNY10")).rejects.toMatchObject({ code: "HOLD_PAID" });
  });

  it("goes over to a new hold with the money that was paid for one that lapsed, once", async () => {
    const { back, club } = portal;
    const { desk, posting } = back;
    const party = PARTIES.weeks;
    const { memberNumber } = party;
    const offer = found(await lastUnit(portal)(party));
    await desk.hold(offer, { holdId: "hold-1", party });
    const { charge } = await desk.extras("hold-1", { memberNumber, promoCode: "SUNNY10", protection: true });
    const { id, amount } = found(charge);
    const anew = (holdId: string) => desk.hold(offer, { holdId, party, paidHoldId: "hold-1" });
    club.advance(20 * 60_000);
    await expect(anew("hold-1.2")).rejects.toMatchObject({ code: "HOLD_UNPAID" });
    // What was captured is recorded, though the hold is over.
    await posting.post({ id: "payment-1", memberNumber, chargeIds: [id], amount, ...LIFE });
    const held = await anew("hold-1.2");
    expect(held).toMatchObject({ state: "held", charge: { amount }, promo: { code: "SUNNY10" }, paid: {} });
    expect(await anew("hold-1.2")).toEqual(held);
    await expect(anew("hold-1.3")).resolves.toBe("gone");
    const booking = await desk.confirm("hold-1.2", { memberNumber });
    expect(booking).toMatchObject({ state: "confirmed", protection: { isTaken: true } });
    await desk.cancel(booking.reference, memberNumber);
    await expect(anew("hold-1.4")).rejects.toMatchObject({ code: "HOLD_UNPAID" });
  });
});

describe("BookingDesk, asked twice,", () => {
  it("gives the last unit to one of two who ask at once", async () => {
    const offer = found(await lastUnit(portal)(PARTIES.points));
    const both = await Promise.all([
      portal.back.desk.hold(offer, { holdId: "hold-1", party: PARTIES.points }),
      portal.back.desk.hold(offer, { holdId: "hold-2", party: PARTIES.otherPoints }),
    ]);
    expect(both.filter((one) => one === "gone").length).toBe(1);
    expect(both.filter((one) => one !== "gone")).toMatchObject([{ state: "held" }]);
  });

  it("holds once what is held again, and after an answer that was lost", async () => {
    const party = PARTIES.points;
    const offer = found(await lastUnit(portal)(party));
    portal.club.faults.set({ kind: "reply-lost", call: "booking-hold", times: 1 });
    const held = await portal.back.desk.hold(offer, { holdId: "hold-1", party });
    expect(portal.club.requests.count("booking-hold")).toBe(2);
    expect(await portal.back.desk.hold(offer, { holdId: "hold-1", party })).toEqual(held);
    expect(await bookingsUnder("hold-1", party.memberNumber)).toEqual([held]);
  });

  it("says that nobody knows where every answer is lost, and there is one hold all the same", async () => {
    const party = PARTIES.points;
    const offer = found(await lastUnit(portal)(party));
    portal.club.faults.set({ kind: "reply-lost", call: "booking-hold" });
    await expect(portal.back.desk.hold(offer, { holdId: "hold-1", party })).rejects.toMatchObject({
      code: "BACK_END_UNCERTAIN",
    });
    expect(await bookingsUnder("hold-1", party.memberNumber)).toMatchObject([{ state: "held" }]);
  });
});

describe("BookingDesk, where it says no,", () => {
  it("refuses by the club's codes", async () => {
    const { desk } = portal.back;
    const { memberNumber } = PARTIES.points;
    const offer = found(await lastUnit(portal)(PARTIES.points));
    await desk.hold(offer, { holdId: "hold-1", party: PARTIES.points });
    const refusals: readonly [code: string, ask: () => Promise<unknown>][] = [
      ["HOLD_DIFFERS", () => desk.hold({ ...offer, id: `${offer.id}0` }, { holdId: "hold-1", party: PARTIES.points })],
      ["HOLD_UNKNOWN", () => desk.confirm("hold-9", { memberNumber })],
      // Another member's hold is as unknown as none.
      ["HOLD_UNKNOWN", () => desk.confirm("hold-1", { memberNumber: "100201" })],
      ["BOOKING_UNKNOWN", () => desk.cancel("BK-40771", memberNumber)],
      ["BOOKING_FIXED", () => desk.cancel("19-00417", "100201")],
    ];
    for (const [code, ask] of refusals) await expect(ask()).rejects.toMatchObject({ code });
    portal.club.advance(20 * 60_000);
    await expect(desk.confirm("hold-1", { memberNumber })).rejects.toMatchObject({ code: "HOLD_LAPSED" });
  });

  it("refuses who cannot pay", async () => {
    const offer = found(await lastUnit(portal)(PARTIES.points));
    const party = { ...PARTIES.points, memberNumber: "100208" };
    await expect(portal.back.desk.hold(offer, { holdId: "hold-1", party })).rejects.toMatchObject({
      code: "BALANCE_TOO_LOW",
    });
  });
});

describe("StayNotices", () => {
  const notice = {
    id: "notice-1",
    memberNumber: "100202",
    language: "en",
    search: "Short stay, Noosa, March 2027",
    found: 3,
    link: "http://localhost/short-stays?month=2027-03",
  } as const;

  it("are mailed once, however often they are told, in the member's language", async () => {
    const { stayNotices } = portal.back;
    expect(await stayNotices.send(notice)).toBe("mailed");
    expect(await stayNotices.send(notice)).toBe("mailed");
    expect(await stayNotices.send({ ...notice, id: "notice-2", language: "vi", found: 1 })).toBe("mailed");
    const mails = portal.club.mails();
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      "Something is free: Short stay, Noosa, March 2027",
      "Đã có chỗ trống: Short stay, Noosa, March 2027",
    ]);
    for (const { link } of mails) expect(link).toBe(notice.link);
  });

  it("lead nowhere but to the portal, and go to members alone", async () => {
    const { stayNotices } = portal.back;
    await expect(stayNotices.send({ ...notice, link: "https://elsewhere.example/" })).rejects.toBeInstanceOf(Error);
    await expect(stayNotices.send({ ...notice, memberNumber: "100999" })).rejects.toMatchObject({
      code: "MEMBER_UNKNOWN",
    });
    expect(portal.club.mails()).toEqual([]);
  });
});
