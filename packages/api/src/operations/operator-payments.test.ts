// What operators see of payments, and may do to them. Everything that they ask for is in the audit log before it is done.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { GatewayRecord } from "@portico/domain/payments/gateway";
import type { Payment } from "@portico/domain/payments/payment";
import { auditInMemory, instant, journalInMemory, payment } from "@portico/domain/testing";
import { afterEach, describe, expect, it } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { askedBy, openTestPrivatePort } from "../../testing/private-port.ts";
import { openPaymentFlow } from "../money/flow.ts";

const NOW = instant("2026-11-20T02:00:00Z");
const ONE = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d01";
const OTHER = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d02";
const PAGE = { gatewayReference: "S1", address: "https://gateway.example/S1" };

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** The private port over a journal with these payments; what gateway and club say may be changed. */
async function privatePort(payments: readonly Payment[], { isAuditFull = false } = {}) {
  const journal = journalInMemory();
  for (const one of payments) await journal.create(one);
  const audit = auditInMemory();
  const said = {
    gateway: { answer: "approved", amount: { minor: 100_00, currency: "AUD" }, paymentId: ONE } as GatewayRecord,
    receipt: undefined as string | undefined,
    told: 0,
  };
  const flow = openPaymentFlow({
    journal,
    gateway: () => ({
      open: async () => PAGE,
      ask: async () => said.gateway,
      find: async () => [],
    }),
    posting: {
      post: async () => {
        said.told += 1;
        said.receipt = "RC-1";
        return { number: "RC-1" };
      },
      posted: async () => (said.receipt === undefined ? undefined : { number: said.receipt }),
    },
    now: () => NOW,
    newId: () => OTHER,
    node: "node-1",
  });
  const app = await openTestPrivatePort({
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
  return { ask, audit, journal, said };
}

const minutesAgo = (minutes: number) => (NOW - minutes * 60_000) as Instant;
const sent = (parts: Partial<Payment> = {}) => payment({ id: ONE, state: "sent", page: PAGE, ...parts });
const inReview = (parts: Partial<Payment> = {}) => sent({ state: "needs_review", ...parts });

describe("the list of payments", () => {
  it("is by state, member or charge, newest first, with what an alarm counts", async () => {
    const { ask, audit } = await privatePort([
      payment({ id: ONE, chargeIds: ["U1"], state: "in_doubt", doubt: "gateway", createdAt: minutesAgo(10) }),
      payment({
        id: OTHER,
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
        { id: OTHER, state: "needs_review", memberNumber: "100201" },
        { id: ONE, state: "in_doubt", waitsFor: "gateway", amount: "AUD 100.00", charges: ["U1"], receipt: null },
      ],
    });
    const ids = async (query: string) =>
      (await ask(`/operator/payments?${query}`)).json().payments.map(({ id }: Payment) => id);
    expect(await ids("state=in_doubt")).toEqual([ONE]);
    expect(await ids("member=100201")).toEqual([OTHER]);
    expect(await ids("charge=U1")).toEqual([ONE]);
    expect(await ids("limit=1")).toEqual([OTHER]);
    const subjects = (await audit.newest(9)).map(({ action, subject }) => [action, subject]);
    expect(subjects).toContainEqual(["payments.read", "100201"]);
    expect(subjects).toContainEqual(["payments.read", "-"]);
  });

  it.each(["state=paid", "limit=0", "limit=1001", "member=%27--", "what=else"])(
    "is not asked with %s",
    async (query) => {
      const { ask } = await privatePort([]);
      expect((await ask(`/operator/payments?${query}`)).status).toBe(400);
    },
  );
});

describe("one payment", () => {
  it("is asked for by its name alone", async () => {
    const { ask } = await privatePort([sent()]);
    expect((await ask(`/operator/payments/${ONE}?what=else`)).status).toBe(400);
  });

  it("is shown with its history, and what gateway and club say now", async () => {
    const { ask, audit } = await privatePort([
      sent({ entry: { row: "payments.begun", at: NOW, by: "node-1", said: "x" } }),
    ]);
    expect((await ask(`/operator/payments/${ONE}`)).json()).toMatchObject({
      id: ONE,
      memberReference: "P-6F1C2A34",
      state: "sent",
      gatewaySays: `S1: approved, AUD 100.00, for ${ONE}`,
      clubSays: "no such payment",
      history: [{ row: "payments.begun", by: "node-1", said: "x", at: "2026-11-20T02:00:00.000Z" }],
    });
    expect(await audit.newest(1)).toMatchObject([{ action: "payment.read", subject: ONE, operator: "kim" }]);
  });

  it("that nobody made is unknown, in words for operators", async () => {
    const { ask } = await privatePort([]);
    const answer = await ask(`/operator/payments/${ONE}`);
    expect([answer.status, answer.json().title]).toEqual([404, "There is no payment with this id or reference"]);
    expect((await ask("/operator/payments/x")).status).toBe(400);
  });

  it("is reconciled now: what the gateway says is carried on to the club", async () => {
    const { ask, audit, said } = await privatePort([sent()]);
    const answer = (await ask(`/operator/payments/${ONE}/reconcile`, { body: {} })).json();
    expect(answer).toMatchObject({ state: "posted", receipt: "RC-1", clubSays: "receipt RC-1" });
    expect(said.told).toBe(1);
    expect(await audit.newest(1)).toMatchObject([{ action: "payment.reconcile", subject: ONE }]);
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
  ])(
    "is settled as %s with a reason, which its history and the audit log keep",
    async (outcome, state, told, asked) => {
      const { ask, audit, journal, said } = await privatePort([inReview()]);
      const answer = await ask(`/operator/payments/${ONE}/settle`, settle(outcome));
      expect(answer.json()).toMatchObject({ state });
      expect(said.told).toBe(told);
      expect(await journal.history(ONE)).toContainEqual({
        row: expect.stringMatching(/^payments\.needs-review\./),
        at: NOW,
        by: "kim",
        said: `seen in the club's books, call of Friday${asked}`,
      });
      expect(await audit.newest(1)).toMatchObject([{ action: `payment.settle.${outcome}`, subject: ONE }]);
    },
  );

  it.each(["ệ", "🏝"])("is settled with a reason of five hundred letters, such as %s", async (letter) => {
    const { ask } = await privatePort([inReview()]);
    expect((await ask(`/operator/payments/${ONE}/settle`, settle("not-taken", letter.repeat(500)))).status).toBe(200);
    expect((await ask(`/operator/payments/${ONE}/settle`, settle("not-taken", letter.repeat(501)))).status).toBe(400);
  });

  it("is not settled without a reason, with another word, or where the payment does not wait for anybody", async () => {
    const { ask, journal } = await privatePort([
      inReview(),
      payment({ id: OTHER, chargeIds: ["U2"], state: "captured" }),
    ]);
    expect((await ask(`/operator/payments/${ONE}/settle`, settle("posted", "short"))).status).toBe(400);
    expect((await ask(`/operator/payments/${ONE}/settle`, settle("refunded"))).status).toBe(400);
    expect((await ask(`/operator/payments/${OTHER}/settle`, settle("not-taken"))).status).toBe(409);
    expect((await journal.find(ONE))?.state).toBe("needs_review");
    expect((await journal.find(OTHER))?.state).toBe("captured");
  });
});

describe("what cannot be written down", () => {
  it.each([
    ["/operator/payments", undefined],
    [`/operator/payments/${ONE}`, undefined],
    [`/operator/payments/${ONE}/reconcile`, {}],
    [`/operator/payments/${ONE}/settle`, { outcome: "not-taken", reason: "nobody will ever know" }],
  ])("is not done: %s", async (url, body) => {
    const { ask, journal, said } = await privatePort([inReview()], { isAuditFull: true });
    const { status, text } = await ask(url, { ...(body !== undefined && { body }) });
    expect(status).toBe(503);
    expect(text).not.toContain("100200");
    expect(said.told).toBe(0);
    expect((await journal.find(ONE))?.state).toBe("needs_review");
  });

  it("is done for nobody without a key", async () => {
    const { ask } = await privatePort([inReview()]);
    for (const path of ["", `/${ONE}`]) expect((await ask(`/operator/payments${path}`, { key: "" })).status).toBe(401);
  });
});

describe("the gauges", () => {
  it("are numbers alone, for whoever watches the private port", async () => {
    const { ask } = await privatePort([
      payment({ id: ONE, chargeIds: ["U1"], state: "posting", createdAt: minutesAgo(2) }),
      payment({ id: OTHER, chargeIds: ["U2"], state: "needs_review" }),
    ]);
    const { text } = await ask("/metrics", { key: "" });
    expect(text.split("\n").filter((line) => line.startsWith("portico_payments"))).toEqual([
      "portico_payments_in_doubt 1",
      "portico_payments_oldest_in_doubt_seconds 120",
      "portico_payments_in_review 1",
    ]);
  });
});
