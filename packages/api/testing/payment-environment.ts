// A payment flow with stubs of the gateway and the back-end.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { GatewayOutcome, GatewayRecord } from "@portico/domain/payments/gateway";
import type { Payment } from "@portico/domain/payments/payment";
import type { PaymentPosting } from "@portico/domain/payments/posting";
import { journalInMemory, payment } from "@portico/domain/testing";
import { vi } from "vitest";
import { createPaymentFlow } from "../src/money/flow.ts";

const AMOUNT = { minor: 100, currency: "AUD" } as const;
export const PAYMENT_DETAILS = {
  brand: "member_portal",
  memberNumber: "100202",
  amount: AMOUNT,
  parts: [{ chargeId: "U1", called: "Cleaning", minor: 100 }],
} as const;
export const NEW_PAYMENT = {
  id: "P1",
  returnAddress: "https://portal/return",
  notificationAddress: "https://portal/notification",
};
export const HOSTED_PAGE = { gatewayReference: "S1", address: "https://gateway/S1" };

export const unavailable = () => new PorticoError("BACK_END_UNAVAILABLE");
export const gatewayRecord = (answer: GatewayOutcome): GatewayRecord => ({ answer, amount: AMOUNT, paymentId: "P1" });

/** Creates a flow with the payment P1, which began at time 0. */
export async function createPaymentEnvironment(fields: Partial<Payment>) {
  const { brand, memberNumber, parts, amount } = PAYMENT_DETAILS;
  const clock = { steady: 0, offset: 0 };
  const journal = journalInMemory();
  const begun = { id: "P1", brand, memberNumber, parts, amount, createdAt: 0 as Instant, page: HOSTED_PAGE };
  await journal.create(payment({ ...begun, ...fields }));
  const getSession = vi.fn(async () => gatewayRecord("approved"));
  const posting = {
    post: vi.fn<PaymentPosting["post"]>(async () => ({ number: "RC-1" })),
    posted: vi.fn<PaymentPosting["posted"]>(async () => undefined),
  };
  const flow = createPaymentFlow({
    journal,
    gateway: () => ({ createSession: vi.fn(), getSession, find: vi.fn() }),
    posting,
    now: () => (clock.steady + clock.offset) as Instant,
    steadyNow: () => clock.steady,
    node: "node-1",
  });
  /** Runs the worker at a time; resolves to the payment's state and the new entries of its history. */
  const runWorkerAt = async (now: number) => {
    clock.steady = now;
    const entryCount = (await journal.history("P1")).length;
    await flow.settleAll();
    const entries = (await journal.history("P1")).slice(entryCount);
    return { state: (await journal.find("P1"))?.state, entries: entries.map(({ row, said }) => `${row}: ${said}`) };
  };
  /** Sets the system clock; the monotonic clock stays. */
  const changeSystemClock = (milliseconds: number) => void (clock.offset += milliseconds);
  return { flow, journal, getSession, ...posting, runWorkerAt, changeSystemClock };
}
