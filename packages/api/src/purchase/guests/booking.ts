import type { LocalizedText } from "@portico/domain/language";
import { PURCHASE_STATE_MESSAGES } from "@portico/domain/purchase/display-state";
import { bookingState } from "@portico/domain/stays/booking-state";
import type { FastifyRequest } from "fastify";
import { moneyView } from "../../http/values.ts";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import { linkedBooking } from "../../stays/guest-purchases.ts";
import { bookingView } from "../../stays/view.ts";
import { settingOf } from "../route-steps.ts";
import type { GuestBookingView } from "./contract.ts";

/** The booking that a guest's link opens. */
export async function readGuestBooking(
  portal: RunningPortal,
  request: FastifyRequest<{ Body: { readonly booking: string } }>,
): Promise<GuestBookingView> {
  const { purchase, booking } = await linkedBooking(portal, request);
  const { now, language } = settingOf(portal, request);
  const state = bookingState({ booking, now });
  const isBooked = state === "upcoming" || state === "past";
  const messages = isBooked ? BOOKING_MESSAGES[state] : BOOKING_MESSAGES.cancelled;
  const payment = purchase.paymentId === undefined ? undefined : await portal.stores.journal.find(purchase.paymentId);
  return {
    title: messages.title[language],
    next: messages.next[language],
    booking: bookingView(booking, { now, language }),
    paid: payment?.state === "posted" ? moneyView(payment.amount) : null,
    papers: { voucher: isBooked, calendar: true, receipt: payment?.receipt !== undefined },
  };
}

const BOOKING_MESSAGES = {
  upcoming: PURCHASE_STATE_MESSAGES.confirmed,
  past: {
    title: { en: "This stay is over", vi: "Kỳ nghỉ này đã kết thúc" },
    next: {
      en: "We hope you enjoyed your stay.",
      vi: "Chúng tôi hy vọng bạn đã có một kỳ nghỉ vui.",
    },
  },
  cancelled: {
    title: { en: "This booking was cancelled", vi: "Đặt chỗ này đã bị hủy" },
    next: {
      en: "The resort is no longer expecting you. If you did not cancel, call member services and quote the reference.",
      vi: "Khu nghỉ không còn chờ đón bạn. Nếu không phải bạn đã hủy, hãy gọi bộ phận hội viên và cho biết mã đặt chỗ.",
    },
  },
} as const satisfies Record<string, { title: LocalizedText; next: LocalizedText }>;
