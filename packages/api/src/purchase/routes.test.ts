// Purchases from the offer to the booking, against the sandbox and its hosted page; and requests that must hold nothing.

import type { Instant } from "@portico/domain/day";
import { expectedPriceText } from "@portico/domain/stays/expected-price";
import { payment } from "@portico/domain/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { exhaustAllLimits } from "../../testing/exhausted-limits.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

const MEMBER = "100201";
const OWNER = "100202";
const SHORT = { stay: "short-stays", choices: { region: "QLD-SC", month: "2027-03" } };
const OFFER = "SS-R12-1B-20270305-3";
const WEEK = { stay: "rental-week", choices: { resort: "R12", month: "2027-03" } };
const TERMS = { guest: null, requests: "", promo: "", protection: false, acceptsTerms: true };

let portal: TestPortal;
let cookie: string;
beforeEach(async () => {
  portal = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
  // A sample member has one of two units in the first days of March.
  portal.club.hooks.openNights("R12/1B", { from: "2027-03-01", nights: 31, units: 2 });
  portal.club.hooks.openNights("R12/2B", { from: "2027-03-01", nights: 31, units: 2 });
  cookie = await portal.signIn(MEMBER);
});
afterEach(() => portal.close());

const change = (method: "POST" | "PUT", path: string, body: unknown, as = cookie) =>
  portal.request(path, { method, body, cookie: as });
const book = (wish: object, as = cookie) => change("POST", "/api/purchases", wish, as);
const view = async (id: string, as = cookie) => (await portal.request(`/api/purchases/${id}`, { cookie: as })).json;
const heldAtClub = () => portal.club.requests.count("booking-hold");

/** Holds a stay as the results page does; resolves to the id of its purchase. */
async function hold(search: { stay: string; choices: Record<string, string> }, which = OFFER, as = cookie) {
  const query = new URLSearchParams(search.choices).toString();
  const { offers, prices } = (await portal.request(`/api/stays/${search.stay}/offers?${query}`, { cookie: as })).json;
  const offer = offers.find(({ id }: { id: string }) => id === which);
  const { json } = await book({ ...search, offer: offer.id, seen: expectedPriceText(prices[offer.price].cost) }, as);
  expect(json.outcome, JSON.stringify(json)).toBe("held");
  return json.id as string;
}

/** Submits the hosted page; resolves to the token of the return URL. */
async function onPage(page: string, action: string): Promise<string> {
  const answer = await fetch(page.replace("club.localhost", "127.0.0.1"), {
    method: "POST",
    body: new URLSearchParams({ action }),
    redirect: "manual",
  });
  const back = new URL(answer.headers.get("location") ?? "http://nowhere/");
  expect(back.pathname).toBe("/purchase/results");
  return back.searchParams.get("payment") ?? "";
}

describe("a stay for points", () => {
  it("is held, filled in, confirmed, and paid in points once", async () => {
    const id = await hold(SHORT);
    const held = await view(id);
    expect(held).toMatchObject({
      state: "held",
      stay: "short-stays",
      offer: { resortName: "Banksia Shores", arrival: "2027-03-05", departure: "2027-03-08" },
      total: [{ kind: "points", points: 480 }],
      due: null,
      lines: [{ label: "The stay", cost: { points: 480 } }],
      reach: { outcome: "yes" },
      leaves: expect.stringContaining("After this booking you have"),
      protection: { price: { text: "AUD 19.50" } },
      contact: { name: expect.stringMatching(/\w/) },
    });
    expect(Date.parse(held.heldUntil) - Date.parse(held.now)).toBeGreaterThan(19 * 60_000);
    const guest = { firstName: "\u202EThị Hồng", lastName: "Nguyễn", email: "", phone: null };
    const said = await change("PUT", `/api/purchases/${id}/terms`, { ...TERMS, guest, requests: "A cot, please." });
    expect(said.json.terms).toMatchObject({ guest: { firstName: "Thị Hồng" }, requests: "A cot, please." });
    const { json } = await change("POST", `/api/purchases/${id}/confirm`, { seen: said.json.seen });
    expect(json).toEqual({ outcome: "confirmed", bookingReference: held.bookingReference });
    expect((await change("POST", `/api/purchases/${id}/confirm`, { seen: said.json.seen })).json).toEqual(json);
    expect(await view(id)).toMatchObject({ state: "confirmed", title: "Your stay is booked" });
    const booking = await portal.request(`/api/bookings/${held.bookingReference}`, { cookie });
    expect(booking.json).toMatchObject({
      state: "upcoming",
      arrivingGuest: { firstName: "Thị Hồng", lastName: "Nguyễn" },
      specialRequests: "A cot, please.",
      paid: [{ kind: "points", points: 480 }],
    });
    expect((await portal.request("/api/purchases", { cookie })).json.purchases).toEqual([]);
  });

  it("is paid from the lots on the check page, and refunded to them", async () => {
    const owner = await portal.signIn(OWNER);
    portal.club.hooks.openNights("R12/2B", { from: "2027-01-02", nights: 7, units: 1 });
    const weeks = { stay: "owner-week", choices: { resort: "R12", month: "2027-01" } };
    const id = await hold(weeks, "7N-R12-2B-20270102-OW", owner);
    const said = await change("PUT", `/api/purchases/${id}/terms`, TERMS, owner);
    expect(said.json.pays).toMatchObject([{ from: expect.stringContaining("your entitlement SE-9002 at Banksia") }]);
    await change("POST", `/api/purchases/${id}/confirm`, { seen: said.json.seen }, owner);
    const used = { text: "entitlement SE-9002, valid until 10 Jan 2027", outcome: "yes" };
    const { lots, bookingReference } = await view(id, owner);
    expect(lots).toMatchObject(used);
    const entitlements = async () =>
      Object.fromEntries(
        (await portal.request("/api/entitlements", { cookie: owner })).json.entitlements.map(
          ({ id: name, status }: { id: string; status: string }) => [name, status],
        ),
      );
    expect(await entitlements()).toMatchObject({ "SE-9001": "AVAILABLE", "SE-9002": "USED" });
    const booking = (await portal.request(`/api/bookings/${bookingReference}`, { cookie: owner })).json;
    expect(booking).toMatchObject({ lots: used, cancellation: { offer: { returns: { lots: used } } } });
    const { seen } = booking.cancellation;
    const { json } = await change("POST", `/api/bookings/${bookingReference}/cancellation`, { seen }, owner);
    expect(json.returned.lots).toMatchObject(used);
    expect(await entitlements()).toMatchObject({
      "SE-9001": "AVAILABLE",
      "SE-9002": expect.not.stringMatching("USED"),
    });
  });

  it("continues if it is booked twice, and can be released", async () => {
    const id = await hold(SHORT);
    // The member holds the last unit, so a search no longer finds it.
    expect((await book({ ...SHORT, offer: OFFER, seen: "480 points" })).json).toEqual({ outcome: "held", id });
    expect(heldAtClub()).toBe(1);
    expect((await portal.request("/api/purchases", { cookie })).json.purchases).toMatchObject([{ id, state: "held" }]);
    expect((await change("POST", `/api/purchases/${id}/release`, {})).json.state).toBe("released");
    expect(await hold(SHORT)).not.toBe(id);
  });

  it("is held again if the response was lost and the last unit looks gone", async () => {
    portal.club.faults.set({ kind: "truncated", call: "booking-hold" });
    const wish = { ...SHORT, offer: OFFER, seen: "480 points" };
    expect((await book(wish)).status).toBeGreaterThanOrEqual(500);
    portal.club.faults.clear();
    const { json } = await book(wish);
    expect(json.outcome).toBe("held");
    expect((await view(json.id)).state).toBe("held");
  });

  it("is released with its purchase if the booking is cancelled", async () => {
    const id = await hold(SHORT);
    const { bookingReference } = await view(id);
    const { seen } = (await portal.request(`/api/bookings/${bookingReference}`, { cookie })).json.cancellation;
    const { json } = await change("POST", `/api/bookings/${bookingReference}/cancellation`, { seen });
    expect(json).toMatchObject({ outcome: "cancelled", booking: { state: "lapsed" }, returned: { points: null } });
    expect((await view(id)).state).toBe("released");
  });

  it.each<[string, () => void, string]>([
    [
      "the club does not answer now, and is asked again",
      () => portal.club.faults.set({ kind: "away", call: "booking-cancel" }),
      "released",
    ],
    ["its time is just over", () => [portal, portal.club].forEach((clock) => clock.advance(21 * 60_000)), "expired"],
  ])("is given back for its member where %s", async (_words, happen, state) => {
    const id = await hold(SHORT);
    const { bookingReference } = await view(id);
    const { seen } = (await portal.request(`/api/bookings/${bookingReference}`, { cookie })).json.cancellation;
    const before = await portal.backEnd.bookings.bookings(MEMBER);
    vi.spyOn(portal.backEnd.bookings, "bookings").mockResolvedValueOnce(
      before.map((booking) => ({ ...booking, heldUntil: undefined })),
    );
    happen();
    const { json } = await change("POST", `/api/bookings/${bookingReference}/cancellation`, { seen });
    expect(json.outcome, JSON.stringify(json)).toBe("cancelled");
    expect((await view(id)).state).toBe(state);
  });

  it("cannot be released once it is booked", async () => {
    const id = await hold(SHORT);
    const { bookingReference } = await view(id);
    const { seen } = (await portal.request(`/api/bookings/${bookingReference}`, { cookie })).json.cancellation;
    const before = await portal.backEnd.bookings.bookings(MEMBER);
    const said = await change("PUT", `/api/purchases/${id}/terms`, TERMS);
    await change("POST", `/api/purchases/${id}/confirm`, { seen: said.json.seen });
    // The booking was read while another tab was confirming it.
    vi.spyOn(portal.backEnd.bookings, "bookings").mockResolvedValueOnce(before);
    const { json } = await change("POST", `/api/bookings/${bookingReference}/cancellation`, { seen });
    expect(json).toMatchObject({ outcome: "changed", booking: { state: "upcoming" } });
    expect(portal.club.requests.count("booking-cancel")).toBe(0);
  });

  it("expires", async () => {
    const id = await hold(SHORT);
    portal.advance(21 * 60_000);
    portal.club.advance(21 * 60_000);
    const as = await portal.signIn(MEMBER);
    expect((await view(id, as)).state).toBe("expired");
    const { status, json } = await change("PUT", `/api/purchases/${id}/terms`, TERMS, as);
    expect([status, json.code]).toEqual([410, "HOLD_LAPSED"]);
  });
});

describe("the total", () => {
  it("has points for the stay and money for the protection", async () => {
    const id = await hold(SHORT);
    const said = (await change("PUT", `/api/purchases/${id}/terms`, { ...TERMS, protection: true })).json;
    expect(said.total).toEqual([
      { kind: "points", points: 480 },
      { kind: "money", money: said.due },
    ]);
    expect(said.due).toEqual(said.protection.price);
  });
});

describe("the credit history of an exchange", () => {
  it("names the resort of a booking and of its cancellation", async () => {
    const search = { stay: "holiday-exchange", choices: { month: "2027-03" } };
    const { offers, prices } = (await portal.request("/api/stays/holiday-exchange/offers?month=2027-03", { cookie }))
      .json;
    const free = offers.find((offer: { price: number }) => prices[offer.price].cost.fee.amount === 0);
    const id = await hold(search, free.id);
    const said = (await change("PUT", `/api/purchases/${id}/terms`, TERMS)).json;
    await change("POST", `/api/purchases/${id}/confirm`, { seen: said.seen });
    const history = async () => (await portal.request("/api/credits", { cookie })).json.history;
    expect((await history())[0]).toMatchObject({ text: `Exchange: ${free.resortName}`, credits: -1 });
    const address = `/api/bookings/${(await view(id)).bookingReference}`;
    const { seen } = (await portal.request(address, { cookie })).json.cancellation;
    await change("POST", `${address}/cancellation`, { seen });
    expect((await history())[0].text).toBe(`Exchange cancelled: ${free.resortName}`);
  });
});

describe("a stay in the nights of another one", () => {
  it("lists the other stay, and can be booked", async () => {
    // BK-40771 is a sample booking in the same nights.
    const others = async (id: string) =>
      (await view(id)).overlaps.filter(({ reference }: { reference: string }) => reference !== "BK-40771");
    const first = await hold(SHORT);
    expect(await others(first)).toEqual([]);
    const second = await hold(SHORT, "SS-R12-2B-20270305-3");
    expect(await others(second)).toEqual([
      {
        reference: (await view(first)).bookingReference,
        resortName: "Banksia Shores",
        arrival: "2027-03-05",
        departure: "2027-03-08",
        isHeld: true,
      },
    ]);
    const said = (await change("PUT", `/api/purchases/${first}/terms`, TERMS)).json;
    expect((await change("POST", `/api/purchases/${first}/confirm`, { seen: said.seen })).json.outcome).toBe(
      "confirmed",
    );
    expect(await others(second)).toMatchObject([{ isHeld: false }]);
    await change("POST", `/api/purchases/${second}/release`, {});
    expect((await view(second)).overlaps).toEqual([]);
  });
});

describe("a stay of a resort special", () => {
  const LAKE = { stay: "resort-specials", choices: {}, special: "SP-LAKE-27", seen: "NZD 320.00" };
  const EARLY = "SP-LAKE-27-20270107";
  const IN_TIME = "SP-LAKE-27-20270211";
  beforeEach(() => {
    portal.club.hooks.openNights("27/2B", { from: "2027-01-01", nights: 59, units: 2 });
  });

  it("is listed with a reason, and refused, if it begins before the first travel day", async () => {
    const { offers } = (await portal.request("/api/stays/resort-specials/offers?special=SP-LAKE-27", { cookie })).json;
    expect(offers).toMatchObject([
      {
        id: EARLY,
        special: {
          outcome: "no",
          rule: "special.too-early",
          because: "this offer is for travel from 01 Feb 2027, and the stay begins on 07 Jan 2027",
        },
      },
      { id: IN_TIME, special: { outcome: "yes" } },
    ]);
    const { status, json } = await book({ ...LAKE, offer: EARLY });
    expect([status, json.code, json.because]).toEqual([
      409,
      "SPECIAL_REFUSED",
      "this offer is for travel from 01 Feb 2027, and the stay begins on 07 Jan 2027",
    ]);
    expect(json.reference).toMatch(/\w/);
    expect(heldAtClub()).toBe(0);
    expect((await book({ ...LAKE, offer: IN_TIME })).json.outcome).toBe("held");
  });

  it("is neither listed as bookable nor held if its conditions cannot be read", async () => {
    vi.spyOn(portal.portal.content, "items").mockRejectedValue(new Error("away"));
    const { offers } = (await portal.request("/api/stays/resort-specials/offers?special=SP-LAKE-27", { cookie })).json;
    expect(offers[1].special).toMatchObject({ outcome: "not known", rule: "special.unread" });
    const { status, json } = await book({ ...LAKE, offer: IN_TIME });
    expect([status, json.code]).toEqual([503, "CONTENT_UNAVAILABLE"]);
    expect(heldAtClub()).toBe(0);
  });
});

describe("a promo code on an exchange", () => {
  it("is a negative amount of money with a minus sign", async () => {
    const search = { stay: "holiday-exchange", choices: { month: "2027-03" } };
    const { offers, prices } = (await portal.request("/api/stays/holiday-exchange/offers?month=2027-03", { cookie }))
      .json;
    const withFee = offers.find((offer: { price: number }) => prices[offer.price].cost.fee.amount === 229_00);
    const id = await hold(search, withFee.id);
    const { json } = await change("PUT", `/api/purchases/${id}/terms`, { ...TERMS, promo: "FREEFEE" });
    expect(json.lines).toMatchObject([
      { label: "The stay", cost: { kind: "exchange", fee: { text: "AUD 229.00" } } },
      { label: "Promo code FREEFEE", cost: { kind: "money", money: { text: "−AUD 229.00" } } },
    ]);
    expect(json).toMatchObject({ total: [{ kind: "exchange", fee: { text: "AUD 0.00" } }], due: null });
  });
});

describe("a stay for money", () => {
  it("is paid with promo code and protection on the hosted page, and confirmed on return", async () => {
    const as = await portal.signIn(OWNER);
    const id = await hold(WEEK, "7N-R12-2B-20270306-RW", as);
    const before = (await view(id, as)).total[0].money.amount;
    const terms = { ...TERMS, promo: "sunny10", protection: true };
    const said = (await change("PUT", `/api/purchases/${id}/terms`, terms, as)).json;
    const sum = said.lines.reduce(
      (all: number, { cost }: { cost: { money: { amount: number } } }) => all + cost.money.amount,
      0,
    );
    expect(said.promo).toEqual({ code: "SUNNY10", words: "10 % off the price" });
    expect([said.due.amount, said.total[0].money.amount]).toEqual([sum, sum]);
    expect(sum).toBe(Math.round(before * 0.9) + 45_50);
    expect(said.pays).toEqual([{ from: "your card", amount: said.due.text, expiresOn: null }]);
    const { json } = await change("POST", `/api/purchases/${id}/confirm`, { seen: said.seen }, as);
    expect(json.outcome, JSON.stringify(json)).toBe("pay");
    expect(await view(id, as)).toMatchObject({
      state: "paying",
      payment: expect.stringMatching(/^\/purchase\/results\?/),
    });
    const early = await change("POST", `/api/purchases/${id}/release`, {}, as);
    expect([early.status, early.json.code]).toEqual([409, "PURCHASE_BEING_PAID"]);
    const token = await onPage(json.to, "pay");
    const result = (await change("POST", "/api/payments/result", { token }, as)).json;
    expect(result).toMatchObject({ state: "paid", own: { purchase: { id, bookingReference: expect.any(String) } } });
    expect((await view(id, as)).state).toBe("confirmed");
    // Another visitor with the token learns no details.
    expect((await change("POST", "/api/payments/result", { token })).json.own).toBeNull();
  });

  it("is confirmed by the gateway's notification alone if the member never returns", async () => {
    const as = await portal.signIn(OWNER);
    const id = await hold(WEEK, "7N-R12-2B-20270306-RW", as);
    const { seen } = (await change("PUT", `/api/purchases/${id}/terms`, TERMS, as)).json;
    const { to } = (await change("POST", `/api/purchases/${id}/confirm`, { seen }, as)).json;
    await fetch(to.replace("club.localhost", "127.0.0.1"), {
      method: "POST",
      body: new URLSearchParams({ action: "pay-and-leave" }),
      redirect: "manual",
    });
    const { purchases } = portal.portal.stores;
    const kept = async () => (await purchases.find(id))?.state;
    await vi.waitFor(async () => expect(await kept()).toBe("confirmed"), { timeout: 10_000 });
  });

  it("is being confirmed if it is paid but not yet posted, and confirmed again", async () => {
    const as = await portal.signIn(OWNER);
    const id = await hold(WEEK, "7N-R12-2B-20270306-RW", as);
    const { seen } = (await change("PUT", `/api/purchases/${id}/terms`, TERMS, as)).json;
    const confirm = () => change("POST", `/api/purchases/${id}/confirm`, { seen }, as);
    const { to } = (await confirm()).json;
    portal.club.faults.set({ kind: "away", call: "payment-post" });
    await change("POST", "/api/payments/result", { token: await onPage(to, "pay") }, as);
    expect(await confirm()).toMatchObject({ status: 200, json: { outcome: "confirming" } });
    portal.club.faults.clear();
    expect(await confirm()).toMatchObject({ status: 200, json: { outcome: "confirmed" } });
  });

  it("keeps its receipt after many later payments", async () => {
    const as = await portal.signIn(OWNER);
    const id = await hold(WEEK, "7N-R12-2B-20270306-RW", as);
    const { seen } = (await change("PUT", `/api/purchases/${id}/terms`, TERMS, as)).json;
    const { to } = (await change("POST", `/api/purchases/${id}/confirm`, { seen }, as)).json;
    const { own } = (await change("POST", "/api/payments/result", { token: await onPage(to, "pay") }, as)).json;
    for (let at = 0; at < 51; at += 1) {
      const createdAt = (portal.portal.now() + at) as Instant;
      const later = payment({ id: `P${at}`, memberNumber: OWNER, chargeIds: [`U${at}`], state: "posted", createdAt });
      expect(await portal.portal.stores.journal.create(later)).toBe(true);
    }
    const get = (path: string) => portal.request(path, { cookie: as });
    expect((await get(`/api/bookings/${own.purchase.bookingReference}/trip`)).json.receipt).toBe(own.reference);
    expect((await get(`/api/payments/${own.reference}/receipt`)).status).toBe(200);
    expect((await get("/api/payments")).json.past).toHaveLength(50);
  });

  it("is held again if the member cancels on the hosted page", async () => {
    const as = await portal.signIn(OWNER);
    const id = await hold(WEEK, "7N-R12-2B-20270306-RW", as);
    const { seen } = (await change("PUT", `/api/purchases/${id}/terms`, TERMS, as)).json;
    const { to } = (await change("POST", `/api/purchases/${id}/confirm`, { seen }, as)).json;
    await change("POST", "/api/payments/result", { token: await onPage(to, "cancel") }, as);
    expect((await view(id, as)).state).toBe("held");
  });

  it.each([
    [
      "whose card was declined is begun anew, and as seldom as any other",
      "decline",
      { status: 429, json: { code: "TOO_MANY_TRIES" } },
    ],
    [
      "that was paid for comes to its end, however often it was tried",
      "pay",
      { status: 200, json: { outcome: "confirmed" } },
    ],
    [
      "whose card page is still open is gone on with, however often it was tried",
      "nothing",
      { status: 200, json: { outcome: "pay" } },
    ],
  ])("%s", async (_words, action, answer) => {
    await quietGateway();
    const as = await portal.signIn(OWNER);
    const id = await hold(WEEK, "7N-R12-2B-20270306-RW", as);
    const { seen } = (await change("PUT", `/api/purchases/${id}/terms`, TERMS, as)).json;
    const confirm = () => change("POST", `/api/purchases/${id}/confirm`, { seen }, as);
    const { to } = (await confirm()).json;
    if (action !== "nothing") await onPage(to, action);
    const tries = exhaustAllLimits(portal);
    const again = await confirm();
    tries.mockRestore();
    expect(again).toMatchObject(answer);
    expect(again.json.to ?? to).toBe(to);
  });

  it("cannot be released once it is paid, even before the member returns", async () => {
    await quietGateway();
    const as = await portal.signIn(OWNER);
    const paid = async (offer: string) => {
      const id = await hold(WEEK, offer, as);
      const { seen, bookingReference } = (await change("PUT", `/api/purchases/${id}/terms`, TERMS, as)).json;
      const { to } = (await change("POST", `/api/purchases/${id}/confirm`, { seen }, as)).json;
      const booking = (await portal.request(`/api/bookings/${bookingReference}`, { cookie: as })).json;
      await onPage(to, "pay");
      return { id, booking };
    };
    const first = await paid("7N-R12-2B-20270306-RW");
    const { seen } = first.booking.cancellation;
    const { json } = await change("POST", `/api/bookings/${first.booking.reference}/cancellation`, { seen }, as);
    expect(json).toMatchObject({ outcome: "changed", booking: { state: "upcoming", paid: [{ kind: "money" }] } });
    const second = await paid("7N-R12-2B-20270313-RW");
    const released = await change("POST", `/api/purchases/${second.id}/release`, {}, as);
    expect(released).toMatchObject({ status: 200, json: { state: "confirmed", title: "Your stay is booked" } });
    expect(portal.club.requests.count("booking-cancel")).toBe(0);
  });

  it("is never charged at an unseen price", async () => {
    const as = await portal.signIn(OWNER);
    const id = await hold(WEEK, "7N-R12-2B-20270306-RW", as);
    await change("PUT", `/api/purchases/${id}/terms`, TERMS, as);
    const { json } = await change("POST", `/api/purchases/${id}/confirm`, { seen: "AUD 1.00; AUD 1.00 due" }, as);
    expect(json).toEqual({ outcome: "changed" });
    expect((await view(id, as)).state).toBe("held");
  });
});

/** Turns off the gateway's notifications, so only queries find the outcome. */
async function quietGateway() {
  const body = JSON.stringify({ notification: "never" });
  const headers = { "content-type": "application/json" };
  expect((await fetch(`${portal.club.address}/sandbox/gateway`, { method: "POST", body, headers })).status).toBe(200);
}

describe("an offer that is no longer free", () => {
  const wish = { ...SHORT, offer: OFFER, seen: "480 points" };

  it("is gone, with the nearest alternatives", async () => {
    await hold(SHORT, OFFER, await portal.signIn("100204"));
    const { json } = await book(wish);
    expect(json.outcome).toBe("gone");
    expect(json.next.length).toBeGreaterThan(0);
    expect(json.next.map(({ id }: { id: string }) => id)).not.toContain(OFFER);
  });

  it.each([
    ["garbled", "'; DROP TABLE booking;--"],
    ["of yesterday", "SS-R12-1B-20200305-3"],
    ["for others", "7N-R12-2B-20270306-OW"],
  ])("an offer that is %s is gone, and nothing is held", async (_words, offer) => {
    expect((await book({ ...wish, offer })).json.outcome).toBe("gone");
    expect(heldAtClub()).toBe(0);
  });

  it("has a changed price, which is returned and not held", async () => {
    expect((await book({ ...wish, seen: "460 points" })).json).toEqual({
      outcome: "changed",
      price: { kind: "points", points: 480 },
    });
    expect(heldAtClub()).toBe(0);
  });
});

describe("wrong input", () => {
  it.each<[string, object, string]>([
    ["a month that does not exist", { month: "2027-13" }, "month"],
    ["a month that is past", { month: "2020-01" }, "month"],
    ["a month too far", { month: "2031-01" }, "month"],
    ["a day that does not exist", { arrival: "2027-02-30", departure: "2027-03-04" }, "arrival"],
    ["days reversed", { arrival: "2027-03-08", departure: "2027-03-05" }, "departure"],
    ["a region that nobody has", { month: "2027-03", region: "\u0000" }, "region"],
  ])("%s is told on its field, and nothing is held", async (_words, choices, field) => {
    const { status, json } = await book({ ...SHORT, choices, offer: OFFER, seen: "480 points" });
    expect(status).toBe(422);
    expect(json.fields.map((one: { field: string }) => one.field)).toContain(field);
    expect(heldAtClub()).toBe(0);
  });

  it.each<[string, object, string]>([
    [
      "a name of 10,000 letters",
      { guest: { firstName: "a".repeat(10_000), lastName: "B", email: null, phone: null } },
      "guest.firstName",
    ],
    [
      "a name of 81 letters",
      { guest: { firstName: "a".repeat(81), lastName: "B", email: null, phone: null } },
      "guest.firstName",
    ],
    [
      "an e-mail address that is none",
      { guest: { firstName: "A", lastName: "B", email: "a@b", phone: null } },
      "guest.email",
    ],
    ["a promo code with SQL in it", { promo: "X' OR 1=1;--" }, "promo"],
    ["a promo code that there is not", { promo: "RAINY99" }, "promo"],
    ["a promo code for other stays", { promo: "FREEFEE" }, "promo"],
    ["requests of 501 letters", { requests: "a".repeat(501) }, "requests"],
  ])("%s is told on its field, and changes nothing", async (_words, parts, field) => {
    const id = await hold(SHORT);
    const { status, json } = await change("PUT", `/api/purchases/${id}/terms`, { ...TERMS, ...parts });
    expect(status).toBe(422);
    expect(json.fields.map((one: { field: string }) => one.field)).toEqual([field]);
    expect(await view(id)).toMatchObject({ state: "held", total: [{ points: 480 }], promo: null });
  });

  it("is not confirmed before the terms are accepted", async () => {
    const id = await hold(SHORT);
    const said = await change("PUT", `/api/purchases/${id}/terms`, { ...TERMS, acceptsTerms: false });
    const { status, json } = await change("POST", `/api/purchases/${id}/confirm`, { seen: said.json.seen });
    expect(status).toBe(422);
    expect(json.fields[0].field).toBe("acceptsTerms");
  });

  it("is not confirmed before the terms are accepted, even while a change is in progress", async () => {
    const id = await hold(SHORT);
    portal.club.faults.set({ kind: "away", call: "booking-extras" });
    const terms = { ...TERMS, protection: true, acceptsTerms: false };
    expect((await change("PUT", `/api/purchases/${id}/terms`, terms)).status).toBeGreaterThanOrEqual(500);
    portal.club.faults.clear();
    const seen = "480 points; AUD 19.50 due";
    const { status, json } = await change("POST", `/api/purchases/${id}/confirm`, { seen });
    expect([status, json.fields?.[0].field]).toEqual([422, "acceptsTerms"]);
    expect(await view(id)).toMatchObject({ state: "held", seen: expect.stringContaining(seen) });
  });
});

describe("a member who may not book", () => {
  it("gets the reason, and no hold", async () => {
    const as = await portal.signIn("100206");
    const { status, json } = await book({ ...SHORT, offer: OFFER, seen: "480 points" }, as);
    expect([status, json.code]).toEqual([403, "STAY_REFUSED"]);
    expect(json.because).toMatch(/validity pass/);
    expect(heldAtClub()).toBe(0);
  });

  it("gets no hold if the member could not be identified", async () => {
    portal.club.faults.set({ kind: "away", call: "get-external-membership" });
    const { status } = await book({ ...SHORT, offer: OFFER, seen: "480 points" });
    expect(status).toBe(503);
    expect(heldAtClub()).toBe(0);
  });

  it("gets no hold and no refusal if the memberships could not be read since sign-in", async () => {
    portal.club.faults.set({ kind: "503", call: "get-external-membership" });
    const as = await portal.signIn(MEMBER);
    const { status, json } = await book({ ...SHORT, offer: OFFER, seen: "480 points" }, as);
    expect([status, json.code]).toEqual([503, "BACK_END_UNAVAILABLE"]);
    expect(heldAtClub()).toBe(0);
  });

  it("cannot confirm once the required membership has ended", async () => {
    const id = await hold(SHORT);
    const { seen } = (await change("PUT", `/api/purchases/${id}/terms`, TERMS)).json;
    const gone = vi.spyOn(portal.backEnd.memberships, "externalMemberships").mockResolvedValue([]);
    const { status, json } = await change("POST", `/api/purchases/${id}/confirm`, { seen });
    gone.mockRestore();
    expect([status, json.code]).toEqual([403, "STAY_REFUSED"]);
    expect((await view(id)).state).toBe("held");
  });

  it("cannot open another member's purchase", async () => {
    const id = await hold(SHORT);
    const other = await portal.signIn(OWNER);
    for (const one of [id, "00000000-0000-4000-8000-000000000000", "__proto__", "..%2f..%2fapi"]) {
      const asked = [
        await portal.request(`/api/purchases/${one}`, { cookie: other }),
        await change("PUT", `/api/purchases/${one}/terms`, TERMS, other),
        await change("POST", `/api/purchases/${one}/confirm`, { seen: "480 points; nothing due" }, other),
        await change("POST", `/api/purchases/${one}/release`, {}, other),
      ];
      for (const { status, json } of asked) expect([status, json.code]).toEqual([404, "PURCHASE_UNKNOWN"]);
    }
    expect((await view(id)).state).toBe("held");
  });

  it("can hold at most five stays", async () => {
    portal.club.hooks.openNights("R12/1B", { from: "2027-03-01", nights: 31, units: 9 });
    const query = new URLSearchParams(SHORT.choices).toString();
    const { offers, prices } = (await portal.request(`/api/stays/short-stays/offers?${query}`, { cookie })).json;
    const codes: unknown[] = [];
    for (const { id, price } of offers.slice(0, 6)) {
      const { json } = await book({ ...SHORT, offer: id, seen: expectedPriceText(prices[price].cost) });
      codes.push(json.outcome ?? json.code);
    }
    expect(codes).toEqual(["held", "held", "held", "held", "held", "HOLDS_TOO_MANY"]);
  });
});
