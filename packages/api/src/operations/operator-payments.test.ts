import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { GatewayRecord } from "@portico/domain/payments/gateway";
import type { Payment } from "@portico/domain/payments/payment";
import { auditInMemory, instant, journalInMemory, payment } from "@portico/domain/testing";
import { afterEach, describe, expect, it } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { createOperatorClient, startTestPrivatePort } from "../../testing/private-port.ts";
import { createPaymentFlow } from "../money/flow.ts";

const NOW = instant("2026-11-20T02:00:00Z");
const FIRST_ID = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d01";
const SECOND_ID = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d02";
const REASON = { reason: "the member asks what became of it" };
const PAGE = { gatewayReference: "S1", address: "https://gateway.example/S1" };

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

/** Starts the private port with these payments. Tests change the records of the gateway and the back-end. */
async function startPrivatePort(payments: readonly Payment[], { isAuditFailing = false } = {}) {
  const journal = journalInMemory();
  for (const item of payments) await journal.create(item);
  const audit = auditInMemory();
  const records = {
    gateway: { answer: "approved", amount: { minor: 100_00, currency: "AUD" }, paymentId: FIRST_ID } as GatewayRecord,
    receipt: undefined as string | undefined,
    postings: 0,
  };
  const flow = createPaymentFlow({
    journal,
    gateway: () => ({
      createSession: async () => PAGE,
      getSession: async () => records.gateway,
      find: async () => [],
    }),
    posting: {
      post: async () => {
        records.postings += 1;
        records.receipt = "RC-1";
        return { number: "RC-1" };
      },
      posted: async () => (records.receipt === undefined ? undefined : { number: records.receipt }),
    },
    now: () => NOW,
    steadyNow: () => NOW,
    node: "node-1",
  });
  const app = await startTestPrivatePort({
    stores: {
      ...storesInMemory(),
      journal,
      audit: isAuditFailing ? { ...audit, write: () => Promise.reject(new PorticoError("STORE_UNAVAILABLE")) } : audit,
    },
    payments: flow,
    now: () => NOW,
  });
  cleanups.push(() => app.close());
  const send = createOperatorClient(app);
  return { send, audit, journal, records };
}

const minutesAgo = (minutes: number) => (NOW - minutes * 60_000) as Instant;
const sent = (parts: Partial<Payment> = {}) => payment({ id: FIRST_ID, state: "sent", page: PAGE, ...parts });
const inReview = (parts: Partial<Payment> = {}) => sent({ state: "needs_review", ...parts });

describe("GET /operator/payments", () => {
  it("filters by state, member or charge, newest first, with the gauges", async () => {
    const { send, audit } = await startPrivatePort([
      payment({ id: FIRST_ID, chargeIds: ["U1"], state: "in_doubt", doubt: "gateway", createdAt: minutesAgo(10) }),
      payment({
        id: SECOND_ID,
        chargeIds: ["U2"],
        memberNumber: "100201",
        state: "needs_review",
        createdAt: minutesAgo(5),
      }),
    ]);
    const all = (await send("/operator/payments")).json();
    expect(all).toMatchObject({
      inDoubt: 1,
      oldestInDoubtSeconds: 600,
      inReview: 1,
      payments: [
        { id: SECOND_ID, state: "needs_review", memberNumber: "100201" },
        { id: FIRST_ID, state: "in_doubt", waitsFor: "gateway", amount: "AUD 100.00", charges: ["U1"], receipt: null },
      ],
    });
    const ids = async (query: string) =>
      (await send(`/operator/payments?${query}`)).json().payments.map(({ id }: Payment) => id);
    expect(await ids("state=in_doubt")).toEqual([FIRST_ID]);
    expect(await ids("member=100201")).toEqual([SECOND_ID]);
    expect(await ids("charge=U1")).toEqual([FIRST_ID]);
    expect(await ids("limit=1")).toEqual([SECOND_ID]);
    const subjects = (await audit.newest(9)).map(({ action, subject }) => [action, subject]);
    expect(subjects).toContainEqual(["payments.read", "100201"]);
    expect(subjects).toContainEqual(["payments.read", "-"]);
  });

  it.each(["state=paid", "limit=0", "limit=1001", "member=%27--", "what=else"])(
    "responds with 400 to the query %s",
    async (query) => {
      const { send } = await startPrivatePort([]);
      expect((await send(`/operator/payments?${query}`)).status).toBe(400);
    },
  );
});

describe("the operator endpoints of one payment", () => {
  it("respond with 400 to a query string", async () => {
    const { send } = await startPrivatePort([sent()]);
    expect((await send(`/operator/payments/${FIRST_ID}?what=else`)).status).toBe(400);
  });

  it("show its history and the current records of the gateway and the back-end", async () => {
    const { send, audit } = await startPrivatePort([
      sent({ entry: { row: "payments.begun", at: NOW, by: "node-1", said: "x" } }),
    ]);
    expect((await send(`/operator/payments/${FIRST_ID}`)).json()).toMatchObject({
      id: FIRST_ID,
      memberReference: "P-6F1C2A34",
      state: "sent",
      gatewaySays: `S1: approved, AUD 100.00, for ${FIRST_ID}`,
      clubSays: "no such payment",
      history: [{ row: "payments.begun", by: "node-1", said: "x", at: "2026-11-20T02:00:00.000Z" }],
    });
    expect(await audit.newest(1)).toMatchObject([{ action: "payment.read", subject: FIRST_ID, operator: "kim" }]);
  });

  it("respond with 404 and a message for operators if it is unknown", async () => {
    const { send } = await startPrivatePort([]);
    const response = await send(`/operator/payments/${FIRST_ID}`);
    expect([response.status, response.json().title]).toEqual([404, "There is no payment with this id or reference"]);
    expect((await send("/operator/payments/x")).status).toBe(400);
  });

  it("reconcile it at once: an approved payment is posted to the back-end", async () => {
    const { send, audit, records } = await startPrivatePort([sent()]);
    const details = (await send(`/operator/payments/${FIRST_ID}/reconcile`, { body: REASON })).json();
    expect(details).toMatchObject({ state: "posted", receipt: "RC-1", clubSays: "receipt RC-1" });
    expect(records.postings).toBe(1);
    expect(await audit.newest(1)).toMatchObject([{ action: "payment.reconcile", subject: FIRST_ID, ...REASON }]);
  });
});

describe("POST /operator/payments/:id/settle", () => {
  const settlement = (outcome: string, reason = "seen in the club's books, call of Friday") => ({
    body: { outcome, reason },
  });

  it.each([
    ["posted", "posted", 0, "; club asked: no such payment"],
    ["not-taken", "declined", 0, ""],
    ["post-again", "posted", 1, ""],
  ])(
    "settles a review as %s, with the reason in the history and the audit log",
    async (outcome, state, postings, clubRecord) => {
      const { send, audit, journal, records } = await startPrivatePort([inReview()]);
      const response = await send(`/operator/payments/${FIRST_ID}/settle`, settlement(outcome));
      expect(response.json()).toMatchObject({ state });
      expect(records.postings).toBe(postings);
      expect(await journal.history(FIRST_ID)).toContainEqual({
        row: expect.stringMatching(/^payments\.needs-review\./),
        at: NOW,
        by: "kim",
        said: `seen in the club's books, call of Friday${clubRecord}`,
      });
      expect(await audit.newest(1)).toMatchObject([{ action: `payment.settle.${outcome}`, subject: FIRST_ID }]);
    },
  );

  it.each(["ệ", "🏝"])("accepts a reason of 500 characters such as %s", async (letter) => {
    const { send } = await startPrivatePort([inReview()]);
    expect(
      (await send(`/operator/payments/${FIRST_ID}/settle`, settlement("not-taken", letter.repeat(500)))).status,
    ).toBe(200);
    expect(
      (await send(`/operator/payments/${FIRST_ID}/settle`, settlement("not-taken", letter.repeat(501)))).status,
    ).toBe(400);
  });

  it("refuses a short reason, an unknown outcome, and a payment that is not in review", async () => {
    const { send, journal } = await startPrivatePort([
      inReview(),
      payment({ id: SECOND_ID, chargeIds: ["U2"], state: "captured" }),
    ]);
    expect((await send(`/operator/payments/${FIRST_ID}/settle`, settlement("posted", "short"))).status).toBe(400);
    expect((await send(`/operator/payments/${FIRST_ID}/settle`, settlement("refunded"))).status).toBe(400);
    expect((await send(`/operator/payments/${SECOND_ID}/settle`, settlement("not-taken"))).status).toBe(409);
    expect((await journal.find(FIRST_ID))?.state).toBe("needs_review");
    expect((await journal.find(SECOND_ID))?.state).toBe("captured");
  });
});

describe("the operator endpoints of payments", () => {
  it.each([
    ["/operator/payments", undefined],
    [`/operator/payments/${FIRST_ID}`, undefined],
    [`/operator/payments/${FIRST_ID}/reconcile`, REASON],
    [`/operator/payments/${FIRST_ID}/settle`, { outcome: "not-taken", reason: "nobody will ever know" }],
  ])("do not act if the audit log fails: %s", async (url, body) => {
    const { send, journal, records } = await startPrivatePort([inReview()], { isAuditFailing: true });
    const { status, text } = await send(url, { ...(body !== undefined && { body }) });
    expect(status).toBe(503);
    expect(text).not.toContain("100200");
    expect(records.postings).toBe(0);
    expect((await journal.find(FIRST_ID))?.state).toBe("needs_review");
  });

  it("require a key", async () => {
    const { send } = await startPrivatePort([inReview()]);
    for (const path of ["", `/${FIRST_ID}`])
      expect((await send(`/operator/payments${path}`, { key: "" })).status).toBe(401);
  });
});

describe("GET /metrics", () => {
  it("has the gauges of payments without member data", async () => {
    const { send } = await startPrivatePort([
      payment({ id: FIRST_ID, chargeIds: ["U1"], state: "posting", createdAt: minutesAgo(2) }),
      payment({ id: SECOND_ID, chargeIds: ["U2"], state: "needs_review" }),
    ]);
    const { text } = await send("/metrics", { key: "" });
    expect(text.split("\n").filter((line) => line.startsWith("portico_payments"))).toEqual([
      "portico_payments_in_doubt 1",
      "portico_payments_oldest_in_doubt_seconds 120",
      "portico_payments_in_review 1",
    ]);
  });
});
