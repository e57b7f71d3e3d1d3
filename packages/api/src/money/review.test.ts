import type { Payment } from "@portico/domain/payments/payment";
import type { PaymentPosting } from "@portico/domain/payments/posting";
import { describe, expect, it } from "vitest";
import { createPaymentEnvironment, gatewayRecord, unavailable } from "../../testing/payment-environment.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe("a review whose only reason is age", () => {
  /** A payment that went to review because it had no final outcome for a day. */
  async function createReview(fields: Partial<Payment>) {
    const environment = await createPaymentEnvironment(fields);
    environment.getSession.mockResolvedValue(gatewayRecord("pending"));
    environment.posted.mockRejectedValue(unavailable());
    await environment.runWorkerAt(0);
    expect((await environment.runWorkerAt(DAY)).state).toBe("needs_review");
    return environment;
  }

  it.each([
    ["approved", "posted"],
    ["declined", "declined"],
    ["cancelled", "cancelled"],
    ["expired", "expired"],
  ] as const)("is settled by the worker once the gateway reports %s", async (outcome, state) => {
    const { getSession, posted, runWorkerAt } = await createReview({ state: "sent" });
    expect(await runWorkerAt(DAY + MINUTE)).toEqual({ state: "needs_review", entries: [] });
    getSession.mockResolvedValue(gatewayRecord(outcome));
    posted.mockResolvedValue(undefined);
    expect((await runWorkerAt(DAY + 2 * MINUTE)).state).toBe(state);
  });

  it.each([
    ["of another amount", { ...gatewayRecord("approved"), amount: { minor: 99, currency: "AUD" } }],
    ["for another payment", { ...gatewayRecord("declined"), paymentId: "P9" }],
  ] as const)("stays in review if the gateway's record is %s", async (_, record) => {
    const { getSession, runWorkerAt } = await createReview({ state: "sent" });
    getSession.mockResolvedValue(record);
    expect(await runWorkerAt(DAY + MINUTE)).toEqual({ state: "needs_review", entries: [] });
  });

  it("is settled once the back-end has the payment, and not posted again", async () => {
    const { getSession, post, posted, runWorkerAt } = await createPaymentEnvironment({ state: "sent" });
    posted.mockRejectedValue(unavailable());
    post.mockRejectedValue(unavailable());
    await runWorkerAt(0);
    expect((await runWorkerAt(DAY)).state).toBe("needs_review");
    const postings = post.mock.calls.length;
    getSession.mockResolvedValue(gatewayRecord("declined"));
    posted.mockResolvedValue(undefined);
    expect(await runWorkerAt(DAY + MINUTE)).toEqual({ state: "needs_review", entries: [] });
    posted.mockResolvedValue({ number: "RC-9" });
    expect((await runWorkerAt(DAY + 2 * MINUTE)).state).toBe("posted");
    expect(post).toHaveBeenCalledTimes(postings);
  });
});

describe("a review because facts differ", () => {
  it("is not queried again by the worker", async () => {
    const { getSession, runWorkerAt } = await createPaymentEnvironment({ state: "sent" });
    getSession.mockResolvedValue({ ...gatewayRecord("approved"), amount: { minor: 99, currency: "AUD" } });
    expect((await runWorkerAt(MINUTE)).state).toBe("needs_review");
    getSession.mockClear().mockResolvedValue(gatewayRecord("approved"));
    expect((await runWorkerAt(2 * MINUTE)).state).toBe("needs_review");
    expect(getSession).not.toHaveBeenCalled();
  });
});

describe("a payment that staff settle by hand", () => {
  const decision = { operator: "kim", reason: "seen in the books" };

  it.each<[string, PaymentPosting["posted"], string, Payment["receipt"]]>([
    ["has its receipt", async () => ({ number: "RC-7" }), "receipt RC-7", { number: "RC-7" }],
    ["does not know its id", async () => undefined, "no such payment", undefined],
    ["does not respond", () => Promise.reject(unavailable()), "BACK_END_UNAVAILABLE", undefined],
  ])("is posted if the back-end %s", async (_, posted, said, receipt) => {
    const environment = await createPaymentEnvironment({ state: "needs_review" });
    const { flow, journal } = environment;
    environment.posted.mockImplementation(posted);
    const reviewed = await flow.review("P1", "back-end posted", decision);
    expect(reviewed).toMatchObject({
      state: "posted",
      entry: { by: "kim", said: `seen in the books; club asked: ${said}` },
    });
    expect(reviewed?.receipt).toEqual(receipt);
    expect(await journal.find("P1")).toEqual(reviewed);
    expect(environment.posted).toHaveBeenCalledExactlyOnceWith("P1");
  });

  it("is not looked up at the back-end if nothing was captured", async () => {
    const { flow, posted } = await createPaymentEnvironment({ state: "needs_review" });
    const reviewed = await flow.review("P1", "gateway declined", decision);
    expect(reviewed).toMatchObject({ state: "declined", entry: { said: "seen in the books" } });
    expect(posted).not.toHaveBeenCalled();
  });
});
