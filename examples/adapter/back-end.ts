// A back-end in memory, and an adapter that implements two ports.

import { PorticoError } from "@portico/domain/errors";
import { parseLot } from "@portico/domain/points";
import type { CapturedPayment, PaymentPosting, PointsSource } from "@portico/domain/ports";

/** A row as the back-end stores it. */
export interface LotRow {
  readonly Balance: unknown;
  readonly ExpiryDate: unknown;
  readonly Status: unknown;
}

export interface BackEndData {
  readonly lots: Readonly<Record<string, readonly LotRow[]>>;
  /** Ids of the open charges of each member. */
  readonly charges: Readonly<Record<string, readonly string[]>>;
}

export interface MemoryBackEnd {
  readonly points: PointsSource;
  readonly posting: PaymentPosting;
  readonly faults: { stop(): void; loseResponses(): void; clear(): void };
}

export function createBackEnd({ lots, charges }: BackEndData): MemoryBackEnd {
  const payments = new Map<string, CapturedPayment>();
  let fault: "stopped" | "loses responses" | undefined;

  async function respond<Value>(execute: () => Value): Promise<Value> {
    if (fault === "stopped") throw new PorticoError("BACK_END_UNAVAILABLE");
    const value = execute();
    if (fault === "loses responses") throw new PorticoError("BACK_END_UNCERTAIN");
    return value;
  }

  function receiptOf(paymentId: string) {
    return payments.has(paymentId) ? { number: `RC-${paymentId}` } : undefined;
  }

  function record(payment: CapturedPayment) {
    const { id, memberNumber, chargeIds, amount } = payment;
    const earlier = payments.get(id);
    if (earlier === undefined) {
      if (!chargeIds.every((chargeId) => charges[memberNumber]?.includes(chargeId)))
        throw new PorticoError("CHARGE_UNKNOWN");
      const settled = [...payments.values()].flatMap((other) => other.chargeIds);
      if (chargeIds.some((chargeId) => settled.includes(chargeId))) throw new PorticoError("CHARGE_SETTLED");
      payments.set(id, payment);
    } else if (earlier.amount.minor !== amount.minor || earlier.chargeIds.join() !== chargeIds.join()) {
      throw new PorticoError("PAYMENT_DIFFERS");
    }
    return { number: `RC-${id}` };
  }

  return {
    points: {
      lots: ({ memberNumber }) =>
        respond(() => {
          const rows = lots[memberNumber];
          if (rows === undefined) throw new PorticoError("MEMBER_UNKNOWN");
          return rows.map(parseLot);
        }),
    },
    posting: { posted: (id) => respond(() => receiptOf(id)), post: (payment) => respond(() => record(payment)) },
    faults: {
      stop: () => {
        fault = "stopped";
      },
      loseResponses: () => {
        fault = "loses responses";
      },
      clear: () => {
        fault = undefined;
      },
    },
  };
}
