// The port to the payment journal: the one store of ours that must never lose a line.

import type { Payment } from "./payment.ts";

/** The journal. Every promise is kept only after the line is on disk. */
export interface PaymentJournal {
  /** Writes a new payment; `false` where the member already has a live payment for one of its charges. */
  create(payment: Payment): Promise<boolean>;
  /** Replaces a payment if the stored version is the one before; `false` where somebody else was first. */
  advance(payment: Payment): Promise<boolean>;
  /** The payment with an id, or `undefined` where there is none. */
  find(id: string): Promise<Payment | undefined>;
}
