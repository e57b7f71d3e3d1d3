import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { PaymentGateway } from "@portico/domain/payments/gateway";
import type { PaymentJournal } from "@portico/domain/payments/journal";
import { type Payment, type PaymentEvent, paymentTransition } from "@portico/domain/payments/payment";
import type { PaymentPosting } from "@portico/domain/payments/posting";
import type { Ages } from "./ages.ts";

export interface PaymentPorts {
  readonly journal: PaymentJournal;
  /** The gateway account of a brand for a currency; `undefined` if it has none. */
  readonly gateway: (payment: Pick<Payment, "brand" | "amount">) => PaymentGateway | undefined;
  readonly posting: PaymentPosting;
  readonly now: () => Instant;
  /** Monotonic clock, in milliseconds. */
  readonly steadyNow: () => number;
  /** This node's name in journal entries and leases. */
  readonly node: string;
}

export interface PaymentContext extends PaymentPorts {
  readonly ages: Ages;
}

export interface TransitionInput {
  readonly event: PaymentEvent;
  /** Text for the history. */
  readonly said: string;
  readonly receipt?: Payment["receipt"];
}

/** The payment after an event. `undefined` if its state does not allow the event. */
export function applyTransition(
  payment: Payment,
  event: PaymentEvent,
  entry: Omit<Payment["entry"], "row">,
): Payment | undefined {
  const transition = paymentTransition(payment, event);
  return transition.taken ? { ...transition.payment, entry: { row: transition.row.id, ...entry } } : undefined;
}

export function gatewayOf({ gateway }: PaymentPorts, payment: Payment): PaymentGateway {
  const account = gateway(payment);
  if (account !== undefined) return account;
  const detail = `no gateway account takes ${payment.amount.currency} for ${payment.brand}`;
  throw new PorticoError("BACK_END_UNAVAILABLE", { detail });
}
