// payment-post and payment-find: a captured payment is recorded once, and looked up by our id of it.

import { majorUnits } from "@portico/domain/money";
import type { CapturedPayment, PaymentPosting } from "@portico/domain/payments/posting";
import { z } from "zod";
import { type Maybe, maybe, missing, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

interface WireReceipt {
  PaymentID: string;
  ReceiptNo: string;
}

const RECEIPT = shape<WireReceipt>({ PaymentID: text, ReceiptNo: text });
const POSTED = shape<{ Outcome: "posted"; Payment: WireReceipt }>({ Outcome: z.enum(["posted"]), Payment: RECEIPT });

interface Found {
  Outcome: "posted" | "unknown";
  Payment: Maybe<WireReceipt>;
}

const FOUND = shape<Found>({ Outcome: z.enum(["posted", "unknown"]), Payment: maybe(RECEIPT) });

/** Posting over the wire. */
export function paymentPosting(transport: Transport): PaymentPosting {
  return {
    post: (payment) =>
      transport.ask("payment-post", {
        body: postingRequest(payment),
        answer: POSTED,
        // A receipt for another payment says nothing about this one.
        reshape: ({ Payment: { PaymentID, ReceiptNo } }) =>
          PaymentID === payment.id ? { number: ReceiptNo } : missing("Payment.PaymentID"),
      }),
    posted: (paymentId) =>
      transport.ask("payment-find", {
        body: { paymentID: paymentId },
        answer: FOUND,
        reshape: ({ Outcome, Payment }) => {
          if (Outcome === "unknown") return undefined;
          return Payment?.PaymentID === paymentId ? { number: Payment.ReceiptNo } : missing("Payment.PaymentID");
        },
      }),
  };
}

/** The body of payment-post. */
function postingRequest({ id, memberNumber, chargeIds, amount }: CapturedPayment): Readonly<Record<string, unknown>> {
  return {
    paymentID: id,
    memberNo: memberNumber,
    chargeIDs: chargeIds,
    amount: majorUnits(amount),
    currency: amount.currency,
  };
}
