import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { GatewayAnswer, GatewayRecord } from "@portico/domain/payments/gateway";
import type { Payment } from "@portico/domain/payments/payment";
import type { PaymentPosting } from "@portico/domain/payments/posting";
import { journalInMemory, payment } from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import { type FlowPorts, openPaymentFlow } from "./flow.ts";

const AMOUNT = { minor: 100, currency: "AUD" } as const;
const WANTED = {
  brand: "member_portal",
  memberNumber: "100202",
  amount: AMOUNT,
  parts: [{ chargeId: "U1", called: "Cleaning", minor: 100 }],
} as const;
const addressesOf = () => ({ returnAddress: "https://portal/back", notificationAddress: "https://portal/heard" });

function flowOver(journal: FlowPorts["journal"], gateway: FlowPorts["gateway"]) {
  const posting = { post: vi.fn(), posted: vi.fn() };
  return openPaymentFlow({ journal, gateway, posting, now: () => 0 as Instant, newId: () => "P1", node: "node-1" });
}

it("asks what is owed once the charges are its own, and not before; the page waits for the disk as well", async () => {
  const journal = journalInMemory();
  const [turn, disk] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const open = vi.fn(async () => ({ gatewayReference: "S1", address: "https://gateway/S1" }));
  const create: typeof journal.create = async (wanted, whenTaken) => {
    await turn.promise;
    const isTaken = await journal.create(wanted, whenTaken);
    await disk.promise;
    return isTaken;
  };
  const flow = flowOver({ ...journal, create }, () => ({ open, ask: vi.fn(), find: vi.fn() }));
  const isStillOwed = vi.fn(async () => true);
  const begun = flow.begin(WANTED, { addressesOf, isStillOwed });
  await Promise.resolve();
  expect(isStillOwed).not.toHaveBeenCalled();
  turn.resolve();
  await vi.waitFor(() => expect(isStillOwed).toHaveBeenCalledOnce());
  expect(open).not.toHaveBeenCalled();
  disk.resolve();
  expect((await begun).state).toBe("sent");
  expect(open).toHaveBeenCalledOnce();
});

it("gives a payment up, and says so, where no gateway account takes its currency any more", async () => {
  const journal = journalInMemory();
  const flow = flowOver(journal, () => undefined);
  const begun = flow.begin(WANTED, { addressesOf, isStillOwed: async () => true });
  await expect(begun).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
  expect(await journal.find("P1")).toMatchObject({
    state: "cancelled",
    entry: { said: "no hosted page: BACK_END_UNAVAILABLE" },
  });
});

it("looks at five thousand payments in a worker's round, and no more", async () => {
  const open = Array.from({ length: 5_001 }, (_, at) => payment({ id: `P${at}` }));
  const find = vi.fn(async () => undefined);
  const journal = { ...journalInMemory(), find, list: async (_: unknown, limit: number) => open.slice(0, limit) };
  await flowOver(journal, () => undefined).settleAll();
  expect(find).toHaveBeenCalledTimes(5_000);
});

it.each([
  ["by the member, as their own", {}, "OWN_PAYMENT_UNDER_WAY"],
  ["by another owner, as somebody else's", { memberNumber: "100203" }, "PAYMENT_UNDER_WAY"],
  ["on another brand, as somebody else's", { brand: "member_portal_nz" }, "PAYMENT_UNDER_WAY"],
] as const)("names a charge that is being paid %s", async (_, parts, code) => {
  const journal = journalInMemory();
  const { brand, memberNumber } = WANTED;
  await journal.create(payment({ id: "P0", brand, memberNumber, chargeIds: ["U1", "U2"], state: "sent", ...parts }));
  const begun = flowOver(journal, () => undefined).begin(WANTED, { addressesOf, isStillOwed: async () => true });
  await expect(begun).rejects.toMatchObject({ code });
});

it("begins anew where the member's own payment has ended at the gateway, and nobody had looked", async () => {
  const journal = journalInMemory();
  const { brand, memberNumber, parts, amount } = WANTED;
  const page = { gatewayReference: "S0", address: "https://gateway/S0" };
  await journal.create(
    payment({ id: "P0", brand, memberNumber, parts, amount, chargeIds: ["U1"], state: "sent", page }),
  );
  const open = vi.fn(async () => ({ gatewayReference: "S1", address: "https://gateway/S1" }));
  const ask = vi.fn(async () => ({ answer: "declined" as const, amount: AMOUNT, paymentId: "P0" }));
  const begun = flowOver(journal, () => ({ open, ask, find: vi.fn() })).begin(WANTED, {
    addressesOf,
    isStillOwed: async () => true,
  });
  expect(await begun).toMatchObject({ id: "P1", state: "sent", page: { address: "https://gateway/S1" } });
  expect(await journal.find("P0")).toMatchObject({ state: "declined" });
  expect(open).toHaveBeenCalledOnce();
});

it("looks twice, and no more, where each time somebody else is quicker", async () => {
  const create = vi.fn(async () => false);
  const journal = { ...journalInMemory(), create };
  const begun = flowOver(journal, () => undefined).begin(WANTED, { addressesOf, isStillOwed: async () => true });
  await expect(begun).rejects.toMatchObject({ code: "PAYMENT_UNDER_WAY" });
  expect(create).toHaveBeenCalledTimes(2);
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PAGE = { gatewayReference: "S1", address: "https://gateway/S1" };
const away = () => new PorticoError("BACK_END_UNAVAILABLE");
const answers = (answer: GatewayAnswer): GatewayRecord => ({ answer, amount: AMOUNT, paymentId: "P1" });

/** A payment that was begun when time began, a gateway and a club that are asked of it, and a worker that looks when it is told to. */
async function settling(parts: Partial<Payment>) {
  const { brand, memberNumber, parts: charges, amount } = WANTED;
  const clock = { now: 0 };
  const journal = journalInMemory();
  const begun = { id: "P1", brand, memberNumber, parts: charges, amount, createdAt: 0 as Instant, page: PAGE };
  await journal.create(payment({ ...begun, ...parts }));
  const ask = vi.fn(async () => answers("approved"));
  const club = {
    post: vi.fn<PaymentPosting["post"]>(async () => ({ number: "RC-1" })),
    posted: vi.fn<PaymentPosting["posted"]>(async () => undefined),
  };
  const flow = openPaymentFlow({
    journal,
    gateway: () => ({ open: vi.fn(), ask, find: vi.fn() }),
    posting: club,
    now: () => clock.now as Instant,
    newId: () => "P2",
    node: "node-1",
  });
  const roundAt = async (now: number) => {
    clock.now = now;
    const written = (await journal.history("P1")).length;
    await flow.settleAll();
    const entries = (await journal.history("P1")).slice(written);
    return { state: (await journal.find("P1"))?.state, entries: entries.map(({ row, said }) => `${row}: ${said}`) };
  };
  return { flow, journal, ask, ...club, roundAt };
}

describe("a payment that the club goes on not recording", () => {
  it("is told to it once a round, and goes to a person after a day", async () => {
    const { post, posted, roundAt } = await settling({ state: "captured" });
    post.mockImplementation(async () => Promise.reject(new PorticoError("BACK_END_UNCERTAIN")));
    for (let now = MINUTE; now < DAY; now += MINUTE) {
      const { state, entries } = await roundAt(now);
      expect(state).toBe("in_doubt");
      expect(entries.length).toBeLessThanOrEqual(3);
    }
    expect(post).toHaveBeenCalledTimes(24 * 60 - 1);
    // In each but the first it is asked before and after.
    expect(posted).toHaveBeenCalledTimes(2 * post.mock.calls.length - 1);
    expect(await roundAt(DAY)).toEqual({
      state: "needs_review",
      entries: [
        "payments.in-doubt.back-end.back-end-knows-nothing: club asked: it has no such payment",
        "payments.captured.posting-begun: posting to the club",
        "payments.posting.posting-unclear: club told: BACK_END_UNCERTAIN",
        "payments.in-doubt.unsettled-too-long: club asked: it has no such payment",
      ],
    });
    await roundAt(2 * DAY);
    expect(post).toHaveBeenCalledTimes(24 * 60);
  });

  it.each(["PAYMENT_DIFFERS", "CHARGE_UNKNOWN", "CHARGE_SETTLED", "MEMBER_UNKNOWN"] as const)(
    "goes to a person at once where the club says a no for good: %s",
    async (code) => {
      const { post, posted, roundAt } = await settling({ state: "captured" });
      post.mockRejectedValue(new PorticoError(code));
      expect(await roundAt(MINUTE)).toEqual({
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
    "is told again where the refusal says nothing of it: %s",
    async (code) => {
      const { post, posted, roundAt } = await settling({ state: "captured" });
      post.mockRejectedValue(new PorticoError(code));
      posted.mockResolvedValue(undefined);
      expect(await roundAt(MINUTE)).toMatchObject({ state: "in_doubt" });
      await roundAt(2 * MINUTE);
      expect(post).toHaveBeenCalledTimes(2);
    },
  );

  it.each<[string, Partial<Payment>]>([
    ["captured", { state: "captured" }],
    ["left in the middle of a posting", { state: "posting" }],
    ["in doubt about the club", { state: "in_doubt", doubt: "back-end" }],
    ["in doubt about the gateway", { state: "in_doubt", doubt: "gateway" }],
    ["at the gateway", { state: "sent" }],
  ])("is told to it once at least, however long nobody looked: %s", async (_, parts) => {
    const well = await settling(parts);
    expect((await well.roundAt(9 * DAY)).state).toBe("posted");
    const refused = await settling(parts);
    refused.post.mockRejectedValue(away());
    expect((await refused.roundAt(9 * DAY)).state).toBe("needs_review");
    expect(refused.post).toHaveBeenCalledOnce();
  });

  it("waits for a club that does not answer, and goes to a person after a day", async () => {
    const { posted, roundAt } = await settling({ state: "posting" });
    posted.mockRejectedValue(away());
    expect((await roundAt(DAY - 1)).state).toBe("in_doubt");
    expect(await roundAt(DAY - 1)).toEqual({ state: "in_doubt", entries: [] });
    expect(await roundAt(DAY)).toEqual({
      state: "needs_review",
      entries: ["payments.in-doubt.unsettled-too-long: club asked: BACK_END_UNAVAILABLE"],
    });
  });
});

describe("a gateway that did not answer once", () => {
  it("leaves the card page open as soon as it says that it is, and the member goes on there", async () => {
    const { flow, ask, journal, roundAt } = await settling({ state: "in_doubt", doubt: "gateway", chargeIds: ["U1"] });
    ask.mockResolvedValue(answers("pending"));
    expect(await roundAt(MINUTE)).toEqual({
      state: "sent",
      entries: ["payments.in-doubt.gateway.gateway-pending: gateway about S1: pending, AUD 1.00"],
    });
    expect(ask).toHaveBeenCalledOnce();
    expect((await journal.find("P1"))?.doubt).toBeUndefined();
    const begun = await flow.begin(WANTED, { addressesOf, isStillOwed: async () => true });
    expect(begun).toMatchObject({ id: "P1", state: "sent", page: PAGE });
  });

  it("is asked once more in the same round", async () => {
    const { ask, roundAt } = await settling({ state: "sent" });
    ask.mockRejectedValueOnce(away()).mockResolvedValue(answers("pending"));
    expect((await roundAt(MINUTE)).state).toBe("sent");
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each(["sent", "in_doubt"] as const)(
    "is waited for where the page is open, for a day and no longer: %s",
    async (state) => {
      const { ask, roundAt } = await settling({ state, doubt: state === "sent" ? undefined : "gateway" });
      ask.mockResolvedValue(answers("pending"));
      expect((await roundAt(DAY - 1)).state).toBe("sent");
      expect(await roundAt(DAY - 1)).toEqual({ state: "sent", entries: [] });
      expect((await roundAt(DAY)).state).toBe("needs_review");
    },
  );
});

describe("a payment that staff saw in the club's books", () => {
  const by = { operator: "kim", reason: "seen in the books" };

  it.each<[string, PaymentPosting["posted"], string, Payment["receipt"]]>([
    ["its receipt", async () => ({ number: "RC-7" }), "receipt RC-7", { number: "RC-7" }],
    ["that the club has it under no id of ours", async () => undefined, "no such payment", undefined],
    ["that the club does not answer", () => Promise.reject(away()), "BACK_END_UNAVAILABLE", undefined],
  ])("is posted with %s", async (_, says, said, receipt) => {
    const { flow, journal, posted } = await settling({ state: "needs_review" });
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

  it("is not asked of the club where staff say that nothing was taken", async () => {
    const { flow, posted } = await settling({ state: "needs_review" });
    const reviewed = await flow.review("P1", "gateway declined", by);
    expect(reviewed).toMatchObject({ state: "declined", entry: { said: "seen in the books" } });
    expect(posted).not.toHaveBeenCalled();
  });
});
