import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Payment } from "@portico/domain/payments/payment";
import { journalInMemory, payment } from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import {
  createPaymentEnvironment,
  gatewayRecord,
  HOSTED_PAGE,
  NEW_PAYMENT,
  PAYMENT_DETAILS,
  unavailable,
} from "../../testing/payment-environment.ts";
import { createPaymentFlow } from "./flow.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("a payment that the back-end does not record", () => {
  it("is posted once in each run, and goes to review after a day", async () => {
    const { post, posted, runWorkerAt } = await createPaymentEnvironment({ state: "captured" });
    post.mockImplementation(async () => Promise.reject(new PorticoError("BACK_END_UNCERTAIN")));
    for (let now = MINUTE; now < DAY; now += MINUTE) {
      const { state, entries } = await runWorkerAt(now);
      expect(state).toBe("in_doubt");
      expect(entries.length).toBeLessThanOrEqual(3);
    }
    expect(post).toHaveBeenCalledTimes(24 * 60 - 1);
    // In each run but the first the back-end is read before and after the posting.
    expect(posted).toHaveBeenCalledTimes(2 * post.mock.calls.length - 1);
    expect(await runWorkerAt(DAY)).toEqual({
      state: "needs_review",
      entries: [
        "payments.in-doubt.back-end.back-end-knows-nothing: club asked: it has no such payment",
        "payments.captured.posting-begun: posting to the club",
        "payments.posting.posting-unclear: club told: BACK_END_UNCERTAIN",
        "payments.in-doubt.unsettled-too-long: club asked: it has no such payment",
      ],
    });
    await runWorkerAt(2 * DAY);
    expect(post).toHaveBeenCalledTimes(24 * 60);
  });

  it.each(["PAYMENT_DIFFERS", "CHARGE_UNKNOWN", "CHARGE_SETTLED", "MEMBER_UNKNOWN"] as const)(
    "goes to review at once on a permanent refusal: %s",
    async (code) => {
      const { post, posted, runWorkerAt } = await createPaymentEnvironment({ state: "captured" });
      post.mockRejectedValue(new PorticoError(code));
      expect(await runWorkerAt(MINUTE)).toEqual({
        state: "needs_review",
        entries: [
          "payments.captured.posting-begun: posting to the club",
          `payments.posting.facts-differ: club told: ${code}`,
        ],
      });
      expect([post.mock.calls.length, posted.mock.calls.length]).toEqual([1, 0]);
    },
  );

  it.each(["BACK_END_REFUSED", "BAD_REQUEST"] as const)(
    "is posted again on a refusal of another kind: %s",
    async (code) => {
      const { post, posted, runWorkerAt } = await createPaymentEnvironment({ state: "captured" });
      post.mockRejectedValue(new PorticoError(code));
      posted.mockResolvedValue(undefined);
      expect(await runWorkerAt(MINUTE)).toMatchObject({ state: "in_doubt" });
      await runWorkerAt(2 * MINUTE);
      expect(post).toHaveBeenCalledTimes(2);
    },
  );

  it.each<[string, Partial<Payment>]>([
    ["captured", { state: "captured" }],
    ["left in the middle of a posting", { state: "posting" }],
    ["in doubt about the back-end", { state: "in_doubt", doubt: "back-end" }],
    ["in doubt about the gateway", { state: "in_doubt", doubt: "gateway" }],
    ["at the gateway", { state: "sent" }],
  ])("is posted at least once even if it is 9 days old: %s", async (_, fields) => {
    const withBackEnd = await createPaymentEnvironment(fields);
    expect((await withBackEnd.runWorkerAt(9 * DAY)).state).toBe("posted");
    const withoutBackEnd = await createPaymentEnvironment(fields);
    withoutBackEnd.post.mockRejectedValue(unavailable());
    expect((await withoutBackEnd.runWorkerAt(9 * DAY)).state).toBe("in_doubt");
    expect(withoutBackEnd.post).toHaveBeenCalledOnce();
    // The system clock may have been set while no node ran, so the node first watches for 12 hours.
    expect((await withoutBackEnd.runWorkerAt(9 * DAY + 12 * HOUR - 1)).state).toBe("in_doubt");
    expect((await withoutBackEnd.runWorkerAt(9 * DAY + 12 * HOUR)).state).toBe("needs_review");
  });

  it("waits while the back-end does not respond, and goes to review after a day", async () => {
    const { posted, runWorkerAt } = await createPaymentEnvironment({ state: "posting" });
    posted.mockRejectedValue(unavailable());
    await runWorkerAt(MINUTE);
    expect((await runWorkerAt(DAY - 1)).state).toBe("in_doubt");
    expect(await runWorkerAt(DAY - 1)).toEqual({ state: "in_doubt", entries: [] });
    expect(await runWorkerAt(DAY)).toEqual({
      state: "needs_review",
      entries: ["payments.in-doubt.unsettled-too-long: club asked: BACK_END_UNAVAILABLE"],
    });
  });
});

describe("a payment whose gateway failed", () => {
  it("is resumed on the same card page once the gateway reports the page as open", async () => {
    const { flow, getSession, journal, runWorkerAt } = await createPaymentEnvironment({
      state: "in_doubt",
      doubt: "gateway",
      chargeIds: ["U1"],
    });
    getSession.mockResolvedValue(gatewayRecord("pending"));
    expect(await runWorkerAt(MINUTE)).toEqual({
      state: "sent",
      entries: ["payments.in-doubt.gateway.gateway-pending: gateway about S1: pending, AUD 1.00"],
    });
    expect(getSession).toHaveBeenCalledOnce();
    expect((await journal.find("P1"))?.doubt).toBeUndefined();
    const begun = await flow.begin(PAYMENT_DETAILS, { newPayment: NEW_PAYMENT, isAmountUnchanged: async () => true });
    expect(begun).toMatchObject({ id: "P1", state: "sent", page: HOSTED_PAGE });
  });

  it("is queried again in the same run", async () => {
    const { getSession, runWorkerAt } = await createPaymentEnvironment({ state: "sent" });
    getSession.mockRejectedValueOnce(unavailable()).mockResolvedValue(gatewayRecord("pending"));
    expect((await runWorkerAt(MINUTE)).state).toBe("sent");
    expect(getSession).toHaveBeenCalledTimes(2);
  });

  it.each(["sent", "in_doubt"] as const)("goes to review after a day with an open page: %s", async (state) => {
    const { getSession, runWorkerAt } = await createPaymentEnvironment({
      state,
      doubt: state === "sent" ? undefined : "gateway",
    });
    getSession.mockResolvedValue(gatewayRecord("pending"));
    await runWorkerAt(MINUTE);
    expect((await runWorkerAt(DAY - 1)).state).toBe("sent");
    expect(await runWorkerAt(DAY - 1)).toEqual({ state: "sent", entries: [] });
    expect((await runWorkerAt(DAY)).state).toBe("needs_review");
  });
});

describe("a system clock that is set a day", () => {
  const changes = [
    ["forward", DAY],
    ["back", -DAY],
  ] as const;

  it.each(changes)("%s: does not send an open card page to review, and posts its payment", async (_, change) => {
    const { getSession, runWorkerAt, changeSystemClock } = await createPaymentEnvironment({ state: "sent" });
    getSession.mockResolvedValue(gatewayRecord("pending"));
    for (let now = MINUTE; now < 2 * HOUR; now += MINUTE) {
      if (now === HOUR) changeSystemClock(change);
      expect((await runWorkerAt(now)).state).toBe("sent");
    }
    getSession.mockResolvedValue(gatewayRecord("approved"));
    expect((await runWorkerAt(2 * HOUR)).state).toBe("posted");
  });

  it.each(changes)("%s: sends a page without an outcome to review after a day of runs", async (_, change) => {
    const { getSession, runWorkerAt, changeSystemClock } = await createPaymentEnvironment({ state: "sent" });
    getSession.mockResolvedValue(gatewayRecord("pending"));
    await runWorkerAt(MINUTE);
    changeSystemClock(change);
    expect((await runWorkerAt(DAY)).state).toBe("sent");
    expect((await runWorkerAt(DAY + MINUTE)).state).toBe("needs_review");
  });

  it.each(changes)("%s: cancels a page that was never recorded after two minutes of runs", async (_, change) => {
    const { runWorkerAt, changeSystemClock } = await createPaymentEnvironment({ state: "created", page: undefined });
    await runWorkerAt(0);
    changeSystemClock(change);
    expect((await runWorkerAt(2 * MINUTE - 1)).state).toBe("created");
    expect((await runWorkerAt(2 * MINUTE)).state).toBe("cancelled");
  });

  it.each(changes)("%s: queries a page that the gateway does not know for ten minutes", async (_, change) => {
    const { getSession, runWorkerAt, changeSystemClock } = await createPaymentEnvironment({ state: "sent" });
    getSession.mockResolvedValue(gatewayRecord("unknown to it"));
    await runWorkerAt(0);
    changeSystemClock(change);
    expect((await runWorkerAt(10 * MINUTE - 1)).state).toBe("sent");
    expect((await runWorkerAt(10 * MINUTE)).state).toBe("needs_review");
  });

  it("forward: keeps a payment in doubt that the back-end does not record", async () => {
    const { posted, runWorkerAt, changeSystemClock } = await createPaymentEnvironment({ state: "posting" });
    posted.mockRejectedValue(unavailable());
    await runWorkerAt(MINUTE);
    await runWorkerAt(2 * HOUR);
    changeSystemClock(DAY);
    expect((await runWorkerAt(2 * HOUR + MINUTE)).state).toBe("in_doubt");
  });
});

describe("a gateway record with another payment's id", () => {
  it.each(["declined", "cancelled", "expired"] as const)(
    "sends the payment to review instead of ending it as %s",
    async (answer) => {
      const { getSession, journal, runWorkerAt } = await createPaymentEnvironment({ state: "sent", chargeIds: ["U1"] });
      getSession.mockResolvedValue({ ...gatewayRecord(answer), paymentId: "P9" });
      expect(await runWorkerAt(MINUTE)).toEqual({
        state: "needs_review",
        entries: [`payments.sent.facts-differ: gateway about S1: ${answer}, AUD 1.00`],
      });
      // The charge stays reserved until staff have reviewed the payment.
      expect(await journal.liveFor(PAYMENT_DETAILS.brand, ["U1"])).toHaveLength(1);
    },
  );
});

describe("the worker", () => {
  it("settles at most 5,000 payments in one run", async () => {
    const open = Array.from({ length: 5_001 }, (_, index) => payment({ id: `P${index}` }));
    const find = vi.fn(async () => undefined);
    const flow = createPaymentFlow({
      journal: { ...journalInMemory(), find, list: async (_, limit) => open.slice(0, limit) },
      gateway: () => undefined,
      posting: { post: vi.fn(), posted: vi.fn() },
      now: () => 0 as Instant,
      steadyNow: () => 0,
      node: "node-1",
    });
    await flow.settleAll();
    expect(find).toHaveBeenCalledTimes(5_000);
  });
});
