// payment-post and payment-find: records a captured payment once.

import { majorUnits } from "@portico/domain/money";
import type { CapturedPayment, PaymentPosting } from "@portico/domain/ports";
import { z } from "zod";
import { throwInvalidField } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const RECEIPT = z.object({ PaymentID: z.string(), ReceiptNo: z.string() });
const POST_RESPONSE = z.object({
  Outcome: z.enum(["posted"]),
  Payment: RECEIPT,
});

const FIND_RESPONSE = z.object({ Outcome: z.enum(["posted", "unknown"]), Payment: RECEIPT.nullish() });

export function createPaymentPosting(transport: Transport): PaymentPosting {
  return {
    post: (payment) =>
      transport.call("payment-post", {
        body: toPostingRequest(payment),
        response: POST_RESPONSE,
        convert: ({ Payment: { PaymentID, ReceiptNo } }) =>
          PaymentID === payment.id ? { number: ReceiptNo } : throwInvalidField("Payment.PaymentID"),
      }),
    posted: (paymentId) =>
      transport.call("payment-find", {
        body: { paymentID: paymentId },
        response: FIND_RESPONSE,
        convert: ({ Outcome, Payment }) => {
          if (Outcome === "unknown") return undefined;
          return Payment?.PaymentID === paymentId
            ? { number: Payment.ReceiptNo }
            : throwInvalidField("Payment.PaymentID");
        },
      }),
  };
}

function toPostingRequest({ id, memberNumber, chargeIds, amount }: CapturedPayment): Readonly<Record<string, unknown>> {
  return {
    paymentID: id,
    memberNo: memberNumber,
    chargeIDs: chargeIds,
    amount: majorUnits(amount),
    currency: amount.currency,
  };
}
