import type { Money } from "@portico/domain/money";
import type { PaymentDetails, PaymentWithPage } from "@portico/domain/payments/flow";
import { isTerminal, type Payment } from "@portico/domain/payments/payment";

export function isSent(payment: Payment | undefined): payment is PaymentWithPage {
  return payment?.state === "sent" && payment.page !== undefined;
}

export function hasEndedUnpaid({ state }: Payment): boolean {
  return isTerminal(state) && state !== "posted";
}

export function hasSameMember(first: PaymentDetails, second: PaymentDetails): boolean {
  return first.brand === second.brand && first.memberNumber === second.memberNumber;
}

/** Whether both pay the same parts of the same charges for the same member. */
export function hasSameDetails(first: PaymentDetails, second: PaymentDetails): boolean {
  return (
    hasSameMember(first, second) &&
    first.amount.currency === second.amount.currency &&
    first.parts.length === second.parts.length &&
    first.parts.every(({ chargeId, minor }, index) => {
      const part = second.parts[index];
      return chargeId === part?.chargeId && minor === part.minor;
    })
  );
}

export function isSameMoney(captured: Money | undefined, expected: Money): boolean {
  return captured?.minor === expected.minor && captured.currency === expected.currency;
}
