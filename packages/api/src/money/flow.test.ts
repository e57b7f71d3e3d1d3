import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { GatewayOutcome, GatewayRecord } from "@portico/domain/payments/gateway";
import type { Payment } from "@portico/domain/payments/payment";
import type { PaymentPosting } from "@portico/domain/payments/posting";
import { journalInMemory, payment } from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import { createPaymentFlow } from "./flow.ts";
import type { PaymentPorts } from "./payment-context.ts";

const AMOUNT = { minor: 100, currency: "AUD" } as const;
const WANTED = {
  brand: "member_portal",
  memberNumber: "100202",
  amount: AMOUNT,
  parts: [{ chargeId: "U1", called: "Cleaning", minor: 100 }],
} as const;
const newPayment = {
  id: "P1",
  returnAddress: "https://portal/back",
  notificationAddress: "https://portal/heard",
};

function createFlow(journal: PaymentPorts["journal"], gateway: PaymentPorts["gateway"]) {
  const posting = { post: vi.fn(), posted: vi.fn() };
  return createPaymentFlow({
    journal,
    gateway,
    posting,
    now: () => 0 as Instant,
    steadyNow: () => 0,
    node: "node-1",
  });
}

it("asks what is owed only after reserving the charges, and creates the page after the journal write", async () => {
  const journal = journalInMemory();
  const [turn, disk] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const createSession = vi.fn(async () => ({ gatewayReference: "S1", address: "https://gateway/S1" }));
  const create: typeof journal.create = async (wanted, whenTaken) => {
    await turn.promise;
    const isTaken = await journal.create(wanted, whenTaken);
    await disk.promise;
    return isTaken;
  };
  const flow = createFlow({ ...journal, create }, () => ({ createSession, getSession: vi.fn(), find: vi.fn() }));
  const isAmountUnchanged = vi.fn(async () => true);
  const begun = flow.begin(WANTED, { newPayment, isAmountUnchanged });
  await Promise.resolve();
  expect(isAmountUnchanged).not.toHaveBeenCalled();
  turn.resolve();
  await vi.waitFor(() => expect(isAmountUnchanged).toHaveBeenCalledOnce());
  expect(createSession).not.toHaveBeenCalled();
  disk.resolve();
  expect((await begun).state).toBe("sent");
  expect(createSession).toHaveBeenCalledOnce();
});

it("cancels a payment and records why if no gateway account takes its currency", async () => {
  const journal = journalInMemory();
  const flow = createFlow(journal, () => undefined);
  const begun = flow.begin(WANTED, { newPayment, isAmountUnchanged: async () => true });
  await expect(begun).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
  expect(await journal.find("P1")).toMatchObject({
    state: "cancelled",
    entry: { said: "no hosted page: BACK_END_UNAVAILABLE" },
  });
});

it("settles at most 5,000 payments in one run of the worker", async () => {
  const open = Array.from({ length: 5_001 }, (_, at) => payment({ id: `P${at}` }));
  const find = vi.fn(async () => undefined);
  const journal = { ...journalInMemory(), find, list: async (_: unknown, limit: number) => open.slice(0, limit) };
  await createFlow(journal, () => undefined).settleAll();
  expect(find).toHaveBeenCalledTimes(5_000);
});

it.each([
  ["by the member, as their own", {}, "OWN_PAYMENT_UNDER_WAY"],
  ["by another owner, as somebody else's", { memberNumber: "100203" }, "PAYMENT_UNDER_WAY"],
  ["on another brand, as somebody else's", { brand: "member_portal_nz" }, "PAYMENT_UNDER_WAY"],
] as const)("refuses a charge that is being paid %s", async (_, parts, code) => {
  const journal = journalInMemory();
  const { brand, memberNumber } = WANTED;
  await journal.create(payment({ id: "P0", brand, memberNumber, chargeIds: ["U1", "U2"], state: "sent", ...parts }));
  const begun = createFlow(journal, () => undefined).begin(WANTED, { newPayment, isAmountUnchanged: async () => true });
  await expect(begun).rejects.toMatchObject({ code });
});

it("begins a new payment if the member's own one has ended at the gateway unnoticed", async () => {
  const journal = journalInMemory();
  const { brand, memberNumber, parts, amount } = WANTED;
  const page = { gatewayReference: "S0", address: "https://gateway/S0" };
  await journal.create(
    payment({ id: "P0", brand, memberNumber, parts, amount, chargeIds: ["U1"], state: "sent", page }),
  );
  const createSession = vi.fn(async () => ({ gatewayReference: "S1", address: "https://gateway/S1" }));
  const getSession = vi.fn(async () => ({ answer: "declined" as const, amount: AMOUNT, paymentId: "P0" }));
  const begun = createFlow(journal, () => ({ createSession, getSession, find: vi.fn() })).begin(WANTED, {
    newPayment,
    isAmountUnchanged: async () => true,
  });
  expect(await begun).toMatchObject({ id: "P1", state: "sent", page: { address: "https://gateway/S1" } });
  expect(await journal.find("P0")).toMatchObject({ state: "declined" });
  expect(createSession).toHaveBeenCalledOnce();
});

it("makes two attempts if another payment always comes first", async () => {
  const create = vi.fn(async () => false);
  const journal = { ...journalInMemory(), create };
  const begun = createFlow(journal, () => undefined).begin(WANTED, { newPayment, isAmountUnchanged: async () => true });
  await expect(begun).rejects.toMatchObject({ code: "PAYMENT_UNDER_WAY" });
  expect(create).toHaveBeenCalledTimes(2);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PAGE = { gatewayReference: "S1", address: "https://gateway/S1" };
const unavailable = () => new PorticoError("BACK_END_UNAVAILABLE");
const answers = (answer: GatewayOutcome): GatewayRecord => ({ answer, amount: AMOUNT, paymentId: "P1" });

/** A flow over one payment that began at time 0, with stubs of the gateway and the back-end. */
async function setUp(parts: Partial<Payment>) {
  const { brand, memberNumber, parts: charges, amount } = WANTED;
  const clock = { now: 0, stepped: 0 };
  const journal = journalInMemory();
  const begun = { id: "P1", brand, memberNumber, parts: charges, amount, createdAt: 0 as Instant, page: PAGE };
  await journal.create(payment({ ...begun, ...parts }));
  const getSession = vi.fn(async () => answers("approved"));
  const club = {
    post: vi.fn<PaymentPosting["post"]>(async () => ({ number: "RC-1" })),
    posted: vi.fn<PaymentPosting["posted"]>(async () => undefined),
  };
  const flow = createPaymentFlow({
    journal,
    gateway: () => ({ createSession: vi.fn(), getSession, find: vi.fn() }),
    posting: club,
    now: () => (clock.now + clock.stepped) as Instant,
    steadyNow: () => clock.now,
    node: "node-1",
  });
  const runWorkerAt = async (now: number) => {
    clock.now = now;
    const written = (await journal.history("P1")).length;
    await flow.settleAll();
    const entries = (await journal.history("P1")).slice(written);
    return { state: (await journal.find("P1"))?.state, entries: entries.map(({ row, said }) => `${row}: ${said}`) };
  };
  /** Steps the system clock; the monotonic clock stays. */
  const step = (milliseconds: number) => void (clock.stepped += milliseconds);
  return { flow, journal, ask: getSession, ...club, runWorkerAt, step };
}

describe("a payment that the back-end does not record", () => {
  it("is posted once in each run, and goes to review after a day", async () => {
    const { post, posted, runWorkerAt } = await setUp({ state: "captured" });
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
      const { post, posted, runWorkerAt } = await setUp({ state: "captured" });
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
      const { post, posted, runWorkerAt } = await setUp({ state: "captured" });
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
    ["in doubt about the club", { state: "in_doubt", doubt: "back-end" }],
    ["in doubt about the gateway", { state: "in_doubt", doubt: "gateway" }],
    ["at the gateway", { state: "sent" }],
  ])("is posted at least once however old it is: %s", async (_, parts) => {
    const well = await setUp(parts);
    expect((await well.runWorkerAt(9 * DAY)).state).toBe("posted");
    const refused = await setUp(parts);
    refused.post.mockRejectedValue(unavailable());
    expect((await refused.runWorkerAt(9 * DAY)).state).toBe("in_doubt");
    expect(refused.post).toHaveBeenCalledOnce();
    // The system clock may have been set while no node ran, so the node first watches for 12 hours.
    expect((await refused.runWorkerAt(9 * DAY + 12 * HOUR - 1)).state).toBe("in_doubt");
    expect((await refused.runWorkerAt(9 * DAY + 12 * HOUR)).state).toBe("needs_review");
  });

  it("waits while the back-end does not answer, and goes to review after a day", async () => {
    const { posted, runWorkerAt } = await setUp({ state: "posting" });
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

describe("a gateway that failed once", () => {
  it("keeps the card page once it reports the page as open, and the member continues there", async () => {
    const { flow, ask, journal, runWorkerAt } = await setUp({ state: "in_doubt", doubt: "gateway", chargeIds: ["U1"] });
    ask.mockResolvedValue(answers("pending"));
    expect(await runWorkerAt(MINUTE)).toEqual({
      state: "sent",
      entries: ["payments.in-doubt.gateway.gateway-pending: gateway about S1: pending, AUD 1.00"],
    });
    expect(ask).toHaveBeenCalledOnce();
    expect((await journal.find("P1"))?.doubt).toBeUndefined();
    const begun = await flow.begin(WANTED, { newPayment, isAmountUnchanged: async () => true });
    expect(begun).toMatchObject({ id: "P1", state: "sent", page: PAGE });
  });

  it("is asked again in the same run", async () => {
    const { ask, runWorkerAt } = await setUp({ state: "sent" });
    ask.mockRejectedValueOnce(unavailable()).mockResolvedValue(answers("pending"));
    expect((await runWorkerAt(MINUTE)).state).toBe("sent");
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each(["sent", "in_doubt"] as const)("is waited for while the page is open, for one day: %s", async (state) => {
    const { ask, runWorkerAt } = await setUp({ state, doubt: state === "sent" ? undefined : "gateway" });
    ask.mockResolvedValue(answers("pending"));
    await runWorkerAt(MINUTE);
    expect((await runWorkerAt(DAY - 1)).state).toBe("sent");
    expect(await runWorkerAt(DAY - 1)).toEqual({ state: "sent", entries: [] });
    expect((await runWorkerAt(DAY)).state).toBe("needs_review");
  });
});

describe("a system clock that is set by a day", () => {
  const steps = [
    ["on", DAY],
    ["back", -DAY],
  ] as const;

  it.each(steps)("%s: does not send an open card page to review, and posts what is paid there", async (_, by) => {
    const { ask, runWorkerAt, step } = await setUp({ state: "sent" });
    ask.mockResolvedValue(answers("pending"));
    for (let now = MINUTE; now < 2 * HOUR; now += MINUTE) {
      if (now === HOUR) step(by);
      expect((await runWorkerAt(now)).state).toBe("sent");
    }
    ask.mockResolvedValue(answers("approved"));
    expect((await runWorkerAt(2 * HOUR)).state).toBe("posted");
  });

  it.each(steps)("%s: sends a page without an outcome to review after a day of runs", async (_, by) => {
    const { ask, runWorkerAt, step } = await setUp({ state: "sent" });
    ask.mockResolvedValue(answers("pending"));
    await runWorkerAt(MINUTE);
    step(by);
    expect((await runWorkerAt(DAY)).state).toBe("sent");
    expect((await runWorkerAt(DAY + MINUTE)).state).toBe("needs_review");
  });

  it.each(steps)("%s: cancels a page that was never recorded, after two minutes of runs", async (_, by) => {
    const { runWorkerAt, step } = await setUp({ state: "created", page: undefined });
    await runWorkerAt(0);
    step(by);
    expect((await runWorkerAt(2 * MINUTE - 1)).state).toBe("created");
    expect((await runWorkerAt(2 * MINUTE)).state).toBe("cancelled");
  });

  it.each(steps)("%s: asks for ten minutes about a page that the gateway does not know", async (_, by) => {
    const { ask, runWorkerAt, step } = await setUp({ state: "sent" });
    ask.mockResolvedValue(answers("unknown to it"));
    await runWorkerAt(0);
    step(by);
    expect((await runWorkerAt(10 * MINUTE - 1)).state).toBe("sent");
    expect((await runWorkerAt(10 * MINUTE)).state).toBe("needs_review");
  });

  it("leaves a payment in doubt that the back-end does not record", async () => {
    const { posted, runWorkerAt, step } = await setUp({ state: "posting" });
    posted.mockRejectedValue(unavailable());
    await runWorkerAt(MINUTE);
    await runWorkerAt(2 * HOUR);
    step(DAY);
    expect((await runWorkerAt(2 * HOUR + MINUTE)).state).toBe("in_doubt");
  });
});

describe("a review whose only reason is age", () => {
  /** A payment that went to review because it got no final answer for a day. */
  async function reviewed(parts: Partial<Payment>) {
    const all = await setUp(parts);
    all.ask.mockResolvedValue(answers("pending"));
    all.posted.mockRejectedValue(unavailable());
    await all.runWorkerAt(0);
    expect((await all.runWorkerAt(DAY)).state).toBe("needs_review");
    return all;
  }

  it.each([
    ["approved", "posted"],
    ["declined", "declined"],
    ["cancelled", "cancelled"],
    ["expired", "expired"],
  ] as const)("is settled by the worker once the gateway reports %s", async (answer, state) => {
    const { ask, posted, runWorkerAt } = await reviewed({ state: "sent" });
    expect(await runWorkerAt(DAY + MINUTE)).toEqual({ state: "needs_review", entries: [] });
    ask.mockResolvedValue(answers(answer));
    posted.mockResolvedValue(undefined);
    expect((await runWorkerAt(DAY + 2 * MINUTE)).state).toBe(state);
  });

  it.each([
    ["of another amount", { ...answers("approved"), amount: { minor: 99, currency: "AUD" } }],
    ["for another payment", { ...answers("declined"), paymentId: "P9" }],
  ] as const)("stays in review if the gateway's record is %s", async (_, record) => {
    const { ask, runWorkerAt } = await reviewed({ state: "sent" });
    ask.mockResolvedValue(record);
    expect(await runWorkerAt(DAY + MINUTE)).toEqual({ state: "needs_review", entries: [] });
  });

  it("is settled once the back-end has the payment, without posting it again", async () => {
    const { ask, post, posted, runWorkerAt } = await setUp({ state: "sent" });
    posted.mockRejectedValue(unavailable());
    post.mockRejectedValue(unavailable());
    await runWorkerAt(0);
    expect((await runWorkerAt(DAY)).state).toBe("needs_review");
    const told = post.mock.calls.length;
    ask.mockResolvedValue(answers("declined"));
    posted.mockResolvedValue(undefined);
    expect(await runWorkerAt(DAY + MINUTE)).toEqual({ state: "needs_review", entries: [] });
    posted.mockResolvedValue({ number: "RC-9" });
    expect((await runWorkerAt(DAY + 2 * MINUTE)).state).toBe("posted");
    expect(post).toHaveBeenCalledTimes(told);
  });

  it("differs from a review because facts differ, which asks no service again", async () => {
    const { ask, runWorkerAt } = await setUp({ state: "sent" });
    ask.mockResolvedValue({ ...answers("approved"), amount: { minor: 99, currency: "AUD" } });
    expect((await runWorkerAt(MINUTE)).state).toBe("needs_review");
    ask.mockClear().mockResolvedValue(answers("approved"));
    expect((await runWorkerAt(2 * MINUTE)).state).toBe("needs_review");
    expect(ask).not.toHaveBeenCalled();
  });
});

describe("a gateway record that names another payment", () => {
  it.each(["declined", "cancelled", "expired"] as const)(
    "does not end ours as %s, because ours may have been paid",
    async (answer) => {
      const { ask, journal, runWorkerAt } = await setUp({ state: "sent", chargeIds: ["U1"] });
      ask.mockResolvedValue({ ...answers(answer), paymentId: "P9" });
      expect(await runWorkerAt(MINUTE)).toEqual({
        state: "needs_review",
        entries: [`payments.sent.facts-differ: gateway about S1: ${answer}, AUD 1.00`],
      });
      // The charge stays reserved until staff have reviewed the payment.
      expect(await journal.liveFor(WANTED.brand, ["U1"])).toHaveLength(1);
    },
  );
});

describe("a payment that staff found in the club's books", () => {
  const by = { operator: "kim", reason: "seen in the books" };

  it.each<[string, PaymentPosting["posted"], string, Payment["receipt"]]>([
    ["its receipt", async () => ({ number: "RC-7" }), "receipt RC-7", { number: "RC-7" }],
    ["that the club has it under no id of ours", async () => undefined, "no such payment", undefined],
    ["that the club does not answer", () => Promise.reject(unavailable()), "BACK_END_UNAVAILABLE", undefined],
  ])("is posted with %s", async (_, says, said, receipt) => {
    const { flow, journal, posted } = await setUp({ state: "needs_review" });
    posted.mockImplementation(says);
    const reviewed = await flow.review("P1", "back-end posted", by);
    expect(reviewed).toMatchObject({
      state: "posted",
      entry: { by: "kim", said: `seen in the books; club asked: ${said}` },
    });
    expect(reviewed?.receipt).toEqual(receipt);
    expect(await journal.find("P1")).toEqual(reviewed);
    expect(posted).toHaveBeenCalledExactlyOnceWith("P1");
  });

  it("is not looked up at the back-end if staff say that nothing was captured", async () => {
    const { flow, posted } = await setUp({ state: "needs_review" });
    const reviewed = await flow.review("P1", "gateway declined", by);
    expect(reviewed).toMatchObject({ state: "declined", entry: { said: "seen in the books" } });
    expect(posted).not.toHaveBeenCalled();
  });
});
