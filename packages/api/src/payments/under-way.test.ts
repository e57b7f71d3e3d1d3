import { payment } from "@portico/domain/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { payOnHostedPage } from "../../testing/hosted-page.ts";
import { createPaymentClient } from "../../testing/payment-client.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

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

describe("a payment under way", () => {
  const todos = async () =>
    (await portal.request("/api/todos", { cookie })).json.todos.map(({ kind }: { kind: string }) => kind);

  it("has a polling interval, is the first to-do, and needs no back-end call", async () => {
    expect((await portal.request("/api/payments/under-way", { cookie })).json).toEqual({ payments: [], again: null });
    expect(await todos()).toContain("charge-overdue");
    const page = await member.begin({ charges: [OVERDUE] });
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
    await member.result(await payOnHostedPage(page, "cancel"));
    expect(await member.underWay()).toEqual([]);
    expect(await todos()).not.toContain("payment-unfinished");
    expect(await todos()).toContain("charge-overdue");
  });

  it("is listed only for its member and brand", async () => {
    await member.begin({ charges: [OVERDUE] });
    expect(await createPaymentClient(portal, await portal.signIn("100203")).underWay()).toEqual([]);
    expect((await portal.request("/api/payments/under-way")).status).toBe(401);
  });

  it.each([
    ["waits for staff", { state: "needs_review" }],
    ["belongs to another owner", { memberNumber: "100203" }],
  ] as const)("is not joined by the same request if it %s", async (_case, fields) => {
    const { json: check } = await member.post("/api/payments/check", { charges: [OVERDUE] });
    const details = {
      amount: { minor: 120_50, currency: "AUD" },
      parts: [{ chargeId: OVERDUE, called: OVERDUE, minor: 120_50 }],
    };
    const live = payment({ memberNumber: OWNER, chargeIds: [OVERDUE], state: "sent", ...details, ...fields });
    await portal.portal.stores.journal.create(live);
    const { status, json } = await member.post("/api/payments", { charges: [OVERDUE], seen: check.seen });
    expect([status, json.fields]).toMatchObject([422, [{ title: "One of these charges cannot be paid here" }]]);
  });

  it("stays listed while it waits for staff", async () => {
    await member.begin({ charges: [OVERDUE] });
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
    const { json: check } = await member.post("/api/payments/check", { charges: [OVERDUE] });
    const confirm = () => member.post("/api/payments", { charges: [OVERDUE], seen: check.seen });
    const [first, second] = [await confirm(), await confirm()];
    expect(second.json).toEqual(first.json);
    expect(await member.underWay()).toHaveLength(1);
  });

  it("make one payment if they pay at the same time", async () => {
    const { json: check } = await member.post("/api/payments/check", { charges: [OVERDUE] });
    const begun = await Promise.all(
      Array.from({ length: 6 }, () => member.post("/api/payments", { charges: [OVERDUE], seen: check.seen })),
    );
    const pages = new Set(begun.filter(({ status }) => status === 200).map(({ json }) => json.to));
    expect(pages.size).toBe(1);
    for (const { status, json } of begun) if (status !== 200) expect(json.code).toBe("OWN_PAYMENT_UNDER_WAY");
    expect(await member.underWay()).toHaveLength(1);
  });

  it("pay a charge once if both select it differently", async () => {
    await member.begin({ charges: [OVERDUE] });
    const { choices } = await member.list();
    expect(choices.find(({ name }: { name: string }) => name === OVERDUE).payable).toMatchObject({ allowed: false });
    const own = { status: 409, json: { code: "OWN_PAYMENT_UNDER_WAY", title: "You have already started to pay this" } };
    expect(await member.post("/api/payments/check", { charges: [OVERDUE, LEVY_2027] })).toMatchObject(own);
  });

  it("report the member's own payment while it is being posted, and when it has just been posted", async () => {
    const { json: check } = await member.post("/api/payments/check", { charges: [OVERDUE] });
    const page = await member.begin({ charges: [OVERDUE] });
    portal.club.faults.set({ kind: "away", call: "payment-post" });
    expect((await member.result(await payOnHostedPage(page, "pay"))).state).toBe("recording");
    const beginAgain = () => member.post("/api/payments", { charges: [OVERDUE], seen: check.seen });
    const own = { status: 409, json: { code: "OWN_PAYMENT_UNDER_WAY" } };
    expect(await beginAgain()).toMatchObject(own);
    portal.club.faults.clear();
    expect(await beginAgain()).toMatchObject(own);
    expect((await member.list()).past).toMatchObject([{ state: "paid" }]);
  });

  it("report the member's own payment to the second tab", async () => {
    const { json: both } = await member.post("/api/payments/check", { charges: [OVERDUE, LEVY_2027] });
    const page = await member.begin({ charges: [OVERDUE] });
    const begun = await member.post("/api/payments", { charges: [OVERDUE, LEVY_2027], seen: both.seen });
    expect(begun).toMatchObject({ status: 409, json: { code: "OWN_PAYMENT_UNDER_WAY" } });
    expect(await member.underWay()).toMatchObject([{ page, amount: { text: "AUD 120.50" } }]);
  });
});
