// Operator endpoints of payments. Every request is in the audit log before it is executed.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { GatewayRecord } from "@portico/domain/payments/gateway";
import type { Payment } from "@portico/domain/payments/payment";
import { auditInMemory, instant, journalInMemory, payment } from "@portico/domain/testing";
import { afterEach, describe, expect, it } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { askedBy, startTestPrivatePort } from "../../testing/private-port.ts";
import { createPaymentFlow } from "../money/flow.ts";

const NOW = instant("2026-11-20T02:00:00Z");
const FIRST_ID = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d01";
const SECOND_ID = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d02";
const REASON = { reason: "the member asks what became of it" };
const PAGE = { gatewayReference: "S1", address: "https://gateway.example/S1" };

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** Starts the private port over a journal with these payments, with controllable gateway and back-end records. */
async function privatePort(payments: readonly Payment[], { isAuditFull = false } = {}) {
  const journal = journalInMemory();
  for (const one of payments) await journal.create(one);
  const audit = auditInMemory();
  const upstream = {
    gateway: { answer: "approved", amount: { minor: 100_00, currency: "AUD" }, paymentId: FIRST_ID } as GatewayRecord,
    receipt: undefined as string | undefined,
    told: 0,
  };
  const flow = createPaymentFlow({
    journal,
    gateway: () => ({
      createSession: async () => PAGE,
      getSession: async () => upstream.gateway,
      find: async () => [],
    }),
    posting: {
      post: async () => {
        upstream.told += 1;
        upstream.receipt = "RC-1";
        return { number: "RC-1" };
      },
      posted: async () => (upstream.receipt === undefined ? undefined : { number: upstream.receipt }),
    },
    now: () => NOW,
    steadyNow: () => NOW,
    node: "node-1",
  });
  const app = await startTestPrivatePort({
    stores: {
      ...storesInMemory(),
      journal,
      audit: isAuditFull ? { ...audit, write: () => Promise.reject(new PorticoError("STORE_UNAVAILABLE")) } : audit,
    },
    payments: flow,
    now: () => NOW,
  });
  closings.push(() => app.close());
  const ask = askedBy(app);
  return { ask, audit, journal, upstream };
}

const minutesAgo = (minutes: number) => (NOW - minutes * 60_000) as Instant;
const sent = (parts: Partial<Payment> = {}) => payment({ id: FIRST_ID, state: "sent", page: PAGE, ...parts });
const inReview = (parts: Partial<Payment> = {}) => sent({ state: "needs_review", ...parts });

describe("GET /operator/payments", () => {
  it("filters by state, member or charge, newest first, with the gauges", async () => {
    const { ask, audit } = await privatePort([
      payment({ id: FIRST_ID, chargeIds: ["U1"], state: "in_doubt", doubt: "gateway", createdAt: minutesAgo(10) }),
      payment({
        id: SECOND_ID,
        chargeIds: ["U2"],
        memberNumber: "100201",
        state: "needs_review",
        createdAt: minutesAgo(5),
      }),
    ]);
    const all = (await ask("/operator/payments")).json();
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
      (await ask(`/operator/payments?${query}`)).json().payments.map(({ id }: Payment) => id);
    expect(await ids("state=in_doubt")).toEqual([FIRST_ID]);
    expect(await ids("member=100201")).toEqual([SECOND_ID]);
    expect(await ids("charge=U1")).toEqual([FIRST_ID]);
    expect(await ids("limit=1")).toEqual([SECOND_ID]);
    const subjects = (await audit.newest(9)).map(({ action, subject }) => [action, subject]);
    expect(subjects).toContainEqual(["payments.read", "100201"]);
    expect(subjects).toContainEqual(["payments.read", "-"]);
  });

  it.each(["state=paid", "limit=0", "limit=1001", "member=%27--", "what=else"])("is 400 for %s", async (query) => {
    const { ask } = await privatePort([]);
    expect((await ask(`/operator/payments?${query}`)).status).toBe(400);
  });
});

describe("one payment", () => {
  it("is 400 with a query", async () => {
    const { ask } = await privatePort([sent()]);
    expect((await ask(`/operator/payments/${FIRST_ID}?what=else`)).status).toBe(400);
  });

  it("is returned with its history and the current records of gateway and back-end", async () => {
    const { ask, audit } = await privatePort([
      sent({ entry: { row: "payments.begun", at: NOW, by: "node-1", said: "x" } }),
    ]);
    expect((await ask(`/operator/payments/${FIRST_ID}`)).json()).toMatchObject({
      id: FIRST_ID,
      memberReference: "P-6F1C2A34",
      state: "sent",
      gatewaySays: `S1: approved, AUD 100.00, for ${FIRST_ID}`,
      clubSays: "no such payment",
      history: [{ row: "payments.begun", by: "node-1", said: "x", at: "2026-11-20T02:00:00.000Z" }],
    });
    expect(await audit.newest(1)).toMatchObject([{ action: "payment.read", subject: FIRST_ID, operator: "kim" }]);
  });

  it("is 404 if unknown, with a message for operators", async () => {
    const { ask } = await privatePort([]);
    const answer = await ask(`/operator/payments/${FIRST_ID}`);
    expect([answer.status, answer.json().title]).toEqual([404, "There is no payment with this id or reference"]);
    expect((await ask("/operator/payments/x")).status).toBe(400);
  });

  it("is reconciled at once: an approved payment is posted to the back-end", async () => {
    const { ask, audit, upstream } = await privatePort([sent()]);
    const answer = (await ask(`/operator/payments/${FIRST_ID}/reconcile`, { body: REASON })).json();
    expect(answer).toMatchObject({ state: "posted", receipt: "RC-1", clubSays: "receipt RC-1" });
    expect(upstream.told).toBe(1);
    expect(await audit.newest(1)).toMatchObject([{ action: "payment.reconcile", subject: FIRST_ID, ...REASON }]);
  });
});

describe("a review", () => {
  const settle = (outcome: string, reason = "seen in the club's books, call of Friday") => ({
    body: { outcome, reason },
  });

  it.each([
    ["posted", "posted", 0, "; club asked: no such payment"],
    ["not-taken", "declined", 0, ""],
    ["post-again", "posted", 1, ""],
  ])("is settled as %s with a reason in its history and the audit log", async (outcome, state, postings, asked) => {
    const { ask, audit, journal, upstream } = await privatePort([inReview()]);
    const answer = await ask(`/operator/payments/${FIRST_ID}/settle`, settle(outcome));
    expect(answer.json()).toMatchObject({ state });
    expect(upstream.told).toBe(postings);
    expect(await journal.history(FIRST_ID)).toContainEqual({
      row: expect.stringMatching(/^payments\.needs-review\./),
      at: NOW,
      by: "kim",
      said: `seen in the club's books, call of Friday${asked}`,
    });
    expect(await audit.newest(1)).toMatchObject([{ action: `payment.settle.${outcome}`, subject: FIRST_ID }]);
  });

  it.each(["ệ", "🏝"])("is settled with a reason of 500 characters such as %s", async (letter) => {
    const { ask } = await privatePort([inReview()]);
    expect((await ask(`/operator/payments/${FIRST_ID}/settle`, settle("not-taken", letter.repeat(500)))).status).toBe(
      200,
    );
    expect((await ask(`/operator/payments/${FIRST_ID}/settle`, settle("not-taken", letter.repeat(501)))).status).toBe(
      400,
    );
  });

  it("is not settled without a reason, with an unknown outcome, or if the payment is not in review", async () => {
    const { ask, journal } = await privatePort([
      inReview(),
      payment({ id: SECOND_ID, chargeIds: ["U2"], state: "captured" }),
    ]);
    expect((await ask(`/operator/payments/${FIRST_ID}/settle`, settle("posted", "short"))).status).toBe(400);
    expect((await ask(`/operator/payments/${FIRST_ID}/settle`, settle("refunded"))).status).toBe(400);
    expect((await ask(`/operator/payments/${SECOND_ID}/settle`, settle("not-taken"))).status).toBe(409);
    expect((await journal.find(FIRST_ID))?.state).toBe("needs_review");
    expect((await journal.find(SECOND_ID))?.state).toBe("captured");
  });
});

describe("an action that cannot be audited", () => {
  it.each([
    ["/operator/payments", undefined],
    [`/operator/payments/${FIRST_ID}`, undefined],
    [`/operator/payments/${FIRST_ID}/reconcile`, REASON],
    [`/operator/payments/${FIRST_ID}/settle`, { outcome: "not-taken", reason: "nobody will ever know" }],
  ])("is not executed: %s", async (url, body) => {
    const { ask, journal, upstream } = await privatePort([inReview()], { isAuditFull: true });
    const { status, text } = await ask(url, { ...(body !== undefined && { body }) });
    expect(status).toBe(503);
    expect(text).not.toContain("100200");
    expect(upstream.told).toBe(0);
    expect((await journal.find(FIRST_ID))?.state).toBe("needs_review");
  });

  it("requires a key", async () => {
    const { ask } = await privatePort([inReview()]);
    for (const path of ["", `/${FIRST_ID}`])
      expect((await ask(`/operator/payments${path}`, { key: "" })).status).toBe(401);
  });
});

describe("the gauges", () => {
  it("are in /metrics without any member data", async () => {
    const { ask } = await privatePort([
      payment({ id: FIRST_ID, chargeIds: ["U1"], state: "posting", createdAt: minutesAgo(2) }),
      payment({ id: SECOND_ID, chargeIds: ["U2"], state: "needs_review" }),
    ]);
    const { text } = await ask("/metrics", { key: "" });
    expect(text.split("\n").filter((line) => line.startsWith("portico_payments"))).toEqual([
      "portico_payments_in_doubt 1",
      "portico_payments_oldest_in_doubt_seconds 120",
      "portico_payments_in_review 1",
    ]);
  });
});
