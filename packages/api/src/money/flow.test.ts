import type { Instant } from "@portico/domain/day";
import { journalInMemory, payment } from "@portico/domain/testing";
import { expect, it, vi } from "vitest";
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
