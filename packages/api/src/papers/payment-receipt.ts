// Sends the receipt of a payment. Only the member's own payments are searched.

import { PorticoError } from "@portico/domain/errors";
import { paymentReference } from "@portico/domain/payments/display-state";
import type { Payment } from "@portico/domain/payments/payment";
import type { FastifyReply, FastifyRequest } from "fastify";
import { holdingsOf } from "../session-context/holdings.ts";
import { ownPayment } from "../session-context/own-payments.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { memberContext } from "../session-context/session-context.ts";
import { receipt } from "./receipt.ts";
import { paperSetting, sendPaper } from "./send.ts";

export async function sendReceipt(paperRequest: {
  portal: RunningPortal;
  request: FastifyRequest<{ Params: { readonly reference: string } }>;
  reply: FastifyReply;
}): Promise<FastifyReply> {
  const { portal, request } = paperRequest;
  const context = memberContext(request);
  const payment = await ownPayment(portal, context, request.params.reference);
  if (payment === undefined) throw new PorticoError("PAYMENT_UNKNOWN");
  // The member number identifies the payer even if the name cannot be read.
  const member = await holdingsOf(portal, context)
    .profile()
    .then(
      ({ accountName }) => accountName,
      () => "",
    );
  return sendReceiptOf(paperRequest, payment, { payerName: [member, payment.memberNumber].filter(Boolean).join(", ") });
}

/** Sends a receipt; `isGuest` marks a payer without an account. */
export function sendReceiptOf(
  paperRequest: { portal: RunningPortal; request: FastifyRequest; reply: FastifyReply },
  payment: Payment,
  payer: { payerName: string; isGuest?: true },
): Promise<FastifyReply> {
  if (payment.receipt === undefined || payment.state !== "posted") throw new PorticoError("PAYMENT_WITHOUT_RECEIPT");
  const reference = paymentReference(payment);
  // A posted payment does not change, so its last entry is the posting.
  const { seller } = paperRequest.portal.settings.brands[payment.brand];
  const setting = {
    ...paperSetting(paperRequest.request, paperRequest.portal),
    ...payer,
    reference,
    postedAt: payment.entry.at,
    seller,
  };
  return sendPaper(paperRequest, receipt(payment, setting), reference);
}
