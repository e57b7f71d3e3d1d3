import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { payOnHostedPage, submitHostedPage } from "../../testing/hosted-page.ts";
import { createPaymentClient } from "../../testing/payment-client.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { paymentToken } from "../session-context/payment-token.ts";

const OWNER = "100202";
const OVERDUE = "U-5101";
const LEVY_2027 = "L-2027-100202";

let portal: TestPortal;
let cookie: string;
let member: ReturnType<typeof createPaymentClient>;
beforeEach(async () => {
  portal = await startTestPortal();
  cookie = await portal.signIn(OWNER);
  member = createPaymentClient(portal, cookie);
});
afterEach(() => portal.close());

const nameOf = ({ name }: { name: string }) => name;

describe("the list of charges", () => {
  it("has each charge once, overdue first, with the reason if it cannot be selected", async () => {
    const { choices, currencies } = await member.list();
    expect(choices.map(nameOf).toSorted()).toEqual(["L-2026-100202", LEVY_2027, OVERDUE]);
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
    const page = await member.begin({ charges: [OVERDUE, LEVY_2027] });
    expect(await member.underWay()).toMatchObject([{ state: "waiting", amount: { text: "AUD 965.90" }, page }]);
    const returnUrl = await submitHostedPage(page, "pay");
    expect(returnUrl.pathname).toBe("/payments/results");
    expect([...returnUrl.searchParams.keys()]).toEqual(["payment"]);
    const result = await member.result(returnUrl.searchParams.get("payment") ?? "");
    expect(result).toMatchObject({
      state: "paid",
      amount: { text: "AUD 965.90" },
      again: null,
      own: { receipt: expect.stringMatching(/^RC-/), charges: [{ amount: { text: "AUD 120.50" } }, {}] },
    });
    const after = await member.list();
    expect(after.owed).toEqual([]);
    expect(after.past).toMatchObject([{ state: "paid", receipt: result.own.receipt }]);
  });

  it.each([
    ["decline", "declined"],
    ["cancel", "cancelled"],
  ])("leaves the charge owed after %s, and can be made again", async (action, state) => {
    const token = await payOnHostedPage(await member.begin({ charges: [OVERDUE] }), action);
    expect(await member.result(token)).toMatchObject({ state, own: { wish: { charges: [OVERDUE] }, receipt: null } });
    const again = await payOnHostedPage(await member.begin({ charges: [OVERDUE] }), "pay");
    expect(await member.result(again)).toMatchObject({ state: "paid" });
    expect(await member.result(token)).toMatchObject({ state });
  });

  it("is begun again by the same request if the gateway has declined it and the journal does not have it yet", async () => {
    const { json: check } = await member.post("/api/payments/check", { charges: [OVERDUE] });
    const page = await member.begin({ charges: [OVERDUE] });
    await payOnHostedPage(page, "decline");
    const { status, json } = await member.post("/api/payments", { charges: [OVERDUE], seen: check.seen });
    expect([status, json.to === page]).toEqual([200, false]);
    expect(await member.result(await payOnHostedPage(json.to, "pay"))).toMatchObject({ state: "paid" });
  });

  it("shows its state to every holder of the token, and its details only to its member", async () => {
    const token = await payOnHostedPage(await member.begin({ charges: [OVERDUE] }), "pay");
    for (const as of [undefined, await portal.signIn("100203")])
      expect(await createPaymentClient(portal, as).result(token)).toMatchObject({
        state: "paid",
        amount: { text: "AUD 120.50" },
        own: null,
      });
    expect((await member.result(token)).own).not.toBeNull();
  });

  it.each(["", "x", "A".repeat(43), "../../etc"])("is not found by the token %j", async (token) => {
    const { status } = await member.post("/api/payments/result", { token });
    expect([404, 422]).toContain(status);
  });

  it("is unknown once it has been deleted from the journal, even with a valid token", async () => {
    const { settings } = portal.portal;
    const id = "00000000-0000-4000-8000-000000000000";
    const token = paymentToken(id, { keys: settings, brand: "member_portal", purpose: "result" });
    const { status, json } = await member.post("/api/payments/result", { token });
    expect([status, json.code]).toEqual([404, "PAYMENT_UNKNOWN"]);
  });

  it("is unknown with its token on another brand, or with the notification's token", async () => {
    const token = await payOnHostedPage(await member.begin({ charges: [OVERDUE] }), "pay");
    const onOtherBrand = await portal.request("/api/payments/result", {
      method: "POST",
      body: { token },
      brand: "member_portal_nz",
    });
    expect(onOtherBrand.status).toBe(404);
    const asNotification = await portal.request(`/payments/notification/${token}`, { method: "POST" });
    expect(asNotification.status).toBe(404);
  });
});

describe("a receipt", () => {
  const receiptOf = (reference: string, as: string) =>
    portal.request(`/api/payments/${reference}/receipt`, { cookie: as });

  it("is a PDF for the member who paid, once the payment is posted", async () => {
    const page = await member.begin({ charges: [OVERDUE] });
    const [{ reference }] = await member.underWay();
    const early = await receiptOf(reference, cookie);
    expect([early.status, early.json.code]).toEqual([409, "PAYMENT_WITHOUT_RECEIPT"]);
    await member.result(await payOnHostedPage(page, "pay"));
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

describe("an entered amount", () => {
  it("pays the oldest charges first, and shows this before the payment", async () => {
    const selection = { amount: { text: "200.50", currency: "AUD" } };
    const { json } = await member.post("/api/payments/check", selection);
    expect(json).toMatchObject({
      amount: { text: "AUD 200.50" },
      lines: [
        { name: OVERDUE, paid: { text: "AUD 120.50" }, left: { text: "AUD 0.00" } },
        { name: LEVY_2027, paid: { text: "AUD 80.00" }, left: { text: "AUD 765.40" } },
      ],
    });
    expect(await member.result(await payOnHostedPage(await member.begin(selection), "pay"))).toMatchObject({
      state: "paid",
    });
    expect((await member.list()).owed).toMatchObject([{ text: "AUD 765.40" }]);
  });

  it("skips charges for which the member has an open card page", async () => {
    const first = await member.begin({ charges: [OVERDUE] });
    const selection = { amount: { text: "100", currency: "AUD" } };
    const { json } = await member.post("/api/payments/check", selection);
    expect(json.lines).toMatchObject([{ name: LEVY_2027, paid: { text: "AUD 100.00" } }]);
    const page = await member.begin(selection);
    expect((await member.post("/api/payments", { ...selection, seen: json.seen })).json).toEqual({ to: page });
    expect(await member.underWay()).toMatchObject([{ page }, { page: first }]);
  });

  it("is offered again if it was not paid", async () => {
    const selection = { amount: { text: "130.5", currency: "AUD" } };
    const token = await payOnHostedPage(await member.begin(selection), "decline");
    const { own } = await member.result(token);
    expect(own.wish).toEqual({ amount: { text: "130.50", currency: "AUD" } });
    expect(await member.result(await payOnHostedPage(await member.begin(own.wish), "pay"))).toMatchObject({
      state: "paid",
      own: { wish: null },
    });
  });

  it.each(["0", "-1", "1.005", "1e9", "965.91", "nothing", ""])("is a field error for %j", async (text) => {
    const { status, json } = await member.post("/api/payments/check", { amount: { text, currency: "AUD" } });
    expect(status).toBe(422);
    expect(json.fields).toMatchObject([{ field: "amount" }]);
    expect(await member.underWay()).toEqual([]);
  });
});

describe("an invalid request", () => {
  it.each<[string, object, number]>([
    ["no charge", { charges: [] }, 422],
    ["an unknown charge", { charges: ["U-9999"] }, 422],
    ["another member's charge", { charges: ["L-2027-100223"] }, 422],
    ["a settled charge", { charges: ["L-2026-100202"] }, 422],
    ["an amount from the browser beside charges", { charges: [OVERDUE], amount: { text: "1", currency: "AUD" } }, 400],
    ["nothing at all", {}, 400],
    ["a field that no page sends", { charges: [OVERDUE], minor: 1 }, 400],
    ["a currency that nothing is owed in", { amount: { text: "5", currency: "NZD" } }, 422],
  ])("is refused and changes nothing: %s", async (_case, selection, status) => {
    const check = await member.post("/api/payments/check", selection);
    expect(check.status).toBe(status);
    const begun = await member.post("/api/payments", { ...selection, seen: "x" });
    expect(begun.status).toBe(status);
    expect(await member.underWay()).toEqual([]);
  });

  it("is refused if the charges have changed since the member saw them", async () => {
    const { json: check } = await member.post("/api/payments/check", { charges: [OVERDUE, LEVY_2027] });
    await portal.backEnd.posting.post({
      id: "by-phone",
      memberNumber: OWNER,
      chargeIds: [OVERDUE],
      amount: { minor: 20_50, currency: "AUD" },
    });
    const begun = await member.post("/api/payments", { charges: [OVERDUE, LEVY_2027], seen: check.seen });
    expect(begun).toMatchObject({ status: 409, json: { code: "PAYMENT_CHANGED" } });
    const { json: now } = await member.post("/api/payments/check", { charges: [OVERDUE, LEVY_2027] });
    expect(now.amount.text).toBe("AUD 945.40");
    expect(await member.underWay()).toEqual([]);
  });
});
