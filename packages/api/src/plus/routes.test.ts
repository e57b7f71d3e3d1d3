// Plus from its price to the membership, against the sandbox and its hosted page.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import type { Layout } from "../content/contract.ts";

const OWNER = "100202";
const FORM = {
  firstName: "Casey",
  lastName: "Sample",
  email: "casey@example.com",
  phone: "0491 570 156",
  reachBy: "phone",
  acceptsTerms: true,
  seen: "AUD 59.00",
};

let portal: TestPortal;
let cookie: string;
beforeEach(async () => {
  portal = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
  // The portal's clock follows the sandbox's, so both see the same time of purchase.
  cookie = await portal.signIn(OWNER);
});
afterEach(() => portal.close());

const get = async (path = "/api/plus", as = cookie) => (await portal.request(path, { cookie: as })).json;
const post = (path: string, body: object, as = cookie) => portal.request(path, { method: "POST", body, cookie: as });
const waiting = async () => (await get("/api/plus/registration")).waiting;
const result = async (token: string) => (await post("/api/payments/result", { token })).json;

async function beginToPay(): Promise<string> {
  const begun = await post("/api/plus/payment", { seen: (await waiting()).seen });
  expect(begun.status, begun.text).toBe(200);
  return begun.json.to;
}

async function onPage(page: string, action: string): Promise<string> {
  const answer = await fetch(page.replace("club.localhost", "127.0.0.1"), {
    method: "POST",
    body: new URLSearchParams({ action }),
    redirect: "manual",
  });
  const back = new URL(answer.headers.get("location") ?? "http://nowhere/");
  expect(back.pathname).toBe("/payments/results");
  return back.searchParams.get("payment") ?? "";
}

/** Every URL in menus, icons and quick links. */
async function offeredLinks(): Promise<readonly string[]> {
  const { menu, mobileMenu, icons, quickLinks } = (await get("/api/content/layout")) as Layout;
  const ofMenus = [menu, mobileMenu]
    .flatMap((one) => one?.items ?? [])
    .flatMap(({ link, items }) => [link, ...items.map((below) => below.link)]);
  const links = [...ofMenus, ...[...icons, ...quickLinks].map(({ link }) => link)];
  return [...new Set(links.flatMap((link) => link?.address ?? []))].toSorted();
}

describe("Plus", () => {
  it("removes no link from its buyer except the one to buy it (R8)", async () => {
    const before = await offeredLinks();
    expect(before).toContain("/book-owner-week");
    await post("/api/plus/registration", FORM);
    await result(await onPage(await beginToPay(), "pay"));
    const after = await offeredLinks();
    expect(before.filter((link) => !after.includes(link))).toEqual(["/classic-plus-registration"]);
    expect(after).toContain("/bonus-plus");
  });

  it("is registered for, paid once, and opens its page at once", async () => {
    expect(await get()).toMatchObject({
      today: "2026-11-20",
      offer: { price: { text: "AUD 59.00" }, until: "2027-11-20" },
      registration: { outcome: "yes", rule: "plus.may-register" },
      membership: null,
    });
    const before = await get("/api/plus/registration");
    expect(before).toMatchObject({
      memberNumber: OWNER,
      known: { firstName: "Casey", lastName: "Sample" },
      waiting: null,
    });
    expect((await post("/api/plus/registration", FORM)).json).toEqual({ outcome: "registered" });
    expect((await post("/api/plus/registration", { ...FORM, reachBy: "email" })).json).toEqual({
      outcome: "registered",
    });
    expect(await waiting()).toMatchObject({ amount: { text: "AUD 59.00" }, payment: null, canPay: true });

    const page = await beginToPay();
    // A repeated request gets the same page.
    expect(await beginToPay()).toBe(page);
    expect(await waiting()).toMatchObject({ payment: { state: "waiting" }, canPay: true });
    const token = await onPage(page, "pay");
    expect(await result(token)).toMatchObject({
      state: "paid",
      own: { isForPlus: true, wish: null, purchase: null, charges: [{ called: "Classic Plus registration" }] },
    });
    expect(await get()).toMatchObject({
      registration: { outcome: "no", rule: "plus.held" },
      offer: null,
      membership: { isCurrent: true, expiresOn: "2027-11-20", renewableFrom: "2027-11-21" },
    });
    expect(await waiting()).toBeNull();
    expect((await portal.request("/bonus-plus", { cookie })).status).toBe(200);
    const again = await post("/api/plus/registration", FORM);
    expect([again.status, again.json.code]).toEqual([409, "PLUS_HELD"]);
    const paidAgain = await post("/api/plus/payment", { seen: "P-7021 AUD 5900" });
    expect([paidAgain.status, paidAgain.json.code]).toEqual([409, "PLUS_HELD"]);
  });

  it.each([
    ["decline", "declined"],
    ["cancel", "cancelled"],
  ])("that was not paid for (%s) can be paid for again", async (action, state) => {
    await post("/api/plus/registration", FORM);
    const token = await onPage(await beginToPay(), action);
    expect(await result(token)).toMatchObject({ state, own: { isForPlus: true, wish: null } });
    expect(await result(await onPage(await beginToPay(), "pay"))).toMatchObject({ state: "paid" });
  });

  it("reports the member's own payment while a paid one is not yet posted", async () => {
    await post("/api/plus/registration", FORM);
    const { seen } = await waiting();
    const page = await beginToPay();
    portal.club.faults.set({ kind: "away", call: "payment-post" });
    expect(await result(await onPage(page, "pay"))).toMatchObject({ state: "recording" });
    const again = () => post("/api/plus/payment", { seen });
    const own = { status: 409, json: { code: "OWN_PAYMENT_UNDER_WAY", title: "You have already started to pay this" } };
    expect(await again()).toMatchObject(own);
    expect((await again()).json.hint).not.toMatch(/not been charged/);
    expect(await waiting()).toMatchObject({ payment: { state: "recording" }, canPay: false });
    // This request settles the payment, so the membership is there at once.
    portal.club.faults.clear();
    expect(await again()).toMatchObject(own);
    expect(await get()).toMatchObject({ registration: { rule: "plus.held" }, membership: { isCurrent: true } });
    const held = await again();
    expect([held.status, held.json.code]).toEqual([409, "PLUS_HELD"]);
    expect(held.json.hint).not.toMatch(/not been charged/);
  });

  it("is in no list of charges while it is unpaid", async () => {
    const list = async () => (await get("/api/payments")).choices.map(({ name }: { name: string }) => name);
    const before = await list();
    await post("/api/plus/registration", FORM);
    expect(await list()).toEqual(before);
  });
});

describe("a registration that cannot be made", () => {
  it("is refused on a day without a price", async () => {
    portal.club.hooks.removePlusPrice();
    const answer = await post("/api/plus/registration", FORM);
    expect([answer.status, answer.json.code]).toEqual([409, "PLUS_NO_PRICE"]);
    expect(answer.json.hint).toMatch(/You have not been charged/);
    expect(await waiting()).toBeNull();
    const paying = await post("/api/plus/payment", { seen: "P-7021 AUD 5900" });
    expect([paying.status, paying.json.code]).toEqual([409, "PLUS_NOT_REGISTERED"]);
  });

  it("returns today's price if another one was seen", async () => {
    const answer = await post("/api/plus/registration", { ...FORM, seen: "AUD 39.00" });
    expect(answer.json).toMatchObject({ outcome: "changed", price: { text: "AUD 59.00" } });
    expect(await waiting()).toBeNull();
  });

  it("begins no payment if something else was seen", async () => {
    await post("/api/plus/registration", FORM);
    const answer = await post("/api/plus/payment", { seen: "P-1 AUD 100" });
    expect([answer.status, answer.json.code]).toEqual([409, "PAYMENT_CHANGED"]);
    expect(await portal.portal.stores.journal.list({ memberNumber: OWNER }, 9)).toEqual([]);
  });

  it("is limited to 20 payments in 15 minutes", async () => {
    portal.stopClock();
    const pay = async () => (await post("/api/plus/payment", { seen: "P-1 AUD 100" })).json.code;
    for (let at = 0; at < 20; at += 1) expect(await pay()).toBe("PLUS_NOT_REGISTERED");
    expect(await pay()).toBe("TOO_MANY_TRIES");
    portal.advance(15 * 60_000);
    expect(await pay()).toBe("PLUS_NOT_REGISTERED");
  });

  it("names every wrong field", async () => {
    const wrong = { ...FORM, firstName: "", email: "robin", phone: "12", acceptsTerms: false };
    const { status, json } = await post("/api/plus/registration", wrong);
    expect(status).toBe(422);
    expect(json.fields.map(({ field }: { field: string }) => field)).toEqual([
      "firstName",
      "email",
      "phone",
      "acceptsTerms",
    ]);
  });

  it.each(["100201", "100204", "100212"])("is refused to %s, who may not open the page", async (member) => {
    const as = await portal.signIn(member, member === "100212" ? "member_portal_nz" : "member_portal");
    const brand = member === "100212" ? "member_portal_nz" : "member_portal";
    const answer = await portal.request("/api/plus/registration", { method: "POST", body: FORM, cookie: as, brand });
    expect(answer.status).toBe(403);
  });

  it("is refused with its reason on a brand that takes no Australian dollars, and nothing is registered", async () => {
    vi.spyOn(portal.portal.gateways, "currencies").mockReturnValue(["NZD"]);
    const sent = await post("/api/plus/registration", FORM);
    expect([sent.status, sent.json.code, sent.json.because]).toEqual([
      403,
      "PLUS_REFUSED",
      "AUD cannot be paid online here; call member services to register",
    ]);
    expect(await waiting()).toBeNull();
  });

  it("says why it is not offered", async () => {
    expect(await get("/api/plus", await portal.signIn("100204"))).toMatchObject({
      registration: { outcome: "no", because: "only Weeks and Legends members can register online" },
    });
    expect(await get("/api/plus", await portal.signIn("100219"))).toMatchObject({
      registration: { outcome: "no", because: "you already have Plus" },
      offer: null,
      membership: { isCurrent: true, expiresOn: "2027-02-28", renewableFrom: "2027-03-01" },
    });
    // A points member can never register online.
    expect(await get("/api/plus", await portal.signIn("100201"))).toMatchObject({
      offer: null,
      membership: { isCurrent: true, renewableFrom: null },
    });
  });

  it("is not known if the memberships cannot be read", async () => {
    portal.club.faults.set({ kind: "503", call: "get-external-membership" });
    const answer = await portal.request("/api/plus", { cookie: await portal.signIn("100223") });
    expect(answer.json.registration).toMatchObject({ outcome: "not known", rule: "plus.memberships-unread" });
    const sent = await post("/api/plus/registration", FORM);
    expect(sent.status).toBeGreaterThanOrEqual(500);
    portal.club.faults.clear();
    expect(await waiting()).toBeNull();
  });

  it("fails without a refusal if the memberships could not be read since sign-in", async () => {
    portal.club.faults.set({ kind: "503", call: "get-external-membership" });
    const as = await portal.signIn(OWNER);
    const sent = await post("/api/plus/registration", FORM, as);
    expect([sent.status, sent.json.code]).toEqual([503, "BACK_END_UNAVAILABLE"]);
    portal.club.faults.clear();
    expect(await waiting()).toBeNull();
  });
});
