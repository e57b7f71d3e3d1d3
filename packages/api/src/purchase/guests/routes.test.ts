// A guest's stay from the search to the booking behind its link, against the sandbox and its hosted page; and requests that open or hold
// nothing.

import { expectedPriceText } from "@portico/domain/stays/expected-price";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { exhaustAllLimits } from "../../../testing/exhausted-limits.ts";
import { startTestPortal, type TestPortal } from "../../../testing/portal.ts";
import { guestLinks } from "../../session-context/guest-link.ts";

const SHORT = { stay: "short-stays", choices: { region: "QLD-SC", month: "2027-03" } };
const WEEK = { stay: "weekly-stays", choices: { resort: "R12", month: "2027-03" } };
const ANYWHERE = { stay: "club-properties", choices: { region: "QLD-SC", month: "2027-03" } };
const ROBIN = { firstName: "Robin", lastName: "Sample", email: "robin@example.com", phone: "0491 570 156" };
const TERMS = { guest: ROBIN, requests: "A cot, please.", promo: "", protection: false, acceptsTerms: true };
const HOLDS = 10;

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal({
    clock: "club",
    club: { today: "2026-11-20" },
    settings: { trustedProxies: ["127.0.0.1"] },
  });
  for (const unit of ["R12/1B", "R12/2B"])
    portal.club.hooks.openNights(unit, { from: "2027-03-01", nights: 40, units: 12 });
});
afterEach(() => portal.close());

type Search = { readonly stay: string; readonly choices: Readonly<Record<string, string>> };
type Brand = NonNullable<Parameters<TestPortal["request"]>[1]>["brand"];

/** A browser with its own cookies and IP address. */
function browser({
  address = "203.0.113.7",
  cookie = "",
  brand,
}: {
  address?: string;
  cookie?: string;
  brand?: Brand;
} = {}) {
  const jar = { cookie };
  return {
    jar,
    async ask(path: string, { method = "GET", body }: { method?: "GET" | "POST" | "PUT"; body?: unknown } = {}) {
      const answer = await portal.request(path, {
        method,
        ...(body !== undefined && { body }),
        ...(brand !== undefined && { brand }),
        cookie: jar.cookie,
        headers: { "x-forwarded-for": address },
      });
      const set = [answer.headers["set-cookie"] ?? []].flat().find((one) => one.startsWith("__Host-portico-guest="));
      if (set !== undefined) jar.cookie = set.split(";")[0] ?? "";
      return answer;
    },
  };
}
type Browser = ReturnType<typeof browser>;

async function offersOf(guest: Browser, { stay, choices }: Search) {
  const { json } = await guest.ask(`/api/guest-stays/${stay}/offers?${new URLSearchParams(choices).toString()}`);
  return json.offers.map((offer: { id: string; price: number }) => ({
    ...offer,
    seen: expectedPriceText(json.prices[offer.price].cost),
  }));
}

const wish = (search: Search, { id, seen }: { id: string; seen: string }) => ({
  method: "POST" as const,
  body: { ...search, offer: id, seen },
});

async function hold(guest: Browser, search: Search, at = 0): Promise<string> {
  const { json } = await guest.ask("/api/guest-purchases", wish(search, (await offersOf(guest, search))[at]));
  expect(json.outcome, JSON.stringify(json)).toBe("held");
  return json.id;
}

/** Submits the hosted page; resolves to the token of the return URL. */
async function onPage(page: string, action: string): Promise<string> {
  const answer = await fetch(page.replace("club.localhost", "127.0.0.1"), {
    method: "POST",
    body: new URLSearchParams({ action }),
    redirect: "manual",
  });
  return new URL(answer.headers.get("location") ?? "http://nowhere/").searchParams.get("payment") ?? "";
}

/** Pays on the hosted page; resolves to the token of the return URL. */
async function pay(guest: Browser, id: string, terms: unknown = TERMS): Promise<string> {
  const said = await guest.ask(`/api/guest-purchases/${id}/terms`, { method: "PUT", body: terms });
  const body = { seen: said.json.seen };
  const { json } = await guest.ask(`/api/guest-purchases/${id}/confirm`, { method: "POST", body });
  expect(json.outcome, JSON.stringify(json)).toBe("pay");
  return onPage(json.to, "pay");
}

/** Books a stay; resolves to its purchase and the secret of its link. */
async function book(guest: Browser, search: Search) {
  const id = await hold(guest, search);
  const token = await pay(guest, id);
  const result = await guest.ask("/api/payments/result", { method: "POST", body: { token } });
  const { json: bought } = await guest.ask(`/api/guest-purchases/${id}`);
  expect(bought.state, JSON.stringify(bought)).toBe("confirmed");
  const secret = new URL(bought.link).hash.replace("#booking=", "");
  return { id, token, result: result.json, bought, secret };
}

const open = (guest: Browser, secret: string, paper = "") =>
  guest.ask(`/api/guest-booking${paper}`, { method: "POST", body: { booking: secret } });

const heldAtClub = () => portal.club.requests.count("booking-hold");
const mails = () =>
  portal.club.database
    .prepare("SELECT recipient, link FROM mail")
    .all()
    .map((mail) => ({ ...mail }));

describe("a guest's stay", () => {
  it.each([SHORT, WEEK, ANYWHERE])(
    "is booked without an account, and found again by its link: $stay",
    async (search) => {
      const guest = browser();
      const { id, result, bought, secret } = await book(guest, search);
      expect(result.own.purchase).toEqual({ id, bookingReference: bought.bookingReference, isGuest: true });
      expect(bought).toMatchObject({ contact: { name: "Robin Sample", email: "robin@example.com" }, guests: [] });
      for (const _ of [1, 2]) await portal.portal.bookingMails.sendAll();
      expect(mails()).toEqual([{ recipient: "robin@example.com", link: bought.link }]);
      expect(portal.club.mails().at(-1)?.text).toMatch(/Address: \d+ .*Australia\nUnit:[^]*Check-in: .*, 3 pm\n/);
      // From another browser: the link alone is enough.
      const elsewhere = browser({ address: "198.51.100.9" });
      const { json } = await open(elsewhere, secret);
      expect(json).toMatchObject({
        title: "Your stay is booked",
        booking: { reference: bought.bookingReference, state: "upcoming", arrivingGuest: ROBIN },
        paid: bought.total[0].money,
        papers: { voucher: true, calendar: true, receipt: true },
      });
      for (const [paper, type] of [
        ["/voucher", "application/pdf"],
        ["/receipt", "application/pdf"],
        ["/calendar", "text/calendar"],
      ] as const) {
        const { status, headers } = await open(elsewhere, secret, paper);
        expect([paper, status]).toEqual([paper, 200]);
        expect(headers["content-type"]).toContain(type);
        expect(headers["content-disposition"]).toContain("attachment");
      }
      expect((await open(elsewhere, secret, "/trip")).json).toMatchObject({
        place: { streetAddress: expect.stringMatching(/^\d+ \w+/), country: "Australia", checkIn: "3 pm", link: null },
        isPlaceUnread: false,
      });
      const { status } = await elsewhere.ask(`/api/guest-purchases/${id}`);
      expect(status).toBe(404);
      const stored = await portal.portal.stores.purchases.find(id);
      expect(JSON.stringify(stored)).not.toContain(secret.slice(-20));
      expect(JSON.stringify(stored)).not.toContain(guest.jar.cookie.split("=")[1]);
    },
  );

  it("continues if it is held twice, can be released, and expires", async () => {
    const guest = browser();
    const id = await hold(guest, SHORT);
    expect(await hold(guest, SHORT)).toBe(id);
    expect(heldAtClub()).toBe(1);
    expect((await guest.ask("/api/guest-purchases")).json.purchases).toMatchObject([{ id, state: "held" }]);
    const released = await guest.ask(`/api/guest-purchases/${id}/release`, { method: "POST", body: {} });
    expect(released.json.state).toBe("released");
    const next = await hold(guest, SHORT);
    expect(next).not.toBe(id);
    portal.advance(21 * 60_000);
    portal.club.advance(21 * 60_000);
    expect((await guest.ask(`/api/guest-purchases/${next}`)).json.state).toBe("expired");
    expect((await guest.ask("/api/guest-purchases")).json.purchases).toEqual([]);
  });

  it("needs the arriving guest and a contact before payment, but not for a promo code", async () => {
    const guest = browser();
    const id = await hold(guest, SHORT);
    const put = (terms: object) =>
      guest.ask(`/api/guest-purchases/${id}/terms`, { method: "PUT", body: { ...TERMS, ...terms } });
    const fields = ({ json }: { json: { fields: { field: string }[] } }) => json.fields.map(({ field }) => field);
    expect(fields(await put({ guest: { ...ROBIN, email: null, phone: " " } }))).toEqual(["guest.email", "guest.phone"]);
    expect(fields(await put({ guest: { ...ROBIN, firstName: "a".repeat(300) } }))).toEqual(["guest.firstName"]);
    expect((await put({ guest: null, promo: "SUNNY10", acceptsTerms: false })).json.promo.code).toBe("SUNNY10");
    const { seen } = (await guest.ask(`/api/guest-purchases/${id}`)).json;
    const early = await guest.ask(`/api/guest-purchases/${id}/confirm`, { method: "POST", body: { seen } });
    expect([early.status, fields(early)]).toEqual([422, ["guest.firstName", "acceptsTerms"]]);
  });

  it("needs the arriving guest even while a change of its terms is in progress", async () => {
    const guest = browser();
    const id = await hold(guest, SHORT);
    const asking = { method: "PUT", body: { ...TERMS, guest: null, promo: "SUNNY10", acceptsTerms: false } } as const;
    portal.club.faults.set({ kind: "away", call: "booking-extras" });
    expect((await guest.ask(`/api/guest-purchases/${id}/terms`, asking)).status).toBeGreaterThanOrEqual(500);
    portal.club.faults.clear();
    const body = { seen: "x" };
    const { status, json } = await guest.ask(`/api/guest-purchases/${id}/confirm`, { method: "POST", body });
    expect([status, json.fields?.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ["guest.firstName", "acceptsTerms"],
    ]);
  });
});

describe("a portal with a clock off by a day", () => {
  const DAY = 24 * 60 * 60_000;

  it.each([
    ["ahead", DAY],
    ["behind", -DAY],
  ])("books a guest's stay all the same: %s", async (_, by) => {
    portal.changeWallClock(by);
    const { bought } = await book(browser(), SHORT);
    expect(bought.state).toBe("confirmed");
  });
});

describe("access to a guest's booking", () => {
  it("needs the booking's own secret", async () => {
    const guest = browser();
    const { id, secret } = await book(guest, SHORT);
    const member = browser({ cookie: await portal.signIn("100201") });
    const other = browser({ address: "198.51.100.9" });
    const otherId = await hold(other, WEEK);
    const forged = browser({ cookie: `__Host-portico-guest=${"A".repeat(43)}` });
    const twice = browser({ cookie: `${guest.jar.cookie}; ${other.jar.cookie}` });
    const elsewhere = browser({ cookie: guest.jar.cookie, brand: "member_portal_nz" });
    for (const stranger of [browser(), member, other, forged, twice, elsewhere]) {
      for (const [method, path] of [
        ["GET", ""],
        ["PUT", "/terms"],
        ["POST", "/confirm"],
        ["POST", "/release"],
      ] as const) {
        const body = path === "/terms" ? TERMS : path === "/confirm" ? { seen: "x" } : {};
        const asking = method === "GET" ? { method } : { method, body };
        const { status, json } = await stranger.ask(`/api/guest-purchases/${id}${path}`, asking);
        expect([status, json.code]).toEqual([404, "PURCHASE_UNKNOWN"]);
      }
    }
    expect((await other.ask("/api/guest-purchases")).json.purchases).toMatchObject([{ id: otherId }]);
    const otherElsewhere = browser({ cookie: other.jar.cookie, brand: "member_portal_nz" });
    expect((await otherElsewhere.ask("/api/guest-purchases")).json.purchases).toEqual([]);
    // Members cannot open it either, and the shared guest account belongs to no one.
    expect((await member.ask(`/api/purchases/${id}`)).status).toBe(404);
    expect((await guest.ask(`/api/guest-purchases/${otherId}`)).status).toBe(404);
    const nz = browser({ brand: "member_portal_nz" });
    const changed = secret.slice(0, -4) + (secret.endsWith("AAAA") ? "BBBB" : "AAAA");
    for (const [asking, link] of [
      [nz, secret],
      [guest, changed],
      [guest, "no link at all"],
      [guest, "x'; DROP TABLE purchases;--"],
      [guest, "A".repeat(43)],
    ] as const)
      for (const paper of ["", "/trip", "/voucher", "/calendar", "/receipt"]) {
        const { status, json } = await open(asking, link, paper);
        expect([status, json.code]).toEqual([404, "GUEST_LINK_UNKNOWN"]);
      }
    expect((await open(guest, secret)).status).toBe(200);
  });

  it("is not opened by its link before it is confirmed", async () => {
    const guest = browser();
    const id = await hold(guest, SHORT);
    const held = await portal.portal.stores.purchases.find(id);
    const link = held && guestLinks(portal.portal.settings).urlOf(held);
    const secret = new URL(link ?? "").hash.replace("#booking=", "");
    const { status, json } = await open(guest, secret);
    expect([status, json.code]).toEqual([404, "GUEST_LINK_UNKNOWN"]);
  });

  it.each([
    ["of an unknown value", async () => `__Host-portico-guest=${"A".repeat(43)}`],
    [
      "of another guest, who holds the same stay",
      async () => {
        const other = browser();
        await hold(other, SHORT);
        return other.jar.cookie;
      },
    ],
  ])("is not open to a cookie %s and that was planted in the guest's browser", async (_, plant) => {
    const planted = await plant();
    const guest = browser({ cookie: planted });
    const id = await hold(guest, SHORT);
    expect(guest.jar.cookie).not.toBe(planted);
    const said = await guest.ask(`/api/guest-purchases/${id}/terms`, { method: "PUT", body: TERMS });
    expect(said.status).toBe(200);
    const elsewhere = browser({ cookie: planted, address: "198.51.100.9" });
    expect((await elsewhere.ask("/api/guest-purchases")).json.purchases).toEqual([]);
    expect((await elsewhere.ask(`/api/guest-purchases/${id}`)).status).toBe(404);
  });

  it("remains for the first stay if a second one is held or refused in the browser", async () => {
    const guest = browser();
    const first = await hold(guest, SHORT);
    const before = guest.jar.cookie;
    const second = await hold(guest, WEEK);
    expect(guest.jar.cookie).not.toBe(before);
    const ids = async () =>
      (await guest.ask("/api/guest-purchases")).json.purchases.map(({ id }: { id: string }) => id).toSorted();
    expect(await ids()).toEqual([first, second].toSorted());
    portal.club.faults.set({ kind: "away", call: "booking-hold" });
    const refused = await guest.ask("/api/guest-purchases", wish(SHORT, (await offersOf(guest, SHORT))[1]));
    expect(refused.status).toBeGreaterThanOrEqual(500);
    portal.club.faults.clear();
    expect(await ids()).toEqual(expect.arrayContaining([first, second]));
  });

  it("clears an unknown cookie and keeps a known one", async () => {
    const guest = browser();
    await hold(guest, SHORT);
    const setBy = async (cookie: string, brand?: Brand) => {
      const { headers } = await browser({ cookie, brand }).ask("/api/guest-purchases");
      return [headers["set-cookie"] ?? []].flat().find((one) => one.startsWith("__Host-portico-guest="));
    };
    expect(await setBy(guest.jar.cookie)).toBeUndefined();
    for (const unknown of ["A".repeat(43), "made-up"])
      expect(await setBy(`__Host-portico-guest=${unknown}`)).toMatch(
        /^__Host-portico-guest=;.*Expires=Thu, 01 Jan 1970/,
      );
  });

  it("limits unknown links, but still opens known ones", async () => {
    const guest = browser();
    const { secret } = await book(guest, SHORT);
    const statuses: number[] = [];
    for (let guess = 0; guess < 40; guess += 1) statuses.push((await open(guest, `${guess}`.repeat(20))).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
    expect(statuses.at(-1)).toBe(429);
    expect((await open(guest, secret)).status).toBe(200);
  });

  it("limits lookups and searches by IP address", async () => {
    const guest = browser();
    const { id, secret } = await book(guest, SHORT);
    const statuses = async () => [
      (await open(guest, secret)).status,
      (await guest.ask(`/api/guest-purchases/${id}`)).status,
      (await guest.ask("/api/guest-purchases")).status,
      (await guest.ask(`/api/guest-stays/short-stays/offers?${new URLSearchParams(SHORT.choices).toString()}`)).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    exhaustAllLimits(portal);
    expect(await statuses()).toEqual([429, 429, 429, 429]);
  });

  it("limits payments to 20 in 15 minutes", async () => {
    const guest = browser();
    const id = await hold(guest, SHORT);
    await guest.ask(`/api/guest-purchases/${id}/terms`, { method: "PUT", body: TERMS });
    const confirm = () =>
      guest.ask(`/api/guest-purchases/${id}/confirm`, { method: "POST", body: { seen: "AUD 1.00" } });
    for (let at = 0; at < 20; at += 1) expect((await confirm()).json).toEqual({ outcome: "changed" });
    expect((await confirm()).status).toBe(429);
  });

  it("limits card attempts, and still books a stay that was paid", async () => {
    const body = JSON.stringify({ notification: "never" });
    const headers = { "content-type": "application/json" };
    await fetch(`${portal.club.address}/sandbox/gateway`, { method: "POST", body, headers });
    const guest = browser();
    const id = await hold(guest, SHORT);
    const said = await guest.ask(`/api/guest-purchases/${id}/terms`, { method: "PUT", body: TERMS });
    const confirm = (wanted = id, { seen } = said.json) =>
      guest.ask(`/api/guest-purchases/${wanted}/confirm`, { method: "POST", body: { seen } });
    const other = await hold(guest, WEEK);
    const { json } = await guest.ask(`/api/guest-purchases/${other}/terms`, { method: "PUT", body: TERMS });
    const page = (await confirm(other, json)).json.to;
    for (let at = 1; at < 20; at += 1) await onPage((await confirm()).json.to, "decline");
    expect((await confirm()).status).toBe(429);
    expect((await confirm(other, json)).json).toEqual({ outcome: "pay", to: page });
    await onPage(page, "pay");
    expect((await confirm(other, json)).json.outcome).toBe("confirmed");
  });

  it("shows the payment's details only to its own browser", async () => {
    const guest = browser();
    const { token } = await book(guest, SHORT);
    const asking = { method: "POST", body: { token } } as const;
    expect((await guest.ask("/api/payments/result", asking)).json.own).not.toBeNull();
    for (const stranger of [browser(), browser({ cookie: await portal.signIn("100201") })])
      expect((await stranger.ask("/api/payments/result", asking)).json).toMatchObject({ state: "paid", own: null });
  });

  it("has no receipt if its payment has left the journal", async () => {
    const guest = browser();
    const { secret } = await book(guest, SHORT);
    vi.spyOn(portal.portal.stores.journal, "find").mockResolvedValue(undefined);
    const { status, json } = await open(guest, secret, "/receipt");
    expect([status, json.code]).toEqual([409, "PAYMENT_WITHOUT_RECEIPT"]);
  });

  it("has no receipt if the back-end gave none", async () => {
    const guest = browser();
    const { secret } = await book(guest, SHORT);
    const { journal } = portal.portal.stores;
    const find = journal.find.bind(journal);
    vi.spyOn(journal, "find").mockImplementation(async (id) => {
      const found = await find(id);
      return found && { ...found, receipt: undefined };
    });
    const { json } = await open(guest, secret);
    expect(json).toMatchObject({ paid: expect.anything(), papers: { voucher: true, receipt: false } });
    expect((await open(guest, secret, "/receipt")).json.code).toBe("PAYMENT_WITHOUT_RECEIPT");
  });

  it("is shown as cancelled, without a voucher", async () => {
    const guest = browser();
    const { secret, bought } = await book(guest, SHORT);
    await portal.backEnd.desk.cancel(bought.bookingReference, "900001");
    const { json } = await open(guest, secret);
    expect(json).toMatchObject({
      title: "This booking was cancelled",
      booking: { state: "cancelled", refund: { state: "requested", net: { currency: "AUD" } } },
      papers: { voucher: false, receipt: true },
    });
    expect((await open(guest, secret, "/voucher")).json.code).toBe("BOOKING_WITHOUT_PAPERS");
    expect((await open(guest, secret, "/calendar")).text).toContain("CANCELLED");
  });
});

describe("limits against mass holds by guests", () => {
  it("limit holds from one IP address, and say when to try again", async () => {
    const wanted = (await offersOf(browser(), SHORT)).concat(await offersOf(browser(), WEEK));
    let held = 0;
    let refused = 0;
    for (let at = 0; at < 100; at += 1) {
      // Browsers without a cookie, so that only the limit by IP address counts.
      const offer = wanted[at % wanted.length];
      const search = offer.nights === 7 ? WEEK : SHORT;
      const { status, json, headers } = await browser().ask("/api/guest-purchases", wish(search, offer));
      if (json.outcome === "held") held += 1;
      if (status !== 429) continue;
      refused += 1;
      expect(json).toMatchObject({
        code: "GUEST_HOLDS_TOO_MANY",
        hint: expect.stringMatching(/Try again in \d+ minutes/),
      });
      expect(Number(headers["retry-after"])).toBeGreaterThan(60);
    }
    expect([held, held + refused]).toEqual([HOLDS, 100]);
    expect(heldAtClub()).toBe(HOLDS);
    const neighbour = browser({ address: "198.51.100.9" });
    expect(await hold(neighbour, WEEK, 1)).toBeTruthy();
    portal.advance(20 * 60_000);
    portal.club.advance(20 * 60_000);
    expect(await hold(browser(), SHORT)).toBeTruthy();
  }, 60_000);

  it("refuses the 61st request from one IP address, without a back-end call", async () => {
    const guest = browser();
    const [offer] = await offersOf(guest, SHORT);
    const unknown = wish(SHORT, { ...offer, id: "SS-R12-1B-20261119-3" });
    for (let time = 0; time < 60; time += 1)
      expect((await guest.ask("/api/guest-purchases", unknown)).json.outcome).toBe("gone");
    const searched = portal.club.requests.count("search-short-stay-by-month");
    const { status, json, headers } = await guest.ask("/api/guest-purchases", unknown);
    expect([status, json.code]).toEqual([429, "SEARCHES_TOO_MANY"]);
    expect(json.hint).toMatch(/^Try again in \d+ minutes/);
    expect(Number(headers["retry-after"])).toBeGreaterThan(60);
    expect((await guest.ask("/api/guest-purchases", wish(SHORT, offer))).status).toBe(429);
    expect(portal.club.requests.count("search-short-stay-by-month")).toBe(searched);
    expect(await hold(browser({ address: "198.51.100.9" }), SHORT)).toBeTruthy();
    portal.advance(15 * 60_000);
    portal.club.advance(15 * 60_000);
    expect(await hold(browser(), SHORT, 1)).toBeTruthy();
  });

  it.each<[string, object, number, string]>([
    ["an offer that is garbled", { offer: "SS-\u202E-1" }, 200, "gone"],
    ["an offer of yesterday", { offer: "SS-R12-1B-20261119-3" }, 200, "gone"],
    ["another price", { seen: "AUD 1.00" }, 200, "changed"],
    ["a price in points", { seen: "480 points" }, 200, "changed"],
    ["a stay that is not for guests", { stay: "nightly-stays" }, 404, "PAGE_NOT_FOUND"],
    ["a special", { stay: "resort-specials" }, 404, "PAGE_NOT_FOUND"],
    ["a code of a special beside it", { special: "SP-REEF-27" }, 400, "BAD_REQUEST"],
    ["a member number beside it", { memberNumber: "100201" }, 400, "BAD_REQUEST"],
    ["a month that does not exist", { choices: { month: "2027-13" } }, 422, "FIELDS_WRONG"],
    ["a place that is none", { choices: { area: "'; DROP TABLE", month: "2027-03" } }, 200, "gone"],
  ])("holds nothing for %s, and counts no hold", async (_, parts, status, said) => {
    const guest = browser();
    const offer = (await offersOf(guest, SHORT))[0];
    const asked = wish(SHORT, offer);
    for (let time = 0; time <= HOLDS; time += 1) {
      const answer = await guest.ask("/api/guest-purchases", { ...asked, body: { ...asked.body, ...parts } });
      expect([answer.status, answer.json.outcome ?? answer.json.code]).toEqual([status, said]);
    }
    expect(heldAtClub()).toBe(0);
    expect(await hold(guest, SHORT)).toBeTruthy();
  });

  it("reports the field errors of a search", async () => {
    const guest = browser();
    const search = (path: string) => guest.ask(`/api/guest-stays/${path}`);
    expect((await search("short-stays/offers?month=2020-01")).json.fields[0].field).toBe("month");
    expect((await search("weekly-stays/offers?month=2027-03")).json.fields[0].field).toBe("resort");
    expect((await search("short-stays/offers?month=2027-03&area=NOWHERE")).json.fields[0].field).toBe("area");
    expect((await search("owner-week/offers?month=2027-03&resort=R12")).status).toBe(404);
    expect((await search("short-stays/offers?month=2027-03&special=SP-REEF-27")).status).toBe(400);
    for (const unit of ["R12/ST", "R12/1B", "R12/2B"])
      portal.club.hooks.openNights(unit, { from: "2027-05-01", nights: 40, units: 0 });
    const { json } = await search("weekly-stays/offers?month=2027-05&resort=R12");
    expect(json).toMatchObject({ offers: [], nearest: { stays: [] }, verdict: { outcome: "yes", paidWith: "money" } });
    expect(json.nearest.days.length).toBeGreaterThan(0);
    const { resorts } = json.nearest;
    expect(resorts.length).toBeGreaterThan(0);
    expect(resorts.length).toBeLessThanOrEqual(3);
    expect(resorts).toContainEqual({
      resortId: "R10",
      resortName: "Paperbark Sands",
      town: "Mooloolaba",
      country: "Australia",
      kilometres: 32,
      count: expect.any(Number),
    });
  });
});
