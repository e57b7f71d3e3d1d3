import type { Instant } from "@portico/domain/day";
import { journalInMemory } from "@portico/domain/testing";
import { expect, it, vi } from "vitest";
import { openPaymentFlow } from "./flow.ts";

it("asks what is owed once the charges are its own, and not before; the page waits for the disk as well", async () => {
  const journal = journalInMemory();
  const [turn, disk] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const open = vi.fn(async () => ({ gatewayReference: "S1", address: "https://gateway/S1" }));
  const flow = openPaymentFlow({
    journal: {
      ...journal,
      create: async (payment, whenTaken) => {
        await turn.promise;
        const isTaken = await journal.create(payment, whenTaken);
        await disk.promise;
        return isTaken;
      },
    },
    gateway: () => ({ open, ask: vi.fn(), find: vi.fn() }),
    posting: { post: vi.fn(), posted: vi.fn() },
    now: () => 0 as Instant,
    newId: () => "P1",
    node: "node-1",
  });
  const isStillOwed = vi.fn(async () => true);
  const addressesOf = () => ({ returnAddress: "https://portal/back", notificationAddress: "https://portal/heard" });
  const amount = { minor: 100, currency: "AUD" } as const;
  const begun = flow.begin(
    {
      brand: "member_portal",
      memberNumber: "100202",
      amount,
      parts: [{ chargeId: "U1", called: "Cleaning", minor: 100 }],
    },
    { addressesOf, isStillOwed },
  );
  await Promise.resolve();
  expect(isStillOwed).not.toHaveBeenCalled();
  turn.resolve();
  await vi.waitFor(() => expect(isStillOwed).toHaveBeenCalledOnce());
  expect(open).not.toHaveBeenCalled();
  disk.resolve();
  expect((await begun).state).toBe("sent");
  expect(open).toHaveBeenCalledOnce();
});
