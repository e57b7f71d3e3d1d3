// Payments from the list of charges to the receipt, against the sandbox and its hosted page.

import { payment } from "@portico/domain/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { paymentToken } from "../session-context/payment-token.ts";

const OWNER = "100202";
const U = "U-5101";
const L = "L-2027-100202";

let portal: TestPortal;
let cookie: string;
beforeEach(async () => {
  portal = await startTestPortal();
  cookie = await portal.signIn(OWNER);
});
afterEach(() => portal.close());

const post = (path: string, body: unknown, as: string | null = cookie) =>
  portal.request(path, { method: "POST", body, cookie: as ?? undefined });
const list = async (as = cookie) => (await portal.request("/api/payments", { cookie: as })).json;
const underWay = async (as = cookie) => (await portal.request("/api/payments/under-way", { cookie: as })).json.payments;

/** Begins a payment as the page does; resolves to the hosted page's URL. */
async function begin(wish: object, as = cookie): Promise<string> {
  const { json: check, status, text } = await post("/api/payments/check", wish, as);
  expect(status, text).toBe(200);
  const begun = await post("/api/payments", { ...wish, seen: check.seen }, as);
  expect(begun.status, begun.text).toBe(200);
  return begun.json.to;
}

/** Submits the hosted page; resolves to the token of the return URL. */
async function onPage(page: string, action: string): Promise<string> {
  const answer = await fetch(page.replace("club.localhost", "127.0.0.1"), {
    method: "POST",
    body: new URLSearchParams({ action }),
    redirect: "manual",
  });
  const back = new URL(answer.headers.get("location") ?? "http://nowhere/");
  expect(back.pathname).toBe("/payments/results");
  expect([...back.searchParams.keys()]).toEqual(["payment"]);
  return back.searchParams.get("payment") ?? "";
}

const result = async (token: string, as: string | null = cookie) =>
  (await post("/api/payments/result", { token }, as)).json;

describe("the list", () => {
  it("lists each charge once, overdue first, with the reason if it cannot be selected", async () => {
    const { choices, currencies } = await list();
    expect(choices.map(({ name }: { name: string }) => name).toSorted()).toEqual([U, L, "L-2026-100202"].toSorted());
    expect(choices.find(({ name }: { name: string }) => name === "L-2026-100202").payable).toEqual({
      allowed: false,
      because: "nothing is left to pay",
    });
    expect(choices.map(({ state }: { state: string }) => state)).toEqual(["overdue", "due", "settled"]);
    expect(choices[0].because).toMatch(/^AUD [\d.]+ was due on \d\d \w+ \d{4}$/);
    expect(currencies).toEqual(["AUD"]);
  });
});

describe("a payment", () => {
  it("is posted to the back-end when the member returns from the hosted page", async () => {
    const page = await begin({ charges: [U, L] });
    expect(await underWay()).toMatchObject([{ state: "waiting", amount: { text: "AUD 965.90" }, page }]);
    const token = await onPage(page, "pay");
    const found = await result(token);
    expect(found).toMatchObject({
      state: "paid",
      amount: { text: "AUD 965.90" },
      again: null,
      own: { receipt: expect.stringMatching(/^RC-/), charges: [{ amount: { text: "AUD 120.50" } }, {}] },
    });
    const after = await list();
    expect(after.owed).toEqual([]);
    expect(after.past).toMatchObject([{ state: "paid", receipt: found.own.receipt }]);
  });

  it.each([
    ["decline", "declined"],
    ["cancel", "cancelled"],
  ])("that ends with %s leaves everything owed, and can be made again", async (action, state) => {
    const token = await onPage(await begin({ charges: [U] }), action);
    expect(await result(token)).toMatchObject({ state, own: { wish: { charges: [U] }, receipt: null } });
    const again = await onPage(await begin({ charges: [U] }), "pay");
    expect(await result(again)).toMatchObject({ state: "paid" });
    expect(await result(token)).toMatchObject({ state });
  });

  it("is begun again by the same request if the gateway declined it unnoticed", async () => {
    const { json: check } = await post("/api/payments/check", { charges: [U] });
    const page = await begin({ charges: [U] });
    await onPage(page, "decline");
    const { status, json } = await post("/api/payments", { charges: [U], seen: check.seen });
    expect([status, json.to === page]).toEqual([200, false]);
    expect(await result(await onPage(json.to, "pay"))).toMatchObject({ state: "paid" });
  });

  it("shows its state to every holder of the token, and its details only to its member", async () => {
    const token = await onPage(await begin({ charges: [U] }), "pay");
    for (const as of [null, await portal.signIn("100203")])
      expect(await result(token, as)).toMatchObject({ state: "paid", amount: { text: "AUD 120.50" }, own: null });
    expect((await result(token)).own).not.toBeNull();
  });

  it.each(["", "x", "A".repeat(43), "../../etc"])("does not exist under the token %j", async (token) => {
    const answer = await post("/api/payments/result", { token });
    expect([404, 422]).toContain(answer.status);
  });

  it("is unknown once it has left the journal, even with a valid token", async () => {
    const { settings } = portal.portal;
    const id = "00000000-0000-4000-8000-000000000000";
    const token = paymentToken(id, { keys: settings, brand: "member_portal", purpose: "result" });
    const { status, json } = await post("/api/payments/result", { token });
    expect([status, json.code]).toEqual([404, "PAYMENT_UNKNOWN"]);
  });

  it("is unknown with its token on another brand, or with the notification's token", async () => {
    const token = await onPage(await begin({ charges: [U] }), "pay");
    const elsewhere = await portal.request("/api/payments/result", {
      method: "POST",
      body: { token },
      brand: "member_portal_nz",
    });
    expect(elsewhere.status).toBe(404);
    const asNotification = await portal.request(`/payments/notification/${token}`, { method: "POST" });
    expect(asNotification.status).toBe(404);
  });
});

describe("a receipt", () => {
  const receiptOf = (reference: string, as: string) =>
    portal.request(`/api/payments/${reference}/receipt`, { cookie: as });

  it("is a PDF for the member who paid, once the payment is posted", async () => {
    const page = await begin({ charges: [U] });
    const [{ reference }] = await underWay();
    const early = await receiptOf(reference, cookie);
    expect([early.status, early.json.code]).toEqual([409, "PAYMENT_WITHOUT_RECEIPT"]);
    await result(await onPage(page, "pay"));
    const { status, headers, text } = await receiptOf(reference, cookie);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "content-disposition": expect.stringContaining(`attachment; filename="Receipt ${reference}.pdf"`),
    });
    expect(text).toMatch(/^%PDF-1\.7/);
    const refused = await receiptOf(reference, await portal.signIn("100201"));
    expect([refused.status, refused.json.code]).toEqual([404, "PAYMENT_UNKNOWN"]);
    for (const unknown of ["P-00000000", "__proto__", "..%2f..%2fapi", reference.toLowerCase()]) {
      expect((await receiptOf(unknown, cookie)).json.code).toBe("PAYMENT_UNKNOWN");
    }
  });
});

describe("an amount of the member's own", () => {
  it("pays the oldest charges first, and shows this before the payment", async () => {
    const wish = { amount: { text: "200.50", currency: "AUD" } };
    const { json } = await post("/api/payments/check", wish);
    expect(json).toMatchObject({
      amount: { text: "AUD 200.50" },
      lines: [
        { name: U, paid: { text: "AUD 120.50" }, left: { text: "AUD 0.00" } },
        { name: L, paid: { text: "AUD 80.00" }, left: { text: "AUD 765.40" } },
      ],
    });
    expect(await result(await onPage(await begin(wish), "pay"))).toMatchObject({ state: "paid" });
    expect((await list()).owed).toMatchObject([{ text: "AUD 765.40" }]);
  });

  it("skips charges for which the member's own card page is open", async () => {
    const first = await begin({ charges: [U] });
    const wish = { amount: { text: "100", currency: "AUD" } };
    const { json } = await post("/api/payments/check", wish);
    expect(json.lines).toMatchObject([{ name: L, paid: { text: "AUD 100.00" } }]);
    const page = await begin(wish);
    expect((await post("/api/payments", { ...wish, seen: json.seen })).json).toEqual({ to: page });
    expect(await underWay()).toMatchObject([{ page }, { page: first }]);
  });

  it("is offered again if it was not paid", async () => {
    const wish = { amount: { text: "130.5", currency: "AUD" } };
    const token = await onPage(await begin(wish), "decline");
    const { own } = await result(token);
    expect(own.wish).toEqual({ amount: { text: "130.50", currency: "AUD" } });
    expect(await result(await onPage(await begin(own.wish), "pay"))).toMatchObject({
      state: "paid",
      own: { wish: null },
    });
  });

  it.each(["0", "-1", "1.005", "1e9", "965.91", "nothing", ""])("is a field error for %j", async (text) => {
    const { status, json } = await post("/api/payments/check", { amount: { text, currency: "AUD" } });
    expect(status).toBe(422);
    expect(json.fields).toMatchObject([{ field: "amount" }]);
    expect(await underWay()).toEqual([]);
  });
});

describe("an invalid request", () => {
  it.each<[string, object, number]>([
    ["no charge", { charges: [] }, 422],
    ["an unknown charge", { charges: ["U-9999"] }, 422],
    ["another member's charge", { charges: ["L-2027-100223"] }, 422],
    ["a settled charge", { charges: ["L-2026-100202"] }, 422],
    ["an amount from the browser beside charges", { charges: [U], amount: { text: "1", currency: "AUD" } }, 400],
    ["nothing at all", {}, 400],
    ["a field that no page sends", { charges: [U], minor: 1 }, 400],
    ["a currency that nothing is owed in", { amount: { text: "5", currency: "NZD" } }, 422],
  ])("is refused and changes nothing: %s", async (_what, wish, status) => {
    const check = await post("/api/payments/check", wish);
    expect(check.status).toBe(status);
    const begun = await post("/api/payments", { ...wish, seen: "x" });
    expect(begun.status).toBe(status);
    expect(await underWay()).toEqual([]);
  });

  it("is refused if the charges have changed since the member saw them", async () => {
    const { json: check } = await post("/api/payments/check", { charges: [U, L] });
    await portal.backEnd.posting.post({
      id: "by-phone",
      memberNumber: OWNER,
      chargeIds: [U],
      amount: { minor: 20_50, currency: "AUD" },
    });
    const begun = await post("/api/payments", { charges: [U, L], seen: check.seen });
    expect(begun).toMatchObject({ status: 409, json: { code: "PAYMENT_CHANGED" } });
    const { json: now } = await post("/api/payments/check", { charges: [U, L] });
    expect(now.amount.text).toBe("AUD 945.40");
    expect(await underWay()).toEqual([]);
  });
});

describe("a payment in New Zealand dollars", () => {
  const NZ = "member_portal_nz";
  let owner: string;
  const inNz = (path: string, body?: unknown) =>
    portal.request(path, { cookie: owner, brand: NZ, ...(body !== undefined && { method: "POST", body }) });
  const beginInNz = async () => {
    const { json: check } = await inNz("/api/payments/check", { charges: [LEVY] });
    return (await inNz("/api/payments", { charges: [LEVY], seen: check.seen })).json.to as string;
  };
  const LEVY = "U-5301";
  beforeEach(async () => {
    owner = await portal.signIn("100226", NZ);
  });

  it.each([
    ["pay", "paid"],
    ["decline", "declined"],
    ["cancel", "cancelled"],
  ])("goes over a gateway that speaks as Windcave does: %s is %s", async (action, state) => {
    const answer = await fetch(await beginInNz(), {
      method: "POST",
      body: new URLSearchParams({ action }),
      redirect: "manual",
    });
    const back = new URL(answer.headers.get("location") ?? "http://nowhere/");
    expect([...back.searchParams.keys()]).toEqual(["payment", "sessionId", "userId"]);
    const token = back.searchParams.get("payment");
    const { json } = await inNz("/api/payments/result", { token });
    const receipt = state === "paid" ? expect.stringMatching(/^RC-/) : null;
    expect(json).toMatchObject({ state, amount: { currency: "NZD" }, own: { receipt } });
  });

  it("is posted after Windcave's unsigned notification alone", async () => {
    const page = await beginInNz();
    await fetch(page, { method: "POST", body: new URLSearchParams({ action: "pay-and-leave" }), redirect: "manual" });
    const past = async () => (await inNz("/api/payments")).json.past;
    await vi.waitFor(async () => expect(await past()).toMatchObject([{ state: "paid" }]), { timeout: 10_000 });
  });

  it("is refused on a brand without an account for them, and the charge says so", async () => {
    const brand = "member_portal_vn" as const;
    const there = { brand, cookie: await portal.signIn("100226", brand) };
    const { json } = await portal.request("/api/payments", there);
    expect(json.currencies).toEqual([]);
    expect(json.choices.find(({ name }: { name: string }) => name === LEVY).payable).toEqual({
      allowed: false,
      because: "không thể trả NZD trực tuyến tại đây; hãy gọi bộ phận hội viên để trả qua điện thoại",
    });
    const body = { charges: [LEVY], seen: "x" };
    expect((await portal.request("/api/payments", { ...there, method: "POST", body })).status).toBe(422);
  });
});

describe("a payment under way", () => {
  const todos = async () =>
    (await portal.request("/api/todos", { cookie })).json.todos.map(({ kind }: { kind: string }) => kind);

  it("has a polling interval, is the first to-do, and needs no back-end call", async () => {
    expect((await portal.request("/api/payments/under-way", { cookie })).json).toEqual({ payments: [], again: null });
    expect(await todos()).toContain("charge-overdue");
    const page = await begin({ charges: [U] });
    portal.club.requests.clear();
    const { json } = await portal.request("/api/payments/under-way", { cookie });
    expect(json).toMatchObject({
      payments: [{ state: "waiting", reference: expect.stringMatching(/^P-[0-9A-F]{8}$/) }],
      again: 5,
    });
    expect(portal.club.requests.requests).toEqual([]);
    expect((await todos())[0]).toBe("payment-unfinished");
    // A charge that is being paid is not listed as overdue as well.
    expect(await todos()).not.toContain("charge-overdue");
    await result(await onPage(page, "cancel"));
    expect(await underWay()).toEqual([]);
    expect(await todos()).not.toContain("payment-unfinished");
    expect(await todos()).toContain("charge-overdue");
  });

  it("is listed only for its member and brand", async () => {
    await begin({ charges: [U] });
    expect(await underWay(await portal.signIn("100203"))).toEqual([]);
    expect((await portal.request("/api/payments/under-way")).status).toBe(401);
  });

  it.each([
    ["waits for staff", { state: "needs_review" }],
    ["is another owner's", { memberNumber: "100203" }],
  ] as const)("that %s is not gone on with by whoever saw the same", async (_what, parts) => {
    const { json: check } = await post("/api/payments/check", { charges: [U] });
    const same = { amount: { minor: 120_50, currency: "AUD" }, parts: [{ chargeId: U, called: U, minor: 120_50 }] };
    const live = payment({ memberNumber: OWNER, chargeIds: [U], state: "sent", ...same, ...parts });
    await portal.portal.stores.journal.create(live);
    const { status, json } = await post("/api/payments", { charges: [U], seen: check.seen });
    expect([status, json.fields]).toMatchObject([422, [{ title: "One of these charges cannot be paid here" }]]);
  });

  it("stays listed while it waits for staff", async () => {
    await begin({ charges: [U] });
    const { journal } = portal.portal.stores;
    const [begun] = await journal.list({ memberNumber: OWNER }, 1);
    if (begun === undefined) throw new Error("There is no payment.");
    await journal.advance({ ...begun, state: "needs_review", version: begun.version + 1 });
    const { json } = await portal.request("/api/payments/under-way", { cookie });
    expect(json).toMatchObject({ payments: [{ state: "review", page: null }], again: null });
    expect((await todos())[0]).toBe("payment-in-review");
  });
});

describe("two tabs", () => {
  it("get the same page if they confirm the same payment", async () => {
    const { json: check } = await post("/api/payments/check", { charges: [U] });
    const confirm = () => post("/api/payments", { charges: [U], seen: check.seen });
    const [one, other] = [await confirm(), await confirm()];
    expect(other.json).toEqual(one.json);
    expect(await underWay()).toHaveLength(1);
  });

  it("make one payment if they pay at the same time", async () => {
    const { json: check } = await post("/api/payments/check", { charges: [U] });
    const begun = await Promise.all(
      Array.from({ length: 6 }, () => post("/api/payments", { charges: [U], seen: check.seen })),
    );
    const pages = new Set(begun.filter(({ status }) => status === 200).map(({ json }) => json.to));
    expect(pages.size).toBe(1);
    for (const { status, json } of begun) if (status !== 200) expect(json.code).toBe("OWN_PAYMENT_UNDER_WAY");
    expect(await underWay()).toHaveLength(1);
  });

  it("pay a charge once if both select it differently", async () => {
    await begin({ charges: [U] });
    const { choices } = await list();
    expect(choices.find(({ name }: { name: string }) => name === U).payable).toMatchObject({ allowed: false });
    const own = { status: 409, json: { code: "OWN_PAYMENT_UNDER_WAY", title: "You have already started to pay this" } };
    expect(await post("/api/payments/check", { charges: [U, L] })).toMatchObject(own);
  });

  it("report the member's own payment while it is being posted, and at that moment", async () => {
    const { json: check } = await post("/api/payments/check", { charges: [U] });
    const page = await begin({ charges: [U] });
    portal.club.faults.set({ kind: "away", call: "payment-post" });
    expect((await result(await onPage(page, "pay"))).state).toBe("recording");
    const again = () => post("/api/payments", { charges: [U], seen: check.seen });
    const own = { status: 409, json: { code: "OWN_PAYMENT_UNDER_WAY" } };
    expect(await again()).toMatchObject(own);
    portal.club.faults.clear();
    expect(await again()).toMatchObject(own);
    expect((await list()).past).toMatchObject([{ state: "paid" }]);
  });

  it("report the member's own payment to the slower tab", async () => {
    const { json: both } = await post("/api/payments/check", { charges: [U, L] });
    const page = await begin({ charges: [U] });
    const begun = await post("/api/payments", { charges: [U, L], seen: both.seen });
    expect(begun).toMatchObject({ status: 409, json: { code: "OWN_PAYMENT_UNDER_WAY" } });
    expect(await underWay()).toMatchObject([{ page, amount: { text: "AUD 120.50" } }]);
  });
});
