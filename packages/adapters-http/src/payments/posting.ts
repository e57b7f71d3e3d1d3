// payment-post and payment-find: records a captured payment once, and finds it by the portal's payment id.

import { majorUnits } from "@portico/domain/money";
import type { CapturedPayment, PaymentPosting } from "@portico/domain/ports";
import { z } from "zod";
import { throwMissing } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const RECEIPT = z.object({ PaymentID: z.string(), ReceiptNo: z.string() });
const POSTED = z.object({
  Outcome: z.enum(["posted"]),
  Payment: RECEIPT,
});

const FOUND = z.object({ Outcome: z.enum(["posted", "unknown"]), Payment: RECEIPT.nullish() });

export function paymentPosting(transport: Transport): PaymentPosting {
  return {
    post: (payment) =>
      transport.call("payment-post", {
        body: postingRequest(payment),
        response: POSTED,
        // Refuse a receipt for a different payment.
        convert: ({ Payment: { PaymentID, ReceiptNo } }) =>
          PaymentID === payment.id ? { number: ReceiptNo } : throwMissing("Payment.PaymentID"),
      }),
    posted: (paymentId) =>
      transport.call("payment-find", {
        body: { paymentID: paymentId },
        response: FOUND,
        convert: ({ Outcome, Payment }) => {
          if (Outcome === "unknown") return undefined;
          return Payment?.PaymentID === paymentId ? { number: Payment.ReceiptNo } : throwMissing("Payment.PaymentID");
        },
      }),
  };
}

function postingRequest({ id, memberNumber, chargeIds, amount }: CapturedPayment): Readonly<Record<string, unknown>> {
  return {
    paymentID: id,
    memberNo: memberNumber,
    chargeIDs: chargeIds,
    amount: majorUnits(amount),
    currency: amount.currency,
  };
}
