// stay-notice and booking-mail: the club mails members about saved searches and bookings.

import type { BookingMailer, StayNotices } from "@portico/domain/ports";
import { z } from "zod";
import type { Transport } from "../transport.ts";

const SEND_RESPONSE = z.object({ Outcome: z.enum(["mailed", "unaddressed"]) });

export function createStayNotices(transport: Transport): StayNotices {
  return {
    send: ({ id, memberNumber, ...otherFields }) =>
      transport.call("stay-notice", {
        body: { noticeID: id, memberNo: memberNumber, ...otherFields },
        response: SEND_RESPONSE,
        convert: ({ Outcome }) => Outcome,
      }),
  };
}

export function createBookingMailer(transport: Transport): BookingMailer {
  return {
    send: ({ id, memberNumber, to, link, ...otherFields }) =>
      transport.call("booking-mail", {
        body: {
          mailID: id,
          memberNo: memberNumber,
          to: to.toUpperCase(),
          ...otherFields,
          ...(link !== undefined && { link }),
        },
        response: SEND_RESPONSE,
        convert: ({ Outcome }) => Outcome,
      }),
  };
}
