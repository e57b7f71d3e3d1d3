import type { WrittenMail } from "@portico/domain/stays/booking-mail-flow";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openLastUnit, openPortal, PARTIES, type Portal, requireDay, requireDefined, toMemberKey } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

async function pointsOf(memberNumber: string): Promise<number> {
  const lots = await portal.ports.points.lots(toMemberKey(memberNumber));
  return lots.reduce((sum, { remaining = 0 }) => sum + remaining, 0);
}

async function bookingsOfHold(holdId: string, memberNumber: string) {
  return (await portal.ports.bookings.bookings(memberNumber)).filter((booking) => booking.holdId === holdId);
}

describe("BookingSource", () => {
  it("reads bookings in every state", async () => {
    const bookings = await portal.ports.bookings.bookings("100201");
    expect(Object.fromEntries(bookings.map(({ reference, state }) => [reference, state]))).toEqual({
      "19-00417": "confirmed",
      "BK-40233": "cancelled",
      "BK-40771": "confirmed",
      "BK-40790": "held",
    });
    expect(bookings.find(({ reference }) => reference === "BK-40771")).toMatchObject({
      stay: "short-stays",
      resortId: "R12",
      arrival: requireDay("2027-03-05"),
      cost: { kind: "points", points: 480 },
      arrivingGuest: { firstName: "Toni" },
      specialRequests: "A cot, please.",
    });
    expect(bookings.find(({ reference }) => reference === "19-00417")).toMatchObject({
      holdId: undefined,
      stay: undefined,
      cancellation: { until: requireDay("2019-06-01") },
    });
    expect(bookings.find(({ reference }) => reference === "BK-40233")).toMatchObject({
      heldUntil: undefined,
      returned: { points: 480, pointsExpireOn: requireDay("2027-06-30") },
    });
    expect(await portal.ports.bookings.bookings("100208")).toEqual([]);
  });
});

describe("BookingWriter", () => {
  it("books an offer for points, and cancels it", async () => {
    const { desk } = portal.ports;
    const findOffer = openLastUnit(portal);
    const party = PARTIES.points;
    const { memberNumber } = party;
    const before = await pointsOf(memberNumber);
    const offer = requireDefined(await findOffer(party));

    const held = await desk.hold(offer, { holdId: "hold-1", party });
    expect(held).toMatchObject({ state: "held", holdId: "hold-1", charge: undefined, cost: offer.cost });
    expect(await findOffer(party)).toBeUndefined();
    expect(await pointsOf(memberNumber)).toBe(before);

    const arrivingGuest = { firstName: "Toni", lastName: "Example", email: undefined, phone: "0491 570 158" };
    const confirmation = { memberNumber, arrivingGuest, specialRequests: "A cot, please." };
    const booking = await desk.confirm("hold-1", confirmation);
    expect(booking).toMatchObject({ state: "confirmed", arrivingGuest, specialRequests: "A cot, please." });
    expect(await desk.confirm("hold-1", confirmation)).toEqual(booking);
    expect(await bookingsOfHold("hold-1", memberNumber)).toEqual([booking]);
    const cost = offer.cost.kind === "points" ? offer.cost.points : Number.NaN;
    expect(await pointsOf(memberNumber)).toBe(before - cost);

    const cancelled = await desk.cancel(booking.reference, memberNumber);
    expect(cancelled).toMatchObject({ booking: { state: "cancelled" }, returned: { points: cost } });
    expect(await desk.cancel(booking.reference, memberNumber)).toEqual(cancelled);
    expect(await bookingsOfHold("hold-1", memberNumber)).toEqual([cancelled.booking]);
    expect(await pointsOf(memberNumber)).toBe(before);
    expect(await findOffer(party)).toEqual(offer);
  });

  it("books an offer for money once it is paid", async () => {
    const { desk, posting } = portal.ports;
    const party = PARTIES.weeks;
    const { memberNumber } = party;
    const offer = requireDefined(await openLastUnit(portal)(party));
    const money = requireDefined(offer.cost.kind === "money" ? offer.cost.money : undefined);
    const held = await desk.hold(offer, { holdId: "hold-1", party });
    const charge = requireDefined(held === "gone" ? undefined : held.charge);
    expect(charge.amount).toEqual(money);
    await expect(desk.confirm("hold-1", { memberNumber })).rejects.toMatchObject({ code: "HOLD_UNPAID" });
    const postingState = { state: "posting", doubt: undefined, version: 3 } as const;
    await posting.post({ id: "payment-1", memberNumber, chargeIds: [charge.id], amount: money, ...postingState });
    expect(await desk.confirm("hold-1", { memberNumber })).toMatchObject({ state: "confirmed", paid: offer.cost });
  });
});

const POSTING_STATE = { state: "posting", doubt: undefined, version: 3 } as const;

describe("the extras of a hold", () => {
  it("replace all previous extras, which changes the price and the charge", async () => {
    const { desk } = portal.ports;
    const party = PARTIES.weeks;
    const { memberNumber } = party;
    const offer = requireDefined(await openLastUnit(portal)(party));
    const money = requireDefined(offer.cost.kind === "money" ? offer.cost.money : undefined);
    const held = await desk.hold(offer, { holdId: "hold-1", party });
    expect(held).toMatchObject({ promo: undefined, protection: { isTaken: false, price: { currency: "AUD" } } });
    const reduced = Math.round(money.minor * 0.9);
    const extras = { memberNumber, promoCode: "SUNNY10", protection: true };
    const changed = await desk.extras("hold-1", extras);
    const price = requireDefined(changed.protection).price.minor;
    expect(changed).toMatchObject({
      cost: { kind: "money", money: { minor: reduced, currency: "AUD" } },
      charge: { amount: { minor: reduced + price, currency: "AUD" } },
      protection: { isTaken: true },
      promo: { code: "SUNNY10", words: { en: "10 % off the price" } },
    });
    expect(await desk.extras("hold-1", extras)).toEqual(changed);
    expect(await desk.extras("hold-1", { memberNumber, protection: false })).toEqual(held);
  });

  it("can add a charge to a stay for points, which must be paid before confirmation", async () => {
    const { desk, posting } = portal.ports;
    const party = PARTIES.points;
    const { memberNumber } = party;
    const offer = requireDefined(await openLastUnit(portal)(party));
    await desk.hold(offer, { holdId: "hold-1", party });
    const { charge } = await desk.extras("hold-1", { memberNumber, protection: true });
    const { id, amount } = requireDefined(charge);
    await expect(desk.confirm("hold-1", { memberNumber })).rejects.toMatchObject({ code: "HOLD_UNPAID" });
    await posting.post({ id: "payment-1", memberNumber, chargeIds: [id], amount, ...POSTING_STATE });
    const booking = await desk.confirm("hold-1", { memberNumber });
    // With protection, cancelling is free until the day before arrival.
    expect(booking.cancellation?.until).toBe(booking.arrival - 1);
    expect(booking.cancellation?.returns.fee.minor).toBe(0);
  });
});

describe("the extras of a paid hold", () => {
  it("are final, and an invalid code changes nothing", async () => {
    const { desk, posting } = portal.ports;
    const party = PARTIES.weeks;
    const { memberNumber } = party;
    const held = await desk.hold(requireDefined(await openLastUnit(portal)(party)), { holdId: "hold-1", party });
    const extras = (promoCode: string) => desk.extras("hold-1", { memberNumber, promoCode, protection: true });
    await expect(extras("RAINY99")).rejects.toMatchObject({ code: "PROMO_UNKNOWN" });
    await expect(extras("constructor")).rejects.toMatchObject({ code: "PROMO_UNKNOWN" });
    await expect(extras("FREEFEE")).rejects.toMatchObject({ code: "PROMO_NOT_HERE" });
    expect(await bookingsOfHold("hold-1", memberNumber)).toEqual([held]);
    const { id, amount } = requireDefined(held === "gone" ? undefined : held.charge);
    await posting.post({ id: "payment-1", memberNumber, chargeIds: [id], amount, ...POSTING_STATE });
    await expect(extras("SUNNY10")).rejects.toMatchObject({ code: "HOLD_PAID" });
  });

  it("move once from an expired hold to a new one, with the payment", async () => {
    const { ports, club } = portal;
    const { desk, posting } = ports;
    const party = PARTIES.weeks;
    const { memberNumber } = party;
    const offer = requireDefined(await openLastUnit(portal)(party));
    await desk.hold(offer, { holdId: "hold-1", party });
    const { charge } = await desk.extras("hold-1", { memberNumber, promoCode: "SUNNY10", protection: true });
    const { id, amount } = requireDefined(charge);
    const holdAgain = (holdId: string) => desk.hold(offer, { holdId, party, paidHoldId: "hold-1" });
    club.advance(20 * 60_000);
    await expect(holdAgain("hold-1.2")).rejects.toMatchObject({ code: "HOLD_UNPAID" });
    // A captured payment is recorded even after the hold has expired.
    await posting.post({ id: "payment-1", memberNumber, chargeIds: [id], amount, ...POSTING_STATE });
    const held = await holdAgain("hold-1.2");
    expect(held).toMatchObject({ state: "held", charge: { amount }, promo: { code: "SUNNY10" }, paid: {} });
    expect(await holdAgain("hold-1.2")).toEqual(held);
    await expect(holdAgain("hold-1.3")).resolves.toBe("gone");
    const booking = await desk.confirm("hold-1.2", { memberNumber });
    expect(booking).toMatchObject({ state: "confirmed", protection: { isTaken: true } });
    await desk.cancel(booking.reference, memberNumber);
    await expect(holdAgain("hold-1.4")).rejects.toMatchObject({ code: "HOLD_UNPAID" });
  });
});

describe("repeated calls of BookingWriter", () => {
  it("create one hold, also after a lost response", async () => {
    const party = PARTIES.points;
    const offer = requireDefined(await openLastUnit(portal)(party));
    portal.club.faults.set({ kind: "reply-lost", call: "booking-hold", times: 1 });
    const held = await portal.ports.desk.hold(offer, { holdId: "hold-1", party });
    expect(portal.club.requests.count("booking-hold")).toBe(2);
    expect(await portal.ports.desk.hold(offer, { holdId: "hold-1", party })).toEqual(held);
    expect(await bookingsOfHold("hold-1", party.memberNumber)).toEqual([held]);
  });

  it("throw BACK_END_UNCERTAIN if every response is lost, and create one hold", async () => {
    const party = PARTIES.points;
    const offer = requireDefined(await openLastUnit(portal)(party));
    portal.club.faults.set({ kind: "reply-lost", call: "booking-hold" });
    await expect(portal.ports.desk.hold(offer, { holdId: "hold-1", party })).rejects.toMatchObject({
      code: "BACK_END_UNCERTAIN",
    });
    expect(await bookingsOfHold("hold-1", party.memberNumber)).toMatchObject([{ state: "held" }]);
  });
});

describe("refusals of BookingWriter", () => {
  it("have the club's error codes", async () => {
    const { desk } = portal.ports;
    const { memberNumber } = PARTIES.points;
    const offer = requireDefined(await openLastUnit(portal)(PARTIES.points));
    await desk.hold(offer, { holdId: "hold-1", party: PARTIES.points });
    const refusals: readonly [code: string, call: () => Promise<unknown>][] = [
      ["HOLD_DIFFERS", () => desk.hold({ ...offer, id: `${offer.id}0` }, { holdId: "hold-1", party: PARTIES.points })],
      ["HOLD_UNKNOWN", () => desk.confirm("hold-9", { memberNumber })],
      // Another member's hold looks unknown.
      ["HOLD_UNKNOWN", () => desk.confirm("hold-1", { memberNumber: "100201" })],
      ["BOOKING_UNKNOWN", () => desk.cancel("BK-40771", memberNumber)],
      ["BOOKING_FIXED", () => desk.cancel("19-00417", "100201")],
    ];
    for (const [code, call] of refusals) await expect(call()).rejects.toMatchObject({ code });
    portal.club.advance(20 * 60_000);
    await expect(desk.confirm("hold-1", { memberNumber })).rejects.toMatchObject({ code: "HOLD_LAPSED" });
  });

  it("include a member who cannot pay", async () => {
    const offer = requireDefined(await openLastUnit(portal)(PARTIES.points));
    const party = { ...PARTIES.points, memberNumber: "100208" };
    await expect(portal.ports.desk.hold(offer, { holdId: "hold-1", party })).rejects.toMatchObject({
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

  it("are mailed once for repeated calls, in the member's language", async () => {
    const { stayNotices } = portal.ports;
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

  it("link only to the portal, and go only to members", async () => {
    const { stayNotices } = portal.ports;
    await expect(stayNotices.send({ ...notice, link: "https://elsewhere.example/" })).rejects.toBeInstanceOf(Error);
    await expect(stayNotices.send({ ...notice, memberNumber: "100999" })).rejects.toMatchObject({
      code: "MEMBER_UNKNOWN",
    });
    expect(portal.club.mails()).toEqual([]);
  });
});

describe("BookingMailer", () => {
  const mail: WrittenMail = {
    id: "mail-1",
    kind: "booked",
    memberNumber: "100201",
    reference: "BK-40771",
    to: "member",
    language: "en",
    subject: "Your stay is booked",
    text: "Booking reference: BK-40771",
    link: "http://localhost/booking?reference=BK-40771",
  };

  it("mails the member once for each id", async () => {
    const { bookingMails } = portal.ports;
    for (const _ of [1, 2]) expect(await bookingMails.send(mail)).toBe("mailed");
    expect(portal.club.mails()).toEqual([
      expect.objectContaining({
        to: "robin@example.com",
        subject: mail.subject,
        text: `${mail.text}\n${mail.link}`,
        link: mail.link,
      }),
    ]);
  });

  it("mails the arriving guest, and nobody if the guest has no address", async () => {
    const { bookingMails } = portal.ports;
    expect(await bookingMails.send({ ...mail, to: "guest", link: undefined })).toBe("mailed");
    expect(portal.club.mails()).toEqual([{ to: "toni@example.com", subject: mail.subject, text: mail.text }]);
    const guestWithoutAddress = {
      ...mail,
      id: "mail-2",
      memberNumber: "100202",
      reference: "BK-40772",
      to: "guest",
    } as const;
    expect(await bookingMails.send(guestWithoutAddress)).toBe("unaddressed");
  });

  it("refuses a link to another site, and another member's booking", async () => {
    const { bookingMails } = portal.ports;
    await expect(bookingMails.send({ ...mail, link: "https://elsewhere.example/" })).rejects.toBeInstanceOf(Error);
    await expect(bookingMails.send({ ...mail, memberNumber: "100202" })).rejects.toMatchObject({
      code: "BOOKING_UNKNOWN",
    });
    expect(portal.club.mails()).toEqual([]);
  });
});
