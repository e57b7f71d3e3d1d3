import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Purchase } from "@portico/domain/purchase/purchase";
import type { Booking } from "@portico/domain/stays/source";
import {
  auditInMemory,
  bookingMailsInMemory,
  instant,
  offer,
  purchase,
  purchaseHold,
  purchasesInMemory,
} from "@portico/domain/testing";
import { afterEach, describe, expect, it } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { createOperatorClient, startTestPrivatePort } from "../../testing/private-port.ts";
import { createPurchaseFlow } from "../purchase/flow.ts";

const REASON = { reason: "the member asks what became of it" };
const NOW = instant("2026-11-20T00:10:00Z");
const FIRST_ID = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d01";
const SECOND_ID = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d02";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

/** Starts the private port with these purchases, and a back-end that holds their stays. */
async function startPrivatePort(purchases: readonly Purchase[], { isAuditFailing = false } = {}) {
  const stores = storesInMemory();
  const journal = purchasesInMemory();
  for (const item of purchases) await journal.create(item);
  const audit = auditInMemory();
  const deskCalls: string[] = [];
  const bookingIn = (state: Booking["state"], id: string): Booking => ({
    ...offer(),
    ...purchaseHold(),
    holdId: id,
    state,
    bookedAt: NOW,
    heldUntil: undefined,
    paid: undefined,
    arrivingGuest: undefined,
    specialRequests: undefined,
    cancellation: undefined,
    returned: undefined,
  });
  const flow = createPurchaseFlow({
    journal,
    mails: bookingMailsInMemory(),
    desk: {
      hold: async () => "gone",
      extras: async (id) => bookingIn("held", id),
      confirm: async (id) => {
        deskCalls.push(`confirm ${id}`);
        return bookingIn("confirmed", id);
      },
      returnReplaced: async () => {
        throw new Error("not expected");
      },
      cancel: async (reference) => {
        deskCalls.push(`cancel ${reference}`);
        const nothing = { points: undefined, pointsExpireOn: undefined, money: undefined, entitlements: undefined };
        const returned = { ...nothing, exchangeCredits: undefined, fee: { minor: 0, currency: "AUD" } };
        return { booking: bookingIn("cancelled", FIRST_ID), returned };
      },
    },
    bookings: { bookings: async () => [bookingIn("held", FIRST_ID)] },
    holdings: async () => ({}),
    links: { hashOf: () => "a hash", urlOf: () => undefined },
    payments: { begin: () => Promise.reject(new Error("no payment expected")), settle: async () => undefined },
    paymentJournal: stores.journal,
    now: () => NOW,
    steadyNow: () => NOW,
    newId: () => SECOND_ID,
    node: "node-1",
  });
  const app = await startTestPrivatePort({
    stores: {
      ...stores,
      purchases: journal,
      audit: isAuditFailing ? { ...audit, write: () => Promise.reject(new PorticoError("STORE_UNAVAILABLE")) } : audit,
    },
    purchases: flow,
    now: () => NOW,
  });
  cleanups.push(() => app.close());
  const send = createOperatorClient(app);
  return { send, audit, journal, deskCalls };
}

const minutesAgo = (minutes: number) => (NOW - minutes * 60_000) as Instant;
const heldPurchase = (parts: Partial<Purchase> = {}) => purchase({ id: FIRST_ID, state: "held", ...parts });
const inReview = () => heldPurchase({ state: "needs_review", isPaid: true, paymentId: SECOND_ID });
const secondPurchase = (parts: Partial<Purchase> = {}) =>
  purchase({ id: SECOND_ID, memberNumber: "100201", offer: offer({ id: "O2" }), ...parts });

describe("GET /operator/purchases", () => {
  it("filters by state and member, newest first, with the gauges", async () => {
    const { send, audit } = await startPrivatePort([
      heldPurchase({ createdAt: minutesAgo(9) }),
      secondPurchase({ state: "confirming", createdAt: minutesAgo(2) }),
    ]);
    const { json } = await send("/operator/purchases");
    expect(json()).toMatchObject({ held: 1, unsettled: 1, oldestUnsettledSeconds: 120, inReview: 0 });
    expect(json().purchases.map(({ id }: { id: string }) => id)).toEqual([SECOND_ID, FIRST_ID]);
    expect(json().purchases[1]).toEqual({
      id: FIRST_ID,
      memberReference: "S-6F1C2A34",
      brand: "member_portal",
      memberNumber: "100200",
      owner: "member",
      stay: "short-stays: Sample Bay, 1 bedroom, 3 nights",
      offer: "O1",
      state: "held",
      reference: "BK-1",
      heldUntil: "2026-11-20T00:20:00.000Z",
      price: "AUD 420.00; AUD 420.00 due",
      charge: "H-1: AUD 420.00",
      payment: null,
      isPaid: false,
      paysFrom: null,
      paidFrom: null,
      lotsAsShown: null,
      begun: "2026-11-20T00:01:00.000Z",
      changed: "2026-11-20T00:00:00.000Z",
    });
    expect((await send("/operator/purchases?state=held")).json().purchases).toHaveLength(1);
    expect((await send("/operator/purchases?member=100201&limit=5")).json().purchases).toHaveLength(1);
    expect((await send("/operator/purchases?state=lost")).status).toBe(400);
    expect((await audit.newest(9)).map(({ action, subject }) => `${action} ${subject}`)).toContain(
      "purchases.read 100201",
    );
  });
});

describe("the operator endpoints of purchases", () => {
  it("show the chosen lots and those that the back-end used", async () => {
    const chosen = [{ kind: "entitlement", amount: 1, id: "SE-9002" }] as const;
    const used = [{ kind: "entitlement", amount: 1, id: "SE-9001" }] as const;
    const lots = { asked: chosen, before: chosen, taken: used };
    const { send } = await startPrivatePort([heldPurchase({ state: "confirmed", lots })]);
    expect((await send(`/operator/purchases/${FIRST_ID}`)).json()).toMatchObject({
      paysFrom: "entitlement SE-9002",
      paidFrom: "entitlement SE-9001",
      lotsAsShown: "no",
    });
  });

  it("show the history and the back-end's current record", async () => {
    const { send } = await startPrivatePort([heldPurchase()]);
    const { json } = await send(`/operator/purchases/${FIRST_ID}`);
    expect(json()).toMatchObject({ state: "held", clubSays: "BK-1: held" });
    expect(json().history).toEqual([
      { at: "2026-11-20T00:00:00.000Z", row: "purchases.begun", by: "node-1", said: "" },
    ]);
    expect((await send(`/operator/purchases/${SECOND_ID}`)).status).toBe(404);
  });

  it("reconcile a purchase, and release a hold", async () => {
    const { send, journal, deskCalls, audit } = await startPrivatePort([
      heldPurchase(),
      secondPurchase({ state: "confirming" }),
    ]);
    expect((await send(`/operator/purchases/${SECOND_ID}/reconcile`, { body: REASON })).json()).toMatchObject({
      state: "confirmed",
    });
    expect((await send(`/operator/purchases/${FIRST_ID}/release`, { body: REASON })).json()).toMatchObject({
      state: "released",
    });
    expect(deskCalls).toEqual([`confirm ${SECOND_ID}`, "cancel BK-1"]);
    expect((await journal.history(FIRST_ID)).map(({ row }) => row)).toEqual([
      "purchases.begun",
      "purchases.held.release-begun",
      "purchases.releasing.club-let-go",
    ]);
    expect(await audit.newest(1)).toMatchObject([{ action: "purchase.release", subject: FIRST_ID, ...REASON }]);
  });

  it.each([
    ["booked", "confirmed"],
    ["given-back", "released"],
    ["try-again", "confirmed"],
  ])("settle a review as %s, with the reason in the history", async (outcome, state) => {
    const { send, journal, audit } = await startPrivatePort([inReview()]);
    const reason = "seen at the club, call of Friday";
    const response = await send(`/operator/purchases/${FIRST_ID}/settle`, { body: { outcome, reason } });
    expect(response.json()).toMatchObject({ state });
    const row = expect.stringMatching(/^purchases\.needs-review\./);
    expect(await journal.history(FIRST_ID)).toContainEqual({ row, at: NOW, by: "kim", said: reason });
    expect(await audit.newest(1)).toMatchObject([{ action: `purchase.settle.${outcome}`, subject: FIRST_ID }]);
  });

  it("refuse a short reason, a purchase that is not in review, and the release of one that is", async () => {
    const { send, journal } = await startPrivatePort([inReview(), secondPurchase({ state: "held" })]);
    const settle = (outcome: string, reason: string) => ({ body: { outcome, reason } });
    expect((await send(`/operator/purchases/${FIRST_ID}/settle`, settle("booked", "short"))).status).toBe(400);
    expect((await send(`/operator/purchases/${SECOND_ID}/settle`, settle("booked", "seen at the club"))).status).toBe(
      409,
    );
    expect((await send(`/operator/purchases/${FIRST_ID}/release`, { body: REASON })).status).toBe(409);
    expect((await journal.find(FIRST_ID))?.state).toBe("needs_review");
  });

  it.each([
    [`${FIRST_ID}/release?all=1`, REASON],
    [`${FIRST_ID}/reconcile?all=1`, REASON],
    ["1/release", REASON],
    ["1/reconcile", REASON],
    [`${FIRST_ID}/release?reason=seen+at+the+club`, {}],
    [`${FIRST_ID}/release`, { reason: "short" }],
    [`${FIRST_ID}/reconcile`, {}],
    [`${FIRST_ID}/settle`, { outcome: "booked", reason: "seen at the club", all: 1 }],
    [`${FIRST_ID}/settle`, { outcome: "booked", reason: 1234567890 }],
  ])("change nothing for the invalid request %s %j", async (path, body) => {
    const { send, journal, deskCalls, audit } = await startPrivatePort([inReview()]);
    const { status, json } = await send(`/operator/purchases/${path}`, { body });
    expect([status, json().code]).toEqual([400, "BAD_REQUEST"]);
    expect([deskCalls, await audit.newest(1), (await journal.find(FIRST_ID))?.state]).toEqual([[], [], "needs_review"]);
  });

  it("change nothing if the audit log fails, or without a key", async () => {
    const { send, journal, deskCalls } = await startPrivatePort([heldPurchase()], { isAuditFailing: true });
    for (const path of ["", `/${FIRST_ID}`]) {
      expect((await send(`/operator/purchases${path}`)).status).toBe(503);
      expect((await send(`/operator/purchases${path}`, { key: "" })).status).toBe(401);
    }
    expect((await send(`/operator/purchases/${FIRST_ID}/release`, { body: REASON })).status).toBe(503);
    expect([deskCalls, (await journal.find(FIRST_ID))?.state]).toEqual([[], "held"]);
  });
});

describe("GET /metrics", () => {
  it("has the gauges of purchases without member data", async () => {
    const paid = secondPurchase({ state: "paid", isPaid: true, createdAt: minutesAgo(3) });
    const { send } = await startPrivatePort([inReview(), paid]);
    const { text } = await send("/metrics", { key: "" });
    expect(text.split("\n").filter((line) => line.startsWith("portico_purchases"))).toEqual([
      "portico_purchases_held 0",
      "portico_purchases_unsettled 1",
      "portico_purchases_oldest_unsettled_seconds 180",
      "portico_purchases_in_review 1",
    ]);
  });
});
