// The receipt of a payment of the member's own. It is found among their payments or not at all.

import { PorticoError } from "@portico/domain/errors";
import type { Payment } from "@portico/domain/payments/payment";
import { paymentReference } from "@portico/domain/payments/shown";
import type { FastifyReply, FastifyRequest } from "fastify";
import { holdingsOf } from "../visit/holdings.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { ownPayment } from "../visit/own-payments.ts";
import { memberVisit } from "../visit/visit.ts";
import { receipt } from "./receipt.ts";
import { paperSetting, sendPaper } from "./send.ts";

/** Sends the receipt of the payment that the member asks for. */
export async function sendReceipt(asked: {
  portal: OpenPortal;
  request: FastifyRequest<{ Params: { readonly reference: string } }>;
  reply: FastifyReply;
}): Promise<FastifyReply> {
  const { portal, request } = asked;
  const visit = memberVisit(request);
  const payment = await ownPayment(portal, visit, request.params.reference);
  if (payment === undefined) throw new PorticoError("PAYMENT_UNKNOWN");
  // Who paid is known by the number; where the name cannot be read, that is enough.
  const member = await holdingsOf(portal, visit)
    .profile()
    .then(
      ({ accountName }) => accountName,
      () => "",
    );
  return sendReceiptOf(asked, payment, { who: [member, payment.memberNumber].filter(Boolean).join(", ") });
}

/** Sends the receipt of a payment; `who` is told on it as the payer, and `isGuest` whether they have an account. */
export function sendReceiptOf(
  asked: { portal: OpenPortal; request: FastifyRequest; reply: FastifyReply },
  payment: Payment,
  payer: { who: string; isGuest?: true },
): Promise<FastifyReply> {
  if (payment.receipt === undefined || payment.state !== "posted") throw new PorticoError("PAYMENT_WITHOUT_RECEIPT");
  const reference = paymentReference(payment);
  // A posted payment never changes again: its last entry is the posting.
  const setting = { ...paperSetting(asked.request, asked.portal), ...payer, reference, postedAt: payment.entry.at };
  return sendPaper(asked, receipt(payment, setting), reference);
}
