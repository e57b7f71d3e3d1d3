// stay-notice and booking-mail: the club mails members about results of saved searches and about bookings.

import type { BookingMailer, StayNotices } from "@portico/domain/ports";
import { z } from "zod";
import type { Transport } from "../transport.ts";

const SENT = z.object({ Outcome: z.enum(["mailed", "unaddressed"]) });

export function stayNotices(transport: Transport): StayNotices {
  return {
    send: ({ id, memberNumber, ...rest }) =>
      transport.call("stay-notice", {
        body: { noticeID: id, memberNo: memberNumber, ...rest },
        response: SENT,
        convert: ({ Outcome }) => Outcome,
      }),
  };
}

export function bookingMailer(transport: Transport): BookingMailer {
  return {
    send: ({ id, memberNumber, to, link, ...rest }) =>
      transport.call("booking-mail", {
        body: {
          mailID: id,
          memberNo: memberNumber,
          to: to.toUpperCase(),
          ...rest,
          ...(link !== undefined && { link }),
        },
        response: SENT,
        convert: ({ Outcome }) => Outcome,
      }),
  };
}
