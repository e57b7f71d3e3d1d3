// Questions about one payment, or two.

import type { Money } from "@portico/domain/money";
import type { PaymentWithPage, WantedPayment } from "@portico/domain/payments/flow";
import { isTerminal, type Payment } from "@portico/domain/payments/payment";

export function isSent(payment: Payment | undefined): payment is PaymentWithPage {
  return payment?.state === "sent" && payment.page !== undefined;
}

export function hasEndedUnpaid({ state }: Payment): boolean {
  return isTerminal(state) && state !== "posted";
}

export function hasSameMember(one: WantedPayment, other: WantedPayment): boolean {
  return one.brand === other.brand && one.memberNumber === other.memberNumber;
}

/** Whether both pay the same parts of the same charges for the same member. */
export function isSamePayment(one: WantedPayment, other: WantedPayment): boolean {
  return (
    hasSameMember(one, other) &&
    one.amount.currency === other.amount.currency &&
    one.parts.length === other.parts.length &&
    one.parts.every(
      ({ chargeId, minor }, place) => chargeId === other.parts[place]?.chargeId && minor === other.parts[place]?.minor,
    )
  );
}

export function isSameMoney(one: Money | undefined, other: Money): boolean {
  return one?.minor === other.minor && one.currency === other.currency;
}
